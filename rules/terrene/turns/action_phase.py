"""The Action Phase: the turn player's acts, one Action or Free Action after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.kernel import Among, Option, Refusal, Secrecy
from rules.kernel.words import count
from rules.terrene.asking import Ask
from rules.terrene.battle.attack import DeclareAttack, attack_cost, attackers
from rules.terrene.chain.chain_links import Settle
from rules.terrene.chain.chain_steps import BeginRound, declare
from rules.terrene.chain.costs import actions_for
from rules.terrene.chain.declaring import UseAbility
from rules.terrene.chain.usable_abilities import usable
from rules.terrene.state import Held, Member, TerreneTable, find, holder_of, member_of, once, party
from rules.terrene.supply_limit import why_not
from rules.terrene.turns import assigning, dismissing, losing, running, terrains
from rules.terrene.turns.recruiting import can_hide, hide, recruit
from rules.terrene.words import action_phase as acting_words
from rules.terrene.words.refusing import in_action_phase

END, RUN, LISTEN = "end", "run", "listen"


def may_attack(t: TerreneTable) -> bool:
    """TER-FIRST-2, TER-FIRST-3: nobody attacks in a game's first turn; then all may."""
    return t.state.turn > 1


def recruit_cost(t: TerreneTable, seat: int, code: str, member: Member | None) -> int:
    """TER-RECRUIT-1: a Character's recruiting cost in Actions."""
    return actions_for(t, seat, "recruit", member=member, code=code, base=1)


class Act(Ask, kw_only=True, tag="terrene.act"):
    """TER-TURN-4, TER-ACT-5: the turn player acts, as often as they want and can pay for.

    TER-WAIT-5: whoever does nothing more in time ends the turn.
    """

    rules = ("TER-TURN-4", "TER-ACT-2", "TER-ACT-3")
    secrecy = Secrecy.SEALED
    hides = True
    in_turn = True
    last = (END,)
    fallback = END

    def run(self, t: TerreneTable) -> None:
        """TER-TURN-4: ask, carry out, and ask again until the end of the turn is declared."""
        if not self.answers:
            t.state.phase = "action"
            t.ask(Act(), (t.state.active,))
            return
        t.show()  # it was chosen from what others do not know
        seat, key = self.seat, self.key
        if key == END:
            return
        t.follow(Act())
        _do(t, seat, key)

    def legal(self, t: TerreneTable, seat: int) -> Among:
        """TER-ACT-2, TER-ACT-3: affordable Spend Actions, Free Actions, and the end of the turn."""
        return Among((*_spend(t, seat), *_free(t, seat), *_others(t, seat), END))

    def known(self, t: TerreneTable, seat: int) -> tuple[str, ...]:
        """TER-INFO-4, TER-INFO-6: everybody sees the possible attackers, and that a turn can end."""
        legal = self.offers[seat]
        keys = legal.keys if isinstance(legal, Among) else ()
        return tuple([key for key in keys if key == END or key.startswith("attack:")])

    def prompt(self, t: TerreneTable, seat: int) -> str:
        """Say the remaining Actions."""
        return f"Your Action Phase: {count(t.state.players[seat].actions, 'Action')} left. What do you do?"

    def public(self, t: TerreneTable, seat: int) -> str:
        """It is their turn; Actions are counted by all."""
        return f"your Action Phase, {count(t.state.players[seat].actions, 'Action')} left"

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Put one of them in words."""
        return acting_words.option(t, seat, key)

    def foretold(self, t: TerreneTable, seat: int, key: str) -> str:
        """TER-TERRAIN-2: say which Terrain stops working under another one."""
        return acting_words.covered(t, seat) if key.startswith(("terrain:", "switch:")) else ""

    def refusals(self, t: TerreneTable, seat: int) -> Iterable[Refusal]:
        """Acts that a player might expect."""
        return in_action_phase(t, seat)


# ---- What there is to do ----------------------------------------------------------------


def _spend(t: TerreneTable, seat: int) -> Iterator[str]:
    """TER-ACT-2: attacks, recruits and abilities, while there are Actions for them."""
    s = t.state
    player = s.players[seat]
    if may_attack(t):
        for member in attackers(t, seat):
            if attack_cost(t, member) <= player.actions:
                yield f"attack:{member.number}"
    for member in party(s, seat):
        if member.hidden and _recruitable(t, seat, member.code, member):
            yield f"recruit:{member.number}"
    for code in dict.fromkeys([hold.code for hold in player.hand]):
        if code in t.content.character and _recruitable(t, seat, code, None):
            yield f"recruit:{code}"
    yield from usable(t, seat, answering=False)


def _recruitable(t: TerreneTable, seat: int, code: str, member: Member | None) -> bool:
    affordable = recruit_cost(t, seat, code, member) <= t.state.players[seat].actions
    return affordable and why_not(t, seat, code, member) is None


def _free(t: TerreneTable, seat: int) -> Iterator[str]:
    """TER-ACT-3, TER-DRAW-4: free acts with the hand, then with cards in play."""
    s = t.state
    player = s.players[seat]
    idle = assigning.empty_handed(t, seat)
    changes = once("terrain", seat) not in s.used
    hides = can_hide(t, seat)
    for code in dict.fromkeys([hold.code for hold in player.hand]):
        kind = t.content.kind[code]
        if kind == "character":
            if hides:
                yield f"hide:{code}"
        elif kind == "terrain":
            if changes:
                yield f"terrain:{code}"
        else:
            yield from [f"assign:{code}:{member.number}" for member in idle]
    if changes:
        yield from [f"switch:{ground.number}" for ground in player.grounds[:-1]]
    if once("trade", seat) not in s.used:
        for one, other in assigning.traders(t, seat):
            yield f"trade:{one.number}:{other.number}"
    for member in party(s, seat):
        yield f"dismiss:{member.number}"
        if member.held is not None:
            yield f"dismiss:{member.held.number}"


def _others(t: TerreneTable, seat: int) -> Iterator[str]:
    """TER-CHAIN-13, TER-RUN-1, TER-RUN-5: ask to answer one's own Actions; run, unless refused."""
    if _listening(seat) not in t.state.used:
        yield LISTEN
    if once("run", seat) not in t.state.used:
        yield RUN


def _listening(seat: int) -> str:
    return f"{LISTEN}.{seat}"


# ---- Doing it ----------------------------------------------------------------------------


def _do(t: TerreneTable, seat: int, key: str) -> None:
    match key.split(":"):
        case ["attack", member]:
            t.follow(DeclareAttack(member=int(member)))
        case ["recruit", what]:
            _recruit(t, seat, what)
        case ["use", *_]:
            t.follow(UseAbility(seat=seat, key=key), BeginRound.after(t, seat), Settle())
        case ["hide", code]:
            hide(t, seat, code)
        case ["assign", code, member]:
            assigning.assign(t, seat, code, member_of(t.state, int(member)))
        case ["terrain", code]:
            terrains.play(t, seat, code)
        case ["switch", ground]:
            terrains.switch(t, seat, int(ground))
        case ["trade", one, other]:
            assigning.trade(t, seat, member_of(t.state, int(one)), member_of(t.state, int(other)))
        case ["dismiss", what]:
            _dismiss(t, int(what))
        case [verb] if verb == LISTEN:
            _listen(t, seat)
        case _:
            running.run(t, seat)


def _recruit(t: TerreneTable, seat: int, what: str) -> None:
    """TER-RECRUIT-1, TER-RECRUIT-6, TER-CHAIN-3: pay, put it face-up, then the responses."""
    s = t.state
    member = member_of(s, int(what)) if what.isdigit() else None
    code = what if member is None else member.code
    s.players[seat].actions -= recruit_cost(t, seat, code, member)
    new = recruit(t, member, seat, code=code, origin="play" if member is not None else "hand")
    declare(t, "recruit", seat, new)
    t.follow(BeginRound.after(t, seat), Settle())


def _dismiss(t: TerreneTable, what: int) -> None:
    """TER-DISMISS-1, TER-DISMISS-6, TER-GOAL-4: dismiss it; then see whether a side lost."""
    member = find(t.state, what)
    if member is not None:
        dismissing.dismiss(t, member)
        losing.check(t)
        return
    holder = holder_of(t.state, what)
    if holder is None or not isinstance(holder.held, Held):
        raise AssertionError(f"nothing in play has the number {what}")
    dismissing.dismiss_held(t, holder.held)


def _listen(t: TerreneTable, seat: int) -> None:
    """TER-CHAIN-13: switch the questions after one's own Actions on or off."""
    player = t.state.players[seat]
    player.listens = not player.listens
    t.state.used.append(_listening(seat))
