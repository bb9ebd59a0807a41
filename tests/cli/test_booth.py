"""A booth in the terminal: marks are typed, priced, bought, drawn and redeemed."""

from pathlib import Path

from kit.terminal import WIDE, run


def play(*lines: str, options: tuple[str, ...] = ()) -> str:
    """What a session at the booth says."""
    return run("play", "keno", "--seed", "3", *options, lines=lines, env=WIDE).out


def test_a_ticket_is_priced_bought_drawn_and_redeemed(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    said = play("1 2 / 3 4 / 5 6 3/4$1", "", "pick 5 $1", "", "", "redeem", "ticket 1", options=("--save", str(kept)))
    assert "It costs $3.00: 3 ways." in said
    assert "Ticket 1 is issued to patron 1" in said
    assert "Ticket 2 is issued to patron 1" in said
    assert "[2]" in said  # the board
    assert "Ticket 1 is paid $9.00 to patron 1" in said
    assert "KENO TICKET 000001" in said
    assert "You have $505.00: $5.00 since you came." in said
    assert "Seat 1 has $505.00" in run("replay", str(kept)).out


def test_what_is_no_mark_is_refused_in_a_sentence() -> None:
    said = play("81 $1", "3 3 $1", "much", "redeem x", "void 7", "pick", "cancel 1", "sign", "board", "help")
    for no in ("81 is not one of", "3 is marked twice", "'much' is no mark", "'x' is not the number of a ticket"):
        assert f"No: {no}" in said
    assert "There is no ticket 7." in said
    assert "How many numbers are to be selected?" in said


def test_a_large_payout_is_signed_and_money_is_added() -> None:
    said = play("buy in 300", "31 $600", "", "draw", "redeem", "tickets")
    assert "Seat 1 buys in for $300.00" in said
    assert "The back of ticket 1 is signed by the keno supervisor for $1,800.00. (19:47-15.6(b))" in said
    assert "You hold no ticket that something is still to be done with." in said
    assert "You have $2,000.00: $1,200.00 since you came." in said  # what was brought is not won


def test_enter_buys_nothing_that_was_priced_before_a_refusal() -> None:
    said = play("1 2 3 $1", "help", "1 2 3 $9999", "?", "yes", "buy", "1 2 3 $1", "yes", "tickets", "redeem 9", "quit")
    assert said.count("Ticket 1 is issued") == 1
    assert "No: Nothing was asked for yet. Mark numbers first, such as 3 17 44 $2." in said
    assert "No: '' is not an amount. Type buy in 100, or buy in 12.50." in said
    assert said.count("a king with groups") == 2  # help, and ?
    line = "Ticket 1: straight on 1 2 3, 1/3 rate $1.00, game 1, $1.00: not drawn yet."
    assert said.count(line) == 2  # as what is held, and with what the person leaves
    assert "You have $499.00: -$1.00 since you came." in said


def test_after_a_draw_every_ticket_is_told_what_came_of_it() -> None:
    said = play("31 $1", "", "32 33 / 1 2 2/2$1 x3", "", "k7 / 1 2 1/3$1", "", "draw", "tickets", "redeem", "redeem")
    assert "Ticket 1: 31 came, 1 of its 1 number." in said
    assert "Ticket 2: " in said
    assert "1 of 3 games drawn" in said
    assert "Ticket 1: straight on 31, 1/1 rate $1.00, game 1, $1.00: won $3.00." in said
    assert "Ticket 1 is paid $3.00" in said
