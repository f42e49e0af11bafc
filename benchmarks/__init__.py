"""Scripts that print figures: every game compiled and interpreted, beside its peers.

`python -m benchmarks` runs them all. These machines are noisy, so everything compared is
measured in turns within one run and compared as ratios; tests never time anything.
"""
