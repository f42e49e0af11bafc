"""A tournament as one page for browsers, which needs nothing else: no script and no network."""
