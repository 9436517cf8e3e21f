"""The batch job: plan, run, settle."""
