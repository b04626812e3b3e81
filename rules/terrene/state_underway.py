"""The state of things under way: the chain, the battle, waiting and resolving links.

Everything in play has a number of its own for the whole game: Characters, the cards that they hold, Terrains. A number
says where a face-down card is and never what it is.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.kernel.play import lasting
from rules.terrene.effects.records import AnyLasting
from rules.terrene.effects.vocabulary import Moment


class Happening(Struct, kw_only=True, omit_defaults=True):
    """Something that happened, which abilities may name as their condition.

    Attributes:
        moment: What happened.
        subject: The Character that it happened to, or that did it; ``None`` where it is a turn or a Storm.
        code: The card of the subject, which may have left play.
        seat: The player of the subject, or whose turn or Terrain it is.
        other: The Character on the other end: victim, victor, attacker.
        other_seat: The player on the other end.
        link: The use of an Item or Command, by its number on the chain.
    """

    moment: Moment
    subject: int | None = None
    code: str = ""
    seat: int
    other: int | None = None
    other_seat: int | None = None
    link: int | None = None


class Link(Struct, kw_only=True, omit_defaults=True):
    """An Action being answered, a link of the chain, or anything else that resolves.

    Attributes:
        kind: An Action (``recruit``, ``attack``, ``block``), a link (``use``, ``trigger``), or what resolves without a
            chain (``passive``, ``reward``).
        by: Its player.
        speed: Its colour; ``action`` for an Action.
        cancelled: It resolves without effect (TER-CHAIN-15).
        subject: The opponent whom its player has named for it (TER-2V2-14).
        number: Its number, for the whole game.
        code: The card.
        card: The number of the card in play.
        ability: The place of its ability, or ``USE``.
        member: The Character that is its user: the one with the ability, or with the card that it holds.
        targets: What was chosen for each of its targets, by number.
        causes: What it may be about: all that has set it off while it waits (TER-TRIG-16), one of it once it is chosen.
    """

    kind: str
    by: int
    speed: str = ""
    cancelled: bool = False
    subject: str = ""
    number: int = 0
    code: str = ""
    card: int | None = None
    ability: int = 0
    member: int | None = None
    targets: list[list[int]] = []
    causes: list[Happening] = []

    @property
    def key(self) -> str:
        """The ability among all in play, for its limits and for being on a chain once."""
        return f"{self.card}.{self.ability}"

    @property
    def about(self) -> Happening | None:
        """The occurrence that it is about, if there is only one."""
        return self.causes[0] if len(self.causes) == 1 else None


class Battle(Struct, kw_only=True, omit_defaults=True):
    """The battle that is open.

    Attributes:
        number: Its number, for what lasts during it.
        attacker: The Character that attacks.
        seat: Its player.
        paid: Actions paid for the attack, the additional one for Slow included (TER-SLOW-2, TER-SLOW-3).
        blocker: The Character that blocks.
        stage: ``declared`` until it is decided who blocks, ``decided`` until damage, then ``damage``.
        cancelled: An effect has ended the attack.
        meant: What each defending seat, asked about the attack, has said about blocking at the same time; secret until
            the question of the block comes, and void once a chain was built.
        decided: Defending seats that have decided about the block; not those that were not asked, or came too late.
        wishes: Those of them that want to be asked too after their own decision about the block (TER-CHAIN-13).
    """

    number: int
    attacker: int
    seat: int
    paid: int = 0
    blocker: int | None = None
    stage: Literal["declared", "decided", "damage"] = "declared"
    cancelled: bool = False
    meant: dict[int, str] = {}
    decided: list[int] = []
    wishes: list[int] = []


class Reward(Struct):
    """XP that a Character has gained, with the rewards due for it in order (TER-XP-8)."""

    member: int
    xp: int


class Gone(Struct):
    """A Character as it was when it left play, for later questions (TER-SPELL-2, TER-DEFEAT-3)."""

    code: str
    seat: int
    lv: int
    atk: int
    defence: int
    hp: int
    silenced: bool


class Lasting(lasting.Lasting, kw_only=True):
    """An effect that holds for a time; ``by`` is the Character whose effect it is.

    Attributes:
        on: The Character that it holds on; ``None`` for a change of costs, which holds for its player.
        seat: Whose effect it is.
        until: When it ends, as :func:`rules.terrene.state.start_of` and :func:`rules.terrene.state.end_of` count;
            ``None``: with the Character.
        battle: The battle that it ends with.
        left: What is left of a store of prevented damage.
        number: Larger than that of whatever began before (TER-HASTE-2).
    """

    effect: AnyLasting
    on: int | None = None
    seat: int
    until: int | None = None
    battle: int | None = None
    left: int = 0
    number: int
