"""Acts under way, and lasting effects on a Character, for the view."""

from __future__ import annotations

from rules.kernel.words import seat as named
from rules.terrene.battle.attack import attackers
from rules.terrene.battle.striking import damage_now
from rules.terrene.effects.lasting import said, still
from rules.terrene.effects.stats import gains
from rules.terrene.state import Member, TerreneTable, find
from rules.terrene.state_underway import Link
from rules.terrene.view import BattleView, LinkView
from rules.terrene.words.aimed_abilities import what_it_does
from rules.terrene.words.labels import numbered
from rules.terrene.words.phrases import GAINED

ACTIONS = {"attack": "Attack", "block": "Block", "recruit": "Recruit"}


def battle_of(t: TerreneTable) -> BattleView | None:
    """TER-INFO-6: the open battle, with the damage that the attack would do now."""
    battle = t.state.battle
    if battle is None:
        return None
    damage, overkill = (0, 0) if battle.stage == "damage" else damage_now(t, battle)
    return BattleView(
        attacker=battle.attacker,
        seat=battle.seat,
        blocker=battle.blocker,
        decided=battle.stage != "declared",
        damage=damage,
        overkill=overkill,
    )


def chain_of(t: TerreneTable) -> tuple[LinkView, ...]:
    """TER-CHAIN-1, TER-TRIG-9: the Action, the chain on it, and the link that resolves now."""
    s = t.state
    return tuple([_link(t, link) for link in (*s.declared, *s.uses)])


def _link(t: TerreneTable, link: Link) -> LinkView:
    if link.kind in ACTIONS:
        return LinkView(link.by, ACTIONS[link.kind], _action(t, link), "", link.member, (), link.cancelled)
    card = t.content.card[link.code]
    text = what_it_does(t, link) if link.kind != "reward" else ""
    speed = "" if link.speed not in ("passive", "green", "blue", "purple") else link.speed
    targets = tuple([one for chosen in link.targets for one in chosen])
    return LinkView(link.by, card.name, text, speed, link.member, targets, link.cancelled)  # type: ignore[arg-type]


def _action(t: TerreneTable, link: Link) -> str:
    member = find(t.state, link.member)
    name = t.content.card[link.code].name if link.code else ""
    if member is not None:
        name = numbered(t, None, member.number)
    match link.kind:
        case "attack":
            return f"{name} attacks"
        case "recruit":
            return f"{named(link.by)} has recruited {name}"
    return f"{name} blocks" if name else "Nobody blocks"


def attacks_left(t: TerreneTable, member: Member) -> int:
    """TER-ATTACK-3, TER-ATTACK-10, TER-FIRST-2: a Character's attacks left this turn."""
    s = t.state
    if s.active != member.seat or s.turn <= 1 or s.phase not in ("command", "draw", "action"):
        return 0
    if s.battle is None and member not in attackers(t, member.seat):
        return 0
    return max(1 + member.extra - member.attacks, 0)


def gained_of(t: TerreneTable, member: Member) -> tuple[str, ...]:
    """TER-GAINED-1, TER-INFO-6: gained abilities by name."""
    return tuple([name for what, name in GAINED.items() if gains(t, member, what)])


def effects_of(t: TerreneTable, member: Member) -> tuple[str, ...]:
    """TER-INFO-6: a Character's other lasting effects, each with the card it comes from."""
    found = []
    for one in t.state.lasting:
        if one.on == member.number:
            source = t.content.card[one.source].name if one.source in t.content.card else one.source
            until = still(t, one)
            found.append(f"{said(one.effect, one.left)}{f' {until}' if until else ''} ({source})")
    return tuple(found)
