"""The odds of attacks and rolls, exact by the dice."""

from __future__ import annotations

from itertools import product

import pytest

from rules.kernel import Table
from rules.timestrike.actions.contesting import win_chance
from rules.timestrike.combat.odds import Extra, Odds, against, odds, odds_said, spread
from rules.timestrike.dice.rolling import BLOCKS, HITS
from rules.timestrike.sentience_turn.sentience_hits import HitAll
from tests.rules.timestrike.table import BOX, table

DICE = BOX.faces


@pytest.mark.rule("TIM-DICE-2")
@pytest.mark.parametrize("extra", [Extra(), Extra(1, 1), Extra(2, 2)])
@pytest.mark.parametrize("dice", [0, 1, 3])
def test_a_spread_counts_every_roll(dice: int, extra: Extra) -> None:
    counted = [0] * (dice + extra.n + 1)
    for rolled in product(DICE, repeat=dice):
        lucky = bool(dice) and rolled.count("lucky_hit") >= extra.lucky
        counted[sum(face in HITS for face in rolled) + extra.n * lucky] += 1
    assert spread(DICE, frozenset(HITS), "lucky_hit", dice, extra) == tuple(counted)


@pytest.mark.rule("TIM-DEF-3")
def test_damage_is_what_is_not_blocked_and_no_more_than_there_is() -> None:
    """1 die against 1: a hit, and no block, is 1/2 times 2/3."""
    hits = spread(DICE, frozenset(HITS), "lucky_hit", 1)
    blocks = spread(DICE, frozenset(BLOCKS), "lucky_block", 1)
    assert against(hits, blocks, 3) == Odds(hurt=33, defeat=0, mean=33)
    assert against(hits, blocks, 1) == Odds(hurt=33, defeat=33, mean=33)
    assert against((0, 0, 1), (1,), 1) == Odds(hurt=100, defeat=100, mean=100)


@pytest.mark.rule("TIM-HIGH-1")
def test_height_curses_and_skills_change_the_odds() -> None:
    def attacked(**more: object) -> Odds:
        made = table({"jake": "G6", "mara": "H6"}, **more)  # type: ignore[arg-type]
        return odds(Table(made.state, BOX), "jake", "mara")

    plain = attacked()
    assert attacked(land={"G6": "...."}).mean > plain.mean
    assert attacked(land={"H6": "...."}).mean < plain.mean
    assert attacked(curses={"mara": ["defense"]}).mean > plain.mean
    assert attacked(curses={"mara": ["silence"]}).mean > plain.mean  # Ice Barrier blocks more
    assert attacked(damage={"mara": 5}) == plain._replace(defeat=attacked(damage={"mara": 5}).hurt, mean=53)


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (Odds(), "no damage"),
        (Odds(53, 53, 53), "KO 53%"),
        (Odds(41, 0, 65), "hurts 41%, 0.6 damage on average"),
        (Odds(75, 12, 131), "hurts 75%, 1.3 damage on average, KO 12%"),
    ],
)
def test_odds_in_words(found: Odds, said: str) -> None:
    assert odds_said(found) == said


@pytest.mark.rule("TIM-CON-2")
@pytest.mark.parametrize(("ahead", "chance"), [(0, 47), (1, 52), (19, 99), (20, 100), (-19, 0), (-20, 0)])
def test_the_chance_of_a_contest(ahead: int, chance: int) -> None:
    rolls = sum(one + ahead > other for one in range(1, 21) for other in range(1, 21))
    assert win_chance(ahead) == chance == 100 * rolls // 400


def test_options_have_their_odds() -> None:
    made = table({"jake": "G6", "mara": "H6"}, damage={"mara": 5})
    assert made.someone.foreseen["attack.jake"].forecast == "KO 53%"
    two = table({"jake": "G6", "mara": "H6", "hod": "F6"}, seats=(("jake",), ("mara", "hod")))
    assert two.someone.foreseen["attack.jake"].forecast == ""
    assert "on average" in two.chooses("attack.jake").someone.foreseen["hod"].forecast


@pytest.mark.rule("TIM-DEF-1")
def test_a_defense_foretells_the_hits_that_it_answers_and_not_the_next_ones() -> None:
    hits = [HitAll(by="jake", at=("mara",), hits=2) for _ in range(2)]
    made = table({"jake": "G6", "mara": "H6"}, damage={"mara": 2}, items={"mara": ["void_anchor"]}, steps=tuple(hits))
    assert made.someone.foreseen["none"].forecast == "Mara the Meek takes 2, 2 health left"
