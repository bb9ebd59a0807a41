"""Which provision says what, of the two games: subchapters 3 and 7, section by section and side by side."""

from dataclasses import dataclass

from chapter47.law import Citation, cite


@dataclass(frozen=True, slots=True, kw_only=True)
class Provisions:
    """What both subchapters say, mostly under the same numbers."""

    # 1: cards
    decks: Citation
    values: Citation
    point_count: Citation
    # 2: wagers
    wagers: Citation
    banker_wager: Citation
    banker_wins: Citation
    banker_loses: Citation
    banker_void: Citation
    player_wager: Citation
    player_wins: Citation
    player_loses: Citation
    player_void: Citation
    tie_wager: Citation
    no_others: Citation
    placement: Citation
    betting_ends: Citation
    # 3: payout odds and vigorish
    player_pays: Citation
    tie_pays: Citation
    banker_pays: Citation
    vigorish: Citation
    """How much it is, when it is collected, and how it is marked until then."""
    vigorish_notice: Citation
    # 4 and 5: opening, shuffle and cut
    inspect: Citation
    verify: Citation
    spread: Citation
    wash: Citation
    shuffle: Citation
    lace: Citation
    shuffle_again: Citation
    offer_cut: Citation
    dealer_cuts: Citation
    cut: Citation
    cutting_card: Citation
    burn: Citation
    # 6: the shoe
    shoe: Citation
    # 7: two hands, and their first two cards
    two_hands: Citation
    no_more_bets: Citation
    first_four: Citation
    face_up: Citation
    # 8: additional cards
    counts: Citation
    """The Point Counts are announced."""
    third_cards: Citation
    """Whether third cards are dealt is told, or determined, by the next section."""
    third_cards_dealt: Citation
    one_more: Citation
    last_hand: Citation
    # 9: whether a third card is dealt
    natural: Citation
    third_card_player: Citation
    third_card_banker: Citation
    table_2_rows: Citation
    table_2_columns: Citation
    table_2_letters: Citation
    table_2_squares: Citation
    # 10: result, payment and collection
    result: Citation
    settlement: Citation
    payment_orders: tuple[Citation, Citation, Citation, Citation]
    payment_order: Citation
    """The house chooses among them."""
    payment_order_in_pit: Citation
    payment_order_notice: Citation
    # 12 of subchapter 3, 11 of subchapter 7: irregularities
    irregular_third: Citation
    irregular_excess: Citation
    irregular_face_up: Citation
    irregular_too_few: Citation


@dataclass(frozen=True, slots=True, kw_only=True)
class OfPuntoBanco(Provisions):
    """And of the curator, whom only punto banco has."""

    first_offer: Citation
    curator: Citation
    keeps_or_passes: Citation
    must_pass: Citation
    ordered_to_pass: Citation
    next_offer: Citation
    next_curator: Citation


@dataclass(frozen=True, slots=True, kw_only=True)
class OfMinibaccarat(Provisions):
    """And what only minibaccarat has, where the dealer deals."""

    wagers_untouched: Citation
    vigorish_on_ties: Citation
    face_down: Citation
    payment_order_as_punto_banco: Citation
    discard: Citation
    cards_untouched: Citation
    device: Citation


PUNTO_BANCO = OfPuntoBanco(
    decks=cite("3.1(a)"),
    values=cite("3.1(b)"),
    point_count=cite("3.1(c)"),
    wagers=cite("3.2(a)"),
    banker_wager=cite("3.2(a)1"),
    banker_wins=cite("3.2(a)1i"),
    banker_loses=cite("3.2(a)1ii"),
    banker_void=cite("3.2(a)1iii"),
    player_wager=cite("3.2(a)2"),
    player_wins=cite("3.2(a)2i"),
    player_loses=cite("3.2(a)2ii"),
    player_void=cite("3.2(a)2iii"),
    tie_wager=cite("3.2(a)3"),
    no_others=cite("3.2(b)"),
    placement=cite("3.2(c)"),
    betting_ends=cite("3.2(d)"),
    player_pays=cite("3.3(a)"),
    tie_pays=cite("3.3(b)"),
    banker_pays=cite("3.3(c)"),
    vigorish=cite("3.3(c)"),
    vigorish_notice=cite("3.3(d)"),
    inspect=cite("3.4(a)"),
    verify=cite("3.4(b)"),
    spread=cite("3.4(b)"),
    wash=cite("3.4(c)"),
    shuffle=cite("3.5(a)"),
    lace=cite("3.5(b)"),
    shuffle_again=cite("3.5(b)"),
    offer_cut=cite("3.5(b)"),
    dealer_cuts=cite("3.5(b)"),
    cut=cite("3.5(c)"),
    cutting_card=cite("3.5(d)"),
    burn=cite("3.5(d)"),
    shoe=cite("3.6(a)"),
    first_offer=cite("3.6(b)"),
    curator=cite("3.6(c)"),
    two_hands=cite("3.7(a)"),
    no_more_bets=cite("3.7(b)"),
    first_four=cite("3.7(c)"),
    face_up=cite("3.7(c)"),
    counts=cite("3.8(a)"),
    third_cards=cite("3.8(b)"),
    third_cards_dealt=cite("3.8(c)"),
    one_more=cite("3.8(d)"),
    last_hand=cite("3.8(e)"),
    natural=cite("3.9(a)"),
    third_card_player=cite("3.9(b)"),
    third_card_banker=cite("3.9(c)"),
    table_2_rows=cite("3.9(d)"),
    table_2_columns=cite("3.9(e)"),
    table_2_letters=cite("3.9(f)"),
    table_2_squares=cite("3.9(g)"),
    result=cite("3.10(a)"),
    settlement=cite("3.10(b)"),
    payment_orders=(cite("3.10(b)1"), cite("3.10(b)2"), cite("3.10(b)3"), cite("3.10(b)4")),
    payment_order=cite("3.10(c)"),
    payment_order_in_pit=cite("3.10(c)1"),
    payment_order_notice=cite("3.10(c)2"),
    keeps_or_passes=cite("3.11(a)"),
    must_pass=cite("3.11(a)1"),
    ordered_to_pass=cite("3.11(a)2"),
    next_offer=cite("3.11(b)"),
    next_curator=cite("3.11(b)"),
    irregular_third=cite("3.12(a)"),
    irregular_excess=cite("3.12(b)"),
    irregular_face_up=cite("3.12(c)"),
    irregular_too_few=cite("3.12(d)"),
)

MINIBACCARAT = OfMinibaccarat(
    decks=cite("7.1(a)"),
    values=cite("7.1(b)"),
    point_count=cite("7.1(c)"),
    wagers=cite("7.2(a)"),
    banker_wager=cite("7.2(a)1"),
    banker_wins=cite("7.2(a)1i"),
    banker_loses=cite("7.2(a)1ii"),
    banker_void=cite("7.2(a)1iii"),
    player_wager=cite("7.2(a)2"),
    player_wins=cite("7.2(a)2i"),
    player_loses=cite("7.2(a)2ii"),
    player_void=cite("7.2(a)2iii"),
    tie_wager=cite("7.2(a)3"),
    no_others=cite("7.2(b)"),
    placement=cite("7.2(c)"),
    betting_ends=cite("7.2(d)"),
    wagers_untouched=cite("7.2(e)"),
    player_pays=cite("7.3(a)"),
    tie_pays=cite("7.3(b)"),
    banker_pays=cite("7.3(c)"),
    vigorish=cite("7.3(c)"),
    vigorish_on_ties=cite("7.3(d)"),
    vigorish_notice=cite("7.3(e)"),
    inspect=cite("7.4(a)"),
    verify=cite("7.4(a)"),
    spread=cite("7.4(b)"),
    wash=cite("7.4(c)"),
    shuffle=cite("7.5(a)"),
    lace=cite("7.5(b)"),
    shuffle_again=cite("7.5(b)"),
    offer_cut=cite("7.5(b)"),
    dealer_cuts=cite("7.5(b)"),
    cut=cite("7.5(c)"),
    cutting_card=cite("7.5(d)"),
    burn=cite("7.5(d)"),
    shoe=cite("7.6(a)"),
    two_hands=cite("7.7(a)"),
    no_more_bets=cite("7.7(b)"),
    first_four=cite("7.7(c)"),
    face_up=cite("7.7(c)1"),
    face_down=cite("7.7(c)2"),
    counts=cite("7.8(a)"),
    third_cards=cite("7.8(b)"),
    third_cards_dealt=cite("7.8(c)"),
    one_more=cite("7.8(d)"),
    last_hand=cite("7.8(e)"),
    natural=cite("7.9(a)"),
    third_card_player=cite("7.9(b)"),
    third_card_banker=cite("7.9(c)"),
    table_2_rows=cite("7.9(d)"),
    table_2_columns=cite("7.9(e)"),
    table_2_letters=cite("7.9(f)"),
    table_2_squares=cite("7.9(g)"),
    result=cite("7.10(a)"),
    settlement=cite("7.10(b)"),
    payment_orders=(cite("7.10(b)1"), cite("7.10(b)2"), cite("7.10(b)3"), cite("7.10(b)4")),
    payment_order=cite("7.10(c)"),
    payment_order_in_pit=cite("7.10(c)1"),
    payment_order_as_punto_banco=cite("7.10(c)2"),
    payment_order_notice=cite("7.10(c)3"),
    discard=cite("7.10(d)"),
    cards_untouched=cite("7.10(e)"),
    irregular_third=cite("7.11(a)"),
    irregular_excess=cite("7.11(b)"),
    irregular_face_up=cite("7.11(c)"),
    irregular_too_few=cite("7.11(d)"),
    device=cite("7.12"),
)
