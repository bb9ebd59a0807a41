"""The felt of lantern: the suits, the light and the guard, and room for the cards of whoever holds the wick."""

from chapter47.faces.felts import Box, Terms

WIDE = 220
HIGH = 130


def felt(terms: Terms) -> list[Box]:
    """The dealer's card has no box: it lies below the felt, as every card does that no box is drawn for."""
    hand = Box("hand lantern", 16, 16, 4 * WIDE, 208, "Lantern", shape="hand", size=28, glyph={"cards": "lantern"})
    top = hand.bottom
    suits = [
        Box(f"Suit {suit}", 16 + WIDE * place, top, WIDE, HIGH, suit, note="3 to 1", size=44)
        for place, suit in enumerate("SHDC")
    ]
    below = [
        Box(title, 16 + 2 * WIDE * place, top + HIGH, 2 * WIDE, HIGH, title, note="1 to 1", size=36)
        for place, title in enumerate(("Light", "Guard"))
    ]
    return [hand, *suits, *below, Box("Blaze", 16, top + 2 * HIGH, 4 * WIDE, 90, "Blaze", shape="laid")]
