"""The floor's own deck at poker: what is folded, burned, discarded or never dealt stays unknown for ever."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from chapter47.floor import shoes
from chapter47.floor.host import Host
from chapter47.floor.person import Person
from chapter47.floor.proposals import NeedsConfirmation
from chapter47.floor.saying import Saying
from chapter47.games.parts.poker.acting import Acts
from chapter47.games.parts.poker.exchanging import Exchanges
from chapter47.games.parts.poker.impounding import Releases
from chapter47.games.parts.poker.showdown import ShowsDown
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.events import event_json
from chapter47.table.says import Shown
from kit.cards import Evening, evening

provision = pytest.mark.provision
CASINO = """
casino = "Test"
[pits.poker.holdem]
game = "holdem"
min = "5"
[pits.poker.draw]
game = "five-card-draw"
min = "5"
"""
HOLES = {1: ["AS", "AH"], 2: ["KS", "KH"], 3: ["7D", "2C"]}
DEAL = [*("AS", "KS", "7D", "AH", "KH", "2C"), "9C", *("QD", "JD", "3S"), "8C", "4S", "6C", "5H"]
"""Two rounds of cards, and then a burn card before the flop, the turn and the river."""
BOARD = ["QD", "JD", "3S", "4S", "5H"]


def opened(bodies: list[Any]) -> set[str]:
    """Every card that a log tells of, in what was said or to prove it."""
    told = str([{name: value for name, value in body.items() if name != "leaves"} for body in bodies])
    return {rank + suit for rank in "23456789TJQKA" for suit in "SHDC" if f"'{rank}{suit}'" in told}


def provable(host: Host) -> set[str]:
    """Every card that anybody is given the proof of who asks the floor for it, position by position."""
    found, sealed = set(), host.following.shoes
    for position in range(sealed.size):
        with suppress(Mistake):
            found.add(shoes.proof(host.table, sealed, sealed.number, position)[0].card)
    return found


def go_on(night: Evening, name: str, people: dict[int, Person]) -> None:
    """Everybody is ready for the next round."""
    for person in people.values():
        night.host(name).set_ready(person, True)


@provision('14.1 "Burn card"')
def test_a_floor_opens_what_was_shown_and_nothing_else(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        night.stacked(*DEAL)
        host = night.host("holdem")
        people = {seat: await night.player("holdem", seat) for seat in (1, 2, 3)}
        go_on(night, "holdem", people)
        await night.floor.until("holdem", lambda: host.table.point.find(Acts) is not None)
        play = host.table.state.play
        order = play.order
        assert host.table.private(order[0]) == {f"box:{order[0]}": HOLES[1]}
        assert host.table.private(order[1]) == {f"box:{order[1]}": HOLES[2]}
        assert host.table.view(order[2])["private"] == {f"box:{order[2]}": HOLES[3]}
        assert opened(await night.bodies("holdem")) == set()
        await host.say(people[order[2]], {"seat": order[2], "choose": "fold"})
        await host.say(people[order[0]], {"seat": order[0], "choose": "call"})
        for _ in range(7):
            turn = play.turn
            await host.say(people[turn], {"seat": turn, "choose": "check"})
            await night.floor.until("holdem", lambda: bool(play.turn) or host.table.point.find(ShowsDown) is not None)
        assert opened(await night.bodies("holdem")) == provable(host) == set(BOARD)
        first = host.table.point.asks[0].asked(host.table)[0]
        await host.say(people[first], {"seat": first, "choose": "show"})
        await night.floor.until("holdem", lambda: host.table.point.asks[0].asked(host.table) != (first,))
        second = host.table.point.asks[0].asked(host.table)[0]
        await host.say(people[second], {"seat": second, "choose": "muck"})
        await night.floor.until("holdem", lambda: host.table.rounds == 1)
        await night.quiet("holdem")
        bodies = await night.bodies("holdem")
        shown = HOLES[1 if first == order[0] else 2]
        assert opened(bodies) == {*BOARD, *shown}  # not what was folded, mucked or burned, and not the stub
        assert all(body["closes"] == [] for body in bodies if "closes" in body)
        proof = await night.proof("holdem")
        assert proof.rounds == 1

    evening(tmp_path, script, casino=CASINO, patience=1000)


@provision("14.12(f)2")
def test_discards_that_are_shuffled_again_are_dealt_from_a_deck_that_is_committed_to(tmp_path: Path) -> None:
    """Eight players draw so many cards that the deck does not reach: the discards are shuffled, unseen."""

    async def script(night: Evening) -> None:
        host = night.host("draw")
        people = {seat: await night.player("draw", seat) for seat in range(1, 9)}
        go_on(night, "draw", people)
        await night.floor.until("draw", lambda: host.table.point.find(Acts) is not None)
        play = host.table.state.play
        while host.table.point.find(Exchanges) is None:
            seat = play.turn
            owed = play.players[seat].bet < play.level
            await host.say(people[seat], {"seat": seat, "choose": "call" if owed else "check"})
            await night.quiet("draw")
        while (draws := host.table.point.find(Exchanges)) is not None:
            await host.say(people[draws.seat], {"seat": draws.seat, "choose": "draw", "discard": [1, 2, 3, 4]})
            await night.quiet("draw")
        assert host.table.state.shoe.again == 24  # twelve discards, and then twelve others
        hands = [host.table.private(seat)[f"box:{seat}"] for seat in play.order]
        assert len({card for hand in hands for card in hand}) == 40  # no card is in two hands
        assert opened(await night.bodies("draw")) == provable(host) == set()  # nor where the discards lay before
        while host.table.point.find(Acts) is not None:
            await host.say(people[play.turn], {"seat": play.turn, "choose": "check"})
            await night.quiet("draw")
        while (shows := host.table.point.find(ShowsDown)) is not None:
            await host.say(people[shows.seat], {"seat": shows.seat, "choose": "show"})
            await night.quiet("draw")
        assert opened(await night.bodies("draw")) >= {card for hand in hands for card in hand}
        proof = await night.proof("draw")
        assert proof.rounds == 1

    evening(tmp_path, script, casino=CASINO, patience=1000)


def test_a_player_does_not_say_what_the_floor_turns(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        night.stacked("AS", "KS", "AH", "KH", "9C", "QD", "JD", "3S", "8C", "4S", "6C", "5H")
        host = night.host("holdem")
        people = {seat: await night.player("holdem", seat) for seat in (1, 2)}
        go_on(night, "holdem", people)
        await check_down(night, "holdem", people)
        (seat,) = host.table.point.asks[0].asked(host.table)
        for named in (["QS", "QH"], ["AS"], "AS", host.table.private(seat)[f"box:{seat}"]):
            with pytest.raises(Mistake, match="What cards are is for whoever deals them to say"):
                await host.say(people[seat], {"seat": seat, "choose": "show", "cards": named})
        reports = [say for say in host.table.says("dealer") if "report" in say.step]
        assert any(isinstance(want, Shown) for say in reports for want in say.wants.values())

    evening(tmp_path, script, casino=CASINO, patience=1000)


@provision("14.3(f)")
def test_a_hand_that_is_called_something_is_called_so_in_the_log(tmp_path: Path) -> None:
    """What a player calls it is a part of what was said: the log runs again with it."""

    async def script(night: Evening) -> None:
        host = night.host("holdem")
        people = {seat: await night.player("holdem", seat) for seat in (1, 2)}
        go_on(night, "holdem", people)
        await check_down(night, "holdem", people)
        while (shows := host.table.point.find(ShowsDown)) is not None:
            await host.say(people[shows.seat], {"seat": shows.seat, "choose": "show", "called": "a royal flush"})
            await night.quiet("holdem")
        assert str(await night.bodies("holdem")).count("'called': 'a royal flush'") == 2 * 2  # said, and answered
        assert (await night.proof("holdem")).rounds == 1

    evening(tmp_path, script, casino=CASINO, patience=1000)


@provision("14.15(d)")
def test_who_lets_the_time_pass_at_the_showdown_shows_and_the_next_may_concede_all_the_same(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        host = night.host("holdem")
        people = {seat: await night.player("holdem", seat) for seat in (1, 2)}
        go_on(night, "holdem", people)
        await check_down(night, "holdem", people)
        first = host.table.point.asks[0].asked(host.table)[0]
        hands = {seat: host.table.private(seat)[f"box:{seat}"] for seat in people}
        await night.floor.lose_patience("holdem")
        await night.quiet("holdem")
        (second,) = people.keys() - {first}
        assert host.table.point.asks[0].asked(host.table) == (second,)
        await host.say(people[second], {"seat": second, "choose": "muck"})
        told = opened(await night.bodies("holdem"))
        assert told >= {*hands[first]}
        assert told.isdisjoint(hands[second])
        assert (await night.proof("holdem")).rounds == 1

    evening(tmp_path, script, casino=CASINO, patience=1000)


@provision("14.15(d)")
def test_with_real_cards_the_dealer_says_what_a_hand_is_and_no_player(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        host = night.host("holdem")
        dealer = await night.dealer("holdem")
        people = {seat: await night.player("holdem", seat) for seat in (1, 2)}
        by_hand: tuple[dict[str, object], ...] = (
            {"call": "wash"},
            {"shuffle": "by-hand"},
            {"call": "cut", "at": 26},
            {"deal": ["XX"] * 4},
        )
        await night.say("holdem", dealer, *by_hand)
        await check_down(night, "holdem", people, dealer, ["2C", "7D", "9H"], ["JC"], ["3S"])
        (seat,) = host.table.point.asks[0].asked(host.table)
        newest = host.newest
        with pytest.raises(Mistake, match="What cards are is for whoever deals them to say"):
            await host.say(people[seat], {"seat": seat, "choose": "show", "cards": ["AS", "AH"]})
        assert host.newest == newest
        (say,) = (each for each in Saying(host).seated(seat).says[f"seat:{seat}"] if each.name == "show")
        assert "cards" not in {*say.wants, *say.optional}
        await night.say("holdem", people[seat], {"seat": seat, "choose": "show"})
        await night.say("holdem", dealer, {"turn": ["AS", "AH"]})
        assert event_json(host.table.log[-1].events[0])["cards"] == ["AS", "AH"]

    evening(tmp_path, script, casino=CASINO, patience=1000)


async def check_down(
    night: Evening, name: str, people: dict[int, Person], dealer: Person | None = None, *streets: list[str]
) -> None:
    """Everybody checks, or calls what is to be called, until hands are shown."""
    host, cards = night.host(name), iter(streets)
    await night.floor.until(name, lambda: host.table.point.find(Acts) is not None)
    play = host.table.state.play
    while host.table.point.find(ShowsDown) is None:
        if seat := play.turn:
            owed = play.players[seat].bet < play.level
            await host.say(people[seat], {"seat": seat, "choose": "call" if owed else "check"})
        elif dealer is not None:
            await host.say(dealer, {"deal": next(cards)})
        await night.quiet(name)


@provision("14.15(b)")
def test_an_automatic_dealer_rules_on_nothing(tmp_path: Path) -> None:
    """A supervisor sets the pot apart, and the table waits for the decision of the poker shift supervisor."""

    async def script(night: Evening) -> None:
        host = night.host("holdem")
        people = {seat: await night.player("holdem", seat) for seat in (1, 2)}
        boss, shift = await night.staff("supervisor"), await night.staff("poker-shift-supervisor")
        go_on(night, "holdem", people)
        await night.floor.until("holdem", lambda: host.table.point.find(Acts) is not None)
        await host.say(boss, {"call": "impound", "pot": "main"})
        turn = host.table.state.play.turn
        await host.say(people[turn], {"seat": turn, "choose": "fold"})
        await night.quiet("holdem")
        assert host.table.point.find(Releases) is not None
        shares = [{"amount": "4.00", "seat": turn}]
        with pytest.raises(Chapter47Error):
            await host.say(people[turn], {"call": "release", "shares": shares})
        with pytest.raises(NeedsConfirmation, match="poker-shift-supervisor") as proposed:
            await host.say(boss, {"call": "release", "shares": shares})
        await night.quiet("holdem")
        assert host.table.rounds == 0
        await host.confirm(shift, proposed.value.proposal.id)
        await night.floor.until("holdem", lambda: host.table.rounds == 1)
        assert (await night.proof("holdem")).rounds == 1

    evening(tmp_path, script, casino=CASINO, patience=1000)
