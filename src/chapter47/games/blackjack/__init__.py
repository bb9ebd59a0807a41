"""Blackjack: N.J.A.C. 19:47-2.1 to 2.21.

Where each section stands:

| section | what it is about | file |
| --- | --- | --- |
| 2.1, 2.2(b) | definitions, value of cards | `values` |
| 2.2(a), (c) | number of decks | `decks` |
| 2.3(a), (b) | which wagers win, are lost or void | `results` |
| 2.3(a), (c) | betting, until the first card | `betting` |
| 2.3(c), (d), (f) to (h) | wagers | `wagers` |
| 2.3(e) | payout odds | `payouts` |
| 2.3(i), (j) | who may come in between shuffles | `entry` |
| 2.4 | opening of table for gaming | `opening` |
| 2.5, 2.6(l), (m) | shuffle and cut of the cards | `shuffle` |
| 2.6(a) to (c), (e) | procedure for dealing cards | `dealing` |
| 2.6(d), 2.2(c) | the double shoe | `double_shoe` |
| 2.6(f) | decisions, box by box | `decisions`, `boxes_in_turn` |
| 2.6(g) | additional cards | `additional_cards` |
| 2.6(h) | the dealer's hand | `dealers_hand` |
| 2.6(i) | picking up the cards | `picking_up` |
| 2.6(j), (k) | the hole card | `hole_card` |
| 2.7 | payment of blackjack, net payout | `payment_of_blackjack` |
| 2.8 | surrender | `surrender` |
| 2.9 | insurance wagers | `insurance` |
| 2.10 | doubling down | `doubling` |
| 2.11 | splitting pairs | `splitting`, `splitting_aces` |
| 2.12 | drawing of additional cards | `drawing` |
| 2.13(a) to (c) | more than one player wagering on a box | `sharing_a_box` |
| 2.13(d), (e) | their part in doubling and splitting | `sharing_decisions` |
| 2.14 | a player wagering on more than one box | `several_boxes` |
| 2.15 | irregularities | `irregularities` |
| 2.15(a) to (c), (f), (h) | of cards | `irregular_cards` |
| 2.15(d), (l), (m) | of the dealer's hand | `irregular_dealer` |
| 2.15(e), (g), (i) | of hands that were passed over | `irregular_hands` |
| 2.15(j), (k) | of the card reader device | `irregular_reader` |
| 2.16 | five cards totalling 21 | `five_cards` |
| 2.17 | permissible additional wager | `additional_wagers` |
| 2.18 | multiple action | `multiple_action` |
| 2.19 | the progressive wager | `progressive` |
| 2.20, since 2000 | the bonus wager | `bonus` |
| 2.20, later 2.21 | a device that shuffles all the time | `shuffle` |

`game` is the table and the round, in that order. What sections share: `places` of wagers; `hands`, `round` and `play`
while a round is played; `answers` of one player about a hand; `house_calls`; `settling`; what is `remembered` from
round to round; what is forbidden whatever the table waits for, in `prohibitions`, and when things are said, in
`moments`; and of a house `options`, `presets`, `signs` and `editions`.
"""

from chapter47.games.blackjack.game import GAME

__all__ = ["GAME"]
