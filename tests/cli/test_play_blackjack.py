"""`chapter47 play blackjack`, as a person alone at the table plays it."""

import json
import random
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

import pytest

from chapter47 import Mistake, Table, open_table
from chapter47.cli import boxes, cards, felt, parse, turns
from chapter47.cli.entering import says_yes
from chapter47.table.commands import Bet, Call, Choose, Showing
from kit.sessions import answer, flat, house_file, replayed, steps
from kit.terminal import run

provision = pytest.mark.provision

READY = ("shuffle", "", "")
"""The person's own cards are shuffled, the dealer cuts, and the burnt card is not looked at."""
Session: TypeAlias = Callable[..., str]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "kept.toml"


@pytest.fixture
def play(tmp_path: Path, kept: Path) -> Session:
    """Types lines, and gives what was said; what was kept comes to the same when it is replayed."""

    def session(*lines: str, seed: int | None = None, bankroll: str = "500", **house: object) -> str:
        rules = {"min": "1", "max": "1000", **{name.replace("_", "-"): house[name] for name in house}}
        file = house_file(tmp_path, "blackjack", **rules)
        how = ["--enter"] if seed is None else ["--seed", str(seed)]
        how += ["--house", str(file), "--save", str(kept), "--bankroll", bankroll]
        said = run("play", "blackjack", *how, lines=lines).out
        ended = re.findall(r"^([0-9]+) rounds?, \$([0-9.,]+): ", said, re.MULTILINE)[-1]
        table = replayed(kept)
        assert (table.rounds, f"{table.chips(1) / 100:,.2f}") == (int(ended[0]), ended[1])
        return said

    return session


def ended(said: str) -> str:
    found: list[str] = re.findall(r"^[0-9]+ rounds?, (\$[0-9.,]+: .*)$", said, re.MULTILINE)
    return found[-1]


# Wagers


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("blackjack", ("blackjack", None)),
        ("box 3", ("blackjack", "box 3")),
        ("BOX  3", ("blackjack", "box 3")),
        ("blackjack box 3", ("blackjack", "box 3")),
        ("blackjack 3", ("blackjack", 3)),
        ("spot 2", ("blackjack", "spot 2")),
        ("box 3 spot 2", ("blackjack", "box 3 spot 2")),
        ("box 2 spot 3", ("blackjack", "box 2 spot 3")),
        ("over 13", ("over-13", None)),
        ("over", ("over-13", None)),
        ("under 13 box 2", ("under-13", "box 2")),
        ("insurance", ("insurance", None)),
        ("insurance spot 2", ("insurance", "spot 2")),
    ],
)
def test_wagers_as_people_name_them(text: str, key: tuple[str, object]) -> None:
    terms = open_table("blackjack", {"multiple-action": 3, "over-under-13": True}).terms
    assert parse.spot(text, terms) == key


@pytest.mark.parametrize("text", ["box 9", "spot 9", "hand", "box", "seat 3", "3", "spot 2 box"])
def test_places_that_are_none(text: str) -> None:
    with pytest.raises(Mistake):
        parse.spot(text, open_table("blackjack").terms)


def test_an_amount_alone_is_a_wager_on_ones_own_box() -> None:
    assert parse.read("10", open_table("blackjack").terms) == parse.Typed("bet", "blackjack", 1000)
    with pytest.raises(Mistake, match="An amount needs a wager"):
        parse.read("10", open_table("punto-banco").terms)


def test_every_wager_is_read_back_as_it_is_shown() -> None:
    table = open_table("blackjack", {"multiple-action": 3, "same-suit": 1, "bonus": True, "progressive": True})
    boxes = table.game.boxes
    assert boxes is not None
    for key in table.terms.spots:
        for seat in (1, 3):
            wager, pick = parse.spot(parse.typed(key, table.game, seat), table.terms)
            assert (wager, boxes.placed(seat, pick)) == key


def test_boxes_as_they_are_wagered_on(play: Session, kept: Path) -> None:
    lines = ("10", "5 blackjack", "10 box 3", "take back blackjack", "10 on box 2", "felt", "clear", "quit")
    said = play("", *lines, seed=3)
    assert "$490.00 | blackjack $10 > " in said
    assert "$485.00 | blackjack $15 > " in said  # one's own box
    assert "$475.00 | blackjack $15, blackjack box 3 $10 > " in said
    assert "$490.00 | blackjack box 3 $10 > " in said
    assert re.search(r"^│ +│ +\$10 +│ +\$10 +│", answer(said, "felt"), re.MULTILINE)
    assert ended(said) == "$500.00: even."
    made = [step for step in steps(kept) if "bet" in step]
    assert [step.get("pick") for step in made] == [None, None, "box 3", "box 2"]


# The felt


def test_the_felt_has_what_people_wager_on_and_no_more() -> None:
    plain = felt.felt(open_table("blackjack").terms).plain
    assert len(plain.splitlines()) == 6
    assert re.findall(r"box [0-9]( hand)?", plain) == [""] * 7
    assert "Blackjack wager · 1 to 1 or 3 to 2" in plain
    assert "Insurance wager · 2 to 1" in plain
    for word in ("Split", "Double", "hand"):
        assert word not in plain
    house = {"multiple-action": 3, "over-under-13": True, "bonus": True, "boxes": 5}
    plain = felt.felt(open_table("blackjack", house).terms).plain
    assert re.findall(r"box [0-9]", plain) == [f"box {number}" for number in range(1, 6)]
    for caption in ("Blackjack wager, spot 3", "Insurance wager, spot 2", "Over 13 wager ·", "Blackjack bonus wager ·"):
        assert caption in plain
    assert max(map(len, plain.splitlines())) <= 80


def test_a_table_says_what_it_pays_and_nothing_else() -> None:
    def pays(wager: str, pick: str = "box 1", **house: object) -> list[str]:
        spots = open_table("blackjack", {name.replace("_", "-"): value for name, value in house.items()}).terms.spots
        return [str(odds) for odds in spots[wager, pick].pays]

    assert pays("blackjack") == ["1 to 1", "3 to 2"]
    assert pays("blackjack", six_to_five=True, decks=1, shuffle="automated") == ["1 to 1", "6 to 5"]
    assert pays("blackjack", six_seven_eight=True) == ["1 to 1", "3 to 2", "2 to 1"]
    assert pays("blackjack", hole_card="face-up") == ["1 to 1"]
    assert pays("double") == pays("split", "box 1 hand 2") == ["1 to 1"]


# Hands


@provision("2.6(f)", "2.10(a)", "2.11(a)")
def test_a_session_as_it_reads(play: Session, kept: Path) -> None:
    said = play(
        *READY,
        *("10", "8s th 8d", "p", "3d", "d 5", "9c", "5h", "hit", "kd", "8c"),
        *("10", "as 9c kd", "20", "ts 6d 6c", "h", "9c", "quit"),
    )
    assert "$490.00 | blackjack $10 > 8s th 8d\n  Dealer  10♥  10\n  Box 1    8♠  8♦  16\n" in said
    assert "$490.00 | 16 against 10 | hit, stand, double or split | blackjack $10 > p\n" in said
    assert "  Dealer         10♥  10\n  Box 1, hand 1   8♠  3♦  11\n  Box 1, hand 2   8♦  8\n" in said
    assert "| hand 1: 11 against 10 | hit, stand or double | blackjack $10, split hand 2 $10 > d 5\n" in said
    assert "| hand 2: 13 against 10 | hit, stand or double | " in said
    # Twenty against eighteen wins $10 and $5; the other hand is over 21.
    assert re.search(r"Blackjack wager, box 1 +\$10.00  wins \$10.00 at 1 to 1 +19:47-2.3\(e\)", said)
    assert re.search(r"Double down wager, box 1 +\$5.00  wins \$5.00 at 1 to 1 +19:47-2.3\(e\)", said)
    assert re.search(r"Split pair wager, box 1, hand 2 +\$10.00  loses", said)
    assert "  In all +$5.00\n" in said
    # A blackjack against a nine is paid at once.
    assert '"Blackjack"\n  Blackjack wager, box 1  $10.00  wins $15.00 at 3 to 2  19:47-2.3(e)' in said
    assert ended(said) == "$500.00: even."  # + 5, + 15, - 20
    assert {"seat": 1, "choose": "double", "amount": "5.00"} in steps(kept)


@pytest.mark.parametrize(
    ("line", "full"),
    [
        ("h", "hit"),
        ("S", "stand"),
        ("d", "double"),
        ("d 5", "double 5"),
        ("dd", "double"),
        ("double down", "double"),
        ("p", "split"),
        ("r", "surrender"),
        ("hit", "hit"),
        ("", ""),
    ],
)
def test_decisions_typed_in_a_hurry(line: str, full: str) -> None:
    assert boxes.in_full(line) == full


def at_decision(*dealt: str, chips: str = "500", **house: object) -> Table:
    """Ten dollars on box 1, and those cards."""
    table = open_table("blackjack", house, seats={1: chips})
    table.do(Bet(1, "blackjack", 1000))
    for card in dealt:
        table.do(Showing("deal", (card,)))
    return table


def test_only_what_may_be_decided_is_offered() -> None:
    assert turns.choices(at_decision("9S", "6D", "4C"), 1) == ["hit", "stand", "double"]
    assert turns.choices(at_decision("9S", "6D", "9C", surrender=True), 1) == [
        *("hit", "stand", "double", "split", "surrender")
    ]
    assert turns.choices(at_decision("9S", "6D", "4C", **{"hole-card": "face-up"}), 1) == []  # one card is missing
    table = at_decision("TS", "6D", "4C", "9H", **{"hole-card": "face-up"})
    assert turns.choices(table, 1) == ["hit", "stand"]
    # Short of chips, for less; without chips, not at all.
    short = at_decision("9S", "6D", "9C", chips="14")
    assert turns.choices(short, 1) == ["hit", "stand", "double"]
    assert turns.as_typed(short, 1, "double") == "double 4"
    assert turns.choices(at_decision("9S", "6D", "9C", chips="10"), 1) == ["hit", "stand"]
    short.do(Choose(1, "hit"))
    assert turns.offered("h", short, 1) is None


def test_nonsense_at_every_prompt_is_answered_in_a_sentence_and_changes_nothing(play: Session, kept: Path) -> None:
    nonsense: tuple[str, ...] = ("x", "hh", "split 5", "d x", "d 11", "p", "10", "10 box 2", "insure", "", "ks")
    nonsense += ("take back blackjack", "double down deep", "s s", "surrender", "clear", "same", "insure x", "box 3")
    said = play(*READY, "", "9s", "10", "9s 6d 4c", "s", "th 5c", "quit")
    assert said.count("No: Cards go to boxes with wagers, and there is none.") == 2
    assert [step["deal"] for step in steps(kept) if "deal" in step][1:] == [["9S"], ["6D", "4C"], ["TH"], ["5C"]]


# Insurance


@provision("2.9(b)", "2.9(c)", "2.9(d)")
def test_insurance(play: Session) -> None:
    lines: tuple[str, ...] = ("25", "10 box 2", "9s 9c ad 9d 7c", "insure", "s", "s", "kc")
    lines += ("10", "9s ad 9d", "insure 3", "insure for 2", "s", "4c 2c", "10", "9h ad 9c", "", "s", "kd", "quit")
    said = play(*READY, *lines)
    asked = "Insure your wager, or go on without: insure for at most $13 and $5, Enter goes on"  # half of $25
    assert asked in flat(said)
    assert "  Insurance wager, box 1 $13.00  pays 2 to 1  19:47-2.9(a)\n  Insurance wager, box 2 $5.00" in said
    assert "  In all +$1.00\n" in said  # 36 less 35
    assert "without: insure for at most $2, Enter goes on" in flat(answer(said, "insure 3"))
    assert "Insurance wager, box 1  $5.00  loses  19:47-2.9(a)\nThe shoe shows: " not in said
    assert re.search(r"Insurance wager, box 1 +\$5.00  loses", said)
    assert ended(said) == "$496.00: down $4.00."  # + 1, - 5 + 10, - 10


def test_a_net_payout(play: Session, kept: Path) -> None:
    said = play(*READY, "10", "as ad kd", "net payout", "10", "as ad kd", "", "9c", "quit", net_payout=True)
    asked = "Insure your wager, or go on without: insure for at most $5 or net payout, Enter goes on"
    assert asked in flat(said)
    assert "wins $10.00 at 1 to 1  editorial choice\n" in answer(said, "net payout")
    assert "wins $15.00 at 3 to 2" in said
    assert ended(said) == "$525.00: up $25.00."
    assert sum(step.get("choose") == "net-payout" for step in steps(kept)) == 1


# The hole card


@provision("2.6(j)")
def test_a_hole_card_of_ones_own_is_turned(play: Session, kept: Path) -> None:
    said = play(*READY, "10", "9s th 4c", "", "h", "5d", "s", "felt", "2", "7c", "quit", hole_card="face-down")
    assert "  Dealer  10♥  10\n  Box 1    9♠  4♣  13\nThe shoe shows: \n" in said
    assert "  Dealer  10♥ ▒▒▒  10\n  Box 1    9♠  4♣  5♦  18\n" in said
    assert said.count("The hole card shows: ") == 3
    assert "  Dealer  10♥  7♣  17\n" in said
    assert ended(said) == "$510.00: up $10.00."
    assert {"deal": ["XX"]} in steps(kept)
    assert {"turn": ["7C"]} in steps(kept)


@provision("2.6(j)")
def test_a_card_reader_says_yes_or_no(play: Session, kept: Path) -> None:
    lines: tuple[str, ...] = ("10", "9s th 4c", "", "maybe", "", "why 1", "no", "s", "as", "7c")
    lines += ("10", "9s ad 4c", "", "", "yes", "9c", "kh", "10", "9s 6d 4c", "", "s", "9h", "6c", "quit")
    said = play(*READY, *lines, hole_card="card-reader")
    asked = "The card reader device says blackjack (yes or no): "
    assert f"{asked}maybe\nNo: 'maybe' is neither yes nor no." in said
    assert said.count(asked) == 5
    assert "Read the hole card: no blackjack. (19:47-2.6(j))" in said
    assert "No: The device said no blackjack: the hole card is not AS." in said
    assert "No: The device said blackjack: the hole card is not 9C." in said
    assert ended(said) == "$470.00: down $30.00."  # seventeen, a blackjack and twenty-one, each against thirteen
    reads = [step["blackjack"] for step in steps(kept) if step.get("call") == "card-reader"]
    assert reads == [False, True]


def test_says_blackjack() -> None:
    assert [says_yes(each, "blackjack") for each in ("y", "YES", " blackjack ")] == [True] * 3
    assert [says_yes(each, "blackjack") for each in ("n", "No", "no blackjack")] == [False] * 3


@provision("2.6(k)1", "2.6(k)3")
def test_a_hole_card_face_up(play: Session) -> None:
    said = play(*READY, "10", "9s th tc 9d", "d", "r", "s", "10", "as ad kd kh", "quit", hole_card="face-up")
    assert "  Dealer  10♥  9♦  19\n  Box 1    9♠ 10♣  19\n" in said
    assert "19:47-2.6(k)4" in flat(answer(said, "d"))
    assert "19:47-2.6(k)3" in flat(answer(said, "r"))
    assert re.search(r"Blackjack wager, box 1  \$10.00  loses +19:47-2.6\(k\)1", said)  # a tie
    assert "wins $10.00 at 1 to 1" in said  # both have blackjack
    assert ended(said) == "$500.00: even."


# Multiple action


@provision("2.18(b)", "2.18(f)")
def test_multiple_action(play: Session, kept: Path) -> None:
    lines = ("10", "", "10 spot 2", "5 spot 3", "ts 8c 9d", "s", "kc", "2d 3h 9c", "td")
    said = play(*READY, *lines, "same", "ts 8c 6d", "h", "kd", "quit", multiple_action=3)
    assert "No: Box 1 has a wager on 1 of the dealer's hands, and 2 are the least." in flat(
        answer(said, "", "19:47-2.3(a)\n$490.00")
    )
    assert "$475.00 | 19 against 8 | hit, stand or double | " in said
    # Eighteen, twenty-two and eighteen: all three lose to nineteen.
    assert "  Dealer 1   8♣  K♣  18\n" in said
    assert "  Dealer 2   8♣  2♦  3♥  9♣  22\n" in said
    assert re.search(r"^  Dealer +8♣ 10♦  18$", said, re.MULTILINE)
    assert said.count("wins $10.00 at 1 to 1") == 2
    assert said.count("wins $5.00 at 1 to 1") == 1
    assert ended(said) == "$500.00: even."  # + 25, and over 21 loses all: - 25
    assert {"seat": 1, "bet": "blackjack", "amount": "10.00", "pick": "spot 2"} in steps(kept)


# Other houses


@provision("2.6(d)1", "2.6(d)2")
def test_a_double_shoe_says_which_side(play: Session, kept: Path) -> None:
    ready = ("shuffle", "", "", "")
    lines = ("blue 7h", "10", "green 7h", "blue 7h", "9s 6c 4d", "s", "th 5c", "10", "9h 6c 4d", "s", "td 5s", "quit")
    said = play(*ready, *lines, decks=4, shuffle="double-shoe")
    assert said.count("Shuffle your cards, then Enter.") == 2
    assert "No: " in answer(said, "green 7h")
    assert {"deal": ["7H"], "side": "blue"} in steps(kept)
    assert sum(step.get("shuffle") == "by-hand" for step in steps(kept)) == 2
    assert ended(said) == "$480.00: down $20.00."


def test_side_wagers(play: Session) -> None:
    lines = (
        "10",
        "5 over 13",
        "5 under",
        "11 over",
        "1 progressive",
        "2 progressive",
        "9s 6d 5c",
        "s",
        "th 5h",
        "quit",
    )
    said = play(*READY, *lines, over_under_13=True, progressive=True)
    assert "19:47-2.17(g)" in flat(answer(said, "11 over"))
    assert "No: The progressive wager is $1.00." in answer(said, "2 progressive")
    assert re.search(r"Over 13 wager, box 1 +\$5.00  wins \$5.00 at 1 to 1", said)
    assert re.search(r"Progressive wager, box 1 +\$1.00  loses +editorial choice\n", said)
    assert ended(said) == "$489.00: down $11.00."  # the wager is lost, too: 6, 10 and 5 make twenty-one


HOUSES: list[Mapping[str, object]] = [
    {},
    {"decks": 1, "surrender": True, "resplit": 3},
    {"decks": 2, "hole-card": "face-down", "resplit": 4, "boxes": 6, "resplit-aces": False},
    {"decks": 2, "hole-card": "card-reader", "net-payout": True, "reader-reveals": True},
    {"decks": 2, "hole-card": "face-up", "six-seven-eight": True, "three-sevens": True, "five-card-21": True},
    {"decks": 4, "multiple-action": 3, "all-hands": True, "special-blackjack": "AS-JS"},
    {"decks": 2, "multiple-action": 2, "entry": "no-mid-shoe"},
    {"decks": 4, "shuffle": "double-shoe", "progressive": True, "same-suit": 2, "bonus": True},
    {"decks": 2, "shuffle": "bart-carter", "over-under-13": True},
    {"decks": 6, "device-approved": True, "shuffle": "continuous"},
    {"decks": 1, "shuffle": "automated", "six-to-five": True, "one-round": True},
    {"decks": 2, "shuffle": "automated", "six-to-five": True, "hole-card": "card-reader"},
    {"decks": 2, "pre-shuffled": True, "several-boxes": False},
    {"decks": 2, "edition": "1995-10-16", "entry": "2-4"},
]


def play_on(house: Mapping[str, object], play: Session, turns: int, seed: int = 5) -> None:
    """Rounds in which everything is said that may be said, wanted or not."""
    rng = random.Random(f"{json.dumps(house)} {seed}")
    others = [] if "multiple-action" in house else ["10 box 3"]  # which would need a second wager
    lines: list[str] = []
    for _ in range(turns):
        lines += rng.choice((["cut 20"], [""]))
        lines += ["10", "10 spot 2", "10 spot 3", "5 over 13", "5 same suit", "1 progressive", "5 bonus"]
        lines += rng.sample((*others, "same", "double", "felt", "why", "sign"), 2)
        lines += ["", rng.choice(("insure", "insure 2", "net payout", "")), *rng.choices("hhsdpr", k=5), *"sssss"]
    said = play(
        *lines,
        "help",
        "wagers",
        "sign",
        "quit",
        seed=seed,
        bankroll="20000",
        **{k.replace("-", "_"): v for k, v in house.items()},
    )
    assert int(re.findall(r"^([0-9]+) rounds?, ", said, re.MULTILINE)[-1]) >= turns * 2 // 3
    told = [line for line in said.splitlines() if "> " not in line and not line.startswith("chapter47 replay")]
    assert max(map(len, told)) <= 80


@pytest.mark.parametrize("house", HOUSES, ids=json.dumps)
def test_a_session_under_every_option_is_kept_and_replayed(house: Mapping[str, object], play: Session) -> None:
    play_on(house, play, 4)


@pytest.mark.prove
@pytest.mark.parametrize("house", HOUSES, ids=json.dumps)
def test_a_night_under_every_option_is_kept_and_replayed(house: Mapping[str, object], play: Session, seed: int) -> None:
    for number in range(5):
        play_on(house, play, 12, seed + number)


def test_what_may_be_asked(play: Session) -> None:
    lines = ("help", "10", "wagers", "sign", "rules 2.12(b)", "why 1", "odds insurance", "", "help", "why", "quit")
    said = play("", *lines, seed=3)
    told = answer(said, "help")
    assert "h, s, d, d 5, p, r" in told
    assert "insure, insure 5" in told
    assert "shuffle now" in told
    assert "reader repaired" not in told
    assert "hit, stand" in answer(said, "help", "14 against 8")
    assert re.search(r"^double +by a decision +1 to 1 +2.10\(a\) *$", answer(said, "wagers"), re.MULTILINE)
    assert re.search(r"^insurance +box 1 to 7 +2 to 1 +2.9\(a\) *$", answer(said, "wagers"), re.MULTILINE)
    assert "pays 2 to 1" in flat(answer(said, "odds insurance"))
    assert "17" in answer(said, "rules 2.12(b)")


def test_hands_below_each_other() -> None:
    table = at_decision("8S", "6D", "8C", resplit=3)
    table.do(Choose(1, "split"))
    table.do(Showing("deal", ("8H",)))
    table.do(Choose(1, "split"))
    table.do(Showing("deal", ("AD",)))
    assert [line.plain for line in cards.hands(table, 1)] == [
        "  Dealer          6♦  6",
        "  Box 1, hand 1   8♠  A♦  soft 19",
        "  Box 1, hand 3   8♥  8",  # as they lie, from the dealer's left
        "  Box 1, hand 2   8♣  8",
    ]
    assert boxes.turn(table) == "hand 1: soft 19 against 6"
    table.do(Choose(1, "stand"))
    table.do(Showing("deal", ("2D",)))
    # The hand beside it is next, from the dealer's left, and is the third that was made.
    assert boxes.turn(table) == "hand 3: 10 against 6"
    assert isinstance(table.log[-1].command, Showing | Call)


def test_a_hint_tells_the_best_play_and_the_cost_of_the_others(play: Session) -> None:
    """Sixteen against a ten: to stand costs 0.45 % of the wager where the ten and the six are two cards."""
    said = play(*READY, "10", "10s", "10h 6d", "hint", "s", "10c", surrender=False)
    told = " ".join(said.split())
    assert re.search(r"hit best: worth -5[0-9]\.[0-9] % of the wager stand costs 0\.45 % double costs", told)
    assert "nobody may use a device that works out the right play. (19:47-8.1)" in told


def test_a_hint_is_for_whoever_has_something_to_decide(play: Session) -> None:
    assert "No: You have nothing to decide now. Ask when a hand is in turn." in play(*READY, "hint")
