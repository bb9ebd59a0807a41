"""Every way in which the cards to come may fall, in machine code, and who has the best hand in each.

What is known lies in the players' hands and on the board; the rest is dealt, card by card, to each player and then to
the board. Of those who share a pot only the set is counted: as bits, the first player's the lowest. From these sets
follows all that is to be said, exactly.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.kernels.machine_code import compiled
from chapter47.kernels.one_deck import BITS, Hands, Small, Table, Words, high_of, low_of
from chapter47.kernels.two_and_three import FIVE, FOUR, OF_THREES, OF_TWOS, best_high, best_low, take_threes, take_twos
from chapter47.odds.equity.showdown import BOTH, HIGH, LOW

Ints: TypeAlias = NDArray[np.int64]

TWO = 2


@compiled
def winners(ranks: Ints, least: int, players: int) -> int:
    """Who has the best rank, as bits; nobody, where none reaches the least."""
    best, found = least, 0
    for player in range(players):
        rank = ranks[player]
        if rank > best:
            best, found = rank, 1 << player
        elif rank == best:
            found |= 1 << player
    return found


@compiled
def note(high: Ints, low: Ints, wins: int, least: int, players: int, tally: Ints) -> None:
    """Counts one showdown."""
    if wins == HIGH:
        tally[winners(high, 1, players)] += 1
    elif wins == LOW:
        tally[winners(low, least, players)] += 1
    else:
        tally[(winners(high, 1, players) << players) | winners(low, least, players)] += 1


@compiled
def count_any_five(
    hands: Words, left: Hands, owners: Ints, wins: int, least: int, tally: Ints, words: Words, table: Table
) -> None:
    """Deals all cards to come where the best five of all count. ``hands`` has a row for each player and then the
    board's, of key and bits; ``owners`` says whose each card is, those of one owner together; ``left`` is the deck."""
    players, cards, due = hands.shape[0] - 1, left.shape[0], owners.shape[0]
    high, low = np.zeros(players, np.int64), np.zeros(players, np.int64)
    at, dealt = np.full(due + 1, -1, np.int64), np.zeros(cards, np.bool_)
    level = 0
    while True:
        if level >= due - 1:  # the last card, or none: everybody's rank, but for those whom it changes
            owner = owners[due - 1] if due else players + 1
            board, its_bits = hands[players, 0], hands[players, 1]
            if owner != players:
                for player in range(players):
                    key, bits = hands[player, 0] + board, hands[player, 1] | its_bits
                    if player != owner:
                        high[player], low[player] = high_of(key, bits, table), low_of(key, table)
                if not due:
                    note(high, low, wins, least, players, tally)
                    return
            rest, sharing = np.int64(0), 0
            if owner != players:  # the last card is one player's: whom that player must beat for high
                high[owner] = 0
                sharing = winners(high, 1, players)
                for player in range(players):
                    rest = high[player] if high[player] > rest else rest
            begins = at[level - 1] + 1 if level and owners[level - 1] == owner else 0
            for place in range(begins, cards):
                if dealt[place]:
                    continue
                card = np.uint64(left[place])
                best, won = rest, sharing
                if owner == players:
                    key, bits = board + words[card], its_bits | words[BITS + card]
                    if wins == HIGH and players == TWO:  # the usual case, and what takes longest
                        one = high_of(key + hands[0, 0], bits | hands[0, 1], table)
                        other = high_of(key + hands[1, 0], bits | hands[1, 1], table)
                        tally[1 if one > other else 2 if one < other else 3] += 1
                        continue
                    for player in range(players):
                        if wins != LOW:
                            rank = np.int64(high_of(key + hands[player, 0], bits | hands[player, 1], table))
                            won = 1 << player if rank > best else won | 1 << player if rank == best else won
                            best = rank if rank > best else best
                        if wins != HIGH:
                            low[player] = low_of(key + hands[player, 0], table)
                else:
                    key = hands[owner, 0] + board + words[card]
                    if wins != LOW:
                        bits = hands[owner, 1] | its_bits | words[BITS + card]
                        rank = np.int64(high_of(key, bits, table))
                        won = 1 << owner if rank > best else won | 1 << owner if rank == best else won
                    if wins != HIGH:
                        low[owner] = low_of(key, table)
                if wins == HIGH:
                    tally[won] += 1
                elif wins == LOW:
                    tally[winners(low, least, players)] += 1
                else:
                    tally[won << players | winners(low, least, players)] += 1
            level -= 1
            if level < 0:
                return
        # The card of this level goes back, and the next takes its place.
        owner, place = owners[level], at[level]
        if place >= 0:
            card = np.uint64(left[place])
            dealt[place] = False
            hands[owner, 0] -= words[card]
            hands[owner, 1] ^= words[BITS + card]
        else:
            place = at[level - 1] if level and owners[level - 1] == owner else -1
        place += 1
        while place < cards and dealt[place]:
            place += 1
        if place >= cards:
            at[level] = -1
            level -= 1
            if level < 0:
                return
            continue
        card = np.uint64(left[place])
        dealt[place] = True
        hands[owner, 0] += words[card]
        hands[owner, 1] |= words[BITS + card]
        at[level] = place
        level += 1


@compiled
def note_two_and_three(
    twos: Words, threes: Words, board: Hands, high: Ints, low: Ints, wins: int, least: int, tally: Ints, table: Small
) -> None:
    """Counts one showdown where two of the own cards and three of the board's count."""
    players = twos.shape[0]
    suit = take_threes(board, 0, threes, table)
    for player in range(players):
        high[player] = best_high(twos, player, threes, suit, table)
        if wins == BOTH:
            low[player] = best_low(twos, player, threes, table)
    note(high, low, wins, least, players, tally)


@compiled
def count_two_and_three(
    own: Hands, board: Hands, left: Hands, owners: Ints, wins: int, least: int, tally: Ints, table: Small
) -> None:
    """The same where two of four own cards and three of the board's five count. ``own`` has a row for each player and
    ``board`` one row; cards to come are written there behind those that are known."""
    players, cards, due = own.shape[0], left.shape[0], owners.shape[0]
    twos, threes = np.zeros((players, OF_TWOS), np.uint64), np.zeros(OF_THREES, np.uint64)
    high, low = np.zeros(players, np.int64), np.zeros(players, np.int64)
    places = np.zeros(due, np.int64)
    counts = np.zeros(players + 1, np.int64)
    for level in range(due):
        counts[owners[level]] += 1
    for level in range(due):  # where in the owner's cards this one comes
        owner = owners[level]
        places[level] = (FIVE if owner == players else FOUR) - counts[owner]
        counts[owner] -= 1
    for player in range(players):
        take_twos(own, player, twos, player, table)
    if not due:
        note_two_and_three(twos, threes, board, high, low, wins, least, tally, table)
        return
    at, dealt = np.full(due, -1, np.int64), np.zeros(cards, np.bool_)
    level = 0
    while level >= 0:
        owner, place = owners[level], at[level]
        if place >= 0:
            dealt[place] = False
        else:
            place = at[level - 1] if level and owners[level - 1] == owner else -1
        place += 1
        while place < cards and dealt[place]:
            place += 1
        if place >= cards:
            at[level] = -1
            level -= 1
            continue
        at[level] = place
        dealt[place] = True
        if owner == players:
            board[0, places[level]] = left[place]
        else:
            own[owner, places[level]] = left[place]
            if places[level] == FOUR - 1:
                take_twos(own, owner, twos, owner, table)
        if level == due - 1:
            note_two_and_three(twos, threes, board, high, low, wins, least, tally, table)
        else:
            level += 1
