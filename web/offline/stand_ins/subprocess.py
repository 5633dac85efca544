"""A browser runs no other programs; asyncio asks for these names when it is imported."""

PIPE, STDOUT, DEVNULL = -1, -2, -3


class Popen:
    """Never made."""

    def __init__(self, *_: object, **__: object) -> None:
        raise OSError("A browser runs no other programs.")
