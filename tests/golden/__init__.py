"""Games and counts that are kept, and compared on every run.

`python -m tests.golden.make` writes them anew: look at what has changed before you keep it.
"""
