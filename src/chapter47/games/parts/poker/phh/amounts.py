"""Amounts as PHH writes them: whole numbers or decimals, of whatever the chips are worth. Ours are whole cents."""

import re
from decimal import Decimal

from chapter47.money import MOST, Cents, dollars

_AMOUNT = re.compile(r"[0-9]{1,13}(\.[0-9]+)?")


def read_amount(value: object) -> Cents | None:
    """The cents that a number, or the text of one, says; nothing where it is none, or has parts of a cent.

    >>> read_amount(40000), read_amount(Decimal("83.60")), read_amount("39.6"), read_amount("1.005")
    (4000000, 8360, 3960, None)
    """
    if isinstance(value, str) and _AMOUNT.fullmatch(value):
        value = Decimal(value)
    if type(value) is not int and not (isinstance(value, Decimal) and value.is_finite()):
        return None
    cents = value * 100
    return int(cents) if cents == int(cents) and 0 <= cents <= MOST else None


def write_amount(cents: Cents) -> int | Decimal:
    """Cents as a number of PHH, with no more digits than it needs.

    >>> write_amount(4_000_000), write_amount(8360)
    (40000, Decimal('83.60'))
    """
    return cents // 100 if cents % 100 == 0 else Decimal(dollars(cents))
