"""A table in the words of the API: what it is, what it offers, what may be read about it."""

from functools import lru_cache
from typing import Any

from chapter47._version import __version__
from chapter47.equipment import Equipment, Shoe
from chapter47.faces.felts import felt, spots
from chapter47.floor import first_rounds
from chapter47.floor.floor import Floor
from chapter47.floor.host import Host
from chapter47.floor.meter_reports import table_meter
from chapter47.floor.practice_tables import practised
from chapter47.floor.setting_up import digest
from chapter47.floor.telling import coming, sign_json
from chapter47.games.guides import guide_words
from chapter47.house import Choice, House
from chapter47.house.rules import in_effect
from chapter47.law import Mistake, Provision, catalogue
from chapter47.law.applied import applied_places
from chapter47.law.catalogue import STATUSES
from chapter47.law.proofs import proofs
from chapter47.money import COLORS, DENOMINATIONS, amount_words, dollars
from chapter47.money.owners import owing, owner_words
from chapter47.odds import alike, book, near, told_apart
from chapter47.odds.later import quotes_soon
from chapter47.odds.of import has_advice, odds_of, why_no_book
from chapter47.table.game import Game
from chapter47.table.shoe_state import shoe_state
from chapter47.table.terms import Terms
from chapter47.table.things import Fell
from chapter47.web import describe_system


def board(floor: Floor) -> dict[str, object]:
    """The floor: every table that this process runs, and where the others are."""
    return {
        "casino": floor.casino,
        "version": __version__,
        "rules": digest(),
        "gaming_day": floor.day_of(floor.now()),
        "card_room": floor.room is not None,
        "tables": [
            tile(floor.hosts[name]) for name in floor.pits if name in floor.hosts and _is_shown(floor.hosts[name])
        ],
        "practice": [
            {
                "like": host.name,
                "game": name,
                "title": host.table.game.title,
                "family": host.table.game.family,
                "first_round": first_rounds.is_told(host.table),
                "advised": has_advice(odds_of(host.table.game)),
            }
            for name, host in practised(floor).items()
        ],
        "systems": [describe_system.tile(each) for each in floor.systems.values()],
        "elsewhere": floor.elsewhere,
        "held": floor.held,
    }


def _is_shown(host: Host) -> bool:
    """A practice table is on the board as long as somebody is there, whom others may join: nobody joins a lesson."""
    joined = not host.taught and any(not host.is_away(seat) for seat in host.table.seats)
    return not host.practice or joined


def tile(host: Host) -> dict[str, object]:
    """A table on the board."""
    table = host.table
    return {
        **_limits(host),
        "id": host.name,
        "pit": host.pit,
        "practice": host.practice,
        "game": table.game.name,
        "title": table.game.title,
        "family": table.game.family,
        "open": table.is_open,
        "variation": variation(table.game, table.house),
        "seats": table.game.seats,
        "taken": len(table.seats),
        "watching": host.telling.onlookers,
        "dealer": host.following.dealer,
        "felt": _felt(table.terms),
        "meter": None if (meter := table_meter(host)) is None else meter["shows"],
    }


def _limits(host: Host) -> dict[str, str | None]:
    limits = host.table.house.limits
    return {
        "minimum": dollars(limits.least),
        "maximum": dollars(limits.most) if limits.most is not None else None,
    }


def variation(game: Game, house: House) -> list[str]:
    """What distinguishes the table from another of its game: its first choice, and whatever is not as usual."""
    first = next((option for option in game.options if isinstance(option, Choice)), None)
    return [
        option.describe(house[option.name])
        for option in game.options
        if house[option.name] != option.default or option is first
    ]


@lru_cache(maxsize=64)
def _felt(terms: Terms) -> dict[str, object]:
    return felt(terms).json()


def drawn(terms: Terms) -> dict[str, Any]:
    """The layout under the rules of a house, and every spot of it."""
    return _drawing(terms, quotes_soon(terms) is not None)


@lru_cache(maxsize=64)
def _drawing(terms: Terms, known: bool) -> dict[str, Any]:
    """The layout and every spot of it, with its figures once they are known, and what people lay together there."""
    areas = spots(terms)
    named, offered = {str(area["id"]) for area in areas}, {str(area["wager"]) for area in areas}
    told = guide_words(terms.game).sets
    sets = [each._asdict() for each in told if named.issuperset(each.areas) and offered.issuperset(each.press)]
    return {"felt": _felt(terms), "spots": areas, "sets": sets}


def table(host: Host) -> dict[str, object]:
    """Everything about a table that does not change while a round is played."""
    terms, game = host.table.terms, host.table.game
    chip, most = host.table.house.chip, host.table.house.limits.most
    # Where wagers are paid in whole chips, others are of no use.
    unit = 1 if game.payability is None else chip
    chips = [each for each in DENOMINATIONS if each >= chip and each % unit == 0 and (most is None or each <= most)]
    return {
        "id": host.name,
        "pit": host.pit,
        "practice": host.practice,
        "taught": host.taught,
        "game": game.name,
        "title": game.title,
        "family": game.family,
        "seats": game.seats,
        **drawn(terms),
        "equipment": equipment(terms.equipment),
        "chips": [dollars(value) for value in chips],
        "sign": sign_json(host),
        "colors": list(COLORS) if "non-value" in game.instruments else [],
        "instruments": list(game.instruments),
        "boxed": game.boxes is not None,
        "advised": has_advice(odds_of(game)),
    }


def commitment(host: Host) -> dict[str, object]:
    """The floor's own shoe, as everyone may know it. A card's position is its place in the shoe behind the cut."""
    shoes = host.following.shoes
    known = shoes.in_play(host.table)
    return {
        "number": shoes.number if shoes.commitment else None,
        "commitment": shoes.commitment or None,
        "size": shoes.size if shoes.commitment else None,
        "cut": None if known is None else known.cut,
        "drawn": None if known is None else known.drawn,
    }


def equipment(device: Equipment) -> dict[str, object]:
    """A device as it is drawn and entered."""
    details = {name: value if isinstance(value, int) else list(value) for name, value in device.details.items()}
    told: dict[str, object] = {"name": device.name, "verb": device.verb, "details": details}
    if device.rim:
        return {**told, "kind": "wheel", "sections": [section._asdict() for section in device.rim]}
    if isinstance(device, Shoe):
        return {**told, "kind": "shoe", "decks": device.decks}
    return {**told, "kind": "dice", "count": len(next(iter(device.outcomes))), "sides": 6}


def shoe(host: Host) -> dict[str, object]:
    """How many of each card are not known to be out of a table's shoe, and whose cards those are."""
    device = host.table.terms.equipment
    if not isinstance(device, Shoe) or not host.table.is_open:
        raise Mistake("no-shoe", "This table has no shoe in play.")
    known = shoe_state(host.table)
    left = {card: known.decks * copies - known.out.get(card, 0) for card, copies in device.pack.copies.items()}
    floors = host.following.shoes.in_play(host.table) is not None
    return {"left": left, "floors": floors, "cutting_card": not known.cut_out}


def odds_rows(game: Game, house: House) -> list[dict[str, object]]:
    """What each wager pays and costs, alike picks together."""
    return [
        {
            "wager": group[0].wager,
            "title": group[0].title,
            "picks": told_apart(group),
            "pays": group[0].told_pays,
            "true_odds": [near(odds) for odds in group[0].true_odds],
            "advantage": str(group[0].advantage),
            "percent": group[0].percent,
            "provision": group[0].cites.text,
        }
        for group in alike(book(game, house))
    ]


def rules(host: Host) -> dict[str, object]:
    """A table's own rules: sign, options in force, odds, and the provisions behind them."""
    game, house = host.table.game, host.table.house
    known = quotes_soon(host.table.terms) is not None
    return {
        "title": game.title,
        "sign": sign_json(host),
        "options": [
            {
                "name": option.name,
                "title": option.title,
                "value": option.describe(house[option.name]),
                "provision": cites.text,
            }
            for option, cites in in_effect(game, house)
        ],
        "odds": odds_rows(game, house) if known else [],
        "working": not known and not why_no_book(game),
        "provisions": [
            row
            for row in provisions()
            if str(row["provision"]).removeprefix("19:47-").split("(")[0] in {*game.sections, "8.2", "8.3"}
        ],
    }


@lru_cache(maxsize=1)
def provisions() -> list[dict[str, object]]:
    """Every provision of the chapter, in our words where we have some."""
    proven = proofs()
    return [
        {
            "provision": row.citation.text,
            "gist": row.gist,
            "status": row.status,
            "tests": len(proven.get(row.citation, ())),
        }
        for row in catalogue()
    ]


def provision(row: Provision) -> dict[str, object]:
    """All that is known of one."""
    return {
        "provision": row.citation.text,
        "kind": row.kind,
        "begins": row.begins.isoformat(),
        "until": row.until.isoformat() if row.until else None,
        "gist": row.gist,
        "status": row.status,
        "means": STATUSES.get(row.status, ""),
        "reason": row.reason,
        "applied": [str(place) for place in applied_places(row.citation)],
        "tests": len(proofs().get(row.citation, ())),
    }


def _titles(game: Game) -> dict[str, str]:
    """Its wagers by name: one that was petitioned for may have several versions, of which a table plays one."""
    return {wager.name: wager.title for wager in game.wagers}


def games(found: list[Game]) -> list[dict[str, object]]:
    """The games that a table can be set up for, with what is left to the casino."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "family": game.family,
            "options": [
                {
                    "name": option.name,
                    "title": option.title,
                    "kind": option.kind,
                    "values": option.values,
                    "meanings": list(option.choices.values()) if isinstance(option, Choice) else [],
                    "allowed": option.allowed,
                    "default": False if option.default is None else option.default,
                    "provision": option.cites.text,
                }
                for option in game.options
            ],
            "wagers": [{"name": name, "title": title} for name, title in _titles(game).items()],
            "presets": [{"title": title, "house": dict(house)} for title, house in game.presets.items()],
        }
        for game in found
    ]


def practice_table(host: Host) -> dict[str, object]:
    """A practice table as a supervisor sees it: no figure of it is of any account."""
    return {
        "id": host.name,
        "game": host.table.game.name,
        "title": host.table.game.title,
        "open": host.table.is_open,
        "seats": host.table.game.seats,
        "taken": len(host.table.seats),
        "round": host.table.rounds + 1,
    }


def pit_table(host: Host) -> dict[str, object]:
    """A table as its supervisor sees it."""
    table = host.table
    return {
        **_limits(host),
        "id": host.name,
        "game": table.game.name,
        "title": table.game.title,
        "open": table.is_open,
        "dealer": host.following.dealer,
        "seats": table.game.seats,
        "taken": len(table.seats),
        "round": table.rounds + 1,
        **host.following.totals.shown(table),
        "meter": table_meter(host),
        "house": table.house.file(),
        "pending": coming(table),
        "tested": [
            {"option": petition.name, "title": petition.title, "value": str(under), "words": under.words}
            for petition, under in host.floor.petitions.for_table(host)
        ],
        "alerts": alerts(host),
    }


def alerts(host: Host) -> list[str]:
    """What a supervisor should look at."""
    table = host.table
    devices = (thing for thing in table.layout.things.values() if isinstance(thing, Fell))
    found = [f"{device}: {state}" for device, states, _ in devices for state in states if state == "out of order"]
    if table.ledger.balance("inventory") < 0:
        found.append("The inventory is short: a fill is needed.")
    if table.closing:
        found.append("Closes when the round is over.")
    owed = [(owing(account), cents) for account, cents in table.ledger.balances.items() if cents]
    found += [
        f"{owner_words(who).capitalize()} is owed {amount_words(cents)}." for who, cents in owed if who is not None
    ]
    return found


def areas(host: Host) -> list[dict[str, object]]:
    """The areas of a table's felt."""
    found: list[dict[str, object]] = drawn(host.table.terms)["spots"]
    return found
