"""Rounds of responses: ask each possible answerer until all pass in a row (TER-CHAIN-4).

Whether an answer is there is never looked at: a player is asked by what lies open (TER-CHAIN-13).
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.kernel import Among, Option, Refusal, Secrecy, runs
from rules.kernel.play.actors import Actor
from rules.kernel.play.rounds import PASS, Onward, Reaction, Round
from rules.kernel.words import seat as seat_mark
from rules.kernel.words.phrasing import capital
from rules.terrene.asking import Ask
from rules.terrene.battle.blocking import NONE, block_keys, block_option
from rules.terrene.battle.striking import damage_now
from rules.terrene.chain.chain_steps import BeginRound, CloseRound, ResolveChain
from rules.terrene.chain.declaring import UseAbility, whose_name
from rules.terrene.chain.triggers import PutWaiting
from rules.terrene.chain.usable_abilities import links, refusals, usable
from rules.terrene.effects.stats import stat
from rules.terrene.seats import allied, order_from
from rules.terrene.state import TerreneTable, find, holder_of, member_of, recruited
from rules.terrene.state_underway import Link
from rules.terrene.words.aimed_abilities import use_option, what_it_does
from rules.terrene.words.labels import member_name, numbered

# ---- A round ------------------------------------------------------------------------


@runs(BeginRound)
def begin_round(step: BeginRound, t: TerreneTable) -> None:
    """TER-TRIG-12: chain the triggers before any response. TER-CHAIN-5: then it resolves."""
    s = t.state
    s.rounds += 1
    s.chained = [link.key for link in links(t)]
    s.closed = any(link.speed == "purple" for link in s.declared)
    t.follow(PutWaiting(), Respond(turn=step.turn % s.seats), ResolveChain(), CloseRound())


class Respond(Onward, kw_only=True, tag="terrene.respond"):
    """TER-CHAIN-4, TER-2V2-10: ask the players in player order until all pass in a row.

    TER-TRIG-8: without an Action or a chain of somebody there is no such round.

    Attributes:
        since: How many things were declared before what opened this round.
    """

    since: int = 0

    def around(self, t: TerreneTable) -> tuple[int, ...]:
        """TER-CHAIN-4: player order; :class:`BeginRound` says who is asked first."""
        return order_from(t.state, 0)

    def over(self, t: TerreneTable) -> bool:
        """TER-CHAIN-6, TER-TRIG-5: nobody is asked once the chain is closed."""
        return t.state.closed or not t.state.declared

    def question(self, t: TerreneTable, actor: Actor) -> Response | None:
        """TER-CHAIN-13: nobody is asked who could have no answer."""
        seat = t.state.decider(actor)
        return window_for(t, seat)() if not self._acted(t, seat) and could(t, seat) else None

    def acted(self, t: TerreneTable, actor: Actor) -> None:
        """TER-CHAIN-4: an ability that is added begins a new round after its player."""
        super().acted(t, actor)
        self.since = len(t.state.declared)

    def _acted(self, t: TerreneTable, seat: int) -> bool:
        """TER-CHAIN-13: whether a player would only answer their own doing, and did not ask to.

        TER-OPT-5: between links nothing is new, and everybody may answer.
        TER-BLOCK-4, TER-2V2-10: to block or not is what each defender does who decides about it; one who had nothing
        to decide, or whose team-mate has blocked before, has done nothing yet.
        """
        s = t.state
        new = s.declared[self.since :]
        if not new or any(one.by != seat and not (one.kind == "block" and allied(one.by, seat)) for one in new):
            return False
        if new[0].kind == "block":
            return s.battle is None or (seat in s.battle.decided and seat not in s.battle.wishes)
        return not s.players[seat].listens


def could(t: TerreneTable, seat: int) -> bool:
    """TER-CHAIN-13: whether a player could have an answer, from public knowledge.

    A recruited Character of theirs holds a face-down card, or an ability that lies open can be used now.
    """
    if any(member.held is not None and not member.held.up for member in recruited(t.state, seat)):
        return True
    return bool(usable(t, seat, answering=True, visible=True))


_THEN = {
    "attack": "The attack goes on",
    "block": "The battle is fought",
    "recruit": "The turn goes on",
    "use": "The card takes effect",
    "trigger": "The ability takes effect",
}
"""What comes after an act that nobody answers."""

# ---- The question, with a topic for what is answered -----------------------------------


class Response(Ask, Reaction, kw_only=True):
    """TER-CHAIN-4: one player adds an ability or passes; the player's options stay secret.

    A defender who is asked about an attack may say at once how it will be blocked, which is to pass.
    """

    rules = ("TER-CHAIN-4", "TER-CHAIN-13", "TER-WAIT-3")
    secrecy = Secrecy.SEALED
    hides = True
    on_table = True

    def legal(self, t: TerreneTable, seat: int) -> Among:
        """TER-TRIG-4: usable abilities, to pass, and to pass with the decision about the block."""
        return Among((PASS, *block_answers(t, seat), *usable(t, seat, answering=True)))

    def known(self, t: TerreneTable, seat: int) -> tuple[str, ...]:
        """TER-INFO-4: an asked player may pass, and everybody sees the possible blockers."""
        return (*block_answers(t, seat), PASS)

    def prompt(self, t: TerreneTable, seat: int) -> str:
        """Say the act to be answered."""
        what = t.state.declared[-1]
        return f"{capital(in_brief(t, what, seat))}{_outlook(t, what, seat)}. Do you respond?"

    def public(self, t: TerreneTable, seat: int) -> str:
        """Everybody sees that the player may respond."""
        return f"{in_brief(t, t.state.declared[-1], seat)}; you may respond"

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Name the card, its target, and its cost."""
        if key == PASS:
            if block_answers(t, seat):
                return Option(key, "Decide later", "Say who blocks when all have answered")
            return Option(key, "Pass", f"{_THEN[t.state.declared[-1].kind]} once all have passed")
        if key.startswith("use:"):
            return use_option(t, seat, key)
        return block_option(t, seat, key)

    def refusals(self, t: TerreneTable, seat: int) -> Iterable[Refusal]:
        """The abilities in play that are no answer now."""
        return refusals(t, seat, answering=True)

    def is_pass(self, key: str) -> bool:
        """TER-BLOCK-1: to say who will block is to pass."""
        return not key.startswith("use:")

    def passes(self, t: TerreneTable, round_: Round, actor: Actor, key: str) -> None:
        """TER-BLOCK-1: keep the answer about the block until that question comes."""
        t.reveal(range(t.state.seats))
        battle = t.state.battle
        if key != PASS and battle is not None:
            battle.meant[self.seat] = key

    def acts(self, t: TerreneTable, round_: Round, actor: Actor, key: str) -> None:
        """TER-CHAIN-4, TER-TRIG-12: put the ability on the chain, then the abilities it triggered."""
        t.reveal(range(t.state.seats))
        if t.state.battle is not None:
            t.state.battle.meant = {}
        t.follow(UseAbility(seat=self.seat, key=key, answering=True), PutWaiting())


class RespondToAttack(Response, kw_only=True, tag="terrene.respond_attack"):
    """TER-CHAIN-3, TER-ATTACK-5: answer an attack on the player's side, before any block."""

    topic = "an attack on your side"
    planned = {PASS: "Pass", NONE: "Do not block"}


class RespondToTarget(Response, kw_only=True, tag="terrene.respond_target"):
    """TER-CHAIN-3: answer an opponent's ability aimed at a Character of the player's side."""

    topic = "an ability aimed at one of yours"


class RespondToBlock(Response, kw_only=True, tag="terrene.respond_block"):
    """TER-BLOCK-4: the decision to block or not is answered."""

    topic = "what follows a block"


class RespondToOwnBlock(Response, kw_only=True, tag="terrene.respond_own_block"):
    """TER-BLOCK-4: the same, for the player who attacks: in the own turn one is there anyway."""

    topic = "what follows your own attack"


class RespondToRecruit(Response, kw_only=True, tag="terrene.respond_recruit"):
    """TER-CHAIN-3: a recruit is answered."""

    topic = "a recruit"


class RespondToOther(Response, kw_only=True, tag="terrene.respond_other"):
    """TER-CHAIN-3, TER-2V2-10: respond to any other act, even a team-mate's."""

    topic = "anything else to answer"


def window_for(t: TerreneTable, seat: int) -> type[Response]:
    """Return the kind of question that a player is asked, by the newest thing to be answered."""
    what = t.state.declared[-1]
    if what.kind == "attack":
        return RespondToOther if allied(seat, what.by) else RespondToAttack
    if what.kind == "block":
        battle = t.state.battle
        return RespondToOwnBlock if battle is not None and seat == battle.seat else RespondToBlock
    if what.kind == "recruit":
        return RespondToRecruit
    if allied(seat, what.by):
        return RespondToOther
    for number in [number for chosen in what.targets for number in chosen]:
        member = find(t.state, number) or holder_of(t.state, number)
        if member is not None and allied(member.seat, seat):
            return RespondToTarget
    return RespondToOther


def block_answers(t: TerreneTable, seat: int) -> list[str]:
    """TER-BLOCK-1: list a defender's possible words on the block while an attack is answered.

    TER-BLOCK-3: nothing where nobody could block.
    """
    s = t.state
    battle = s.battle
    if battle is None or battle.stage != "declared" or s.declared[-1].kind != "attack" or allied(seat, battle.seat):
        return []
    keys = block_keys(t, seat, ask=True)
    return keys if any(key.startswith("block:") for key in keys) else []


def in_brief(t: TerreneTable, what: Link, reader: int) -> str:
    """Say the act being answered in a few words, to the player who may answer."""
    mine = what.by == reader
    who = "you" if mine else seat_mark(what.by)

    def of(name: str) -> str:
        return f"your {name}" if mine else f"{name} of {who}"

    battle = t.state.battle
    match what.kind:
        case "attack" if battle is not None and find(t.state, battle.attacker) is not None:
            return f"{of(member_name(t, None, member_of(t.state, battle.attacker)))} attacks"
        case "block" if battle is not None:
            blocker = find(t.state, battle.blocker)
            attacker = numbered(t, None, battle.attacker)
            return f"{'Nobody' if blocker is None else member_name(t, None, blocker)} blocks {attacker}"
        case "recruit":
            return f"{who} {'have' if mine else 'has'} recruited {t.content.card[what.code].name}"
        case "use" | "trigger":
            names = [whose_name(t, None, number, but=what.by) for chosen in what.targets for number in chosen]
            at = f" on {' and '.join(names)}" if names else ""
            name = t.content.card[what.code].name
            return (
                f"{who} {'use' if mine else 'uses'} {name}{at}"
                if what.kind == "use"
                else f"{of(name)} has triggered{at}"
            )
        case _:
            return f"{who} {'attack' if mine else 'attacks'}"


def _outlook(t: TerreneTable, what: Link, reader: int) -> str:
    """Say its expected consequences, as the end of a sentence."""
    battle = t.state.battle
    if what.kind in ("use", "trigger"):
        said = what_it_does(t, what, reader)
        return f": {said.rstrip('.')}" if said else ""
    if battle is None or what.kind not in ("attack", "block"):
        return ""
    if what.kind == "attack":
        attacker = find(t.state, battle.attacker)
        return f" with {stat(t, attacker, 'atk')} ATK" if attacker is not None else ""
    return f": {damage_now(t, battle)[0]} damage as it stands"
