"""Rules of thumb for a Character's turn: gather, approach, use what helps, then attack."""

from __future__ import annotations

from rules.timestrike.actions.building import BuildRoad, BuildWall
from rules.timestrike.actions.casting import Cast, aimed, castable, split
from rules.timestrike.actions.contesting import ContestResult, ContestWhom, bonus
from rules.timestrike.actions.fishing import NET, FishIn
from rules.timestrike.actions.loot_use import BACK, UseLoot, cards
from rules.timestrike.combat.attacking import AttackWhom, DeclareSkill, JumpAt, jumps, targets
from rules.timestrike.combat.odds import odds
from rules.timestrike.effects import objectives as aims
from rules.timestrike.mind.against_fear import taming
from rules.timestrike.mind.fearing import climb, treads
from rules.timestrike.mind.place_worth import Outlook, wants
from rules.timestrike.mind.priors import PRIORS
from rules.timestrike.mind.weighing import worth_of_use
from rules.timestrike.mind.worth import AGAIN, LEFT, blow
from rules.timestrike.moving.walking import HOLD, MoveTo, movement, ways
from rules.timestrike.raid.raid_rounds import Act
from rules.timestrike.state import TimestrikeTable, units_of
from rules.timestrike.turns.rounds import ChooseCharacter
from rules.timestrike.turns.turns import END, TakeTurn
from rules.timestrike.under_way import Use
from rules.timestrike.units.stats import energy
from rules.timestrike.units.unit_places import base_of, level
from rules.timestrike.using.consent import needs_consent

FIRST, THEN = 240, 140
"""Movement and cards come before all else, and Energy is used before a turn ends."""
SPARE, NEVER = 3, -40
"""What Energy is worth that has no better use; what is never done."""
CONTEST = 4


@PRIORS.of(ChooseCharacter, closer=True)
def _(t: TimestrikeTable, question: ChooseCharacter, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Who can strike the hardest, and who may be struck down."""
    found = {END: NEVER}
    for code in keys:
        if code == END:
            continue
        looks = [Outlook(t, unit) for unit in units_of(t.state, code)]
        found[code] = sum([max(look.prospect.values(), default=0) for look in looks if _near(look)])
    return found


def _near(look: Outlook) -> bool:
    reach = look.moving + look.range
    return any(look.board.apart(look.here, look.where[foe]) <= reach for foe in look.foes)


@PRIORS.of(TakeTurn, Act, closer=True)
def _(t: TimestrikeTable, question: TakeTurn | Act, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Cards and Movement first, then what cannot be done in a fight, then the attack."""
    able: dict[str, set[str]] = {}
    for key in keys:
        verb, _, unit = key.partition(".")
        if verb != END:
            able.setdefault(unit, set()).add(verb)
    found = {END: NEVER} if isinstance(question, Act) else {}
    for unit, verbs in able.items():
        found |= {f"{verb}.{unit}": value for verb, value in _turn(t, unit, verbs).items()}
    return found


def _turn(t: TimestrikeTable, unit: str, verbs: set[str]) -> dict[str, int]:
    """What each of the things that a unit can do is worth."""
    found = dict.fromkeys(verbs, NEVER)
    blows = [blow(t, foe, odds(t, unit, foe)) for foe in targets(t, unit)] if "attack" in verbs else []
    strike = THEN + max(blows) if blows else 0
    last = bool(strike) and energy(t, unit) == 1
    if strike:
        found["attack"] = strike
    if "jump" in verbs:
        leaps = [blow(t, foe, odds(t, unit, foe, jumped=True)) for foe, _ in jumps(t, unit)]
        found["jump"] = THEN + max(leaps) + wants(t, unit, aims.JumpAttack)
    if "move" in verbs:
        found["move"] = _best_way(t, unit)
    if "tread" in verbs:
        gain = max(treads(t, unit).values(), default=0)
        found["tread"] = FIRST + gain if gain > SPARE else NEVER
    if "tame" in verbs and not last:
        gain = taming(t, unit)
        found["tame"] = THEN + gain if gain > SPARE else NEVER
    if "climb" in verbs and not last:
        gain = climb(t, unit)
        found["climb"] = THEN + gain if gain > SPARE else NEVER
    if "loot" in verbs:
        best = max([_card(t, unit, key) for key in cards(t, unit)], default=0)
        found["loot"] = FIRST + best if best > 0 else NEVER
    if "free" in verbs:
        best = max([_ability(t, unit, key) for key in castable(t, unit, free=True)], default=0)
        found["free"] = THEN + best if best > 0 else NEVER
    if "cast" in verbs:
        best = max([_ability(t, unit, key) for key in castable(t, unit)], default=0)
        found["cast"] = THEN + best + (0 if last else SPARE) if best > SPARE else NEVER
    for verb in ("mine", "fish"):
        if verb in verbs:
            found[verb] = SPARE if last else THEN + 2 * SPARE
    if "contest" in verbs and not last:
        found["contest"] = CONTEST + wants(t, unit, aims.WinContest) - 2 * LEFT * (not _able_to_win(t, unit))
    return found


def _able_to_win(t: TimestrikeTable, unit: str) -> bool:
    """TIM-CON-3: whether it adds as much as any enemy that it is engaged with."""
    near = targets(t, unit)
    return any(bonus(t, unit, foe) >= bonus(t, foe, unit) for foe in near)


def _best_way(t: TimestrikeTable, unit: str) -> int:
    """What the best way of a unit gains; small gains are not worth a step."""
    look = Outlook(t, unit)
    stays = look.worth(look.body.at)
    gains = [look.worth(way.end) - way.harm * LEFT // 2 - stays for way in ways(t, unit, movement(t, unit)).values()]
    gain = max(gains, default=0)
    return FIRST + gain if gain > SPARE else NEVER


@PRIORS.of(MoveTo, closer=True)
def _(t: TimestrikeTable, question: MoveTo, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Where it stands best, without wounds on the way."""
    look = Outlook(t, question.of)
    found = ways(t, question.of, question.budget(t))
    values = {key: look.worth(way.end) - way.harm * LEFT // 2 - way.cost // 2 for key, way in found.items()}
    return {**values, HOLD: look.worth(look.body.at) if question.idles else AGAIN}


@PRIORS.of(AttackWhom, closer=True)
def _(t: TimestrikeTable, question: AttackWhom, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Whom it hurts the most."""
    return {key: blow(t, key, odds(t, question.of, key)) for key in keys}


@PRIORS.of(JumpAt)
def _(t: TimestrikeTable, question: JumpAt, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Whom it hurts the most, where it stands high."""
    found = {}
    look = Outlook(t, question.of)
    for key in keys:
        other, _, place = key.partition("@")
        at = base_of(place)
        found[key] = blow(t, other, odds(t, question.of, other, jumped=True)) + look.now.relief.level[at[0]]
    return found


@PRIORS.of(DeclareSkill)
def _(t: TimestrikeTable, question: DeclareSkill, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """The skill with the best odds; then the one that does the most besides."""
    found = {}
    for key in keys:
        skill = t.content.skills.get(key)
        value = blow(t, question.at, odds(t, question.of, question.at, skill=key))
        if skill is not None:
            use = Use(unit=question.of, source=key, kind="skill", targets=[question.at])
            value += worth_of_use(t, use, skill.given, skill.effects) // 3
        found[key] = value
    return found


# ---- Abilities and cards -------------------------------------------------------------


def _ability(t: TimestrikeTable, unit: str, key: str) -> int:
    """What an ability is worth, as it is aimed."""
    code, end = split(key)
    skill = t.content.skills[code]
    units, place = aimed(t, unit, skill.aim, end)
    if needs_consent(t, unit, code, units):
        return NEVER
    use = Use(unit=unit, source=code, kind="skill", targets=units, place=place)
    return worth_of_use(t, use, skill.given, skill.effects)


def _card(t: TimestrikeTable, unit: str, key: str) -> int:
    """What a card is worth, as it is aimed, beyond keeping it for later."""
    code, end = split(key)
    card = t.content.card(code)
    if "fish" in card.when:
        return SPARE
    units, place = aimed(t, unit, card.aim, end)
    if needs_consent(t, unit, code, units):
        return NEVER
    use = Use(unit=unit, source=code, kind="fish" if code in t.content.fish else "item", targets=units, place=place)
    return worth_of_use(t, use, card.given, card.effects) - SPARE


@PRIORS.of(Cast, closer=True)
def _(t: TimestrikeTable, question: Cast, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """What its effects are worth."""
    return {key: _ability(t, question.of, key) for key in keys}


@PRIORS.of(UseLoot, closer=True)
def _(t: TimestrikeTable, question: UseLoot, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """What its effects are worth; a card that does nothing is kept."""
    return {key: 0 if key == BACK else _card(t, question.of, key) for key in keys}


# ---- Other Actions -------------------------------------------------------------------


@PRIORS.of(FishIn)
def _(t: TimestrikeTable, question: FishIn, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Without a net: materials are rarer than Energy."""
    return {key: -LEFT for key in keys if key.endswith(NET)}


@PRIORS.of(ContestWhom)
def _(t: TimestrikeTable, question: ContestWhom, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Who is the weakest."""
    return {key: 2 * (bonus(t, question.of, key) - bonus(t, key, question.of)) for key in keys}


@PRIORS.of(ContestResult, closer=True)
def _(t: TimestrikeTable, question: ContestResult, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Down with it, the deeper the better; else the higher place for oneself."""
    mine, theirs = level(t, question.of), level(t, question.at)
    levels = Outlook(t, question.of).now.relief.level
    found = {"swap": 3 * (theirs - mine), "leave": 0}
    for key in keys:
        if key not in found:
            found[key] = LEFT * max(theirs - levels[base_of(key)[0]] - 1, 0) // 2 - SPARE
    return found


@PRIORS.of(BuildWall, BuildRoad)
def _(t: TimestrikeTable, question: BuildWall, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Any: they are not built for their own sake."""
    return {}
