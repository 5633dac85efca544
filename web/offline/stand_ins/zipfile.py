"""No archive is read here: everything comes in packs. `importlib` asks for these names when it is imported."""


class ZipFile:
    """Never made."""

    def __init__(self, *_: object, **__: object) -> None:
        raise OSError("Archives cannot be read here.")


class Path(ZipFile):
    """Never made."""
