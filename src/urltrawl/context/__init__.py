"""Text to candidates: where a URL starts, how far it may reach, where it was broken."""
