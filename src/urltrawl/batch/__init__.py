"""The batch job: a corpus in, one database of links out.

    survey (the files that are there) + ledger (what was done with them) -> plan (units of work)
      -> run, with a crew of workers (links of a unit, in segments)
      -> ledger (segments committed, each whole)
      -> settle (the corpus as evidence for what is ambiguous)

Workers only read the corpus and write segments to a work directory; one process writes the
database. A segment's links and how far its source is done are committed together, so whatever is
killed, at any time, nothing is lost and nothing comes twice.
"""
