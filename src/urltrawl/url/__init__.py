"""The URL grammars: text in, Url or problems out."""
