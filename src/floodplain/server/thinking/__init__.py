"""Bots that think in processes of their own, so that the server never waits for them.

`thinkers` is the door: a `Question` (questions.py) goes in, an `Answer` comes out. Behind it are
lanes (lanes.py, lane.py), for which questions queue fairly (fair_queue.py). Each lane has a worker
process (worker.py) that answers one question at a time in frames (frames.py) and keeps the
positions it has replayed (positions.py).
"""
