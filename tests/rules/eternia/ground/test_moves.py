"""Moves as they are played: chosen, walked, wounded, stopped."""

from __future__ import annotations

import pytest

from rules.eternia.activations.activations import EndEffects
from rules.eternia.content.scenarios import Standing
from rules.eternia.effects.lasting import begin_lasting
from rules.eternia.effects.records import Root
from rules.eternia.ground.move_steps import GoFor
from rules.eternia.ground.pushing import ForceMove
from rules.eternia.ground.walking import EndWalk
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Use, Walk
from rules.eternia.told.move_events import Halted, Moved
from rules.eternia.view import space_of
from rules.kernel import Step
from tests.rules.eternia.helping import Using
from tests.rules.eternia.table import At, Table, table


class Rooting(Step, kw_only=True, tag="test.rooting"):
    """A model becomes rooted."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """Have it hold."""
        begin_lasting(t, Root(), [self.model], Use(source="test", side="controller"))


class Leading(Step, kw_only=True, tag="test.leading"):
    """A Character leads the one NPC."""

    leader: int

    def run(self, t: EterniaTable) -> None:
        """Note it."""
        npc = next(number for number, model in enumerate(t.state.models) if model.kind == "npc")
        t.state.models[self.leader].leads = npc


class Stopping(Step, kw_only=True, tag="test.stopping"):
    """A move is stopped while the model passes a space."""

    model: int
    at: str

    def run(self, t: EterniaTable) -> None:
        """Have it walk there and no farther."""
        model, space = t.state.models[self.model], space_of(self.at)
        trail = [model.at[0], space]
        t.state.walks.append(Walk(model=self.model, kind="move", trail=trail, end=[space + 1], stopped=True))
        model.at = [space]
        t.follow(EndWalk())


def moving(heroes: dict[str, str | At] | None = None, **more: object) -> Table:
    """A table where the first hero has chosen its Move Action."""
    made = heroes or {"he_man": "F6"}
    first = next(iter(made))
    return table(made, turn=first, **more).chooses("move")  # type: ignore[arg-type]


@pytest.mark.rule("ETE-ACT-9", "ETE-MOV-1", "ETE-GLO-8")
def test_a_move_action_goes_up_to_three_spaces() -> None:
    """The view shows where it stands, and the way that it took."""
    game = moving()
    game.someone.cannot("J6")
    game.chooses("I6")
    assert game.where("he_man") == "I6"
    assert [*game.view().trail] == [70, 71, 72, 73]
    (moved,) = game.happened(Moved)
    assert (moved.start, moved.end, moved.spaces) == ("F6", "I6", 3)


@pytest.mark.rule("ETE-MOV-4")
def test_the_nearest_spaces_come_first_and_staying_last() -> None:
    game = moving()
    (*ends, stay) = game.someone.options.values()
    costs = [int(one.detail.split(" ", 1)[0]) for one in ends]
    assert costs == sorted(costs)
    assert {one.label for one in ends[:6]} == {"E6", "G6", "F5", "G5", "F7", "G7"}
    assert stay.label == "Stay"


@pytest.mark.rule("ETE-MOV-4")
def test_a_move_of_no_spaces_costs_the_action() -> None:
    """One Action is left, and nothing was moved."""
    game = moving()
    game.chooses("stay")
    game.someone.is_asked("1 left")
    assert game.where("he_man") == "F6"
    assert not game.happened(Moved)


@pytest.mark.rule("ETE-MOV-2")
def test_it_passes_an_ally_and_never_an_enemy() -> None:
    """It may not end on either of them; why is said."""
    walls = {"rocks": ["F5", "G5", "H5", "F7", "G7", "H7", "E6"]}
    game = moving({"he_man": "F6", "teela": "G6"}, villains={"skeletor": "K2"}, terrain=walls)
    refused = game.someone.cannot("G6")
    assert "Teela stands on G6" in refused.reason
    assert game.someone.cannot("F5").rules == ("ETE-TER-3",)
    game.chooses("H6")
    assert game.where("he_man") == "H6"
    walls["rocks"].remove("F7")
    blocked = moving({"he_man": "F6"}, villains={"skeletor": "G6"}, terrain=walls)
    assert set(blocked.someone.options) & {"F7", "G6", "H6"} == {"F7"}


@pytest.mark.rule("ETE-ESD-1", "ETE-ESD-2", "ETE-ESD-4", "ETE-ATK-22")
def test_escape_damage_falls_at_each_space_left() -> None:
    """Out of a space next to two Enemies, then of one next to one: 3 Wounds despite Armor."""
    walls = {"rocks": ["F5", "G5", "H5", "E5", "F7", "H7"]}
    game = moving({"man_at_arms": "F6"}, villains={"skeletor": "G7", "mer_man": "E6"}, terrain=walls)
    before = game.model("man_at_arms").hp
    assert game.someone.options["H6"].detail == (
        "2 of 3 movement; 2 Wounds leaving F6 (Skeletor and Mer-Man); 1 Wound leaving G6 (Skeletor)"
    )
    game.chooses("H6")
    assert game.model("man_at_arms").hp == before - 3
    assert "2 Wounds of Escape Damage" in game.words()
    assert "1 Wound of Escape Damage" in game.words()


@pytest.mark.rule("ETE-ESD-6", "ETE-KO-1")
def test_who_is_koed_on_leaving_never_enters_the_next_space() -> None:
    """He-Man with 1 HP leaves a space next to an Enemy: KO'ed, and the rest of the move is lost."""
    game = moving({"he_man": At("F6", hp=1), "teela": "A1"}, villains={"skeletor": "E6"})
    game.chooses("H6")
    assert not game.stands("he_man")
    assert "He-Man is KO'ed" in game.words()


@pytest.mark.rule("ETE-DAZ-5")
def test_a_dazed_model_moves_one_space_less() -> None:
    """2 instead of 3, and the prompt says so."""
    game = table({"he_man": At("F6", dazed=True)}, turn="he_man").chooses("move")
    game.someone.is_asked("up to 2 spaces")
    assert "I6" not in game.someone.options
    assert "H6" in game.someone.options


@pytest.mark.rule("ETE-DAZ-5", "ETE-ESD-3")
def test_a_forced_move_too_and_it_causes_no_escape_damage() -> None:
    """The Controller moves a Dazed He-Man by 1 out of a space next to an Enemy."""
    game = table(
        {"he_man": At("F6", dazed=True)},
        {"skeletor": "E6"},
        turn="he_man",
        run=[Using(user="skeletor"), ForceMove(model=0, n=2)],
    )
    assert game.asked() == [0]
    game.someone.is_asked("Skeletor moves He-Man up to 1 space")
    game.someone.cannot("H6")
    before = game.model("he_man").hp
    game.chooses("G6")
    assert game.where("he_man") == "G6"
    assert game.model("he_man").hp == before


@pytest.mark.rule("ETE-ESD-3")
def test_a_move_granted_by_a_friend_does_cause_it() -> None:
    """A move of an effect of its own side."""
    game = table({"he_man": "F6"}, {"skeletor": "E6"}, turn="he_man", run=[GoFor(model=0, points=2)])
    before = game.model("he_man").hp
    game.chooses("G6")
    assert game.model("he_man").hp == before - 1


@pytest.mark.rule("ETE-TER-2")
def test_rulebook_example_a_hover_robot_enters_a_forest() -> None:
    """With 3 points: 2 to enter, 1 more inside."""
    game = table(
        {"he_man": "A1"},
        turn="he_man",
        minions=["E6"],
        terrain={"forest": ["F6", "G6", "H6"]},
        run=[GoFor(model=4, points=3)],
    )
    options = game.seat(0).options
    assert options["F6"].detail == "2 of 3 movement"
    assert options["G6"].detail == "3 of 3 movement"
    assert "H6" not in options


@pytest.mark.rule("ETE-TER-8", "ETE-MOV-3")
def test_a_deadly_plant_wounds_once_in_an_activation() -> None:
    """A model that comes next to it; moving on along it costs nothing more."""
    game = moving({"he_man": "C6"}, tokens={"F5": "deadly_plant"})
    before = game.model("he_man").hp
    game.chooses("F6")
    assert game.model("he_man").hp == before - 1
    assert "He-Man suffers 1 Wound from the Deadly Plant on F5" in game.words()
    game.chooses("move", "F4")
    assert game.model("he_man").hp == before - 1


@pytest.mark.rule("ETE-MOV-2", "ETE-BTF-2")
def test_a_move_that_stops_on_an_ally_goes_back_to_the_last_free_space() -> None:
    """Stopped while it passes Teela it stands where it was before."""
    game = table({"he_man": "F6", "teela": "G6"}, turn="he_man", run=[Stopping(model=0, at="G6")])
    assert game.where("he_man") == "F6"
    assert game.happened(Halted)


@pytest.mark.rule("ETE-MOV-4")
def test_a_rooted_model_does_not_move() -> None:
    """Nobody is asked where to."""
    game = table({"he_man": "F6"}, turn="he_man", run=[Rooting(model=0), GoFor(model=0, points=3)])
    assert game.where("he_man") == "F6"
    assert "He-Man cannot move" in game.words()


def test_a_table_is_settled_after_a_move() -> None:
    """Nothing is left under way."""
    game = moving()
    game.chooses("I6")
    assert not game.state.walks
    assert game.words().count("moves") == 1
    game.someone.is_asked("1 left")


# ---- What answers a move ----------------------------------------------------------------


@pytest.mark.rule("ETE-REA-1", "ETE-MOV-3")
def test_quicksand_holds_a_character_before_its_first_step() -> None:
    """The Controller plays it as the move starts: 1 Wound, no step, and the Action is spent."""
    game = table({"he_man": "F6"}, turn="he_man", skills=(1, 1, 1, 1), hand=["quicksand"])
    before = game.model("he_man").hp
    game.chooses("move", "I6")
    assert game.asked() == [0]
    game.chooses("play:quicksand")
    assert game.where("he_man") == "F6"
    assert game.model("he_man").hp == before - 1
    assert game.model("he_man").rooted
    assert not game.happened(Moved)


@pytest.mark.rule("ETE-REA-1", "ETE-MOV-3")
def test_the_end_of_a_move_is_answered_once() -> None:
    """It Is a Trap: a Wound, Dazed, and a Push by the Controller."""
    game = table({"he_man": "F6"}, turn="he_man", skills=(1, 1, 1, 1), hand=["it_is_a_trap"])
    game.chooses("move", "I6", "pass", "play:it_is_a_trap", "H6")
    assert game.where("he_man") == "H6"
    assert game.model("he_man").dazed
    before = game.model("he_man").hp
    assert before == game.model("he_man").full - 1
    game.someone.is_asked("He-Man: choose an Action (1 left)")


@pytest.mark.rule("ETE-ESD-6", "ETE-REA-1")
def test_a_reaction_to_escape_damage_may_end_the_move() -> None:
    """Ram Man steps aside as he is wounded, so the rest of his move is lost."""
    game = table({"ram_man": At("F6", power=(0, 1), unlocked=["thick_skull"])}, {"skeletor": "E6"}, turn="ram_man")
    before = game.model("ram_man").hp
    game.chooses("move", "I6")
    game.chooses("use:ram_man:thick_skull", "F7")
    assert game.model("ram_man").hp == before - 1  # that Wound is cancelled; his own step away costs one too
    assert game.where("ram_man") == "F7"
    assert game.happened(Halted)


@pytest.mark.rule("ETE-ESD-8", "ETE-NPC-1")
def test_npcs_deal_no_escape_damage_and_dazed_enemies_do() -> None:
    """A neutral War Beast deals none and lets nobody through; a Dazed Skeletor deals 1 Wound."""
    npcs = [Standing(npc="war_beast", spaces=("G6",), side="none")]
    walls = {"rocks": ["F5", "G5", "H5", "F7", "G7", "H7"]}
    game = table({"he_man": "F6"}, {"skeletor": At("E6", dazed=True)}, turn="he_man", npcs=npcs, terrain=walls)
    before = game.model("he_man").hp
    game.chooses("move")
    assert "G6" not in game.someone.options
    game.chooses("H6")
    assert game.where("he_man") == "H6"
    assert game.model("he_man").hp == before - 1


@pytest.mark.rule("ETE-NPC-1", "ETE-SCN-4")
def test_a_captive_follows_the_character_that_leads_it() -> None:
    """It is put next to it after each of its moves, on the space that it came from."""
    game = table(
        {"he_man": "F6", "teela": "A1"},
        turn="he_man",
        controller="ai",
        scenario="vine_jungle",
        npcs=[Standing(npc="captive", spaces=("G6",), side="players")],
        run=[Leading(leader=0)],
    )
    game.chooses("move", "C6")
    assert game.where("captive") == "D6"
    assert "Captive Villager follows He-Man" in game.words()


@pytest.mark.rule("ETE-BST-1", "ETE-BST-2")
def test_a_move_boost_lengthens_the_move_and_spares_escape_damage() -> None:
    """Updraft for 1 Power: 2 more spaces, nothing suffered."""
    game = table({"stratos": At("F6", power=(0, 1), unlocked=["updraft"])}, {"skeletor": "E6"}, turn="stratos")
    before = game.model("stratos").hp
    game.chooses("move")
    game.someone.is_asked("Use a Move Boost")
    plain = game.someone.options["none"].detail
    game.chooses("updraft")
    longest = max(int(option.detail.split()[0]) for option in game.someone.options.values() if "of" in option.detail)
    assert plain == f"Move up to {longest - 2} spaces."
    game.chooses("K6" if "K6" in game.someone.options else "I6")
    assert game.model("stratos").hp == before
    assert game.power("stratos") == (0, 0)


@pytest.mark.rule("ETE-TER-4", "ETE-GLO-5")
def test_who_ignores_terrain_penalties_walks_through_everything() -> None:
    """An empowered Ram Man pays nothing for Forest, enters Rocks, ignores a Deadly Plant."""
    ground = {"forest": ["G6"], "rocks": ["H6"]}
    game = table({"ram_man": At("F6", empowered=True)}, turn="ram_man", terrain=ground, tokens={"I5": "deadly_plant"})
    before = game.model("ram_man").hp
    game.chooses("move")
    assert game.someone.options["H6"].detail == "2 of 3 movement"
    game.chooses("I6")
    assert game.where("ram_man") == "I6"
    assert game.model("ram_man").hp == before
    other = table({"he_man": "F6"}, turn="he_man", terrain=ground).chooses("move")
    assert other.someone.options["G6"].detail == "2 of 3 movement"
    assert other.someone.cannot("H6").rules == ("ETE-TER-3",)


@pytest.mark.rule("ETE-NPC-1", "ETE-AI-16")
def test_a_war_beast_goes_for_the_nearest_character() -> None:
    """It goes up to 3 spaces, with no Escape Damage; the Controller settles a tie."""
    beast = [Standing(npc="war_beast", spaces=("F6",), side="none")]
    number = next(one.number for one in table(npcs=beast, turn="he_man").view().models if one.card == "war_beast")
    run = [GoFor(model=number, points=3, plan="nearest_character")]
    game = table({"he_man": "J6"}, {"skeletor": "M6"}, turn="he_man", npcs=beast, run=run)
    assert game.where("war_beast") == "I6"
    far = {"skeletor": "M1", "mer_man": "M10", "beast_man": "M11"}
    tie = table({"he_man": "J6", "teela": "B6"}, far, turn="he_man", npcs=beast, run=_again(run, 1))
    assert tie.asked() == [0]
    assert set(tie.someone.options) == {"C6", "I6"}


def _again(run: list[GoFor], more: int) -> list[GoFor]:
    """The same steps for a table with more Characters, whose NPC has a later number."""
    return [GoFor(model=step.model + more, points=step.points, plan=step.plan) for step in run]


@pytest.mark.rule("ETE-DAZ-1", "ETE-TER-4")
def test_who_ends_its_activation_in_a_tar_pit_is_told_what_dazed_it() -> None:
    """The terrain is named, as the card that says so can be looked up."""
    game = table({"he_man": "F6"}, turn="he_man", terrain={"tar_pit": ["F6"]}, run=[EndEffects(model=0)])
    assert "He-Man is Dazed by the Tar Pit" in game.words()


@pytest.mark.rule("ETE-MOV-1")
def test_a_longer_way_says_what_it_is_for() -> None:
    """Whose attack is stronger after a run-up may take one, and reads how long it is."""
    options = moving({"stratos": "F6"}).someone.options
    runs = {key: option.label for key, option in options.items() if key.endswith("+")}
    assert runs
    assert all(" with a run-up of 3 spaces" in label for label in runs.values())
