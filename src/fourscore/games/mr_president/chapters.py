"""Makes all chapters known: their verbs, readings, parts of segments and Actions."""

from functools import cache
from importlib import import_module
from pkgutil import walk_packages

from fourscore.games.mr_president import rules, verbs
from fourscore.games.mr_president.phrases import check_phrases


@cache
def open_all() -> None:
    """Import every module of `verbs` and `rules`, in which they enter what they bring."""
    for package in (verbs, rules):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    check_phrases()
