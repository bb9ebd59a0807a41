"""The actions of a recorded hand as steps of a transcript: the same acts in the chapter's own words."""

from chapter47.equipment.cards import HIDDEN
from chapter47.games.parts.poker.phh.actions import Act, Action
from chapter47.games.parts.poker.phh.course import Course
from chapter47.games.parts.poker.phh.hand import Hand
from chapter47.games.parts.poker.phh.unknown import known_cards, stand_ins
from chapter47.games.parts.poker.phh.variants import Played
from chapter47.law import Mistake
from chapter47.money import Cents, amount_words, dollars

Step = dict[str, object]


class Steps:
    """Walks the actions once. ``play`` are the steps, ``course`` is where the chips lie at the end of them."""

    def __init__(self, hand: Hand, played: Played, stacks: list[Cents]) -> None:
        self.hand = hand
        self.played = played
        self.course = Course.begin(hand, stacks)
        self.play: list[Step] = []
        self.notes: list[str] = []
        """What of the recording is written in another way, in words."""
        self._cards = known_cards(hand)
        self._stand_ins = stand_ins(hand, self._cards, played.up)
        self._dealt: dict[int, int] = {}
        """How many of each player's cards have been dealt."""
        self._waiting: dict[int, list[str]] = {}
        """Cards of the street that is being dealt, by player."""
        self._board: list[str] = []
        self._bets = False
        """Whether somebody has acted since cards were dealt last."""
        self._mucked: dict[int, bool] = {}
        """Who has shown (not) at the showdown."""
        if self._stand_ins:
            who = ", ".join(f"p{player}" for player, _ in self._stand_ins)
            self.notes.append(f"Up-cards that were not recorded ({who}) are stood in for by cards that change no turn.")
        for number, action in enumerate(hand.actions, 1):
            self._take(action, number)
        self._flush()
        self._showdown()

    def _take(self, action: Action, number: int) -> None:
        if action.act not in (Act.HOLE, Act.REMARK):
            self._flush()
        match action.act:
            case Act.HOLE:
                self._deal(action)
            case Act.BOARD:
                self._deal_board(action, number)
            case Act.BRING_IN:
                self._bets = True
                self.course.raise_to(action.player, self.hand.bring_in)
                self.course.raised = 0
            case Act.FOLD:
                self._bets = True
                self.course.folded.add(action.player)
                self._choose(action.player, "fold")
            case Act.CALL:
                self._bets = True
                owed = self.course.call(action.player)
                if owed or self.course.is_answered(action.player):
                    self._choose(action.player, "call" if owed else "check")
            case Act.RAISE:
                self._bets = True
                self._raise(action, number)
            case Act.SHOW:
                self._mucked[action.player] = not action.cards and not action.as_dealt
            case Act.DRAW:
                raise self._wrong(number, action, f"nobody draws at {self.hand.variant.title}")

    def _wrong(self, number: int, action: Action, why: str) -> Mistake:
        return Mistake("not-this-game", f"{self.hand.where}, action {number}, {action.text[:60]!r}: {why}.")

    def _choose(self, player: int, choice: str, **details: object) -> None:
        self.play.append({"seat": player, "choose": choice, **details})

    def _raise(self, action: Action, number: int) -> None:
        course, player, to = self.course, action.player, action.to
        most = course.all_of(player)
        if to > most:
            raise self._wrong(number, action, f"p{player} has {amount_words(most)} for this betting round")
        if to <= course.level:
            raise self._wrong(number, action, f"that does not raise {amount_words(course.level)}")
        least = min(most, course.least_raise(fixed=self.played.betting == "fixed"))
        if to < least and course.is_covered(player, to):
            # As much as the others have, and less than a raise: what they cannot call comes back in any case.
            self.notes.append(
                f"Action {number} raises to all that the others have, {amount_words(to)}; it is a raise of "
            )
            self.notes[-1] += f"{amount_words(least)}, of which the rest goes back."
            to = least
        if to == most:
            self._choose(player, "all-in")
        elif course.level:
            self._choose(player, "raise", to=dollars(to))
        else:
            self._choose(player, "bet", amount=dollars(to))
        course.raise_to(player, to)

    def _deal(self, action: Action) -> None:
        first = self._dealt.get(action.player, 0)
        last = self._dealt[action.player] = first + len(action.cards)
        for place in range(first, last):
            stands = self._stand_ins.get((action.player, place))
            self._waiting.setdefault(action.player, []).append(stands or self._cards[action.player][place])

    def _flush(self) -> None:
        """The cards of a street, one round after the other, as they are dealt."""
        if not self._waiting:
            return
        rounds = max(map(len, self._waiting.values()))
        cards = [cards[at] for at in range(rounds) for cards in self._waiting.values() if at < len(cards)]
        self._waiting = {}
        self._lay(cards)

    def _deal_board(self, action: Action, number: int) -> None:
        if HIDDEN in action.cards:
            raise self._wrong(number, action, "a card that all can see is not known")
        self._board += action.cards
        self._lay(list(action.cards))

    def _lay(self, cards: list[str]) -> None:
        if self._bets:
            self._bets = False
            self.course.next_round(self.hand.big_bet if self._is_late() else self.hand.small_bet)
        self.play.append({"deal": cards})

    def _is_late(self) -> bool:
        """Whether the round that begins has the larger bet: after the turn, or the fifth card at stud."""
        return len(self._board) > 3 if not self.hand.variant.is_stud else max(self._dealt.values()) > 4

    def is_dealt(self) -> bool:
        """Whether no more cards come."""
        most = max((self._dealt.get(player, 0) for player in self.course.live()), default=0)
        return most == self.played.hole_cards and len(self._board) >= self.played.board_cards

    def _showdown(self) -> None:
        """Who shows, and who does not, where more than one is left at the end."""
        live = self.course.live()
        if len(live) < 2 or not self.is_dealt() or not self.course.is_closed():
            return
        mucked = {player for player in live if self._mucked.get(player, False)}
        unseen = [player for player in live if HIDDEN in self._cards[player] and player not in mucked]
        won = self._winnings()
        if unseen:
            winners = {player for player in live if won is None or won[player - 1]}
            first = self._in_order(live)[0]
            if won is None or (winners & set(unseen) and (len(winners) > 1 or first in winners)):
                why = f"{self.hand.where}: the cards that p{unseen[0]} shows are not recorded."
                raise Mistake("unknown-cards", why)
            # Whoever is not seen shows nothing; where that one won, nobody else can have shown more.
            mucked |= set(live) - winners if winners & set(unseen) else set(unseen)
            self.notes.append("Hands that were shown unseen are conceded, or won without being shown.")
        if not mucked:
            self.play.append({"call": "showdown"})
            return
        for player in self._in_order(live):
            if len(live) - len(mucked) > 1 or player in mucked or not self._have_mucked(mucked):
                self._choose(player, "muck" if player in mucked else "show")

    def _have_mucked(self, mucked: set[int]) -> bool:
        """Whether all who concede have done so: whoever is left alone has won, and shows nothing."""
        return mucked <= {step["seat"] for step in self.play if step.get("choose") == "muck"}

    def _winnings(self) -> tuple[Cents, ...] | None:
        if self.hand.winnings is not None:
            return self.hand.winnings
        if self.hand.finishing_stacks is None:
            return None
        left = zip(self.hand.finishing_stacks, self.course.stacks, strict=True)
        return tuple(max(0, finishing - stack) for finishing, stack in left)

    def _in_order(self, live: list[int]) -> list[int]:
        """14.15(d): whoever wagered last, and the others clockwise."""
        at = self.course.bettor or 1
        return [player for player in live if player >= at] + [player for player in live if player < at]
