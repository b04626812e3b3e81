"""One walk over all content: each card's words beside its effects in play, in order.

Every Skill, Controller Skill, Strategy card and benefit is played where all of it can happen; what its words promise
must be what the log tells, effect by effect, with its amounts.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import takewhile

import pytest

from rules.eternia.activations.activations import Slot
from rules.eternia.activations.strategy import StrategyActivation
from rules.eternia.combat.attacks import StartAttack
from rules.eternia.combat.boosts_and_surges import key_of
from rules.eternia.content.checking_effects import Listed, all_effects
from rules.eternia.content.records import Skill
from rules.eternia.content.scenarios import Standing
from rules.eternia.effects import records as e
from rules.eternia.effects.using import UseSkill
from rules.eternia.effects.vocabulary import MODIFYING, Face
from rules.eternia.ground.board import apart
from rules.eternia.rounds.rounds import BeginRound, RoundEffects
from rules.eternia.told.combat_events import Boosted, Wounded
from rules.eternia.told.events import CardTurned, PowerGained
from rules.eternia.view import space_of
from rules.eternia.words.cards import controller_skill_view, strategy_view
from rules.eternia.words.effect_texts import sentences
from rules.eternia.words.phrases import Scene
from rules.kernel import Pick, Step
from tests.rules.eternia.box import CARDS, CONTENT
from tests.rules.eternia.content.scenes import FOE, GUARD, SECOND, hide, mate_of, scene, trio, words_of
from tests.rules.eternia.content.walker import MAY, compare, dice, plays
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, Table, Where, table

# ---- Attacks, Actions, Bonus Actions -------------------------------------------------------------

USED = [
    skill
    for skill in CONTENT.skill
    if skill.card != "ai"
    and skill.kind in ("attack", "action", "bonus_action")
    and (skill.boosts or len(skill.effects) > 1)
]


def ways(skill: Skill) -> list[str]:
    """Alone, and with each of its Boosts and Surges."""
    alone = [""] if len(skill.effects) > 1 else []
    return alone + [extra.name for extra in (*skill.boosts, *skill.surges)]


CASES = [(skill, extra) for skill in USED for extra in ways(skill)]


WISHES = {
    "bulldoze": ("once:E7",),  # next to the Minion
    "pounce": ("once:G7",),  # next to the Enemy
    "stampede": ("once:stay",),  # the guard that stands beside the Enemy
}
"""What is chosen so that what comes after it can happen."""


@pytest.mark.rule("ETE-SKL-2", "ETE-ATK-25", "ETE-GLO-6")
@pytest.mark.parametrize(
    ("skill", "extra"), CASES, ids=[f"{skill.code}-{key_of(extra) or 'alone'}" for skill, extra in CASES]
)
def test_a_skill_does_what_its_words_say_in_their_order(skill: Skill, extra: str) -> None:
    words = words_of(skill, extra)
    kind = CARDS.character[skill.of].kind
    t = scene(skill, words)
    foe = FOE[kind]
    key = next(key for key in t.someone.options if key.split(":")[1:] in ([skill.code], [skill.code, foe]))
    if skill.attack is not None:
        face = skill.attack.reach
        will_roll(t, " ".join(["power" if "Power symbol" in words else face, face, face, *["blank"] * 3]))
    start = len(t.log)
    t.chooses(key)
    plays(t, [f"once:{key_of(extra)}", *WISHES.get(skill.code, ()), foe, mate_of(skill)])
    log = t.log[start:]
    if skill.attack is not None:
        compare(words, log, without=("gain",))
        assert dice(log) == _dice(skill, words)
    else:
        compare(words, log)


def _dice(skill: Skill, words: str) -> int:
    """The dice that the card prints, and the dice that its words add."""
    assert skill.attack is not None
    more = [
        int(n)
        for sentence in words.split(". ")
        for n in re.findall(r"rolls (\d) more di", sentence)
        if "moved 3" not in sentence
    ]
    return min(6, skill.attack.dice + sum(more))


# ---- Reactions ---------------------------------------------------------------------------------

ATTACKS = {"trap_jaw": "iron_bite", "man_at_arms": "wrist_laser"}
REACTIONS = [skill for skill in CONTENT.skill if skill.kind == "reaction" and len(skill.effects) > 1]


def sets_off(skill: Skill, words: str) -> Table:
    """Bring about a Reaction's trigger, up to the question."""
    kind = CARDS.character[skill.of].kind
    foe = FOE[kind]
    mine = skill.of
    match skill.trigger:
        case "round_start":
            return scene(skill, words, run=(BeginRound(),))
        case "enemy_ends_move":
            t = scene(skill, words, turn=foe, at=At("I5", hp=5))
            return t.chooses("move", "H5")
        case "enemy_uses_skill":
            user = "he_man" if kind == "villain" else "skeletor"
            t = scene(skill, words, turn=user, foe=user, at=At("G6", hp=5, power=(4,)))
            return t.chooses("bonus:indomitable_c")
        case _:
            ally = skill.trigger == "enemy_attacks_ally"
            t = scene(skill, words, turn=foe, mate_on="G7" if ally else "E6")
            face = "melee" if foe == "trap_jaw" else "ranged"
            will_roll(t, f"{face} {face} {face} blank blank blank")
            code = ATTACKS[foe] + ("_c" if skill.card == "player" else "")
            t.chooses(f"attack:{code}:{mate_of(skill) if ally else mine}")
            key = f"use:{mine}:{skill.code}"
            while key not in t.someone.options:
                t.someone.takes_default()
            return t


@pytest.mark.rule("ETE-SKL-2", "ETE-REA-1", "ETE-REA-5")
@pytest.mark.parametrize("skill", REACTIONS, ids=[skill.code for skill in REACTIONS])
def test_a_reaction_does_what_its_words_say_in_their_order(skill: Skill) -> None:
    words = words_of(skill).partition(": ")[2]
    t = sets_off(skill, words)
    start = len(t.log)
    t.chooses(f"use:{skill.of}:{skill.code}")
    plays(t, [mate_of(skill)])
    compare(words, t.log[start:], without=("heal", "undaze") if skill.trigger == "enemy_uses_skill" else ())


# ---- Defense Boosts ---------------------------------------------------------------------------------


@pytest.mark.rule("ETE-SKL-2", "ETE-ATK-7")
def test_thick_hide_does_what_its_words_say_in_their_order() -> None:
    skill = CARDS.skill["thick_hide"]
    words = words_of(skill)
    t = scene(skill, words, turn="man_at_arms")
    will_roll(t, "ranged ranged blank").chooses("attack:wrist_laser_c:beast_man")
    start = len(t.log)
    plays(t, ["once:thick_hide"])
    compare(words, t.log[start:])


# ---- AI cards ----------------------------------------------------------------------------------------

OF_THE_AI = [skill for skill in CONTENT.skill if skill.card == "ai"]


@pytest.mark.rule("ETE-SKL-2", "ETE-AI-17", "ETE-AI-20")
@pytest.mark.parametrize("skill", OF_THE_AI, ids=[skill.code for skill in OF_THE_AI])
def test_a_skill_of_the_ai_does_what_its_words_say_in_their_order(skill: Skill) -> None:
    """It leaves out Pushes and moves that are of no use, and pays for what has an effect."""
    kind = CARDS.character[skill.of].kind
    own = words_of(skill)
    heroes: dict[str, Where] = {FOE[kind]: At("G6", hp=6, power=(3,)), SECOND[kind]: "H8"}
    mine = {skill.of: At("F6", hp=3, power=(5,), dazed="recovers" in own), mate_of(skill): At("E6", hp=3, power=(1,))}
    number = len(heroes)
    step: Step = UseSkill(model=number, skill=skill.code)
    faces: list[Face] = []
    if skill.attack is not None:
        step = StartAttack(attacker=number, skill=skill.code, target=0)
        faces = ["power" if "Power symbol" in own else skill.attack.reach]
    t = table(
        heroes,
        trio(heroes, {**mine}),
        controller="ai",
        minion="hover_robot" if kind == "villain" else "eternian_soldier",
        elites={GUARD[kind]: At("H6")},
        tokens={"G5": "water"},
        faces=faces,
        run=(step,),
    )
    plays(t, [])
    words = " ".join([own, *[words_of(skill, event.what).removeprefix(own) for event in t.happened(Boosted)]])
    compare(words, t.log, without=("gain",) if skill.attack else (), may=MAY)


# ---- Strategy cards ---------------------------------------------------------------------------------

SKELETOR = At("F6", hp=5, power=(0,), dazed=True)


def plan(code: str, *, turn: str | None = "he_man", run: tuple[Step, ...] = (), he_man: At | None = None) -> Table:
    """The Controller's Skeletor on F6 with a mate and a Minion, He-Man beside; card in hand."""
    t = table(
        {"he_man": he_man or At("G6", hp=8, power=(4,))},
        {
            "skeletor": SKELETOR if code in ("dark_bargains", "fall_back") else At("F6", hp=5),
            "mer_man": "D6",
            "beast_man": "M1",
        },
        turn=turn,
        run=run,
        minions=("D8",),
        skills=(0, 0, 0, 4),
        hand=(code,),
    )
    hide(t)
    return t


def _attacked(code: str) -> Table:
    t = plan(code)
    will_roll(t, "blank blank blank")
    return t.chooses("attack:sword_of_power:skeletor")


def _moves(code: str) -> Table:
    return plan(code, he_man=At("I4", hp=8)).chooses("move", "J4")


def _falls(code: str) -> Table:
    t = plan(code)
    t.state.models[[one.code for one in t.state.models].index("skeletor")].hp = 1
    will_roll(t, "melee melee melee")
    return t.chooses("attack:sword_of_power:skeletor")


STRATEGY: dict[str, Callable[[str], Table]] = {
    "it_is_a_trap": _moves,
    "quicksand": _moves,
    "counterattack": _attacked,
    "fall_back": _attacked,
    "iron_will": _attacked,
    "vengeance": _falls,
    "sap_their_strength": lambda code: plan(code).chooses("bonus:indomitable"),
    "forced_march": lambda code: plan(code, turn=None, run=(StrategyActivation(slot=0),)),
    "dark_bargains": lambda code: plan(code, turn=None, run=(Slot(side="controller", slot=0),)),
    "change_of_plans": lambda code: plan(code, turn=None, run=(BeginRound(),)),
}


@pytest.mark.rule("ETE-SKL-2", "ETE-STR-6")
@pytest.mark.parametrize("code", STRATEGY)
def test_a_strategy_card_does_what_its_words_say_in_their_order(code: str) -> None:
    card = CARDS.strategy[code]
    words = strategy_view(card, CARDS).lines[0].partition(": ")[2]
    t = STRATEGY[code](code)
    t.passes_until(
        lambda asked: isinstance(asked.form, Pick) and f"play:{code}" in [one.key for one in asked.form.options]
    )
    start = len(t.log)
    t.chooses(f"play:{code}")
    plays(t, ["iron_bite_c:he_man"])
    told = list(takewhile(lambda event: not isinstance(event, CardTurned), t.log[start:]))  # before the next slot
    without = {"sap_their_strength": ("heal", "undaze"), "it_is_a_trap": ("move",), "quicksand": ("move",)}
    compare(words, told, without=without.get(code, ()))


# ---- Controller Skills ---------------------------------------------------------------------------------


@pytest.mark.rule("ETE-SKL-2", "ETE-CTL-1", "ETE-EMP-5")
@pytest.mark.parametrize(("code", "key"), [("reserves", "reserves.1"), ("command", "command.1")])
def test_an_empowered_controller_skill_does_what_its_words_say_in_their_order(code: str, key: str) -> None:
    words = controller_skill_view(CARDS.controller_skill[code], CARDS, empowered=True).lines[1].partition(": ")[2]
    t = table(
        {"he_man": "A1"},
        {"skeletor": "F6", "mer_man": "D6", "beast_man": "M1"},
        run=(StrategyActivation(slot=0),),
        skills=(2, 2, 0, 0),
        up=(code,),
    )
    t.chooses("1.0.0.0")
    start = len(t.log)
    t.chooses(key)
    plays(t, ["skeletor"])
    compare(words, t.log[start:])


# ---- Benefits ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ETE-SKL-2", "ETE-EMP-7", "ETE-GLO-6")
def test_an_empowered_benefit_does_what_its_words_say_in_their_order() -> None:
    """Lord of Destruction, at the start of Skeletor's Activation."""
    effects = CARDS.character["skeletor"].empowered.effects
    words = " ".join(sentences(effects, Scene(place="always", user="Skeletor", names=CARDS.names)))
    skeletor = At("F6", hp=3, empowered=True)
    t = table({"he_man": "A1"}, {"skeletor": skeletor, "mer_man": "D6"}, run=(Slot(side="controller", slot=0),))
    plays(t, ["mer_man"])
    gained, *_ = [place for place, event in enumerate(t.log) if isinstance(event, PowerGained)]
    compare(words, t.log[gained + 1 :])


@pytest.mark.rule("ETE-SKL-2", "ETE-MNT-5", "ETE-GLO-6")
def test_a_mounted_trait_does_what_its_words_say_to_one_and_the_same() -> None:
    """Savage Leap: of two Enemies beside Panthor only the Pushed one suffers the Wound."""
    words = " ".join(
        sentences(CARDS.mounted["panthor"].traits[0].effects, Scene(place="always", user="Skeletor", names=CARDS.names))
    )
    mounted = {"skeletor": At("B6/C6", mounted="panthor")}
    t = table({"he_man": "F6", "teela": "F7"}, mounted, turn="skeletor", tokens={"H6": "water"})
    t.chooses("move", "D6/E6")
    start = len(t.log)
    t.chooses("he_man", "G6")
    compare(words, t.log[start:])
    assert (t.model("he_man").hp, t.model("teela").hp) == (9, 6)


@pytest.mark.rule("ETE-SKL-2", "ETE-NPC-1", "ETE-GLO-6")
def test_an_npc_does_what_its_words_say_in_their_order() -> None:
    """The War Beast moves, and wounds who is next to it then; at its start that was nobody."""
    effects = CARDS.npc["war_beast"].effects
    words = " ".join(sentences(effects, Scene(place="always", user="it", names=CARDS.names)))
    beast = [Standing(npc="war_beast", spaces=("F6",), side="none")]
    t = table({"he_man": "I6", "teela": "F4"}, npcs=beast, run=(RoundEffects(when="round_end"),))
    plays(t, [])
    compare(words, t.log)
    assert [event.who for event in t.happened(Wounded)] == [{"I6": "He-Man", "F4": "Teela"}[_near(t)]]


def _near(t: Table) -> str:
    """Whose space the War Beast is next to."""
    (space,) = t.model("war_beast").spaces
    return next(name for name in ("I6", "F4") if apart((space,), (space_of(name),)) == 1)


# ---- Nothing is left out ----------------------------------------------------------------------------------


def does(listed: Listed) -> int:
    """How many of the effects happen; what changes an attack, a move or a number holds."""
    held = (e.OfTheAttack, e.OfTheMove, e.Armor, e.IgnoreTerrain, e.MoveBonus, e.Weaken, e.Redirect)
    if listed.stand == "holds":
        return sum(effect.when not in MODIFYING and not isinstance(effect, held) for effect in listed.effects)
    return sum(not isinstance(effect, held) or effect.dur is not None for effect in listed.effects)


ELSEWHERE = {"sorceress"}
"""She is played in the tests of Interacts: she heals and frees from Dazed."""


def test_every_card_of_two_or_more_effects_is_walked() -> None:
    """A new card is walked of itself, or the test says where it belongs."""
    walked = {skill.code for skill in (*USED, *REACTIONS, *OF_THE_AI)} | {
        "thick_hide",
        *STRATEGY,
        "reserves",
        "command",
        "skeletor",
    }
    walked |= {"panthor", "war_beast"}
    left = {
        listed.code: listed
        for listed in all_effects(CONTENT)
        if does(listed) > 1 and listed.code not in walked | ELSEWHERE
    }
    assert sorted(left) == []
