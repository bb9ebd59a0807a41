"""Rounds of blackjack, compiled: dealt in the law's order from a shuffled shoe, decided by a strategy, and settled.

A kernel says a rule a second time, so it says as little as it can. What a hand does is looked up in tables that were
made of the house's rules and a strategy; what it wins against what the dealer has, and what its first two cards win
beside it, stands in amounts. What is said here is the order of the cards (2.6(e), 2.11(b)) and when the dealer draws
(2.6(h), 2.12).

The cut is left out. Whoever cuts has seen no face, and a shuffled stack of which some cards went to the back is in any
order as likely as before.
"""

import numpy as np

from chapter47.kernels.machine_code import compiled
from chapter47.odds.kernel import Ints, Words
from chapter47.odds.of.blackjack.shapes import (
    ABOVE,
    AGAIN,
    AT,
    BLACKJACK,
    CARD,
    DOUBLE,
    DOUBLED,
    EVEN,
    FIVE,
    GIVEN_UP,
    HARD_21,
    HAS_BLACKJACK,
    HIT,
    KIND,
    LAST,
    LATER,
    LIMIT,
    MORE,
    NATURAL,
    NO_CARD,
    NO_HOLE,
    OPEN,
    READ,
    RESULT,
    SEEN,
    SEVENS,
    SHOES,
    SOFT_21,
    SPLIT,
    STAND,
    SUITED,
    SURRENDER,
    WHEN,
    Cards,
    Deal,
    Felt,
    Money,
    Tables,
)
from chapter47.odds.shoe_kernel import Small, draw_places


@compiled
def card_at(order: Small, at: int) -> int:
    """The card there. Without a sign, a place needs no look at where the order ends."""
    card: int = order[np.uint64(at)]
    return card


@compiled
def find_cards(stream: Words, order: Small, size: int, start: int, limit: int) -> int:
    """Up to where there are cards when a round, begun at ``start``, needs more than lie before ``limit``.

    The shuffle goes on as far as the shoe has cards. Then what was discarded before this round is shuffled, one card
    burnt, and the others laid behind the last of the shoe (2.15(f)). The limit stays where there are none, or no chance
    to shuffle by.
    """
    if limit < size:
        end = min(size, limit + MORE)
        draw_places(stream, order, limit, end, size)
        return end
    if limit == size and start > 1 and len(stream) > 0:
        for at in range(start):
            order[size + at] = order[at]
        draw_places(stream, order, size, size + start - 1, size + start)
        return size + start - 1
    return limit


@compiled
def kind_of(deal: Deal, values: Small, cards: int, first: int, second: int, third: int) -> int:
    """How a hand of so many cards that makes 21 is paid where it wins."""
    if cards == 3:
        one, two, three = values[first], values[second], values[third]
        if deal.sevens and one == 7 and two == 7:
            return SEVENS
        in_a_row = min(one, two, three) == 6 and max(one, two, three) == 8  # and they make 21
        alike = first // 13 == second // 13 == third // 13
        return SUITED if deal.suited and in_a_row and alike else EVEN
    return FIVE if cards == 5 and deal.five else EVEN


@compiled
def deal_rounds(
    stream: Words,
    cards: Cards,
    bounds: Ints,
    tables: Tables,
    deal: Deal,
    money: Money,
    felt: Felt,
    nets: Ints,
    staked: Ints,
    hands: Ints,
    ends: Ints,
) -> int:
    """Deals as many rounds as ``ends`` has room for, or until no shoe may follow, and gives how many.

    Writes what each box won and put down in each, by wager, how many hands there were and how many cards were out. The
    dealer takes a second card where it decides anything, and more where a hand waits for the dealer's count (2.12(c)).
    A blackjack, a surrender, insurance, and money that a dealer's blackjack gives back wait for the second card alone,
    where the first is an ace or a ten. A round that cannot be completed has no hands; it is the last of its shoe.

    Nobody asks at a card whether it was shuffled. Where a round took one that was not, the shuffle goes on and the
    round is dealt again: as far as cards were shuffled, the same come. And there are few branches, as a processor
    cannot foresee who draws: cards are looked at that are not taken.
    """
    # Taken apart first: a field that is asked for inside the loop would be counted as used each time.
    order, ended, owners, waiting, pairs, insurances = felt
    classes, states, nexts, dealer, results, values, columns, acts, hits, draws, most = tables
    boxes, hole_card, spots, at_once, suited, sevens, five, insures = deal
    stake, wins, naturals, insurance, insured_pays, sides, put = money
    size, burns, reach, device = len(cards.order), cards.burns, cards.reach, cards.device
    won, down, enhanced = nets[0], staked[0], suited or sevens or five
    cut = 0 if device else cards.cut  # where cards are shuffled before every round, a shoe has one
    hole_cards, seen = 0 if hole_card == NO_HOLE else 1, 63 if hole_card == OPEN else 0
    at, limit, shoes, number = bounds[AT], bounds[LIMIT], bounds[SHOES], 0
    while number < len(ends):
        if at > cut:
            if shoes == 0:
                break
            shoes -= 1
            draw_places(stream, order, 0, reach, size)
            at, limit = burns, reach
        # 2.6(e), (j), (k): one card to each box and the dealer, a second to each box, a hole card if there is one.
        start, seconds, row = at, at + boxes + 1, number * boxes
        at = seconds + boxes + hole_cards
        up, hole = card_at(order, start + boxes), card_at(order, seconds + boxes)
        column = columns[up << CARD | hole & seen]
        hit = hits[column]
        ace_or_ten = values[up] == 1 or values[up] == 10
        insured = insures and values[up] == 1
        found = hole_card >= READ and classes[up << CARD | hole] == NATURAL
        waits, matters, played = 0, insured, 0
        for box in range(boxes):
            first, second = card_at(order, start + box), card_at(order, seconds + box)
            pairs[row + box] = first << CARD | second
            sort = classes[first << CARD | second]
            act = acts[column << SEEN | sort]
            if found:  # 2.6(j), and where all can see it: no additional cards are dealt
                act = BLACKJACK if sort == NATURAL else STAND
            count, left, later, units = 1, 0, 0, 0
            while True:
                if act == SPLIT:
                    waiting[left] = second
                    left += 1
                    count += 1
                else:
                    if act >= SURRENDER:
                        ended[played] = GIVEN_UP if act == SURRENDER else naturals[first << CARD | second]
                        units, matters = 1, True
                    else:
                        before, third = at, card_at(order, at)
                        state = nexts[states[sort] << CARD | (NO_CARD if act == STAND else third)]
                        at += 0 if act == STAND else 1
                        goes_on = hit if act == HIT else 0
                        while goes_on >> state & 1:
                            state = nexts[state << CARD | card_at(order, at)]
                            at += 1
                        hand = later + state + (DOUBLED if act == DOUBLE else 0)
                        if enhanced and at > before and state in (HARD_21, SOFT_21):
                            hand += kind_of(deal, values, 2 + at - before, first, second, third) << KIND
                        ended[played] = hand
                        units += 2 if act == DOUBLE else 1
                        waits |= state != ABOVE
                    owners[played] = row + box
                    played += 1
                    if left == 0:
                        break
                    left -= 1
                    later = LATER
                    first = waiting[left]
                second = card_at(order, at)
                at += 1
                sort = classes[first << CARD | second]
                when = (AGAIN if count < most[values[first]] else LAST) + (2 if values[first] == 1 else 0)
                act = acts[column << SEEN | when << WHEN | sort]
            matters = matters or (units > 1 and not at_once)
            won[row + box] = 0
            down[row + box] = units * spots * stake
        drawn, blackjacks = 1 if waits or (matters and ace_or_ten) else 0, 0
        for _ in range(spots):
            if hole_card == NO_HOLE:
                hole = card_at(order, at)
                at += drawn
            state = nexts[nexts[up] << CARD | hole]
            blackjack = state == SOFT_21 and (drawn or hole_card != NO_HOLE)
            taken = draws >> state & waits
            state = dealer[state << CARD | card_at(order, at)]
            taken += draws >> state & waits
            state = dealer[state << CARD | card_at(order, at + 1)]
            at += taken
            while draws >> state & waits:
                state = nexts[state << CARD | card_at(order, at)]
                at += 1
            result = HAS_BLACKJACK if blackjack else results[state]
            blackjacks += 1 if blackjack else 0
            for each in range(played):
                won[owners[each]] += wins[ended[each] << RESULT | result]
        hands[number], ends[number] = played, at
        insurances[number] = 1 + blackjacks if insured else 0
        if at > limit:
            end = find_cards(stream, order, size, start, limit)
            if end > limit:
                at, limit = start, end
                continue
            hands[number], at = 0, cut + 1
            if device:
                shoes += 1
                continue
        number += 1
    bounds[AT], bounds[LIMIT], bounds[SHOES] = at, limit, shoes
    # What hands come to in play is nothing to these wagers.
    if insures:
        for row in range(number * boxes):
            blackjacks = insurances[row // boxes] - 1
            insured = blackjacks >= 0
            nets[1, row] = blackjacks * insured_pays - (spots - blackjacks) * insurance if insured else 0
            staked[1, row] = spots * insurance if insured else 0
    for side in range(len(put)):
        for row in range(number * boxes):
            nets[2 + side, row] = sides[side, pairs[row]]
            staked[2 + side, row] = put[side]
    return number
