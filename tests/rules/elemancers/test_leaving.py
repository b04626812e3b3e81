"""Leaving players: who takes over, autopilot, a Faction without players, defaults."""

from __future__ import annotations

import pytest

from rules.elemancers.rounds.baransu import Hunt
from rules.elemancers.told.table_events import LeftAlone, LoreTurned, TakenOver
from tests.rules.elemancers.table import MODIFY, TURN, Elements, State, fight, table

FOUR = ("umbra", "caelum", "mortis", "ignis")
SIX = ("umbra", "caelum", "mortis", "anima", "cryo", "ignis")


def alone(*steps: object, **more: object) -> Elements:
    """Umbra's player has left and nobody has taken over."""

    def gone(s: State) -> None:
        s.left = [0]

    return table(FOUR, steps=steps, also=gone, **more)  # type: ignore[arg-type]


@pytest.mark.rule("ELE-DRP-1", "ELE-DRP-7")
def test_a_faction_mate_is_asked_to_take_the_clans_over() -> None:
    made = table(FOUR, hands={"umbra": ["siphon"]}, active="caelum")
    made.seat(0).leaves()
    assert made.asked() == [2]
    made.seat(2).is_asked("Take over Umbra")
    assert made.seat(2).decision.default.picks == ("no",)
    made.seat(2).chooses("yes")
    assert made.clan("umbra").seat == 2
    hand = made.clan("umbra", 2).hand
    assert hand is not None
    assert [card.code for card in hand] == ["siphon"]
    assert made.clan("umbra", 2).saga is not None
    assert made.clan("umbra", 0).hand is None
    assert made.happened(TakenOver)[0].seat == 2


@pytest.mark.rule("ELE-DRP-1")
def test_the_one_with_the_fewest_clans_is_asked_first() -> None:
    leads = {"umbra": 0, "mortis": 1, "cryo": 1, "caelum": 2, "anima": 2, "ignis": 2}
    three = {"umbra": 0, "mortis": 1, "cryo": 2, "caelum": 3, "anima": 4, "ignis": 5}
    made = table(SIX, leads=three, active="caelum")
    made.seat(0).leaves()
    assert made.asked() == [1]
    made.seat(1).chooses("no")
    assert made.asked() == [2]
    two = table(SIX, leads={**leads, "ignis": 3}, active="caelum")
    two.seat(0).leaves()
    assert two.asked() == [1]


@pytest.mark.rule("ELE-DRP-1", "ELE-TRN-1")
@pytest.mark.parametrize("leaver", [0, 2], ids=["the active player", "a Faction-mate"])
def test_while_somebody_is_asked_to_take_over_the_turn_is_where_it_was(leaver: int) -> None:
    made = table(FOUR, {"umbra": {"b0": ["fade"]}, "caelum": {"b0": ["warrior"]}}, dragon="s3")
    parts = []
    for answer in ("none", "done", "done"):
        part = made.view().phase
        left = Elements(made.game, made.game.leave(made.state, leaver).state)
        assert left.asked() == [2 - leaver]
        assert left.view().phase == part
        parts.append(part)
        made.chooses(answer)
    assert parts == ["power", "moves", "battles"]


@pytest.mark.rule("ELE-DRP-1", "ELE-DRP-2")
def test_clans_that_nobody_takes_over_are_played_by_the_rules() -> None:
    made = table(FOUR)
    made.seat(0).leaves()
    made.seat(2).chooses("no")
    assert made.happened(LeftAlone)[0].clans == ("umbra",)
    assert made.view().active == "caelum"
    assert made.clan("umbra").alone
    assert (made.clan("umbra").pool, made.clan("umbra").beside) == (2, 1)


@pytest.mark.rule("ELE-DRP-2")
def test_on_autopilot_the_avatar_walks_to_its_saga_and_nothing_else_moves() -> None:
    placed = {"umbra": {"s0": ["avatar"], "b0": ["fade"]}, "caelum": {"b0": ["warrior"]}}
    made = alone(*TURN, at=placed, saga={"umbra": "snuff_the_aurora"})
    far = made.game.cards.shielded.far
    avatar = made.one(made.n("umbra"))
    assert avatar.at is not None
    assert far[avatar.at]["c4"] == far["s0"]["c4"] - 3
    assert made.one(made.n("umbra", "fade")).at == "b0"
    assert made.view().battle is None
    assert made.view().active == "caelum"


@pytest.mark.rule("ELE-DRP-2")
def test_on_autopilot_after_three_sagas_it_activates_its_weapon_and_goes_to_the_hollow() -> None:
    made = alone(*TURN[:3], sagas={"umbra": 3}, dragon="s3")
    assert made.clan("umbra").activated
    assert made.one(made.n("umbra")).at == "h0"
    back = alone(*TURN[:3], out=["umbra"])
    assert back.one(back.n("umbra")).at is not None
    assert back.clan("umbra").spent == ("avatar",)


@pytest.mark.rule("ELE-DRP-2", "ELE-DRP-4", "ELE-DRP-6")
def test_on_autopilot_a_clan_passes_and_its_dice_are_assigned_by_default() -> None:
    placed = {"umbra": {"b0": ["annihilator"]}, "caelum": {"b0": ["warrior", "bulwark"]}}
    made = alone(*MODIFY, at=placed, battle=fight("b0", dark=[5], light=[1, 1]))
    made.passes_until(lambda decision: "Power Action" in decision.prompt)
    assert made.at("b0") == ["ruinbringers", "oathblades"]  # the earlier card of two is hit


@pytest.mark.rule("ELE-DRP-3", "ELE-WIN-8")
def test_a_faction_without_players_has_lost() -> None:
    made = table(FOUR)
    made.seat(1).leaves()
    made.seat(3).chooses("no")
    made.seat(3).leaves()
    outcome = made.view().outcome
    assert outcome is not None
    assert (set(outcome.winners), outcome.rules) == ({0, 2}, ("ELE-DRP-3",))
    assert made.happened(LoreTurned)[0].number == 9


@pytest.mark.rule("ELE-DRP-3", "ELE-WIN-10")
def test_a_game_that_ends_in_the_middle_of_a_battle_shows_none_any_more() -> None:
    placed = {"umbra": {"b0": ["annihilator"]}, "caelum": {"b0": ["warrior"]}}
    made = table(("umbra", "caelum"), placed, battle=fight("b0", dark=[5], light=[1]), steps=MODIFY)
    assert "Battle at" in made.game.words.describe(made.view())
    made.seat(1).leaves()
    view = made.view()
    assert view.outcome is not None
    assert view.battle is None
    assert not any(one.in_battle for one in view.creatures)
    assert "Battle at" not in made.game.words.describe(view)


@pytest.mark.rule("ELE-DRP-9")
def test_without_any_player_nobody_wins_and_no_lore_card_is_turned() -> None:
    made = table(("umbra", "caelum"))
    made.state.left = [0]
    made.seat(1).leaves()
    outcome = made.view().outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rules) == ((), ("ELE-DRP-9",))
    assert made.clan("umbra").lore == 1


@pytest.mark.rule("ELE-DRP-5")
def test_baransus_default_goes_against_the_faction_with_more_pt() -> None:
    placed = {"umbra": {"a0": ["avatar"]}, "caelum": {"a3": ["avatar"]}}
    made = alone(Hunt(), at=placed, dragon="h0", pt=["b1", "c4"])
    assert made.view().dragon_at == "a3"


@pytest.mark.rule("ELE-DRP-6")
def test_a_late_turn_spends_the_pt_and_does_nothing_more() -> None:
    placed = {"umbra": {"b0": ["fade"]}, "caelum": {"b0": ["warrior"]}}
    made = table(FOUR, placed)
    for _ in range(3):
        made.seat(0).takes_default()
    assert made.view().active == "caelum"
    assert made.clan("umbra").beside == 1
    assert made.view().battle is None
