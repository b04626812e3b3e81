"""Saga Cards and Lore Cards: completing a Saga, finding the next one, and the unlocking."""

from __future__ import annotations

from rules.elemancers.state import SAGAS, WEAPON, Clan, ElemancersTable, avatar_of, seeing
from rules.elemancers.told.table_events import SagaCompleted, SagaFound, Unlocked, WeaponFound


def complete(t: ElemancersTable, clan: str) -> None:
    """ELE-SAG-2, ELE-SAG-3: an Avatar, Face Down on its Saga's location, completes it.

    It need not have moved.
    ELE-SAG-4, ELE-SAG-5: by itself, and once a turn, so that a Weapon takes three turns (ELE-LOR-6).
    ELE-LOR-2: the Lore Deck then shows the next card.
    ELE-SAG-8: the card is in the deck again before the next one is looked for. ELE-SAG-6: none after the third.
    """
    s = t.state
    board, avatar = s.clans[clan], avatar_of(s, clan)
    saga = board.saga
    if not saga or not avatar.at or avatar.up or not might_be(t, board, avatar.at):
        return
    t.reveal(seeing(t.state, clan))  # which one comes next changes no figure of this turn
    if t.content.sagas[saga].at != avatar.at:
        return
    board.saga, board.showing = "", False
    board.sagas += 1
    board.lore += 1
    s.sagas.append(saga)
    told = SagaCompleted(clan=clan, saga=saga, at=avatar.at, number=board.sagas, rules=("ELE-SAG-5",))
    t.emit(told)
    if board.sagas == SAGAS:
        reveal_event(t, clan)
    for waiting in s.clans:
        find(t, waiting)


def might_be(t: ElemancersTable, board: Clan, at: str) -> bool:
    """Whether, for all that everybody knows, a Clan's Saga may list a location."""
    kinds = t.content.sagas.values()
    return any(one.at == at and one.faction == board.faction and one.stage == board.lore for one in kinds)


def find(t: ElemancersTable, clan: str) -> None:
    """ELE-SAG-7: turn cards under the deck until one has the Clan's colour and number.

    ELE-SAG-9: if none has, the Clan waits, in turn order, until one comes back. ELE-INF-5: nobody sees the others.
    ELE-SAG-10: a Clan that has a card keeps it.
    """
    s = t.state
    board = s.clans[clan]
    if board.saga or board.sagas == SAGAS:
        return
    for place, code in enumerate(s.sagas):
        saga = t.content.sagas[code]
        if saga.faction == board.faction and saga.stage == board.lore:
            s.sagas = [*s.sagas[place + 1 :], *s.sagas[:place]]
            board.saga = code
            t.emit(SagaFound(clan=clan, saga=code, at=saga.at, audience=(board.seat,), rules=("ELE-SAG-7",)))
            return


def reveal_event(t: ElemancersTable, clan: str) -> None:
    """ELE-LOR-3: the first Lore Card #4 lifts the shield for good and wakes Baransu.

    ELE-LOR-4: later ones do nothing. Either way the Lore Deck goes on to #5, the Weapon (ELE-WPN-1).
    """
    s = t.state
    first = not s.unlocked
    if first:
        s.unlocked = True
        text = next(one.text for one in t.content.content.lore if one.number == WEAPON - 1)
        t.emit(Unlocked(clan=clan, text=text, rules=("ELE-LOR-3",)))
    s.clans[clan].lore = WEAPON
    weapon = t.content.weapons[clan].code
    t.emit(WeaponFound(clan=clan, weapon=weapon, rules=("ELE-LOR-3" if first else "ELE-LOR-4",)))
