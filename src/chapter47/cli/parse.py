"""What a person types at a table, read against the table's own declarations."""

import re
from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple, TypeAlias

from chapter47.equipment import CUTTING_CARD, HIDDEN, JOKER, SUITS, Equipment
from chapter47.faces.words import catalogue
from chapter47.law import Mistake, Refused, closest
from chapter47.money import Cents, parse_cents
from chapter47.table.commands import Pick
from chapter47.table.game import Game
from chapter47.table.terms import Terms
from chapter47.table.wagers import Wager, pick_text

Key: TypeAlias = tuple[str, Pick]
"""A wager by name, and what it is placed on."""

WORDS: dict[str, tuple[str, ...]] = {
    "go": ("spin", "shake", "deal", "roll", "draw", "go"),
    "close": ("no more bets", "no-more-bets", "close"),
    "shuffle": ("shuffle",),
    "on": ("call on", "on"),
    "off": ("call off", "off"),
    "remove": ("take back", "take off", "remove"),
    "reduce": ("reduce",),
    "same": ("same again", "same"),
    "double": ("double",),
    "clear": ("clear",),
    "why": ("why",),
    "odds": ("odds",),
    "wagers": ("wagers",),
    "rules": ("rules", "rule"),
    "sign": ("sign",),
    "felt": ("felt", "layout", "table"),
    "report": ("report",),
    "color": ("color", "colour"),
    "accept": ("accept",),
    "buy": ("buy in", "buy"),
    "result": ("result", "net"),
    "hint": ("hint",),
    "help": ("help", "?"),
    "quit": ("quit", "exit", "leave", "bye", "q"),
}
"""What may be said beside a wager, and the ways to say it."""
_SPELLINGS = {spelling: word for word, spellings in WORDS.items() for spelling in spellings}

HINT = "Type wagers for a list, or felt for the layout."

_AMOUNT = re.compile(r"[$+.-]*[0-9].*|[+-]?(nan|inf|infinity)", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,/\[\]-]+")
_SIGNS = str.maketrans("♠♥♦♣", SUITS)
_CARD = re.compile(rf"(10|[A2-9TJQK])([{SUITS}])|{JOKER}|{CUTTING_CARD}|{HIDDEN}")
_CARDS = re.compile(rf"({_CARD.pattern})+")
_LONGEST_NUMBER = 9


class Typed(NamedTuple):
    """A line taken apart: the word (``bet`` for a wager), what was said after it, and an amount where there is one."""

    word: str
    rest: str = ""
    amount: Cents = 0


May: TypeAlias = Callable[[Key], bool]
"""Whether a wager may be made now."""


def _any(key: Key) -> bool:
    return True


class Meant(NamedTuple):
    """A wager that somebody named, with or without what it is placed on."""

    wager: Wager
    pick: Pick = None
    picked: bool = False


def read(line: str, terms: Terms) -> Typed:
    """The line taken apart; a :class:`Mistake` where nothing is meant by it.

    >>> from chapter47 import open_table
    >>> terms = open_table("roulette").terms
    >>> read("10 on red", terms)
    Typed(word='bet', rest='red', amount=1000)
    >>> read("take back red", terms), read("", terms).word
    (Typed(word='remove', rest='red', amount=0), 'go')
    """
    # Amounts and outcomes are written in quotes in a transcript: here they may be, and need not.
    words = line.replace('"', "").split()
    text = " ".join(words)
    if not words:
        return Typed("go")
    own = _own_words(terms)
    for count in range(min(3, len(words)), 0, -1):
        spelled = " ".join(words[:count]).lower()
        word = _SPELLINGS.get(spelled) or own.get(spelled)
        if word is not None:
            rest = " ".join(words[count:])
            return _reduce(rest) if word == "reduce" else Typed(word, rest)
    if words[0].lower() in ("bet", "put") and len(words) > 1:
        words = words[1:]
        text = " ".join(words)
    if _named(text, terms):
        raise Mistake("no-amount", "A wager needs an amount.", f"Write 10 {text[:40]}.")
    if not _AMOUNT.fullmatch(words[0]):
        raise _unknown(text, terms)
    cents = amount(words[0])
    rest = text.partition(" ")[2]
    if rest.lower().startswith("on "):
        rest = rest[3:]
    if not rest and terms.game.boxes is not None:
        rest = next(iter(terms.wagers))  # the one that a box is for
    if not rest:
        raise Mistake("no-wager", "An amount needs a wager.", HINT)
    return Typed("bet", rest, cents)


def _own_words(terms: Terms) -> dict[str, str]:
    """Words that make one of the table's wagers wherever it may be made."""
    words = {name: catalogue().get(f"bet:{name}") for name in terms.wagers}
    return {told.typed: name for name, told in words.items() if told is not None and told.typed}


def amount(text: str) -> Cents:
    """An amount in dollars, with or without the sign.

    >>> amount("$12.50")
    1250
    >>> amount("-5")
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: '-5' is not an amount. Write dollars, such as 10 or 12.50.
    """
    try:
        return parse_cents(text.removeprefix("$"))
    except Mistake as mistake:
        allowed = mistake.allowed if "At most" in mistake.allowed else "Write dollars, such as 10 or 12.50."
        raise Mistake(mistake.code, mistake.sentence, allowed) from None


def _reduce(text: str) -> Typed:
    wager, _, left = text.rpartition(" to ")
    if not wager:
        said = text[:40] or "a wager"
        raise Mistake("not-a-reduction", "A wager is reduced to an amount.", f"Write reduce {said} to 5.")
    return Typed("reduce", wager, amount(left))


def _unknown(text: str, terms: Terms) -> Mistake:
    known = [*_SPELLINGS, *_names(terms)]
    word = text.lower()[:40]
    close = closest(word, known) or closest(word.split()[0], known)
    hint = f"Did you mean {close if close in _SPELLINGS else f'10 {close}'}?" if close else "Type help."
    return Mistake("not-understood", f"{text[:40]!r} means nothing here.", hint)


# Wagers


def meant(text: str, terms: Terms, standing: Collection[Key] = (), may: May = _any) -> Meant:
    """The wager that somebody means: a place on the layout, a name or a title or the beginning of one, or a pick that
    only one wager takes. Wagers that stand on the layout are meant before others, and those that may be made now.

    >>> from chapter47 import open_table
    >>> terms = open_table("roulette").terms
    >>> [(each.wager.name, each.pick) for each in (meant("17/20", terms), meant("1st 12", terms), meant("re", terms))]
    [('split', ('17', '20')), ('dozen', 1), ('red', None)]
    """
    place = _place(text, terms)
    if place is not None:
        return Meant(terms.wagers[place[0]], place[1], True)
    words = text.split()
    names = _names(terms)
    longest = max((name.count("-") for name in names), default=0) + 1
    for exact in (True, False):
        for count in range(min(len(words), longest), 0, -1):
            name, rest = "-".join(words[:count]).lower(), " ".join(words[count:])
            found = {wager for known, wager in names.items() if (known == name if exact else known.startswith(name))}
            if found:
                return _with_pick(text, sorted(found), rest, terms, standing, may)
        if exact and (own := _on_box(text, terms)) is not None:
            return own
        if exact and (keys := _picked(text, terms)):
            return _one_of(text, keys, terms, standing, may)
    for wager in terms.wagers.values():
        # A pick that no wager takes, but of which the law has something to say: it is for the table to say it.
        pick = _as_pick(wager, text, terms) if _first_pick(wager, terms) is not None else None
        if pick is not None and isinstance(wager.refusal(pick, terms.house), Refused):
            return Meant(wager, pick, True)
    close = closest(text.lower()[:40], [*names, *_boxes(terms)])
    hint = f"Did you mean {close}?" if close else HINT
    if not terms.wagers:
        raise no_wagers()
    raise Mistake("unknown-wager", f"There is no {text[:40]!r} to wager on.", hint)


def no_wagers() -> Mistake:
    """Nothing is wagered where players play each other."""
    sentence = "Players play each other here: nothing is wagered against the house."
    return Mistake("no-wagers", sentence, "Type felt for hands, bets and pots.")


def spot(text: str, terms: Terms, standing: Collection[Key] = (), may: May = _any) -> Key:
    """The wager and pick that somebody means. Whether it can stand is for the table to say.

    >>> from chapter47 import open_table
    >>> terms = open_table("sic-bo").terms
    >>> spot("two dice 5-2", terms), spot("9", terms)
    (('two-dice-combination', (2, 5)), ('total', 9))
    >>> spot("4", terms)
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: '4' may be several wagers. Say one-of-a-kind, three-of-a-kind, ... in front of it.
    """
    wager, pick, picked = meant(text, terms, standing, may)
    if not picked and _first_pick(wager, terms) is not None:
        for among in (standing, filter(may, terms.spots)):
            own = [key for key in among if key[0] == wager.name]
            if len(own) == 1:
                return own[0]
        if terms.game.boxes is not None:
            return wager.name, None  # the box of whoever says so
        picks = [pick_text(each) for each in wager.picks(terms.house)]
        hint = f"Write {wager.name} and one of {', '.join(picks[:4])}{' ...' if len(picks) > 4 else '.'}"
        raise Mistake("no-pick", f"{wager.title} needs a pick.", hint)
    return wager.name, pick


def typed(key: Key, game: Game | None = None, seat: int = 0) -> str:
    """A wager as it may be typed: :func:`spot` reads it back. The box of whoever sits at the seat goes without saying.

    >>> typed(("split", ("17", "20")))
    'split 17-20'
    >>> from chapter47 import game
    >>> typed(("blackjack", "box 3"), game("blackjack"), 3), typed(("blackjack", "box 3"), game("blackjack"), 1)
    ('blackjack', 'blackjack box 3')
    """
    name, pick = key
    if game is not None and game.boxes is not None and pick is not None:
        own = str(game.boxes.placed(seat, None))
        pick = f"{pick} ".removeprefix(f"{own} ").strip() or None
    return name if pick is None else f"{name} {pick_text(pick)}"


def outcome(text: str, equipment: Equipment) -> object:
    """What somebody says that the equipment showed, in the form that it reads: faces in any spelling.

    >>> from chapter47.equipment import DOUBLE_ZERO, Shaker
    >>> from chapter47.law import Petition
    >>> shaker = Shaker("shaker", 3, Petition("P"))
    >>> outcome("17", DOUBLE_ZERO), outcome("3 4 2", shaker), outcome("342", shaker)
    ('17', (3, 4, 2), (3, 4, 2))
    """
    word = text.replace('"', "").strip().lower()
    if word in equipment.outcomes:
        return word
    for parts in (_BETWEEN.split(word.strip("[]")), list(word)):
        if all(map(is_number, parts)) and tuple(map(int, parts)) in equipment.outcomes:
            return tuple(map(int, parts))
    return word


def cards(text: str) -> list[str]:
    """The cards that somebody names in the order they come, and the cutting card among them; none where all is not so.

    >>> cards("9s 10h, K♦ cut"), cards("9s4hjkAc"), cards("9s or so")
    (['9S', 'TH', 'KD', 'CUT'], ['9S', '4H', 'JK', 'AC'], [])
    """
    words = [word for word in _BETWEEN.split(text.replace('"', "").upper().translate(_SIGNS)) if word]
    if not all(_CARDS.fullmatch(word) for word in words):
        return []
    found = [named for word in words for named in _CARD.finditer(word)]
    return [f"{named[1].replace('10', 'T')}{named[2]}" if named[1] else named[0] for named in found]


def _slug(text: str) -> str:
    return text.lower().replace(" ", "-")


def _names(terms: Terms) -> dict[str, str]:
    """The wagers by name, by title, and by what else people call them."""
    return {
        spelling: name
        for name, wager in terms.wagers.items()
        for spelling in (name, _slug(wager.title), *map(_slug, wager.called))
    }


def _boxes(terms: Terms) -> dict[str, str]:
    """The boxes of the layout, however they are spelled."""
    return {box.lower(): box for place in terms.places for box in place}


def _place(text: str, terms: Terms) -> Key | None:
    boxes = _boxes(terms)
    touched = [boxes.get(" ".join(each.lower().split())) for each in text.split("/")]
    known = [box for box in touched if box]
    if len(known) < len(touched):
        return None
    return terms.at(known).key if len(known) > 1 else terms.places.get(frozenset(known))


def _named(text: str, terms: Terms) -> bool:
    """Whether a text is a wager without an amount: its name, its place, or its pick."""
    if _slug(text) in _names(terms) or _place(text, terms) is not None or _on_box(text, terms) is not None:
        return True
    return " " not in text and bool(_picked(text, terms))


def _parts(text: str) -> tuple[str, ...]:
    """The parts of a pick, in one order: 17-20, 20 17 and 17, 20 are the same."""
    return tuple(sorted(part for part in _BETWEEN.split(text.lower().replace("$", "")) if part and part != "and"))


def _picked(text: str, terms: Terms, wagers: Collection[str] = ()) -> list[Key]:
    """Every wager that takes the pick."""
    if terms.game.boxes is not None:  # a box, a hand and a spot are told apart by what stands before their numbers
        return [(name, pick) for name, pick in terms.spots if name in wagers and pick == _words(text)]
    parts = _parts(text)
    return [
        (name, pick)
        for name, pick in terms.spots
        if pick is not None and (not wagers or name in wagers) and parts == _parts(pick_text(pick))
    ]


def _words(text: str) -> str:
    return " ".join(text.lower().split())


def _on_box(text: str, terms: Terms) -> Meant | None:
    """A place on the layout without a wager, which means the wager that a box is for: box 3, or spot 2 of one's own."""
    boxes = terms.game.boxes
    if boxes is None:
        return None
    wager, pick = next(iter(terms.wagers.values())), _words(text)
    return Meant(wager, pick, True) if (wager.name, boxes.placed(1, pick)) in terms.spots else None


def _one_of(text: str, keys: list[Key], terms: Terms, standing: Collection[Key], may: May) -> Meant:
    """The only wager among those, or the only one that stands, or that may be made now."""
    for among in (keys, [key for key in keys if key in standing], [key for key in keys if may(key)]):
        if len(among) == 1:
            return Meant(terms.wagers[among[0][0]], among[0][1], True)
    raise _several(text, (name for name, _ in keys), "in front of it")


def _several(text: str, names: Iterable[str], where: str) -> Mistake:
    return Mistake("ambiguous", f"{text[:40]!r} may be several wagers.", f"Say {', '.join(sorted(names))} {where}.")


def _with_pick(text: str, names: list[str], rest: str, terms: Terms, standing: Collection[Key], may: May) -> Meant:
    """A wager named, and perhaps a pick: where several have such a name, the one that takes it, stands or is open."""
    if rest and (keys := _picked(rest, terms, names)):
        return _one_of(text, keys, terms, standing, may)
    only = names
    for among in (standing, terms.spots):
        if len(only) > 1:
            only = sorted({name for name, pick in among if name in names and may((name, pick))}) or names
    if len(only) > 1:
        raise _several(text, names, "in full")
    wager = terms.wagers[only[0]]
    return Meant(wager, _as_pick(wager, rest, terms), True) if rest else Meant(wager)


def _first_pick(wager: Wager, terms: Terms) -> Pick:
    """A pick like those that the wager takes."""
    return next(iter(wager.picks(terms.house)), None)


def _as_pick(wager: Wager, text: str, terms: Terms) -> Pick:
    """The text in the form of the wager's picks, for the table to refuse in the law's words."""
    like = _first_pick(wager, terms)
    if terms.game.boxes is not None:
        return int(text) if is_number(text) else _words(text)
    parts = _parts(text)
    numbers = isinstance(like[0] if isinstance(like, tuple) else like, int) and all(map(is_number, parts))
    if not parts:
        return None
    if len(parts) == 1 and not isinstance(like, tuple):
        return int(parts[0]) if numbers else parts[0]
    return tuple(int(part) for part in parts) if numbers else parts


def is_number(text: str) -> bool:
    """Whether a word is a whole number, and none that nobody could mean."""
    return text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER
