"""Additional cards of players and of the dealer: N.J.A.C. 19:47-2.12."""

from collections.abc import Iterator
from typing import Any

import pytest

from chapter47 import Choose, Showing, Table
from kit.baccarat import acts, calls, no, report, settled
from kit.blackjack import (
    RANKS,
    awaited,
    blackjack,
    decided,
    hands,
    net,
    offered,
    play,
    round_of,
    total,
    two_cards,
    wager,
)
from kit.marks import marks_on
from kit.refusals import refusal

provision = pytest.mark.provision


def dealt(script: str, seats: tuple[int, ...] = (1,), **house: Any) -> Table:
    """Each seat has $10 on its own box, and these things have been said."""
    table = blackjack(*seats, **house)
    for seat in seats:
        wager(table, seat, "10")
    play(table, script)
    return table


def over(table: Table) -> bool:
    return table.rounds == 1


# 2.12(a): the players' cards


@provision("2.12(a)")
def test_a_player_below_21_draws_as_often_as_he_likes() -> None:
    table = dealt("AS 6D AH", decks=8)
    for count, card in enumerate(["AC", "AD", "AS", "AH", "AC", "AD", "AS", "AH", "AC"], 3):  # soft 12, then 13 to 21
        assert "hit" in offered(table)
        play(table, f"1:hit {card}")
        assert marks_on(table)["totals"] == {"1": [f"soft {10 + count}"]} or count == 11
    assert hands(table, 1)[0].count("AC") == 3
    assert awaited(table) == ["draws"]  # 21: the dealer's card is next


@provision("2.12(a)", "2.12(a)1")
def test_who_has_21_or_more_is_not_asked_and_who_has_less_is() -> None:
    """Every two cards with every third: hard and soft."""
    table = blackjack(1, device_approved=True, shuffle="continuous")
    for first, second in two_cards():
        if total((first, second)) == 21:
            continue
        for rank in RANKS:
            wager(table, 1, "10")
            events = play(table, f"{first} 6D {second} 1:hit {rank}C")
            score = total((first, second, f"{rank}C"))
            if score < 21:
                assert "hit" in offered(table), (first, second, rank)
                events = play(table, "1:stand TD AD")
            elif score == 21:
                assert acts(events, "2.12(a)1") == ["draw no more cards to 21"]
                assert refusal(table, Choose(1, "hit")) == ("twenty-one", "2.12(a)1")
                events = play(table, "TD AD")
            assert len(settled(events)) == 1
            assert net(events) == {1: 0 if score == 17 else 1000 if 17 < score <= 21 else -1000}


@provision("2.12(a)1")
@pytest.mark.parametrize(("up", "code"), [("6D", "not-your-decision"), ("TD", "twenty-one")])
def test_who_has_blackjack_is_not_asked(up: str, code: str) -> None:
    table = dealt(f"AS 9S {up} KH 9H", (1, 2))
    assert marks_on(table)["turn"] == {"box": 2, "hand": 1, "seat": 2}
    assert no(table, Choose(1, "hit")) == code  # against a six it has been paid


# 2.12(b): the dealer draws to 17 and stands on every 17


def states() -> Iterator[tuple[str, ...]]:
    """The dealer's cards: one way to each total, hard and soft, with each rank that may come next."""
    waiting: list[tuple[str, ...]] = [(rank,) for rank in RANKS]
    seen: set[object] = set()
    while waiting:
        cards = waiting.pop(0)
        yield cards
        if len(cards) > 1 and total(cards) >= 17:
            continue
        for rank in RANKS:
            longer = (*cards, rank)
            low = sum(min(1 if each == "A" else 10 if each in "TJQK" else int(each), 10) for each in longer)
            key = (total(longer), low)
            if len(longer) == 2 or key not in seen:
                seen.add(key)
                waiting.append(longer)


@provision("2.12(b)")
def test_the_dealer_draws_to_16_and_stands_on_17_hard_or_soft() -> None:
    table = blackjack(1, device_approved=True, shuffle="continuous")
    found: dict[int, int] = {}
    for cards in states():
        if len(cards) == 1:
            continue
        wager(table, 1, "10")
        up, *rest = cards
        play(table, f"TS {up}D KH {'closed' if up == 'A' else ''} 1:stand")
        rounds, score, events = table.rounds, total(cards), []
        for rank in rest:
            assert table.rounds == rounds  # below 17 the dealer goes on
            events = play(table, f"{rank}C")
        if score < 17:
            assert table.rounds == rounds, cards
            while table.rounds == rounds:
                play(table, "5H")
            continue
        assert table.rounds == rounds + 1, cards
        assert calls(events, "2.6(h)")[-1] in (f"Dealer has {score}", f"Dealer has soft {score}")
        found[score] = found.get(score, 0) + 1
        if set(cards) != {"A", "T"}:
            won = -1000 if score == 21 else 0 if score == 20 else 1000
            assert net(events) == {1: won}, cards
    assert set(found) == set(range(17, 27))


@provision("2.12(b)")
@pytest.mark.parametrize("dealer", ["AD 6C", "6D AC", "AD 2C 4C", "AD AC 5C", "2D 4C AC", "AD AC AH 4C"])
def test_soft_17_stands(dealer: str) -> None:
    up, *rest = dealer.split()
    table = dealt(f"TS {up} 8H {'closed' if up == 'AD' else ''} 1:stand {' '.join(rest)}")
    assert over(table)
    assert marks_on(table)["dealer-total"] == "soft 17"
    assert no(table, Showing("deal", ("9C", "9D"))) == "wrong-count"  # the next card begins another round


# 2.12(c): where nothing depends on it

NOTHING = "2.12(c)"


@provision("2.12(c)")
@pytest.mark.parametrize("up", ["2D", "6D", "9D", "TD", "KD"])
@pytest.mark.parametrize("seats", [(1,), (1, 2)])
def test_with_all_hands_over_21_the_dealer_draws_nothing(up: str, seats: tuple[int, ...]) -> None:
    firsts, seconds = ("6S 5S", "TH JH") if len(seats) == 2 else ("6S", "TH")
    last = "1:hit KC 2:hit QC" if len(seats) == 2 else "1:hit KC"
    table = blackjack(*seats)
    for seat in seats:
        wager(table, seat, "10")
    script = f"{firsts} {up} {seconds} {last}".replace("5S", "6C")
    events = play(table, script)
    assert over(table)
    assert marks_on(table)["dealer"] == [up]
    assert len(acts(events, NOTHING)) == 1
    assert net(events) == dict.fromkeys(seats, -1000)


@provision("2.12(c)")
@pytest.mark.parametrize(
    ("script", "cards", "won", "house"),
    [
        # paid before any third card
        ("AS 6D KH", 1, 1500, {}),
        # a blackjack waits for the second card, and for no other
        ("AS TD KH 5C", 2, 1500, {}),
        ("AS TD KH AC", 2, 0, {}),
        ("AS AD KH closed 5C", 2, 1500, {}),
        # surrendered
        ("TS 6D 6H 1:surrender", 1, -500, {"surrender": True}),
        ("TS TD 6H 1:surrender 5C", 2, -500, {"surrender": True}),
        ("TS TD 6H 1:surrender AC", 2, -1000, {"surrender": True}),
        # over 21, doubled: a second card may give the doubled money back where the first is an ace or a ten
        ("TS 6D 2H 1:double KC", 1, -2000, {}),
        ("TS TD 2H 1:double KC 5C", 2, -2000, {}),
        ("TS TD 2H 1:double KC AC", 2, -1000, {}),
        # both hands of a pair over 21
        ("6S 5D 6H 1:split TC 1:hit KC TD 1:hit KD", 1, -2000, {}),
        ("6S TD 6H 1:split TC 1:hit KC TD 1:hit KD 6C", 2, -2000, {}),
        # over 21, insured
        ("TS AD 6H 1:insure=5 closed 1:hit KC 2C", 2, -1500, {}),
        ("TS AD 6H 1:insure=5 closed 1:hit KC TC", 2, 0, {}),
        ("TS AD 6H closed 1:hit KC", 1, -1000, {}),
        # net payout
        ("AS AD KH 1:net-payout closed", 1, 1000, {"net_payout": True}),
        # a hole card that nothing depends on is not turned
        ("TS 6D 6H XX 1:hit KC", 1, -1000, {"hole_card": "face-down"}),
        ("TS TD 6H XX 1:surrender turn=5C", 2, -500, {"hole_card": "face-down", "surrender": True}),
        ("TS 6D 6H XX 1:hit KC", 1, -1000, {"hole_card": "card-reader"}),
        # both cards lie open, and the total of the two is below 17
        ("TS 6D 6H 5D 1:hit KC", 2, -1000, {"hole_card": "face-up"}),
    ],
)
def test_the_dealer_draws_no_card_that_decides_nothing(
    script: str, cards: int, won: int, house: dict[str, Any]
) -> None:
    table = blackjack(1, **house)
    events = round_of(table, script)
    shown = marks_on(table)["dealer"]
    assert isinstance(shown, list)
    assert len([card for card in shown if card != "XX"]) == cards
    assert net(events) == {1: won}
    if marks_on(table).get("dealer-total") not in ("21", "soft 21"):
        assert len(acts(events, NOTHING)) == 1


@provision("2.12(c)")
def test_a_hand_that_was_called_dead_needs_no_card() -> None:
    table = dealt("TS 6D 6H 1:hit")
    report(table, "missed-card")
    events = play(table, "1:dead-hand")
    assert decided(events) == [("blackjack", "void", 0)]
    assert over(table)
    assert marks_on(table)["dealer"] == ["6D"]


@provision("2.12(b)", "2.12(c)")
@pytest.mark.parametrize(
    "script",
    [
        "TS 6S 6D 6H 5H 1:hit KC 2:stand",  # one is over 21, and one is not
        "AS 6S 6D KH 5H 2:stand",  # one was paid
        "6S TS 6D 6H TH 1:double KC 2:stand",
    ],
)
def test_one_hand_left_is_enough_for_the_dealer_to_draw(script: str) -> None:
    table = dealt(script, (1, 2))
    assert not over(table)
    play(table, "TC")  # 16
    assert not over(table)
    events = play(table, "AC")  # 17
    assert over(table)
    assert not acts(events, NOTHING)


@provision("2.12(b)")
def test_a_players_21_does_not_end_the_dealers_hand() -> None:
    table = dealt("TS 6D 6H 1:hit 5C TC")
    assert not over(table)
    assert net(play(table, "5D")) == {1: 0}  # 21 each
