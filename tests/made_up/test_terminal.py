"""A made-up game in a terminal of 80 columns: all that is asked can be typed, and all that lies there is told."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.joining import only_for_now
from kit.sessions import answer, flat, same_again
from kit.terminal import run

pytestmark = pytest.mark.together("made-up")
LANTERN = Path(__file__).with_name("lantern")
LINES = (
    *("decline cut", "10 light", "5 suit h", "5 blaze", "5 guard", "take wick", "", "felt", "relight", "mark x"),
    *("mark s h d", "mark h, d", "mark h, d", "felt", "report", "report smoke thick 9", "report smoke thick 2"),
    *("5 light", "", "blaze 9", "blaze 3", "5 light", "", "call it Ahoy there", "5 light", "", "guess 9 3"),
    *("guess 3 9", "5 light", "", "blaze all in", "5 light", "", "mark own suits", "order pass draft", "odds"),
    *("help", "quit"),
)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the session is kept."""
    return tmp_path_factory.mktemp("lantern") / "kept.toml"


@pytest.fixture(scope="module")
def said(kept: Path) -> Iterator[str]:
    """One session, of which each test looks at a part."""
    with only_for_now():
        options = ("--seed", "3", "--save", str(kept))
        yield run("--with", str(LANTERN), "play", "lantern", *options, lines=LINES).out


def test_nothing_is_wider_than_the_terminal(said: str) -> None:
    assert max(len(line) for line in said.splitlines() if "> " not in line) <= 80  # what is typed goes on below


def test_wagers_are_made_with_their_fee_or_refused_in_words(said: str) -> None:
    assert "Light $10.00  pays 1 to 1" in answer(said, "10 light")
    assert "A blaze is made by whoever holds the cards, in their turn." in flat(answer(said, "5 blaze"))
    fee = "$479.75 | you are offered the wick | light $10, suit H $5, guard $5 > take wick"
    assert fee in said  # five percent of five dollars


def test_what_passes_from_seat_to_seat_is_told_and_taken(said: str) -> None:
    assert "$500.00 | you are offered the wick > 10 light" in said
    assert "you have the wick" in said
    assert "Pass the wick (draft, seat 1)" in answer(said, "order pass draft")


def test_what_may_be_decided_is_offered_with_what_it_wants(said: str) -> None:
    offered = (
        "dim or blaze 1 to 20 or blaze all in or mark 1 to 2 of S H D C or mark own suits"
        " or call it in words or guess 1 to 13 1 to 13"
    )
    assert offered in flat(said)
    assert "| dim, blaze, mark, call it or guess |" in said
    refusals = {
        "relight": "The lamp is lit already. (petition under 19:47-8.4: Lantern)",
        "mark s h d": "One or two suits are marked.",
        "blaze 9": "A blaze is at most what is wagered.",
        "guess 9 3": "A guess goes from low to high, 1 to 13.",
    }
    for line, refusal in refusals.items():
        assert refusal in flat(answer(said, line)), line
    assert "has $3.00 on blaze" in answer(said, "blaze 3")
    assert "has $5.00 on blaze" in answer(said, "blaze all in")
    assert "A spark would come of it." in answer(said, "mark own suits")


def test_what_warns_is_told_and_is_said_again_to_be_done(said: str) -> None:
    warned = answer(said, "mark h, d")  # the first of two
    assert "No spark would come of it.  petition under 19:47-8.4: Lantern" in warned
    assert "Say it again to do it all the same." in warned
    assert "flame Suit hearts, Suit diamonds" not in flat(warned)
    assert "word Ahoy there" in answer(said, "call it Ahoy there")
    assert "high 9, low 3" in answer(said, "guess 3 9")


def test_what_lies_there_is_told_whatever_it_is(said: str) -> None:
    before, after = (answer(part, "felt") for part in said.split("> relight"))
    lines = [line.split() for line in before.splitlines() if line.startswith("  ")]
    assert [line[0] for line in lines[:2]] == ["Dealer", "Lantern"]
    assert "▒" not in before  # the player's own cards
    assert "oil $5.00, 52 cards left, you have the wick, lamp lit" in flat(before)
    assert "mark" in next(line for line in after.splitlines() if "Lantern" in line)
    assert "flame Suit hearts, Suit diamonds, moth seat 1" in flat(after)
    assert "Flames:" in after


def test_what_goes_wrong_is_reported_with_its_details(said: str) -> None:
    assert "report smoke  The lamp smokes" in answer(said, "report")
    assert "is not corner 9" in flat(answer(said, "report smoke thick 9"))
    assert "Put the lamp out (corner 2, thick True)" in answer(said, "report smoke thick 2")
    assert "Trim the lamp" in answer(said, "report smoke thick 2")


def test_what_was_kept_comes_to_the_same(said: str, kept: Path) -> None:
    (ended,) = re.findall(r"^6 rounds, \$([0-9.]+): ", said, re.MULTILINE)
    assert same_again(kept) == {"1": {"chips": ended}}


def test_it_says_that_it_has_no_odds(said: str) -> None:
    assert "There is no book of odds for lantern: nobody has worked it out." in flat(answer(said, "odds"))
