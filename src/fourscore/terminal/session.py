"""A match at one terminal: people are asked, bots answer, and the journal is kept."""

import shlex
import sys
import time
from pathlib import Path

import msgspec

from fourscore.bots.seating import let_speak, player_for, seat_bots
from fourscore.commandline.console import Console
from fourscore.commandline.saves import keep
from fourscore.engine.chance import Shuffle
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.match import Match
from fourscore.engine.view import Asked
from fourscore.kit.drawing import YOU, LargeDrawing, Offer
from fourscore.kit.ending import show_ending
from fourscore.kit.extras import extras_of
from fourscore.play.people import Seating, best_bot
from fourscore.terminal.dice import ask_for_dice
from fourscore.terminal.prompt import Leave, are_numbers, listen

MOST_NEWS = 30
"""More lines than this since the last turn are left to the command `log`."""
AT_ONCE = 64
"""So many answers of bots are shown together when nobody waits for them."""

WENT_WELL, INPUT_ENDED, INTERRUPTED = 0, 2, 130


class Session:
    """People and bots around one screen."""

    def __init__(self, match: Match, seating: Seating, file: Path, console: Console) -> None:
        self.match = match
        self.seating = seating
        self.file = file
        self.console = console
        self.drawing = extras_of(match.game).drawing()
        match.names = seating.names
        match.notes = {**match.notes, **msgspec.to_builtins(seating)}
        stand_in = best_bot(match.game)
        kinds = [stand_in if player == YOU else player for player in seating.players]
        self._bots = seat_bots(match.game, kinds, seating.bot_seed)
        self._bot_answer = player_for(match, self._bots)
        self._read: dict[Seat | None, int] = {}
        self._facing: Seat | None = None
        self._kept = -1

    def play(self, pace: float = 0.0) -> int:
        """Play until the game is over or somebody leaves; the exit code. Nothing that was shown is ever lost."""
        code = WENT_WELL
        try:
            self.keep()
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
        return code

    def keep(self) -> None:
        """Write the journal, if anything is new; always before anybody sees it."""
        entries = len(self.match.entries()) + len(self.match.open_replies())
        if entries != self._kept:
            keep(self.match, self.file)
            self._kept = entries

    def _play_with_people(self) -> None:
        while True:
            decision = self.match.decision
            if self.match.rolling is not None:
                self.keep()
                self.show_news(self.seating.people[0])
                ask_for_dice(self)
            elif decision is None:
                return
            elif decision.seat in self.seating.people:
                self._ask(decision.seat)
            else:
                self._let_bot_answer(decision)

    def _play_bots_alone(self, pace: float) -> None:
        """Nobody is asked: the log goes by as a spectator reads it."""
        at_once = 1 if pace else AT_ONCE
        while self.match.decision is not None:
            self._let_bots_answer(at_once)
            self.keep()
            for line in self.news(None):
                self.console.say(self.drawing.sentence(self.console, line))
                time.sleep(pace)

    def _let_bots_answer(self, times: int) -> None:
        for _ in range(times):
            decision = self.match.decision
            if decision is not None:
                self._let_bot_answer(decision)

    def _let_bot_answer(self, decision: Decision) -> None:
        """A bot may say something, and then answers."""
        let_speak(self.match, self._bots, decision.seat)
        self.match.choose(self._bot_answer(decision), decision.seat)

    def _ask(self, seat: Seat) -> None:
        """Show a person what happened and what there is to decide, and listen until it is decided."""
        self.keep()
        self._face(seat)
        self.show_news(seat)
        self.show_table(seat)
        listen(self, seat)
        self.keep()

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

    def news(self, seat: Seat | None) -> list[str]:
        """The lines of the log that this reader has not seen yet."""
        read = self._read.get(seat, 0)
        fresh = self.match.events(seat, since=read)
        self._read[seat] = read + len(fresh)
        return [line.text for line in fresh]

    def show_news(self, seat: Seat | None) -> None:
        """What happened since this reader last looked."""
        lines = self.news(seat)
        if len(self.seating.people) != 1:
            self._read[None] = len(self.match.events(None))
        if lines:
            self.console.heading("What happened")
        if len(lines) > MOST_NEWS:
            self.console.say(f"{len(lines) - MOST_NEWS} earlier lines: type log to read them.", "dim", indent=2)
        for line in lines[-MOST_NEWS:]:
            self.console.say(self.drawing.sentence(self.console, line), indent=2)

    def show_table(self, seat: Seat, *, everything: bool = False) -> None:
        """The table (of a large board everything only on request), the own hand, the question and the choices."""
        view = self.match.view(seat)
        people = self.seating.seen_from(seat)
        draw_table = self.drawing.draw_table
        if everything and isinstance(self.drawing, LargeDrawing):
            draw_table = self.drawing.draw_everything
        draw_table(self.console, view, people)
        self.drawing.draw_own(self.console, view, people)
        if view.asked is None:
            return
        self.console.heading(self.drawing.draw_question(self.console, view, view.asked))
        offers = self.offers(seat, view.asked)
        marks = [offer.choice for offer in offers] if are_numbers(view.asked) else ()
        self.console.numbered([offer.label for offer in offers], marks)

    def offers(self, seat: Seat, asked: Asked) -> list[Offer]:
        """The numbered choices."""
        return self.drawing.offers(self.console, self.match.view(seat), asked)

    def forget_news(self, lines: int) -> None:
        """After something was taken back: the last lines of the log are new to everybody."""
        self._read = {seat: max(0, len(self.match.events(seat)) - lines) for seat in self._read}

    def correct(self) -> None:
        """Where people roll by hand: take back the last answer of a person, and what the program shuffled since."""
        self.match.correct()
        while isinstance(self.match.rolling, Shuffle) and self.match.entries():
            self.match.correct()
        self.forget_news(0)
        self.keep()

    def _end(self) -> None:
        self.keep()
        people = self.seating.people
        self.show_news(people[0] if len(people) == 1 else None)
        show_ending(self.console, self.match, self.seating.seen_from(people[0] if len(people) == 1 else None))
        file = shlex.quote(str(self.file))
        self.console.heading("Look back, and check the deals:")
        self.console.line(f"  fourscore replay {file} --all", "bold")
        self.console.line(f"  fourscore verify {file}", "bold")

    def _say_how_to_go_on(self) -> None:
        self.console.say("Your game is kept. Go on with:")
        self.console.line(f"  fourscore resume {shlex.quote(str(self.file))}", "bold")
