"""What an effect is about: this region, that nation, the bill just passed."""

from typing import NamedTuple


class Scene(NamedTuple):
    """The things that `this`, `target` and the like stand for while a chart or a card is carried out."""

    region: str = ""
    nation: str = ""
    peer: str = ""
    target: str = ""
    """A person: potus or one of the offices."""
    bill: str = ""
    group: int = -1
    """The place of a Terror Group in its region's list."""
    rogue: int = 0
    war: str = ""
    card: str = ""
    natural: int = 0
    """What the die showed before modifiers."""

    def rolled(self, natural: int) -> "Scene":
        """The same after a die was rolled."""
        # Rolls on charts come through here all the time, and this leaves out a detour that `Scene(...)` takes.
        return tuple.__new__(Scene, (*self[:-1], natural))


NOWHERE = Scene()
