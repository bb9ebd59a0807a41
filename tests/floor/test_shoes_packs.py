"""What the floor's own shoe was filled with is proven of jokers and tiles as of cards."""

import pytest

from chapter47.equipment import CARDS, CARDS_AND_JOKER, TILES, Pack, Shoe
from chapter47.equipment.sealed import SealedStack, sealed
from chapter47.floor.faults import Wrong
from chapter47.floor.shoes import Dealt
from chapter47.floor.subjects import ShoeProof


def proven(shoe: Shoe, stack: SealedStack) -> ShoeProof:
    """A shoe that was begun and is over, of which two pieces were shown meanwhile."""
    proof = ShoeProof()
    proof.take(Dealt(begins=stack.commitment, shoe=shoe, size=shoe.size), {"leaves": stack.leaves})
    shown = tuple((at, stack[at]) for at in (0, 1))
    proof.take(Dealt(opens=shown), {"opens": [[at, stack.opening(at).salt] for at, _ in shown]})
    rest = tuple(range(2, shoe.size))
    proof.take(Dealt(closes=rest), {"closes": [[*stack.opening(at)] for at in rest]})
    return proof


@pytest.mark.parametrize("pack", [CARDS, CARDS_AND_JOKER, TILES], ids=["cards", "joker", "tiles"])
def test_a_shoe_is_proven_to_hold_what_it_should(pack: Pack) -> None:
    shoe = Shoe(2, pack)
    assert proven(shoe, sealed(pack.pieces * 2)).opened == shoe.size
    with pytest.raises(Wrong, match="and 2 decks have fewer"):
        proven(shoe, sealed([*(pack.pieces * 2)[:-1], pack.pieces[0]]))
    with pytest.raises(Wrong, match="which is no card"):
        proven(shoe, sealed([*(pack.pieces * 2)[:-1], "7-7"]))
    with pytest.raises(Wrong, match=f"a leaf for each of the {shoe.size} cards"):
        proven(shoe, sealed(pack.pieces))
