"""What nobody may know yet: no face is told or kept before it is turned."""

import re
from pathlib import Path

import pytest

from chapter47.equipment import HIDDEN
from chapter47.floor import setting_up, taking
from chapter47.games import game
from chapter47.games.minibaccarat import Minibaccarat
from chapter47.law import Refused
from chapter47.table.parts import HiddenHands
from chapter47.table.table import Table
from chapter47.table.things import Cards
from kit.cards import DRAWN, HALF, SIZE, Evening, Listener, evening
from kit.marks import marks_on
from kit.refusals import refused
from kit.shoes import BURN, TIE, make_ready, stack_of

provision = pytest.mark.provision


CLUB = re.compile(r'"[A2-9TJQK]C"')


def files(data: Path) -> bytes:
    """Everything that the store has on disk."""
    return b"".join(path.read_bytes() for path in sorted(data.glob("floor.sqlite*")))


def assert_sealed(night: Evening, name: str, data: Path, shown: int) -> None:
    """Of the cards that were not shown, nothing is on disk that anyone could read."""
    raw, stack = files(data), stack_of(night, name)
    for at in range(SIZE):
        salt = stack.opening((HALF + at) % SIZE).salt
        assert (salt.encode() in raw) == (at < shown), at
        assert bytes.fromhex(salt) not in raw, at
    assert stack.packed()[:40] not in raw
    for text in ("".join(stack[:8]), ",".join(stack[:8]), '","'.join(stack[:8])):
        assert text.encode() not in raw


def test_no_face_is_told_or_kept_before_it_is_turned(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer = await make_ready(night, "down", *BURN, *TIE)
        ann, bob = await night.player("down", 1), await night.player("down", 2)
        host = night.host("down")
        people = (ann, bob, None, dealer, await night.staff("supervisor"), await night.staff("surveillance"))
        listeners = [Listener(host, person) for person in people]
        await night.say("down", ann, {"seat": 1, "bet": "tie", "amount": "5"})
        await night.say("down", dealer, {"call": "no-more-bets"}, DRAWN)
        listeners += [Listener(host, person) for person in people]
        listeners += [Listener(host, person, host.durable - 2) for person in people]
        for listener in listeners:
            told = await listener.all()
            assert any('"XX","XX"' in text for text in told)
            assert not CLUB.search("\n".join(told))
            assert await listener.private() == []
        assert not CLUB.search(files(tmp_path).decode("latin-1"))
        assert_sealed(night, "down", tmp_path, 2)
        await night.say("down", dealer, DRAWN)
        for listener in listeners:
            assert {*CLUB.findall("\n".join(await listener.all()))} == {'"2C"', '"6C"'}
        assert {*CLUB.findall(files(tmp_path).decode("latin-1"))} == {'"2C"', '"6C"'}
        await night.say("down", dealer, DRAWN)
        for listener in listeners:
            assert {*CLUB.findall("\n".join(await listener.all()))} == {'"2C"', '"6C"', '"5C"', '"3C"'}
            listener.end()
        assert_sealed(night, "down", tmp_path, 6)

    evening(tmp_path, script)


class Peeked(Minibaccarat):
    """Minibaccarat at which whoever sits at seat 1 may look at the Player's Hand before it is turned."""

    hidden = HiddenHands()

    def lay_down(self, table: Table, hand: str, places: tuple[int, int]) -> None:
        super().lay_down(table, hand, places)
        if hand == "player":
            table.lay(Cards(hand, (HIDDEN, HIDDEN), drawn=places, seen_by=("seat:1",)))


def test_what_one_may_look_at_goes_to_that_one_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    peeked = Peeked()
    for finds in (setting_up, taking):
        monkeypatch.setattr(finds, "find_game", lambda name: peeked if name == "minibaccarat" else game(name))
    own = {"player": ["2C", "6C"]}

    async def before(night: Evening) -> None:
        dealer = await make_ready(night, "down", *BURN, *TIE)
        ann, bob = await night.player("down", 1), await night.player("down", 2)
        host = night.host("down")
        tom = await night.staff("supervisor")
        hers = [Listener(host, ann), Listener(host, ann)]
        others = [Listener(host, person) for person in (bob, None, dealer, tom)]
        await night.say("down", ann, {"seat": 1, "bet": "tie", "amount": "5"})
        await night.say("down", dealer, {"call": "no-more-bets"})
        for each in (*hers, *others):
            assert await each.private() == []
        host.act(host.next_act(), [dealer.key])
        assert not any(CLUB.search(text) for each in hers for text in each.frames)  # not before it is on disk
        await host.drained()
        for each in hers:
            assert await each.private() == [own]
        hers += [Listener(host, ann), Listener(host, ann, host.durable), Listener(host, ann, host.durable - 1)]
        for each in hers:
            assert await each.private() == [own]
        others += [Listener(host, person) for person in (bob, None, dealer, tom)]
        others += [Listener(host, person, host.durable - 1) for person in (bob, None, dealer, tom)]
        for each in others:
            assert not CLUB.search("\n".join(await each.all()))
            assert await each.private() == []
        for each in hers:  # what is private is in no entry
            entries = [text for text in await each.all() if text.startswith('{"entry"')]
            assert not CLUB.search("\n".join(entries))
        assert not CLUB.search(files(tmp_path).decode("latin-1"))

    async def after(night: Evening) -> None:
        """After a restart as before it."""
        host = night.host("down")
        dealer, ann, bob = [await night.known(number) for number in (1, 2, 3)]
        hers, his = Listener(host, ann), Listener(host, bob)
        assert await hers.private() == [own]
        assert not CLUB.search("\n".join(await his.all()))
        await night.say("down", dealer, DRAWN)
        assert await hers.private() == [own, {}]
        assert await his.private() == []
        assert {*CLUB.findall("\n".join(await his.all()))} == {'"2C"', '"6C"'}
        assert await Listener(host, ann).private() == []

    async def last(night: Evening) -> None:
        """A person who is not at the seat any more sees nothing of it."""
        host = night.host("down")
        dealer, ann, bob = [await night.known(number) for number in (1, 2, 3)]
        hers = Listener(host, ann)
        await night.say("down", dealer, DRAWN)
        await night.say("down", ann, {"seat": 1, "choose": "leave"})
        await night.say("down", bob, {"seat": 2, "bet": "player", "amount": "5"})
        await night.say("down", dealer, {"call": "no-more-bets"}, DRAWN)
        assert await hers.private() == []

    for script in (before, after, last):
        evening(tmp_path, script)


@provision("4.9(a)", "4.9(b)")
def test_at_chemin_de_fer_each_looks_at_their_own_hand_and_at_no_other(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        dealer = await make_ready(night, "chemin", *BURN, *TIE)
        host = night.host("chemin")
        ann, bob, cid = [await night.player("chemin", seat) for seat in (1, 2, 3)]
        listeners = {person: Listener(host, person) for person in (ann, bob, cid, dealer)}
        await night.say("chemin", ann, {"seat": 1, "choose": "bid", "amount": "20"})
        await night.say("chemin", dealer, {"call": "close-bidding"})
        await night.say("chemin", ann, {"seat": 1, "bet": "bank", "amount": "20"})
        await night.say("chemin", bob, {"seat": 2, "choose": "banco"})
        calls = iter(("partial-wagers", "no-more-bets"))
        while marks_on(host.table).get("player") is None:
            await night.say("chemin", dealer, DRAWN if host.table.in_motion() else {"call": next(calls)})
        hands = {person: await listener.private() for person, listener in listeners.items()}
        assert hands == {ann: [{"banker": ["5C", "3C"]}], bob: [{"player": ["2C", "6C"]}], cid: [], dealer: []}
        for person in (cid, dealer):
            assert not CLUB.search("\n".join(await listeners[person].all()))
        assert not CLUB.search(files(tmp_path).decode("latin-1"))
        with refused(Refused, "contrary"):
            await host.say(bob, {"seat": 2, "choose": "card"})
        for person in (ann, cid, dealer):
            assert not any("contrary" in text for text in await listeners[person].all())
        await night.say("chemin", bob, {"seat": 2, "choose": "natural"})
        while host.table.rounds == 0:
            await night.say("chemin", dealer, DRAWN)
        for listener in listeners.values():
            assert {*CLUB.findall("\n".join(await listener.all()))} == {'"2C"', '"6C"', '"5C"', '"3C"'}
        assert (await night.proof("chemin")).cards == 6

    evening(tmp_path, script)
