"""Commands that are said again under their senders' names for them."""

import asyncio

from chapter47.floor import retries
from chapter47.floor.retries import Retries, key_of
from chapter47.law import Mistake
from kit.refusals import refused

STEP = {"seat": 1, "bet": "red", "amount": "5"}
TEXT = '{"amount":"5","bet":"red","seat":1}'


def test_a_key_is_good_for_one_message() -> None:
    known = Retries()
    assert known.entry("player:1/a", STEP) is None
    known.remember("player:1/a", 4, TEXT)
    assert known.entry("player:1/a", dict(reversed(STEP.items()))) == 4
    with refused(Mistake, "key-used"):
        known.entry("player:1/a", {**STEP, "seat": True})


def test_of_what_was_said_before_a_restart_only_the_name_is_known() -> None:
    known = Retries()
    known.recall({"player:1/a": 4, "player:1/b": 5})
    assert (known.entry("player:1/a", STEP), known.entry("player:1/b", {})) == (4, 5)


def test_the_oldest_are_forgotten() -> None:
    known = Retries()
    for number in range(retries.KEYS + 2):
        known.remember(str(number), number, "")
    assert [known.entry(str(number), STEP) for number in (0, 1, 2)] == [None, None, 2]


def test_the_same_said_meanwhile_waits_its_turn() -> None:
    async def script() -> list[str]:
        known, order = Retries(), []
        known.begin("a")

        async def again(name: str) -> None:
            await known.turn("a")
            known.begin("a")
            order.append(name)
            await asyncio.sleep(0)
            known.end("a")

        others = [asyncio.ensure_future(again(name)) for name in ("first", "second")]
        await asyncio.sleep(0)
        order.append("done")
        known.end("a")
        await asyncio.gather(*others)
        return order

    assert asyncio.run(script()) == ["done", "first", "second"]


def test_a_key_is_a_short_text_and_its_senders_own() -> None:
    assert key_of("player:1", "a") != key_of("player:2", "a")
    for key in ("", 5, "x" * 65, "a\nb"):
        with refused(Mistake, "not-a-key"):
            key_of("player:1", key)
