"""Links to rows: the row (``columns``), the SQLite file (``tables.sql``, ``database``) and what is
made of it (``export``).
"""
