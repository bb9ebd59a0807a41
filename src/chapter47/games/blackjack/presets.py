"""Houses that a supervisor begins with: each is lawful as it stands, and may be changed from there."""

from collections.abc import Mapping

PRESETS: Mapping[str, Mapping[str, object]] = {
    "Atlantic City, eight decks": {},
    "Six decks": {"decks": 6},
    "Surrender": {"surrender": True},
    "Surrender, three hands from a pair": {"surrender": True, "resplit": 3},
    "Four hands from a pair, six boxes": {"resplit": 4, "boxes": 6},
    "Hole card and card reader": {"hole-card": "card-reader"},
    "Hole card face up, ties lose": {"hole-card": "face-up"},
    "Multiple action": {"multiple-action": 3},
    "6 to 5, one deck": {"decks": 1, "boxes": 5, "six-to-five": True, "one-round": True, "shuffle": "automated"},
    "Double shoe": {"shuffle": "double-shoe"},
    "Continuous shuffling, device approved": {"decks": 4, "shuffle": "continuous", "device-approved": True},
    "Over and under 13": {"over-under-13": True},
    "Same suit": {"decks": 6, "same-suit": 1},
    "Bonus and progressive": {"bonus": True, "progressive": True, "net-payout": True},
    "Every enhanced payout": {
        "six-seven-eight": True,
        "three-sevens": True,
        "five-card-21": True,
        "special-blackjack": "AS-JS",
    },
    "No entry between shuffles": {"entry": "no-mid-shoe"},
}
