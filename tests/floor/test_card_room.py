"""The card room on a floor: seats are called first come, first served, 19:47-14.18, and the log proves it."""

from pathlib import Path

import pytest

from chapter47.cardroom.law import AWAY, BARRED
from chapter47.floor.streams import lines_after
from chapter47.law import Chapter47Error, Mistake, Refused
from kit.card_room import CALL_SECONDS, HIGH, CardRoom, evening

provision = pytest.mark.provision


async def refused(told: "object", code: str, by: str = "19:47-14.18") -> Chapter47Error:
    """What was said is refused, by that provision where it is the law's no."""
    with pytest.raises(Chapter47Error) as no:
        await told  # type: ignore[misc]
    assert no.value.code == code, no.value
    if isinstance(no.value, Refused):
        assert no.value.cites.text == by
    else:
        assert isinstance(no.value, Mistake)
        assert by == ""
    return no.value


@provision("14.18")
def test_a_vacant_seat_goes_to_whoever_came_first(tmp_path: Path) -> None:
    async def script(room: CardRoom) -> None:
        first, *_ = await room.fill("parlour-1", "parlour-2")
        ann, bob, eve = [await room.person(name) for name in ("Ann", "Bob", "Eve")]
        await room.say(ann, "join-list", **HIGH)
        await room.say(bob, "join-list", **HIGH)
        assert room.waiting() == ["Ann", "Bob"]
        assert room.calls() == {}
        await room.stand_up(first, "parlour-1")
        assert room.calls() == {"Ann": ("parlour-1", 1)}  # nobody stands at the desk: the floor calls
        no = await refused(room.sit(eve, "parlour-1", 1), "seat-kept")
        assert "Take another seat" in str(no)
        await refused(room.room.say(bob, {"call": "take-seat", "place": room.place("Ann")}), "not-your-place", "")
        await room.say(ann, "take-seat", place=room.place("Ann"))
        assert room.host("parlour-1").where_sits(ann) == 1
        assert (room.waiting(), room.calls()) == (["Bob"], {})
        await room.stand_up(ann, "parlour-1")
        await room.say(bob, "take-seat", place=room.place("Bob"))
        assert room.host("parlour-1").where_sits(bob) == 1

    evening(tmp_path, script)


@provision("14.18")
def test_whoever_waits_comes_before_whoever_walks_up(tmp_path: Path) -> None:
    async def script(room: CardRoom) -> None:
        first, second, *_ = await room.fill("parlour-1", "parlour-2")
        desk = await room.staff("poker-desk")
        await room.say(desk, "take-desk")
        ann, eve = await room.person("Ann"), await room.person("Eve")
        await room.say(ann, "join-list", **HIGH)
        await room.stand_up(first, "parlour-1")
        assert room.calls() == {}  # the desk calls
        no = await refused(room.sit(eve, "parlour-1", 1), "others-wait")
        assert no.sentence == "Somebody waits for a seat here, and vacant seats are filled first come, first served."
        await room.sit(ann, "parlour-1", 1)  # whose turn it is
        assert room.waiting() == []
        await refused(room.room.say(desk, {"call": "call-seat", "table": "parlour-1", "seat": 1}), "no-vacancy")
        await room.stand_up(second, "parlour-1")
        await refused(
            room.room.say(desk, {"call": "call-seat", "table": "parlour-1", "seat": 2}), "nobody-waits-for-it"
        )
        await room.sit(eve, "parlour-1", 2)  # and nobody waits

    evening(tmp_path, script)


@provision("14.18")
def test_a_call_that_nobody_answers_lapses_and_the_next_is_called(tmp_path: Path) -> None:
    async def script(room: CardRoom) -> None:
        first, *_ = await room.fill("parlour-1", "parlour-2")
        ann, bob = await room.person("Ann"), await room.person("Bob")
        await room.say(ann, "join-list", **HIGH)
        await room.say(bob, "join-list", **HIGH)
        place = room.place("Ann")
        await room.stand_up(first, "parlour-1")
        await room.pass_by(CALL_SECONDS - 1)
        assert room.calls() == {"Ann": ("parlour-1", 1)}
        await room.pass_by(1)
        assert room.calls() == {"Bob": ("parlour-1", 1)}
        await refused(room.room.say(ann, {"call": "take-seat", "place": place}), "no-such-place", "")
        await refused(room.sit(ann, "parlour-1", 1), "seat-kept")
        await room.say(bob, "pass", place=room.place("Bob"))
        assert room.waiting() == ["Bob"]
        await room.sit(ann, "parlour-1", 1)  # Bob has passed it

    evening(tmp_path, script)


@provision("14.18")
def test_the_desk_writes_names_down_and_seats_who_walks_in(tmp_path: Path) -> None:
    async def script(room: CardRoom) -> None:
        first, *_ = await room.fill("parlour-1", "parlour-2")
        desk, dealer = await room.staff("poker-desk"), await room.staff("dealer")
        await room.say(desk, "take-desk")
        await room.say(desk, "join-list", **HIGH, name="Walter", via="desk")
        await room.say(desk, "join-list", **HIGH, name="Wanda", via="phone")
        await room.stand_up(first, "parlour-1")
        wanda, walter = room.place("Wanda"), room.place("Walter")
        call = {"call": "call-seat", "table": "parlour-1", "seat": 1}
        await refused(room.room.say(desk, {**call, "place": wanda}), "not-first")
        await refused(room.room.say(dealer, call), "not-your-post", "")
        await refused(room.room.say(await room.person("Eve"), call), "not-yours-to-say", "")
        await room.say(desk, "call-seat", table="parlour-1", seat=1, place=walter)
        await refused(room.room.say(desk, call), "seat-kept")
        await room.say(desk, "take-seat", place=walter)
        assert room.host("parlour-1").following.occupants[1] is None
        assert room.waiting() == ["Wanda"]
        assert room.room.telling.board(full=False)["tables"][0]["taken"][0]["name"] == "Walter"
        await room.say(desk, "leave-list", place=wanda)
        assert room.waiting() == []
        await room.say(desk, "leave-desk")

    evening(tmp_path, script)


ANOTHERS: tuple[tuple[str, object, str], ...] = (
    ("Bob", {"call": "join-list", **HIGH, "name": "Ann"}, "not-your-place"),
    ("Bob", {"call": "join-list", **HIGH, "who": "player:1"}, "not-your-place"),
    ("Ann", {"call": "join-list", **HIGH}, "on-list-already"),
    ("Bob", {"call": "leave-list", "place": 1}, "not-your-place"),
    ("Bob", {"call": "pass", "place": 1}, "not-your-place"),
    ("Ann", {"call": "pass", "place": 1}, "not-called"),
    ("Ann", {"call": "take-seat", "place": 1}, "not-called"),
    ("Ann", {"call": "take-seat", "place": 77}, "no-such-place"),
    ("Ann", {"call": "take-seat", "place": "1"}, "no-such-place"),
    ("Bob", {"call": "away", "table": "parlour-1", "seat": 1}, "not-your-seat"),
    ("Bob", {"call": "change-seat", "table": "parlour-1", "seat": 1}, "not-your-seat"),
    ("Bob", {"call": "balance", "from": "parlour-1", "to": "parlour-2"}, "not-yours-to-say"),
    ("Bob", {"call": "table", "table": "parlour-1"}, "not-yours-to-say"),
    ("Bob", {"call": "times", "call-seconds": 1, "away-minutes": 1}, "not-yours-to-say"),
    ("Bob", {"clock": "2027-01-01T00:00"}, "not-yours-to-say"),
    ("Bob", {"seat": 1, "choose": "sit"}, "not-said-here"),
    ("Bob", {"call": "no-more-bets"}, "not-said-here"),
    ("Bob", "join-list", "not-a-step"),
    ("poker-desk", {"call": "rule", "about": "x", "decision": "y"}, "not-your-post"),
    ("poker-floorperson", {"call": "rule", "about": "x", "decision": "y"}, "not-your-post"),
    ("supervisor", {"call": "rule", "about": "x", "decision": "y"}, "not-your-post"),
    ("poker-desk", {"call": "break-table", "table": "parlour-1"}, "not-your-post"),
    ("poker-desk", {"call": "pick-up", "table": "parlour-1", "seat": 1}, "not-your-post"),
    ("poker-desk", {"call": "distribute-decks"}, "not-your-post"),
    ("poker-desk", {"call": "join-list", **HIGH, "name": "X", "who": "player:1", "via": "self"}, "not-your-place"),
    ("poker-desk", {"call": "take-seat", "place": 1}, "not-your-place"),
    ("regulator", {"call": "call-seat", "table": "parlour-1", "seat": 1}, "not-your-post"),
)
"""Who says something in the room that is not theirs to say, or not now; and why it is refused."""


@provision("14.18")
def test_nobody_says_what_is_another_s(tmp_path: Path) -> None:
    async def script(room: CardRoom) -> None:
        ann = await room.person("Ann")
        await room.fill("parlour-1", "parlour-2")
        await room.say(ann, "join-list", **HIGH)
        people = {"Ann": ann, "Bob": await room.person("Bob")}
        for who, said, code in ANOTHERS:
            if who not in people:
                people[who] = await room.staff(who)
            before = room.room.newest
            with pytest.raises(Chapter47Error) as no:
                await room.room.say(people[who], said)
            assert no.value.code == code, (who, said, no.value)
            assert (room.room.newest, room.waiting()) == (before, ["Ann"])

    evening(tmp_path, script)


@provision("14.18")
def test_the_same_word_said_twice_is_done_once(tmp_path: Path) -> None:
    async def script(room: CardRoom) -> None:
        first, *_ = await room.fill("parlour-1", "parlour-2")
        ann = await room.person("Ann")
        join = {"call": "join-list", **HIGH}
        assert await room.room.say(ann, join, "k1") == await room.room.say(ann, join, "k1")
        await room.stand_up(first, "parlour-1")
        take = {"call": "take-seat", "place": room.place("Ann")}
        assert await room.room.say(ann, take, "k2") == await room.room.say(ann, take, "k2")
        assert room.waiting() == []

    evening(tmp_path, script)


def test_a_seat_is_changed_with_all_chips(tmp_path: Path) -> None:
    async def script(room: CardRoom) -> None:
        one, two, three, *_ = await room.fill("parlour-1", "parlour-2")
        ann = await room.person("Ann")
        await room.host("parlour-1").say(three, {"seat": 3, "choose": "buy-in", "amount": "40"})
        await room.say(ann, "join-list", **HIGH)
        await room.say(three, "change-seat", table="parlour-1", seat=3, to=1)
        await room.stand_up(one, "parlour-1")
        (change,) = (each for each in room.room.room.known.calls())
        assert (change.kind, change.call and change.call.seat) == ("change", 1)
        await room.say(three, "take-seat", place=change.number)
        host = room.host("parlour-1")
        assert (host.where_sits(three), host.where_sits(two)) == (1, 2)
        assert host.table.ledger.balance("seat:1") == 40_00
        assert room.calls() == {"Ann": ("parlour-1", 3)}  # the seat that was left

    evening(tmp_path, script)


def test_the_supervisor_picks_up_the_chips_of_who_stayed_away(tmp_path: Path) -> None:
    async def script(room: CardRoom) -> None:
        one, *_ = await room.fill("parlour-1", "parlour-2")
        boss, ann = await room.staff("poker-shift-supervisor"), await room.person("Ann")
        await room.host("parlour-1").say(one, {"seat": 1, "choose": "buy-in", "amount": "40"})
        await room.say(ann, "join-list", **HIGH)
        await room.say(one, "away", table="parlour-1", seat=1)
        pick_up = {"call": "pick-up", "table": "parlour-1", "seat": 1}
        no = await refused(room.room.say(boss, pick_up), "not-away-long", str(AWAY))
        assert "Their seat is kept until" in no.sentence
        await room.pass_by(30 * 60)
        await room.say(boss, "pick-up", table="parlour-1", seat=1)
        assert room.host("parlour-1").where_sits(one) is None
        assert await room.floor.account(one) == 1_000_00  # all chips are in the account
        assert room.calls() == {"Ann": ("parlour-1", 1)}

    evening(tmp_path, script)


@provision("14.16(b)")
def test_who_must_leave_the_game_leaves_it_and_the_commission_is_told(tmp_path: Path) -> None:
    async def script(room: CardRoom) -> None:
        one, *_ = await room.fill("parlour-1")
        boss = await room.staff("poker-shift-supervisor")
        await room.say(boss, "require-leave", table="parlour-1", seat=1, reason="helped seat 2")
        assert room.host("parlour-1").where_sits(one) is None
        lines = await room.floor.store.read(lambda c: [line.note for line in lines_after(c, "floor")])
        told = [note for note in lines if note and "commission-notified" in note]
        assert len(told) == 1
        assert "seat 1 of parlour-1 was required to leave the game: helped seat 2" in told[0]
        assert await room.floor.account(one) == 1_000_00
        back = room.host("parlour-1").say(one, {"seat": 1, "choose": "sit"})  # nobody waits, and the seat is vacant
        await refused(back, "required-to-leave", str(BARRED))
        await room.pass_by(24 * 60 * 60)
        await room.host("parlour-1").say(one, {"seat": 1, "choose": "sit"})

    evening(tmp_path, script)


@provision("14.16(b)")
def test_who_must_leave_the_game_in_a_round_does_not_stay_after_all(tmp_path: Path) -> None:
    async def script(room: CardRoom) -> None:
        one, *_ = await room.fill("parlour-1")
        host, boss = room.host("parlour-1"), await room.staff("poker-shift-supervisor")
        await host.say(one, {"seat": 1, "choose": "buy-in", "amount": "40"})
        await host.say(one, {"seat": 1, "bet": "insignia", "pick": "1", "amount": "10"})
        await room.say(boss, "require-leave", table="parlour-1", seat=1, reason="helped seat 2")
        assert host.table.seats[1].leaving  # the wager stands until the round is over
        await refused(host.say(one, {"seat": 1, "choose": "remain"}), "required-to-leave", str(BARRED))

    evening(tmp_path, script)


def test_a_must_move_goes_to_the_main_table(tmp_path: Path) -> None:
    async def script(room: CardRoom) -> None:
        one, *_ = await room.fill("parlour-1", "parlour-2")
        boss = await room.staff("poker-shift-supervisor")
        first = await room.floor.people.find(room.host("parlour-2").following.occupants[1] or 0)
        assert first is not None
        await room.say(boss, "must-move", **{"from": "parlour-2", "to": "parlour-1"})
        await room.stand_up(one, "parlour-1")
        (mover,) = room.room.room.known.calls()
        assert mover.who == first.key
        await room.say(first, "take-seat", place=mover.number)
        assert (room.host("parlour-1").where_sits(first), room.host("parlour-2").where_sits(first)) == (1, None)

    evening(tmp_path, script)


# What it comes back to


@provision("14.18")
def test_a_floor_that_starts_again_has_the_lists_as_they_were(tmp_path: Path) -> None:
    async def before(room: CardRoom) -> None:
        first, *_ = await room.fill("parlour-1", "parlour-2")
        for name in ("Ann", "Bob"):
            await room.say(await room.person(name), "join-list", **HIGH)
        await room.stand_up(first, "parlour-1")

    async def after(room: CardRoom) -> None:
        assert room.waiting() == ["Ann", "Bob"]
        assert room.calls() == {"Ann": ("parlour-1", 1)}
        known = room.room.room.known.places[1]
        ann = await room.floor.people.find(int(known.who.partition(":")[2]))
        assert ann is not None
        await room.say(ann, "take-seat", place=1)
        assert room.host("parlour-1").where_sits(ann) == 1

    evening(tmp_path, before)
    evening(tmp_path, after)


@provision("14.18")
def test_a_snapshot_is_a_cache_of_the_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chapter47.floor.room_host.SNAPSHOT_EVERY", 5)

    async def before(room: CardRoom) -> None:
        await room.fill("parlour-1", "parlour-2")
        for name in ("Ann", "Bob"):
            await room.say(await room.person(name), "join-list", **HIGH)
        assert room.room.room.first_entry > 5

    async def after(room: CardRoom) -> None:
        assert room.waiting() == ["Ann", "Bob"]
        assert room.room.room.first_entry > 5

    evening(tmp_path, before)
    evening(tmp_path, after)
