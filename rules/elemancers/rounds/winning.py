"""The end: victory in the Hollow, by Power Tokens, or because a Faction has no player left."""

from __future__ import annotations

from typing import Any

from rules.elemancers.sides import FACTION
from rules.elemancers.state import CLANS, WEAPON, ElemancersState, ElemancersTable, avatar_of, faction_of, pt_of
from rules.elemancers.told.table_events import LoreTurned, TokensCounted
from rules.kernel import Outcome
from rules.kernel.words import count, listing

LIGHT, DARK, DRAGON, TOKENS = 6, 7, 8, 9
"""The Lore Card of each ending (ELE-WIN-8)."""


def in_the_hollow(t: ElemancersTable, faction: str) -> bool:
    """ELE-WIN-1: whether a Faction has all its Avatars in the Hollow.

    All its Clans have activated their Weapons.
    ELE-WIN-3: each in play, Face Up or not.
    """
    s = t.state
    return all(
        board.lore == WEAPON and board.activated and avatar_of(s, clan).at == t.content.hollow
        for clan, board in s.clans.items()
        if board.faction == faction
    )


def must_hold(s: ElemancersState[Any]) -> bool:
    """ELE-WIN-12: whether the Hollow has to be held: with fewer than all Clans, by default."""
    return len(s.clans) < CLANS and not s.options.arrive


def arrives(t: ElemancersTable, faction: str) -> bool:
    """ELE-WIN-2: whether a Faction wins after the Moves of a turn of it."""
    return not must_hold(t.state) and in_the_hollow(t, faction)


def holds(t: ElemancersTable, faction: str) -> bool:
    """ELE-WIN-12: whether a Faction wins as a turn of it begins.

    No enemy may be Face Down in the Hollow.
    """
    s = t.state
    if not must_hold(s) or not in_the_hollow(t, faction):
        return False
    there = [one for one in s.creatures if one.at == t.content.hollow]
    return all(one.up or faction_of(s, one.clan) == faction for one in there)


def win_in_the_hollow(t: ElemancersTable, faction: str) -> None:
    """ELE-WIN-10: the game ends at once, whatever the PT.

    No Battle and no Baransu action follows.
    """
    names = [
        t.content.names[t.content.avatars[clan].code] for clan in t.state.clans if faction_of(t.state, clan) == faction
    ]
    stand = "stands" if len(names) == 1 else "stand"
    reason = f"{listing(names)} of {FACTION[faction]} {stand} in the Hollow of Fate, with every Weapon activated."
    end(t, faction, reason, "ELE-WIN-1", LIGHT if faction == "light" else DARK)


def count_tokens(t: ElemancersTable) -> None:
    """ELE-WIN-4, ELE-WIN-5: most PT on locations, or on Baransu's card (ELE-BAR-9), wins.

    ELE-WIN-6: Dark and Light that tie draw. ELE-WIN-7: Baransu needs more than each.
    ELE-WIN-11: creatures do not count.
    """
    s = t.state
    dark, light, dragon = pt_of(s, "dark"), pt_of(s, "light"), s.dragon.pt
    t.emit(TokensCounted(dark=dark, light=light, dragon=dragon, rules=("ELE-WIN-5",)))
    if dragon > max(dark, light):
        end(t, "", f"Baransu has {count(dragon, 'Power Token')}, Dark {dark} and Light {light}.", "ELE-WIN-9", DRAGON)
    elif dark == light:
        end(t, "", f"Dark and Light have {count(dark, 'Power Token')} each.", "ELE-WIN-6", TOKENS, drawn=True)
    else:
        faction = "dark" if dark > light else "light"
        most, least = max(dark, light), min(dark, light)
        end(t, faction, f"{FACTION[faction]} wins {count(most, 'Power Token')} to {least}.", "ELE-WIN-4", TOKENS)


def end(t: ElemancersTable, winner: str, reason: str, rule: str, lore: int, *, drawn: bool = False) -> None:
    """ELE-WIN-8: turn all Lore Decks to the card of the ending, unless there is none.

    ELE-FAC-7: a Faction wins or loses as a whole; without a winner all players are equal.
    """
    s = t.state
    if lore:
        s.ending = lore
        for board in s.clans.values():
            board.lore = lore
        text = next(one.text for one in t.content.content.lore if one.number == lore)
        t.emit(LoreTurned(number=lore, text=text, rules=("ELE-WIN-8",)))
    scores = tuple([pt_of(s, faction) for faction in s.side])
    winners = tuple([seat for seat, faction in enumerate(s.side) if faction == winner])
    losers = tuple([seat for seat in range(s.seats) if seat not in winners])
    ranking = (winners, losers) if winners else (losers,)
    t.finish(Outcome(winners, ranking, scores, reason, (rule,), drawn=drawn))
