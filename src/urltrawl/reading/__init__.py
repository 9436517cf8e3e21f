"""Bytes or text in, links with their provenance out, straight through; no input or output.
``story`` is where to begin.
"""
