"""Links to rows: the row (``columns``), the SQLite file (``schema.sql``, ``database``) and what is
made of it (``export``).
"""
