"""A match at one terminal: people are asked, bots answer, and the journal is kept."""

import shlex
import sys
import time
from pathlib import Path

from fourscore.commandline.console import Console
from fourscore.commandline.saves import keep, let_go
from fourscore.engine.chance import Shuffle
from fourscore.engine.decision import Seat
from fourscore.engine.match import Match
from fourscore.engine.view import Asked
from fourscore.kit.ending import show_ending
from fourscore.kit.extras import extras_of
from fourscore.kit.forecast import with_odds
from fourscore.kit.showing import draw_view, draw_words
from fourscore.kit.words import Words, words_for
from fourscore.play import commands
from fourscore.play.host import Host
from fourscore.play.seats import Seating
from fourscore.terminal.dice import ask_for_dice
from fourscore.terminal.prompt import Leave, are_numbers, listen

MOST_NEWS = 30
"""More lines than this since the last turn are left to the command `log`."""
AT_ONCE = 64
"""How many answers of bots are shown together when nobody waits for them."""

WENT_WELL, INPUT_ENDED, INTERRUPTED = 0, 2, 130


class Session:
    """People and bots around one screen."""

    def __init__(self, match: Match, seating: Seating, file: Path, console: Console) -> None:
        self.host = Host(match, seating, lambda match: keep(match, file))
        self.seating = seating
        self.file = file
        self.console = console
        self.drawing = extras_of(match.game).drawing()
        self._facing: Seat | None = None

    @property
    def match(self) -> Match:
        return self.host.match

    def play(self, pace: float = 0.0) -> int:
        """Play until the game is over or somebody leaves; the exit code. Nothing that was shown is ever lost."""
        code = WENT_WELL
        try:
            self.host.keep()
            if self.seating.people:
                self._play_with_people()
            else:
                self._play_bots_alone(pace)
            self._end()
        except Leave:
            self._say_how_to_go_on()
        except EOFError:
            self.console.say()
            print("fourscore: the input ended before the game did.", file=sys.stderr)
            self._say_how_to_go_on()
            code = INPUT_ENDED
        except KeyboardInterrupt:
            self.console.say()
            self._say_how_to_go_on()
            code = INTERRUPTED
        finally:
            let_go(self.file)
        return code

    def _play_with_people(self) -> None:
        while True:
            self.host.let_bots_answer()
            self.host.keep()
            if self.match.rolling is not None:
                self.show_news(self.seating.people[0])
                ask_for_dice(self)
            elif self.match.decision is None:
                return
            else:
                self._ask(self.match.decision.seat)

    def _play_bots_alone(self, pace: float) -> None:
        """Nobody is asked: the log goes by as a spectator reads it."""
        while self.match.decision is not None:
            self.host.let_bots_answer(1 if pace else AT_ONCE)
            self.host.keep()
            for line in self.host.news(None):
                self.console.say(self.drawing.sentence(self.console, line.text))
                time.sleep(pace)

    def _ask(self, seat: Seat) -> None:
        """Show a person what happened and what has to be decided, and listen until it is decided."""
        self._face(seat)
        self.show_news(seat)
        self.show_table(seat)
        listen(self, seat)

    def _face(self, seat: Seat) -> None:
        """With several people at one screen, nobody sees another's cards."""
        if len(self.seating.people) > 1 and self._facing != seat:
            name = self.seating.names[seat]
            self.console.turn_over()
            self.console.heading(f"Pass the screen to {name}.")
            if self.console.ask(f"{name}, press Enter when nobody else looks. ").lower() == "quit":
                raise Leave
            self.console.turn_over()
        self._facing = seat

    def show_news(self, seat: Seat | None) -> None:
        """What happened since this reader last looked."""
        lines = self.host.news(seat)
        if len(self.seating.people) != 1:
            self.host.news(None)
        if lines:
            self.console.heading("What happened")
        if len(lines) > MOST_NEWS:
            self.console.say(f"{len(lines) - MOST_NEWS} earlier lines: type log to read them.", "dim", indent=2)
        for line in lines[-MOST_NEWS:]:
            self.quote(line.text)

    def quote(self, line: str) -> None:
        """A line of the log."""
        self.console.say(self.drawing.sentence(self.console, line), indent=2)

    def show_table(self, seat: Seat, *, everything: bool = False) -> None:
        """The table (of a large board everything only on request), your own hand, the question and the choices."""
        view = self.match.view(seat)
        draw_view(self.console, view, self.seating.seen_from(seat), everything=everything)
        if view.asked is not None:
            words = self.words(seat)
            marks = [offer.choice for offer in words.offers] if are_numbers(view.asked) else None
            draw_words(self.console, with_odds(view, words), self.drawing, marks)

    def asked(self, seat: Seat) -> Asked:
        """What the seat has to decide."""
        asked = self.match.view(seat).asked
        assert asked is not None, "a person is asked only what the match asks"
        return asked

    def words(self, seat: Seat) -> Words:
        """The question in plain language, with the numbered choices."""
        words = words_for(self.match.view(seat), self.seating.names)
        assert words is not None
        return words

    def correct(self) -> None:
        """Where people roll by hand: take back the last answer of a person, and what the program shuffled since."""
        self.host.do(commands.correct)
        while isinstance(self.match.rolling, Shuffle) and self.match.entries():
            self.host.do(commands.correct)
        self.host.forget_news(0)

    def _end(self) -> None:
        people = self.seating.people
        reader = people[0] if len(people) == 1 else None
        self.show_news(reader)
        show_ending(self.console, self.match, self.seating.seen_from(reader))
        file = shlex.quote(str(self.file))
        self.console.heading("Look back, and check the deals:")
        self.console.line(f"  fourscore replay {file} --all", "bold")
        self.console.line(f"  fourscore verify {file}", "bold")

    def _say_how_to_go_on(self) -> None:
        self.console.say("Your game is kept. Go on with:")
        self.console.line(f"  fourscore resume {shlex.quote(str(self.file))}", "bold")
