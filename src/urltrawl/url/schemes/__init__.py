"""The grammar of each scheme, one file each, and the table SCHEMES."""
