"""How the options of the Action Phase read."""

from __future__ import annotations

from rules.kernel import Option, Ref
from rules.kernel.words import count
from rules.kernel.words.phrasing import cut
from rules.terrene.battle.attack import attack_cost
from rules.terrene.battle.blockers import blockers
from rules.terrene.chain.costs import actions_for
from rules.terrene.effects.stats import stat
from rules.terrene.seats import mates, opponents, side_of
from rules.terrene.state import Member, TerreneTable, find, ground_of, member_of
from rules.terrene.supply_limit import room, supply_of
from rules.terrene.turns import losing
from rules.terrene.turns.running import what_it_costs
from rules.terrene.words.aimed_abilities import use_option
from rules.terrene.words.cards import in_short
from rules.terrene.words.effect_texts import in_words
from rules.terrene.words.labels import DETAIL, member_name, numbered, target_ref

PARTY = ("Other Acts",)


def option(t: TerreneTable, seat: int, key: str) -> Option:  # noqa: PLR0911 - one for each thing to do
    """Put a key of the Action Phase in words."""
    verb, *parts = key.split(":")
    match verb:
        case "attack":
            return _attack(t, seat, key, member_of(t.state, int(parts[0])))
        case "recruit":
            return _recruit(t, seat, key, parts[0])
        case "use":
            return use_option(t, seat, key)
        case "hide" | "terrain":
            return _from_hand(t, seat, key, verb, parts[0])
        case "assign":
            member = member_of(t.state, int(parts[1]))
            return Option(
                key,
                f"Assign to {member_name(t, seat, member)}",
                "Face-down",
                Ref("member", parts[1]),
                ("Hand", t.content.card[parts[0]].name),
            )
        case "trade":
            one, other = (member_name(t, seat, member_of(t.state, int(part))) for part in parts)
            return Option(key, f"Trade: {one} and {other}", "They exchange their cards, once a turn", path=PARTY)
        case "dismiss":
            return _dismiss(t, seat, key, int(parts[0]))
        case "switch":
            name = numbered(t, seat, int(parts[0]))
            return Option(key, f"Switch to {name}", "Once a turn", Ref("ground", parts[0]), PARTY)
    return _others(t, seat, key)


def _others(t: TerreneTable, seat: int, key: str) -> Option:
    match key:
        case "listen":
            if t.state.players[seat].listens:
                return Option(key, "Do not ask me after my own Actions", "As usual", path=PARTY)
            return Option(
                key, "Ask me after my own Actions", "So that you can answer them, or what they set off", path=PARTY
            )
        case "run":
            asked = "Your teammate is asked. " if mates(t.state, seat) else ""
            return Option(key, "Run!", f"{asked}{what_it_costs(t, seat)}", path=PARTY)
    left = t.state.players[seat].actions
    said = f"{count(left, 'Action')} left for answers in other players' turns" if left else ""
    return Option(key, "End my turn", said)


def _attack(t: TerreneTable, seat: int, key: str, member: Member) -> Option:
    label = f"{member_name(t, seat, member)}, {stat(t, member, 'atk')} ATK"
    able = [one for other in opponents(t.state, seat) for one in blockers(t, other, member)]
    most = max((stat(t, one, "def") for one in able), default=None)
    blocked = "nobody can block" if most is None else f"blockers have at most {most} DEF"
    cost = count(attack_cost(t, member), "Action")
    return Option(key, label, f"{cost}; {blocked}", Ref("member", str(member.number)), ("Attack",))


def _recruit(t: TerreneTable, seat: int, key: str, what: str) -> Option:
    member = member_of(t.state, int(what)) if what.isdigit() else None
    code = what if member is None else member.code
    card = t.content.character[code]
    more = card.sp - (1 if member is not None else 0)
    left = room(t, seat) - more
    supply = "needs no more supply" if not more else f"{left} supply stays free" if left else "fills your supply"
    cost = count(actions_for(t, seat, "recruit", member=member, code=code, base=1), "Action")
    detail = f"{cost}; {in_short(t.content, code)}; {supply}"
    if member is None:
        return Option(key, f"{card.name}, from hand", cut(detail, DETAIL), Ref("card", code), ("Recruit",))
    label = f"{member_name(t, seat, member)}, hidden"
    return Option(key, label, cut(detail, DETAIL), Ref("member", what), ("Recruit",))


def _from_hand(t: TerreneTable, seat: int, key: str, verb: str, code: str) -> Option:
    name = t.content.card[code].name
    if verb == "hide":
        detail = f"takes 1 of {room(t, seat)} free supply; nobody sees who it is"
        return Option(key, f"Hide {name}", detail, Ref("card", code), ("Hand", name))
    detail = f"{in_short(t.content, code)} from your next turn on{_storm(t, code)}"
    return Option(key, f"Play {name}", cut(detail, DETAIL), Ref("card", code), ("Hand", name))


def covered(t: TerreneTable, seat: int) -> str:
    """TER-TERRAIN-2, TER-TERRAIN-9: say that the active Terrain, if any, works no more."""
    ground = ground_of(t.state, seat)
    return "" if ground is None else f"{t.content.card[ground.code].name} beneath does nothing until it is active again"


def _storm(t: TerreneTable, code: str) -> str:
    """TER-STORM-2: say a Storm's effects."""
    said = [in_words(t.content, one.effects) for one in t.content.abilities[code] if one.when == "storm"]
    return "".join([f". Storm: {words[:1].lower()}{words[1:].rstrip('.')}" for words in said])


def _dismiss(t: TerreneTable, seat: int, key: str, number: int) -> Option:
    member = find(t.state, number)
    if member is None:
        label = f"Dismiss {numbered(t, seat, number)}"
        return Option(key, label, "No damage", target_ref(t, number), PARTY)
    harm = f"you take {member.damage} damage" if member.damage else "no damage"
    held = "" if member.held is None else f"; {t.content.card[member.held.code].name} goes with it"
    detail = f"Frees {supply_of(t, member)} supply; {harm}{held}"
    if losing.characters(t.state, side_of(seat)) == 1:
        whose = "The last Character of your team" if mates(t.state, seat) else "Your last Character"
        detail += f". {whose}: without one you lose"
    name = member_name(t, seat, member)
    hidden = ", hidden" if member.hidden else ""
    return Option(key, f"Dismiss {name}{hidden}", detail, Ref("member", str(number)), PARTY)
