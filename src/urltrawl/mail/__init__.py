"""One message to its header fields and text parts."""
