"""Games of cards in a terminal: the cut, the shoe, hands face up and face down, cards of one's own."""

import re
import tomllib
from pathlib import Path

import pytest

from kit.sessions import answer, flat, house_file, play, same_again

provision = pytest.mark.provision


def test_a_shoe_of_punto_banco_as_it_reads(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = ("cut 120", "10 banker", "", "5 player", "", "5 tie", "", "felt", "why 1", "quit")
    said = play("punto-banco", *lines, options=("--save", str(kept)))
    assert "Sort and inspect the cards (8 decks). (19:47-3.4(a))" in said
    asked = "  The cut is yours: cut 10 to 406 or decline cut, Enter declines\n"
    assert f"{asked}$500.00 | cut or decline cut > cut 120\n" in said
    cut = answer(said, "cut 120")
    assert "  Cut the cards (after 120 cards, seat 1). (19:47-3.5(c))\n" in cut
    assert cut.endswith("   4♣  4♦ 10♠  Q♣  7♠\n  Offered to seat 1. (19:47-3.6(b))\n")  # a four, and four more
    assert answer(said, "10 banker") == "  Banker's Hand $10.00  pays 1 to 1  19:47-3.2(a)1\n"
    assert "$490.00 | shoe offered | banker $10 > \n" in said
    assert (
        '  "No More Bets"  "Cards"\n'
        "  Player   A♠  3♥  4\n"
        "  Banker  10♣  9♦  9\n"
        '  "Player\'s Hand 4"  "Banker\'s Hand 9"  "Banker\'s Hand wins, 9 to 4"\n'
        "  Banker's Hand  $10.00  wins $10.00 at 1 to 1  19:47-3.3(c)\n"
        "  Seat 1 is the curator, who deals. (editorial choice)\n"
        "  Seat 1's $0.50 vigorish is collected. (19:47-3.10(b)1)\n\n"
        "$509.50 | you deal > 5 player\n"
    ) in said
    assert "  Banker   J♠  K♠  A♣  1\n" in said
    assert "  Pass the shoe (seat 1). (19:47-3.11(a)1)\n" in said
    shown = answer(said, "felt")
    assert "cards left, you deal\n  B\n  P\n  B\n" in shown
    assert re.match(r"1 .*\(19:47-3\.", flat(answer(said, "why 1")))
    assert said.splitlines()[-2].startswith("3 rounds, $509.50: up $9.50.")
    assert same_again(kept) == {"1": {"chips": "509.50"}}


@provision("3.5(c)")
def test_a_cut_too_near_an_end_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    refused = ("cut 5", "cut 9", "cut 407", "cut 411", "cut 0")
    said = play("punto-banco", *refused, "cut", "cut x", "cut 10", "quit", options=("--save", str(kept)))
    for line in refused:
        no = "No: The cutting card goes in at least 10 cards from either end. (19:47-3.5(c)) After 10 to 406 cards."
        assert flat(answer(said, line)) == no
    for line in ("cut", "cut x"):
        assert flat(answer(said, line)) == "No: A cut says after how many cards. After 10 to 406 cards."
    assert "Cut the cards (after 10 cards, seat 1)" in answer(said, "cut 10")
    assert {"seat": 1, "choose": "cut", "at": 10} in tomllib.loads(kept.read_text())["play"]


@provision("3.5(b)")
@pytest.mark.parametrize("line", ["", "decline cut"])
def test_a_cut_that_is_declined_is_the_dealers(line: str) -> None:
    said = answer(play("punto-banco", line), line)
    assert "Refuse the cut (seat 1). (19:47-3.5(b))" in said
    assert "Cut the cards (after 208 cards, by the dealer). (19:47-3.5(b))" in said


def test_no_wager_while_the_cards_are_made_ready() -> None:
    said = play("punto-banco", "5 banker", "", "5 banker", "quit")
    assert answer(said, "5 banker").startswith("No: ")
    assert said.count("Banker's Hand $5.00  pays") == 1


def test_irregularities_of_cards(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = [
        *("cut 200", "report", "report drawn-in-excess disclosed", "report drawn-in-excess"),
        *(
            "report face-up-in-shoe 10h",
            "report face-up-in-shoe",
            "report face-up-in-shoe 1s",
            "report third disclosed",
        ),
        *("5 player", "no more bets", "report insufficient-cards", "", "quit"),
    ]
    said = play("punto-banco", *lines, options=("--save", str(kept)))
    assert "report face-up-in-shoe  Cards lie face up in the shoe" in answer(said, "report")
    disclosed = answer(said, "report drawn-in-excess disclosed")
    assert "Take the disclosed card and as many more as it shows" in disclosed
    assert "(19:47-3.12(b))" in flat(disclosed)
    assert re.search(r"^  (?: [2-9AJQK]|10)[♠♥♦♣]", disclosed, re.MULTILINE)
    assert "Keep the undisclosed card: it is the first of the next hand." in said
    assert re.search(r"^  10♥(?: [ 1][0-9AJQK][♠♥♦♣]){10}$", answer(said, "report face-up-in-shoe 10h"), re.MULTILINE)
    assert answer(said, "report face-up-in-shoe").startswith("No: face-up-in-shoe says cards.")
    assert answer(said, "report face-up-in-shoe 1s").startswith("No: The shoe cannot show '1S'.")
    assert answer(said, "report third disclosed").startswith("No: 'third disclosed' cannot be reported here.")
    short = flat(answer(said, "report insufficient-cards"))
    assert short.startswith("No: Too few cards remain where the shoe does not have enough")
    assert "(19:47-3.12(d))" in short
    assert same_again(kept) == {"1": {"chips": "500.00"}}  # the round goes on, and is a tie


def test_vigorish_that_is_owed_is_paid_before_one_goes(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    house = house_file(tmp_path, "minibaccarat", **{"vigorish-due": "deferred"})
    options = ("--enter", "--house", str(house), "--save", str(kept))
    lines = [
        "",
        "",
        "as",
        "2s",
        "20 banker",
        "",
        "2s 9h ks kd",
        "felt",
        "pay vigorish",
        "20 banker",
        "2s 9c ks kd",
        "quit",
    ]
    said = play("minibaccarat", *lines, seed=None, options=options)
    assert "Seat 1's $1.00 vigorish is marked. (19:47-7.10(b)1)" in said
    assert "you owe $1.00 vigorish" in answer(said, "felt")
    assert "Seat 1's $1.00 vigorish is collected. (19:47-7.3(c))" in answer(said, "pay vigorish")
    assert said.splitlines()[-3] == "  Seat 1's $1.00 vigorish is collected. (19:47-7.3(c))"
    assert said.splitlines()[-2] == "2 rounds, $538.00: up $38.00."
    assert same_again(kept) == {"1": {"chips": "538.00"}}


def test_cards_entered_from_a_real_shoe(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    house = house_file(tmp_path, "punto-banco", decks=6)
    lines = [
        *("5 tie", "shuffle", "cut 30", "2s", "xx", "spin", "9z", "9s", "kd"),
        *("10 banker", "", "9s", "why 1", "4h 2c", "kd 9s"),  # one by one, or several at once
        *("9s 9s 9s 9s", "9s 4h 2c", "cut kd as ad kc"),  # more nines of spades than six decks hold
        *("deal 2s 3h 4c 5d", "8s", "shuffle", "shuffle", "", "as", "2s", "5 player", "9s 9h kc ks", "shuffle", "quit"),
    ]
    said = play("punto-banco", *lines, seed=None, options=("--enter", "--house", str(house), "--save", str(kept)))
    assert "  Shuffle your cards, then Enter.\n$500.00 | shuffle > 5 tie\n" in said
    assert "No more cards are dealt until the cards are shuffled." in flat(answer(said, "5 tie"))
    assert "The shoe shows: 2s\nThe shoe shows (2 cards): xx\nNo: These cards are dealt face up" in said
    assert (
        "The shoe shows (2 cards): spin\nNo: 'spin' is not a list of cards. Write them in the order they come" in said
    )
    assert "The shoe shows (2 cards): 9z\nNo: '9z' is not a list of cards." in said
    assert "The shoe shows (2 cards): 9s\nThe shoe shows: kd\n" in said
    assert "   2♠  9♠  K♦\n" in said
    assert "The shoe shows (4 cards): 9s\nThe shoe shows (3 cards): why 1\n" in said
    assert "  Player   9♠  2♣  9♠  0\n  Banker   4♥  K♦  4\n" in said
    assert "No: The shoe has no 9 of spades left" in said
    assert "No: The round took no more cards: 2 cards too many, from AD on." in said
    assert '"Banker\'s Hand wins, 4 to 2" "last hand"' in flat(said)
    assert "| last hand, you deal > deal 2s 3h 4c 5d\n" in said
    assert flat(answer(said, "8s")).startswith(
        "No: No more cards are dealt until the cards are shuffled. (19:47-3.8(e))"
    )
    assert said.count("No: There is nothing to shuffle now.") == 2
    assert '"Both hands 9" "Tie Hand"' in flat(said)
    steps = tomllib.loads(kept.read_text())["play"]
    assert sum(step.get("shuffle") == "by-hand" for step in steps) == 2
    assert {"deal": ["9S", "4H", "2C"]} in steps
    assert {"deal": ["CUT", "KD"]} in steps
    ended = re.search(r"^4 rounds, \$([0-9.]+): ", said, re.MULTILINE)
    assert ended
    assert same_again(kept) == {"1": {"chips": ended[1]}}


def test_cards_that_lie_face_down_are_backs_until_they_are_turned(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    house = house_file(tmp_path, "minibaccarat", **{"deal-way": 2})
    lines = ["", "", "as", "2s", "5 player", "", "", "felt", "9s kd", "4h", "2c", "5 tie", "9s 9h kc kd", "quit"]
    said = play("minibaccarat", *lines, seed=None, options=("--enter", "--house", str(house), "--save", str(kept)))
    assert (
        "The shoe shows (4 cards): \n  Player  ▒▒▒ ▒▒▒\n  Banker  ▒▒▒ ▒▒▒\nThe player's hand shows (2 cards): felt"
        in said
    )
    assert "The player's hand shows (2 cards): 9s kd\n" in said
    assert "The banker's hand shows (2 cards): 4h\nThe banker's hand shows (2 cards): 2c\n" in said
    assert "  Player   9♠  K♦  9\n  Banker   4♥  2♣  6\n" in said
    assert "Tie Bet  $5.00  wins $40.00 at 8 to 1" in said  # faces that were named when they were dealt
    assert {"deal": ["XX", "XX", "XX", "XX"]} in tomllib.loads(kept.read_text())["play"]
    assert same_again(kept) == {"1": {"chips": "545.00"}}


def test_red_dog_is_raised_where_there_is_a_spread(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = [
        *("", "", "", "10 red-dog", "4s 7d", "take back red-dog", "10 raise", "5c"),  # the burnt card is not looked at
        *("10 red-dog", "9s 9h", "9d", "10 red-dog", "kd", "ac", "10 red-dog", "2s ah", "", "as"),
        *("10 red-dog", "deal 4h 9h", "report exposed-third-card", "6s", "void round", "", "10 red-dog"),
        *("10c qd", "report exposed-third-card", "jd", "play out", "5 raise", "felt", "jh", "odds left", "quit"),
    ]
    said = play("red-dog", *lines, seed=None, options=("--enter", "--save", str(kept)))
    assert "Burn one card into the discard rack (a face-down card). (19:47-6.4(a))" in said
    assert "  First    4♠  4\n  Second   7♦  7\n" in said
    assert "| spread 2 |" in said
    assert "$490.00 | spread 2 | red-dog $10 > take back red-dog\nNo: " in said
    assert "Raise wager $10.00  pays 1, 2, 4 or 5 to 1  19:47-6.5(h)" in answer(said, "10 raise")
    assert "  First    4♠  4\n  Third    5♣  5\n  Second   7♦  7\n" in said  # the third card lies between the others
    assert len(re.findall(r"wins \$40.00 at 4 to 1", said)) == 2
    assert "wins $110.00 at 11 to 1  19:47-6.5(f)1" in said
    assert '"The cards are consecutive-tie hand"' in said
    assert re.search(r"Red dog wager +\$10.00  loses", said)
    assert "goes back. (19:47-6.7(c))" in said
    assert "play out or void round" in said
    assert "  First   10♣  10\n  Second   Q♦  12\n" in answer(said, "felt")
    assert "wins $50.00 at 5 to 1" in said
    assert "wins $25.00 at 5 to 1" in said
    assert "cards left" in answer(said, "odds left")
    ended = re.search(r"^6 rounds, \$([0-9.]+): ", said, re.MULTILINE)
    assert ended
    assert ended[1] == "755.00"  # 40 + 40 + 110 - 10 + 50 + 25
    assert same_again(kept) == {"1": {"chips": "755.00"}}


def test_who_has_no_wager_is_not_asked_for_a_raise() -> None:
    said = play("red-dog", "", *[""] * 12, "result")
    assert "The spread is" in said
    assert "Raises closed" in said
    assert "\n12 rounds, $500.00: even." in said


def test_a_round_of_let_it_ride_with_cards_of_one_s_own_and_two_decisions(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = ("10 bet-one", "5 bet-two", "10 bet-two", "10 bet-three", "", "let it ride", "withdraw", "quit")
    said = play("let-it-ride", *lines, options=("--save", str(kept)))
    assert "The three wagers are equal, and $10.00 stands on another of them. (19:47-18.6(d))" in flat(said)
    assert "  Community  ▒▒▒ ▒▒▒ ▒▒▒\n" in said
    assert "  Withdraw bet number one, or let it ride: let it ride or withdraw\n" in said
    assert re.search(r"  Community  ▒▒▒ +\S+\n", answer(said, "let it ride"))
    assert "Seat 1 takes back $10.00 from bet two. (19:47-18.10(e)2)" in flat(answer(said, "withdraw"))
    assert "1 round," in said.splitlines()[-2]
    same_again(kept)


def test_a_round_of_double_down_stud_with_a_double(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = ("", "10 original", "", "11 double-down", "5 double-down", "", "quit")
    said = play("double-down-stud", *lines, options=("--save", str(kept)))
    assert "A double down wager is at most the original one, $10.00." in flat(answer(said, "11 double-down"))
    assert re.search(r"  Dealer  ▒▒▒( +\S+){3}\n", said)
    assert "$485.00 | original $10, double-down $5 > \n" in said
    assert re.search(r"Original wager +\$10.00", said)
    same_again(kept)
