"""The largest lawful table, full, with a hundred who watch it: everybody is told the same words, and few of them."""

import asyncio

from websockets.asyncio.client import ClientConnection, connect

from kit.served import Served, Stream, good

CASINO = 'casino = "Boardwalk"\n[pits.dice.craps-1]\ngame = "craps"\nmin = "5"\nmax = "500"\n'
SEATS, WATCHERS = 24, 100
MOST_BYTES = 40_000
"""To one who watches, of a round with two wagers of everybody; a view of the whole table is as much again."""


def test_those_are_counted_who_look_on_and_do_nothing_else_there(floor: Served) -> None:
    def watching() -> int:
        [tile] = good(floor.anyone().get("/api/floor"))["tables"]
        return int(tile["watching"])

    ann, bob = floor.visitor("Ann"), floor.visitor("Bob")
    streams = [
        floor.stream(who, "craps-1") for who in (ann, bob, bob, floor.staff("supervisor"), floor.staff("dealer"))
    ]
    assert watching() == 2  # Bob looks twice
    streams[0].sit(1)
    assert watching() == 1
    streams.append(floor.stream(None, "craps-1"))
    assert watching() == 2
    streams[0].say(seat=1, choose="leave")


def test_a_full_table_and_a_hundred_who_watch_cost_one_telling(floor: Served) -> None:
    players = [floor.stream(floor.visitor(), "craps-1") for _ in range(SEATS)]
    for seat, stream in enumerate(players, 1):
        stream.sit(seat)
    heard = asyncio.run(watched(floor, players))
    assert len(heard) == WATCHERS
    assert len(set(heard)) == 1
    [told] = set(heard)
    assert told.count('{"entry"') == 2 * SEATS + told.count('"shown":')  # a line for each wager, and the roll
    assert told.count('"view"') == 0
    assert len(told.encode()) < MOST_BYTES


def play(floor: Served, players: list[Stream]) -> None:
    """Everybody wagers twice, and the dice are rolled."""
    for wager in ("pass", "field"):
        for seat, stream in enumerate(players, 1):
            stream.bet(seat, wager, "5")
    floor.choose((4, 3))
    for stream in players:
        stream.ready()


async def watched(floor: Served, players: list[Stream]) -> list[str]:
    """What each who only watches is sent of the round."""
    address = f"{floor.address.replace('http', 'ws', 1)}/api/tables/craps-1/stream"
    sockets = [await connect(address, compression=None, max_size=None, proxy=None) for _ in range(WATCHERS)]
    for socket in sockets:
        assert str(await socket.recv()).startswith('{"view"')
    listening = [asyncio.create_task(until_over(socket)) for socket in sockets]
    await asyncio.to_thread(play, floor, players)
    told = await asyncio.gather(*listening)
    for socket in sockets:
        await socket.close()
    return told


async def until_over(socket: ClientConnection) -> str:
    """The entries of a round, as they were written."""
    lines: list[str] = []
    while not lines or '"rounds":' not in lines[-1]:
        lines += [line for line in str(await socket.recv()).split("\n") if line.startswith('{"entry"')]
    return "\n".join(lines)
