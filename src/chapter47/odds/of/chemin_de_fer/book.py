"""The book of chemin de fer: the bank and the wager against it, in every way to play the hands.

What one side loses the other wins, but for the vigorish: the two together are what the house keeps.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product

from chapter47.games.baccarat.tableau import PLAYER_DRAWS
from chapter47.games.baccarat.vigorish import UNITS, rate
from chapter47.games.chemin_de_fer.tableau import BANKER
from chapter47.money import Cents
from chapter47.odds.dealt import DealtBook
from chapter47.odds.of.baccarat.book import by_hand
from chapter47.odds.of.chemin_de_fer.equilibrium import FIVE, Equilibrium, Play, Square, play
from chapter47.odds.protocol import Asked
from chapter47.odds.rows import Row
from chapter47.odds.settled import Charge, Weights, fate, told, vigorish
from chapter47.odds.shoe import Composition
from chapter47.table.terms import Terms

MOST_SQUARES = 3
"""Optional squares of the table of which all ways to play are listed."""


class CheminDeFerBook(DealtBook):
    """The bank and the wager against it."""

    takes = frozenset({"shoe", "amount"})

    def weights(self, under: Terms, shoe: Composition) -> Weights:
        """How likely each hand wins, as both play best."""
        return _chances(_solution(under, _play(shoe), _charge(under, None)))

    def counted(self, under: Terms, shoe: Composition, asked: Asked) -> Iterator[Row]:
        """Both at their best, and beside it every way to play in which nobody mixes."""
        found, charge = _play(shoe), _charge(under, asked.amount)
        solution = _solution(under, found, charge)
        best = _words(solution.player_draws, solution.banker_draws)
        ways: dict[str, Weights] = {f"as both play best: {best}": _chances(solution)}
        if len(found.optional) <= MOST_SQUARES:
            for on_five, *drawing in product((1, 0), repeat=1 + len(found.optional)):
                often = {at: Fraction(each) for at, each in zip(found.optional, drawing, strict=True)}
                words = _words(Fraction(on_five), often)
                if words != best:
                    ways[f"where {words}"] = by_hand(
                        found.ways(bool(on_five), [at for at, each in often.items() if each])
                    )
        found_rows: list[Row] = []
        for spot in under.spots.values():
            for number, (when, chances) in enumerate(ways.items()):
                found_rows += told(spot, fate(spot, chances, charge), when, quoted=not number)
        yield from found_rows
        yield from _of_the_table(found_rows)


def _of_the_table(rows: list[Row]) -> Iterator[Row]:
    """What the house takes of a hand: of the bank and of all that is wagered against it, which is as much."""
    made = {(row.wager, row.when): row for row in rows if row.per == "wager"}
    for (wager, when), bank in made.items():
        if wager != "bank":
            continue
        taken = (bank.advantage + made["against-bank", when].advantage) / 2
        words = f"of the bank and what is wagered against it together, {when}"
        yield bank._replace(advantage=taken, when=words, pays=(), true_odds=(), quoted=False)


def _play(shoe: Composition) -> Play:
    return play(shoe, PLAYER_DRAWS, BANKER)


def _charge(under: Terms, amount: Cents | None) -> Charge:
    """Vigorish is taken of what the banker wins (4.10(c))."""
    rated = rate(under.house, UNITS)
    return vigorish(lambda stake, ruling, won: rated.on(won) if stake.spot.wager.name == "bank" else 0, amount)


def _solution(under: Terms, found: Play, charge: Charge) -> Equilibrium:
    spot = under.spots["bank", None]
    ruling = spot.rulings[None]["banker"]
    assert ruling is not None
    return found.equilibrium(charge(spot, ruling))


def _chances(solution: Equilibrium) -> Weights:
    player, banker = solution.player_wins, solution.banker_wins
    return {"player": player, "banker": banker, "tie": 1 - player - banker}


def _words(player: Fraction, banker: Mapping[Square, Fraction]) -> str:
    """A way to play: what the player does on five, and the banker at each optional square.

    >>> _words(Fraction(9, 11), {(3, 9): Fraction(1), (6, None): Fraction(0)})
    'the player draws on 5 in 81.82 %, the banker draws on 3 against 9 and stays on 6 against no card'
    """
    squares = [
        _does(often, f"on {count} against {'no card' if third is None else third}")
        for (count, third), often in banker.items()
    ]
    sides = [_does(player, f"on {FIVE}"), " and ".join(squares)]
    return ", ".join(f"the {side} {does}" for side, does in zip(("player", "banker"), sides, strict=True) if does)


def _does(often: Fraction, where: str) -> str:
    if often in (0, 1):
        return f"{'draws' if often else 'stays'} {where}"
    return f"draws {where} in {float(often * 100):.2f} %"
