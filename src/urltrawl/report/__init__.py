"""A database as one page for people: what a corpus links to, in pictures and tables.

    figures     the database -> sections of figures (SQL)
    doubtful    the links in doubt, each with its lines
    charts      figures -> pictures (Altair, drawn to SVG by vl-convert)
    page        all of it -> one HTML page, or Markdown (Jinja2)

The libraries are the extra ``report`` and are imported when a page is made.
"""
