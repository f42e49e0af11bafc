"""Who looks after tables when nobody does anything: bots, clocks, and notices of turns."""
