"""Candidates to readings: which is best, and how sure we are."""
