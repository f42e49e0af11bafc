"""`python -m floodplain` is the command `floodplain`."""

import sys

from floodplain.cli import main

if __name__ == "__main__":
    sys.exit(main())
