"""From bytes to text: charsets, format=flowed, HTML, what a terminal shows."""
