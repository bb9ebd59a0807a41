"""Hands that PokerKit plays by chance, written as transcripts of ours with the stacks that it ends with.

Where our reading differs from PokerKit's on purpose, hands are chosen in which both come to the same:

- Nobody folds where a check is open (PokerKit refuses it in a tournament; with us the position stays, 14.15(e)).
- Nobody is dealt in who cannot pay ante, blind or forced bet, and one least bet (14.7(c)3); PokerKit has short blinds,
  and then has less to call than the blind. Only the button may have less, as in hands that were recorded elsewhere.
- Between two players the button has the first blind (``heads-up-blinds = "button"``); the words of 14.10(d) are
  otherwise.
- Two players never have equal blinds: PokerKit then takes the button for the second one, and the other acts first.
- An odd chip goes to the first tied player left of the button, or of the dealer: PokerKit knows nothing else, so
  ``odd-chip = "left"``. Passed over are hands where two odd chips are left over (PokerKit gives both to one player; we
  change into coin), where a tied half of a split pot has one (it goes by suit, 14.9(i)2ii, iii), and where several pots
  have some: PokerKit makes one pot of those that only the same winners are left in; with us each is shared by itself,
  as it was put together. Half of the hands, or more, have amounts that leave no odd chip.
- After an all-in below a full bet or raise nobody raises who has acted on that street: PokerKit adds several such
  all-ins up, takes one that opens the betting for a full bet, and then lets them. At fixed limits nobody raises after
  one at all: how large that raise would be, is nobody's rule.
- Where a main pot has a qualifying low hand and a side pot has none, PokerKit gives half of the side pot to everybody
  in it; with us the highest hand has all of it (14.9(j), 14.11(g)). Such hands are passed over.
- No more raises than PokerKit allows at fixed limits: four bets and raises on a street, the blind not counted.
- Never so many players that cards run out: PokerKit has another rule for a common card and for reshuffled discards.
- Everyone shows who is left; PokerKit mucks beaten hands, which changes nobody's chips. No rake.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from pokerkit.state import ChipsPushing

from oracle.forms import Form, Stakes

EVEN = 120
"""So many dollars can be halved, and each half be shared by two to six."""
CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


@dataclass(frozen=True)
class Kitted:
    """A hand: our transcript of it, and what PokerKit says that everyone has at the end."""

    transcript: dict[str, object]
    stacks: dict[int, int]


def hands(form: Form, seed: int) -> Iterator[Kitted]:
    """Hands without end, the same for the same seed."""
    chance = Random(f"{form} {seed}")
    while True:
        hand = _Played(form, chance).hand()
        if hand is not None:
            yield hand


def stakes(form: Form, chance: Random) -> Stakes:
    """Small and odd amounts, so that pots are odd, or such as can be shared by all, with stacks from the least that is
    dealt in to deep ones."""
    players = chance.randint(2, form.most if chance.random() < 0.3 else 4)
    unit = chance.choice((1, EVEN, EVEN, EVEN) if form.splits else (1, EVEN))
    small = chance.choice((2, 5, 10, 15))
    big = 2 * small
    ante = chance.choice((0, 0, 1, 3))
    blinds: tuple[int, ...] = ()
    forced = 0
    if form.blinds:
        first = chance.choice((1, small // 2, small))
        blinds = (first if players > 2 else min(first, small - 1), small)
    else:
        forced = chance.choice((1, max(1, small // 2)))
    least = ante + small + small
    deep = (least, least + chance.randint(0, 3 * big), least + chance.randint(0, 30 * big))
    stacks = tuple(unit * (chance.choice(deep) + chance.randint(0, 7)) for _ in range(players))
    if blinds and players > len(blinds) and chance.random() < 0.2:
        stacks = (*stacks[:-1], unit * chance.randint(1, least))
    posted = tuple(unit * blind for blind in blinds)
    return Stakes(stacks, unit * ante, posted, unit * forced, unit * small, unit * big, unit)


class _Played:
    """One hand of PokerKit's, played to its end."""

    def __init__(self, form: Form, chance: Random) -> None:
        self.form = form
        self.chance = chance
        self.at = stakes(form, chance)
        self.state = form.begin(self.at)
        self.deck = list(CARDS)
        chance.shuffle(self.deck)
        self.play: list[dict[str, object]] = []
        self.bold = chance.random()
        self.folded: set[int] = set()
        self.held: dict[int, list[str]] = {}
        self.board: list[str] = []
        self.put = [start - stack for start, stack in zip(self.at.stacks, self.state.stacks, strict=True)]
        self.acted: set[int] = set()
        """Who has acted on this street."""
        self.is_short = False
        """Whether there was an all-in below a full bet or raise on this street."""

    def hand(self) -> Kitted | None:
        state = self.state
        while state.status:
            if state.can_burn_card():
                state.burn_card("??")
            elif state.stand_patter_or_discarder_index is not None:
                self._draws()
            elif state.can_deal_hole():
                self._deals()
            elif state.can_deal_board():
                cards = self._cards(state.streets[state.street_index or 0].board_dealing_count)
                state.deal_board("".join(cards))
                self.board += cards
                self.play.append({"deal": _ours(cards)})
            else:
                self._acts()
        if len(self.folded) < self.at.players - 1:
            self.play.append({"call": "showdown"})
        if not self._is_like_ours():
            return None
        return Kitted(self._transcript(), dict(enumerate(state.stacks, 1)))

    def _cards(self, count: int) -> list[str]:
        """Cards for a street, which begins with them."""
        self.acted, self.is_short = set(), False
        return [self.deck.pop() for _ in range(count)]

    def _deals(self) -> None:
        """A street: each player's cards, laid down in the law's order, one round after the other."""
        state = self.state
        came: dict[int, list[str]] = {}
        while (player := state.hole_dealee_index) is not None:
            cards = self._cards(len(state.hole_dealing_statuses[player]))
            state.deal_hole("".join(cards), player)
            came[player] = cards
            self.held.setdefault(player, []).extend(cards)
        rounds = max(map(len, came.values()))
        self.play.append({"deal": _ours(came[player][at] for at in range(rounds) for player in sorted(came))})

    def _draws(self) -> None:
        """Everyone discards first at PokerKit, and then is dealt; with us one player after the other is."""
        state = self.state
        gone: dict[int, list[str]] = {}
        while (player := state.stand_patter_or_discarder_index) is not None:
            held = [repr(card) for card in state.hole_cards[player]]
            thrown = self.chance.sample(held, self.chance.choice((0, 1, 2, 3, 3, 5)))
            state.stand_pat_or_discard("".join(thrown))
            gone[player] = thrown
        for player, thrown in gone.items():
            if not thrown:
                self.play.append({"seat": player + 1, "choose": "keep"})
                continue
            cards = self._cards(len(thrown))
            while state.can_burn_card():
                state.burn_card("??")
            state.deal_hole("".join(cards), player)
            self.play.append({"seat": player + 1, "choose": "draw", "discard": _ours(thrown)})
            self.play.append({"deal": _ours(cards)})

    def _acts(self) -> None:
        state, chance = self.state, self.chance
        player = state.actor_index
        assert player is not None
        if state.can_post_bring_in() and chance.random() < 0.7:
            self.put[player] += state.post_bring_in().amount
            return
        least = state.min_completion_betting_or_raising_to_amount if self._may_raise(player) else None
        if state.can_post_bring_in() or (least is not None and chance.random() < 0.2 + 0.5 * self.bold):
            if least is None:
                self.put[player] += state.post_bring_in().amount
                return
            most = state.max_completion_betting_or_raising_to_amount
            assert most is not None
            to = chance.choice((least, least, min(most, least + self.at.some(chance)), most))
            self._raises(player, to)
        elif state.checking_or_calling_amount and chance.random() < 0.35 - 0.3 * self.bold:
            state.fold()
            self.folded.add(player)
            self._chose(player, "fold")
        else:
            live = (stack for stack, is_in in zip(state.stacks, state.statuses, strict=True) if is_in)
            # Nobody is asked with us where nobody could answer.
            if state.checking_or_calling_amount or sum(stack > 0 for stack in live) > 1:
                self._chose(player, "call" if state.checking_or_calling_amount else "check")
            self.put[player] += state.checking_or_calling_amount or 0
            state.check_or_call()

    def _may_raise(self, player: int) -> bool:
        if self.is_short and (self.form.betting == "fixed" or player in self.acted):
            return False
        return self.state.can_complete_bet_or_raise_to()

    def _raises(self, player: int, to: int) -> None:
        state = self.state
        level, street = max(state.bets), state.streets[state.street_index or 0]
        full = max(state.completion_betting_or_raising_amount, street.min_completion_betting_or_raising_amount)
        self.is_short = self.is_short or to < full + (0 if state.completion_status else level)
        if to == state.bets[player] + state.stacks[player]:
            self._chose(player, "all-in")
        elif level:
            self._chose(player, "raise", to=f"{to}.00")
        else:
            self._chose(player, "bet", amount=f"{to}.00")
        self.put[player] += to - state.bets[player]
        state.complete_bet_or_raise_to(to)

    def _chose(self, player: int, choice: str, **details: object) -> None:
        self.acted.add(player)
        self.play.append({"seat": player + 1, "choose": choice, **details})

    def _is_like_ours(self) -> bool:
        """Whether no chip was given out that goes elsewhere with us."""
        second = sorted(self.put)[-2]
        left = [player for player in range(self.at.players) if player not in self.folded]
        pots = [[other for other in left if self.put[other] >= level] for level in {self.put[each] for each in left}]
        several = len({min(second, self.put[player]) for player in left}) > 1
        if several and self.form.low is not None:
            low = [any(self._is_low(player) for player in pot) for pot in pots]
            if any(low) and not all(low):
                return False
        odd, is_odd = 0 if self.form.splits else 1, self.at.unit == 1
        for operation in self.state.operations:
            if isinstance(operation, ChipsPushing):
                shares = [amount for amount in operation.amounts if amount]
                if len(shares) > 1 and (max(shares) - min(shares) > odd or (is_odd and several)):
                    return False
                if self.form.splits and is_odd and several and operation.hand_type_index is not None:
                    return False
        return True

    def _is_low(self, player: int) -> bool:
        return self.form.low.from_game_or_none("".join(self.held[player]), "".join(self.board)) is not None

    def _transcript(self) -> dict[str, object]:
        at, form = self.at, self.form
        house: dict[str, object] = {
            "form": form.form,
            "betting": form.betting,
            "min": f"{at.small}.00",
            "ante": f"{at.ante}.00",
            "odd-chip": "left",
            "rake": {"kind": "percentage", "percent": 0},
        }
        if form.betting == "fixed":
            house["max"] = f"{at.big}.00"
        if form.blinds:
            house |= {"blinds": [f"{blind}.00" for blind in at.blinds], "heads-up-blinds": "button"}
            house |= {"short-stacks": True} if at.stacks[-1] < at.ante + at.small else {}
        else:
            house["forced-bet"] = f"{at.forced}.00"
        return {
            "chapter47": 1,
            "game": form.game,
            "house": house,
            "seats": {str(seat): {"chips": f"{stack}.00"} for seat, stack in enumerate(at.stacks, 1)},
            "play": self.play,
        }


def _ours(cards: Iterable[str]) -> list[str]:
    return [card.upper() for card in cards]
