"""Links to rows: the SQLite store and the exports."""
