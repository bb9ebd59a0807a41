"""How to set four tiles, by the own tiles alone; and points of high hands and low hands, on a card."""

from fractions import Fraction
from typing import Literal, NamedTuple

from chapter47.equipment import HIDDEN
from chapter47.equipment.packs import TILES
from chapter47.games import game as find_game
from chapter47.games.pai_gow.bank import THE_BANK, WAGER
from chapter47.games.pai_gow.house_way import HOUSE_WAY
from chapter47.games.pai_gow.setting import SetsTiles
from chapter47.games.parts.areas import place_of
from chapter47.games.parts.setting import SET
from chapter47.hands.tiles import TWO_TILES, tile_words
from chapter47.house import House
from chapter47.law import cite
from chapter47.odds.advice import Answer, Chart, ChartPart, ChartRow, Kind, Lies, Remark, Said, Switches, better_first
from chapter47.odds.dealing import some_of
from chapter47.odds.of.pai_gow.learned import KINDS, kind_of
from chapter47.odds.of.pai_gow.paid import pays
from chapter47.odds.protocol import Below
from chapter47.odds.shoe import Composition
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.terms import Terms, terms

HAND_SIZE = 4
NEVER = "–"
"""What stands on the card where no low hand is such."""


class Question(NamedTuple):
    """Which two tiles are the low hand: the same question for the same tiles, house way and payment."""

    about: Literal["hand"]
    box: int
    hand: int
    tiles: tuple[str, ...]
    way: str
    is_bank: bool
    pays: Fraction

    @property
    def kind(self) -> Kind:
        """By the best two of the tiles."""
        return kind_of(self.tiles)

    def lies(self) -> tuple[Lies, ...]:
        """The four tiles."""
        return (Lies("Your tiles", self.tiles, True, 2, "The low hand"),)

    def answers(self) -> list[Answer]:
        """Every setting, the best first, exactly: against all that the dealer, or the others, may have."""
        from chapter47.odds.of.pai_gow.counting import settings_of
        from chapter47.odds.of.pai_gow.tables import BANK, PLAYER

        # Of two hands the higher is the high one, whichever is named (10.1).
        alike: dict[tuple[int, int], list[tuple[str, ...]]] = {}
        for each in TWO_TILES.settings(self.tiles):
            alike.setdefault((each.high_rank, each.low_rank), []).extend((each.low, each.high))
        found, said = {}, {}
        for setting, came in settings_of(self.tiles, self.way, BANK if self.is_bank else PLAYER, self.pays):
            low = " and ".join(f"the {tile_words(tile)}" for tile in setting.low)
            words = f"set {low} as the low hand ({setting.high_rank}; {setting.low_rank})"
            found[words] = came.worth(self.pays)
            said[words] = Said(SET, tuple(alike[setting.high_rank, setting.low_rank]))
        return better_first(found, said)


class PaiGowAdvice:
    """Which tiles are the low hand."""

    title = "Setting tiles"
    note = "For learning, with play chips: at a real table nobody may use a device that works out the right play."
    cites = cite("8.1")
    kinds = KINDS

    def question(self, table: Table, seat: int) -> Question | None:
        """The hand that the seat is to set next, where its tiles are known."""
        asked = table.point.find(SetsTiles)
        hand = None if asked is None else asked.first_of(seat)
        if hand is None:
            return None
        tiles = table.private(seat).get(place_of(hand.box), [HIDDEN])
        if HIDDEN in tiles:
            return None
        is_bank = THE_BANK.holder(table) == seat
        way = str(table.house[HOUSE_WAY.name])
        return Question("hand", hand.box, 1, tuple(sorted(tiles)), way, is_bank, pays(table.terms))

    def dealt(self, under: Terms, below: Below) -> Question | None:
        """Four tiles of the set, for somebody who is not the bank."""
        tiles, way = some_of(TILES.pieces, HAND_SIZE, below), str(under.house[HOUSE_WAY.name])
        return Question("hand", 1, 1, tuple(sorted(tiles)), way, False, pays(under))

    def chart(self, house: House, shoe: Composition | None = None) -> Chart:
        """Points of every high hand and every low hand."""
        from chapter47.odds.of.pai_gow.card import EXPLAINED, by_card, card
        from chapter47.odds.of.pai_gow.counting import came_to
        from chapter47.odds.of.pai_gow.tables import PLAYER

        way, brings = str(house[HOUSE_WAY.name]), pays(terms(find_game(WAGER), house))
        high, low = card(way, PLAYER, brings)
        lines = tuple(ChartRow(row, (str(high[row]), str(low.get(row, NEVER)))) for row in high)
        remark = f"Play the setting with most points for both hands together. {EXPLAINED}"
        advantage = float(-came_to(way, PLAYER, by_card(way, PLAYER, brings)).worth(brings))
        return Chart(("High hand", "Low hand"), (ChartPart("points", "Points", lines),), {}, {}, remark, advantage)

    def remarks(self, house: House, shoe: Composition | None = None) -> list[Remark]:
        """What the card and the house way cost beside the best way, and how that was found."""
        from chapter47.odds.of.pai_gow.card import by_card
        from chapter47.odds.of.pai_gow.counting import DEALS, best, came_to, chosen
        from chapter47.odds.of.pai_gow.tables import PLAYER

        way, brings = str(house[HOUSE_WAY.name]), pays(terms(find_game(WAGER), house))
        settings = best(way, PLAYER, brings), by_card(way, PLAYER, brings), chosen(way)
        most, by_the_card, by_way = (came_to(way, PLAYER, each).worth(brings) for each in settings)
        costs = (
            f"the card costs {float(most - by_the_card):.2%} of the wager, and the house way {float(most - by_way):.2%}"
        )
        return [
            Remark(f"Beside the best setting of every hand {costs}."),
            Remark(f"All {DEALS:,} deals of two hands were counted, and vigorish is taken as not rounded.", aside=True),
        ]

    def switches(self, game: Game, house: House) -> list[Switches]:
        """What another house way costs stands in its book."""
        return []
