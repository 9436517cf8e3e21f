"""Bytes to text with account of how: charsets, format=flowed, HTML."""
