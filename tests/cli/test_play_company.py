"""Games that nobody plays alone: others at the table do what it waits for of them."""

import re
from collections.abc import Callable
from pathlib import Path

from chapter47 import Table
from chapter47.cli.company import Company
from chapter47.cli.place import SEAT
from chapter47.cli.session import Session
from chapter47.equipment import Seeded
from chapter47.games.opening import closed_table
from chapter47.money.owners import seat_owner
from chapter47.table.betting import Bets
from chapter47.table.commands import Bet, Choose, Command
from kit.marks import marks_on
from kit.sessions import answer, flat, house_file, play, replayed, same_again
from kit.terminal import at_the_keyboard, run


def test_other_players_do_what_the_table_waits_for_of_them(tmp_path: Path) -> None:
    """Seat 2 never takes the shoe, seat 3 does, and both wager once in each round."""

    def choose(table: Table, seat: int, below: Callable[[int], int]) -> Command | None:
        if table.point.find(Bets) is None:
            return None
        if marks_on(table).get("offered") == seat:
            return Choose(seat, "decline-shoe" if seat == 2 else "accept-shoe")
        return (
            None if (seat_owner(seat), "tie", None) in table.layout.stakes else Bet(seat, "tie", 100 * (1 + below(5)))
        )

    chance, kept = Seeded(7), tmp_path / "kept.toml"
    company = Company({2: "100", 3: "100"}, choose, chance.below)
    table = closed_table("punto-banco", {}, {SEAT: "500", **company.seats})
    session = Session(table, 50_000, None, kept, company)
    session.chance = chance
    lines = ["decline cut", "decline shoe", "5 player", "", "same", "", "felt", "quit"]
    with at_the_keyboard(lines) as streams:
        session.run()
    said = streams.said
    assert said.count("Refuse the cut (seat 1)") == 1
    assert said.count("Pass over a player who does not answer") == 2
    assert "Cut the cards (after 208 cards, by the dealer)" in said
    assert "Offer the shoe, which is not accepted (seat 2). (19:47-3.6(b))" in flat(said)
    assert "Seat 3 is the curator, who deals. (19:47-3.6(c))" in said
    assert re.search(r"Seat 2 has \$[1-5].00 on tie", said)
    assert re.search(r"Seat 3's \$[1-5].00 on tie (?:loses|wins)", said)
    assert table.rounds == 2
    assert same_again(kept) == {str(seat): {"chips": f"{table.chips(seat) / 100:.2f}"} for seat in (1, 2, 3)}


FACES = r"(?:(?: [2-9AJQK]|10)[♠♥♦♣] ?){2}"


def test_chemin_de_fer_against_automatic_players(tmp_path: Path) -> None:
    """A person who bids, wagers, and says at each turn the only thing that may be said there, or goes on."""
    kept = tmp_path / "kept.toml"
    turn = ["bid 200", "200 bank", "10 against", "banco", "card", "", ""]
    said = play("chemin-de-fer", "cut 33", *turn * 40, "felt", options=("--save", str(kept)))
    assert "Pass over a player who does not answer (seat 4). (editorial choice)" in said
    assert "Bid for the bank ($200.00, seat 1). (19:47-4.5(b))" in answer(said, "bid 200")
    assert "  Wager for the bank: 200 bank\n$500.00 | seat 1 is the Banker > " in said
    assert re.search(r"Seat [234] has \$[0-9.]+ on against bank. \(19:47-4.7\(a\)\)", said)
    assert "or pass wager, Enter declines" in said
    # Whose hand it is not sees its back until it is turned.
    asked = r"\n(?:  .*\n)*  [^\n]+: "
    assert re.search(rf"  Player  ▒▒▒ ▒▒▒\n  Banker  {FACES} [0-9]{asked}(?:under eight|natural)\n\$", said)
    assert re.search(rf"  Player  {FACES} [0-9]\n  Banker  ▒▒▒ ▒▒▒{asked}(?:card|stay)(?: or stay)?\n\$", said)
    assert "vigorish is collected. (19:47-4.10(c))" in said
    ended = re.search(r"^([0-9]+) rounds, \$([0-9.]+): ", said, re.MULTILINE)
    assert ended
    assert int(ended[1]) > 20
    table = replayed(kept)
    assert f"{table.chips(1) / 100:.2f}" == ended[2]
    assert sorted(table.seats) == [1, 2, 3, 4]
    held = sum(map(table.chips, table.seats)) + sum(stake.amount for stake in table.layout.stakes.values())
    assert (
        held + float(table.house_result()["win"]) * 100 == 200_000
    )  # they play each other, and the house keeps a part


def test_a_hand_of_chemin_de_fer_with_real_cards(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = ["shuffle", "", "as", "2s", "bid 200", "", "", "5 bank", "200 bank", "9s kh kd 2c", "quit"]
    said = play("chemin-de-fer", *lines, seed=None, options=("--enter", "--save", str(kept)))
    assert "| seat 1 is the Banker > \nNo: That is for you to say. Say 200 bank.\n" in said
    assert answer(said, "5 bank").startswith("No: The Banker's wager is at least $200.00 on this hand. (19:47-4.6(b))")
    assert "The shoe shows (4 cards): 9s kh kd 2c\n" in said
    assert 'The dealer: "Natural". (19:47-4.9(h))' in said
    assert "  Player   9♠  K♦  9\n  Banker   K♥  2♣  2\n" in said
    assert '"Player\'s Hand wins, 9 to 2"' in said
    ended = re.search(r"^1 round, \$([0-9.]+): down ", said, re.MULTILINE)
    assert ended
    assert same_again(kept)["1"]["chips"] == ended[1]


def test_who_moves_to_another_seat_goes_on_there(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = ["", "move seat 2", "move seat 9", "bid 200", "", "200 bank", "result", "quit"]
    said = play("chemin-de-fer", *lines, options=("--save", str(kept)))
    assert answer(said, "move seat 2").startswith("No: ")
    assert "Seat 1 moves to seat 9" in answer(said, "move seat 9")
    assert "| seat 9 is the Banker > 200 bank\n" in said
    assert same_again(kept)


def test_after_a_round_with_a_bank_the_account_of_the_center_is_told_and_tiles_are_called_tiles(tmp_path: Path) -> None:
    house = house_file(tmp_path, "pai-gow", min="5", max="500", banking=True)
    turn = ["accept bank", "cut 3 left", "10 pai gow", "", "set house way", "", ""]
    said = flat(play("pai-gow", *turn * 12, options=("--house", str(house))))
    assert re.search(r"Center: (?:(?:seat \d|the (?:bank|dealer)|vigorish) [+-]\$[0-9.]+,? ?)+", said)
    assert "face-down card" not in said


def test_players_who_bet_against_each_other_are_told_in_their_order() -> None:
    """What everybody did comes before the cards as they lie; a raise of one possible amount needs no amount."""
    said = flat(play("holdem", "", "raise", "call", "check", "fold", "quit"))
    blinds, raised = said.index("makes a blind bet of $5.00"), said.index("Seat 1 raises to $")
    assert said.index("The button is on seat") < blinds < raised
    assert "Tell the first to act" not in said  # which *why* tells


def test_players_are_told_what_lies_in_the_pot_and_what_a_call_costs() -> None:
    """Hands are called by who holds them, a letter is enough, and wagers against the house are none."""
    said = play("holdem", "help", "", "wagers", "5 red", "fold 5", "r", "c", "c", "f", "quit", options=("--seed", "5"))
    told = flat(said)
    assert "Seat 3 \u2592\u2592\u2592" in told
    assert "Box" not in told
    assert "you have put in $2.00, seat 2 has put in $5.00" in told
    assert "Your turn to act: fold or call ($8) or raise 15" in told
    assert "Seat 1 raises to $15.00" in told
    assert re.search(r"the main pot \$56\.00 Your turn to act: fold or check or bet 5", told)
    for line in ("wagers", "5 red"):
        assert flat(answer(said, line)).startswith("No: Players play each other here")
    assert flat(answer(said, "fold 5")).startswith("No: 'fold 5' is no way to fold. Type fold.")
    assert "take back" not in flat(answer(said, "help"))


def test_real_cards_are_dealt_to_everybody_face_down_by_a_single_key() -> None:
    said = run("play", "holdem", "--enter", lines=("", "", "", "call", "9c 5h 4s", "quit")).out
    assert "The shoe shows (8 cards): \n" in said  # two to each of four
    assert "  The button is on seat 4" in said


def test_how_cards_are_exchanged_is_told_as_it_is_typed() -> None:
    lines = ("", "c", "draw 9", "draw 2h", "draw 2 3", "quit")
    said = play("five-card-draw", *lines, options=("--seed", "1"))
    assert "draw 1 5 (any of 1 to 5) or keep" in flat(said)
    for line in lines[2:4]:
        assert flat(answer(said, line)) == f"No: '{line}' is no way to draw. Type draw 1 5 (any of 1 to 5)."
    assert "Seat 1 draws 2 cards" in flat(answer(said, "draw 2 3"))


def test_how_much_is_for_the_person_to_say(tmp_path: Path) -> None:
    house = house_file(tmp_path, "holdem", betting="no-limit")
    said = flat(play("holdem", "", "raise", "bet", options=("--house", str(house))))
    assert re.search(r"No: Say how much\. Type (raise|bet) \d+ to \d+ or", said)
