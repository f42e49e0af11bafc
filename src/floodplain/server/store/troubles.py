"""What is wrong with a store, in words for whoever runs it: no address, no password, no row."""

# interpreted: it is asked when something has failed

READ_ONLY = "it can only be read"
FULL = "the disk is full"
UNREACHABLE = "it does not answer"

SQLITE = {
    "SQLITE_READONLY": READ_ONLY,
    "SQLITE_FULL": FULL,
    "SQLITE_IOERR": "the disk does not take what is written",
    "SQLITE_BUSY": "another program keeps its file locked",
    "SQLITE_CANTOPEN": "its file cannot be opened",
    "SQLITE_CORRUPT": "its file is damaged",
    "SQLITE_NOTADB": "its file is damaged",
}
"""By the names of errors, of which some go on: SQLITE_READONLY_DBMOVED."""
POSTGRES = {
    "25006": READ_ONLY,
    "28": "it does not let us in",
    "3D000": "there is no such database",
    "42501": "we may not change it",
    "42P01": "it has not been prepared",
    "53100": FULL,
    "53300": "it has no connection left for us",
    "57P": "it stops or starts",
}
"""By the beginnings of SQLSTATE codes, the longest first."""


def in_words(error: Exception) -> str:
    """Why the store could not do what it was told."""
    cause = getattr(error, "orig", None) or error
    name = str(getattr(cause, "sqlite_errorname", ""))
    state = str(getattr(cause, "sqlstate", None) or "")
    for told, words in ((name, SQLITE), (state, POSTGRES)):
        for beginning, said in words.items():
            if told.startswith(beginning):
                return said
    return UNREACHABLE if isinstance(cause, OSError) else f"it fails ({type(cause).__name__})"
