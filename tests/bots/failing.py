"""Bots that fail, each in its own way."""

from fourscore.engine.errors import Refusal
from fourscore.engine.view import Asked, View


class Breaking:
    def choose(self, view: View, asked: Asked) -> str:
        raise KeyError("nine")


class Cheating:
    def choose(self, view: View, asked: Asked) -> str:
        return "fly"


class Mute:
    def choose(self, view: View, asked: Asked) -> None:
        return None


class Quitting:
    def choose(self, view: View, asked: Asked) -> str:
        raise Refusal("I am tired.")


BREAKING, CHEATING, MUTE, QUITTING = (f"{__name__}:{bot.__name__}" for bot in (Breaking, Cheating, Mute, Quitting))
