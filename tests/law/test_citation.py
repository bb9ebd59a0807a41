"""Citations parse, sort in the chapter's order, and print as the law prints them."""

from collections import Counter
from datetime import date

import pytest

from chapter47.law import (
    BASE,
    Editorial,
    MalformedCitation,
    Petition,
    catalogue,
    cite,
    in_force,
    parse_edition,
)


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("5.2(b)", "19:47-5.2(b)"),
        ("19:47-5.2(b)", "19:47-5.2(b)"),
        ("N.J.A.C. 19:47-5.1(e)1i(2)", "19:47-5.1(e)1i(2)"),
        ("9.1", "19:47-9.1"),
        ("18.6A", "19:47-18.6A"),
        ('10.1 "Copy hand"', '19:47-10.1 "Copy hand"'),
        ("2.3(k) [2001-12-03]", "19:47-2.3(k) [2001-12-03]"),
        ("  5.4(a) ", "19:47-5.4(a)"),
    ],
)
def test_it_prints_as_the_law_does(written: str, printed: str) -> None:
    assert str(cite(written)) == printed
    assert cite(printed) == cite(written)


@pytest.mark.parametrize("nonsense", ["", "5", "5.", "5.2(b", "5.2b", "5.2(B)", "5.2(b)(1)", "20:47-5.2", "5.2(b) []"])
def test_what_names_no_provision_is_refused(nonsense: str) -> None:
    with pytest.raises(MalformedCitation):
        cite(nonsense)


def test_they_sort_as_the_chapter_is_printed() -> None:
    printed = ["1.2(a)", "5.1(e)1i", "5.1(e)1i(2)", "5.1(e)2", "5.1(e)9", "5.1(e)10", "5.1(f)", "5.10", "9.1", "10.1"]
    printed += ["15.2(i)", "15.2(j)1iv", "15.2(j)1v", "15.2(z)", "15.2(aa)", "18.6", "18.6A"]
    cited = [cite(number) for number in printed]
    shuffled = cited[::2] + cited[1::2]
    assert shuffled != cited
    assert sorted(shuffled) == cited


def test_every_provision_reads_back_as_itself() -> None:
    for row in catalogue():
        assert cite(str(row.citation)) == row.citation


def test_a_reused_number_must_say_its_edition() -> None:
    with pytest.raises(LookupError, match=r"19:47-2\.3\(k\) was used for several rules: write \[1995\] or"):
        catalogue().find(cite("2.3(k)"))
    assert catalogue().find(cite("2.3(k) [2001-12-03]")).begins == date(2001, 12, 3)
    assert catalogue().find(cite("2.3(k) [1995]")).until == date(2001, 12, 3)


def test_one_number_is_one_rule_on_any_day() -> None:
    """But for 1.2(a): a later edition added mini-craps to it, and the older words stayed."""
    for day in (BASE, date(2000, 1, 1), date(2001, 12, 3), date(2007, 3, 19)):
        numbers = Counter(row.citation.number for row in catalogue().on(day))
        assert {number for number, times in numbers.items() if times > 1} <= {"19:47-1.2(a)"}


def test_an_edition_ends_where_the_next_begins() -> None:
    assert in_force(BASE, date(2000, 1, 1), date(1999, 12, 31))
    assert not in_force(BASE, date(2000, 1, 1), date(2000, 1, 1))
    assert not in_force(date(2000, 1, 1), None, BASE)
    assert parse_edition("1995") == BASE
    with pytest.raises(ValueError, match="not an edition"):
        parse_edition("95")


def test_what_is_not_in_the_law_says_so() -> None:
    assert str(Petition("Snake")) == "petition under 19:47-8.4: Snake"
    assert str(Editorial("ours")) == "editorial choice: ours"
