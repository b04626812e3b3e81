"""Hand-built views of Clash for Eternia: an ordinary table, a choice, an Attack, and all."""

from __future__ import annotations

from msgspec.structs import replace

from rules.eternia.effects.vocabulary import Face
from rules.eternia.view import (
    AimView,
    AttackView,
    ChoiceView,
    ControllerView,
    EscalationView,
    EterniaView,
    GoalView,
    ModelView,
    PowerView,
    ReachView,
    SkillView,
    SlotView,
    TerrainView,
    TokenView,
    space_of,
)
from rules.kernel.play.model import Outcome, Waiting

PLAIN = ("Ana", "Bo", "Cy", "Dee", "Eli")
WILD = ("😀" * 32, "אבגדה מרים ירושלים של זהב", "漢字の名前がとても長い人です", "Wolfeschlegelsteinhausenberger", "i")

STAFF = SkillView(
    "staff", "Havoc Staff", "Attack", "basic", 0, "ranged", 2, ("If it hits, push the target up to 1 space.",)
)
LEAP = SkillView("leap", "Mighty Leap", "Bonus Action", "green", 1, lines=("He-Man may move up to 3 spaces.",))
SLAM = SkillView("slam", "Ground Slam of a Name without End", "Attack", "yellow", 1, "melee", 3, ("A line. " * 40,))
HIDE = SkillView("hide", "Iron Hide", "Passive", "red", lines=("Trap Jaw has 1 more Armor.",))
LOCKED = (LEAP, LEAP, SLAM, SLAM, HIDE, HIDE)


def at(names: str) -> tuple[int, ...]:
    """Return the spaces named: ``"G5 H5"``."""
    return tuple([space_of(name) for name in names.split()])


def _power(*amounts: int) -> tuple[PowerView, ...]:
    keys = ("card", "green", "yellow", "red")
    return tuple(
        [PowerView(key, key, amount, 5 if key == "card" else 3) for key, amount in zip(keys, amounts, strict=False)]
    )


def character(number: int, name: str, mark: str, side: str, spaces: str, seat: int | None, hp: int = 9) -> ModelView:
    """Return a Character on the board."""
    code = name.lower().replace("-", "_").replace(" ", "_")
    return ModelView(
        number=number,
        code=code,
        card=code,
        name=name,
        mark=mark,
        kind="character",
        side=side,  # type: ignore[arg-type]
        seat=seat,
        spaces=at(spaces),
        hp=hp,
        full=9,
        armor=1,
        move=3,
        power=_power(2, 1) if side == "players" else _power(3),
        skills=(STAFF, SLAM),
        locked=LOCKED[2:] if side == "players" else (),
    )


def minion(number: int, space: str) -> ModelView:
    """Return a Minion of the Controller."""
    mark = f"H{number - 6}"
    return ModelView(
        number=number,
        code=f"hover_robot_{number - 6}",
        card="hover_robot",
        name=f"Hover Robot {number - 6}",
        mark=mark,
        kind="minion",
        side="controller",
        seat=0,
        spaces=at(space),
        hp=1,
        full=1,
        move=3,
    )


MODELS = (
    character(0, "He-Man", "Hm", "players", "C5", 1),
    character(1, "Teela", "Te", "players", "D7", 2),
    character(2, "Orko", "Or", "players", "B3", 3),
    character(3, "Skeletor", "Sk", "controller", "J5", 0),
    character(4, "Mer-Man", "Mm", "controller", "K7", 0),
    character(5, "Evil-Lyn", "El", "controller", "I8", 0),
    minion(7, "G5"),
    minion(8, "H6"),
)
TERRAIN = (
    TerrainView("forest", "Forest", at("F2 G2 F3"), False, False),
    TerrainView("rocks", "Rocks", at("D4 E4"), True, True),
    TerrainView("ruins", "Ruins", at("F8 G8"), False, True),
    TerrainView("tar_pit", "Tar Pit", at("J2 K2"), False, False),
)
TOKENS = (
    TokenView("spawn", "Spawn Token", space_of("A6"), "players"),
    TokenView("spawn", "Spawn Token", space_of("M6"), "controller"),
    TokenView("boulder", "Boulder", space_of("F6")),
    TokenView("water", "Water", space_of("H8")),
    TokenView("deadly_plant", "Deadly Plant", space_of("H3")),
    TokenView("hold", "North Stone", space_of("G4"), "none", "NS"),
)
SLOTS = (
    SlotView(1, True, "He-Man", "Hm", faceup=True, state="done"),
    SlotView(2, True, "Teela", "Te", faceup=True, state="now"),
    SlotView(2, True),
    SlotView(3, False),
)
CONTROLLERS = (
    SlotView(1, True, "Strategy Activation", faceup=True, state="done"),
    SlotView(2, True, "Skeletor", "Sk"),
    SlotView(2, True),
    SlotView(3, True),
)
SKILLS = tuple(
    [SkillView(name.lower(), name, "Controller Skill", lines=("1 Power: Draw.",)) for name in ("Reserves", "Command")]
)
BOARD = ControllerView(skills=SKILLS, power=(2, 1), empowered=(True, False), hand=2, deck=9)


def table(seat: int | None = None) -> EterniaView:
    """Return an ordinary table in the middle of an Activation, as a seat or a spectator sees it."""
    cards = (SkillView("ambush", "Ambush", "Strategy card", cost=1, lines=("Spawn 2 Minions.",)),) * 2
    return EterniaView(
        seat=seat,
        seats=4,
        waiting=(Waiting(2, 7),),
        scenario="Crossroads of Eternia",
        round=3,
        last_round=8,
        phase="activation",
        team=(1, 2, 3),
        leader=1,
        players=SLOTS,
        controllers=CONTROLLERS,
        controller=replace(BOARD, cards=cards) if seat == 0 else BOARD,
        models=MODELS,
        terrain=TERRAIN,
        tokens=TOKENS,
        goals=(GoalView("players", "10 Victory Points", 4, 10), GoalView("controller", "14 Victory Points", 14, 14)),
        escalation=EscalationView(4, 15, (3, 6, 9), 1),
        scores=(4, 7),
        supply=(("Hover Robot", 6),),
    )


def changed(view: EterniaView, number: int, **fields: object) -> EterniaView:
    """Return a view with one model changed."""
    models = tuple([replace(model, **fields) if model.number == number else model for model in view.models])
    return replace(view, models=models)


def choosing() -> EterniaView:
    """Return a table where Teela may move or attack."""
    reach = (
        ReachView(at("E7"), 1, 0, at("D7 E7")),
        ReachView(at("F8"), 2, 1, at("D7 E7 F8")),
        ReachView(at("C7"), 1, 0, at("D7 C7")),
    )
    aims = (
        AimView(6, space_of("G5"), True, ((space_of("D7"), 1), (space_of("G5"), 4)), (300, 400, 300)),
        AimView(7, space_of("H6"), False, ((space_of("D7"), 1), (space_of("H6"), 4))),
        AimView(None, space_of("H3"), True),
    )
    return replace(changed(table(), 1, active=True), choice=ChoiceView(1, reach, aims))


def attacking(rolled: bool = True) -> EterniaView:
    """Return a table with an Attack on two models, before or after the roll."""
    faces: tuple[Face, ...] = ("melee", "ranged", "power", "blank") if rolled else ()
    attack = AttackView(
        attacker=0, skill="Sword of Power", reach="melee", targets=(7, 8), dice=4, boosts=("Two-Handed",), faces=faces
    )
    return replace(table(), attack=attack)


def crowded() -> EterniaView:
    """Return a table where everything that can hold on a model does, on five seats."""
    view = replace(table(), seats=5, team=(1, 2, 3, 4), trail=at("A3 B3 C3"))
    view = changed(view, 0, dazed=True, rooted=True, empowered=True, carries="carries East Shard", active=True, hp=1)
    view = changed(view, 3, spaces=at("J5 J6"), mounted="Skeletor on Panthor", effects=("Hex: it rolls 1 fewer die.",))
    view = changed(view, 2, spaces=(), hp=0)
    tokens = (
        *view.tokens,
        TokenView("carry", "East Shard", space_of("C5"), "none", "ES", 0),
        TokenView("seal", "North Seal", space_of("B2"), "none", "NS"),
        TokenView("exit", "The Way Out", space_of("A6"), "none", "WO"),
        TokenView("claim", "Far Beacon", space_of("L2"), "players", "FB"),
        TokenView("water", "Water", space_of("K7")),
    )
    seal = replace(minion(20, "B2"), code="seal_north", kind="object", side="players", mark="NS", full=7, hp=5)
    npc = replace(minion(21, "E6"), code="king_randor", kind="npc", side="none", mark="Kr", full=10, hp=10)
    fourth = character(9, "Stratos", "St", "players", "A1", 4)
    return replace(view, tokens=tokens, models=(*view.models, fourth, seal, npc), attack=attacking().attack)


WON = Outcome((1, 2, 3), ((1, 2, 3), (0,)), (0, 1, 1, 1), "10 Victory Points.", ("ETE-OVR-2",))


def over() -> EterniaView:
    """Return a table that is over."""
    return replace(table(), phase="over", waiting=(), outcome=WON)


def setup() -> EterniaView:
    """Return a table before anything is chosen."""
    view = replace(table(), phase="setup", round=0, models=(), players=(), controllers=(), tokens=(), last_round=None)
    return replace(view, controller=ControllerView(ai=True, power=(3,), deck=16, played=("Swarm",)), team=(0, 1, 2, 3))
