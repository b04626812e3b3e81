"""Equipment: keys, stacks, and the tiles that they buy."""

from __future__ import annotations

from collections.abc import Iterable

from rules.clash.events import KeyPlaced, NothingHappened, StackClosed, TileEquipped, TileGained
from rules.clash.state import KEYS_FOR_A_TILE, ClashTable, Gear, corner, own_side, stack_side
from rules.clash.view import DIRECTIONS, Direction, Equipment
from rules.kernel import Among, Option, Question, Ref, Refusal, Step
from rules.kernel.words import count

# ---- Equipment: keys -------------------------------------------------------

STACK_SIDES: tuple[Direction, ...] = ("left", "right")  # the default first (CLA-DIS-3)
GAIN: dict[Equipment, str] = {
    "attack": "A sword {where} hits {bonus} harder",
    "defense": "A shield {where} holds {bonus} more",
    "heal": "A heart {where} heals {bonus} more",
}
THERE: dict[Direction, str] = {
    "titan": "toward the Titan",
    "right": "on the right side",
    "self": "toward yourself",
    "left": "on the left side",
}
TOWARD: dict[Direction, str] = {
    "titan": "Toward the Titan",
    "right": "To the Right",
    "self": "Toward Yourself",
    "left": "To the Left",
}


class PlaceKeys(Step, kw_only=True, tag="clash.place_keys"):
    """CLA-KEY-1, CLA-KEY-10: the keys of a side are placed one at a time on one stack."""

    seat: int
    corner: int
    keys: int

    def run(self, t: ClashTable) -> None:
        """CLA-KEY-7, CLA-KEY-9: as many as the player has FP in front; a closed stack takes none.

        CLA-KEY-11: no player takes FP back from a stack; they leave it here, as damage, or when the stack closes.
        """
        player = t.state.players[self.seat]
        stack = t.state.stacks[self.corner]
        if not self.keys:
            return
        if not player.focus or not stack.tiles:
            rules: tuple[str, ...] = ("CLA-KEY-7",) if stack.tiles else ("CLA-KEY-9",)
            t.emit(NothingHappened(seat=self.seat, why="keys_left", amount=self.keys, rules=rules))
            return
        player.focus -= 1
        stack.focus[self.seat] += 1
        rules = ("CLA-KEY-1", "CLA-KEY-2")
        side = stack_side(t.state, self.seat, self.corner)
        t.emit(KeyPlaced(seat=self.seat, side=side, now=stack.focus[self.seat], rules=rules))
        t.follow(PlaceKeys(seat=self.seat, corner=self.corner, keys=self.keys - 1))
        if stack.focus[self.seat] == KEYS_FOR_A_TILE:
            gain_tile(t, self.seat, self.corner)


def use_keys(t: ClashTable, seat: int, direction: Direction, keys: int) -> None:
    """CLA-KEY-2, CLA-KEY-3: use the stack at that hand, at the Titan either one, at self none.

    CLA-KEY-7, CLA-KEY-9: without FP in front, or with no tiles left there, nothing is placed.
    """
    sides = [side for side in STACK_SIDES if direction in (side, "titan")]
    open_sides = [side for side in sides if t.state.stacks[corner(t.state, seat, side)].tiles]
    if not sides:
        t.emit(NothingHappened(seat=seat, why="keys_at_self", rules=("CLA-KEY-3",)))
    elif not open_sides:
        t.emit(NothingHappened(seat=seat, why="stack_empty", rules=("CLA-KEY-9",)))
    elif not t.state.players[seat].focus:
        t.emit(NothingHappened(seat=seat, why="no_focus_for_keys", rules=("CLA-KEY-7",)))
    elif direction == "titan":
        t.ask(ChooseStack(keys=keys), (seat,))
    else:
        t.follow(PlaceKeys(seat=seat, corner=corner(t.state, seat, direction), keys=keys))


class ChooseStack(Question, kw_only=True, tag="clash.choose_stack"):
    """CLA-KEY-3: which stack the keys that point at the Titan go to."""

    topic = "the stack for keys at the Titan"
    rules = ("CLA-KEY-3",)
    may_tie = True

    keys: int

    def legal(self, t: ClashTable, seat: int) -> Among:
        """The left and the right stack, if tiles are left there (CLA-KEY-9)."""
        return Among(_open_sides(t, seat))

    @classmethod
    def ahead(cls, t: ClashTable, seat: int) -> Iterable[Option]:
        """Either stack."""
        return (Option(side, f"{side.title()} Stack") for side in STACK_SIDES)

    def prompt(self, t: ClashTable, seat: int) -> str:
        """Say how many keys there are."""
        keys = "key points" if self.keys == 1 else f"{self.keys} keys point"
        return f"Your {keys} at the Titan: which equipment stack do you use?"

    def focus(self, t: ClashTable, seat: int) -> tuple[Ref, ...]:
        """The player's card and what lies in front of them."""
        return own_side(t.state, seat)

    def option(self, t: ClashTable, seat: int, key: str) -> Option:
        """Say the cards on the stack."""
        at = corner(t.state, seat, "left" if key == "left" else "right")
        stack = t.state.stacks[at]
        detail = f"{stack.focus[seat]} Focus of yours on it, {count(len(stack.tiles), 'tile')} left"
        return Option(key, f"{key.title()} Stack", detail, Ref("stack", str(at)))

    def refusals(self, t: ClashTable, seat: int) -> Iterable[Refusal]:
        """CLA-KEY-3, CLA-KEY-7: one of the two stacks beside you, with all keys of the side."""
        if self.keys > 1:
            yield Refusal("divide", "All keys of one side go to one stack; you cannot divide them.", ("CLA-KEY-3",))
        yield Refusal("other stacks", "You can use only the stacks on your left and on your right.", ("CLA-KEY-3",))
        yield Refusal("pass", "You must use your keys as long as you have Focus in front of you.", ("CLA-KEY-7",))

    def run(self, t: ClashTable) -> None:
        """Place the keys there."""
        ((seat, picks),) = self.answers.items()
        at = corner(t.state, seat, "left" if picks[0] == "left" else "right")
        t.follow(PlaceKeys(seat=seat, corner=at, keys=self.keys))


def gain_tile(t: ClashTable, seat: int, at: int) -> None:
    """CLA-KEY-4, CLA-KEY-5, CLA-KEY-6: take the top tile and get back the player's own FP.

    CLA-KEY-9: with the last tile the stack closes and all FP on it return to their owners.
    """
    player = t.state.players[seat]
    stack = t.state.stacks[at]
    stack.focus[seat] -= KEYS_FOR_A_TILE
    player.focus += KEYS_FOR_A_TILE
    kind = stack.tiles.pop()
    player.equipment.append(Gear(kind))
    t.reveal()
    side = stack_side(t.state, seat, at)
    t.emit(TileGained(seat=seat, side=side, kind=kind, rules=("CLA-KEY-4", "CLA-KEY-5")))
    if not stack.tiles:
        returned = tuple(stack.focus)
        for other, amount in enumerate(returned):
            t.state.players[other].focus += amount
        stack.focus = [0] * t.state.seats
        t.emit(StackClosed(seat=seat, side=side, returned=returned, rules=("CLA-KEY-9",)))
    t.ask(EquipTile(), (seat,))


# ---- Equipment: tiles ------------------------------------------------------


class EquipTile(Question, kw_only=True, tag="clash.equip_tile"):
    """CLA-EQU-1, CLA-EQU-8: the player sees the tile and chooses its direction at once.

    CLA-EQU-2, CLA-EQU-9: nothing moves it or takes it away later.
    """

    topic = "the direction of a new tile"
    rules = ("CLA-EQU-1", "CLA-EQU-2")

    def legal(self, t: ClashTable, seat: int) -> Among:
        """Any of the four directions."""
        return Among(DIRECTIONS)

    @classmethod
    def ahead(cls, t: ClashTable, seat: int) -> Iterable[Option]:
        """Any of the four directions."""
        return (Option(key, TOWARD[_direction(key)]) for key in DIRECTIONS)

    def prompt(self, t: ClashTable, seat: int) -> str:
        """Name the tile."""
        tile = t.content.tile[t.state.players[seat].equipment[-1].kind]
        return f"You gained {tile.name}: in which direction do you equip it, for the rest of the game?"

    def focus(self, t: ClashTable, seat: int) -> tuple[Ref, ...]:
        """The player's card and what lies in front of them."""
        return own_side(t.state, seat)

    def option(self, t: ClashTable, seat: int, key: str) -> Option:
        """Say its effect there."""
        kind = t.state.players[seat].equipment[-1].kind
        useless = kind == "defense" and key == "self"
        detail = (
            "No attack comes from there, so it only scores its point"
            if useless
            else GAIN[kind].format(where=THERE[_direction(key)], bonus=t.content.tile[kind].bonus)
        )
        return Option(key, TOWARD[_direction(key)], detail)

    def refusals(self, t: ClashTable, seat: int) -> Iterable[Refusal]:
        """CLA-EQU-1: a tile goes somewhere at once."""
        yield Refusal("pass", "A tile is equipped at once; you cannot keep it for later.", ("CLA-EQU-1",))

    def run(self, t: ClashTable) -> None:
        """Set the direction."""
        ((seat, picks),) = self.answers.items()
        gear = t.state.players[seat].equipment[-1]
        gear.direction = _direction(str(picks[0]))
        t.emit(TileEquipped(seat=seat, kind=gear.kind, direction=gear.direction, rules=("CLA-EQU-1",)))


def _direction(key: str) -> Direction:
    return DIRECTIONS[DIRECTIONS.index(key)]


def _open_sides(t: ClashTable, seat: int) -> tuple[str, ...]:
    return tuple([side for side in STACK_SIDES if t.state.stacks[corner(t.state, seat, side)].tiles])
