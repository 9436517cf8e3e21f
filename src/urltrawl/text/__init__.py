"""From bytes to text, with a record of how they were read: charsets, format=flowed, HTML, what a
terminal shows.
"""
