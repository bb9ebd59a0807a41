"""Tickets in columns, and all of a game graded at once: N.J.A.C. 19:47-15.3(e), 15.4(c), 15.6(a)."""

import struct
from collections.abc import Callable
from hashlib import sha256
from random import Random

import pytest

from chapter47.games import game as find_game
from chapter47.games.keno import batch
from chapter47.games.keno.batch import Shared, grade, grading_hash, prepare, sharing
from chapter47.games.keno.card import RateCard
from chapter47.games.keno.columns import GROWING, Grading, Tickets
from chapter47.games.keno.grading import winnings
from chapter47.games.keno.kernel import grade_all
from chapter47.games.keno.request import Line, Request, read_request, straight
from chapter47.house import read_house
from chapter47.law import Mistake
from chapter47.table.system import as_system
from kit.keno_tickets import some_request

provision = pytest.mark.provision

CARDS = [
    RateCard(),
    RateCard({spots: {caught: 2 * paid for caught, paid in line.items()} for spots, line in RateCard().pays.items()}),
    RateCard(limit=100_000_00),
]
KINGS = {"kings": list(range(1, 21)), "conditioning": [{"ways": "184756/10", "rate": "1"}]}
MANY_GROUPS = Request(
    tuple((number,) for number in range(1, 81)), 0, (Line(1, 100, 80), Line(2, 200, 2, ((0, 79), (63, 64)))), 1, "split"
)


def sold(count: int, seed: int) -> tuple[Tickets, list[tuple[Request, int, int, int]]]:
    """Tickets of every type in two series, and what was asked for: request, series, first game, version of the card."""
    chance = Random(seed)
    tickets, asked = Tickets(), []
    extreme = [read_request(KINGS, RateCard()), MANY_GROUPS]
    for number in range(1, count + 1):
        request = extreme.pop() if extreme else some_request(chance)
        series, first, version = chance.randint(0, 1), chance.randint(1, 4), chance.randrange(len(CARDS))
        issued = tickets.add(number % 50, 1, 2, 3, series, first, version, request, bytes([number % 251] * 40))
        assert issued == number
        asked.append((request, series, first, version))
    return tickets, asked


ONE_BY_ONE = batch._grade_one_by_one
BY_MACHINE = batch._grade_by_machine


@provision("15.6(a)", "15.3(e)")
@pytest.mark.parametrize("way", [ONE_BY_ONE, BY_MACHINE])
def test_all_tickets_of_a_game_are_graded_as_each_of_them(way: Callable[..., Grading]) -> None:
    tickets, asked = sold(2_000, seed=15)
    chance = Random(6)
    out = dict.fromkeys(chance.sample(range(1, 2_001), 100), 0)  # voided
    out |= {number: asked[number - 1][2] for number in chance.sample(range(1, 2_001), 100)}  # cancelled after the first
    for number, game in out.items():
        tickets.end(number, game)
    for game in range(1, 5):
        drawn = frozenset(chance.sample(range(1, 81), 20))
        won, playing = {}, []
        for number, (request, series, first, version) in enumerate(asked, 1):
            last = out.get(number, first + request.games - 1)
            if series == 1 and first <= game <= last:
                playing.append(request)
                if cents := winnings(request, drawn, CARDS[version]):
                    won[number] = cents
        graded = way(tickets, 1, game, drawn, CARDS)
        assert dict(zip(graded.numbers, graded.payoffs, strict=True)) == won
        assert list(graded.numbers) == sorted(won)
        assert graded.tickets == len(playing)
        assert graded.ways == sum(request.ways for request in playing)
        assert graded.write == sum(request.price_of_a_game for request in playing)


@provision("15.4(c)")
def test_a_ticket_is_kept_as_it_was_issued() -> None:
    tickets, asked = sold(600, seed=4)
    for number, (request, series, first, version) in enumerate(asked, 1):
        ticket = tickets[number]
        assert tickets.request(number) == request
        assert (ticket.type, ticket.price, ticket.ways) == (request.type, request.price, request.ways)
        assert (ticket.series, ticket.first, ticket.games, ticket.version) == (series, first, request.games, version)
        assert (ticket.patron, ticket.station, ticket.writer, ticket.time) == (number % 50, 1, 2, 3)
        assert ticket.last == first + request.games - 1 == ticket.until
        assert tickets.check(number) == (bytes([number % 251] * 40) if number % 251 else b"")
    with pytest.raises(IndexError):
        tickets[601]


@pytest.mark.parametrize("beyond", [(1, 70_000, 0, 0, 0), (1, 1, 70_000, 0, 0), (1, 1, 0, 0, 300)])
def test_what_a_column_has_no_room_for_is_not_added_at_all(beyond: tuple[int, int, int, int, int]) -> None:
    tickets, _ = sold(3, seed=3)
    before = tickets.added({})
    with pytest.raises(Mistake):
        tickets.add(*beyond, 1, 0, straight([5], 100))
    assert (tickets.added({}), len(tickets)) == (before, 3)


@provision("15.2(c)6")
def test_a_ticket_is_in_play_for_consecutive_games_alone() -> None:
    tickets = Tickets()
    tickets.add(1, 1, 0, 0, 0, 3, 0, straight([1], 100, games=2))
    tickets.add(1, 1, 0, 0, 1, 3, 0, straight([1], 100, games=2))
    assert [list(tickets.playing(0, game)) for game in range(1, 7)] == [[], [], [1], [1], [], []]
    tickets.end(1, 3)  # the rest is cancelled
    assert [list(tickets.playing(0, game)) for game in (3, 4)] == [[1], []]
    tickets.end(1, 0)  # voided
    assert list(tickets.playing(0, 3)) == []


@provision("15.3(e)", "15.4(c)11")
def test_winners_share_the_maximum_payoff_of_the_game_to_the_cent() -> None:
    """Three wins of $70,000 are $210,000: a third of $100,000 each, and the odd cent to the lowest number."""
    shared = sharing([4, 9, 11], [70_000_00] * 3, 100_000_00)
    assert shared == Shared(100_000_00, 210_000_00, 4)
    assert list(shared.shares([4, 9, 11], [70_000_00] * 3)) == [33_333_34, 33_333_33, 33_333_33]
    assert sharing([4, 9], [50_000_00] * 2, 100_000_00) is None
    assert sharing([4, 9], [50_000_01] * 2, None) is None


@provision("15.3(e)")
def test_shares_add_up_to_the_limit_and_nobody_gains_by_them() -> None:
    chance = Random(30)
    for _ in range(300):
        numbers = sorted(chance.sample(range(1, 10_000), chance.randint(1, 40)))
        payoffs = [chance.randint(1, 60_000_00) for _ in numbers]
        shared = sharing(numbers, payoffs, 100_000_00)
        if shared is None:
            assert sum(payoffs) <= 100_000_00
            continue
        shares = shared.shares(numbers, payoffs)
        assert sum(shares) == 100_000_00
        assert all(0 <= share <= payoff for share, payoff in zip(shares, payoffs, strict=True))
        exact = [payoff * 100_000_00 / sum(payoffs) for payoff in payoffs]
        assert all(abs(share - each) <= 1 for share, each in zip(shares, exact, strict=True))
        assert list(shares) == [shared.share(*each) for each in zip(numbers, payoffs, strict=True)]


def test_a_grading_has_one_hash() -> None:
    pairs = [(3, 4_200), (70_000, 2**40)]
    told = b"".join(struct.pack("<Qq", *pair) for pair in pairs)
    assert grading_hash(*zip(*pairs, strict=True)) == sha256(told).hexdigest()
    assert grading_hash([], []) == sha256(b"").hexdigest()


def test_columns_are_kept_in_parts_and_read_again() -> None:
    tickets, _ = sold(200, seed=1)
    first = tickets.added({})
    more, asked = sold(500, seed=1)  # the same chance: the first 200 are the same tickets
    more.end(7, 0)
    since = {name: len(data) for name, data in first.items()}
    second = more.added(since)
    again = Tickets.restored({name: first[name] + second[name] for name in GROWING}, more.changing())
    assert len(again) == 500
    assert again.added({}) == more.added({})
    assert again.until == more.until
    assert again.request(432) == asked[431][0]
    assert again.add(1, 1, 0, 0, 0, 1, 0, straight([5], 100)) == 501


@pytest.mark.parametrize("name", ["time", "low", "check"])
def test_a_broken_column_is_not_read(name: str) -> None:
    tickets, _ = sold(5, seed=2)
    columns = tickets.added({})
    for broken in (columns[name][:-1], columns[name][:-40]):
        with pytest.raises(Mistake):
            Tickets.restored({**columns, name: broken}, tickets.changing())


def test_the_first_large_game_waits_for_no_machine_code(monkeypatch: pytest.MonkeyPatch) -> None:
    keno = find_game("keno")
    as_system(keno.machine(read_house(keno, {}))).warm()
    ready = list(grade_all.signatures)  # type: ignore[attr-defined]  # what numba made
    monkeypatch.setattr(batch, "MANY", 300)
    grade(sold(300, seed=9)[0], 0, 4, frozenset(range(1, 21)), CARDS)
    assert ready
    assert grade_all.signatures == ready  # type: ignore[attr-defined]


def test_few_tickets_and_many_are_graded_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare()
    monkeypatch.setattr(batch, "MANY", 300)
    drawn = frozenset(range(1, 21))
    for count in (3, 299, 300):
        tickets, _ = sold(count, seed=9)
        assert grade(tickets, 0, 4, drawn, CARDS) == ONE_BY_ONE(tickets, 0, 4, drawn, CARDS)
        assert tickets.add(1, 1, 0, 0, 0, 1, 0, straight([5], 100)) == count + 1  # no view is left on a column
