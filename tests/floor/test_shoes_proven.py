"""What a proof finds in a log of cards, whoever signed it."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from chapter47.equipment import DECK
from chapter47.equipment.sealed import sealed
from chapter47.floor.verify import verify
from chapter47.floor.whole import NotWhole
from chapter47.games import game
from kit.cards import SIZE, Evening, evening, rows_again
from kit.serving import COMMAND
from kit.streams import file_of_rows

Bodies = list[dict[str, Any]]


def _first(bodies: Bodies, member: str) -> dict[str, Any]:
    return next(body for body in bodies if member in body and member != "entry")


def _wrong_salt(bodies: Bodies) -> str:
    opens = _first(bodies, "opens")["opens"]
    opens[0][1] = "0" * 64
    return f"The card at position {opens[0][0]} of the shoe is not the one that was committed to"


def _other_position(bodies: Bodies) -> str:
    opens = _first(bodies, "opens")["opens"]
    opens[0][0] += 1
    return f"at position {opens[0][0] - 1} of the shoe"


def _no_opens(bodies: Bodies) -> str:
    del _first(bodies, "opens")["opens"]
    return "It does not say the salts of the cards that it shows."


def _opens_too_much(bodies: Bodies) -> str:
    body = _first(bodies, "opens")
    body["opens"].append(body["opens"][0])
    return "It does not open the cards that it shows"


def _opens_nothing(bodies: Bodies) -> str:
    next(body for body in bodies if "entry" in body)["opens"] = []
    return "of which there are none"


def _other_leaf(bodies: Bodies) -> str:
    leaves = _first(bodies, "leaves")["leaves"]
    leaves[7] = "0" * 64
    return "Its leaves do not make the commitment that its shuffle says."


def _too_few_leaves(bodies: Bodies) -> str:
    _first(bodies, "leaves")["leaves"].pop()
    return f"It does not say a leaf for each of the {SIZE} cards of the shoe."


def _no_leaves(bodies: Bodies) -> str:
    del _first(bodies, "leaves")["leaves"]
    return "It does not say the leaves of what the shoe is committed to."


def _other_commitment(bodies: Bodies) -> str:
    _first(bodies, "leaves")["entry"]["command"]["shuffle"] = "0" * 64
    return "Its leaves do not make the commitment that its shuffle says."


def _not_all_closed(bodies: Bodies) -> str:
    closes = _first(bodies, "closes")["closes"]
    closes.pop(3)
    return f"It does not open the {len(closes) + 1} cards that the shoe still has."


def _closed_as_another(bodies: Bodies) -> str:
    closes = _first(bodies, "closes")["closes"]
    closes[5][1] = "9S" if closes[5][1] != "9S" else "9H"
    return f"The card at position {closes[5][0]} of the shoe is not the one that was committed to"


def _closed_as_nothing(bodies: Bodies) -> str:
    closes = _first(bodies, "closes")["closes"]
    closes[5][1] = "ZZ"
    return f"At position {closes[5][0]} of the shoe it has 'ZZ', which is no card."


def _never_closed(bodies: Bodies) -> str:
    del _first(bodies, "closes")["closes"]
    return "It does not say the rest of the shoe that is over with it."


def _of_no_form(bodies: Bodies) -> str:
    _first(bodies, "opens")["opens"] = {"0": 0}
    return "It does not open the cards that it shows"


TAMPERED: dict[Callable[[Bodies], str], str] = {
    _wrong_salt: "opens",
    _other_position: "opens",
    _no_opens: "opens",
    _opens_too_much: "opens",
    _of_no_form: "opens",
    _opens_nothing: "",
    _other_leaf: "leaves",
    _too_few_leaves: "leaves",
    _no_leaves: "leaves",
    _other_commitment: "leaves",
    _not_all_closed: "closes",
    _closed_as_another: "closes",
    _closed_as_nothing: "closes",
    _never_closed: "closes",
}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The lines of a table with one shoe from its shuffle to its end."""
    found: list[Bodies] = []

    async def script(night: Evening) -> None:
        ann, tom = await night.player("mini", 1), await night.staff("supervisor")
        await night.play("mini", ann, 2)
        await night.say("mini", tom, {"call": "close"})
        found.append(await night.bodies("mini"))

    evening(tmp_path_factory.mktemp("whole"), script)
    return json.dumps(found[0])


def wrong_with(bodies: Bodies) -> NotWhole:
    """What a proof finds in a log that somebody with the floor's key has written anew."""
    with pytest.raises(NotWhole) as found:
        verify(file_of_rows("mini", rows_again(bodies)).splitlines(keepends=True), game)
    return found.value


def test_a_log_of_cards_is_proven(whole: str) -> None:
    proof = verify(file_of_rows("mini", rows_again(json.loads(whole))).splitlines(keepends=True), game)
    assert (proof.shoes, proof.cards, proof.rounds) == (1, SIZE, 2)


def test_the_command_tells_of_the_cards(whole: str, tmp_path: Path) -> None:
    bodies = json.loads(whole)
    (tmp_path / "log").write_text(file_of_rows("mini", rows_again(bodies)))
    done = subprocess.run([COMMAND, "verify", tmp_path / "log"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert f"those which 1 shoe of the floor's own committed to: {SIZE}." in done.stdout
    _wrong_salt(bodies)
    (tmp_path / "log").write_text(file_of_rows("mini", rows_again(bodies)))
    done = subprocess.run([COMMAND, "verify", tmp_path / "log"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "is not the one that was committed to" in done.stdout


@pytest.mark.parametrize("tamper", TAMPERED, ids=lambda tamper: tamper.__name__.strip("_"))
def test_whatever_is_wrong_with_a_card_is_found_where_it_is(whole: str, tamper: Callable[[Bodies], str]) -> None:
    bodies = json.loads(whole)
    member = TAMPERED[tamper]
    at = next(number for number, body in enumerate(bodies) if (member in body if member else "entry" in body))
    sentence = tamper(bodies)
    wrong = wrong_with(bodies)
    assert wrong.why == "cards"
    assert wrong.line == at + 1
    assert sentence in wrong.sentence


def test_a_card_exchanged_with_all_that_follows_from_it_is_found(whole: str) -> None:
    """The first burnt card, exchanged in what was said and in what is told of it: only the leaf knows better."""
    bodies = json.loads(whole)
    at, body = next((number, body) for number, body in enumerate(bodies) if "opens" in body)
    (card,) = body["entry"]["command"]["deal"]
    rank = {"S": "H", "H": "S", "D": "C", "C": "D"}
    other = card[0] + rank[card[1]]
    again = json.loads(json.dumps(bodies).replace(f'"deal": ["{card}"]', f'"deal": ["{other}"]', 1))
    burnt = again[at + 1]["entry"]["events"][0]
    assert burnt["cards"][0] == card
    burnt["cards"][0] = other
    wrong = wrong_with(again)
    assert (wrong.why, wrong.line) == ("cards", at + 1)
    assert f"{other} and its salt make another leaf" in wrong.sentence


def test_a_shoe_with_a_card_too_many_is_found_out_in_the_end(tmp_path: Path) -> None:
    async def script(night: Evening) -> None:
        cards = [*DECK * 6]
        cards[300] = cards[299]
        night.floor.chance.shuffle = lambda shoe: sealed(cards)  # type: ignore[method-assign]  # a dishonest floor
        ann, tom = await night.player("mini", 1), await night.staff("supervisor")
        await night.play("mini", ann, 1)
        assert (await night.proof("mini")).rounds == 1
        await night.say("mini", tom, {"call": "close"})
        with pytest.raises(NotWhole) as found:
            await night.proof("mini")
        assert found.value.why == "cards"
        assert f"The shoe had 7 cards {cards[299]}, and 6 decks have fewer." in found.value.sentence

    evening(tmp_path, script)
