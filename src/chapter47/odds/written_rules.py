"""Parts of a rule as a file has them: wagers, amounts, numbers. What is wrong is taken down, and reading goes on."""

import re
from collections.abc import Mapping
from fractions import Fraction

from chapter47.house import House, Violation
from chapter47.law import Chapter47Error, Mistake, Refused, closest, shown
from chapter47.money import Cents, as_dollars, parse_cents
from chapter47.odds.strategy import ANY, LARGEST, When
from chapter47.odds.strategy_rules import rules_of
from chapter47.table.commands import Bet, Pick, read_pick
from chapter47.table.game import Game
from chapter47.table.terms import terms

PART = re.compile(r"[0-9]{1,12}(/[0-9]{1,12}|\.[0-9]{1,12})?", re.ASCII)
"""How often, as people write it."""


class WrittenRules:
    """Rules of a strategy for one game and house, and the faults in them."""

    def __init__(self, game: Game, house: House) -> None:
        self.game = game
        self.house = house
        self.faults: list[Violation] = []
        self.game_rules = rules_of(game)
        self.tables = self.game_rules.trial_tables(game, house)
        supplemental = game.wagers if self.game_rules.multiple is not None else ()
        self.supports = {each.name: each.supports for each in supplemental if each.supports is not None}
        self.supported = {support.wager: name for name, support in self.supports.items()}

    def note(self, option: str, value: object, sentence: str, allowed: str) -> None:
        # A fault is told on one line, whatever the file has in its names and texts.
        value = shown(value) if isinstance(value, str) and not value.isprintable() else value
        option = option if option.isprintable() else shown(option)
        self.faults.append(Violation(option[:100], value, sentence, None, allowed))

    def refuse(self, option: str, value: object, error: Chapter47Error) -> None:
        """Notes what a table says about it."""
        cites = error.cites if isinstance(error, Refused) else None
        allowed = error.allowed if isinstance(error, Refused | Mistake) else ""
        self.faults.append(Violation(option, value, error.sentence, cites, allowed.rstrip(".") or "another wager"))

    def whole_here(self, key: str, wager: str, pick: Pick) -> bool:
        """Whether the house takes the wager as one: else its wins are those of other wagers."""
        spot = terms(self.game, self.house).spots.get((wager, pick))
        if spot is None or not spot.parts or not spot.wager.breaks_down(self.house):
            return True
        sentence = "is broken down at this house into wagers of other names."
        parts = ", ".join(part.spot.wager.name for part in spot.parts)
        self.faults.append(Violation(key, wager, sentence, spot.cites, f"rules for {parts}"))
        return False

    def wager_on(self, key: str, verb: str, written: Mapping[str, object]) -> tuple[str, Pick]:
        """A wager and its pick, as the layout knows them; no name where there is no such wager."""
        pick: Pick = None
        try:
            pick = read_pick(written.get("pick"))
        except Mistake as mistake:
            self.refuse(f"{key}.pick", written["pick"], mistake)
        name, known = written[verb], [wager.name for wager in self.game.wagers]
        if not isinstance(name, str) or name not in known:
            hint = closest(name, known) if isinstance(name, str) else None
            self.note(f"{key}.{verb}", name, f"is not a wager of {self.game.name}.", hint or ", ".join(known))
            return "", pick
        try:
            return terms(self.game, self.house).find(name, pick).key
        except Chapter47Error:  # whether it can be wagered there is the bet rule's to ask
            return name, pick

    def amount(self, key: str, value: object) -> Cents:
        try:
            amount = parse_cents(value)
        except Mistake:
            amount = 0
        if not 0 < amount <= LARGEST:
            self.note(key, value, "is not an amount.", as_dollars(value))
            return 0
        return amount

    def whole(self, key: str, value: object, most: int) -> int:
        if type(value) is int and 0 < value <= most:
            return value
        self.note(key, value, "is not a number of times.", "a whole number from 1 on")
        return 1

    def part(self, key: str, value: object) -> Fraction:
        """How often something is done, of all times."""
        written = str(value)
        try:
            found = Fraction(written) if PART.fullmatch(written) else Fraction(-1)
        except ZeroDivisionError:
            found = Fraction(-1)
        if not 0 <= found <= 1:
            self.note(key, value, "is not how often.", 'a part in quotes, from "0" to "1", such as "9/11" or "0.8"')
        return found

    def when(self, key: str, written: Mapping[str, object]) -> When:
        value, whens = written.get("when", ANY), self.game_rules.whens
        if isinstance(value, str) and value in whens:
            return value
        self.note(f"{key}.when", value, "is not how the game may stand.", ", ".join(f'"{when}"' for when in whens))
        return ANY

    def try_out(self, key: str, written: Mapping[str, object], bet: Bet) -> None:
        error = self.refused(bet)
        if error is None:
            return
        about = "pick" if "pick" in error.code else "bet" if "offered" in error.code else "amount"
        self.refuse(f"{key}.{about}", written.get(about), error)

    def refused(self, bet: Bet) -> Chapter47Error | None:
        """Why no table takes a wager, however the game stands."""
        found: Chapter47Error | None = None
        for table in self.tables:
            try:
                table.consider(bet)
            except Chapter47Error as error:
                if found is None or found.code in self.game_rules.player.passing:
                    found = error
            else:
                return None
        return found
