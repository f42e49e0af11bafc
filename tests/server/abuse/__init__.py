"""What an unfriendly guest can do to others at a real server, and how much of it is left.

`python -m tests.server.abuse` does all of it in full and prints the figures; with `--against` and a
folder that holds the code of another version, it measures that one first, in the same run.
"""
