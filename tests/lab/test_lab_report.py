"""The report of the lab: tables, pictures and one page that needs nothing else."""

import json
import re
from pathlib import Path

import msgspec
import pytest
import vl_convert

from fourscore.lab.charts import bins_of, charts_of
from fourscore.lab.findings import LabReport, findings
from fourscore.lab.page import write_page
from fourscore.lab.study import arrange_study
from fourscore.lab.tables import tables_of
from tests.lab.disk import room_for
from tests.terminal.desk import call, sit_down

pytestmark = pytest.mark.slow
WORDS = ("lab", "bodyguard", "--seats", "old-hand,random,random,random")


@pytest.fixture(scope="module")
def report() -> LabReport:
    """A small study with a variant."""
    study = arrange_study("bodyguard", ["old-hand"] * 4, vary=["self-hit=forbidden,allowed"], swaps=8)
    return findings(study, study.play(range(25)), 25, is_complete=True)


@pytest.fixture(scope="module")
def page(report: LabReport) -> str:
    return write_page(report)


def test_the_page_fetches_nothing(page: str) -> None:
    outside = re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)
    outside = outside.replace('<link rel="icon" href="data:,">', "")
    assert not re.search(r"https?:|\bsrc=|\bhref=|@import|url\(", outside)
    assert not re.search(r"<script[^>]*\bsrc", page)
    assert "<link" not in outside


def test_every_chart_on_the_page_can_be_drawn(report: LabReport, page: str) -> None:
    specs = re.findall(r'<script type="application/json" id="chart-\d+">(.*?)</script>', page, flags=re.DOTALL)
    assert len(specs) == len(list(charts_of(report))) >= 5
    for spec in specs:
        drawn = vl_convert.vegalite_to_svg(json.loads(spec))
        assert drawn.startswith("<svg")
        assert "mark-" in drawn


def test_charts_can_be_pointed_at_and_zoomed(report: LabReport) -> None:
    for chart in charts_of(report):
        text = json.dumps(chart.spec)
        assert '"tooltip"' in text
        assert '"bind": "scales"' in text


def test_every_table_is_on_the_page(report: LabReport, page: str) -> None:
    titles = [table.title for table in tables_of(report)]
    assert "What self-hit=allowed changes" in titles
    assert all(f"<h2>{title}</h2>" in page for title in titles)


def test_a_varied_card_is_shown_under_every_variant() -> None:
    study = arrange_study("knife-fight", ["random"] * 4, vary=["card.bowie-knife.wounds=2,4"], swaps=0)
    report = findings(study, study.play(range(3)), 3, is_complete=True)
    (table,) = [table for table in tables_of(report) if table.title == "The card bowie-knife under each variant"]
    assert [row[0] for row in table.rows] == ["card.bowie-knife.wounds=2", "card.bowie-knife.wounds=4"]


def test_names_cannot_break_out_of_the_page(report: LabReport) -> None:
    first = msgspec.structs.replace(report.variants[0], label="</script><b>x</b>")
    page = write_page(msgspec.structs.replace(report, title="<i>Evil</i>", variants=(first, *report.variants[1:])))
    assert "<i>Evil" not in page
    assert "<b>x" not in page.replace("<\\/script><b>x", "")


def test_every_picture_is_a_png(report: LabReport) -> None:
    pictures = {chart.name: chart.png() for chart in charts_of(report)}
    assert {"length", "lead-changes", "seats", "choices", "variant-1"} <= set(pictures)
    assert all(content.startswith(b"\x89PNG") and len(content) > 5000 for content in pictures.values())


def test_bins_hold_all_games() -> None:
    middles, shares = bins_of({1: 1, 50: 2, 200: 1})
    assert len(middles) <= 40
    assert sum(shares) == pytest.approx(1)
    assert bins_of({3: 1, 4: 3}) == ([3.0, 4.0], [0.25, 0.75])
    assert bins_of({}) == ([], [])


def test_variants_share_their_bins() -> None:
    one, other = {10: 1, 12: 1}, {100: 3, 205: 1}
    both = [bins_of(counts, 10, [one, other])[0] for counts in (one, other)]
    assert both[0] == both[1]
    assert sum(bins_of(one, 10, [one, other])[1]) == pytest.approx(1)


# The command.


def test_the_command_writes_everything_and_goes_on_later(tmp_path: Path) -> None:
    out = tmp_path / "study"
    done = call(tmp_path, *WORDS, "--games", "3", "--out", str(out), "--plain")
    assert done.returncode == 0
    assert "Bodyguard: 3 deals" in done.stdout
    assert "seat: seat 0, wins: " in done.stdout
    assert {"notebook.jsonl", "report.json", "report.html", "length.png"} <= {file.name for file in out.iterdir()}
    more = call(tmp_path, *WORDS, "--games", "5", "--out", str(out), "--json", "--no-plots")
    written = msgspec.json.decode((out / "report.json").read_bytes(), type=LabReport)
    assert written.deals == 5
    assert msgspec.json.decode(more.stdout, type=LabReport) == written
    direct = call(tmp_path, *WORDS, "--games", "5", "--out", str(tmp_path / "other"), "--json", "--no-plots")
    assert direct.stdout == more.stdout


def test_a_disk_that_is_full_when_the_report_is_written_costs_only_the_report(tmp_path: Path) -> None:
    out = tmp_path / "study"
    words = (*WORDS, "--games", "2", "--swaps", "0", "--out", str(out))
    with room_for(600_000):
        done = call(tmp_path, *words)
    assert done.returncode == 2
    assert "Bodyguard: 2 deals" in done.stdout, "what cannot be written can still be read"
    assert "report.html cannot be written" in done.stderr
    assert not (out / "report.html").exists()
    played = (out / "notebook.jsonl").read_bytes()
    again = call(tmp_path, *words)
    assert again.returncode == 0
    assert (out / "report.html").exists()
    assert (out / "notebook.jsonl").read_bytes() == played, "nothing had to be played again"


def test_ctrl_c_in_the_middle_of_a_study_leaves_a_report_of_what_was_played(tmp_path: Path) -> None:
    out = tmp_path / "study"
    child = sit_down(tmp_path, *WORDS, "--games", "100000", "--no-plots", "--out", str(out))
    child.expect("Playing")
    child.expect(r"\d:\d\d:\d\d")
    child.sendintr()
    child.expect("the same command goes on")
    child.wait()
    assert child.exitstatus == 130
    partial = msgspec.json.decode((out / "report.json").read_bytes(), type=LabReport)
    assert not partial.is_complete
    assert 0 < partial.deals < 100_000


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("lab", "bodygard"), "Did you mean 'bodyguard'?"),
        (("lab", "bodyguard", "--games", "0"), "At least one game"),
        (("lab", "bodyguard", "--seats", "old-hand,random"), "4 to 8 seats"),
        (("lab", "bodyguard", "--seats", "old-hand,rndom,random,random"), "Did you mean 'random'?"),
        (("lab", "bodyguard", "--seats", "old-hand,random,search:0ms,random"), "cannot think at all"),
        (("lab", "bodyguard", "--vary", "self-hit"), "varies nothing"),
        (("lab", "knife-fight", "--vary", "card.sword.wounds=1,2"), "no card 'sword'"),
        (("lab", "bodyguard", "--swaps", "-1"), "--swaps"),
        (("lab", "bodyguard", "--out", "/dev/full/place"), "cannot be written"),
    ],
)
def test_a_mistake_ends_in_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = call(tmp_path, *words)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert reason in done.stderr
    assert not list(tmp_path.iterdir())


def test_without_what_draws_them_plots_are_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "altair", None)
    done = call(tmp_path, *WORDS, "--out", str(tmp_path / "study"))
    assert done.returncode == 2
    assert "pip install 'fourscore[lab]'" in done.stderr
    assert not (tmp_path / "study").exists()
