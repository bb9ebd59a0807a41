"""What the words of poker mean, and that play goes by it: N.J.A.C. 19:47-14.1."""

import csv
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import pytest

from chapter47 import Choose, Showing, Table, call, game, read_house
from chapter47.law import cite
from chapter47.papers.guide import guide
from chapter47.papers.paper import Grid, cell
from chapter47.table.things import Cards
from games.poker.played import ALL, BUTTONS, STUDS, Step, holdem, play
from kit.baccarat import facts, in_play
from kit.cuts import VERIFIED
from kit.decks import acts, by_hand
from kit.refusals import mistake, refusal

provision = pytest.mark.provision
TWO = "deal AS KS AH KH"
THREE = "deal AS KS QS AH KH QH"
BOARD = "KD 9C 4H 3S 2D"
FIRST = {
    "seven-card-stud": "deal AS KS AH KH 3C 2D",
    "five-card-stud": "deal AS KS 3C 2D",
    "holdem": TWO,
    "omaha": "deal AS KS AH KH QS QH JS JH",
    "five-card-draw": "deal AS KS AH KH QS QH JS JH TS TH",
}
NO_LIMIT: dict[str, Any] = {"betting": "no-limit"}
CHECKS = ("2 check", "3 check")
RUN_OUT = ("deal 2C 3C 4D", *CHECKS, "deal 8D", *CHECKS, "deal 9D", *CHECKS, "showdown")


def flop(*steps: str) -> tuple[str, ...]:
    return (TWO, "1 call", "2 check", "deal 2C 3C 4D", *steps)


def dealt(table: Table, cards: Sequence[str], down: int) -> Table:
    """The first cards at stud: so many rounds face down, and then one face up."""
    first = down * len(table.seats)
    table.do(Showing("deal", tuple(cards[:first])))
    table.do(Showing("deal", tuple(cards[first:])))
    return table


# A guide tells each word that its game uses


def words_of(name: str, form: str) -> dict[str, str]:
    found = game(name)
    told = guide(found, read_house(found, {"form": form}), odds=False)
    ((grid,),) = [section.blocks for section in told.sections if section.title == "What the words mean"]
    assert isinstance(grid, Grid)
    rows = [(cell(word), cell(meaning).text) for word, meaning in grid.rows]
    assert all(word.provision == cite(f'14.1 "{word.text}"') for word, _ in rows)
    return {word.text: meaning for word, meaning in rows}


FORMS = [(name, form) for name in ALL for form in game(name).forms]  # type: ignore[attr-defined]
ONLY = {
    "Blind bet": {(name, form) for name, form in FORMS if name in BUTTONS},
    "Button": {(name, form) for name, form in FORMS if name in BUTTONS},
    "Forced bet": {(name, form) for name, form in FORMS if name in STUDS},
    "Up-card": {(name, form) for name, form in FORMS if name in STUDS},
    "Common card": {(name, form) for name, form in FORMS if name == "seven-card-stud"},
    "Community card": {(name, form) for name, form in FORMS if name in ("holdem", "omaha")},
    "Draw": {(name, form) for name, form in FORMS if name == "five-card-draw"},
    "High": {(name, form) for name, form in FORMS if form == "high"},
    "Low": {("five-card-draw", "low")},
    "High-low split": {(name, form) for name, form in FORMS if "split" in form},
    "High-low split eight or better": {(name, form) for name, form in FORMS if "eight" in form},
}
"""In which games a word is used that not all have."""


def test_the_guide_of_each_game_tells_the_words_that_it_uses_and_no_others() -> None:
    rows = csv.DictReader(files("chapter47.law").joinpath("catalogue.csv").read_text(encoding="utf-8").splitlines())
    defined = [row["provision"].split('"')[1] for row in rows if row["provision"].startswith('19:47-14.1 "')]
    assert len(defined) == 33
    for name, form in FORMS:
        expected = [word for word in defined if word not in ONLY or (name, form) in ONLY[word]]
        assert list(words_of(name, form)) == expected


# Wagers


@provision('14.1 "All-in"')
def test_all_in_is_who_has_nothing_left_to_bet_and_still_contends() -> None:
    """Seat 1 has 20: it is asked no more, nobody can fold it, and it wins the 40 that it is in."""
    steps = ("3 raise 50", "1 call", "2 call", "deal 2C 3C 4D", "1 check", "2 check", "3 bet 10", "2 fold")
    played = play("holdem", THREE, *steps, "deal 8D", "deal 9D", "showdown", chips=("20", "100", "100"), **NO_LIMIT)
    assert list(played.refusals()) == [6]  # there is nothing for seat 1 to say
    assert played.no(6) == ("out-of-turn", "14.7(d)")
    assert ("main", 1, "60.00", "all") in played.won
    assert ("side-1", 3, "60.00", "all") in played.won
    table = in_play("holdem", 1, 2, chips="20", **NO_LIMIT)
    table.do(Showing("deal", ("AS", "KS", "AH", "KH")))
    table.do(Choose(1, "all-in"))
    assert refusal(table, Choose(2, "raise", {"to": "21"}))[1] == "14.7(c)"
    with_more = in_play("holdem", 1, chips="20", **NO_LIMIT)
    with_more.do(Choose(2, "sit", {"chips": "100"}))
    with_more.do(Showing("deal", ("AS", "KS", "AH", "KH")))
    with_more.do(Choose(1, "all-in"))
    assert refusal(with_more, Choose(2, "raise", {"to": "50"})) == ("nobody-to-call", '14.1 "All-in"')


@provision('14.1 "Ante"')
@pytest.mark.parametrize("name", ALL)
def test_an_ante_is_predetermined_and_each_players_before_any_card(name: str) -> None:
    played = play(name, FIRST[name], ante="4")
    told = [line for line in played.lines if line["event"] in ("accepted", "dealt")]
    assert [(line.get("wager"), line.get("amount"), line.get("seat")) for line in told[:2]] == [
        ("ante", "4.00", 1),
        ("ante", "4.00", 2),
    ]
    poor = play(name, FIRST[name], ante="4", chips=("8", "100"))
    assert poor.no(1) == ("too-few-players", "14.6(b)")  # in order to participate


@provision('14.1 "Bet"', '14.1 "Pot"', '14.1 "Rake"')
def test_bets_go_into_the_pot_and_the_pot_less_the_rake_is_what_is_won() -> None:
    rake = {"kind": "percentage", "percent": 10, "unit": "0.01"}
    steps = flop("1 bet 10", "2 call", "deal 8D", "1 bet 20", "2 call", "deal 9D", "1 check", "2 check", "showdown")
    played = play("holdem", *steps, rake=rake, ante="3", **NO_LIMIT)
    put_in = sum(float(line["amount"]) for line in played.of("accepted"))
    assert put_in == 2 * (3 + 5 + 10 + 20)
    taken = sum(float(line["amount"]) for line in played.of("raked"))
    assert taken == 1 + 2 + 4  # of what was bet in each betting round
    assert played.won == [("main", 1, "69.00", "all")]
    assert put_in - taken == 69
    assert played.rake == "7.00"
    assert played.chips == {1: "131.00", 2: "62.00"}  # each has put in 38


@provision('14.1 "Betting round"')
def test_a_betting_round_is_over_when_all_have_called_folded_or_are_all_in() -> None:
    table = in_play("holdem", 2, 3, 4, chips="100", **NO_LIMIT)
    table.do(Choose(1, "sit", {"chips": "20"}))
    table.do(Showing("deal", ("AS", "KS", "QS", "JS", "AH", "KH", "QH", "JH")))
    deal = Showing("deal", ("2C", "3C", "4D"))
    said: list[tuple[int, str, dict[str, object]]] = [
        (3, "raise", {"to": "30"}),
        (4, "fold", {}),
        (1, "all-in", {}),  # short of the raise
        (2, "raise", {"to": "60"}),  # everybody has acted, and one has to respond
        (3, "call", {}),
    ]
    for seat, choice, details in said:
        assert refusal(table, deal) == ("bet-due", "14.10(f)")
        table.do(Choose(seat, choice, details))
    table.do(deal)


@provision('14.1 "Blind bet"', '14.1 "Button"')
@pytest.mark.parametrize("name", BUTTONS)
def test_blind_bets_are_of_positions_that_move_clockwise_with_the_button(name: str) -> None:
    cards = {"holdem": 2, "omaha": 4, "five-card-draw": 5}[name]
    deck = [rank + suit for suit in "SHD" for rank in "AKQJT"]
    deal = "deal " + " ".join(deck[: 3 * cards])
    rounds = []
    for first in (3, 1, 2, 3):
        rounds += [deal, f"{first} fold", f"{first % 3 + 1} fold"]
    played = play(name, *rounds, chips=("100",) * 3)
    assert played.refusals() == {}
    assert [line["on"] for line in played.of("marked", marker="button")] == [f"seat {seat}" for seat in (3, 1, 2, 3)]
    blinds = [(line["seat"], line["amount"]) for line in played.of("accepted", wager="blind")]
    assert blinds == [
        (1, "2.00"),
        (2, "5.00"),
        (2, "2.00"),
        (3, "5.00"),
        (3, "2.00"),
        (1, "5.00"),
        (1, "2.00"),
        (2, "5.00"),
    ]
    for line in played.of("dealt"):
        before = list(played.lines)[: list(played.lines).index(line)]
        assert [each["wager"] for each in before if each["event"] == "accepted"][-1] == "blind"  # before any look


@provision('14.1 "Call"')
@pytest.mark.parametrize(("raised", "adds"), [("10", "8.00"), ("25", "23.00"), ("77.50", "75.50")])
def test_a_call_is_as_much_as_the_wager_before(raised: str, adds: str) -> None:
    """Seat 1 has the first blind of 2 in."""
    played = play("holdem", THREE, f"3 raise {raised}", "1 call", chips=("100",) * 3, chip="0.50", **NO_LIMIT)
    (called,) = played.of("accepted", wager="call")
    assert (called["amount"], float(called["to"])) == (adds, float(raised))
    assert play("holdem", TWO, {"seat": 1, "choose": "put", "amount": "2"}).no(2) == ("not-a-call", "14.10(f)")


@provision('14.1 "Check"')
def test_who_checks_initiates_nothing_and_acts_again_when_another_bets() -> None:
    played = play("holdem", *flop("1 check", "2 bet 5", "1 raise 10", "2 call"))
    assert played.refusals() == {}
    assert play("holdem", *flop("1 bet 5", "2 check")).no(6) == ("bet-to-face", "14.10(g)")
    passed = play("holdem", *flop("1 check", "2 check", "1 bet 5"))
    assert passed.no(7) is not None  # nobody bet: the betting round is over


@provision('14.1 "Fold"')
def test_who_folds_is_out_of_the_round_and_the_hand_is_discarded_unseen() -> None:
    played = play("holdem", THREE, "3 fold", "1 call", "2 check", "3 call", chips=("100",) * 3)
    assert played.no(5) == ("has-folded", "14.7(d)")
    assert "'QS'" not in str([line for line in played.lines if line["step"] > 0])
    table = in_play("holdem", 1, 2, 3, chips="100")
    table.do(Showing("deal", ("AS", "KS", "QS", "AH", "KH", "QH")))
    table.do(Choose(3, "fold"))
    assert table.state.play.discards == table.state.play.players[3].at == [2, 5]


@provision('14.1 "Forced bet"', '14.1 "Up-card"', '14.1 "Hole card"')
@pytest.mark.parametrize(("name", "down"), [("seven-card-stud", 2), ("five-card-stud", 1)])
def test_a_forced_bet_starts_the_first_betting_round_by_cards_that_lie_face_up(name: str, down: int) -> None:
    cards = FIRST[name].split()[1:]
    table = dealt(in_play(name, 1, 2, chips="100"), cards, down)
    for seat in (1, 2):
        assert list(table.layout.cards(f"box:{seat}")) == ["XX"] * down + [cards[2 * down + seat - 1]]
    play = table.state.play
    assert (play.level, play.opened, play.players[2].bet) == (2_00, 2, 2_00)
    assert refusal(table, Choose(1, "check"))[0] == "bet-to-face"  # there is something to respond to


@provision('14.1 "Opening bet"')
def test_the_opening_bet_is_the_first_and_what_comes_after_it_raises() -> None:
    """In each betting round after the first one: until somebody bets, nobody calls or raises; then nobody bets."""
    for said in ("1 call", "1 raise 10"):
        assert play("holdem", *flop(said)).no(5) in (("nothing-to-call", "14.10(g)"), ("nothing-to-raise", "14.10(g)"))
    assert play("holdem", *flop("1 bet 5", "2 bet 10")).no(6) == ("bet-already", "14.10(g)")
    played = play("holdem", *flop("1 bet 5", "2 raise 10"))
    assert [line["wager"] for line in played.of("accepted")][-2:] == ["bet", "raise"]


@provision('14.1 "Raise"')
@pytest.mark.parametrize(("to", "stands"), [("10", False), ("9", False), ("10.01", False), ("15", True), ("100", True)])
def test_a_raise_is_more_than_the_bet_before(to: str, stands: bool) -> None:
    played = play("holdem", TWO, "1 raise 10", f"2 raise {to}", chips=("200", "200"), min_raise="table", **NO_LIMIT)
    assert (played.no(3) is None) is stands
    if not stands:
        assert (played.no(3) or ("", ""))[1] == "14.17"


@provision('14.1 "Table stakes"')
def test_what_lies_on_the_table_is_in_play_and_is_not_taken_off() -> None:
    played = play(
        "holdem",
        TWO,
        {"seat": 1, "choose": "buy-in", "amount": "50"},
        {"seat": 2, "choose": "leave"},
        "1 all-in",
        "2 call",
        *("deal 2C 3C 4D", "deal 8D", "deal 9D", "showdown"),
        **NO_LIMIT,
    )
    assert played.no(2) == ("table-stakes", "14.7(c)1")
    (leaving,) = [line for line in played.lines if line["step"] == 3]
    assert (leaving["event"], leaving["provision"]) == ("leaving", "19:47-14.7(c)1")
    assert played.won == [("main", 1, "200.00", "all")]  # all of seat 2's chips were in play, though it wished to go


@provision('14.1 "Side pot"')
def test_a_side_pot_is_formed_where_somebody_is_all_in_and_else_there_is_one_pot() -> None:
    steps = ("3 raise 50", "1 call", "2 call")
    all_in = play("holdem", THREE, *steps, chips=("20", "100", "100"), **NO_LIMIT)
    assert [line["pot"] for line in all_in.performed("14.7(c)4iii")] == ["side-1"]
    none = play("holdem", THREE, *steps, chips=("100", "100", "100"), **NO_LIMIT)
    assert none.performed("14.7(c)4iii") == []
    run_out = play("holdem", THREE, *steps, *RUN_OUT, chips=("20", "100", "100"), **NO_LIMIT)
    assert run_out.refusals() == {}
    assert run_out.won == [("side-1", 2, "60.00", "all"), ("main", 1, "60.00", "all")]  # 30 of two, and 20 of three
    fold = play("holdem", THREE, "3 raise 50", "1 fold", "2 call", chips=("100", "100", "100"), **NO_LIMIT)
    assert fold.performed("14.7(c)4iii") == []


# Cards


@provision('14.1 "Burn card"', '14.1 "Community card"')
def test_a_burn_card_is_out_of_play_and_unknown_and_community_cards_are_everybodys() -> None:
    table = in_play("holdem", 1, 2, chips="100")
    table.do(Showing("deal", ("AS", "KS", "AH", "KH")))
    for seat, choice in ((1, "call"), (2, "check")):
        table.do(Choose(seat, choice))
    shoe = table.state.shoe
    assert (shoe.drawn, table.state.play.burned) == (5, [4])  # the top card, after the four of the hands
    assert shoe.down[4] is None  # it lies face down, and no face of it is known, or ever asked for
    table.do(Showing("deal", ("2C", "3C", "4D")))
    assert list(table.layout.cards("board")) == ["2C", "3C", "4D"]
    played = play("holdem", *holdem("AC AD KC 7D 7C", "AS 2H", "KD 3H"))
    assert len(played.of("burned")) == 3
    hands = {line["seat"]: line["hand"] for line in played.of("showed")}
    assert hands == {1: "Full house, aces over sevens", 2: "Two pairs, aces and kings, with seven"}
    assert played.won == [("main", 1, "10.00", "all")]


@provision('14.1 "Common card"')
def test_a_common_card_lies_face_up_for_all_where_the_deck_has_not_one_for_each() -> None:
    """Seven to the seventh card: 7 x 6 and 3 burn cards are 45, one more is burned, and six are left for seven."""
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
    table = dealt(in_play("seven-card-stud", *range(1, 8), chips="100"), deck[:21], 2)
    for _ in range(6):
        table.do(Choose(table.state.play.turn, "call"))
    for street in range(3):
        table.do(Showing("deal", tuple(deck[21 + 7 * street : 28 + 7 * street])))
        for _ in range(7):
            table.do(Choose(table.state.play.turn, "check"))
    events = table.do(Showing("deal", (deck[42],)))
    assert ("14.9(h)", "deal a common card, since the deck has not a card for each player") in acts(
        [*table.log[-2].events, *events]
    )
    assert list(table.layout.cards("board")) == [deck[42]]
    for _ in range(7):
        table.do(Choose(table.state.play.turn, "check"))
    showed = facts(table.do(call("showdown")), "showed")
    hands = {fact.details["seat"]: (fact.details["cards"], fact.details["hand"]) for fact in showed}
    # The queen of hearts is in nobody's hand and plays for all: five are queen high, and two have a pair of queens.
    assert all("QH" not in cards for cards, _ in hands.values())  # type: ignore[operator]
    assert [str(hand).partition(",")[0] for _, hand in hands.values()] == ["Queen high"] * 5 + ["Pair of queens"] * 2


@provision('14.1 "Cover card"')
def test_a_yellow_or_green_cover_card_is_used_in_the_cut() -> None:
    found = game("holdem")
    table = Table(found, read_house(found, {}))
    for seat in (1, 2):
        table.do(Choose(seat, "sit", {"chips": "100"}))
    opened = [fact.details for fact in facts(table.do(call("open")), "performed")]
    assert [each["cover-card"] for each in opened if "cover-card" in each] == ["yellow or green"] * 2
    table.do(VERIFIED)
    table.do(call("wash"))
    table.do(by_hand)
    ((by, act),) = acts(table.do(call("cut", at=26)))
    assert (by, "put it on the cover card" in act) == ("14.5(b)", True)


@provision('14.1 "Draw"')
@pytest.mark.parametrize("number", range(6))
def test_a_draw_is_of_as_many_new_cards_after_the_first_betting_round(number: int) -> None:
    new = ["2C", "3C", "4C", "5C", "6C"][:number]
    draws = {"seat": 1, "choose": "draw", "discard": number}
    early = play("five-card-draw", FIRST["five-card-draw"], draws)
    assert early.no(2) == ("not-now", "14.12(f)")
    steps: list[Any] = ["1 call", "2 check", draws, *([f"deal {' '.join(new)}"] if new else []), "2 keep"]
    played = play("five-card-draw", FIRST["five-card-draw"], *steps, "1 check", "2 check", "showdown")
    assert played.refusals() == {}
    assert [(line["seat"], line["cards"]) for line in played.of("drew")] == [(1, number), (2, 0)]
    (showed,) = played.of("showed", seat=1)
    assert len(showed["cards"]) == 5
    assert set(new) <= set(showed["cards"])
    assert len({"AS", "AH", "QS", "JS", "TS"} & set(showed["cards"])) == 5 - number


@provision('14.1 "Hole card"')
@pytest.mark.parametrize("name", BUTTONS)
def test_hole_cards_are_seen_by_their_owner_alone(name: str) -> None:
    table = in_play(name, 1, 2, chips="100")
    table.do(Showing("deal", tuple(FIRST[name].split()[1:])))
    for seat in (1, 2):
        (hand,) = [
            thing for thing in table.layout.things.values() if isinstance(thing, Cards) and thing.place == f"box:{seat}"
        ]
        assert set(hand.faces) == {"XX"}
        assert hand.seen_by == (f"seat:{seat}",)


@provision('14.1 "Stub"')
@pytest.mark.parametrize(("steps", "left"), [((TWO, "1 fold"), 48), (flop("1 bet 5", "2 fold"), 44)])
def test_the_stub_is_what_is_left_when_all_cards_are_dealt(steps: tuple[str, ...], left: int) -> None:
    """Two hands; and three community cards and a burn card."""
    clock: tuple[Step, ...] = ({"clock": "2026-07-04T12:00"}, *steps[:1], {"clock": "2026-07-04T12:15"}, *steps[1:])
    played = play("holdem", *clock)
    (counted,) = played.of("performed", act="count the stub")
    assert counted["cards"] == left


@provision('14.1 "Suit"')
def test_there_are_four_suits_and_each_card_is_of_one() -> None:
    table = in_play("holdem", 1, 2, chips="100")
    table.do(Showing("deal", ("2D", "2S", "2C", "2H")))  # diamond, spade, club and heart: four different cards
    assert len(table.state.shoe.out) == 4
    other = in_play("holdem", 1, 2, chips="100")
    for wrong in ("2X", "2T", "2"):
        assert mistake(other, Showing("deal", (wrong,))) == "not-an-outcome"


# Hands, rounds and who wins


@provision('14.1 "Fouled hand"', '14.1 "Protected hand"')
@pytest.mark.parametrize(
    ("name", "said", "back"),
    [
        ("holdem", {}, False),  # neither held nor under a chip
        ("holdem", {"protected": True}, True),
        ("holdem", {"protected": True, "contributed": True}, False),
        ("seven-card-stud", {}, True),  # hole cards at stud are protected
    ],
)
def test_a_hand_that_nobody_can_tell_is_dead_and_its_player_has_redress_who_protected_it(
    name: str, said: dict[str, object], back: bool
) -> None:
    deals = {"holdem": THREE, "seven-card-stud": "deal AS KS QS AH KH QH 4C 3C 2D"}
    fouled = {"report": "hand-fouled", "seat": 1, **said}
    calls = ("3 call", "1 call") if name == "holdem" else ("1 call", "2 call")
    played = play(name, deals[name], *calls, fouled, chips=("100",) * 3)
    assert played.refusals() == {}
    assert [line["seat"] for line in played.of("folded")] == [1]
    paid = {"holdem": "5.00", "seven-card-stud": "2.00"}[name]
    returned = [(line["seat"], line["amount"]) for line in played.of("returned")]
    assert returned == ([(1, paid)] if back else [])


SPLIT_DEAL = "deal KS AH KH 2H QC 9C JC TC"
SPLIT_BOARD = ("deal KD 4D 5D", "1 check", "2 check", "deal 7S", "1 check", "2 check", "deal TD", "1 check", "2 check")


@provision('14.1 "High"')
@pytest.mark.parametrize("name", ["holdem", "five-card-draw"])
def test_at_high_the_highest_hand_wins_all(name: str) -> None:
    steps = holdem(BOARD, "AS AH", "QS QD")
    if name == "five-card-draw":
        cards = "deal AS 2S AH 3S KD 4S QD 5S JD 7D"
        steps = (cards, "1 call", "2 check", "1 keep", "2 keep", "1 check", "2 check", "showdown")
    assert play(name, *steps).won == [("main", 1, "10.00", "all")]


@provision('14.1 "Low"')
def test_at_low_the_best_low_hand_wins_all() -> None:
    cards = "deal AS 2S AH 3S KD 4S QD 5S JD 7D"
    steps = (cards, "1 call", "2 check", "1 keep", "2 keep", "1 check", "2 check", "showdown")
    assert play("five-card-draw", *steps, form="low").won == [("main", 2, "10.00", "all")]


@provision('14.1 "High-low split"', '14.1 "High-low split eight or better"')
def test_a_split_has_a_winner_for_both_and_with_eight_or_better_only_where_a_low_hand_qualifies() -> None:
    form = "high-low-split-eight-or-better"
    split = play("omaha", SPLIT_DEAL, "1 call", "2 check", *SPLIT_BOARD, "showdown", form=form)
    assert split.won == [("main", 1, "5.00", "high"), ("main", 2, "5.00", "low")]
    # A board without three low cards: no hand qualifies, and the high hand has all.
    nothing = tuple(step.replace("7S", "9S") for step in SPLIT_BOARD)
    none = play("omaha", SPLIT_DEAL.replace("9C", "8C"), "1 call", "2 check", *nothing, "showdown", form=form)
    assert none.won == [("main", 1, "10.00", "all")]


@provision('14.1 "High-low split"')
@pytest.mark.parametrize(
    ("form", "won"),
    [
        ("high-low-split", [("main", 1, "2.00", "high"), ("main", 2, "2.00", "low")]),
        ("high-low-split-eight-or-better", [("main", 1, "4.00", "all")]),
    ],
)
def test_without_that_any_low_hand_wins_its_half(form: str, won: list[object]) -> None:
    """Seven-card stud: seat 1 has kings, seat 2 nothing, and its low hand is nine high."""
    table = in_play("seven-card-stud", 1, 2, chips="100", form=form, rake={"kind": "percentage", "percent": 0})
    dealt(table, ("KS", "9S", "KH", "8S", "QD", "3C"), 2)
    table.do(Choose(table.state.play.turn, "call"))
    for cards in (("JD", "4C"), ("TD", "TS"), ("2D", "QH"), ("2H", "6H")):
        table.do(Showing("deal", cards))
        for _ in range(2):
            table.do(Choose(table.state.play.turn, "check"))
    awarded = [fact.details for fact in facts(table.do(call("showdown")), "awarded")]
    assert [(each["pot"], each["seat"], each["amount"], each["for"]) for each in awarded] == won


@provision('14.1 "Round of play"')
@pytest.mark.parametrize("name", ALL)
def test_a_round_of_play_is_from_the_cards_to_the_pot_that_is_paid(name: str) -> None:
    played = play(name, FIRST[name], "1 fold", ante="1")
    kinds = [line["event"] for line in played.lines if line["step"] > 0]
    assert kinds.index("accepted") < kinds.index("dealt") < kinds.index("awarded")
    table = in_play(name, 1, 2, chips="100")
    cards = FIRST[name].split()[1:]
    if name in STUDS:
        dealt(table, cards, {"seven-card-stud": 2, "five-card-stud": 1}[name])
    else:
        table.do(Showing("deal", tuple(cards)))
    assert (table.rounds, table.state.play is None) == (0, False)
    table.do(Choose(1, "fold"))
    assert (table.rounds, table.state.play, table.ledger.balances["pot:1"]) == (1, None, 0)


@provision('14.1 "Showdown"')
def test_a_showdown_reveals_the_hands_and_so_tells_who_wins() -> None:
    played = play("holdem", *holdem(BOARD, "AS AH", "QS QD", "7S 6D"), chips=("100",) * 3)
    assert {tuple(line["cards"]) for line in played.of("showed")} == {("AS", "AH"), ("QS", "QD"), ("7S", "6D")}
    shown = [line["event"] for line in played.lines if line["event"] in ("showed", "awarded")]
    assert shown == ["showed"] * 3 + ["awarded"]
    two = play("holdem", *holdem(BOARD, "AS AH", "QS QD"))
    assert [tuple(line["cards"]) for line in two.of("showed")] == [("QS", "QD"), ("AS", "AH")]
    assert play("holdem", TWO, "1 call", "showdown").no(3) == ("not-now", "14.15(d)")
