"""The licensee's options: house rules, limits, notices, and the casino that holds several tables."""

from chapter47.house.casino import Casino
from chapter47.house.files import parse_toml, read_text, read_toml, toml, toml_key
from chapter47.house.limits import Limits
from chapter47.house.notices import Change, Notice, PendingChange, change_notice, changed, changes
from chapter47.house.options import (
    Binding,
    Choice,
    Flag,
    Name,
    Number,
    Option,
)
from chapter47.house.percents import Percent, PercentByPick
from chapter47.house.reading import read_house, read_what_if
from chapter47.house.rules import Declared, House, Payout, UnlawfulHouse, Violation
from chapter47.house.submitting import Submits
from chapter47.house.values import Value
from chapter47.house.written import Filed, Line, Written

__all__ = [
    "Binding",
    "Casino",
    "Change",
    "Choice",
    "Declared",
    "Filed",
    "Flag",
    "House",
    "Limits",
    "Line",
    "Name",
    "Notice",
    "Number",
    "Option",
    "Payout",
    "PendingChange",
    "Percent",
    "PercentByPick",
    "Submits",
    "UnlawfulHouse",
    "Value",
    "Violation",
    "Written",
    "change_notice",
    "changed",
    "changes",
    "parse_toml",
    "read_house",
    "read_text",
    "read_toml",
    "read_what_if",
    "toml",
    "toml_key",
]
