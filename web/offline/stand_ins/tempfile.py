"""Nothing is put aside here; `importlib` asks for these names when it is imported."""


def mkstemp(*_: object, **__: object) -> tuple[int, str]:
    raise OSError("There is no place for files that are put aside.")


NamedTemporaryFile = TemporaryDirectory = mkstemp
