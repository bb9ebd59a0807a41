"""What a table tells that may be said: the same list for page, terminal, clients and automatic players."""

import random
import tomllib
from pathlib import Path

import pytest

from chapter47 import Bet, Choose, Mistake, Showing, Table, bet, call, game, open_table
from chapter47.faces.wire import say_json
from chapter47.floor.posts import is_for_player
from chapter47.money import MOST
from chapter47.money.owners import seat_owner
from chapter47.table.betting import Bets
from chapter47.table.says import Amount, Number, OneOf, Purse, Range, Say, Some, amounts, covers
from chapter47.table.transcript import Transcript
from kit.blackjack import blackjack, play, to_be_cut, wager
from kit.chemin import with_bank
from kit.craps import with_point
from kit.refusals import short
from kit.says import look, says_are_what_is_admitted

provision = pytest.mark.provision
TRANSCRIPTS = sorted((Path(__file__).parents[1] / "transcripts").glob("*.toml"))


def say(table: Table, by: str, name: str) -> Say:
    """The one say of that name; of a wager, the one for chips, which need nobody's word."""
    (found,) = (each for each in table.says(by) if each.name == name and not each.confirmed_by and by_chips(each))
    return found


def by_chips(each: Say) -> bool:
    """Whether it is no wager in cash or coupons."""
    made = each.wants.get("with")
    return not isinstance(made, OneOf) or "chips" in made.among


def wagers(table: Table, by: str) -> list[Say]:
    return [each for each in table.says(by) if "bet" in each.step]


def closed(table: Table, by: str) -> dict[str, str]:
    """What is shown closed, and by which provision."""
    return {
        each.name: short(each.refused.cites)
        for each in table.says(by)
        if each.refused is not None and each.refused.cites is not None
    }


# Wagers


def test_a_wager_tells_its_picks_and_what_it_may_come_to() -> None:
    table = open_table("roulette", {"min": "5", "max": "500"}, {1: "100"})
    straight = say(table, "seat:1", "bet:straight")
    picks = straight.wants["pick"]
    assert isinstance(picks, OneOf)
    assert len(picks.among) == 38
    assert straight.wants["amount"] == Amount((Range(5_00, 500_00),), "adds")
    assert (straight.step, straight.about, short(straight.cites)) == ({"bet": "straight"}, "straight", "5.1(e)1")


def test_what_stands_and_what_is_in_front_bound_an_amount_and_change_no_say() -> None:
    table = open_table("roulette", {"min": "5", "max": "500"}, {1: "600"})
    before = wagers(table, "seat:1")
    table.do(bet(1, "red", "450"))
    assert wagers(table, "seat:1") == before
    red = say(table, "seat:1", "bet:red").wants["amount"]
    assert isinstance(red, Amount)
    assert amounts(red, Purse(150_00, {}), 450_00) == (Range(1, 50_00),)
    assert amounts(red, Purse(20_00, {}), 450_00) == (Range(1, 20_00),)


@provision("1.2(a)1", "1.2(a)3")
def test_the_lines_of_craps_close_and_open_with_the_point() -> None:
    table = open_table("craps", {"min": "5"}, {1: "100"})
    assert {"bet:come": "1.2(a)3", "bet:dont-come": "1.2(a)4"}.items() <= closed(table, "seat:1").items()
    assert say(table, "seat:1", "bet:pass").refused is None
    table = with_point(6, 1)
    assert closed(table, "seat:1")["bet:pass"] == "1.2(a)1"
    lines = [each for each in wagers(table, "seat:1") if each.name == "bet:come" and each.refused is None]
    assert {"pick" in each.wants for each in lines} == {False}


@provision("1.6(a)", "1.6(e)")
def test_odds_behind_a_wager_are_told_with_their_most_in_amounts_that_can_be_paid() -> None:
    table = with_point(6, 1, flat="10", odds_multiple=2, chip="1")
    found = say(table, "seat:1", "bet:pass-odds").wants["amount"]
    assert isinstance(found, Amount)
    assert [(each.most, each.step) for each in found.ranges] == [(20_00, 5_00)]


@provision("1.3(c)")
def test_a_wager_that_must_stay_is_shown_with_the_reason() -> None:
    table = with_point(6, 1)
    assert closed(table, "seat:1")["remove:pass"] == "1.3(c)"


# Decisions


@provision("2.10(a)", "2.11(a)", "2.8(c)")
def test_a_hand_tells_what_may_be_decided_and_why_not_the_rest() -> None:
    table = blackjack(1, 2)
    wager(table, 1, "10")
    play(table, "9S 6D 2H")
    told = {each.name: each for each in table.says("seat:1") if "choose" in each.step and not each.wants}
    assert [name for name, each in told.items() if each.refused is None][:3] == ["hit", "stand", "double"]
    assert (short(told["double"].cites), short(told["split"].cites)) == ("2.10(a)", "2.11(a)")
    shut = closed(table, "seat:1")
    assert (shut["split"], shut["surrender"]) == ("2.11(a)", "2.8(c)")
    (less,) = (each for each in table.says("seat:1") if each.name == "double" and each.wants)
    assert less.wants == {"amount": Amount((Range(1, 10_00),))}
    assert closed(table, "seat:2")["hit"] == "2.6(f)"  # it is not that seat's to decide


def test_an_answer_for_somebody_else_wants_nothing_so_that_it_tells_no_hand() -> None:
    table = with_bank(1, "100", 2)
    table.do(call("partial-wagers"))
    table.do(bet(2, "against-bank", "100"))
    table.do(call("no-more-bets"))
    table.do(Showing("deal", ("XX",) * 4))
    (answer,) = (each for each in table.says("dealer") if each.name == "answer-for")
    assert (answer.wants, answer.confirmed_by) == ({}, ("supervisor",))


# Staff


def test_staff_are_told_calls_outcomes_and_reports_and_players_are_not() -> None:
    table = open_table("roulette", seats={1: "100"})
    assert say(table, "dealer", "no-more-bets").step == {"call": "no-more-bets"}
    table.do(call("no-more-bets"))
    assert say(table, "dealer", "spin").form
    assert "short-spin" in {each.name for each in table.says("dealer")}
    assert not {"spin", "short-spin"} & {each.name for each in table.says("seat:1")}


def test_a_cut_tells_where_it_may_be() -> None:
    table = to_be_cut(1)
    assert isinstance(say(table, "dealer", "cut").wants["at"], Number)


def test_whoever_speaks_for_a_free_seat_may_sit() -> None:
    table = open_table("roulette", seats={1: "100"})
    assert [each.name for each in table.says("seat:2")] == ["sit"]
    assert table.says("seat:99") == []


# Above the maximum, 8.2(d)


def excess(table: Table, by: str, name: str) -> list[Say]:
    """The says of a wager that rest on the dealer's word."""
    return [each for each in table.says(by) if each.name == name and short(each.cites) == "8.2(d)"]


@provision("8.2(d)")
def test_a_wager_above_the_maximum_is_a_second_say_that_the_dealer_confirms() -> None:
    table = open_table("roulette", {"min": "5", "max": "500"}, {1: "1000"})
    usual = say(table, "seat:1", "bet:red")
    (above,) = excess(table, "seat:1", "bet:red")
    assert (above.step, above.about, above.confirmed_by) == (usual.step, usual.about, ("dealer",))
    assert above.wants == {**usual.wants, "amount": Amount((Range(500_01),), "adds")}
    bets = table.point.find(Bets)
    assert bets is not None
    assert above in bets.menu(table).says  # it is the same for everybody, and told once
    assert not [each for each in table.own_says("seat:1") if "bet" in each.step]


@provision("8.2(d)")
def test_where_the_dealer_stands_behind_a_wager_anyway_one_say_is_for_all_amounts() -> None:
    table = open_table("roulette", {"min": "5", "max": "500"}, {1: "1000"})
    (cash,) = (
        each for each in table.says("seat:1") if each.name == "bet:red" and each.wants["with"] == OneOf(("cash",))
    )
    assert cash.confirmed_by == ("dealer",)
    assert cash.wants["amount"] == Amount((Range(5_00),), "adds", purse=False)


def test_no_say_goes_above_a_maximum_that_is_not_there_or_what_the_game_itself_allows() -> None:
    assert excess(open_table("roulette", {"min": "5"}, {1: "1000"}), "seat:1", "bet:red") == []
    table = with_point(6, max="100")
    assert excess(table, "seat:1", "bet:pass-odds") == []  # the flat wager says how much that may be
    assert excess(table, "seat:1", "bet:field")


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.prove) for seed in range(1, 4))])
@pytest.mark.parametrize(
    ("name", "house"),
    [
        ("roulette", {"five-adjacent": True, "min": "5", "max": "50"}),
        ("craps", {"min": "1", "max": "30", "horn-high-area": False}),
        ("blackjack", {"min": "5", "max": "50"}),
        ("red-dog", {"min": "5", "max": "50"}),
        ("chemin-de-fer", {"min": "10", "max": "100"}),
        ("pokette", {"min": "1", "max": "50"}),
    ],
)
def test_low_maximums_along_random_play(name: str, house: dict[str, object], seed: int) -> None:
    rng = random.Random(f"{name} {seed}")
    table = open_table(name, house, {1: "100000", 2: "1000000000000", 3: "75"})
    says_are_what_is_admitted(table, rng)


# Along everything that the transcripts lead to


every_transcript = pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)


@every_transcript
def test_along_a_transcript_what_is_told_is_what_is_admitted(path: Path) -> None:
    replay, rng = Transcript.read(tomllib.loads(path.read_text(encoding="utf-8")), game).run(), random.Random(path.stem)
    looks = 0
    for line in replay:
        if line.step and not rng.randrange(6 + looks):  # seldom, and ever more so: a long one comes back to the same
            look(replay.table, rng, sample=8)
            looks += 1


@pytest.mark.prove
@every_transcript
def test_at_every_step_of_a_transcript_what_is_told_is_what_is_admitted(path: Path, seed: int) -> None:
    replay, rng = Transcript.read(tomllib.loads(path.read_text(encoding="utf-8")), game).run(), random.Random(seed)
    for line in replay:
        if line.step:
            look(replay.table, rng)


def test_a_wager_that_grows_stays_below_a_trillion_dollars() -> None:
    """What stands is written down and read again like any other amount, so more of the same is bounded as well."""
    table = open_table("big-six", seats={1: "1000000000000"})
    table.do(Choose(1, "buy-in", {"amount": "1000000000000"}))
    table.do(Bet(1, "insignia", MOST - 100, "1"))
    want = say(table, "seat:1", "bet:insignia").wants["amount"]
    assert isinstance(want, Amount)
    assert amounts(want, table.purse(1), MOST - 100) == (Range(1, 100, 1),)
    with pytest.raises(Mistake) as caught:
        table.do(Bet(1, "insignia", 101, "1"))
    assert caught.value.code == "not-an-amount"
    table.do(Bet(1, "insignia", 100, "1"))
    assert table.layout.stakes[seat_owner(1), "insignia", "1"].amount == MOST


# Some of a list


@pytest.mark.parametrize(
    ("kept", "is_covered"),
    [
        (["AS"], True),
        (["2C", "AS"], True),  # in any order
        ([], False),
        (["AS", "AS"], False),
        (["AS", "2C", 6], False),  # more than two
        ([6], True),
        (["6"], False),  # "6" is not 6
        (["KD"], False),
        ("AS", False),
        (None, False),
    ],
)
def test_some_of_a_list_are_each_one_of_it_and_as_many_as_may_be(kept: object, is_covered: bool) -> None:
    keep = Say("keep", {"choose": "keep"}, None, {"cards": Some(("AS", 6, "2C"), most=2)})
    assert covers(keep, {"choose": "keep", "cards": kept}, Purse(0, {})) is is_covered


def test_some_of_a_list_are_told_with_how_many_they_may_be() -> None:
    keep = Say("keep", {"choose": "keep"}, None, {"cards": Some(("AS", 6), least=0)})
    assert say_json(keep)["wants"] == {"cards": {"kind": "some-of", "among": ["AS", 6], "least": 0, "most": 2}}


@every_transcript
def test_what_needs_nobody_s_word_is_told_alike_with_the_rest_and_alone(path: Path) -> None:
    """A floor asks for it alone, which is less to work out: nothing of it may be missing, or otherwise."""
    replay = Transcript.read(tomllib.loads(path.read_text(encoding="utf-8")), game).run()
    for _ in replay:
        table = replay.table
        for by in map(seat_owner, table.seats):
            whole = [each for each in table.own_says(by) if is_for_player(each)]
            assert [each for each in table.own_says(by, alone=True) if is_for_player(each)] == whole
