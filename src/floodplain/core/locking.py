"""A file that one process has at a time."""

# interpreted: it belongs to the operating system

import os
import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt

    PLACE = 1 << 30
    """The byte that stands for the whole file, far behind its end."""

    def seize(file: IO[str] | IO[bytes]) -> None:
        before = os.lseek(file.fileno(), 0, os.SEEK_CUR)
        os.lseek(file.fileno(), PLACE, os.SEEK_SET)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file.fileno(), before, os.SEEK_SET)

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
