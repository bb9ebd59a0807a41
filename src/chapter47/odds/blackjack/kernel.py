"""Rounds of blackjack, compiled: dealt in the law's order from a shuffled shoe, decided by a strategy, and settled.

A kernel says a rule a second time, so it says as little as it can. What a hand does is looked up in tables that were
made of the house's rules and a strategy; what it wins, and what its first two cards win beside it, stands in amounts.
What is said here is the order of the cards (2.6(e), 2.11(b)), when the dealer draws (2.6(h), 2.12) and who has won.

The cut is left out. Whoever cuts has seen no face, and a shuffled stack of which some cards went to the back is in any
order as likely as before.
"""

from chapter47.odds.blackjack.shapes import (
    AGAIN,
    AT,
    BLACKJACK,
    COUNT,
    DOUBLE,
    DOUBLED,
    EVEN,
    FIRST,
    FIVE,
    KIND,
    LAST,
    LIMIT,
    MORE,
    NATURAL,
    NO_HOLE,
    OPEN,
    READ,
    SEVENS,
    SHORT,
    SPLIT,
    STAND,
    START,
    SUITED,
    SURRENDER,
    Cards,
    Deal,
    Felt,
    Money,
    Tables,
)
from chapter47.odds.kernel import Ints, Words, compiled
from chapter47.odds.shoe_kernel import Small, draw_places


@compiled
def find_cards(stream: Words, order: Small, bounds: Ints, at: int) -> int:
    """Where the next card is when those that were shuffled are used up.

    The shuffle goes on as far as there are cards. Then what was discarded before this round is shuffled, its first card
    burnt, and the round completed from it (2.15(f)). Where that does not suffice either, or there is no chance to
    shuffle by, the round cannot be completed.
    """
    size, start = len(order), bounds[START]
    if start >= 0 and at < size:
        end = min(size, at + MORE)
        draw_places(stream, order, at, end, size)
        bounds[LIMIT] = end
        return at
    if start > 1 and len(stream) > 0:
        draw_places(stream, order, 0, start, start)
        bounds[LIMIT], bounds[START] = start, -1
        return 1
    bounds[LIMIT], bounds[START], bounds[SHORT] = size, -1, 1
    return 0


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
    rounds: int,
    tables: Tables,
    deal: Deal,
    money: Money,
    felt: Felt,
    nets: Ints,
    staked: Ints,
    hands_dealt: Ints,
    ends: Ints,
) -> int:
    """Deals as many rounds, or until the cutting card has come, and gives how many.

    Writes what each box won and put down in each, by wager, how many hands there were and how many cards were out. The
    dealer takes a second card where it decides anything, and more where a hand waits for the dealer's count (2.12(c)).
    A blackjack, a surrender, insurance, and money that a dealer's blackjack gives back wait for the second card alone,
    where the first is an ace or a ten. A round that cannot be completed does not count.
    """
    # Taken apart first: a field that is asked for inside the loop would be counted as used each time.
    order, burns, cut, reach, device = cards
    classes, states, nexts, totals, values, columns, acts, hits, draws, most = tables
    boxes, hole_card, spots, at_once, suited, sevens, five, insures = deal
    stake, pays, blackjacks, half, insurance, insured_pays, sides, put = money
    dealt, fates, hands, ended, waiting = felt
    enhanced = suited or sevens or five
    at, number = bounds[AT], 0
    while number < rounds and at <= cut:
        if device:
            draw_places(stream, order, 0, reach, len(order))
            bounds[LIMIT], bounds[SHORT], at = reach, 0, burns
        limit, row = bounds[LIMIT], number * boxes
        bounds[START] = at
        # 2.6(e), (j), (k): one card to each box and the dealer, a second to each box, a hole card if there is one.
        for place in range(2 * boxes + 1 if hole_card == NO_HOLE else 2 * boxes + 2):
            if at == limit:
                at = find_cards(stream, order, bounds, at)
                limit = bounds[LIMIT]
            dealt[place] = order[at]
            at += 1
        up, hole = dealt[boxes], dealt[2 * boxes + 1]
        column = columns[up, hole if hole_card == OPEN else up]
        ace_or_ten = values[up] == 1 or values[up] == 10
        insured = insures and values[up] == 1
        found = hole_card >= READ and classes[up, hole] == NATURAL
        waits, matters = False, insured
        hands_dealt[number] = 0
        for box in range(boxes):
            first, second = dealt[box], dealt[boxes + 1 + box]
            sort = classes[first, second]
            when, count, left, done, units = FIRST, 1, 0, 0, 0
            while True:
                act = acts[when, sort, column]
                if found:  # 2.6(j), and where all can see it: no additional cards are dealt
                    act = BLACKJACK if sort == NATURAL else STAND
                if act == SPLIT:
                    waiting[left] = second
                    left += 1
                    count += 1
                else:
                    fates[box] = act
                    if act >= SURRENDER:
                        units, matters = 1, True
                        break
                    state, held, third = states[sort], 2, first
                    if act != STAND:
                        while True:
                            if at == limit:
                                at = find_cards(stream, order, bounds, at)
                                limit = bounds[LIMIT]
                            third = order[at]
                            at += 1
                            held += 1
                            state = nexts[state, third]
                            if act == DOUBLE or hits[state, column] == 0:
                                break
                    total = totals[state]
                    hand = total + (DOUBLED if act == DOUBLE else 0)
                    if enhanced and total == 21 and held > 2:
                        hand += kind_of(deal, values, held, first, second, third) << KIND
                    ended[box, done] = hand
                    units += 2 if act == DOUBLE else 1
                    waits = waits or total > 0
                    done += 1
                    if left == 0:
                        break
                    left -= 1
                    first = waiting[left]
                if at == limit:
                    at = find_cards(stream, order, bounds, at)
                    limit = bounds[LIMIT]
                second = order[at]
                at += 1
                sort = classes[first, second]
                when = (AGAIN if count < most[values[first]] else LAST) + (2 if values[first] == 1 else 0)
            hands[box] = done
            hands_dealt[number] += count
            matters = matters or (units > 1 and not at_once)
            staked[0, row + box] = units * spots * stake
            staked[1, row + box] = spots * insurance if insured else 0
            nets[0, row + box] = nets[1, row + box] = 0
            for side in range(len(put)):
                nets[2 + side, row + box] = sides[side, dealt[box], dealt[boxes + 1 + box]]
                staked[2 + side, row + box] = put[side]
        drawn = waits or (matters and ace_or_ten)
        for _ in range(spots):
            total, blackjack = totals[states[0]], False
            if drawn or hole_card != NO_HOLE:
                if hole_card == NO_HOLE:
                    if at == limit:
                        at = find_cards(stream, order, bounds, at)
                        limit = bounds[LIMIT]
                    hole = order[at]
                    at += 1
                sort = classes[up, hole]
                blackjack = sort == NATURAL
                state = states[sort]
                while waits and draws[state]:
                    if at == limit:
                        at = find_cards(stream, order, bounds, at)
                        limit = bounds[LIMIT]
                    state = nexts[state, order[at]]
                    at += 1
                total = totals[state]
            for box in range(boxes):
                fate, net = fates[box], 0
                if fate == BLACKJACK:
                    net = 0 if blackjack and hole_card != OPEN else blackjacks[dealt[box], dealt[boxes + 1 + box]]
                elif fate == SURRENDER:
                    net = -stake if blackjack else -half
                elif blackjack and not at_once:
                    net = -stake
                else:
                    for each in range(hands[box]):
                        hand = ended[box, each]
                        count, units = hand & COUNT, 2 if hand & DOUBLED else 1
                        if blackjack and count > 0:
                            net -= stake if each == 0 else 0
                        elif count > total:
                            net += units * pays[hand >> KIND]
                        elif count < total or count == 0 or hole_card == OPEN:
                            net -= units * stake
                nets[0, row + box] += net
                if insured:
                    nets[1, row + box] += insured_pays if blackjack else -insurance
        if bounds[SHORT] == 0:
            ends[number] = at
            number += 1
        if bounds[START] < 0:  # the shoe ended in this round
            at = cut + 1 if device == 0 else at
    bounds[AT] = at
    return number
