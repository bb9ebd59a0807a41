"""The two tables of provisions, side by side: N.J.A.C. 19:47-3 and 7."""

from dataclasses import fields

import pytest

from chapter47.games.baccarat.provisions import MINIBACCARAT, PUNTO_BANCO, OfMinibaccarat, OfPuntoBanco, Provisions
from chapter47.law import Citation
from kit.refusals import short

BOTH = [field.name for field in fields(Provisions)]
ELSEWHERE = {
    "vigorish_notice": ("3.3(d)", "7.3(e)"),
    "verify": ("3.4(b)", "7.4(a)"),
    "face_up": ("3.7(c)", "7.7(c)1"),
    "payment_order_notice": ("3.10(c)2", "7.10(c)3"),
    "irregular_third": ("3.12(a)", "7.11(a)"),
    "irregular_excess": ("3.12(b)", "7.11(b)"),
    "irregular_face_up": ("3.12(c)", "7.11(c)"),
    "irregular_too_few": ("3.12(d)", "7.11(d)"),
}
"""What the two subchapters have under different numbers."""


def numbers(law: Provisions, name: str) -> list[str]:
    found = getattr(law, name)
    return [short(each) for each in ([found] if isinstance(found, Citation) else found)]


@pytest.mark.parametrize("name", BOTH)
def test_what_both_say_is_under_the_same_number_or_where_the_text_has_it(name: str) -> None:
    punto_banco, minibaccarat = numbers(PUNTO_BANCO, name), numbers(MINIBACCARAT, name)
    if name in ELSEWHERE:
        assert (*punto_banco, *minibaccarat) == ELSEWHERE[name]
    else:
        assert [f"7{number.removeprefix('3')}" for number in punto_banco] == minibaccarat


@pytest.mark.parametrize(
    ("kind", "law", "own"),
    [
        (OfPuntoBanco, PUNTO_BANCO, ["3.6(b)", "3.6(c)", "3.11(a)", "3.11(a)1", "3.11(a)2", "3.11(b)", "3.11(b)"]),
        (
            OfMinibaccarat,
            MINIBACCARAT,
            ["7.2(e)", "7.3(d)", "7.7(c)2", "7.10(c)2", "7.10(d)", "7.10(e)", "7.12"],
        ),
    ],
)
def test_what_one_alone_has_is_in_its_own_table(kind: type[Provisions], law: Provisions, own: list[str]) -> None:
    assert [short(getattr(law, field.name)) for field in fields(kind) if field.name not in BOTH] == own
