"""The same roulette wagers and spins through packages that others have published, and through a bare loop."""

from collections.abc import Sequence
from functools import partial
from importlib import import_module, metadata
from typing import NamedTuple

from benchmarks.players import Player, bare_loop, dollars, nimbuscasino, ours, penny_ante, pyroulette
from benchmarks.report import count, show, times
from benchmarks.rounds import FIVE, outcomes, seated
from benchmarks.timing import in_turns, timed
from chapter47 import Bet
from chapter47.equipment import DOUBLE_ZERO

RUNS = 7
ROUNDS = 4_000
CENT = 0.005
"""Peers that count in floats are taken at the nearest cent."""


class Peer(NamedTuple):
    """Something to run beside us."""

    title: str
    package: str
    """Its name where packages are published; empty for what is written here."""
    player: Player
    takes: tuple[str, ...]
    """Which of the five wagers it can express."""
    lacks: str
    beside: Player = ours
    """How we play beside it."""

    @property
    def wagers(self) -> tuple[Bet, ...]:
        return tuple(wager for wager in FIVE if wager.wager in self.takes)


ALL = tuple(wager.wager for wager in FIVE)
PEERS = (
    Peer(
        "bare loop",
        "",
        bare_loop,
        ALL,
        "Written here: five look-ups and sums a round. No limits, refusals, ledger, log or citations.",
    ),
    Peer(
        "penny-ante, wagers made anew",
        "penny-ante",
        partial(penny_ante, anew=True),
        ALL,
        "Checks limits and the person's chips, not whether the numbers of a wager adjoin. Its croupier's collecting and"
        " paying are empty, so the caller pays. No ledger, log or citations. Our commands are made anew here as"
        " well, of typed values as theirs are.",
        partial(ours, anew=True),
    ),
    Peer(
        "penny-ante, wagers kept",
        "penny-ante",
        partial(penny_ante, anew=False),
        ALL,
        "The same wager objects placed again each round, whose limits it then does not check; ours are checked.",
    ),
    Peer(
        "pyroulette",
        "pyroulette",
        pyroulette,
        ("straight", "red", "dozen"),
        "Has no split and no six numbers wager, and counts money in floats. Refuses a name that it does not know; no"
        " limits, ledger, log or citations.",
    ),
    Peer(
        "nimbuscasino",
        "nimbuscasino",
        nimbuscasino,
        ("red",),
        "Has red and black only. Refuses other names and negative amounts; no chips, limits, ledger, log or citations.",
    ),
)
NOT_RUN = (
    "Looked at and not run: roulette 1.5 (a terminal game that sleeps while it spins), casino-bdata4-e 0.0.6 (asks at"
    " the terminal, pays nothing), roulette-simulator 1.0.0 (a wheel without wagers), gym-toytext 0.26.1 (parity and"
    " zero only), taixiu-cli 1.1.9 (sic bo by other rules, in a terminal). No package that settles big six was found."
)


def differences(peer: Peer) -> str:
    """Where a peer settles a wager otherwise than we do, over every pocket."""
    found = []
    terms = seated("roulette", 1).terms
    for wager in peer.wagers:
        pockets: dict[tuple[float, float], list[str]] = {}
        for pocket in DOUBLE_ZERO.pockets:
            law, theirs = ours([wager], [pocket])(), peer.player([wager], [pocket])()
            if abs(law - theirs) > CENT:
                pockets.setdefault((law, theirs), []).append(pocket)
        for (law, theirs), where in pockets.items():
            ruling = terms.find(wager.wager, wager.pick).rulings[None][where[0]]
            assert ruling is not None
            rule = ruling.cites.text
            found.append(
                f"{wager.wager} on {', '.join(where)} gets {theirs:+g} for {dollars(wager)}, not {law:+g} ({rule})"
            )
    return f"Wrong by our law: {'; '.join(found)}." if found else "Settles these wagers as the law does."


def installed(package: str) -> str | None:
    """Its version; nothing where it cannot be imported."""
    try:
        import_module(package.replace("-", "_"))
        return metadata.version(package)
    except ImportError:
        return None


def measure() -> None:
    """Prints the table."""
    here = [peer for peer in PEERS if not peer.package or installed(peer.package)]
    spins = [str(showing.value) for showing in outcomes(seated("roulette", 1), ROUNDS)]
    runs = {peer.title: partial(_run, peer.player, peer.wagers, spins) for peer in here}
    runs |= {_us(peer): partial(_run, peer.beside, peer.wagers, spins) for peer in here}
    timings = in_turns(runs, RUNS)
    rows, notes = [], []
    for peer in here:
        theirs, us = timings[peer.title], timings[_us(peer)]
        version = f" {installed(peer.package)}" if peer.package else ""
        rows.append(
            (
                peer.title.replace(peer.package, peer.package + version, 1) if peer.package else peer.title,
                f"{len(peer.wagers)} of {len(FIVE)}",
                count(ROUNDS / theirs.best),
                count(ROUNDS / theirs.median),
                count(ROUNDS / us.best),
                times(theirs.best / us.best),
            )
        )
        notes.append(f"{peer.title}: {peer.lacks} {differences(peer)}")
    absent = sorted({peer.package for peer in PEERS if peer.package and peer not in here})
    notes += [f"{package} cannot be imported here, so it was not run: `make bench` installs it." for package in absent]
    columns = ("peer", "wagers", "rounds/s, best", "median", "ours on the same", "ours / theirs")
    show("Peers: the same roulette wagers, the same spins, one run", columns, rows, [*notes, NOT_RUN])


def _us(peer: Peer) -> str:
    return f"chapter47 beside {peer.title}"


def _run(player: Player, wagers: Sequence[Bet], spins: Sequence[str]) -> float:
    return timed(player(wagers, spins))
