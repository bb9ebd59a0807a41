"""Strategies as people write them: in a file, or in a line of wagers that are held; every fault is named at once."""

import re
from collections.abc import Callable, Mapping

from chapter47.games import game as find_game
from chapter47.games import game_names
from chapter47.house import House, Violation, read_house
from chapter47.law import Mistake, closest, shown
from chapter47.money import MOST, dollars
from chapter47.odds.of import raising_of
from chapter47.odds.strategy import (
    ANY,
    Draw,
    Make,
    Press,
    Raise,
    Rule,
    Strategy,
    Support,
    TakeDown,
    TurnOn,
    UnplayableStrategy,
    amounts,
    meant,
)
from chapter47.odds.strategy_rules import rules_of
from chapter47.odds.written_rules import WrittenRules
from chapter47.table.commands import Bet, Pick, plain_pick
from chapter47.table.game import Game
from chapter47.table.terms import terms

LEVELS = 1000
"""How often a wager may be pressed before it is at its most."""
RULES = 100
"""How many rules a strategy may have."""


def read_strategy(data: Mapping[str, object], house: House | None = None) -> Strategy:
    """The strategy that a file describes, under its own house or another; raises with every fault that it has.

    >>> pass_line = {"bet": "pass", "amount": "10"}
    >>> read_strategy({"strategy": "Pass", "game": "craps", "rules": [pass_line]}).rules
    (Make(wager='pass', pick=None, amount=1000, at_most=None, when='any'),)
    >>> read_strategy({"strategy": "Place", "game": "craps", "rules": [pass_line | {"amount": "9.99"}]})
    Traceback (most recent call last):
    chapter47.odds.strategy.UnplayableStrategy: rules[1].amount = "9.99": Pass bet of $9.99 cannot be paid at 1 to 1 in
    whole $1.00 chips. (19:47-1.4(e)) Allowed: Wager $9.00 or $10.00.
    """
    named = data.get("game")
    if not isinstance(named, str) or named not in game_names():
        hint = closest(named, game_names()) if isinstance(named, str) else None
        allowed = f'"{hint}"' if hint else ", ".join(game_names())
        raise UnplayableStrategy((Violation("game", named, "is not a game.", None, allowed),))
    game = find_game(named)
    if house is None:
        own = data.get("house", {})
        if not isinstance(own, Mapping):
            fault = Violation("house", own, "is not a table.", None, "{ odds-multiple = 2 }")
            raise UnplayableStrategy((fault,))
        house = read_house(game, own)
    reader = _Reader(game, house)
    strategy = reader.read(data)
    if reader.faults:
        raise UnplayableStrategy(tuple(reader.faults))
    return strategy


def read_held(game: Game, house: House, text: str, raising: str | None = None) -> Strategy:
    """The strategy of whoever keeps those wagers up: a name, a pick where it takes one, an amount, and odds.

    ``raising`` says where a wager is raised, at a game that has raises.

    >>> from chapter47 import read_house
    >>> craps = find_game("craps")
    >>> held = read_held(craps, read_house(craps, {}), "pass 10 odds 1, place-to-win 6 12")
    >>> [(type(rule).__name__, rule.wager) for rule in held.rules]
    [('Make', 'pass'), ('Support', 'pass-odds'), ('Make', 'place-to-win')]
    """
    game_rules, spots = rules_of(game), terms(game, house).spots
    rules: list[dict[str, object]] = []
    said: list[str] = []
    for each in text.split(","):
        words = each.split()
        times = None
        if len(words) > 3 and words[-2] == "odds" and words[-1].isdecimal():
            times = int(words[-1][:4])
            del words[-2:]
        if len(words) not in (2, 3):
            sentence = f"{shown(each.strip())} is not a wager that is held."
            raise Mistake("not-held", sentence, 'Write "pass 10 odds 2, place-to-win 6 12".')
        rule: dict[str, object] = {"bet": words[0], "amount": words[-1].removeprefix("$")}
        if len(words) == 3:
            picks = _picks(words[1])
            rule["pick"] = plain_pick(next((pick for pick in picks if (words[0], pick) in spots), picks[0]))
        rules.append(rule)
        if times is not None:
            rules.append({"odds": words[0], "times": times})
        said += [" ".join(each.split())] * (len(rules) - len(said))
    if raising is not None:
        raising_of(game)
        rules.append({"raise": game_rules.raised, "at": raising})
    try:
        return read_strategy({"strategy": " ".join(text.split()), "game": game.name, "rules": rules}, house)
    except UnplayableStrategy as error:
        raise UnplayableStrategy(tuple(_of_words(fault, said) for fault in error.faults)) from None


def _of_words(fault: Violation, said: list[str]) -> Violation:
    """A fault of a rule, told of the words from which the rule was made."""
    rule = re.match(r"rules\[([0-9]+)\]", fault.option)
    if rule is None or int(rule[1]) > len(said):
        return fault
    sentence = f"{shown(fault.value)} {fault.sentence}" if fault.sentence[:1].islower() else fault.sentence
    return fault._replace(option=said[int(rule[1]) - 1][:100], value=None, sentence=sentence)


def _picks(word: str) -> list[Pick]:
    """What a word may mean as a pick: ``17`` is a pocket here and a total there."""
    parts = word.split("-")
    whole = all(part.isdecimal() and len(part) < 4 for part in parts)
    numbers = tuple(int(part) for part in parts) if whole else ()
    several: list[Pick] = [numbers, tuple(parts)] if numbers else [tuple(parts)]
    single: list[Pick] = [int(word), word] if whole and len(parts) == 1 else [word]
    return [*single, *several]


class _Reader(WrittenRules):
    """Reads rule by rule, notes what is wrong, and goes on."""

    def read(self, data: Mapping[str, object]) -> Strategy:
        known = ("strategy", "game", "house", "rules")
        for key, value in data.items():
            if key not in known:
                self.note(key, value, "is no part of a strategy.", closest(key, known) or ", ".join(known))
        title = data.get("strategy")
        if not isinstance(title, str) or not title.strip() or not title.isprintable():
            self.note("strategy", title, "is not a name.", "a name in quotes, on one line")
        written = data.get("rules")
        if not isinstance(written, list) or not 0 < len(written) <= RULES:
            self.note("rules", written, "is not a list of rules.", '[{ bet = "pass", amount = "10" }]')
            written = []
        rules = [
            (f"rules[{number}]", rule)
            for number, each in enumerate(written, start=1)
            if (rule := self.rule(f"rules[{number}]", each)) is not None
        ]
        self.together(rules)
        return Strategy(str(title), self.game, self.house, tuple(rule for _, rule in rules))

    # One rule

    def rule(self, key: str, written: object) -> Rule | None:
        verbs: dict[str, tuple[Callable[[str, Mapping[str, object]], Rule | None], tuple[str, ...]]] = {
            "bet": (self.make, ("pick", "amount", "at-most", "when")),
            "odds": (self.support, ("times", "when")),
            "press": (self.press, ("pick", "by", "most")),
            "take-down": (self.take_down, ("pick", "after", "when")),
            "call-on": (self.turn_on, ("pick", "when")),
            "raise": (self.raising, ("at",)),
            "draw": (self.draw, ("on", "against", "often")),
        }
        said = [verb for verb in verbs if verb in written] if isinstance(written, Mapping) else []
        if not isinstance(written, Mapping) or len(said) != 1:
            self.note(key, written, "does not say one thing to do.", f"one of {', '.join(verbs)}")
            return None
        read, keys = verbs[said[0]]
        for name, value in written.items():
            if name not in (said[0], *keys):
                allowed = closest(name, keys) or ", ".join(keys)
                self.note(f"{key}.{name}", value, f"is nothing that {said[0]} takes.", allowed)
        before = len(self.faults)
        rule = read(key, written)
        return rule if len(self.faults) == before else None

    def make(self, key: str, written: Mapping[str, object]) -> Rule | None:
        before = len(self.faults)
        wager, pick = self.wager_on(key, "bet", written)
        amount = self.amount(f"{key}.amount", written.get("amount"))
        at_most = self.whole(f"{key}.at-most", written["at-most"], MOST) if "at-most" in written else None
        when = self.when(key, written)
        if wager in self.supports:
            sentence = "supports a wager, whose point decides how much it may be."
            self.note(f"{key}.bet", wager, sentence, f'{{ odds = "{self.supports[wager].wager}", times = 1 }}')
        elif wager and amount and len(self.faults) == before:
            self.try_out(key, written, Bet(1, wager, amount, pick))
        return Make(wager, pick, amount, at_most, when)

    def support(self, key: str, written: Mapping[str, object]) -> Rule | None:
        flat = written["odds"]
        if not isinstance(flat, str) or flat not in self.supported:
            allowed = ", ".join(self.supported) or "no odds rule"
            self.note(f"{key}.odds", flat, "is not a wager that odds support.", allowed)
            return None
        wager = self.supported[flat]
        offered = self.supports[wager].times(self.house)
        times = self.whole(f"{key}.times", written.get("times", 1), MOST)
        if times > offered:
            sentence = f"is more than the {offered} times odds that this house offers."
            self.faults.append(
                Violation(f"{key}.times", times, sentence, self.game_rules.multiple, f"at most {offered}")
            )
        return Support(flat, wager, times, self.when(key, written))

    def press(self, key: str, written: Mapping[str, object]) -> Rule | None:
        wager, pick = self.wager_on(key, "press", written)
        by, most = (self.amount(f"{key}.{name}", written.get(name)) for name in ("by", "most"))
        return Press(wager, pick, by, most)

    def take_down(self, key: str, written: Mapping[str, object]) -> Rule | None:
        wager, pick = self.wager_on(key, "take-down", written)
        after = self.whole(f"{key}.after", written["after"], LEVELS) if "after" in written else 0
        when = self.when(key, written)
        if when == ANY and "after" not in written:
            self.note(key, wager, "would never let that wager stand.", "after = 2, or when")
        return TakeDown(wager, pick, after, when)

    def turn_on(self, key: str, written: Mapping[str, object]) -> Rule | None:
        (wager, pick), when = self.wager_on(key, "call-on", written), self.when(key, written)
        declared = next((each for each in self.game.wagers if each.name == wager), None)
        if declared is not None and not declared.off_unless_called:
            allowed = ", ".join(each.name for each in self.game.wagers if each.off_unless_called)
            sentence = "is always on."
            fault = Violation(f"{key}.call-on", wager, sentence, self.game.calling, allowed or "no call-on rule")
            self.faults.append(fault)
        return TurnOn(wager, pick, when)

    def raising(self, key: str, written: Mapping[str, object]) -> Rule | None:
        wager, raised = written["raise"], self.game_rules.raised
        if raised is None or wager != raised:
            self.note(f"{key}.raise", wager, "is not a wager that is raised.", raised or "no raise rule")
            return None
        try:
            return Raise(raised, self.game_rules.raises(self.game, self.house, str(written.get("at", "best"))))
        except Mistake as mistake:
            self.refuse(f"{key}.at", written["at"], mistake)
            return None

    def draw(self, key: str, written: Mapping[str, object]) -> Rule | None:
        hand, on, against = written["draw"], written.get("on"), written.get("against")
        free = self.game_rules.free
        if not isinstance(hand, str) or hand not in free:
            allowed = ", ".join(free) or "no draw rule"
            self.note(f"{key}.draw", hand, "is not a hand that may draw or stay.", allowed)
            return None
        often = self.part(f"{key}.often", written.get("often"))
        if (on, against) not in free[hand]:
            told = (f"on = {count}" + ("" if third is None else f", against = {third}") for count, third in free[hand])
            self.note(f"{key}.on", on, f"is not where the {hand}'s hand is free.", " or ".join(told))
            return None
        assert isinstance(on, int)
        assert against is None or isinstance(against, int)
        return Draw(on, against, often)

    # The rules together

    def together(self, rules: list[tuple[str, Rule]]) -> None:
        """What rules say about each other: they speak of wagers that are made, and each wager is made by one."""
        made: dict[tuple[str, Pick], Make] = {}
        pressed: dict[tuple[str, Pick], str] = {}
        supports = [rule for _, rule in rules if isinstance(rule, Support)]
        for key, rule in rules:
            if isinstance(rule, Make):
                if (rule.wager, rule.pick) in made:
                    self.note(f"{key}.bet", rule.wager, "is made by another rule already.", "one rule for each wager")
                made.setdefault((rule.wager, rule.pick), rule)
        names = {wager for wager, _ in made}
        if self.game_rules.together(rules, made, self.note):
            return
        for key, rule in rules:
            if isinstance(rule, Raise):
                if rule.wager not in names:
                    self.note(f"{key}.raise", rule.wager, "is not made by any rule.", f'{{ bet = "{rule.wager}" }}')
                if sum(isinstance(each, Raise) for _, each in rules) > 1:
                    self.note(f"{key}.raise", rule.wager, "is raised by two rules.", "one rule")
            elif isinstance(rule, Support):
                if rule.flat not in names:
                    self.note(f"{key}.odds", rule.flat, "is not made by any rule.", f'{{ bet = "{rule.flat}" }}')
                if sum(each.flat == rule.flat for each in supports) > 1:
                    self.note(f"{key}.odds", rule.flat, "is supported by two rules.", "one rule for each wager")
            elif isinstance(rule, Press):
                make = made.get((rule.wager, rule.pick))
                if make is None:
                    self.unmade(f"{key}.press", rule.wager, rule.pick, made)
                elif (rule.wager, rule.pick) in pressed:
                    self.note(f"{key}.press", rule.wager, "is pressed by another rule already.", "one rule for each")
                elif self.whole_here(f"{key}.press", rule.wager, rule.pick):
                    self.levels(key, make, rule)
                pressed[rule.wager, rule.pick] = key
            elif isinstance(rule, TakeDown | TurnOn):
                verb = "take-down" if isinstance(rule, TakeDown) else "call-on"
                odds = any(rule.wager == support.wager for support in supports)
                if not odds and not any(meant(rule, *each) for each in made):
                    self.unmade(f"{key}.{verb}", rule.wager, rule.pick, made)
                self.whole_here(f"{key}.{verb}", rule.wager, rule.pick)

    def unmade(self, key: str, wager: str, pick: Pick, made: Mapping[tuple[str, Pick], Make]) -> None:
        on = "" if pick is None else f" on {plain_pick(pick)}"
        written = (name if at is None else f"{name} on {plain_pick(at)}" for name, at in made)
        self.note(key, wager, f"is not made{on} by any rule.", ", ".join(written) or "a wager with a bet rule")

    def levels(self, key: str, make: Make, press: Press) -> None:
        """Every amount that presses lead to must be one that the table takes."""
        reached = amounts(make, press)
        if len(reached) > LEVELS:
            self.note(f"{key}.by", dollars(press.by), "is too small a step.", f"at most {LEVELS} steps")
            return
        for amount in reached:
            error = self.refused(Bet(1, make.wager, amount, make.pick))
            if error is not None:
                self.refuse(f"{key}.by", dollars(press.by), error)
                return
