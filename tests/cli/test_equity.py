"""`chapter47 equity` and `chapter47 odds` of games in which players play each other."""

import json
from pathlib import Path

import pytest

from kit.sessions import house_file
from kit.terminal import run


def test_hands_are_weighed_and_the_ratios_told() -> None:
    said = run("equity", "holdem", "AS AH", "QQ+,AKs", "--board", "2C 7D 9H").out
    assert "89.3131" in said
    assert "4421/4950" in said
    assert "Every deal was counted: 14,850." in said
    told = json.loads(run("equity", "holdem", "AS AH", "QQ+,AKs", "--board", "2C 7D 9H", "--json").out)
    assert told["exact"] is True
    assert [hand["equity"] for hand in told["hands"]] == ["4421/4950", "529/4950"]
    assert told["hands"][0]["parts"] == {"1": "2128/2475", "1/2": "1/15", "0": "182/2475"}


def test_dead_cards_are_not_dealt() -> None:
    """One card to come, and the two nines that would help are dead: 44 cards less those."""
    given = ("equity", "holdem", "AS AH", "9S 9H", "--board", "2C 7D 4H KC")
    alive, dead = (json.loads(run(*given, *more, "--json").out) for more in ((), ("--dead", "9D 9C")))
    assert (alive["hands"][1]["equity"], dead["hands"][1]["equity"]) == ("1/22", "0")
    assert (alive["deals"], dead["deals"]) == (44, 42)


def test_what_is_dealt_at_random_says_how_far_it_may_be_off() -> None:
    given = ("equity", "holdem", "AS AH", "random", "random", "--samples", "20000")
    said = " ".join(run(*given).out.split())
    assert "20,000 deals at random. 95% of such shares are within 0.6" in said
    told = json.loads(run(*given, "--seed", "5", "--json").out)
    assert (told["exact"], told["deals"], told["hands"][0]["confidence"]) == (False, 20_000, 0.95)
    assert told == json.loads(run(*given, "--seed", "5", "--json").out)
    assert told != json.loads(run(*given, "--seed", "6", "--json").out)


WRONG = [
    (("holdem", "AS AH", "AS KD"), "AS is there twice, and there is one deck."),
    (("holdem", "AS AH 2C", "KK"), "'AS AH 2C' has 3 cards, and a hand has 2 here."),
    (("holdem", "QX+", "KK"), "'QX+' is no hand and no range. Write QQ+, AKs, A5s-A2s, random, or cards: AS KH."),
    (("holdem", "AA"), "There is 1 hand, and from 2 to 11 players play."),
    (("holdem", "AA", "KK", "--board", "9"), "'9' are no cards for the board. Write cards as in 2C 7D 9H."),
    (("holdem", "AA", "KK", "--form", "low"), "There is no form 'low' here. Known: high."),
    (("craps", "AA", "KK"), "At craps players do not play each other"),
    (("poker", "AA", "KK"), "There is no game 'poker'."),
]


@pytest.mark.parametrize(("given", "sentence"), WRONG)
def test_what_cannot_be_weighed_is_told_in_one_line(given: tuple[str, ...], sentence: str) -> None:
    told = run("equity", *given, code=2)
    assert told.err.startswith(f"chapter47: {sentence}")
    assert told.err.count("\n") == 1
    assert not told.out


# The rake


def test_there_is_no_house_advantage_and_the_rake_is_told() -> None:
    said = " ".join(run("odds", "holdem").out.split())
    assert "there is no house advantage. (19:47-14.6(d))" in said
    rounded = "rounded down to a multiple of $1.00, at most $4.00 in a round of play."
    assert f"a rake of 10 percent of the bets of each betting round, {rounded}" in said
    assert "$5, $5, $5, $5 $20 $0.00 0 0.00" in said  # half a dollar of each betting round is rounded down
    assert "$60 $60 $4.00 1/15 6.67" in said


def test_the_rake_of_stated_pots_is_exact() -> None:
    """Ten percent by betting round and pot, down to a dollar: 2, then 3 of the main pot and 1 of the side pot is more
    than 4 in all."""
    told = json.loads(run("odds", "holdem", "--pot", "20, 15+10", "--pot", "20, 30+10", "--pot", "9", "--json").out)
    assert (told[0]["house_advantage"], told[0]["provision"]) == ("0", "19:47-14.6(d)")
    assert [(row["pot"], row["taken"], row["part"]) for row in told[1:]] == [
        ("45.00", "4.00", "4/45"),
        ("60.00", "4.00", "1/15"),
        ("9.00", "0.00", "0"),
    ]


def test_increments_and_charges_by_the_hour(tmp_path: Path) -> None:
    levels = {"kind": "incremental", "levels": [["20", "1"], ["40", "1"]], "max": "3"}
    rake = [{"kind": "time", "hourly": "9", "per": "player", "every": 20}, levels]
    file = house_file(tmp_path, "holdem", rake=rake, seats=6)
    told = json.loads(run("odds", "holdem", "--house", str(file), "--pot", "15, 15", "--pot", "39, 1", "--json").out)
    _, time, *pots = told
    assert (time["each"], time["hourly"], time["players"], time["table"]) == ("3.00", "9.00", 6, "54.00")
    assert [row["taken"] for row in pots] == ["1.00", "2.00"]
    said = " ".join(run("odds", "holdem", "--house", str(file)).out.split())
    assert "Each time it is $3.00; a table with 6 players pays $54.00 an hour." in said


NO_POTS = [
    (("holdem", "--pot", "x"), "'x' is not an amount."),
    (("holdem", "--pot", "1,2,3,4,5"), "5 betting rounds are named, and there are 4 here."),
    (("roulette", "--pot", "5"), "Name a game in which players play each other for a pot."),
    (("holdem", "--shoe", "8"), "There is no book of odds for hold 'em: players play each other"),
]


@pytest.mark.parametrize(("given", "sentence"), NO_POTS)
def test_what_is_no_pot_is_told_in_one_line(given: tuple[str, ...], sentence: str) -> None:
    assert sentence in run("odds", *given, code=2).err
