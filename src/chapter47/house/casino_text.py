"""A casino as a file that a person can read and change."""

from collections.abc import Mapping

from chapter47.house.files import toml, toml_key


def casino_text(file: Mapping[str, object]) -> str:
    """The text of a casino file: what :meth:`~chapter47.house.casino.Casino.file` gives, table by table.

    >>> print(casino_text({"casino": "Ours", "pits": {"main": {"R-1": {"game": "roulette"}}}}), end="")
    casino = "Ours"
    <BLANKLINE>
    [pits.main.R-1]
    game = "roulette"
    """
    lines = [f"casino = {toml(file['casino'])}"]
    pits = file["pits"]
    assert isinstance(pits, Mapping)
    for pit, tables in pits.items():
        for name, house in tables.items():
            lines += ["", f"[pits.{toml_key(pit)}.{toml_key(name)}]"]
            lines += [f"{toml_key(key)} = {toml(value)}" for key, value in house.items()]
    procedures = file.get("procedures")
    if isinstance(procedures, Mapping):
        lines += ["", "[procedures]", *(f"{toml_key(name)} = {toml(text)}" for name, text in procedures.items())]
    signs = file.get("signs")
    if isinstance(signs, Mapping):
        lines += ["", "[signs]", *(f"{toml_key(part)} = {toml(said)}" for part, said in signs.items())]
    return "\n".join(lines) + "\n"
