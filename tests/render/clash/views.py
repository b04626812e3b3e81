"""Hand-built views of Clash: an ordinary table, and one with everything full."""

from __future__ import annotations

from msgspec.structs import replace

from rules.clash.view import (
    CardView,
    ClashView,
    PlayedView,
    SealedView,
    SeatView,
    SideView,
    StackView,
    TileView,
    TitanView,
)
from rules.kernel.play.model import Outcome, Waiting

PLACES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
PLAIN = ("Ana", "Bo", "Cy", "Dee")
WILD = ("😀" * 32, "אבגדה מרים ירושלים של זהב", "漢字の名前がとても長い人です", "Wolfeschlegelsteinhausenberger")

_S = SideView


def _card(code: str, name: str, *sides: SideView, kind: str = "golem") -> CardView:
    a, b, c, d = sides
    return CardView(code=code, name=name, kind=kind, sides=(a, b, c, d))  # type: ignore[arg-type]


CINDER = _card(
    "cinder",
    "Cinder Golem",
    _S("A", 1, "sword", 4),
    _S("B", 2, "sword", 2, "poison"),
    _S("C", 0, "key", 1),
    _S("D", 1, "sword", 2),
)
RIME = _card(
    "rime",
    "Rime Golem",
    _S("A", 2, "sword", 2, "frost"),
    _S("B", 1, "heart", 2),
    _S("C", 3, "confuse"),
    _S("D", 2, "key", 2),
)
MIRE = _card(
    "mire",
    "Mire Golem",
    _S("A", 3, "confuse"),
    _S("B", 0, "none"),
    _S("C", 2, "heart", 3),
    _S("D", 1, "sword", 3, "poison"),
)
BULWARK = _card(
    "bulwark",
    "Bulwark Golem",
    _S("A", 5, "none"),
    _S("B", 3, "key", 2),
    _S("C", 4, "heart", 1),
    _S("D", 3, "sword", 1),
)
HYDRA = _card(
    "hydra",
    "Ashen Colossus",
    _S("A", 2, "sword", 4, "poison"),
    _S("B", 1, "sword", 3, "frost"),
    _S("C", 2, "confuse"),
    _S("D", 0, "sword", 5, "poison"),
    kind="titan",
)
GALE = _card(
    "gale",
    "Glacier Warden",
    _S("A", 1, "sword", 3, "frost"),
    _S("B", 2, "confuse"),
    _S("C", 1, "heart", 2),
    _S("D", 3, "sword", 2),
    kind="titan",
)
BOSS = _card(
    "boss",
    "Riftmaw",
    _S("A", 3, "sword", 6, "poison"),
    _S("B", 3, "sword", 5, "frost"),
    _S("C", 2, "sword", 4, "poison"),
    _S("D", 3, "confuse"),
    kind="boss",
)
GOLEMS = (CINDER, RIME, MIRE, BULWARK)
EMPTY_STACK = StackView(tiles=3, focus=(0, 0, 0, 0))


def seat(number: int, place: int, seats: int) -> SeatView:
    """Return a seat at the start."""
    return SeatView(
        seat=number,
        place=place,
        focus=20,
        on_stacks=(0, 0, 0, 0),
        trophies=(0,) * seats,
        titan_tokens=0,
        poisoned=False,
        frosted=False,
        equipment=(),
        hand=GOLEMS,
        cooling=(),
        held_back=None,
        played=None,
        has_chosen=False,
        points=6,
    )


def start(seats: int, viewer: int | None = None) -> ClashView:
    """Return the first choice of a game: everybody is waited for."""
    return ClashView(
        seat=viewer,
        seats=seats,
        waiting=tuple(Waiting(seat=number, decision=number + 1) for number in range(seats)),
        battle=1,
        round=1,
        phase="choose",
        titan=TitanView(GALE, arrow=0, health=5, full=5, set_aside=0, poisoned=False, frosted=False),
        players=tuple(seat(number, place, seats) for number, place in enumerate(PLACES[seats])),
        stacks=(EMPTY_STACK,) * 4,
        lost_focus=(0,) * seats,
    )


def middle(seats: int, viewer: int | None = None) -> ClashView:
    """Return an ordinary round while cards are chosen: the last seat is still to answer."""
    view = start(seats, viewer)
    players = list(view.players)
    players[0] = replace(
        players[0],
        focus=14,
        on_stacks=(2, 0, 0, 1),
        trophies=(0, 2, *(0,) * (seats - 2)),
        titan_tokens=2,
        frosted=True,
        equipment=(TileView("attack", "titan"),),
        hand=(RIME, MIRE),
        cooling=(BULWARK,),
        played=PlayedView(CINDER, 1),
        points=11,
    )
    players[1] = replace(
        players[1], focus=9, poisoned=True, titan_tokens=1, has_chosen=True, hand=GOLEMS[1:], cooling=(CINDER,)
    )
    last = seats - 1
    for number in range(2, last):
        players[number] = replace(players[number], has_chosen=True)
    players[last] = replace(
        players[last],
        focus=17,
        has_chosen=False,
        equipment=(TileView("defense", "left"), TileView("heal", "self")),
        cooling=(RIME,),
        hand=(CINDER, MIRE, BULWARK),
    )
    sealed = SealedView(MIRE, 3) if viewer == 1 else None
    focus = (2, 1, *(0,) * (seats - 2))
    return replace(
        view,
        round=4,
        waiting=(Waiting(seat=last, decision=17),),
        titan=TitanView(GALE, arrow=1, health=2, full=5, set_aside=0, poisoned=True, frosted=False),
        players=tuple(players),
        stacks=(
            StackView(2, focus),
            EMPTY_STACK,
            StackView(1, (0,) * seats, TileView("heal", None)),
            StackView(0, (0,) * seats),
        ),
        lost_focus=(1, 4, *(2,) * (seats - 2)),
        sealed=sealed,
    )


def resolving(seats: int) -> ClashView:
    """Return a round after the reveal, at the second seat's card."""
    view = middle(seats)
    faces = (PlayedView(CINDER, 1), PlayedView(MIRE, 2), PlayedView(RIME, 0), PlayedView(BULWARK, 3))
    players = tuple(
        replace(player, has_chosen=False, played=face) for player, face in zip(view.players, faces, strict=False)
    )
    order = (*range(1, seats), 0)
    return replace(view, phase="resolve", waiting=(), players=players, order=order, resolving=order[1 % seats])


def full(seats: int, viewer: int | None = None) -> ClashView:
    """Return a table where everything is as full as it gets."""
    view = resolving(seats)
    tiles = (TileView("attack", "titan"), TileView("defense", "right"), TileView("heal", None))
    players = tuple(
        replace(
            player,
            focus=10 + player.seat,
            on_stacks=(2, 2, 2, 2),
            trophies=tuple(0 if other == player.seat else 10 + other for other in range(seats)),
            titan_tokens=12,
            poisoned=True,
            frosted=True,
            equipment=tiles,
            hand=(*GOLEMS, HYDRA, GALE),
            cooling=(BULWARK, HYDRA),
            held_back="hydra",
            points=38,
        )
        for player in view.players
    )
    return replace(
        view,
        seat=viewer,
        battle=3,
        round=27,
        waiting=(Waiting(seat=0, decision=90),),
        titan=TitanView(BOSS, arrow=3, health=4, full=9, set_aside=2, poisoned=True, frosted=True),
        players=players,
        stacks=(StackView(3, (2,) * seats),) * 4,
        lost_focus=tuple(11 + other for other in range(seats)),
        captured=((0, HYDRA), (seats - 1, GALE)),
        sealed=SealedView(RIME, 2) if viewer is not None else None,
    )


def over(seats: int) -> ClashView:
    """Return a game that was won by the second seat."""
    view = full(seats)
    outcome = Outcome((1,), ((1,), tuple(n for n in range(seats) if n != 1)), (38,) * seats, "won", ("CLA-GOAL-2",))
    players = tuple(replace(player, played=None) for player in view.players)
    return replace(
        view,
        phase="over",
        titan=None,
        waiting=(),
        resolving=None,
        order=(),
        players=players,
        outcome=outcome,
        left=(0,),
    )
