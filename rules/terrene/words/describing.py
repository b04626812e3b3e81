"""The position in words, and a turn's changes."""

from __future__ import annotations

from rules.kernel.words import count, listing, seat, seats, signed
from rules.terrene.state import HIT_POINTS
from rules.terrene.view import CardView, HeldView, LinkView, MemberView, PlayerView, StatView, TerreneView
from rules.terrene.words.phrases import COUNTERS, STATUSES

NAMED = 2
"""The most Characters whose names are told when they leave the table."""
PHASES = {
    "decks": "decks are chosen",
    "setup": "set-up",
    "command": "Command Phase",
    "draw": "Draw Phase",
    "action": "Action Phase",
    "end": "End Phase",
    "over": "the game is over",
}


def describe(view: TerreneView) -> str:
    """Put the table in words, most important first, since alt text may be cut."""
    lines = [_headline(view)]
    if view.outcome is not None:
        lines.append(f"The match is over: {view.outcome.reason}")
    lines += [f"{seats(side.seats)}: {_left(side.damage)}, {count(side.wins, 'win')}." for side in view.sides]
    if view.battle is not None:
        lines.append(_battle(view))
    if view.chain:
        lines.append(f"Open: {'; '.join([_link(link) for link in view.chain])}.")
    for player in view.players:
        lines += _player(player)
        if view.outcome is not None and player.left:
            left = [f"{card.name} ({n})" if n > 1 else card.name for card, n in player.left]
            lines.append(f"Left in the deck: {listing(left)}.")
    return "\n".join(lines)


def _left(damage: int) -> str:
    return f"{max(0, HIT_POINTS - damage)} of {HIT_POINTS} HP left"


def _headline(view: TerreneView) -> str:
    if view.phase == "decks":
        return "The match begins: decks are chosen."
    if view.phase == "setup":
        old = " The table of the last game still lies there, face-up." if view.reveal else ""
        return f"Game {view.game}, set-up.{old}"
    turn = f", turn {view.turn} of {seat(view.active)}" if view.turn else ""
    return f"Game {view.game}{turn}, {PHASES[view.phase]}."


def _battle(view: TerreneView) -> str:
    battle = view.battle
    if battle is None:
        return ""
    attacker = view.named(battle.attacker)
    if battle.blocker is not None:
        over = f", {battle.overkill} of it overkill" if battle.overkill else ""
        return f"{attacker} attacks, {view.named(battle.blocker)} blocks: {battle.damage} damage as it stands{over}."
    end = "nobody blocks" if battle.decided else "not blocked so far"
    return f"{attacker} attacks, {end}: {battle.damage} damage as it stands."


def _link(link: LinkView) -> str:
    if link.text and not link.speed:  # an Action, which the text names
        return f"{link.text}, without effect" if link.cancelled else link.text
    text = f" ({link.text.rstrip('.')})" if link.text else ""
    gone = ", without effect" if link.cancelled else ""
    return f"{link.name} of {seat(link.seat)}{text}{gone}"


def _player(player: PlayerView) -> list[str]:
    head = f"{seat(player.seat)}: {count(player.actions, 'Action')}, supply {player.supply} of {player.most}, "
    head += f"{count(player.hand, 'card')} in hand, {player.deck} in the deck"
    if player.grounds:
        head += f", on {player.grounds[-1].card.name}"
        beneath = [ground.card.name for ground in player.grounds[:-1]]
        head += f" (beneath: {listing(beneath)})" if beneath else ""
    lines = [f"{head}."]
    if player.cards:
        lines.append(f"Hand known: {listing([card.name for card in player.cards])}.")
    lines += [f"{member_words(member)}." for member in player.party]
    if player.discard:
        lines.append(f"Discarded: {listing([card.name for card in player.discard])}.")
    return lines


def member_words(member: MemberView) -> str:
    """Put a Character in play into one line, from the viewer's knowledge."""
    name = "hidden Character" if member.card is None else member.card.name
    parts = [f"{name} ({member.number})"]
    if member.hidden:
        parts += ["hidden", *_printed(member.card)] if member.card is not None else []
    else:
        parts += [
            f"ATK {_stat(member.atk)}",
            f"DEF {_stat(member.defence)}",
            f"{max(0, member.hp.now - member.damage)} of {_stat(member.hp)} HP left",
        ]
        parts += [f"LV {_stat(member.lv)}", f"{member.xp} XP", f"SP {member.supply}"]
        short = [*[STATUSES[one] for one in member.statuses], *member.gained]
        parts += [one for one in short if not any(effect.startswith(one) for effect in member.effects)]
        parts += member.effects
        parts += [count(n, f"{COUNTERS[kind]} counter") for kind, n in member.counters]
        parts += [member.state] if member.state else []
    if member.held is not None:
        parts.append(_held(member.held))
    return f"- {', '.join(parts)}"


def _printed(card: CardView) -> list[str]:
    return [f"ATK {card.atk}", f"DEF {card.defence}", f"HP {card.hp}", f"LV {card.lv}", f"SP {card.sp}"]


def _stat(stat: StatView) -> str:
    return str(stat.now) if stat.now == stat.printed else f"{stat.now} (printed {stat.printed})"


def _held(held: HeldView) -> str:
    if held.card is None:
        return f"holds a face-down card ({held.number})"
    counters = "".join([f", {count(n, f'{COUNTERS[kind]} counter')}" for kind, n in held.counters])
    return f"holds {held.card.name}{'' if held.up else ' face-down'}{counters}"


def sum_up(before: TerreneView, now: TerreneView) -> tuple[str, ...]:
    """Say the changes: games won, damage of both sides, and Characters that left play."""
    pairs = [*zip(now.sides, before.sides, strict=True)]
    said = [f"{seats(new.seats)} {old.wins} to {count(new.wins, 'win')}" for new, old in pairs if new.wins != old.wins]
    if before.game != now.game or before.turn == 0 or before.turn > now.turn:
        return tuple(said)
    hurt = sorted(pairs, key=lambda pair: pair[1].damage - pair[0].damage)
    said += [
        f"{seats(new.seats)} {signed(old.damage - new.damage)}, {max(0, HIT_POINTS - new.damage)} HP left"
        for new, old in hurt
        if new.damage != old.damage
    ]
    gone = sorted(_named_in_play(before).items() - _named_in_play(now).items())
    if gone:
        names = [name for _, name in gone]
        said.append(f"{listing(names) if len(names) <= NAMED else count(len(names), 'Character')} gone")
    return tuple(said)


def _named_in_play(view: TerreneView) -> dict[int, str]:
    return {
        member.number: member.card.name
        for player in view.players
        for member in player.party
        if member.card is not None and not member.hidden
    }
