"""Changes since an earlier view of the same game, and marks for other reasons."""

from __future__ import annotations

from msgspec import Struct

from render.terrene.character import Marks, Tag
from rules.terrene.view import GroundView, MemberView, PlayerView, TerreneView


class Since(Struct, frozen=True):
    """The marks on a picture.

    Attributes:
        members: Marks of Characters, by number.
        grounds: The number of each Terrain that came, or became active.
        gone: Characters that left play, by the seat that had them, each as it is called.
        damage: Damage that each side took; less than 0 where it healed.
        hand: How many more cards each player holds.
    """

    members: dict[int, Marks]
    grounds: frozenset[int]
    gone: dict[int, tuple[str, ...]]
    damage: tuple[int, int]
    hand: dict[int, int]


def since(view: TerreneView, before: TerreneView | None) -> Since:
    """Find the marks of a picture.

    Args:
        view: What may be seen.
        before: What could be seen earlier; nothing is compared where that was another game of the match.
    """
    if before is not None and (before.game != view.game or not before.turn):
        before = None
    old = {member.number: member for player in before.players for member in player.party} if before else {}
    aimed = {number for link in view.chain if not link.cancelled for number in link.targets}
    choices = frozenset(view.choices)
    members = {
        member.number: _marks(member, old, aimed, choices, compare=before is not None)
        for player in view.players
        for member in player.party
    }
    if before is None:
        return Since(members, frozenset(), {}, (0, 0), {})
    active = {_active(player) for player in before.players}
    pairs = [*zip(before.players, view.players, strict=True)]
    damage = [now.damage - was.damage for was, now in zip(before.sides, view.sides, strict=True)]
    return Since(
        members,
        frozenset([one.number for player in view.players for one in player.grounds if one.active]) - active,
        {player.seat: _gone(player, members) for player in before.players},
        (damage[0], damage[1]),
        {now.seat: now.hand - was.hand for was, now in pairs},
    )


def _active(player: PlayerView) -> int:
    active: GroundView | None = player.grounds[-1] if player.grounds else None
    return active.number if active else 0


def _gone(player: PlayerView, members: dict[int, Marks]) -> tuple[str, ...]:
    left = [member for member in player.party if member.number not in members]
    return tuple([member.card.name if member.card else f"Character {member.number}" for member in left])


def _marks(
    member: MemberView, old: dict[int, MemberView], aimed: set[int], choices: frozenset[int], *, compare: bool
) -> Marks:
    was = old.get(member.number)
    held = member.held
    tag: Tag = member.state or ("target" if member.number in aimed else "")
    marks = Marks(
        tag=tag,
        choice=member.number in choices,
        held=held is not None and held.number in choices,
    )
    if not compare:
        return marks
    had = was.held if was is not None else None
    given = held is not None and was is not None and (had is None or (had.number, had.up) != (held.number, held.up))
    lost = learned = 0
    if was is not None and not was.hidden and not member.hidden:
        lost = (was.hp.now - was.damage) - (member.hp.now - member.damage)
        learned = member.xp - was.xp
    return Marks(
        tag=tag,
        choice=marks.choice,
        held=marks.held,
        fresh=was is None or (was.hidden and not member.hidden),
        given=given,
        lost=lost,
        learned=learned,
    )
