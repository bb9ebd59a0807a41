"""The two hands, who decides for them, and their third cards: N.J.A.C. 19:47-4.8, 4.9 and 4.10(a)."""

import pytest

from chapter47 import Announced, Choose, Report, Showing, Table, call, cite
from chapter47.games.baccarat import tableau as punto_banco
from chapter47.games.chemin_de_fer.decisions import BANKER_CHOOSES
from chapter47.games.chemin_de_fer.tableau import BANKER
from chapter47.table.cards import Draws, Turns
from kit.chemin import RANK, SQUARES, acts, banco, calls, dominant, facts, lies, outcome, play, voided, with_bank
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision

ANNOUNCES = {  # 4.9(a): a count, what is announced with it, and the provision
    **dict.fromkeys(range(5), (("card",), "4.9(a)1")),
    5: (("card", "stay"), "4.9(a)2"),
    **dict.fromkeys((6, 7), (("stay",), "4.9(a)3")),
    **dict.fromkeys((8, 9), (("natural",), "4.9(a)4")),
}
SAYS = {"card": "Card", "stay": "Stay", "natural": "Natural", "under-eight": "Under Eight"}


def dealt(player: int, banker: int, *, hidden: bool = False) -> Table:
    """Seat 1 holds the bank, seat 2 said banco, seat 3 watches; the hands have those counts."""
    table = with_bank(1, "10", 2, 3)
    banco(table, 2)
    cards = first_cards(player, banker)
    table.do(Showing("deal", ("XX",) * 4 if hidden else cards))
    return table


def first_cards(player: int, banker: int) -> tuple[str, str, str, str]:
    return RANK[player] + "S", RANK[banker] + "H", "KD", "QC"


# The initial deal, 4.8(a), (d)


@provision("4.8(a)", "4.8(d)")
def test_four_cards_face_down_the_first_and_third_to_the_dominant_player() -> None:
    table = with_bank(1, "10", 2, 3)
    events = banco(table, 2)
    assert calls(events)[-1] == ("Cards", "4.8(d)")
    assert (marks_on(table)["banker-seat"], dominant(table)) == (1, 2)  # who deals, and before whom
    assert "player" not in marks_on(table)
    assert acts(events, "4.8(a)") == ["deal two hands, the Player's and the Banker's"]
    (told,) = facts(table.do(Showing("deal", ("3S", "4H", "KD", "QC"))), "dealt")
    assert (short(told.cites), told.details) == ("4.8(d)", {"player": ["XX", "XX"], "banker": ["XX", "XX"]})
    assert (marks_on(table)["player"], marks_on(table)["banker"]) == (["XX", "XX"], ["XX", "XX"])
    assert table.private(2) == {"player": ["3S", "KD"]}
    assert table.private(1) == {"banker": ["4H", "QC"]}


@provision("4.8(d)")
def test_they_may_come_one_by_one_and_no_fifth_comes() -> None:
    table = with_bank(1, "10", 2)
    banco(table, 2)
    assert mistake(table, Showing("deal", ("3S", "4H", "KD", "QC", "9C"))) == "wrong-count"
    for card in ("3S", "XX", "KD"):
        table.do(Showing("deal", (card,)))
        assert "player" not in marks_on(table)
    assert mistake(table, Showing("deal", ("QC", "9C"))) == "wrong-count"
    table.do(Showing("deal", ("QC",)))
    assert refusal(table, Showing("deal", ("9C",))) == ("decision-first", "4.9(a)")


# Who decides, 4.8(b), (c)


@provision("4.8(b)", "4.8(c)")
def test_nobody_decides_for_another_s_hand() -> None:
    table = dealt(3, 3)
    for other in (1, 3):
        assert refusal(table, Choose(other, "card")) == ("not-yours", "4.8(c)")
    assert mistake(table, Choose(7, "card")) == "no-such-seat"
    table.do(Choose(2, "card"))
    for other in (2, 3):
        assert refusal(table, Choose(other, "under-eight")) == ("not-yours", "4.8(b)")
    assert refusal(table, Showing("deal", ("9C",))) == ("decision-first", "4.9(b)")
    table.do(Choose(1, "under-eight"))
    table.do(Showing("deal", ("9C",)))
    for other in (2, 3):
        assert refusal(table, Choose(other, "draw")) == ("not-yours", "4.8(b)")
    table.do(Choose(1, "stay"))
    assert table.rounds == 1


@provision("4.8(b)", "4.8(c)")
def test_who_wants_to_leave_still_decides() -> None:
    table = dealt(3, 3)
    for seat in (1, 2):
        table.do(Choose(seat, "leave"))
    table.do(Choose(2, "card"))
    table.do(Choose(1, "under-eight"))
    table.do(Showing("deal", ("9C",)))
    table.do(Choose(1, "draw"))
    table.do(Showing("deal", ("9D",)))
    assert sorted(table.seats) == [3]


# What is announced: 4.9(a), (b), (h)


@provision("4.9(a)", "4.9(a)1", "4.9(a)2", "4.9(a)3", "4.9(a)4", "4.9(h)")
@pytest.mark.parametrize("held", range(10))
def test_what_the_dominant_player_announces(held: int) -> None:
    permitted, number = ANNOUNCES[held]
    for said in ("card", "stay", "natural"):
        table = dealt(held, 7)
        if said in permitted:
            first, *_ = table.do(Choose(2, said))
            assert first == Announced(SAYS[said], cite("4.9(h)"), "dealer")  # who repeats it at once
        else:
            assert refusal(table, Choose(2, said)) == ("contrary", number)


@provision("4.9(a)4")
@pytest.mark.parametrize(("held", "against"), [(8, 2), (9, 2), (8, 9), (9, 9), (8, 8), (9, 7)])
def test_on_a_natural_all_cards_are_turned_and_none_is_dealt(held: int, against: int) -> None:
    table = dealt(held, against)
    events = table.do(Choose(2, "natural"))
    assert [(short(fact.cites), [*fact.details]) for fact in facts(events, "dealt")] == [
        ("4.9(a)4", ["banker"]),
        ("4.9(a)4", ["player"]),
    ]
    assert marks_on(table)["player"] == [RANK[held] + "S", "KD"]
    assert marks_on(table)["banker"] == [RANK[against] + "H", "QC"]
    assert outcome(events) == ("tie" if held == against else "player" if held > against else "banker")


@provision("4.9(b)", "4.9(h)")
@pytest.mark.parametrize("held", range(10))
def test_the_banker_looks_before_a_third_card_is_dealt(held: int) -> None:
    right, wrong = ("natural", "under-eight") if held >= 8 else ("under-eight", "natural")
    table = dealt(3, held)
    table.do(Choose(2, "card"))
    assert refusal(table, Showing("deal", ("9C",))) == ("decision-first", "4.9(b)")
    assert refusal(table, Choose(1, wrong)) == ("contrary", "4.9(b)")
    events = table.do(Choose(1, right))
    assert events[0] == Announced(SAYS[right], cite("4.9(h)"), "dealer")
    if held < 8:
        (told,) = facts(table.do(Showing("deal", ("5C",))), "dealt")[:1]
        assert (short(told.cites), told.details) == ("4.9(b)", {"player": ["5C"]})  # face up
    else:
        assert {short(fact.cites) for fact in facts(events, "dealt")} == {"4.9(b)"}
        assert marks_on(table)["player"] == ["3S", "KD"]
        assert outcome(events) == "banker"  # no card was dealt to either hand


@provision("4.9(b)")
def test_the_third_card_comes_face_up() -> None:
    table = dealt(3, 4)
    table.do(Choose(2, "card"))
    table.do(Choose(1, "under-eight"))
    assert refusal(table, Showing("deal", ("XX",))) == ("face-up", "4.9(b)")


@provision("4.9(a)2")
def test_a_five_is_free() -> None:
    table = dealt(5, 6)
    table.do(Choose(2, "stay"))
    assert table.rounds == 1  # six stays against no third card
    table = dealt(5, 6)
    table.do(Choose(2, "card"))
    table.do(Choose(1, "under-eight"))
    assert table.point.find(Draws) is not None


@provision("4.9(c)")
def test_where_the_player_s_hand_stays_the_banker_is_not_asked_before_the_hand_is_turned() -> None:
    table = dealt(6, 5)
    events = table.do(Choose(2, "stay"))
    (told,) = facts(events, "dealt")
    assert (short(told.cites), told.details) == ("4.9(c)", {"banker": ["5H", "QC"]})
    assert marks_on(table)["player"] == ["XX", "XX"]  # still face down
    table.do(Showing("deal", ("AS",)))
    assert marks_on(table)["banker"] == ["5H", "QC", "AS"]


# Table 3, 4.9(c) to (g)


@provision("4.9(c)", "4.9(d)", "4.9(e)", "4.9(f)")
@pytest.mark.parametrize(("held", "third"), SQUARES)
def test_table_3_square_by_square(held: int, third: str) -> None:
    """The player's hand counts nought, and draws; or it counts six, and stays."""
    square = SQUARES[held, third]
    table = dealt(6 if third == "-" else 0, held)
    if third == "-":
        table.do(Choose(2, "stay"))
    else:
        table.do(Choose(2, "card"))
        if held >= 8:  # a natural: no third card is dealt to either hand, whatever it would have been
            table.do(Choose(1, "natural"))
            assert (table.rounds, square) == (1, "S")
            return
        table.do(Choose(1, "under-eight"))
        table.do(Showing("deal", (RANK[int(third)] + "C",)))
    if square == "S":
        assert table.rounds == 1
        assert marks_on(table)["banker"] == [RANK[held] + "H", "QC"]
        return
    assert table.rounds == 0
    if square == "O":
        assert table.point.asks == (BANKER_CHOOSES,)
        table.do(Choose(1, "draw"))
    request = table.point.find(Draws)
    assert request is not None
    assert request.count == 1
    table.do(Showing("deal", ("KS",)))
    assert table.rounds == 1
    assert marks_on(table)["banker"] == [RANK[held] + "H", "QC", "KS"]


@provision("4.9(d)", "4.9(e)", "4.9(g)")
@pytest.mark.parametrize(
    ("cards", "row", "column", "square"),
    [
        (("2S", "KH", "2D", "4C", "9C"), 4, 9, "stays"),  # 2 + 2 + 9 counts three, but the third card is a nine
        (("4S", "KH", "KD", "6C", "9C"), 6, 9, "stays"),
        (("KS", "9H", "KD", "7C", "6C"), 6, 6, "draws"),  # 9 + 7 is six
        (("4S", "KH", "KD", "6C", "6C"), 6, 6, "draws"),  # the player has nought now, and the table sees the six
        (("4S", "KH", "KD", "5C", "AC"), 5, 1, "stays"),  # and here five, where the table sees an ace
        (("4S", "KH", "KD", "3C", "9C"), 3, 9, "may draw"),
    ],
)
def test_rows_are_counts_of_two_cards_and_columns_values_of_one(
    cards: tuple[str, ...], row: int, column: int, square: str
) -> None:
    table = with_bank(1, "10", 2)
    banco(table, 2)
    table.do(Showing("deal", cards[:4]))
    table.do(Choose(2, "card"))
    table.do(Choose(1, "under-eight"))
    read = {short(fact.cites): fact.details for fact in facts(table.do(Showing("deal", cards[4:])), "performed")}
    assert (read["4.9(d)"]["count"], read["4.9(e)"]["value"], read["4.9(g)"]["square"]) == (row, column, square)
    assert table.rounds == (square == "stays")


@provision("4.9(f)", "4.9(g)")
@pytest.mark.parametrize("choice", ["draw", "stay"])
def test_with_three_against_a_nine_the_banker_may_draw_or_stay(choice: str) -> None:
    table = dealt(4, 3)
    table.do(Choose(2, "card"))
    table.do(Choose(1, "under-eight"))
    table.do(Showing("deal", ("9C",)))
    assert refusal(table, Showing("deal", ("5C",))) == ("decision-first", "4.9(f)")
    events = table.do(Choose(1, choice))
    assert acts(events, "4.9(f)") == [f"choose to {choice}, where Table 3 leaves it to the Banker"]
    if choice == "draw":
        events = table.do(Showing("deal", ("5C",)))
    assert ("Banker's Hand wins, 8 to 3" if choice == "draw" else "Stand Off", "4.10(a)") in calls(events)


@provision("4.9(g)")
def test_there_is_no_other_choice_in_the_table() -> None:
    """It is punto banco's but for one square."""
    differs = {
        (held, column)
        for held in range(10)
        for column in range(11)
        if BANKER[held][column] != punto_banco.BANKER[held][column]
    }
    assert differs == {(3, 1 + 9)}
    assert [square for square, letter in SQUARES.items() if letter == "O"] == [(3, "9")]


# The result, 4.10(a)


@provision("4.10(a)", "4.10(b)")
@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (("9S", "2H", "KD", "KC"), ["Player's Hand wins, 9 to 2"]),
        (("2S", "9H", "KD", "KC"), ["Banker's Hand wins, 9 to 2"]),
        (("7S", "7H", "KD", "KC"), ["Both hands 7", "Stand Off"]),
        (("2S", "2H", "KD", "KC", "5S", "9H"), ["Player's Hand wins, 7 to 1"]),
        (("KS", "KH", "KD", "KC", "KS", "KH"), ["Both hands 0", "Stand Off"]),
    ],
)
def test_the_dealer_announces_both_counts_and_the_winner(cards: tuple[str, ...], said: list[str]) -> None:
    table = with_bank(1, "10", 2)
    banco(table, 2)
    events = play(table, *cards)
    assert [call for call, number in calls(events) if number == "4.10(a)"] == said
    paid = [event.event for event in events].index("settled")
    assert {(each, "4.10(a)") for each in said} <= {*calls(events[:paid])}  # before any wager is collected or paid


# Cards that nobody knows until they are turned


@pytest.mark.parametrize(
    "cards",
    [
        ("9S", "2H", "KD", "KC"),
        ("2S", "9H", "KD", "KC"),
        ("7S", "7H", "KD", "KC"),
        ("6S", "5H", "KD", "KC", "AS"),
        ("2S", "2H", "KD", "KC", "5S", "9H"),
        ("4S", "3H", "KD", "KC", "9S", "2H"),
    ],
)
def test_a_hand_is_the_same_whether_or_not_its_cards_are_known(cards: tuple[str, ...]) -> None:
    told = []
    for hidden in (False, True):
        table = with_bank(1, "10", 2)
        banco(table, 2)
        events = play(table, *cards, hidden=hidden)
        told.append((calls(events), marks_on(table)["player"], marks_on(table)["banker"], lies(table)))
    assert told[0] == told[1]


CONTRARY = [  # the cards, what is said of the player's hand, and of the banker's
    (("5S", "2H", "2D", "KC"), "card", "under-eight"),  # a seven that drew
    (("5S", "2H", "3D", "KC"), "stay", ""),  # an eight that stayed
    (("2S", "2H", "2D", "KC"), "stay", ""),  # a four that stayed
    (("2S", "2H", "2D", "KC"), "natural", ""),
    (("2S", "9H", "2D", "KC"), "card", "under-eight"),  # a nine that was called less than eight
    (("2S", "4H", "2D", "KC"), "card", "natural"),
]


@pytest.mark.parametrize(("cards", "said", "answer"), CONTRARY)
def test_a_hand_that_turns_out_to_be_announced_wrongly_is_void(cards: tuple[str, ...], said: str, answer: str) -> None:
    table = dealt(0, 0, hidden=True)
    player, bankers = cards[::2], cards[1::2]
    events = table.do(Choose(2, said))  # taken on trust: nobody has seen the cards
    if answer:
        events = table.do(Choose(1, answer))
    if answer == "under-eight":
        events = table.do(Showing("deal", ("KS",)))
    while table.rounds == 0:
        request = table.point.shows
        assert request is not None
        whose = request.whose if isinstance(request, Turns) else ""
        card = player if whose == "player" else bankers
        events = table.do(Showing("turn", card) if whose else Showing("deal", ("2C",)))
    assert [each[:2] for each in voided(events)] == [(1, "10.00"), (2, "10.00")]
    assert all("editorial" in number for _, _, number in voided(events))
    assert marks_on(table)["banker-seat"] == 1  # who remains the Banker
    assert dominant(table) is None
    table.check()


# Who does not answer


@pytest.mark.parametrize("held", range(10))
def test_a_supervisor_says_what_the_hand_must_do_and_a_five_stays(held: int) -> None:
    table = dealt(held, 7)
    must = "stay" if held == 5 else ANNOUNCES[held][0][0]
    boss = ("supervisor",)
    assert refusal(table, call("answer-for", answer=must))[0] == "not-confirmed"
    for other in {"card", "stay", "natural"} - {must}:
        code = "not-free" if held == 5 and other == "card" else "contrary"
        assert refusal(table, call("answer-for", answer=other, confirmed_by=boss))[0] == code
    for wrong in ("draw", None, 5):
        assert mistake(table, call("answer-for", answer=wrong, confirmed_by=boss)) == "no-such-answer"
    assert (SAYS[must], "4.9(h)") in calls(table.do(call("answer-for", answer=must, confirmed_by=boss)))


def test_and_for_the_banker() -> None:
    table = dealt(3, 3)
    boss = ("supervisor",)
    table.do(Choose(2, "card"))
    table.do(call("answer-for", answer="under-eight", confirmed_by=boss))
    table.do(Showing("deal", ("9C",)))
    assert refusal(table, call("answer-for", answer="draw", confirmed_by=boss))[0] == "not-free"
    table.do(call("answer-for", answer="stay", confirmed_by=boss))
    assert table.rounds == 1


def test_a_hand_under_way_may_be_voided() -> None:
    for said in ((), ("card",)):
        table = dealt(3, 3)
        for each in said:
            table.do(Choose(2, each))
        events = table.do(call("void-round", reason="alarm", confirmed_by=("supervisor",)))
        assert [each[:2] for each in voided(events)] == [(1, "10.00"), (2, "10.00")]
        assert "player" not in marks_on(table)
        assert table.private(2) == {}


@provision("4.9(b)", "4.9(f)", "4.7(c)")
@pytest.mark.parametrize(("said", "number"), [("draw", "4.9(f)"), ("under-eight", "4.9(b)"), ("banco", "4.7(c)")])
def test_what_is_announced_out_of_its_place_is_refused_by_the_provision_that_gives_it_one(
    said: str, number: str
) -> None:
    assert refusal(dealt(3, 3), Choose(2, said)) == ("not-now", number)


@provision("4.9(b)")
def test_the_banker_announces_nothing_before_the_dominant_player_has() -> None:
    for held in (3, 8):
        table = dealt(3, held)
        assert refusal(table, Choose(1, "natural")) == ("not-yet", "4.9(b)")
        assert refusal(table, Choose(1, "under-eight")) == ("not-now", "4.9(b)")


@provision("4.9(f)")
def test_a_banker_who_must_draw_does_not_stay() -> None:
    table = dealt(6, 5)
    table.do(Choose(2, "stay"))
    assert refusal(table, Choose(1, "stay")) == ("must-draw", "4.9(f)")


@pytest.mark.parametrize("said", ["Card", "hit", ""])
def test_announcements_that_are_none(said: str) -> None:
    table = dealt(3, 3)
    assert mistake(table, Choose(2, said)) == "not-now"
    assert mistake(table, Choose(2, "card", {"please": True})) == "unknown-detail"
    assert mistake(table, Report("no-such-thing")) == "not-reportable"
