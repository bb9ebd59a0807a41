"""What goes wrong in the deal, and what is then done: N.J.A.C. 19:47-3.12 and 7.11."""

import pytest

from chapter47 import Report, Showing, Table, bet, call
from chapter47.table.betting import Bets
from chapter47.table.events import Event
from chapter47.table.shoe_state import shoe_state
from kit.baccarat import BURNS, CHAPTER, acts, both_games, deal, facts, final, in_play, no, play, results
from kit.cuts import cut_by_dealer
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision

FILLER = ["2S", "3S", "4S", "5S", "6S", "2H", "3H", "4H", "5H", "6H", "2D", "3D", "4D", "5D", "6D", "2C", "3C", "4C"]


def irregularity(name: str, letter: str) -> str:
    """The provision of an irregularity: 3.12(a) to (d), 7.11(a) to (d)."""
    return f"{CHAPTER[name]}.{'12' if name == 'punto-banco' else '11'}({letter})"


def dealt(name: str, *cards: str) -> Table:
    """A table at which these cards have been dealt of a round that is wagered on."""
    table = in_play(name)
    for wager in ("player", "banker", "tie"):
        table.do(bet(1, wager, "10"))
    table.do(call("no-more-bets"))
    deal(table, *cards)
    return table


def burned(events: list[Event], number: str) -> list[object]:
    """The cards that were burned by a provision: into the bucket at punto banco, into the rack at minibaccarat."""
    found = [fact.details["cards"] for fact in facts(events, "performed") if "cards" in fact.details]
    discards = "discard bucket" if number.startswith("3") else "discard rack"
    for fact in facts(events, "performed"):
        if "cards" in fact.details:
            assert short(fact.cites) == number
            assert f"show them; they go to the {discards}" in str(fact.details["act"])
    assert len(found) <= 1
    return list(found[0]) if found else []  # type: ignore[call-overload]


def drawn(table: Table) -> int:
    """How many cards are known to be out of the shoe."""
    left = marks_on(table)["cards-left"]
    assert isinstance(left, int)
    return 416 - left


# A third card for the player's hand that it is not entitled to


@provision("3.12(a)", "7.11(a)")
@both_games
@pytest.mark.parametrize("disclosed", [True, False])
@pytest.mark.parametrize("banker", range(6))
def test_where_the_banker_draws_the_card_is_the_banker_s(name: str, banker: int, disclosed: bool) -> None:
    """The player's hand stays on 6 or 7, and the banker's hand draws on 0 to 5."""
    low = ("KH", "AH", "2H", "3H", "4H", "5H")[banker]
    table = dealt(name, "6S", low, "KD", "KC")
    assert table.rounds == 0
    events = table.do(Report("third-card-to-player", {"disclosed": disclosed}))
    events += deal(table, "3D")
    assert table.rounds == 1
    assert final(events, name) == (6, banker + 3)
    given = ["give the card to the Banker's Hand, which is to draw"]
    assert acts(events, irregularity(name, "a")) == given
    assert burned(events, irregularity(name, "a")) == []


STAYS = [  # player's and banker's two cards: neither may draw
    ("6S", "7H", "KD", "KC"),
    ("7S", "6H", "KD", "KC"),
    ("8S", "2H", "KD", "KC"),  # naturals
    ("2S", "9H", "KD", "KC"),
]


@provision("3.12(a)", "7.11(a)")
@both_games
@pytest.mark.parametrize("cards", STAYS)
def test_where_the_banker_stays_an_undisclosed_card_begins_the_next_hand(name: str, cards: tuple[str, ...]) -> None:
    table = dealt(name, *cards)
    events = table.do(Report("third-card-to-player", {"disclosed": False}))
    assert acts(events, irregularity(name, "a")) == ["keep the undisclosed card: it is the first of the next hand"]
    if table.point.find(Bets) is None:
        pytest.fail("the round is settled as it lies, and betting is open")
    assert table.rounds == 1
    table.do(bet(1, "player", "10"))
    events = play(table, "9D", "2C", "KH", "KS")  # the card dealt in error is the first of these
    assert results(events) == {(1, "player"): "win"}


@provision("3.12(a)", "7.11(a)")
@both_games
@pytest.mark.parametrize("cards", STAYS)
@pytest.mark.parametrize(("rank", "more"), BURNS.items())
def test_where_the_banker_stays_a_disclosed_card_is_burned_with_as_many_as_it_shows(
    name: str, cards: tuple[str, ...], rank: str, more: int
) -> None:
    table = dealt(name, *cards)
    before = drawn(table)
    events = table.do(Report("third-card-to-player", {"disclosed": True}))
    events += deal(table, f"{rank}D", *FILLER[:more])
    assert burned(events, irregularity(name, "a")) == [f"{rank}D", *FILLER[:more]]
    assert table.rounds == 1
    assert table.point.find(Bets) is not None
    assert drawn(table) == before + 1 + more
    play(table, "9S", "2H", "KD", "KC")


DRAWS = [  # hands in which somebody draws by the tables
    ("2S", "7H", "3D", "KC", "4S"),  # the Player's
    ("6S", "2H", "KD", "3C", "4S"),  # the Banker's
    ("2S", "2H", "KD", "KC", "AS", "3D"),  # both
]


@provision("3.12(a)", "7.11(a)")
@both_games
@pytest.mark.parametrize("cards", DRAWS)
def test_where_a_third_card_was_authorized_none_was_dealt_in_error(name: str, cards: tuple[str, ...]) -> None:
    table = in_play(name)
    third = Report("third-card-to-player", {"disclosed": False})
    not_now = ("not-reportable", irregularity(name, "a"))
    assert refusal(table, third) == not_now  # before any hand was dealt
    table.do(bet(1, "player", "10"))
    play(table, *cards)
    assert table.rounds == 1
    assert refusal(table, third) == not_now
    table.do(Report("drawn-in-excess", {"disclosed": False}))


@provision("3.12(a)", "7.11(a)")
@both_games
def test_while_a_players_hand_is_to_draw_none_can_have_been_dealt_in_error(name: str) -> None:
    table = dealt(name, "2S", "7H", "3D", "KC")
    assert no(table, Report("third-card-to-player", {"disclosed": True}))


@provision("3.12(a)", "7.11(a)")
@both_games
def test_a_card_dealt_in_error_is_reported_once_and_of_the_last_hands_alone(name: str) -> None:
    third = Report("third-card-to-player", {"disclosed": False})
    table = dealt(name, *STAYS[0])
    table.do(third)
    assert no(table, third)
    table = dealt(name, *STAYS[0])
    table.do(bet(1, "player", "10"))
    table.do(call("no-more-bets"))
    assert no(table, third)  # the next hands are being dealt
    table = dealt(name, "6S", "2H", "KD", "KC")
    table.do(third)
    assert no(table, third)


@provision("3.12(d)", "7.11(d)")
@both_games
def test_after_a_round_for_which_there_were_too_few_cards_the_whole_set_is_reshuffled(name: str) -> None:
    table = dealt(name)
    (event, *_) = [event for event in table.do(Report("insufficient-cards")) if event.event == "voided"]
    assert short(event.cites) == irregularity(name, "d")
    for command in (bet(1, "player", "10"), Showing("deal", ("9S",))):
        assert refusal(table, command) == ("shuffle-first", irregularity(name, "d"))
    table.do(Showing("shuffle", "by-hand"))


@provision("3.12(d)", "7.11(d)")
@both_games
def test_nobody_reports_too_few_cards_of_a_shoe_that_has_enough(name: str) -> None:
    """Else a house could void a round that it is about to lose."""
    table = in_play(name)
    shoe_state(table).taken_over = False
    shoe_state(table).drawn = table.house.number("decks") * 52 - 6  # as many as a round may take
    table.do(call("no-more-bets"))
    assert refusal(table, Report("insufficient-cards")) == ("not-reportable", irregularity(name, "d"))
    deal(table, "9S", "2H", "KD", "KC")
    table.do(call("no-more-bets"))
    assert table.rounds == 2  # two cards were left, which are not enough: the round is void


# A card too many


@provision("3.12(b)", "7.11(b)")
@both_games
def test_an_undisclosed_card_too_many_begins_the_next_hand(name: str) -> None:
    table = dealt(name, "9S", "2H", "KD", "KC")
    before = drawn(table)
    events = table.do(Report("drawn-in-excess", {"disclosed": False}))
    assert acts(events, irregularity(name, "b")) == ["keep the undisclosed card: it is the first of the next hand"]
    assert drawn(table) == before
    table.do(bet(1, "banker", "10"))
    assert results(play(table, "2D", "9C", "KH", "KS")) == {(1, "banker"): "win"}


@provision("3.12(b)", "7.11(b)")
@both_games
@pytest.mark.parametrize(("rank", "more"), BURNS.items())
def test_a_disclosed_card_too_many_is_burned_with_as_many_as_it_shows(name: str, rank: str, more: int) -> None:
    table = dealt(name, "9S", "2H", "KD", "KC")
    before = drawn(table)
    events = table.do(Report("drawn-in-excess", {"disclosed": True}))
    events += deal(table, f"{rank}D", *FILLER[:more])
    assert burned(events, irregularity(name, "b")) == [f"{rank}D", *FILLER[:more]]
    assert drawn(table) == before + 1 + more
    table.do(bet(1, "player", "10"))
    assert results(play(table, "9S", "2H", "KD", "KC")) == {(1, "player"): "win"}


# Cards that lie face up in the shoe

FOUND = [(("AS",), 1), (("9S",), 9), (("KS",), 10), (("2S", "3H"), 5), (("AS", "TD", "4C"), 15)]


@provision("3.12(c)", "7.11(c)")
@both_games
@pytest.mark.parametrize(("cards", "more"), FOUND)
@pytest.mark.parametrize("so_far", range(5))
def test_cards_face_up_in_the_shoe_are_burned_with_as_many_as_they_show(
    name: str, cards: tuple[str, ...], more: int, so_far: int
) -> None:
    """Whenever they are found, they are no part of the hands."""
    hand = ["KH", "7H", "QH", "JH", "5H"]  # the player's 0 draws a 5, the banker's 7 stays
    table = dealt(name, *hand[:so_far])
    if so_far == 5:
        assert table.rounds == 1
    events = table.do(Report("face-up-in-shoe", {"cards": list(cards)}))
    others = ["8D", "7D", *FILLER][:more]
    events += deal(table, *others)
    assert burned(events, irregularity(name, "c")) == [*cards, *others]
    events = deal(table, *hand[so_far:])
    assert table.rounds == 1
    assert results(events)[1, "banker"] == "win"
    assert final(events, name) == (5, 7)


@provision("3.12(c)", "7.11(c)")
@both_games
@pytest.mark.parametrize("wrong", [[], ["1S"], "9S", ["XX"], ["CUT"], [9], None, ["9S"] * 9])
def test_a_report_of_cards_names_cards(name: str, wrong: object) -> None:
    table = dealt(name, "KH")
    assert no(table, Report("face-up-in-shoe", {"cards": wrong}))
    assert no(table, Report("face-up-in-shoe"))
    deal(table, "7H", "QH", "JH", "5H")
    assert table.rounds == 1


@both_games
@pytest.mark.parametrize("so_far", range(5))
@pytest.mark.parametrize("second", ["face-up-in-shoe", "insufficient-cards", "drawn-in-excess", "third-card-to-player"])
def test_while_one_irregularity_is_put_right_the_next_one_waits(name: str, so_far: int, second: str) -> None:
    hand = ["KH", "7H", "QH", "JH", "5H"]
    table = dealt(name, *hand[:so_far]) if so_far else in_play(name)  # in the hand, and between hands
    table.do(Report("face-up-in-shoe", {"cards": ["3S"]}))
    details = {"face-up-in-shoe": {"cards": ["4D"]}, "insufficient-cards": {}}.get(second, {"disclosed": True})
    deal(table, "2S")
    assert no(table, Report(second, details)) == "not-reportable"
    deal(table, "2H", "2D")
    table.do(Report("face-up-in-shoe", {"cards": ["AD"]}))
    deal(table, "AS")
    if so_far:
        deal(table, *hand[so_far:])
    else:
        play(table, *hand)
    assert table.rounds == 1


# Too few cards


@provision("3.12(d)", "7.11(d)")
@both_games
@pytest.mark.parametrize("so_far", range(5))
def test_a_round_that_cannot_be_finished_is_void_and_all_cards_are_reshuffled(name: str, so_far: int) -> None:
    table = in_play(name)
    chips = table.chips(1), table.chips(2)
    table.do(bet(1, "banker", "100"))
    table.do(bet(2, "tie", "10"))
    table.do(call("no-more-bets"))
    deal(table, *["KH", "7H", "QH", "JH"][:so_far])
    events = table.do(Report("insufficient-cards"))
    assert {(fact.details["seat"], short(fact.cites)) for fact in facts(events, "voided")} == {
        (1, irregularity(name, "d")),
        (2, irregularity(name, "d")),
    }
    assert not table.layout.stakes
    assert (table.chips(1), table.chips(2)) == chips
    assert no(table, bet(1, "banker", "100"))  # not before the shuffle
    table.do(Showing("shuffle", "by-hand"))
    cut_by_dealer(table, 200)
    assert table.state.shoe.out == {}  # the entire set
    deal(table, "AS", "2S")
    table.do(bet(1, "player", "10"))
    assert results(play(table, "9S", "2H", "KD", "KC")) == {(1, "player"): "win"}
    table.check()


@both_games
def test_a_report_says_what_it_must_and_nothing_else(name: str) -> None:
    table = dealt(name, "6S", "3H", "KD", "KC")
    for report in (
        Report("third-card-to-player"),
        Report("third-card-to-player", {"disclosed": "yes"}),
        Report("third-card-to-player", {"disclosed": 1}),
        Report("third-card-to-player", {"disclosed": True, "card": "9S"}),
        Report("insufficient-cards", {"disclosed": True}),
        Report("short-spin"),
    ):
        mistake(table, report)
    deal(table, "3D")
    assert table.rounds == 1
