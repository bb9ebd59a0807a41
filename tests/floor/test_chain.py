"""The chain and its checkpoints, held against what other tools make of the same bytes."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from chapter47.floor.chain import (
    Checkpoint,
    Line,
    Signer,
    exported,
    following,
    link,
    start,
    written,
    written_checkpoint,
)
from chapter47.floor.keys import signer
from chapter47.floor.whole import NotWhole, check_chain
from chapter47.law import Mistake
from kit.streams import AT, OTHER, SIGNER, chained, hashes, noted

# printf 'chapter47 stream\0roulette-1' | sha256sum, and so on with the bytes of each hash before the text of its line.
START = "2369be1279426a866ac4fb2e5691a0e65d7561b0e443926f74427dc894c03dae"
FIRST = "ba92719fad47ed46a32a4d47039a6a656c0a484804a57793b69ff429c8aeac99"
SECOND = "852036b84dce631c4129b18ca6a86f442fb689779a0a128421b78f87c92856d8"


FIRST_TEXT = '2\n"2026-07-04T20:00:00.000000"\n["floor"]\nnull\nnull\nnull\n{"a":1}'
SECOND_TEXT = '2\n"2026-07-04T20:00:01.000000"\n["dealer:2","player:3"]\n"player:3/é"\n{"é":"€"}\n{"opens":[]}\nnull'
LATER = "2026-07-04T20:00:01.000000"


def two_lines() -> list[Line]:
    """One that is a note, and one with all that an entry can have."""
    first = following(("roulette-1", -1, START), AT, ["floor"], note='{"a":1}')
    by = ["dealer:2", "player:3"]
    return [first, following(first[:2] + first[-1:], LATER, by, "player:3/é", '{"é":"€"}', '{"opens":[]}')]


def test_hashes_are_those_that_sha256sum_gives() -> None:
    assert start("roulette-1") == START
    assert link(START, FIRST_TEXT) == FIRST
    assert link(FIRST, SECOND_TEXT) == SECOND
    lines = two_lines()
    assert [(line.line, line.text(), line.hash) for line in lines] == [(0, FIRST_TEXT, FIRST), (1, SECOND_TEXT, SECOND)]
    assert check_chain("roulette-1", lines) == SECOND


def test_a_hash_is_made_as_the_documentation_says() -> None:
    """The kit makes the same of the same rows, by the recipe alone."""
    rows = [
        {"at": AT, "by": ["floor"], "note": {"a": 1}},
        {"at": LATER, "by": ["dealer:2", "player:3"], "key": "player:3/é", "entry": {"é": "€"}, "shoe": {"opens": []}},
    ]
    assert hashes("roulette-1", rows) == [FIRST, SECOND]
    assert chained("roulette-1", rows) == two_lines()


def test_a_line_of_a_format_to_come_is_refused_in_one_sentence() -> None:
    with pytest.raises(Mistake, match="A line is of format 3, and this version reads format 2"):
        two_lines()[0]._replace(format=3).text()


def test_streams_cannot_be_exchanged() -> None:
    with pytest.raises(NotWhole, match="Line 0 of roulette-2: It was changed"):
        check_chain("roulette-2", chained("roulette-1", noted({})))


def test_keys_are_those_of_the_standard() -> None:
    """RFC 8032, 7.1, the first test: the secret key and its public one."""
    secret = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"
    signer = Signer(Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret)))
    assert signer.public == "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"


CHANGES: list[dict[str, object]] = [
    {"stream": "roulette-2"},
    {"line": 8},
    {"hash": SECOND},
    {"at": "2026-07-04T20:00:01"},
    {"signature": "00" * 64},
    {"signature": "nonsense"},
    {"signature": ""},
]


@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_a_checkpoint_holds_for_what_was_signed_and_for_nothing_else(change: dict[str, object]) -> None:
    said = SIGNER.sign("roulette-1", 7, FIRST, AT)
    assert said.holds(SIGNER.public)
    assert not said.holds(OTHER.public)
    assert not said.holds("nonsense")
    assert not said._replace(**change).holds(SIGNER.public)  # type: ignore[arg-type]  # a table of fields


def test_a_file_has_each_checkpoint_after_its_line() -> None:
    lines = two_lines()
    pins = [Checkpoint("roulette-1", 0, FIRST, AT, "5a"), Checkpoint("roulette-1", 1, SECOND, AT, "5b")]
    assert "".join(exported(iter(lines), pins, "ab")) == (
        f'{{"at":"{AT}","by":["floor"],"format":2,"hash":"{FIRST}","line":0,"note":{{"a":1}}}}\n'
        f'{{"checkpoint":{{"at":"{AT}","hash":"{FIRST}","line":0,"signature":"5a","stream":"roulette-1"}},"key":"ab"}}\n'
        f'{{"at":"{LATER}","by":["dealer:2","player:3"],"entry":{{"é":"€"}},"format":2,"hash":"{SECOND}",'
        '"key":"player:3/é","line":1,"shoe":{"opens":[]}}\n'
        f'{{"checkpoint":{{"at":"{AT}","hash":"{SECOND}","line":1,"signature":"5b","stream":"roulette-1"}},"key":"ab"}}\n'
    )


BROKEN: dict[str, tuple[int, str]] = {
    "changed": (1, "Line 1 of floor: It was changed, or does not follow"),
    "hash": (1, "Line 1 of floor: It was changed, or does not follow"),
    "missing": (1, "Line 1 of floor: It is missing: line 2 is in its place"),
    "doubled": (2, "Line 2 of floor: It is missing: line 1 is in its place"),
    "swapped": (1, "Line 1 of floor: It is missing: line 2 is in its place"),
    "unpinned": (1, "Line 1 of floor: Its checkpoint is of another line"),
    "cut": (2, "Line 2 of floor: It is missing: there is a checkpoint of line 2"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_chain_is_named_where_it_breaks(how: str) -> None:
    lines = chained("floor", noted(*({"event": name} for name in "abcd")))
    pins = [SIGNER.sign("floor", line, lines[line].hash, AT) for line in (1, 2)]
    assert check_chain("floor", lines, pins) == lines[3].hash
    broken: dict[str, list[Line]] = {
        "changed": [lines[0], lines[1]._replace(note='{"event":"x"}'), *lines[2:]],
        "hash": [lines[0], lines[1]._replace(hash=lines[2].hash), *lines[2:]],
        "missing": [lines[0], *lines[2:]],
        "doubled": [lines[0], lines[1], lines[1], *lines[2:]],
        "swapped": [lines[0], lines[2], lines[1], lines[3]],
        "unpinned": lines,
        "cut": lines[:2],
    }
    if how == "unpinned":
        pins[0] = pins[0]._replace(hash=lines[0].hash)
    number, sentence = BROKEN[how]
    with pytest.raises(NotWhole, match=sentence) as wrong:
        check_chain("floor", broken[how], pins)
    assert wrong.value.line == number + 1


def test_what_is_written_is_what_is_read() -> None:
    line = chained("floor", noted({"event": "x"}))[0]
    said = f'{{"at":"{AT}","by":["floor"],"format":2,"hash":"{line.hash}","line":0,"note":{{"event":"x"}}}}'
    assert written(line) == said
    pin = SIGNER.sign("floor", 0, line.hash, AT)
    assert written_checkpoint(pin, SIGNER.public).endswith(f'"key":"{SIGNER.public}"}}')


# The key's file


def test_a_key_is_made_once_and_is_its_owners(tmp_path: Path) -> None:
    made = signer(tmp_path / "key")
    assert signer(tmp_path / "key").public == made.public != signer(tmp_path / "other").public
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["key", "other"]
    text = (tmp_path / "key").read_text()
    assert len(bytes.fromhex(text)) == 32
    (tmp_path / "bare").write_text(text.strip())
    assert signer(tmp_path / "bare").public == made.public
    assert signer(tmp_path / "bare").sign("floor", 0, FIRST, AT).holds(made.public)


def test_many_who_make_a_key_at_once_have_the_same(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: signer(tmp_path / "key").public, range(64)))
    assert len(set(found)) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["key"]


@pytest.mark.parametrize(
    "data", [b"", b"5", b"g" * 64, b"A" * 64, b"0" * 63, b"0" * 65, b"\xff" * 64, b" " + b"0" * 63]
)
def test_a_broken_key_is_said_so_and_stays(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "key").write_bytes(data)
    with pytest.raises(Mistake, match="holds no signing key"):
        signer(tmp_path / "key")
    assert (tmp_path / "key").read_bytes() == data


def test_a_key_that_cannot_be_read_or_made_is_said_so(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere" / "key"):
        with pytest.raises(Mistake, match="cannot be used"):
            signer(path)
