"""Punto banco and minibaccarat: each hand's ways against published figures, and every deal of small shoes."""

from itertools import permutations
from math import perm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.equipment import RANKS
from chapter47.law import Mistake
from chapter47.odds.of.baccarat.counting import Ways, ways
from chapter47.odds.shoe import Composition, read_composition
from kit.proofs import examples

PLAYER_DRAWS = frozenset(range(6))
BANKER = {
    **dict.fromkeys((0, 1, 2), "DDDDDDDDDDD"),
    3: "DDDDDDDDDSD",
    4: "DSSDDDDDDSS",
    5: "DSSSSDDDDSS",
    6: "SSSSSSSDDSS",
    **dict.fromkeys((7, 8, 9), "SSSSSSSSSSS"),
}

# Wizard of Odds, "Baccarat Odds for 1 to 12 Decks": player, banker, tie. That page prints 15 digits of longer numbers;
# the two of eight decks are in full on its page of the game.
PUBLISHED = {
    1: (6_548_674_432, 6_737_232_640, 1_372_227_328),
    2: (487_816_735_232, 501_543_728_128, 103_154_274_240),
    3: (5_837_305_562_496, 6_000_349_195_008, 1_238_768_922_816),
    4: (33_608_344_225_792, 34_543_624_867_840, 7_145_601_996_928),
    5: (130_087_780_016_000, 133_700_037_548_800, 27_690_387_926_400),
    6: (392_220_492_728_832, 403_095_751_234_560, 83_552_962_932_288),
    7: (995_884_732_700_032, 1_023_469_376_328_440, 212_268_385_833_280),
    8: (2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216),
    9: (4_540_095_442_933_630, 4_665_676_262_757_120, 968_435_421_769_728),
    10: (8_570_454_841_408_000, 8_807_402_586_035_200, 1_828_629_499_384_000),
    11: (15_222_978_065_896_800, 15_643_682_376_129_200, 3_248_754_169_011_640),
    12: (25_714_619_121_272_800, 26_425_038_379_143_100, 5_488_795_281_294_720),
}


def fifteen_digits(number: int) -> int:
    return int(str(number)[:15])


@pytest.mark.parametrize("decks", PUBLISHED)
def test_full_decks_as_published(decks: int) -> None:
    found = ways(Composition.of_decks(decks), PLAYER_DRAWS, BANKER)
    expected = PUBLISHED[decks]
    assert (*map(fifteen_digits, (found.player, found.banker, found.tie)),) == (*map(fifteen_digits, expected),)
    assert found.total == perm(52 * decks, 6)


def test_eight_decks_to_the_last_digit() -> None:
    found = ways(Composition.of_decks(8), PLAYER_DRAWS, BANKER)
    assert found == Ways(*PUBLISHED[8])
    assert found.total == 4_998_398_275_503_360


# Wizard of Odds, "Baccarat Gold", eight decks: the banker draws on 0 to 3, and on 4 and 5 against 3 to 7.
GOLD = {
    **dict.fromkeys((0, 1, 2, 3), "DDDDDDDDDDD"),
    **dict.fromkeys((4, 5), "DSSSDDDDDSS"),
    **dict.fromkeys((6, 7, 8, 9), "SSSSSSSSSSS"),
}


def test_another_table_as_published() -> None:
    found = ways(Composition.of_decks(8), PLAYER_DRAWS, GOLD)
    assert found == Ways(2_232_878_486_302_976, 2_290_212_297_375_744, 475_307_491_824_640)


# Any composition


def dealt(cards: tuple[int, ...]) -> str:
    """Who wins when the cards come in that order: 3.7(c) and 3.9, said once more in plain words."""
    player, banker = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
    if player < 8 and banker < 8:
        if player >= 6:
            if banker <= 5:
                banker += cards[4]
        else:
            third = cards[4]
            player += third
            if (
                banker <= 2
                or (banker == 3 and third != 8)
                or (banker == 4 and third in (2, 3, 4, 5, 6, 7))
                or (banker == 5 and third in (4, 5, 6, 7))
                or (banker == 6 and third in (6, 7))
            ):
                banker += cards[5]
    player, banker = player % 10, banker % 10
    return "tie" if player == banker else "player" if player > banker else "banker"


def every_deal(shoe: Composition) -> Ways:
    cards = [0 if rank in "TJQK" else RANKS.index(rank) + 1 for rank in RANKS for _ in range(shoe.of(rank))]
    found = dict.fromkeys(("player", "banker", "tie"), 0)
    for order in permutations(cards, 6):
        found[dealt(order)] += 1
    return Ways(**found)


@pytest.mark.parametrize(
    "text",
    [
        "A=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1 9=1",
        "K=2 Q=1 A=2 9=1 4=1 3=1",
        "3=3 8=2 9=2 T=1",
        "2=4 5=4",
        "A=6",
        "9=7",
        "T=2 J=2 Q=2 K=2",
        "6=2 7=2 5=2 T=1 A=1",
    ],
)
def test_small_shoes_deal_by_deal(text: str) -> None:
    shoe = read_composition(text)
    assert ways(shoe, PLAYER_DRAWS, BANKER) == every_deal(shoe)


counts = st.lists(st.integers(0, 32), min_size=13, max_size=13).filter(lambda each: sum(each) >= 6)


@examples(15)
@given(st.lists(st.integers(0, 12), min_size=6, max_size=7))
def test_whatever_is_left_deal_by_deal(ranks: list[int]) -> None:
    shoe = Composition(tuple(ranks.count(rank) for rank in range(13)))
    assert ways(shoe, PLAYER_DRAWS, BANKER) == every_deal(shoe)


@examples(25)
@given(counts)
def test_every_order_of_six_cards_is_counted_once(left: list[int]) -> None:
    shoe = Composition(tuple(left))
    found = ways(shoe, PLAYER_DRAWS, BANKER)
    assert min(found.player, found.banker, found.tie) >= 0
    assert found.total == perm(shoe.size, 6)


@examples(25)
@given(counts, st.permutations(range(4)))
def test_a_ten_is_as_good_as_a_king(left: list[int], order: list[int]) -> None:
    tens = left[9:]
    renamed = Composition((*left[:9], *(tens[at] for at in order)))
    assert ways(Composition(tuple(left)), PLAYER_DRAWS, BANKER) == ways(renamed, PLAYER_DRAWS, BANKER)


@examples(10)
@given(counts.filter(lambda each: sum(each) >= 7))
def test_the_next_card_averages_out(left: list[int]) -> None:
    """Burning a card nobody sees changes nothing: the ways of all shoes with one card less add up to the shoe's own."""
    shoe = Composition(tuple(left))
    whole = ways(shoe, PLAYER_DRAWS, BANKER)
    burnt = Ways(0, 0, 0)
    for rank in RANKS:
        if shoe.of(rank):
            after = ways(shoe.less({rank: 1}), PLAYER_DRAWS, BANKER)
            burnt += Ways(*(shoe.of(rank) * each for each in (after.player, after.banker, after.tie)))
    assert burnt == Ways(*((shoe.size - 6) * each for each in (whole.player, whole.banker, whole.tie)))


def test_too_few_cards() -> None:
    with pytest.raises(Mistake, match="A round takes up to 6 cards, and the shoe has 5"):
        ways(read_composition("A=5"), PLAYER_DRAWS, BANKER)
