"""Minimum and maximum wagers: 19:47-8.2."""

import re

import pytest

from chapter47 import (
    GAMES,
    Bet,
    Choose,
    Mistake,
    Refused,
    Settled,
    Showing,
    Table,
    UnlawfulHouse,
    bet,
    call,
    game,
    open_table,
)
from chapter47.games import table_games
from chapter47.house import Casino, House, read_house
from chapter47.money.owners import seat_owner
from chapter47.table.commands import Correct, Pick
from chapter47.table.log import lines, recover
from kit.audit import fingerprint

provision = pytest.mark.provision


def violations(name: str, data: dict[str, object]) -> list[tuple[str, str]]:
    """What a house file is told: option and provision."""
    try:
        read_house(game(name), data)
    except UnlawfulHouse as unlawful:
        return [(each.option, each.cites.text if each.cites else "") for each in unlawful.violations]
    return []


@provision("8.2(a)")
@pytest.mark.parametrize(
    ("least", "most", "lawful"),
    [
        ("5", "50", True),  # ten times
        ("5", "49.99", False),
        ("100", "1000", True),
        ("100", "999.99", False),
        ("100.01", "100.01", True),  # above $100 the house is free
        ("25", "250", True),
        ("0.50", "5", True),
        ("0.50", "4.99", False),
    ],
)
def test_a_minimum_up_to_100_needs_a_tenfold_maximum_where_odds_are_five_to_one_or_less(
    least: str, most: str, lawful: bool
) -> None:
    assert violations("roulette", {"min": least, "max": most}) == ([] if lawful else [("max", "19:47-8.2(a)")])


@provision("8.2(a)")
@pytest.mark.parametrize("name", GAMES)
def test_no_table_has_a_maximum_below_its_minimum(name: str) -> None:
    """Nor has one at which players bet against each other, and no wager has payout odds."""
    assert ("max", "19:47-8.2(a)") in violations(name, {"min": "100.01", "max": "100"})
    assert "max" not in dict(violations(name, {"min": "100.01", "max": "100.01"}))


@provision("8.2(a)")
@pytest.mark.parametrize(
    ("wager", "odds", "bound"),
    [
        ("straight", "35 to 1", False),
        ("first-five", "6 to 1", False),
        ("six-numbers", "5 to 1", True),  # five to one is five to one or less
        ("dozen", "2 to 1", True),
        ("red", "1 to 1", True),
    ],
)
def test_only_wagers_paid_at_five_to_one_or_less_are_bound_by_it(wager: str, odds: str, bound: bool) -> None:
    assert str(game("roulette").payouts[wager].least) == odds
    told = violations("roulette", {"limits": {wager: {"min": "10", "max": "99"}}})
    assert told == ([(f"limits.{wager}", "19:47-8.2(a)")] if bound else [])


@provision("8.2(a)")
def test_odds_that_the_house_raises_count_as_raised() -> None:
    close = {"limits": {"six-numbers": {"min": "10", "max": "99"}}}
    assert violations("roulette", {**close, "odds": {"six-numbers": "11 to 2"}}) == []


@provision("8.2(a)")
def test_the_house_sets_the_minimum_and_the_maximum_and_the_table_holds_to_them() -> None:
    table = open_table("roulette", {"min": "5", "max": "500"}, seats={1: "5000"})
    for amount, code in (("4.99", "below-minimum"), ("500.01", "above-maximum")):
        with pytest.raises(Refused) as refused:
            table.do(bet(1, "red", amount))
        assert (refused.value.code, refused.value.cites.text) == (code, "19:47-8.2(a)")
    table.do(bet(1, "red", "5"))
    table.do(bet(1, "red", "495"))
    with pytest.raises(Refused, match=r"at most \$500\.00"):
        table.do(bet(1, "red", "5"))  # what is added counts with what stands


@provision("8.2(b)", "8.2(b)1")
def test_wagers_at_one_table_may_have_different_maximums() -> None:
    limits = {"straight": {"min": "1", "max": "50"}, "red": {"max": "1000"}}
    table = open_table("roulette", {"min": "5", "max": "200", "limits": limits}, seats={1: "5000"})
    table.do(bet(1, "straight", "50", pick="17"))
    table.do(bet(1, "red", "1000"))
    table.do(bet(1, "black", "200"))
    for wager, pick, most in (("straight", "17", "50"), ("red", None, "1,000"), ("black", None, "200")):
        with pytest.raises(Refused, match=rf"at most \${most}\.00"):
            table.do(bet(1, wager, "5", pick=pick))
    assert violations("roulette", {"limits": {"red": {"most": "5"}}}) == [("limits.red", "19:47-8.2(b)1")]
    assert violations("roulette", {"limits": "50"}) == [("limits", "19:47-8.2(b)")]


@provision("8.2(b)", "8.2(b)2")
def test_tables_of_one_game_may_have_different_maximums() -> None:
    low = {"game": "roulette", "min": "5", "max": "50"}
    high = {"game": "roulette", "min": "100", "max": "10000"}
    casino = Casino.read({"casino": "Boardwalk", "pits": {"1": {"R1": low, "R2": high}}}, game)
    assert [house.limits.most for house in casino.pits["1"].values()] == [50_00, 10_000_00]
    [note] = casino.notes()
    assert note.cites.text == "19:47-8.2(b)2"
    assert "pits.1.R1, pits.1.R2" in note.text
    for (least, most), stands in (((low["min"], low["max"]), False), ((high["min"], high["max"]), True)):
        table = open_table("roulette", {"min": least, "max": most}, seats={1: "5000"})
        if stands:
            table.do(bet(1, "red", "400"))
        else:
            with pytest.raises(Refused, match=r"at most \$50\.00"):
                table.do(bet(1, "red", "400"))


@provision("8.2(c)")
def test_the_sign_says_the_limits_and_every_change_of_them() -> None:
    limits = {"straight": {"min": "1", "max": "50"}}
    table = open_table("big-six", {"min": "5", "max": "500"}, seats={1: "100"})
    opened = [event for entry in table.log for event in entry.events if event.event == "posted"]
    assert ("Minimum $5.00, maximum $500.00", "19:47-8.2(c)") in [
        (event.details["sign"], str(event.cites))  # type: ignore[union-attr]
        for event in opened
    ]
    told = table.do(call("change", rules={"min": "2"}))
    assert [event.event for event in told][:4] == ["posted", "announced", "changed", "posted"]
    assert (str(told[3].cites), told[3].details["sign"]) == (  # type: ignore[union-attr]
        "19:47-8.2(c)",
        "Minimum $2.00, maximum $500.00",
    )
    assert "Minimum $2.00, maximum $500.00" in [notice.text for notice in table.sign()]
    roulette = open_table("roulette", {"min": "5", "max": "500", "limits": limits})
    assert ("Straight: at least $1.00, at most $50.00", "19:47-8.2(c)") in [
        (notice.text, str(notice.cites)) for notice in roulette.sign()
    ]


def settled(events: list[object]) -> list[Settled]:
    return [event for event in events if isinstance(event, Settled)]


@provision("8.2(d)")
@pytest.mark.parametrize(("pocket", "chips"), [("17", 100_000 + 35 * 30_000), ("18", 100_000 - 30_000)])
def test_a_wager_above_the_maximum_that_the_dealer_accepts_is_paid_or_lost_in_full(pocket: str, chips: int) -> None:
    table = open_table("roulette", {"max": "200"}, seats={1: "1000"})
    [accepted] = table.do(bet(1, "straight", "300", pick="17", confirmed_by=("dealer",)))
    assert accepted.cites is not None
    assert accepted.cites.text == "19:47-8.2(d)"
    table.do(call("no-more-bets"))
    [event] = settled(list(table.do(Showing("spin", pocket))))
    assert event.amount == 300_00
    assert table.chips(1) == chips


@provision("8.2(d)")
@pytest.mark.parametrize("staff", [(), ("supervisor",), ("floorperson", "supervisor")])
def test_nobody_but_the_dealer_accepts_it(staff: tuple[str, ...]) -> None:
    table = open_table("roulette", {"max": "200"}, seats={1: "1000"})
    with pytest.raises(Refused) as refused:
        table.do(bet(1, "red", "300", confirmed_by=staff))
    assert (refused.value.code, refused.value.cites.text) == ("above-maximum", "19:47-8.2(a)")
    assert refused.value.allowed == "Wager less, or the dealer may accept it: it then stands in full."
    assert not table.layout.stakes


def test_a_wager_that_was_refused_as_too_high_leaves_no_trace() -> None:
    table = open_table("roulette", {"max": "200"}, seats={1: "1000"})
    before, known = dict(vars(table)), fingerprint(table)
    for attempt in (table.consider, table.do):
        with pytest.raises(Refused, match="at most"):
            attempt(bet(1, "red", "300"))
    assert (vars(table), fingerprint(table)) == (before, known)
    with pytest.raises(Mistake, match="not something to say here"):
        table.do(call("accept"))


@provision("8.2(d)")
def test_what_is_added_to_a_wager_counts_with_what_stands() -> None:
    table = open_table("roulette", {"max": "200"}, seats={1: "1000"})
    table.do(bet(1, "red", "150"))
    [accepted] = table.do(bet(1, "red", "100", confirmed_by=("dealer",)))
    assert str(accepted.cites) == "19:47-8.2(d)"
    assert table.layout.stakes[seat_owner(1), "red", None].amount == 250_00
    with pytest.raises(Refused, match=r"at most \$200"):
        table.do(bet(1, "red", "1"))  # each time the dealer is asked anew


@provision("8.2(d)", "5.1(e)1i(2)")
def test_the_parts_of_a_wager_may_be_above_their_maximum_as_well() -> None:
    table = open_table("roulette", {"five-adjacent": True, "max": "200"}, seats={1: "5000"})
    table.do(bet(1, "straight", "200", pick="17"))
    with pytest.raises(Refused, match=r"Straight is at most \$200"):
        table.do(bet(1, "five-adjacent", "25", pick="17"))
    [accepted] = table.do(bet(1, "five-adjacent", "25", pick="17", confirmed_by=("dealer",)))
    assert str(accepted.cites) == "19:47-8.2(d)"


@provision("8.2(d)", "5.1(a)")
def test_an_accepted_wager_in_cash_is_kept_with_who_confirmed_it() -> None:
    """The dealer who stands behind the cash stands behind the wager: one word does for both."""
    table = open_table("roulette", {"min": "5", "max": "200"}, seats={1: "0"})
    with pytest.raises(Refused, match="confirmed by the dealer"):
        table.do(bet(1, "red", "250", instrument="cash"))
    said = bet(1, "red", "250", instrument="cash", confirmed_by=("dealer",))
    *_, accepted = table.do(said)
    assert str(accepted.cites) == "19:47-8.2(d)"
    assert table.log[-1].command == said
    assert list(lines(recover("\n".join(lines(table)), game))) == list(lines(table))
    table.do(call("no-more-bets"))
    table.do(Showing("spin", "2"))
    spin = table.next_entry - 1
    table.do(Correct(spin, (Showing("spin", "1"),), "misread", ("dealer", "supervisor")))
    assert table.chips(1) == 500_00  # 250 in cash became chips, and won 250


def test_an_accepted_excess_is_still_a_lawful_wager() -> None:
    table = open_table("roulette", {"max": "200"}, seats={1: "1000"})
    with pytest.raises(Exception, match=r"has \$1,000\.00"):
        table.do(Bet(1, "red", 150_000, confirmed_by=("dealer",)))
    assert not table.layout.stakes


def test_lower_limits_leave_what_stands_alone() -> None:
    """A wager made under the old maximum stands; the new one binds what comes after."""
    table = open_table("roulette", {"min": "5", "max": "500"}, seats={1: "1000"})
    table.do(bet(1, "red", "400"))
    table.do(call("change", rules={"max": "100"}))
    with pytest.raises(Refused, match=r"at most \$100"):
        table.do(bet(1, "red", "5"))
    table.do(call("no-more-bets"))
    assert settled(list(table.do(Showing("spin", "1"))))[0].paid == 400_00


def test_the_unlawful_and_the_lawful_house_read_back() -> None:
    data = {"min": "5", "max": "500", "limits": {"red": {"max": "900"}}, "odds": {"red": "11 to 10"}, "chip": "0.50"}
    house = read_house(game("roulette"), data)
    assert read_house(game("roulette"), house.file()) == house
    assert isinstance(house, House)
    assert Table(game("roulette"), house).do(Choose(1, "sit", {"chips": "5"}))


@provision("8.2(d)")
def test_a_wager_within_the_maximum_rests_on_its_own_provision_whoever_stands_behind_it() -> None:
    table = open_table("roulette", {"max": "200"}, seats={1: "1000"})
    for _ in range(2):  # the second time it is known already
        [accepted] = table.do(bet(1, "red", "200", confirmed_by=("dealer",)))
        assert str(accepted.cites) == "19:47-5.1(e)9"
        table.do(call("no-more-bets"))
        table.do(Showing("spin", "2"))


def test_five_adjacent_numbers_need_a_maximum_that_five_wagers_can_reach() -> None:
    house = {"min": "5", "five-adjacent": True, "limits": {"five-adjacent": {"max": "20"}}}
    assert violations("roulette", house) == [("limits.five-adjacent", "19:47-5.1(e)1i(2)")]


MEASURED = [
    ("blackjack", "double", {}, "19:47-2.10(a)"),
    ("blackjack", "split", {}, "19:47-2.11(a)"),
    ("blackjack", "insurance", {}, "19:47-2.9(b)"),
    ("blackjack", "progressive", {"progressive": True}, "19:47-2.19"),
    ("caribbean-stud", "bet", {}, '19:47-16.1 "Bet wager"'),
    ("caribbean-stud", "progressive", {}, "19:47-16.6(c)"),
    ("chemin-de-fer", "against-bank", {}, "19:47-4.7(a)"),
    ("double-down-stud", "double-down", {}, '19:47-17.1 "Double down wager"'),
    ("let-it-ride", "bet-one", {}, "19:47-18.6(d)"),
    ("let-it-ride", "bet-two", {}, "19:47-18.6(d)"),
    ("let-it-ride", "bet-three", {}, "19:47-18.6(d)"),
    ("let-it-ride", "bonus", {"bonus": "a"}, "19:47-18.6A"),
    ("red-dog", "raise", {}, "19:47-6.5(h)"),
    ("three-card-poker", "ante-bonus", {}, "19:47-20.11"),
    ("three-card-poker", "play", {}, "19:47-20.6"),
]
"""Wagers whose amount the chapter fixes or measures by another wager: game, wager, options that offer it, provision."""


@provision("8.2(a)")
@pytest.mark.parametrize(("name", "wager", "options", "number"), MEASURED)
@pytest.mark.parametrize("range_", [{"min": "5"}, {"max": "50"}, {"min": "5", "max": "50"}])
def test_a_wager_whose_amount_the_chapter_says_has_no_limits_of_the_house(
    name: str, wager: str, options: dict[str, object], number: str, range_: dict[str, str]
) -> None:
    with pytest.raises(UnlawfulHouse) as unlawful:
        read_house(game(name), {**options, "limits": {wager: range_}})
    [found] = [each for each in unlawful.value.violations if "no limits of its own" in each.sentence]
    assert (found.option, number in str(found.cites)) == (f"limits.{wager}", True)


def test_every_other_wager_that_a_table_offers_may_have_them() -> None:
    told = {(name, wager) for name, wager, _, _ in MEASURED}
    for name in table_games():
        for wager in game(name).wagers:
            assert (wager.measured is not None) == ((name, wager.name) in told), (name, wager.name)


@provision("8.2(a)", "8.2(b)1")
@pytest.mark.parametrize(
    ("name", "off"),
    [
        ("craps", {"buy-percent": False}),
        ("craps", {"place-to-lose": False}),
        ("craps", {"lay-percent": False}),
        ("roulette", {}),  # seven numbers are not offered where nobody says so
        ("roulette", {"wheel": "single-zero"}),
        ("red-dog", {}),  # 6.5(h) measures the raise by the wager
        *((name, {}) for name in table_games()),
    ],
)
def test_a_wager_that_nobody_may_make_has_no_minimum_to_be_measured_by(name: str, off: dict[str, object]) -> None:
    """Each wager that may be made has a maximum of ten times the minimum, and the table's own is below that."""
    house = read_house(game(name), {"min": "10", **off})
    made = {
        each.name
        for each in game(name).wagers
        if each.offered(house) and not each.bounded and any(True for _ in each.picks(house))
    }
    data = {**off, "min": "10", "max": "50", "limits": {wager: {"max": "100"} for wager in made}}
    if name == "let-it-ride":  # 18.6(d): three equal wagers, bound by the table's own limits
        data = {**off, "min": "10", "max": "100"}
    assert "19:47-8.2(a)" not in [cites for _, cites in violations(name, data)]
    bound = {"craps": "pass", "roulette": "red", "red-dog": "red-dog"}.get(name)
    if bound is not None:
        data["limits"] = {wager: {"max": "100"} for wager in made - {bound}}
        assert violations(name, data) == [("max", "19:47-8.2(a)")]


@provision("8.2(a)")
def test_a_table_without_buy_bets_opens_where_each_other_wager_has_its_ten_times() -> None:
    """Hardways on 6 and 8 and the like are paid at more than five to one, and may have the table's own maximum."""
    limited = ("pass", "dont-pass", "come", "dont-come", "place-to-win", "place-to-lose", "lay", "field", "any-seven")
    house: dict[str, object] = {"min": "10", "max": "50", "limits": {wager: {"max": "100"} for wager in limited}}
    assert violations("craps", house) == [("max", "19:47-8.2(a)")]
    table = open_table("craps", {**house, "buy-percent": False}, seats={1: "500"})
    table.do(bet(1, "pass", "100"))
    with pytest.raises(Refused, match="not offered at this table"):
        table.do(bet(1, "buy", "10", pick=4))


@provision("8.2(c)")
@pytest.mark.parametrize(
    ("name", "wager", "number"),
    [
        ("let-it-ride", "bonus", "19:47-18.6A"),
        ("blackjack", "over-13", "19:47-2.17(a)1"),
        ("roulette", "seven-numbers", "19:47-5.1(f)"),
    ],
)
def test_no_limits_are_posted_for_a_wager_that_is_not_offered(name: str, wager: str, number: str) -> None:
    with pytest.raises(UnlawfulHouse) as unlawful:
        read_house(game(name), {"limits": {wager: {"min": "5", "max": "50"}}})
    [found] = unlawful.value.violations
    assert found.sentence == "is not offered at this table."
    assert (found.option, number in str(found.cites)) == (f"limits.{wager}", True)


@provision("8.2(b)1")
@pytest.mark.parametrize(
    ("name", "wager", "pick", "other", "most"),
    [
        ("big-six", "insignia", "joker", "1", "20"),
        ("sic-bo", "total", 4, 9, "20"),
        ("craps", "hardway", 4, 6, "20"),
        ("craps", "place-to-win", 6, 5, "60"),
        ("mini-dice", "place", 6, 5, "60"),
    ],
)
def test_a_pick_that_is_paid_otherwise_has_a_maximum_of_its_own(
    name: str, wager: str, pick: Pick, other: Pick, most: str
) -> None:
    file = {"min": "5", "max": "200", "limits": {f"{wager} {pick}": {"max": most}}}
    table = open_table(name, file, seats={1: "5000"})
    table.do(bet(1, wager, most, pick=pick))
    with pytest.raises(Refused) as refused:
        table.do(bet(1, wager, most, pick=pick))
    assert (refused.value.code, refused.value.cites.text) == ("above-maximum", "19:47-8.2(a)")
    table.do(bet(1, wager, "150", pick=other))
    lines = [(notice.text, str(notice.cites)) for notice in table.sign()]
    said = f"{wager.replace('-', ' ').capitalize()} {pick}: at least $5.00, at most ${most}.00"
    assert (said, "19:47-8.2(c)") in lines
    assert read_house(game(name), table.house.file()) == table.house


@provision("8.2(a)")
def test_ten_times_is_asked_by_the_odds_of_the_pick_itself() -> None:
    joker = {"insignia joker": {"min": "10", "max": "20"}}
    assert violations("big-six", {"limits": joker}) == []  # 45 to 1
    five = {"insignia 5": {"min": "10", "max": "99"}}
    assert violations("big-six", {"limits": five}) == [("limits.insignia 5", "19:47-8.2(a)")]  # 5 to 1
    # What is posted for every other pick is measured by those: here the $10, the $20 and the 45 to 1 ones alone.
    own = {f"insignia {pick}": {"min": "1", "max": "500"} for pick in ("1", "2", "5")}
    assert violations("big-six", {"limits": {"insignia": {"min": "10", "max": "20"}, **own}}) == []
    del own["insignia 5"]
    assert violations("big-six", {"limits": {"insignia": {"min": "10", "max": "20"}, **own}}) == [
        ("limits.insignia", "19:47-8.2(a)")
    ]


def test_picks_that_are_paid_alike_are_one_wager() -> None:
    with pytest.raises(UnlawfulHouse, match="is not a wager of this game"):
        read_house(game("roulette"), {"limits": {"straight 17": {"max": "50"}}})
    with pytest.raises(UnlawfulHouse, match="insignia joker"):
        read_house(game("big-six"), {"limits": {"insignia jokr": {"max": "50"}}})
    with pytest.raises(UnlawfulHouse, match='"insignia joker" = '):
        read_house(game("big-six"), {"limits": {"insignia": {"joker": {"max": "50"}}}})


@provision("8.2(b)1")
def test_what_is_refused_names_the_pick_where_limits_are_by_pick() -> None:
    by_pick = {"insignia joker": {"min": "5", "max": "50"}}
    table = open_table("big-six", {"min": "1", "max": "100", "limits": by_pick}, seats={1: "1000"})
    told = (
        ("joker", "51", "Insignia on joker is at most $50.00"),
        ("flag", "101", "Insignia on flag is at most $100.00"),
    )
    for pick, amount, words in (*told, ("joker", "4", "Insignia on joker is at least $5.00")):
        with pytest.raises(Refused, match=re.escape(words)):
            table.do(bet(1, "insignia", amount, pick=pick))


def test_a_changed_maximum_of_one_pick_is_announced_and_posted() -> None:
    table = open_table("big-six", {"min": "1", "max": "100"}, seats={1: "1000"})
    told = table.do(call("change", rules={"limits": {"insignia joker": {"max": "50"}}}))
    said = " ".join(map(str, told))
    assert "a maximum wager of $50.00 on insignia joker" in said
    assert "Insignia joker: at least $1.00, at most $50.00" in [notice.text for notice in table.sign()]
