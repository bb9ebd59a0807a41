"""Sessions of `chapter47 play` as they read: wagers, refusals, and what may be asked."""

import json
import re
from pathlib import Path

import pytest

from kit.sessions import answer, bankrolls, flat, house_file, play
from kit.terminal import run


def test_a_session_as_it_reads() -> None:
    said = play("roulette", "10 red", "5 17", "5 split 17-20", "spin", "quit", seed=47)
    assert "Roulette  19:47-5.1(e)\nMinimum $1.00, maximum $1,000.00  19:47-8.2(c)\n" in said
    assert answer(said, "10 red") == "  Red $10.00  pays 1 to 1  19:47-5.1(e)9\n"
    assert "$480.00 | red $10, straight 17 $5, split 17-20 $5 > spin\n" in said
    spin = answer(said, "spin")
    assert '"No More Bets"  "25"   25  red' in spin
    assert re.search(r"Straight 17 +\$5.00  loses +19:47-5.1\(e\)1\n", spin)
    assert re.search(r"Red +\$10.00  wins \$10.00 at 1 to 1 +19:47-5.2\(a\) *\n", spin)
    assert said.endswith("$500.00 > quit\n1 round, $500.00: even.\n")


def test_half_of_an_even_money_wager_goes_on_zero() -> None:
    said = play("roulette", "10 red", "spin 00", "quit", seed=None, options=["--enter"])
    assert '"00"   00  green' in said
    assert "Red  $10.00  gives up $5.00  19:47-5.2(b)" in said
    assert "1 round, $495.00: down $5.00." in said


def test_a_word_for_several_wagers_means_the_one_that_can_be_made() -> None:
    def at_craps(*lines: str) -> str:
        return play("craps", *lines, "quit", seed=None, options=["--enter"])

    assert answer(at_craps("10 odds"), "10 odds").startswith("No: 'odds' may be several wagers.")
    assert answer(at_craps("10 pass", "roll 4 6", "10 odds"), "10 odds").startswith("  Odds behind pass $10.00")
    said = at_craps("10 dont-pass", "roll 4 6", "20 odds", "take back odds")
    assert answer(said, "20 odds").startswith("  Odds behind don't pass $20.00")
    assert "takes back $20.00 from don't pass odds" in answer(said, "take back odds")
    # On the one come point that there is; what stands is meant before what is open.
    said = at_craps("10 pass", "roll 4 6", "10 come", "roll 4 5", "10 come-odds", "4 odds")
    assert answer(said, "10 come-odds").startswith("  Odds behind come 9 $10.00")
    assert "Odds behind come" in answer(said, "4 odds")


def test_a_night_of_craps(tmp_path: Path) -> None:
    """Wagers stand from roll to roll, and the prompt says how the game stands."""
    kept = tmp_path / "kept.toml"
    lines = [
        *("12 place 6", "5 hard 8", "10 pass", "roll 4 5", "5 odds behind pass", "6 odds behind pass", "10 come"),
        *("on hard 8", "roll 3 3", "roll 6 3", "clear", "no roll off-table", "pass dice", "take dice", "quit"),
    ]
    said = play("craps", *lines, seed=None, options=["--enter", "--save", str(kept)])
    assert answer(said, "12 place 6") == "  Place bet to win 6 $12.00  pays 7 to 6  19:47-1.2(a)5\n"
    assert "$473.00 | come-out | place-to-win 6 $12, hardway 8 $5, pass $10 > roll 4 5" in said
    assert '"9"   4   5  total 9' in answer(said, "roll 4 5")
    assert "No: Odds behind pass of $5.00 cannot be paid at its odds" in answer(said, "5 odds behind pass")
    assert "Wager $4.00 or $6.00." in answer(said, "5 odds behind pass")
    assert "point 9 |" in answer(said, "6 odds behind pass") + said
    assert re.search(r"Place bet to win 6 +\$12.00  wins \$14.00 at 7 to 6", answer(said, "roll 3 3"))
    made = answer(said, "roll 6 3")
    assert re.search(r"Pass bet +\$10.00  wins \$10.00 at 1 to 1", made)
    assert re.search(r"Odds behind pass +\$6.00  wins \$9.00 at 3 to 2", made)
    assert "come 6 $10" in said
    assert "No: Come bet stands until it is decided, now that 6 is its point." in answer(said, "clear")
    assert 'The boxman: "No Roll". (19:47-1.9(a))' in answer(said, "no roll off-table")
    assert "Pass the dice (seat 1). (19:47-1.11(a))" in answer(said, "pass dice")
    assert "Seat 1 is the shooter. (19:47-1.11(d))" in answer(said, "take dice")
    replayed = run("replay", str(kept), "--json", "--strict").out.splitlines()
    ended = re.search(r"^4 rounds, \$([0-9,.]+): ", said, re.MULTILINE)
    assert ended
    assert json.loads(replayed[-1])["seats"] == {"1": {"chips": ended[1]}}


REFUSALS = [
    ("roulette", "why 3", "Nothing has happened yet."),
    ("roulette", "accept", "No wager above the maximum has been offered. (19:47-8.2(d))"),
    ("roulette", "0.50 red", "at least $1.00 at this table. (19:47-8.2(a)) Wager $1.00 or more."),
    ("roulette", "1001 red", "at most $1,000.00 at this table. (19:47-8.2(a)) Wager less"),
    ("roulette", "5 split 17-36", "cannot be placed on 17-36. (19:47-5.1(e)2) It takes 14-17"),
    ("roulette", "5 seven-numbers", "not offered at this table. (19:47-5.1(f)) The house may offer it"),
    ("roulette", "5 red 5", "takes no pick. (19:47-5.1(e)9)"),
    ("roulette", "501 red", "Seat 1 has $500.00, not $501.00. At most $500.00."),
    ("roulette", "color red 1", "Red is the color of a value chip. (19:47-5.1(b)) Free: aqua"),
    ("roulette", "take back red", "Seat 1 has no such wager on the layout."),
    ("roulette", "take back", "clear takes back all."),
    ("roulette", "spin 17", "The double zero wheel decides."),
    ("roulette", "report not-flat", "cannot be reported here. Known: same-direction, short-spin, foreign-object."),
    ("roulette", "rules 99.99", "The chapter has no 19:47-99.99."),
    ("roulette", "rules --help", "is not a provision"),
    ("roulette", "clear", "You have no wager on the layout."),
    ("roulette", "same", "no earlier wagers"),
    ("roulette", "double", "no wager to double"),
    ("roulette", "buy x", "'x' is not an amount."),
    ("big-six", "color blue 1", "Big six is not played with non-value chips."),
    ("big-six", "report clapper-between", "clapper-between says passed."),
    ("sic-bo", "5 total 3", "cannot be placed on 3. (19:47-9.2(a)4) It takes 4, 5, 6, 7 ..."),
]


@pytest.mark.parametrize("name", dict.fromkeys(name for name, _, _ in REFUSALS))
def test_a_refusal_is_one_sentence_and_changes_nothing(name: str) -> None:
    refusals = [(line, why) for game_name, line, why in REFUSALS if game_name == name]
    said = play(name, *(line for line, _ in refusals), "result")
    for line, why in refusals:
        no = flat(answer(said, line))
        assert no.startswith("No: ")
        assert why in no
    assert set(bankrolls(said)) == {"500.00"}
    assert "0 rounds, $500.00: even." in said


def test_no_more_bets() -> None:
    said = play("roulette", "5 red", "no more bets", "5 black", "take back red", "no more bets", "", "5 black", "quit")
    assert "No More Bets" in answer(said, "no more bets")
    for line in ("5 black", "take back red"):
        assert "No: No more bets has been called" in flat(answer(said, line))
        assert "(19:47-5.3(b)) Betting opens again after this round." in flat(answer(said, line))
    assert "$495.00 | no more bets | red $5 > 5 black\n" in said
    assert "1 round, " in said


def test_a_single_zero_table_refuses_double_zero(tmp_path: Path) -> None:
    house = house_file(tmp_path, "roulette", wheel="single-zero")
    said = play("roulette", "5 00", "5 first-five", "5 0", options=("--house", str(house)))
    for line in ("5 00", "5 first-five"):
        assert "No: No double zero is in play at this table. (19:47-5.1(e))" in answer(said, line)
    assert "Straight 0 $5.00" in said


def test_why_tells_the_provision_and_what_it_says() -> None:
    said = play("roulette", "5 red", "why", "1001 black", "why 1", "why 2", "why 9", "spin", "why")
    first = flat(answer(said, "why"))
    assert first == (
        "1 Seat 1 has $5.00 on red. (19:47-5.1(e)9) "
        "A red wager is placed in the red box and wins on every number whose background on the wheel is red."
    )
    assert flat(answer(said, "why 1")).startswith("1 No: Black is at most $1,000.00 at this table. (19:47-8.2(a))")
    assert flat(answer(said, "why 2")).startswith("2 Seat 1 has $5.00 on red. (19:47-5.1(e)9)")
    assert "No: There is no act '9'. Acts are 1 to 2." in said
    assert '"No More Bets". (19:47-5.3(b))' in flat(said.rpartition("> why\n")[2])


def test_odds(tmp_path: Path) -> None:
    said = play("roulette", "odds red", "odds", "odds split", "odds 17", "odds seven", "odds x")
    assert answer(said, "odds red") == "Red pays 1 to 1, true odds 10 to 9, house 1/38 = 2.63 %  19:47-5.1(e)9\n"
    assert "Straight (any of 38)     35 to 1  37 to 1     1/19  5.26" in answer(said, "odds")
    assert answer(said, "odds split").startswith("Split pays 17 to 1, true odds 18 to 1, house 1/19 = 5.26 %")
    assert answer(said, "odds 17").startswith("Straight 17 pays 35 to 1, true odds 37 to 1, house 1/19 = 5.26 %")
    assert "Seven numbers is not offered at this table. (19:47-5.1(f))" in answer(said, "odds seven")
    assert answer(said, "odds x").startswith("No: ")
    house = house_file(tmp_path, "roulette", wheel="single-zero")
    said = play("roulette", "odds", "odds red", options=("--house", str(house)))
    assert "house 1/37 = 2.70 %" in answer(said, "odds red")
    assert "35 to 1  36 to 1     1/37  2.70" in answer(said, "odds")


def test_what_else_may_be_asked() -> None:
    said = play("sic-bo", "wagers", "rules 9.4(b)", "sign", "help", "felt", "odds total")
    assert re.search(r"two-dice-combination +1-2, 1-3, 1-4 \.\.\. 5-6 +5 to 1 +9\.2\(a\)5", answer(said, "wagers"))
    assert "19:47-9.4(b)" in answer(said, "rules 9.4(b)")
    assert answer(said, "sign") == "Minimum $1.00, maximum $1,000.00  19:47-8.2(c)\n"
    assert "take back big" in answer(said, "help")
    assert "Total value bet" in answer(said, "felt")
    assert "Total value bet 10, 11 pays 6 to 1, true odds 7 to 1, house 1/8 = 12.50 %" in flat(said)


def test_wagers_made_smaller_and_taken_back() -> None:
    said = play("sic-bo", "10 big", "5 total 4", "reduce big to 4", "take back 4", "double", "clear", "quit")
    assert answer(said, "reduce big to 4") == "  Seat 1 has $4.00 left on big. (editorial choice)\n"
    assert answer(said, "take back 4") == "  Seat 1 takes back $5.00 from total 4. (editorial choice)\n"
    assert "Big bet $8.00" in answer(said, "double")
    assert bankrolls(said) == ["500.00", "490.00", "485.00", "491.00", "496.00", "492.00", "500.00"]


def test_no_wager_of_several_is_made_where_the_chips_do_not_reach_for_all() -> None:
    said = play("big-six", "200 1", "200 2", "double", "spin", "same", options=["--bankroll", "450"], seed=1)
    assert answer(said, "double") == "No: That takes $400.00, and you have $50.00.\n"
    assert "$50.00 | insignia 1 $200, insignia 2 $200 > spin" in said


def test_a_wager_above_the_maximum_that_the_dealer_accepts(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    said = play("roulette", "2000 17/20", "accept", "", options=("--bankroll", "5000", "--save", str(kept)))
    assert "Split 17-20 $2,000.00  pays 17 to 1  19:47-8.2(d)" in answer(said, "accept")
    ended = re.search(r"^1 round, \$([0-9,.]+): ", said, re.MULTILINE)
    assert ended
    assert f"Seat 1 has ${ended[1]}" in run("replay", str(kept), "--strict").out


def test_chips_of_a_color() -> None:
    said = play("roulette", "color blue 2", "5 red", "4 red", "color up", "clear", "color up", "5 red")
    assert "Seat 1 plays blue chips worth $2.00" in answer(said, "color blue 2")
    assert "Seat 1's blue chips are $2.00 each." in answer(said, "5 red")
    assert "Red $4.00" in answer(said, "4 red")
    assert answer(said, "color up").startswith("No: Chips are exchanged when no wager")
    assert "Seat 1 hands in the blue chips. (19:47-5.1(b))" in said
    assert said.count("Red $5.00") == 1


def test_when_the_chips_are_gone() -> None:
    lines = ["5 joker", "spin", "5 flag", "buy 100", "spin", "quit"]
    said = play("big-six", *lines, options=["--bankroll", "5"], seed=1)
    assert "Your chips are gone. buy 100 buys in again, quit ends." in answer(said, "spin")
    assert "No: Seat 1 has $0.00, not $5.00." in answer(said, "5 flag")
    assert "Seat 1 buys in for $100.00." in answer(said, "buy 100")
    assert said.endswith("2 rounds, $100.00: down $5.00.\n")


def test_the_same_seed_gives_the_same_session() -> None:
    lines = ["10 red", "", "same", "", "same", "", "same", ""]
    once = play("roulette", *lines, seed=9)
    assert once == play("roulette", *lines, seed=9)
    assert once.replace("Seed 9", "Seed 10") != play("roulette", *lines, seed=10)
    assert "these outcomes can be had again" not in play("roulette", *lines, seed=None)
