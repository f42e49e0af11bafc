"""A server whose streams hear of news by the bus or not at all: `python -m … serve`.

Others look into the log now and then, in case that news are lost.
"""

import sys

from floodplain.cli import main
from floodplain.server.api import events

if __name__ == "__main__":
    vars(events)["PING_SECONDS"] = 3600
    sys.exit(main())
