"""A session that is kept comes to the same when it is replayed."""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47 import GAMES, game
from chapter47.cli.parse import typed
from chapter47.house import toml
from kit.marks import marks_on
from kit.proofs import examples, new_examples
from kit.sessions import (
    ALL_OPTIONS,
    answer,
    everything,
    flat,
    house_file,
    of_each_kind,
    play,
    replayed,
    same_again,
    steps,
)

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
PLAIN = st.recursive(
    st.booleans() | st.integers(-(2**63), 2**63 - 1) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)


def read_back(value: dict[str, object]) -> None:
    assert tomllib.loads(f"value = {toml(value)}\n") == {"value": value}


VALUES = given(st.dictionaries(TEXT, PLAIN, max_size=4))


def test_toml_is_read_back_as_it_was() -> None:
    examples(50)(VALUES(read_back))()


@pytest.mark.prove
def test_much_toml_is_read_back_as_it_was(seed: int) -> None:
    hypothesis.seed(seed)(new_examples(1_000)(VALUES(read_back)))()


@pytest.mark.parametrize("name", of_each_kind(name for name in GAMES if not game(name).carries))
def test_every_kind_of_wager_is_placed_settled_and_replayed(name: str, tmp_path: Path) -> None:
    terms = everything(name).terms
    house = house_file(tmp_path, name, **ALL_OPTIONS.get(name, {}))
    kept = tmp_path / "kept.toml"
    keys = [key for kind in terms.wagers for key in [key for key in terms.spots if key[0] == kind][::11]]
    bets = [f"5 {typed(key)}" for key in keys]
    lines = [*bets, "felt", "", "same", "", "same", "double", "reduce " + typed(keys[0]) + " to 5", "", "result"]
    said = play(name, *lines, options=("--house", str(house), "--save", str(kept), "--bankroll", "100000"))
    assert "No:" not in said
    for bet, (kind, pick) in zip(bets, keys, strict=True):
        label = f"{terms.wagers[kind].title}" + (f" {bet.split()[-1]}" if pick is not None else "")
        assert f"  {label} $5.00  pays " in answer(said, bet)
    assert len(re.findall(r"^  .* \$[0-9.]+  (?:wins \$.* at .*|loses|gives up \$.*) +19:47-", said, re.MULTILINE)) == (
        3 * len(keys)
    )
    ended = re.search(r"^3 rounds, \$([0-9.,]+): ", said, re.MULTILINE)
    assert ended
    assert same_again(kept) == {"1": {"chips": ended[1].replace(",", "")}}
    transcript = tomllib.loads(kept.read_text())
    assert [transcript["chapter47"], transcript["game"]] == [1, name]
    assert transcript["seats"] == {"1": {"chips": "100000.00"}}


HOUSES: Sequence[tuple[str, Mapping[str, object]]] = [
    ("punto-banco", {"decks": 6, "cutting-card": 104}),
    ("punto-banco", {"decks": 6, "cutting-card": 104, "vigorish-due": "deferred", "reshuffle": True}),
    ("minibaccarat", {"decks": 6, "cutting-card": 104, "deal-way": 2}),
    ("minibaccarat", {"device-approved": True, "shuffling": "continuous"}),
    (
        "minibaccarat",
        {"decks": 6, "cutting-card": 104, "device-approved": True, "shuffling": "automated", "vigorish": "ties-25"},
    ),
]


@pytest.mark.parametrize(("name", "rules"), HOUSES)
def test_a_session_over_two_shoes_is_kept_and_replayed(name: str, rules: Mapping[str, object], tmp_path: Path) -> None:
    kept, house = tmp_path / "kept.toml", house_file(tmp_path, name, **rules)
    lines = ["cut 100", "10 banker", "5 tie", *["", "cut 33", "same"] * 65, "felt"]
    said = play(name, *lines, options=("--house", str(house), "--save", str(kept), "--bankroll", "5000"))
    ended = re.search(r"^([0-9]+) rounds, \$([0-9.,]+): ", said, re.MULTILINE)
    assert ended
    table = replayed(kept)
    assert f"{table.chips(1) / 100:,.2f}" == ended[2]
    shuffles = sum("shuffle" in step for step in steps(kept))
    assert shuffles == (0 if rules.get("shuffling") == "continuous" else 2)
    assert table.rounds == int(ended[1]) > 40
    if shuffles:
        assert '"last hand"' in flat(said)
        assert "last hand" in said
        assert said.count("Cut the cards (after 33 cards, seat 1)") == 1
        assert str(marks_on(table)["cards-left"]) + " cards left" in said


@pytest.mark.parametrize("lines", [[], ["cut 5"], ["", "5 banker"], ["", "5 banker", "no more bets"]])
@pytest.mark.parametrize("entering", [False, True])
def test_the_input_may_end_before_during_and_after_a_shuffle(lines: list[str], entering: bool, tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    seed, how = (None, ["--enter"]) if entering else (47, [])
    said = play("punto-banco", *lines, seed=seed, options=[*how, "--save", str(kept)])
    assert "$500.00: even." in said
    assert same_again(kept) == {"1": {"chips": "500.00"}}


def test_face_up_cards_are_the_ones_of_the_shoe(tmp_path: Path) -> None:
    """What is reported of the dealer's shoe was in it: no card comes more often than the decks hold."""
    kept = tmp_path / "kept.toml"
    house = house_file(tmp_path, "punto-banco", decks=6)
    lines = ["", "report face-up-in-shoe 7s 7s", "report face-up-in-shoe 7♠7♠ 7s 7s", "5 tie", *["", "same"] * 70]
    said = play("punto-banco", *lines, "quit", options=("--house", str(house), "--save", str(kept)))
    assert "Take out the cards that lay face up" in answer(said, "report face-up-in-shoe 7s 7s")
    assert "No: The shoe has no" not in said.partition("> 5 tie")[2]
    out: Counter[str] = Counter()
    for step in steps(kept):
        if "shuffle" in step:
            out.clear()
        out.update(step.get("deal", step.get("cards", [])))
        assert max(out.values(), default=0) <= 6
    assert sum("shuffle" in step for step in steps(kept)) == 2
