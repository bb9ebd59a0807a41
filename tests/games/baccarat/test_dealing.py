"""Four cards, third cards, the cutting card and the last hand: N.J.A.C. 19:47-3.7, 3.8, 7.7, 7.8, 7.10(d) and 7.12."""

import pytest

from chapter47 import Choose, Seeded, Showing, Table, bet, call, game, next_act, read_house
from chapter47.table.betting import Bets
from chapter47.table.events import Announced, Event, Settled
from kit.baccarat import (
    CHAPTER,
    acts,
    both_games,
    calls,
    closed_table,
    deal,
    facts,
    final,
    held,
    in_play,
    no,
    numbers,
    owed,
    play,
    results,
    vigorish,
    violations,
    win,
)
from kit.cuts import open_cards
from kit.marks import marks_on
from kit.refusals import refusal, short

provision = pytest.mark.provision

by_hand = Showing("shuffle", "by-hand")


# The first four cards


@provision("3.7(b)")
def test_punto_banco_calls_no_more_bets_and_then_cards() -> None:
    table = in_play("punto-banco")
    events = table.do(call("no-more-bets"))
    said = [event for event in events if isinstance(event, Announced)]
    assert [(event.call, short(event.cites)) for event in said] == [("No More Bets", "3.7(b)"), ("Cards", "3.7(b)")]


@provision("7.7(b)")
def test_minibaccarat_calls_no_more_bets() -> None:
    table = in_play("minibaccarat")
    (said,) = (event for event in table.do(call("no-more-bets")) if isinstance(event, Announced))
    assert (said.call, short(said.cites)) == ("No More Bets", "7.7(b)")


@provision("3.7(a)", "3.7(c)", "7.7(a)", "7.7(c)")
@both_games
def test_the_first_and_third_card_are_the_player_s_and_the_others_the_banker_s(name: str) -> None:
    table = in_play(name)
    table.do(call("no-more-bets"))
    seen = []
    for card in ("2S", "3H", "AD", "KC"):
        deal(table, card)
        seen.append((marks_on(table).get("player"), marks_on(table).get("banker")))
    assert seen[-1] == (["2S", "AD"], ["3H", "KC"])  # face up, for all to see
    assert table.rounds == 0
    deal(table, "4S")
    deal(table, "5S")  # 3 draws against a 4
    assert table.rounds == 1


@provision("3.8(a)", "7.8(a)")
@both_games
def test_the_counts_are_announced_player_s_first(name: str) -> None:
    table = in_play(name)
    table.do(call("no-more-bets"))
    events = deal(table, "2S", "3H", "3D", "KC")
    player, banker = calls(events, f"{CHAPTER[name]}.8(a)")
    assert ("player" in player.lower(), numbers(player)) == (True, [5])
    assert ("banker" in banker.lower(), numbers(banker)) == (True, [3])


@provision("3.8(a)", "7.8(a)")
@both_games
def test_at_punto_banco_the_dealer_takes_the_banker_s_cards_before_announcing_them(name: str) -> None:
    table = in_play(name)
    table.do(call("no-more-bets"))
    events = deal(table, "2S", "3H", "3D", "KC")
    told = [event for event in events if short(event.cites) == f"{CHAPTER[name]}.8(a)"]
    said = [event.call if isinstance(event, Announced) else acts([event], "3.8(a)")[0] for event in told]
    taken = ["take the cards of the Banker's Hand and position them in front of the dealer"]
    assert said == ["Player's Hand 5", *(taken if name == "punto-banco" else []), "Banker's Hand 3"]
    laid = next(at for at, event in enumerate(events) if event.event == "dealt")
    assert laid < events.index(told[0])


@provision("3.8(b)", "3.8(c)", "7.8(b)", "7.8(c)")
@both_games
def test_third_cards_are_called_for_by_the_tables_player_s_first_and_face_up(name: str) -> None:
    chapter = CHAPTER[name]
    table = in_play(name)
    table.do(call("no-more-bets"))
    events = deal(table, "KS", "5H", "QD", "KC")  # the player's 0 draws
    drawing = told(events, f"{chapter}.8(b)")
    assert any("player" in text.lower() for text in drawing), drawing
    assert not any("banker" in text.lower() for text in drawing)
    face_up = ("face-up", f"{chapter}.8(c)")
    assert refusal(table, Showing("deal", ("XX",))) == face_up  # each third card is
    events = deal(table, "4S")
    assert [(short(fact.cites), fact.details) for fact in facts(events, "dealt")] == [(face_up[1], {"player": ["4S"]})]
    assert marks_on(table)["player"] == ["KS", "QD", "4S"]
    drawing = told(events, f"{chapter}.8(b)")
    assert any("banker" in text.lower() for text in drawing), drawing  # 5 draws against a 4
    assert refusal(table, Showing("deal", ("XX",))) == face_up
    events = deal(table, "2S")
    assert [(short(fact.cites), fact.details) for fact in facts(events, "dealt")] == [(face_up[1], {"banker": ["2S"]})]
    assert table.rounds == 1
    assert final(events, name) == (4, 7)


def told(events: list[Event], number: str) -> list[str]:
    """What was called or done by a provision."""
    return [*calls(events, number), *acts(events, number)]


@provision("3.8(b)", "7.8(b)")
@both_games
def test_where_neither_hand_draws_the_round_is_over_with_the_fourth_card(name: str) -> None:
    table = in_play(name)
    table.do(bet(1, "player", "10"))
    table.do(call("no-more-bets"))
    events = deal(table, "7S", "6H", "QD", "KC")
    assert told(events, f"{CHAPTER[name]}.8(b)") == []  # no third card is called for
    assert table.rounds == 1
    assert results(events) == {(1, "player"): "win"}


@provision("3.7(c)", "7.7(c)")
@both_games
@pytest.mark.parametrize("lots", [(4,), (1, 3), (2, 2), (3, 1), (1, 1, 1, 1), (1, 2, 1)])
def test_however_the_cards_are_entered_the_hands_are_the_same(name: str, lots: tuple[int, ...]) -> None:
    table = in_play(name)
    table.do(bet(1, "banker", "10"))
    table.do(call("no-more-bets"))
    cards = ["2S", "9H", "KD", "KC"]
    events: list[Event] = []
    for lot in lots:
        events += table.do(Showing("deal", tuple(cards[:lot])))
        del cards[:lot]
    assert results(events) == {(1, "banker"): "win"}


# The two ways of minibaccarat


@provision("7.7(c)", "7.7(c)1")
def test_in_the_first_way_each_card_is_turned_up_and_laid_in_its_place() -> None:
    table = in_play("minibaccarat", deal_way=1)
    table.do(call("no-more-bets"))
    events = deal(table, "2S", "3H", "AD", "KC")
    assert (marks_on(table)["player"], marks_on(table)["banker"]) == (["2S", "AD"], ["3H", "KC"])
    (laid,) = (fact for fact in facts(events, "dealt") if short(fact.cites) == "7.7(c)1")
    assert laid.details == {"player": ["2S", "AD"], "banker": ["3H", "KC"]}
    hidden = in_play("minibaccarat", deal_way=1)
    hidden.do(call("no-more-bets"))
    assert refusal(hidden, Showing("deal", ("XX",))) == ("face-up", "7.7(c)1")


@provision("7.7(c)", "7.7(c)2", "7.8(a)")
def test_in_the_second_way_the_banker_s_cards_wait_face_down_under_the_shoe() -> None:
    table = in_play("minibaccarat", deal_way=2)
    table.do(bet(1, "banker", "10"))
    table.do(call("no-more-bets"))
    events = table.do(Showing("deal", ("XX",) * 4))
    assert (marks_on(table)["player"], marks_on(table)["banker"]) == (["XX", "XX"], ["XX", "XX"])
    (laid,) = (fact for fact in facts(events, "dealt") if short(fact.cites) == "7.7(c)2")
    assert laid.details == {"player": ["XX", "XX"], "banker": ["XX", "XX"]}
    player = table.do(Showing("turn", ("2S", "KD")))
    assert marks_on(table)["player"] == ["2S", "KD"]
    assert marks_on(table)["banker"] == ["XX", "XX"]  # until the player's hand is called
    assert [numbers(text) for text in calls(player, "7.8(a)")] == [[2]]
    banker = table.do(Showing("turn", ("9H", "KC")))
    assert [numbers(text) for text in calls(banker, "7.8(a)")] == [[9]]
    assert results(banker) == {(1, "banker"): "win"}


@provision("7.7(c)2", "7.8(a)")
def test_in_the_second_way_the_player_s_hand_is_called_before_the_banker_s_cards_are_turned() -> None:
    ways: list[tuple[str, ...]] = [("KS", "3H", "7D", "KC"), ("XX",) * 4]
    for entered in ways:
        table = in_play("minibaccarat", deal_way=2)
        table.do(call("no-more-bets"))
        events = table.do(Showing("deal", entered))
        if entered[0] == "XX":
            events += table.do(Showing("turn", ("KS", "7D")))
            events += table.do(Showing("turn", ("3H", "KC")))
        told = [
            (event.event, str(event.call if isinstance(event, Announced) else event.details))  # type: ignore[union-attr]
            for event in events
        ]
        called = next(at for at, (_, text) in enumerate(told) if text.startswith("Player's Hand"))
        turned = next(at for at, (name, text) in enumerate(told) if name == "dealt" and "3H" in text)
        assert called < turned, told


@provision("7.7(c)2")
def test_in_the_second_way_known_faces_make_the_same_round() -> None:
    table = in_play("minibaccarat", deal_way=2)
    table.do(bet(1, "tie", "10"))
    table.do(call("no-more-bets"))
    events = table.do(Showing("deal", ("KS", "3H", "QD", "KC")))
    assert table.rounds == 0
    events = deal(table, "9S", "6H")
    assert results(events) == {(1, "tie"): "win"}


@provision("7.7(c)")
@pytest.mark.parametrize("way", [0, 3, "1", True])
def test_there_are_two_ways(way: object) -> None:
    (violation,) = violations("minibaccarat", deal_way=way)
    assert (violation.option, short(violation.cites)) == ("deal-way", "7.7(c)")


# After the round


@provision("7.10(d)")
def test_the_cards_go_to_the_rack_in_an_order_that_shows_both_hands() -> None:
    table = in_play("minibaccarat")
    table.do(bet(1, "player", "10"))
    table.do(call("no-more-bets"))
    events = deal(table, "KS", "5H", "QD", "KC", "4S", "2S")
    (fact,) = (fact for fact in facts(events, "performed") if short(fact.cites) == "7.10(d)")
    assert "discard rack" in str(fact.details["act"])
    hands: dict[str, list[object]] = {"player": [], "banker": []}
    for laid in facts(events, "dealt"):
        for hand, cards in laid.details.items():
            assert isinstance(cards, list)
            hands[hand] += cards
    assert hands == {"player": ["KS", "QD", "4S"], "banker": ["5H", "KC", "2S"]}  # in case of question or dispute
    last = max(number for number, event in enumerate(events) if isinstance(event, Settled))
    assert events.index(fact) > last  # at the conclusion of the round


@both_games
def test_the_road_tells_the_results_since_the_shuffle(name: str) -> None:
    table = in_play(name)
    for outcome in ("banker", "player", "tie", "banker"):
        win(table, outcome)
    assert marks_on(table)["road"] == "BPTB"


# The cutting card


@provision("3.8(e)", "7.8(e)")
@both_games
@pytest.mark.parametrize("before", range(6))
def test_after_the_cutting_card_that_hand_and_one_more_are_played(name: str, before: int) -> None:
    """The cutting card comes before any card of a hand."""
    last = f"{CHAPTER[name]}.8(e)"
    cards = ["KS", "5H", "QD", "KC", "4S", "2S"]
    cards.insert(before, "CUT")
    table = in_play(name)
    win(table, "banker")
    assert "last-hand" not in marks_on(table)
    table.do(bet(1, "banker", "10"))
    events = play(table, *cards)
    assert results(events) == {(1, "banker"): "win"}  # the hand is completed
    assert any("cutting card" in act for act in acts(events, last))  # removed, and placed to the side
    (said,) = calls(events, last)
    assert said.lower() == "last hand"
    at = [number for number, event in enumerate(events) if isinstance(event, Announced) and event.call == said]
    assert at[0] > max(number for number, event in enumerate(events) if isinstance(event, Settled))
    table.do(bet(1, "tie", "10"))
    events = play(table, "9S", "9H", "KD", "KC")
    assert results(events) == {(1, "tie"): "win"}
    assert calls(events, last) == []
    for command in (bet(1, "player", "10"), Showing("deal", ("9S",))):
        assert refusal(table, command) == ("shuffle-first", last)


@provision("3.8(e)", "7.8(e)")
@both_games
def test_the_cutting_card_in_the_last_hand_is_none(name: str) -> None:
    table = in_play(name)
    play(table, "CUT", "9S", "9H", "KD", "KC")
    table.do(call("no-more-bets"))
    assert no(table, Showing("deal", ("CUT", "9S")))


def one_round(table: Table, chance: Seeded) -> list[Event]:
    """What staff and shoe do until the round is over, and nothing that comes after it."""
    over = table.rounds + 1
    events: list[Event] = []
    while table.rounds < over:
        events += table.do(next_act(table, chance))
    return events


@provision("3.8(e)", "7.8(e)")
@both_games
@pytest.mark.parametrize("seed", range(4))
def test_a_shoe_played_through(name: str, seed: int) -> None:
    """However the cards lie: one last hand after the hand of the cutting card, and then the shuffle."""
    chance, last = Seeded(seed), f"{CHAPTER[name]}.8(e)"
    table = closed_table(name, decks=6)
    open_cards(table)
    while table.point.find(Bets) is None:
        table.do(next_act(table, chance))
    played, said = 0, 0
    while not said:
        said = len(calls(one_round(table, chance), last))
        played += 1
    left = marks_on(table)["cards-left"]
    assert isinstance(left, int)
    assert 14 - 6 <= left < 14
    assert played > 40
    assert calls(one_round(table, chance), last) == []
    assert refusal(table, bet(1, "player", "10"))[0] == "shuffle-first"
    while table.point.find(Bets) is None:
        table.do(next_act(table, chance))
    assert marks_on(table).get("road", "") == ""
    table.check()


@provision("3.3(c)", "7.3(c)")
@both_games
def test_outstanding_vigorish_is_collected_before_the_cards_are_reshuffled(name: str) -> None:
    table = in_play(name, 1, 2, 3, vigorish_due="deferred")
    table.do(bet(1, "banker", "100"))
    table.do(bet(3, "banker", "40"))
    first = play(table, "CUT", "2S", "9H", "KD", "KC")
    table.do(bet(1, "banker", "20"))
    chips = table.chips(1), table.chips(3)
    events = [*win(table, "banker"), *table.do(by_hand)]
    assert vigorish(first, "collected") == []
    assert sorted(vigorish(events, "collected")) == [(1, "6.00"), (3, "2.00")]
    shuffled = next(n for n, fact in enumerate(events) if short(fact.cites) == f"{CHAPTER[name]}.5(a)")
    paid = [n for n, fact in enumerate(events) if fact.event == "vigorish" and "collected" in str(fact)]
    assert max(paid) < shuffled
    assert (table.chips(1), table.chips(3)) == (chips[0] + 4000 - 600, chips[1] - 200)
    assert (owed(table), held(table)) == ({}, 800)
    table.check()


@provision("7.3(c)")
def test_where_a_device_shuffles_after_each_round_vigorish_is_not_left_outstanding() -> None:
    table = closed_table("minibaccarat", device_approved=True, shuffling="continuous", vigorish_due="deferred")
    open_cards(table)
    table.do(call("wash"))
    for rounds in (1, 2, 3):
        table.do(bet(1, "banker", "100"))
        win(table, "banker")
        assert (owed(table), held(table)) == ({}, 500 * rounds)


@both_games
def test_outstanding_vigorish_is_collected_when_the_table_closes(name: str) -> None:
    table = in_play(name, vigorish_due="deferred")
    table.do(bet(1, "banker", "100"))
    win(table, "banker")
    table.do(call("close"))
    assert (owed(table), held(table)) == ({}, 500)
    table.check()


# A device that shuffles by itself


def with_device() -> Table:
    """A minibaccarat table whose cards are in a continuous shuffling device."""
    table = closed_table("minibaccarat", device_approved=True, shuffling="continuous", decks=6)
    open_cards(table)
    table.do(call("wash"))
    return table


@provision("7.12")
def test_a_continuous_shuffler_has_no_cut_no_burn_and_no_last_hand() -> None:
    table = with_device()
    table.do(bet(1, "player", "10"))
    for _ in range(30):  # far more nines of spades than six decks hold: the cards go back after each round
        win(table, "player")
        assert "last-hand" not in marks_on(table)
    table.do(bet(1, "player", "10"))
    assert no(table, Choose(1, "cut", {"at": 100}))


@provision("7.12")
def test_within_a_round_no_card_comes_more_often_than_the_device_holds_it() -> None:
    table = with_device()
    table.do(call("no-more-bets"))
    deal(table, "KS", "KS", "KS", "KS", "KS")
    deal(table, "KS")
    assert table.rounds == 1
    table.do(call("no-more-bets"))
    deal(table, "KS", "KS", "KS", "KS", "KS", "AS")


@provision("7.12")
def test_a_device_at_minibaccarat_alone() -> None:
    (violation,) = violations("punto-banco", shuffling="continuous")
    assert violation.option == "shuffling"
    (violation,) = violations("minibaccarat", shuffling="by-foot")
    assert (violation.option, short(violation.cites)) == ("shuffling", "7.12")


@provision("7.12")
@pytest.mark.parametrize("way", ["continuous", "automated"])
def test_the_device_and_its_procedures_are_approved_by_the_commission_as_the_house_states(way: str) -> None:
    (violation,) = violations("minibaccarat", shuffling=way)
    assert (violation.option, short(violation.cites)) == ("shuffling", "7.12")
    assert "that the Commission has approved" in violation.sentence
    assert read_house(game("minibaccarat"), {"device-approved": True, "shuffling": way})["shuffling"] == way
    assert read_house(game("minibaccarat"), {})["device-approved"] is False  # nobody states it by saying nothing


@provision("7.7(c)1", "7.7(c)2")
@pytest.mark.parametrize(
    ("way", "number", "words"),
    [
        (1, "7.7(c)1", ("left hand", "face up", "with the right", "area of its hand")),
        (2, "7.7(c)2", ("Player's cards face down on their area", "under the right corner of the shoe", "is called")),
    ],
)
def test_the_dealer_deals_in_the_way_that_the_house_has_chosen(way: int, number: str, words: tuple[str, ...]) -> None:
    (manner,) = acts(closed_table("minibaccarat", deal_way=way).do(call("open")), number)
    for word in words:
        assert word in manner


@provision("7.10(d)", "7.10(e)")
def test_the_cards_go_to_the_rack_as_they_can_be_arranged_again_and_no_participant_touches_them() -> None:
    table = in_play("minibaccarat")
    table.do(bet(1, "player", "10"))
    table.do(call("no-more-bets"))
    for handling in ("deal", "draw", "card", "turn", "discard", "accept-shoe"):
        assert refusal(table, Choose(1, handling)) == ("cards-untouched", "7.10(e)")
    (rack,) = acts(table.do(Showing("deal", ("9S", "2H", "KD", "KC"))), "7.10(d)")
    for word in ("discard rack", "two hands apart", "in order"):
        assert word in rack
