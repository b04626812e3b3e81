"""Set-up: roles, Characters, material, and the battlefield as the Scenario says."""

from __future__ import annotations

import pytest

from rules.eternia.content.scenarios import Scenario
from rules.eternia.ground.board import DISTANCE
from rules.eternia.state import EterniaOptions
from rules.eternia.told.events import CharacterTaken, LaidOut, LeaderElected, MinionsTaken, SideChosen
from rules.eternia.view import name_of, space_of
from rules.kernel import Among, Pick
from rules.kernel.engine.foregone import foregone, may_tie_now
from rules.kernel.engine.joined_answers import joined
from rules.kernel.play.joined_keys import JOINT
from tests.rules.eternia.rounds.setting_up import asked_for, laid_out
from tests.rules.eternia.table import begun, printed

HEROES = {"he_man", "man_at_arms", "ram_man", "orko", "stratos", "teela"}
VILLAINS = {"skeletor", "mer_man", "beast_man", "tri_klops", "evil_lyn", "trap_jaw"}


# ---- Sides and seats ----------------------------------------------------------------


@pytest.mark.rule("ETE-OVR-1", "ETE-SET-1")
def test_a_person_in_the_first_seat_is_the_controller_and_all_others_are_the_team() -> None:
    table = begun(4)
    assert table.view().team == (1, 2, 3)
    assert not table.view().controller.ai
    assert table.game.rules.teams(EterniaOptions(), 4) == ((0,), (1, 2, 3))
    against_the_ai = begun(2, controller="ai")
    assert against_the_ai.view().team == (0, 1)
    assert against_the_ai.view().controller.ai


@pytest.mark.rule("ETE-SET-9")
def test_the_team_has_one_to_four_characters_and_never_more_people_than_these() -> None:
    game = begun().game
    assert game.rules.seats(EterniaOptions()) == range(2, 6)
    assert game.rules.seats(EterniaOptions(controller="ai")) == range(1, 5)
    assert game.rules.seats(EterniaOptions(heroes=2)) == range(2, 4)
    with pytest.raises(ValueError, match="takes 2 to 3 players"):
        game.start(EterniaOptions(heroes=2), 4, bytes(32))


@pytest.mark.rule("ETE-SET-9")
def test_two_people_run_three_characters_in_turn() -> None:
    table = laid_out(begun(3, heroes=3))
    heroes = [model for model in table.view().models if model.side == "players"]
    assert [model.seat for model in heroes] == [1, 2, 1]


@pytest.mark.rule("ETE-SET-2", "ETE-SET-3")
def test_the_scenario_is_known_first_then_come_characters_the_controller_and_the_board() -> None:
    table = begun(2, scenario="power_stones")
    assert table.view().scenario == "Race for the Power Stones"
    prompts = [asked_for(table)]
    while table.view().phase == "setup":
        table.seat(table.asked()[0]).takes_default()
        prompts.append(asked_for(table))
    assert prompts[:3] == ["Who fights for your team?", "Choose your Character.", "Who fights for you?"]
    assert prompts[3:5] == ["Choose your three Characters.", "Which Character starts where?"]
    kinds = [type(event) for event in table.log]
    assert kinds.index(CharacterTaken) < kinds.index(MinionsTaken) < kinds.index(LaidOut)


@pytest.mark.rule("ETE-ORD-10")
def test_the_team_elects_its_leader_by_most_votes_and_a_tie_goes_to_the_first() -> None:
    table = begun(4)
    assert table.asked() == [1, 2, 3]
    for seat, vote in ((1, "2"), (2, "3"), (3, "3")):
        table.seat(seat).chooses(vote)
    assert table.happened(LeaderElected)[0].seat == 3
    assert table.view().leader == 3
    tied = begun(3)
    tied.seat(1).chooses("2")
    tied.seat(2).chooses("1")
    assert tied.view().leader == 1


@pytest.mark.rule("ETE-ORD-10")
@pytest.mark.parametrize(("vote", "answer"), [("1", ("1",)), ("2", None)])
def test_a_vote_that_changes_nothing_any_more_is_not_waited_for(vote: str, answer: tuple[str] | None) -> None:
    table = begun(3)
    (_, second) = table.game.choices(table.state)
    assert foregone(table.game, table.state, second) is None
    assert not may_tie_now(table.state), "nobody has voted"
    table.seat(1).chooses(vote)
    assert may_tie_now(table.state)
    assert foregone(table.game, table.state, second) == answer


# ---- Selection ------------------------------------------------------------------------


@pytest.mark.rule("ETE-SET-4", "ETE-SCN-7")
def test_heroes_or_villains_binds_each_side_to_one_class() -> None:
    table = begun(2)
    assert set(table.seat(1).options) == {"hero", "villain"}
    table.seat(1).chooses("villain")
    assert set(table.seat(1).options) == VILLAINS
    table.seat(1).chooses("skeletor")
    assert list(table.seat(0).options) == ["hero", "villain"], "the other class comes first"
    table.seat(0).chooses("hero")
    assert set(table.seat(0).options) == HEROES
    assert [event.kind for event in table.happened(SideChosen)] == ["villain", "hero"]


@pytest.mark.rule("ETE-SET-4", "ETE-SET-7")
def test_the_controller_may_take_the_same_class_and_nobody_takes_a_character_twice() -> None:
    table = begun(2)
    table.seat(1).chooses("hero").seat(1).chooses("he_man").seat(0).chooses("hero")
    assert set(table.seat(0).options) == HEROES - {"he_man"}
    assert table.seat(0).cannot("he_man", "orko", "teela").rules
    four = begun(5)
    for seat in (1, 2, 3, 4):
        four.seat(seat).chooses("1")
    four.seat(1).chooses("hero")
    for seat, code in ((1, "he_man"), (2, "orko"), (3, "teela"), (4, "stratos")):
        four.seat(seat).chooses(code)
    assert set(four.seat(0).options) <= VILLAINS, "only two Heroes are left, so nothing is asked"


@pytest.mark.rule("ETE-SET-5")
def test_factions_bind_each_side_to_one_faction() -> None:
    table = begun(2, selection="factions")
    factions = {one.faction for one in printed().character}
    assert set(table.seat(1).options) == factions
    table.seat(1).chooses("heroic_warriors")
    of = {one.code for one in printed().character if one.faction == "heroic_warriors"}
    assert set(table.seat(1).options) == of


@pytest.mark.rule("ETE-SET-6", "ETE-SET-7")
def test_free_for_all_mixes_heroes_and_villains() -> None:
    table = begun(2, selection="free")
    assert set(table.seat(1).options) == HEROES | VILLAINS
    table.seat(1).chooses("he_man")
    assert set(table.seat(0).options) == (HEROES | VILLAINS) - {"he_man"}


@pytest.mark.rule("ETE-SCN-8", "ETE-SCN-9")
@pytest.mark.parametrize(
    ("scenario", "team", "foes"),
    [
        ("gates_of_grayskull", HEROES, VILLAINS),
        ("royal_convoy", VILLAINS, HEROES),
        ("vine_jungle", HEROES, VILLAINS),
    ],
)
def test_a_scenario_with_set_sides_names_the_class_of_each(scenario: str, team: set[str], foes: set[str]) -> None:
    table = begun(2, scenario=scenario, selection="free")
    assert set(table.seat(1).options) == team
    table.seat(1).takes_default()
    assert set(table.seat(0).options) == foes


@pytest.mark.rule("ETE-SET-8", "ETE-SET-13", "ETE-CMP-1")
def test_a_player_character_has_the_player_side_full_hp_and_three_closed_skill_cards() -> None:
    table = laid_out(begun(2))
    hero = table.model("he_man")
    assert (hero.hp, hero.full) == (10, 10)
    assert hero.seat == 1
    assert [group.slots for group in hero.power] == [5]
    assert len(hero.locked) == 6
    assert {skill.level for skill in hero.skills} == {"basic"}


@pytest.mark.rule("ETE-SET-10", "ETE-EMP-7")
def test_the_controller_has_three_characters_whatever_the_team_and_no_skill_cards() -> None:
    for seats in (2, 5):
        table = laid_out(begun(seats))
        foes = [model for model in table.view().models if model.side == "controller" and model.kind == "character"]
        assert len(foes) == 3
        assert not any(model.locked for model in foes)
        assert all(len(model.power) == 1 for model in foes)


@pytest.mark.rule("ETE-SET-11", "ETE-SET-15", "ETE-SET-14")
def test_the_controller_starts_with_four_plain_skills_a_deck_of_twelve_and_no_points() -> None:
    table = laid_out(begun(2))
    board = table.view().controller
    assert [skill.name for skill in board.skills] == ["Reserves", "Command", "Empower", "Battle Plan"]
    assert board.empowered == (False,) * 4
    assert (board.power, board.hand, board.deck) == ((0,) * 4, 0, 12)
    assert table.view().escalation.box == 0
    assert table.view().scores == (0, 0)
    humans = [begun(2).game.new(EterniaOptions(), 2, bytes([seed]) * 32).human for seed in range(4)]
    assert len({tuple(human.deck) for human in humans if human}) > 1, "it is shuffled"


@pytest.mark.rule("ETE-SET-12")
def test_the_minions_are_of_the_controllers_class_and_a_mixed_side_chooses() -> None:
    table = laid_out(begun(2))
    assert table.happened(MinionsTaken)[0].who == "Hover Robots"
    mixed = begun(2, selection="free")
    mixed.seat(1).chooses("he_man").seat(0).chooses("skeletor", "teela", "orko")
    assert list(mixed.seat(0).options) == ["hover_robot", "eternian_soldier"], "the first Character's comes first"
    assert "royal_guard" not in mixed.seat(0).options


# ---- The battlefield --------------------------------------------------------------------


@pytest.mark.rule("ETE-SET-16", "ETE-SCN-2")
def test_each_side_decides_who_starts_where_the_controller_first() -> None:
    table = begun(3)
    while "starts where" not in asked_for(table):
        table.seat(table.asked()[0]).takes_default()
    assert table.asked() == [0]
    table.seat(0).chooses("beast_man", "skeletor", "mer_man")
    assert table.asked() == [table.view().leader]
    first, second = [model.code for model in table.view().models if model.side == "players"]
    table.seat(1).chooses(second, first)
    assert [table.where(code) for code in ("beast_man", "skeletor", "mer_man")] == ["M5", "M7", "M6"]
    assert [table.where(code) for code in (second, first)] == ["A5", "A7"]


@pytest.mark.rule("ETE-SET-16", "ETE-SCN-2", "ETE-MIN-1")
@pytest.mark.parametrize("scenario", [one.code for one in printed().scenario])
def test_terrain_tokens_spawn_tokens_minions_and_objectives_lie_as_printed(scenario: str) -> None:
    table = laid_out(begun(3, scenario=scenario))
    told = next(one for one in printed().scenario if one.code == scenario)
    view = table.view()
    assert {space for piece in view.terrain for space in piece.spaces} == {
        space_of(space) for laid in told.overlays for space in laid.spaces
    }
    tokens = {(token.kind, token.space) for token in view.tokens}
    assert tokens >= {(lot.token, space_of(space)) for lot in told.tokens for space in lot.spaces}
    assert tokens >= {(one.use, space_of(one.at)) for one in told.objectives}
    assert tokens >= {("spawn", space_of(space)) for space in (*told.spawn.players, *told.spawn.controller)}
    minions = [model for model in view.models if model.kind == "minion"]
    expected = [space_of(space) for space in told.minions[: told.scale[1].minions]]
    assert [model.spaces[0] for model in minions] == expected
    npcs = sorted(model.spaces[0] for model in view.models if model.kind == "npc")
    assert npcs == sorted(space_of(space) for card in told.npcs for space in card.spaces)
    assert dict(view.supply)[next(one.name for one in printed().minion if one.code == minions[0].card)] == 8 - len(
        expected
    )


# ---- Against the AI ------------------------------------------------------------------------


@pytest.mark.rule("ETE-AI-1", "ETE-AI-2", "ETE-AI-5", "ETE-AI-6")
def test_the_ai_has_two_shuffled_decks_no_power_and_none_of_the_controllers_cards() -> None:
    table = begun(1, controller="ai")
    board = table.view().controller
    assert board.ai
    assert (board.skills, board.hand, board.power) == ((), 0, (0,))
    assert board.deck == len(printed().ai_card)
    games = [table.game.new(EterniaOptions(controller="ai"), 1, bytes([seed]) * 32).ai for seed in range(4)]
    found = [ai for ai in games if ai]
    assert len({tuple(ai.characters) for ai in found}) > 1
    kinds = {one.code: one.deck for one in printed().ai_card}
    assert {kinds[code] for code in found[0].characters} == {"character"}
    assert {kinds[code] for code in found[0].strategies} == {"strategy"}


@pytest.mark.rule("ETE-AI-3")
def test_the_leader_chooses_the_ais_characters_or_lets_chance_choose() -> None:
    table = begun(1, controller="ai")
    table.chooses("hero", "he_man", "change", "villain")
    (choice,) = table.game.choices(table.state)
    assert isinstance(choice.legal, Among)
    assert (choice.legal.least, choice.legal.most) == (0, 3)
    assert table.game.default(table.state, choice).picks == ()
    table.seat(0).answers(("skeletor",))
    foes = [model for model in table.view().models if model.side == "controller" and model.kind == "character"]
    assert foes[0].code == "skeletor"
    assert len({model.code for model in foes}) == 3
    assert foes[0].full == 9
    assert [event.drawn for event in table.happened(CharacterTaken)] == [False, False, True, True]


@pytest.mark.rule("ETE-SET-4", "ETE-SET-7")
def test_whoever_chooses_the_side_and_the_first_character_does_so_in_one_press() -> None:
    alone = begun(1, controller="ai")
    (decision,) = alone.game.decisions_for(alone.state, 0)
    form = joined(alone.game, alone.state, decision, bool).form
    assert isinstance(form, Pick)
    keys = [option.key for option in form.options]
    assert f"hero{JOINT}he_man" in keys
    assert f"villain{JOINT}skeletor" in keys
    team = begun(3)
    for seat in (1, 2):
        team.seat(seat).chooses("2")
    (decision,) = team.game.decisions_for(team.state, 2)
    form = joined(team.game, team.state, decision, bool).form
    assert isinstance(form, Pick)
    assert [option.key for option in form.options] == ["hero", "villain"], "another chooses the first Character"


@pytest.mark.rule("ETE-AI-25")
def test_the_leader_chooses_the_ais_minions_where_there_is_a_choice() -> None:
    table = begun(1, controller="ai", selection="free")
    table.chooses("he_man", "change").seat(0).answers(("skeletor", "teela", "orko"))
    assert asked_for(table) == "Which Minions fight for the AI?"
    assert list(table.seat(0).options) == ["hover_robot", "eternian_soldier"]
    table.chooses("eternian_soldier")
    assert any(model.card == "eternian_soldier" for model in laid_out(table).view().models)


@pytest.mark.rule("ETE-OVR-8")
def test_what_nobody_answers_in_set_up_has_the_default_of_the_rules() -> None:
    table = laid_out(begun(3))
    view = table.view()
    assert view.leader == 1
    assert {model.group for model in view.models if model.side == "players"} == {"hero"}
    assert [model.code for model in view.models if model.side == "players"] == ["he_man", "man_at_arms"]
    assert [table.where(code) for code in ("he_man", "man_at_arms")] == ["A5", "A7"]


@pytest.mark.rule("ETE-SCN-2")
@pytest.mark.parametrize("scenario", printed().scenario, ids=lambda one: one.code)
def test_nobody_starts_next_to_a_deadly_plant(scenario: Scenario) -> None:
    lots = [lot for lot in scenario.tokens if lot.token in ("deadly_plant",)]
    plants = [space_of(space) for lot in lots for space in lot.spaces]
    starts = (*scenario.minions, *scenario.start.players, *scenario.start.controller)
    assert not [space for space in starts if any(DISTANCE[space_of(space)][plant] <= 1 for plant in plants)]


@pytest.mark.rule("ETE-SCN-5", "ETE-SCN-1")
def test_the_laying_out_says_what_it_is_about_and_how_each_side_wins() -> None:
    """Nobody has to look the Scenario up before the first Order Phase."""
    table = laid_out(begun(2, scenario="vine_jungle", controller="ai"))
    (told,) = [table.game.words.tell(event) for event in table.happened(LaidOut)]
    assert "killer plants" in told
    for who, goal in zip(("The Player Team", "The Controller"), table.view().goals, strict=True):
        assert f"{who} wins with: {goal.text}." in told


@pytest.mark.rule("ETE-SET-9", "ETE-SET-13")
def test_the_board_of_the_set_up_shows_the_numbers_of_the_game_to_come() -> None:
    """Targets fit the number of fighters; a Character has Move and Armor before it stands."""
    table = begun(2, scenario="vine_jungle", controller="ai")
    before = table.view()
    laid = laid_out(table).view()
    assert [one.target for one in before.goals] == [one.target for one in laid.goals]
    table = begun(2, controller="ai")
    while not table.view().models:
        table.seat(table.asked()[0]).takes_default()
    (first,) = table.view().models[:1]
    assert (first.spaces, first.move) == ((), 3)


@pytest.mark.rule("ETE-ORD-10")
def test_a_vote_can_be_changed_until_all_have_voted() -> None:
    """And so a voter is counted after voting."""
    table = begun(4)
    table.seat(1).answers(("2",))
    (mine,) = table.game.decisions_for(table.state, 1)
    assert mine.chosen == ("2",)
    table.seat(1).answers(("3",))
    table.seat(2).answers(("3",))
    table.seat(3).answers(("1",))
    assert table.view().leader == 3


@pytest.mark.rule("ETE-SET-16", "ETE-SCN-2")
def test_who_places_its_characters_sees_the_battlefield_and_the_spaces_in_question() -> None:
    """Minions, NPCs and tokens lie there already; the start spaces are marked."""
    table = begun(2, scenario="vine_jungle", controller="ai")
    while asked_for(table) != "Which Character starts where?":
        seat = table.seat(table.asked()[0])
        if "change" in seat.options:
            seat.chooses("change")
        else:
            seat.takes_default()
    view = table.view(table.asked()[0])
    assert view.choice is not None
    assert {name_of(one.spaces[0]) for one in view.choice.spaces} == {"A5", "A7"}
    assert view.tokens
    assert {"minion", "npc"} <= {model.kind for model in view.models if model.spaces}
