"""Figures that others have published, beside ours: dealers' hands, hands of the player, whole games.

The tables are those of the Wizard of Odds (blackjack appendices 2A, 2B, 4 and 9, and the page on double exposure), and
the list of rule variations at Blackjack Review.
"""

from fractions import Fraction

import pytest

from chapter47.odds.of.blackjack.analysis import advantage, analyse
from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.shoe import Composition

provision = pytest.mark.provision
ATLANTIC_CITY = Rules(hands=4, resplit_aces=False)


DEALER = {
    # 17, 18, 19, 20, 21, over 21, blackjack
    (1, 1): (0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 0.11654, 0.313726),
    (1, 2): (0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0.352973, 0),
    (1, 3): (0.130313, 0.130946, 0.123761, 0.123345, 0.116047, 0.375588, 0),
    (1, 4): (0.130973, 0.114163, 0.120679, 0.116286, 0.115096, 0.402803, 0),
    (1, 5): (0.119687, 0.123483, 0.116909, 0.104694, 0.106321, 0.428905, 0),
    (1, 6): (0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0.420823, 0),
    (1, 7): (0.372345, 0.138583, 0.0773344, 0.0788967, 0.072987, 0.259854, 0),
    (1, 8): (0.130857, 0.362989, 0.129445, 0.0682898, 0.0697914, 0.238627, 0),
    (1, 9): (0.121886, 0.103921, 0.357391, 0.12225, 0.0611088, 0.233442, 0),
    (1, 10): (0.114418, 0.112879, 0.114662, 0.328879, 0.0364661, 0.214264, 0.0784314),
    (2, 1): (0.128467, 0.13089, 0.130179, 0.131159, 0.0527542, 0.115872, 0.31068),
    (2, 2): (0.139367, 0.133348, 0.130744, 0.123997, 0.119254, 0.353291, 0),
    (2, 5): (0.121005, 0.122831, 0.117318, 0.109022, 0.10732, 0.422505, 0),
}

HANDS = {
    # Decks, what the dealer shows, the hand: to stand, to hit, to double, where the dealer has no blackjack.
    (1, 1, (1, 2)): (-0.661732, -0.067808, -0.593281),
    (1, 1, (3, 4)): (-0.657967, -0.345048, -1.126423),
    (1, 1, (5, 6)): (-0.634013, 0.172946, 0.240259),
    (1, 1, (1, 7)): (-0.101015, -0.108386, -0.357778),
    (5, 1, (1, 2)): (-0.666073, -0.059817, -0.618525),
    (5, 1, (5, 6)): (-0.660850, 0.148532, 0.133896),
    (5, 1, (4, 6)): (-0.661223, 0.081318, -0.002174),
}


@provision("2.12(b)")
@pytest.mark.parametrize(("decks", "up"), DEALER)
def test_dealers_hands(decks: int, up: int) -> None:
    row = next(row for row in analyse(Rules(decks=decks)).rows if row.shown == (up,))
    assert row.ends == pytest.approx(DEALER[decks, up], abs=1e-6)


@pytest.mark.parametrize(("decks", "up", "hand"), HANDS)
def test_hands_of_the_player(decks: int, up: int, hand: tuple[int, int]) -> None:
    first = analyse(Rules(decks=decks)).best.opening(up).first[hand]
    found = tuple(
        (first.actions[name] + first.blackjack) / (1 - first.blackjack) for name in ("stand", "hit", "double")
    )
    assert found == pytest.approx(HANDS[decks, up, hand], abs=1e-6)


@pytest.mark.parametrize(
    ("rules", "percent", "digits"),
    [
        pytest.param(Rules(), 0.486, 3, id="eight decks, split once", marks=provision("2.11(c)1")),
        pytest.param(ATLANTIC_CITY, 0.43, 2, id="eight decks, four hands, aces split once", marks=provision("2.11(e)")),
    ],
)
def test_whole_games(rules: Rules, percent: float, digits: int) -> None:
    assert round(100 * advantage(rules), digits) == percent


@pytest.mark.parametrize(("decks", "returned"), [(1, 0.001839), (5, -0.003804)])
def test_games_where_the_number_of_hands_is_known_as_well(decks: int, returned: float) -> None:
    """Those figures let a hand of a split pair depend on how many there are by now: a little more for the player."""
    found = -advantage(Rules(decks=decks, hands=4, resplit_aces=False))
    assert 0 <= returned - found < 1e-5


@pytest.mark.parametrize(
    ("rules", "percent"),
    [
        pytest.param(ATLANTIC_CITY._replace(surrender=True), 0.08, id="late surrender", marks=provision("2.8(a)2")),
        pytest.param(
            ATLANTIC_CITY._replace(resplit_aces=True), 0.07, id="aces split again", marks=provision("2.11(e)")
        ),
        pytest.param(ATLANTIC_CITY._replace(blackjack=Fraction(6, 5)), -1.36, id="blackjack pays 6 to 5"),
        pytest.param(ATLANTIC_CITY._replace(decks=6), 0.03, id="six decks"),
    ],
)
def test_what_a_rule_is_worth(rules: Rules, percent: float) -> None:
    gained = advantage(ATLANTIC_CITY) - advantage(rules)
    assert 100 * gained == pytest.approx(percent, abs=0.006)


@provision("2.6(k)1", "2.6(k)2", "2.6(k)4", "2.6(k)5")
def test_double_exposure() -> None:
    """Atlantic City's, with soft 19 and 20 doubled as well: 0.66 %, it is not said for which way to count."""
    found = analyse(Rules(face_up=True, blackjack=Fraction(1)))
    assert 100 * found.advantage == pytest.approx(0.66, abs=0.04)
    assert [found.basic.split[10, total] for total in range(12, 18)] == [0, 1, 1, 1, 1, 0]


@pytest.mark.prove
def test_variance() -> None:
    """Simulated for six decks with surrender: 1.303."""
    found = analyse(Rules(decks=6, hands=4, surrender=True))
    assert found.by_basic.variance == pytest.approx(1.303, abs=0.002)
    assert 100 * found.by_basic.advantage == pytest.approx(0.281, abs=0.03)


REMOVED = {"2": 0.070, "3": 0.084, "4": 0.114, "5": 0.146, "6": 0.079, "7": 0.041, "8": -0.010, "9": -0.041}
REMOVED |= {"T": -0.092, "A": -0.101}


@pytest.mark.parametrize("rank", [*"25TA", *(pytest.param(rank, marks=pytest.mark.prove) for rank in "346789")])
def test_what_a_card_that_is_gone_is_worth(rank: str) -> None:
    """Six decks, surrender, four hands: what the player gains in percent by a burnt card of that rank."""
    rules = Rules(decks=6, surrender=True, hands=4)
    gained = advantage(rules) - advantage(rules, Composition.of_decks(6).less({rank: 1}))
    assert 100 * gained == pytest.approx(REMOVED[rank], abs=0.0015)


PRINTED = """
hard 8   H  H  H  H  H  H  H  H  H  H
hard 9   H  D  D  D  D  H  H  H  H  H
hard 10  D  D  D  D  D  D  D  D  H  H
hard 11  D  D  D  D  D  D  D  D  D  H
hard 12  H  H  S  S  S  H  H  H  H  H
hard 13  S  S  S  S  S  H  H  H  H  H
hard 14  S  S  S  S  S  H  H  H  H  H
hard 15  S  S  S  S  S  H  H  H  H  H
hard 16  S  S  S  S  S  H  H  H  H  H
hard 17  S  S  S  S  S  S  S  S  S  S
soft 13  H  H  H  D  D  H  H  H  H  H
soft 14  H  H  H  D  D  H  H  H  H  H
soft 15  H  H  D  D  D  H  H  H  H  H
soft 16  H  H  D  D  D  H  H  H  H  H
soft 17  H  D  D  D  D  H  H  H  H  H
soft 18  S  Ds Ds Ds Ds S  S  H  H  H
soft 19  S  S  S  S  S  S  S  S  S  S
pair 1   P  P  P  P  P  P  P  P  P  P
pair 2   P  P  P  P  P  P  -  -  -  -
pair 3   P  P  P  P  P  P  -  -  -  -
pair 4   -  -  -  P  P  -  -  -  -  -
pair 5   -  -  -  -  -  -  -  -  -  -
pair 6   P  P  P  P  P  -  -  -  -  -
pair 7   P  P  P  P  P  P  -  -  -  -
pair 8   P  P  P  P  P  P  P  P  P  P
pair 9   P  P  P  P  P  -  P  P  -  -
pair 10  -  -  -  -  -  -  -  -  -  -
"""
"""What every card for the pocket says for four decks or more, stand on 17, double after a split; from 2 to ace."""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines())
def test_basic_strategy_is_the_one_in_print(line: str) -> None:
    kind, number, *cells = line.split()
    basic = analyse(Rules()).basic
    for up, cell in zip((2, 3, 4, 5, 6, 7, 8, 9, 10, 1), cells, strict=True):
        if kind == "pair":
            assert basic.split[int(number), up] == (cell == "P")
        else:
            soft = int(kind == "soft")
            found = {(0, 0): "H", (0, 1): "S", (1, 0): "D", (1, 1): "Ds"}
            assert found[int(basic.double[soft, int(number), up]), int(basic.stand[soft, int(number), up])] == cell


@provision("2.9(a)")
def test_insurance_is_never_worth_it_from_a_full_shoe() -> None:
    found = analyse(Rules())
    assert not found.basic.insure
    assert all(first.insurance < 0 for first in found.best.opening(1).first.values())
