"""Tests of the bots that think in worker processes, all with real processes."""
