"""A file that one process has at a time."""

# interpreted: it belongs to the operating system

import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def seize(file: IO[str] | IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def seize(file: IO[str] | IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(file: IO[str] | IO[bytes]) -> bool:
    """Keep others from locking it too; False where another has.

    The system ends it when the file is closed, and with the process, however that ends.
    """
    try:
        seize(file)
    except (BlockingIOError, PermissionError):
        return False
    return True
