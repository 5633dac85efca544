"""Python at a prompt of the page."""

import doctest
from pathlib import Path

from fourscore.browser.console import Console

README = Path(__file__).parents[2] / "README.md"


def typed(console: Console, text: str) -> str:
    """What is printed for these lines."""
    return "".join(console.enter(line).text for line in text.splitlines())


def test_a_whole_game_of_the_readme_is_played_at_the_prompt() -> None:
    console = Console()
    examples = doctest.DocTestParser().get_examples(README.read_text(encoding="utf-8"))
    assert len(examples) > 5
    for one in examples:
        said = typed(console, one.source + ("\n" if one.indent or "\n" in one.source.strip() else ""))
        assert doctest.OutputChecker().check_output(one.want, said, doctest.ELLIPSIS), (one.source, said)


def test_what_is_begun_goes_on_in_the_next_line() -> None:
    console = Console()
    assert console.enter("for card in 'ab':").is_open
    assert console.enter("    print(card)").is_open
    assert console.enter("") == ("a\nb\n", False)


def test_mistakes_are_told_and_the_prompt_stays_open() -> None:
    console = Console()
    assert "NameError: name 'nothing' is not defined" in console.enter("nothing").text
    assert "SyntaxError" in console.enter("1 +").text
    assert "stays open" in console.enter("exit()").text
    refused = typed(console, "match = fourscore.new('presidents', seats=4, seed=1789)\nmatch.choose('KC')")
    assert "Illegal" in refused
    assert console.enter("1 + 1").text == "2\n"
