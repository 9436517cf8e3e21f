"""Bytes to records: a framer for each container format, and the table FORMATS."""
