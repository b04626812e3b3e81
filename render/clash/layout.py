"""Where things lie in the pictures of Clash, in pixels.

The table is seen from above. Places are numbered clockwise from the south, as the sides of the Titan are; corner c lies
between place c and the next one. The whole board is 1200 wide, which a phone of 400 points shows pixel for pixel, and
nothing that matters on it is written smaller than 28; the hand is as wide as all pictures for phones.
"""

from __future__ import annotations

from msgspec import Struct

from render.kit.phone import WIDTH


class Spot(Struct, frozen=True):
    """A rectangle: its left, its top, its width and its height."""

    x: int
    y: int
    width: int
    height: int


class Layout(Struct, frozen=True, kw_only=True):
    """The board.

    Attributes:
        width: The width of the picture.
        rim: Room round a card for the ring that marks it; a slot is the card and its rim.
        titan: The Titan's card.
        cards: The seats' cards, by place.
        stacks: The equipment stacks, by corner.
        arrows: The middle of the Titan's arrow, by the place it points at.
        news: Battle, round and phase.
        order: The order in which seats resolve.
        lost: The Lost Focus pool.
        captured: The captured Titans.
        panels: The seats' panels, in order of seats.
        foot: Room below the last panel.
    """

    width: int
    rim: int
    titan: Spot
    cards: tuple[Spot, Spot, Spot, Spot]
    stacks: tuple[Spot, Spot, Spot, Spot]
    arrows: tuple[tuple[int, int], ...]
    news: Spot
    order: Spot
    lost: Spot
    captured: Spot
    panels: tuple[Spot, Spot, Spot, Spot]
    foot: int


BOARD = Layout(
    width=1200,
    rim=12,
    titan=Spot(408, 360, 384, 384),
    cards=(
        Spot(456, 796, 288, 288),
        Spot(20, 408, 288, 288),
        Spot(456, 20, 288, 288),
        Spot(892, 408, 288, 288),
    ),
    stacks=(
        Spot(104, 708, 292, 160),
        Spot(104, 236, 292, 160),
        Spot(804, 236, 292, 160),
        Spot(804, 708, 292, 160),
    ),
    arrows=((600, 761), (391, 552), (600, 343), (809, 552)),
    news=Spot(20, 20, 416, 196),
    order=Spot(764, 20, 416, 196),
    lost=Spot(20, 896, 416, 188),
    captured=Spot(764, 896, 416, 188),
    panels=(
        Spot(20, 1108, 572, 248),
        Spot(608, 1108, 572, 248),
        Spot(20, 1372, 572, 248),
        Spot(608, 1372, 572, 248),
    ),
    foot=20,
)


class HandLayout(Struct, frozen=True, kw_only=True):
    """The hand: a heading, then cards in two columns with their names above.

    Attributes:
        width: The width of the picture.
        margin: Room at the edges and between columns.
        head: The height of the heading.
        name: The height of the line over a card.
    """

    width: int
    margin: int
    head: int
    name: int


HAND = HandLayout(width=WIDTH, margin=20, head=92, name=76)
