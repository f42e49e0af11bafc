"""A module that somebody brings for a bot, and that is a program: it ends when it is imported."""

import sys

sys.exit("this is a program")
