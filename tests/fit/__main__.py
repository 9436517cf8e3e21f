"""``python -m tests.fit``."""

from tests.fit.fit import main

main()
