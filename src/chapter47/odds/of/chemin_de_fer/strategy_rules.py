"""How strategies are written at chemin de fer: one wager in every coup, and how often hands draw."""

from collections.abc import Mapping
from types import MappingProxyType

from chapter47.games.chemin_de_fer.tableau import BANKER, FREE
from chapter47.house import House
from chapter47.money import dollars
from chapter47.odds.of.baccarat.counting import OPTIONAL
from chapter47.odds.of.chemin_de_fer.participant import Participant
from chapter47.odds.strategy import LARGEST, Draw, Make, Rule, seat
from chapter47.odds.strategy_rules import Note, StrategyRules
from chapter47.table.commands import Bet, Call, Choose, Pick
from chapter47.table.game import Game
from chapter47.table.table import Table

FREE_SQUARES: list[tuple[int, int | None]] = [
    (count, column - 1 if column else None)
    for count, row in BANKER.items()
    for column, square in enumerate(row)
    if square == OPTIONAL
]
"""Where the banker's hand may draw or stay: its point count, and the player's third card."""


class CheminDeFerRules(StrategyRules):
    """Whoever plays has the bank, or is against it."""

    player = Participant
    free = MappingProxyType({"player": [(FREE, None)], "banker": FREE_SQUARES})

    def trial_tables(self, game: Game, house: House) -> list[Table]:
        """One at which the player has the bank, and one at which somebody else has it."""
        return [with_bank(game, house, 1), with_bank(game, house, 2)]

    def together(self, rules: list[tuple[str, Rule]], made: Mapping[tuple[str, Pick], Make], note: Note) -> bool:
        """There is one wager, the same in every coup, and each hand has one rule."""
        if len(made) > 1:
            note("rules", None, "are for the bank and against it.", "one of the two")
        seen = set()
        for key, rule in rules:
            if isinstance(rule, Draw):
                if (rule.on, rule.against) in seen:
                    note(f"{key}.on", rule.on, "has a rule already.", "one rule for each")
                seen.add((rule.on, rule.against))
            elif not isinstance(rule, Make):
                note(key, rule.wager, "is wagered the same in every coup.", "bet and draw rules")
        return True


def with_bank(game: Game, house: House, holder: int) -> Table:
    """A table at which a seat has the bank and is to wager it, or has wagered as much as the other could want."""
    table = seat(game, house)
    spot = table.terms.spots["bank", None]
    amount = spot.least if holder == 1 else LARGEST if spot.most is None else spot.most
    table.do(Choose(holder, "bid", {"amount": dollars(amount)}))
    table.do(Call("close-bidding"))
    if holder != 1:
        table.do(Bet(holder, "bank", amount))
        table.do(Call("partial-wagers"))
    return table
