"""Words: what cards do, pieces, forecasts, how the table stands."""

from __future__ import annotations

import pytest

from bot.messages.message_parts import ALT
from bot.messages.phrases import MORE
from bot.prompts.option_tree import focus
from rules.elemancers.battle.battles import BeginBattle
from rules.elemancers.rounds.baransu import Fly
from rules.elemancers.rounds.turns import BeginTurn, StartBattle
from rules.elemancers.state import ElemancersOptions
from rules.elemancers.told.battle_events import BattleEnded, Joined, TraitUsed
from rules.elemancers.told.table_events import Moved
from rules.elemancers.words import describing
from rules.elemancers.words.effect_words import said
from rules.kernel import Answer, Focus, Table
from rules.kernel.engine.forecast import outlooks
from rules.kernel.play.chance import Chance
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import BEGIN, CARDS, DAMAGE, MODIFY, MOVES, State, fight, table

TWO = ("umbra", "caelum")
ENDS = ("ELE-BAT-10",)


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("siphon", "if an enemy die shows 6 or more, lower such a die by 2; raise a friendly die by 1"),
        ("mirror_veil", "if an enemy die shows 5 or more, turn a friendly die to the number of an enemy die"),
        (
            "slip_into_dusk",
            "if an enemy started the Battle, move one of your creatures in the Battle to an adjacent location, Face Up",
        ),
        ("illuminate", "if you started the Battle, silence up to 2 enemy creatures or Avatars in the Battle"),
        ("flash_freeze", "if an enemy die shows 4 or less, lock up to 2 such dice: nobody changes or rerolls them"),
        ("no_rest", "if you started the Battle, give Eternal to one of your creatures in the Battle, no Avatar"),
        (
            "breath_of_life",
            (
                "if your Avatar is in the Battle, heal your Avatar by 1 HP; "
                "make one of your creatures in the Battle ready again"
            ),
        ),
    ],
)
def test_a_card_says_what_it_does(card: str, text: str) -> None:
    assert said(CARDS.cards[card].given, CARDS.cards[card].effects) == text


def test_everything_can_be_looked_up_by_name() -> None:
    found = {piece.key: piece for piece in GAME.words.pieces()}
    assert len(found) == 6 + 10 + 6 + 36 + 1 + 28 + 6 + 23 + 36 + 25
    assert found["wildheart_horn"].text == (
        "Anima. All your creatures have Move 5. As your turn begins: heal your Avatar by 1 HP."
    )
    assert found["reap"].source == "made for Turnkeeper"
    assert found["nimble"].source == "printed in the rulebook"


def test_an_option_says_what_a_card_does() -> None:
    placed = {"umbra": {"b0": ["eternal"]}, "caelum": {"b0": ["eternal"]}}
    made = table(TWO, placed, hands={"umbra": ["home_ground"]}, battle=fight("b0", dark=[4], light=[4]), steps=MODIFY)
    (key,) = [key for key in made.keys if key.startswith("card.")]
    option = made.someone.options[key]
    assert (option.label, option.path) == ("Light's 4", ("Home Ground",))
    does = "If a Power Token of your Faction lies there, lower an enemy die by 2"
    assert option.detail == f"4 → 2, still no Hit. {does}"


def test_a_forecast_says_what_a_battle_may_cost() -> None:
    placed = {"umbra": {"b0": ["eternal", "avatar"]}, "caelum": {"b0": ["eternal"] * 3}}
    made = table(TWO, placed, steps=(StartBattle(),))
    foreseen = made.someone.foreseen
    assert "Nyxara" in foreseen["b0"].forecast
    assert foreseen["done"].forecast == ""


def test_an_avatar_of_ones_own_that_would_be_defeated_is_a_danger_and_said_once() -> None:
    placed = {"umbra": {"b0": ["avatar", "warrior"]}, "caelum": {"b0": ["avatar", "eternal"]}}
    battle = fight("b0", dark=[1, 1], light=[8, 8])
    made = table(TWO, placed, hp={"umbra": 1}, battle=battle, steps=MODIFY)
    found = made.someone.foreseen
    assert found["pass"].danger == "Nyxara is Defeated"
    assert found["pass"].forecast == "Nyxara is Defeated; Dark Power Tokens −1"
    rerolls = [one for key, one in found.items() if ".warrior>" in key]
    assert rerolls
    assert not any(one.danger for one in rerolls), "a reroll may save her"
    assert not any("Nyxara Defeated" in one.forecast for one in found.values())
    wins = table(TWO, placed, hp={"caelum": 1}, battle=fight("b0", dark=[8, 8], light=[1, 1]), steps=MODIFY)
    foreseen = GAME.foreseen(wins.state, wins.someone.decision)
    assert foreseen.anyway.startswith("Orienne is Defeated")
    assert foreseen.assumes == "if the others use nothing and hit whom they would by default"
    assert "Orienne Defeated" not in foreseen.anyway
    assert not any(one.danger for one in wins.someone.foreseen.values())


def test_a_forecast_of_a_move_says_what_it_gains() -> None:
    made = table(TWO, {"umbra": {"c2": ["avatar"]}, "caelum": {"c3": ["avatar"]}}, steps=MOVES)
    number = made.n("umbra")
    assert made.someone.foreseen[f"{number}>c3"].forecast.endswith("; Dark Power Tokens +1")
    assert made.someone.foreseen["done"].forecast == ""


@pytest.mark.rule("ELE-SAG-2", "ELE-INF-2", "ELE-SAG-7")
def test_a_move_of_an_avatar_says_how_far_it_is_from_its_saga_to_who_sees_that_alone() -> None:
    saga = {"umbra": "whispers_in_the_burrows"}
    assert CARDS.sagas[saga["umbra"]].at == "c0"
    made = table(TWO, {"umbra": {"c2": ["avatar", "fade"]}}, saga=saga, steps=MOVES)
    avatar, token, foreseen = made.n("umbra"), made.n("umbra", "fade"), made.someone.foreseen
    assert foreseen[f"{avatar}>a1"].forecast == "1 space from Moonlit Burrows"
    assert foreseen[f"{avatar}>c1"].forecast == "2 spaces from Moonlit Burrows"
    assert foreseen[f"{avatar}>c0"].forecast.startswith("its goal; Umbra Sagas +1")
    assert foreseen[f"{token}>c1"].forecast == ""
    question = made.state.agenda[-1]
    assert question.foretold(Table(made.state, CARDS), 1, f"{avatar}>c1") == ""
    assert not any("Burrows" in option.forecast for option in made.someone.options.values())


@pytest.mark.rule("ELE-SAG-3")
def test_an_avatar_on_its_saga_leaves_the_forecasts_of_other_moves_sure() -> None:
    """Which Saga comes next is not known, and changes no figure."""
    placed = {"umbra": {"c0": ["avatar"], "c2": ["fade"]}, "caelum": {"s1": ["avatar"]}}
    made = table(TWO, placed, saga={"umbra": "whispers_in_the_burrows"}, steps=MOVES)
    token, foreseen = made.n("umbra", "fade"), made.someone.foreseen
    assert foreseen[f"{token}>c3"].forecast == "Dark Power Tokens +1"
    assert foreseen["done"].forecast == "Umbra Sagas +1", "it comes of no further Move"
    assert "Umbra Sagas −1" in foreseen[f"{made.n('umbra')}>c1"].forecast


@pytest.mark.rule("ELE-DRP-5", "ELE-BAR-11")
def test_a_forecast_goes_past_where_baransu_is_sent() -> None:
    made = table(TWO, {"umbra": {"s0": ["avatar"]}, "caelum": {"a0": ["avatar"]}}, dragon="h0", steps=(Fly(),))
    (choice,) = GAME.choices(made.state)
    t = Table(made.state, CARDS)
    assert GAME.words.plainly(t, choice, choice.seat, made.state.chance) == ("h0",)


@pytest.mark.rule("ELE-WIN-1", "ELE-BRD-8")
def test_an_avatar_with_its_weapon_is_told_how_far_the_hollow_is() -> None:
    made = table(TWO, {"umbra": {"c2": ["avatar"]}}, weapons=["umbra"], steps=MOVES)
    assert made.someone.foreseen[f"{made.n('umbra')}>a1"].forecast.startswith("1 space from Hollow of Fate")


def test_what_comes_without_a_further_move_is_said_of_ending_moves_alone() -> None:
    placed = {"umbra": {"c2": ["fade"], "a5": ["eternal"]}, "caelum": {"c3": ["avatar"]}}

    def has_moved(s: State) -> None:
        del s.pt["a5"]
        next(one for one in s.creatures if one.at == "a5").moved = True

    made = table(TWO, placed, out=["umbra"], steps=MOVES, also=has_moved)
    decision = made.game.foreseen(made.state, made.someone.decision)
    assert (decision.anyway, decision.usual) == ("", "")
    said = {option.key: option.forecast for option in made.someone.foreseen.values()}
    assert said["done"] == "Dark Power Tokens +1"
    fade = made.n("umbra", "fade")
    assert said[f"{fade}>a1"] == ""
    assert said[f"{fade}>c3"] == "Dark Power Tokens +1", "what ending Moves brings is not told again"


def test_what_all_hits_bring_alike_does_not_hide_what_each_brings() -> None:
    placed = {"umbra": {"b0": ["eternal", "fade"]}, "caelum": {"b0": ["warrior", "eternal"]}}
    made = table(TWO, placed, battle=fight("b0", dark=[8], light=[8]), steps=DAMAGE)
    decision = made.game.foreseen(made.state, made.someone.decision)
    said = {key: one.forecast for key, one in made.someone.foreseen.items()}
    assert decision.anyway == "Dark creatures −1"
    assert said[str(made.n("caelum", "warrior"))] == "Light creatures −1"
    assert said[str(made.n("caelum", "eternal"))] == ""


@pytest.mark.rule("ELE-BAT-10")
def test_what_is_asked_in_a_battle_is_foretold_to_its_end_and_not_through_the_next() -> None:
    placed = {"umbra": {"b0": ["eternal", "fade"], "c2": ["avatar"]}, "caelum": {"b0": ["warrior"], "c2": ["eternal"]}}
    steps = (*DAMAGE, BeginBattle(at="c2", by="umbra"))
    made = table(TWO, placed, battle=fight("b0", dark=[1], light=[8]), steps=steps)
    found = outlooks(made.game, made.state, made.someone.decision)
    assert len(found) > 1
    assert all(one.sure for one in found.values()), "nothing is rolled on the way"


@pytest.mark.rule("ELE-BAR-11", "ELE-BAR-6", "ELE-BAR-8")
def test_a_flight_says_what_is_closest_and_farthest_from_there() -> None:
    placed = {"umbra": {"s0": ["avatar"]}, "caelum": {"a0": ["avatar"]}}
    made = table(TWO, placed, dragon="h0", steps=(Fly(),))
    said = {key: one.forecast for key, one in made.someone.foreseen.items()}
    assert said["c0"] == "closest: Orienne, farthest Power Token: Umbra or Caelum"
    assert said["s0"] == "closest: Nyxara, farthest Power Token: Caelum"
    assert said["s1"] == "closest: Orienne, farthest Power Token: Umbra"


def test_a_forecast_of_drawing_counts_the_cards() -> None:
    assert table(TWO).someone.foreseen["draw"].forecast == "Umbra +2 Battle Cards"


def test_the_table_is_described_in_lines() -> None:
    made = table(TWO, {"umbra": {"b0": ["fade"]}}, dragon="c4", dragon_pt=2, weapons=["umbra"])
    lines = GAME.words.describe(made.view()).splitlines()
    assert lines[0] == "Round 1 of 2, Umbra's turn: Power Action."
    assert lines[1] == "Power Tokens: Dark 2, Light 1, Baransu 2."
    assert lines[2] == "Umbra (Dark): ⟪0⟫, Nyxara 3 HP, Sagas 3/3, Pool 2, cards 0, Duskreaver active."
    assert "Baransu: 3 HP." in lines
    assert "Veil Gate (Power Token of Umbra): Umbra." in lines
    assert "Umbral Throne (Power Token of Umbra): Nyxara." in lines
    assert "Aurora Spire: Baransu." in lines
    assert "Caelum's Saga" in GAME.words.describe_hand(made.view(1))


def test_a_battle_is_described_with_all_that_is_in_it() -> None:
    placed = {"umbra": {"b0": ["eternal", "eternal", "avatar"]}, "caelum": {"b0": ["warrior", "nimble^"]}}
    battle, hands = fight("b0", dark=[4, 7, 1], light=[8]), {"caelum": ["home_ground"]}
    made = table(TWO, placed, hands=hands, battle=battle, steps=MODIFY, dragon="b0")
    lines = GAME.words.describe(made.view()).splitlines()
    assert "Battle at Veil Gate, started by Umbra: the Modify step, Caelum to act." in lines
    assert "Dark, dice 4, 7, 1: Nyxara (Nimble, DEF 4, 3 HP), Lingering Shades (Eternal, DEF 4) ×2." in lines
    assert "Light, dice 8: Oathblades (Warrior, DEF 4), Star Couriers (Nimble, DEF 4, Face Up)." in lines
    assert "Baransu: DEF 6, 3 HP." in lines


def test_hits_that_are_assigned_are_described() -> None:
    placed = {"umbra": {"b0": ["eternal", "fade"]}, "caelum": {"b0": ["warrior", "nimble"]}}
    made = table(TWO, placed, battle=fight("b0", dark=[8, 3], light=[7, 2]), steps=DAMAGE)
    made.someone.chooses(str(made.n("caelum", "warrior")))
    assert made.battle.step == "damage"
    assert "Dark hits Oathblades." in GAME.words.describe(made.view())


def test_a_hand_is_described_with_what_its_cards_do() -> None:
    made = table(TWO, {"umbra": {"b0": ["fade"]}}, hands={"umbra": ["home_ground", "siphon"]})
    lines = GAME.words.describe_hand(made.view(0)).splitlines()
    assert lines[0] == "Umbra: Pool 3; Nyxara at Umbral Throne, 3 of 3 HP; Sagas 0 of 3; 2 Battle Cards."
    assert lines[1].startswith("Umbra's Saga: ")
    assert "Siphon (Umbra): If an enemy die shows 6 or more, lower such a die by 2. Raise a friendly die by 1." in lines
    assert any(line.startswith("Duskreaver, the Draining Scythe, not found yet: ") for line in lines)
    (tokens,) = [line for line in lines if line.startswith("Umbra's tokens on cards: ")]
    assert "Gloom Stalkers (Fade) 2," in tokens
    assert not any("Siphon" in line for line in GAME.words.describe_hand(made.view(1)).splitlines())


@pytest.mark.rule("ELE-WIN-1")
def test_the_end_says_who_stands_in_the_hollow() -> None:
    placed = {"umbra": {"h0": ["avatar"]}, "mortis": {"h0": ["avatar"]}}
    made = table(
        ("umbra", "caelum", "mortis", "ignis"), placed, hold=True, weapons=["umbra", "mortis"], steps=(BeginTurn(),)
    )
    assert made.state.outcome is not None
    said = "Nyxara and Vorgath of Dark stand in the Hollow of Fate, with every Weapon activated."
    assert made.state.outcome.reason == said
    assert GAME.words.score(made.view(), 0) == (("Power Tokens of Umbra", 1), ("Power Tokens of Mortis", 1))


def test_news_are_summed_up_with_the_biggest_first() -> None:
    placed = {"umbra": {"b0": ["avatar", "warrior"]}, "caelum": {"b0": ["avatar"]}}
    before = table(TWO, placed, sagas={"umbra": 1}, dragon="h0").view()
    after = {"umbra": {"c0": ["avatar"]}}
    now = table(TWO, after, weapons=["umbra"], out=["caelum"], hp={"umbra": 1}, dragon="c4", dragon_pt=2, dragon_hp=1)
    assert GAME.words.sum_up(before, now.view()) == (
        "Umbra Saga 3 of 3",
        "Umbra's Weapon active",
        "Nyxara −2 to 1 HP",
        "Orienne Defeated",
        "Baransu −2 to 1 HP",
        "Baransu Power Tokens 0 to 2",
        "Dark Power Tokens 2 to 1",
        "Dark creatures 1 to 0",
    )
    assert GAME.words.sum_up(before, before) == ()


@pytest.mark.rule("ELE-WIN-7", "ELE-WIN-9")
def test_in_the_last_round_a_lead_of_baransu_is_said_before_all_else() -> None:
    placed = {"umbra": {"b0": ["avatar"]}, "caelum": {"c0": ["avatar"]}}
    before = table(TWO, placed, dragon="h0", round_=2).view()
    leads = table(TWO, placed, dragon="h0", dragon_pt=9, round_=2).view()
    ties = table(TWO, placed, dragon="h0", dragon_pt=max(before.totals.values()), round_=2).view()
    early = table(TWO, placed, dragon="h0", dragon_pt=9).view()
    said = "Baransu leads with 9 Power Tokens: if it stays so, all players lose"
    assert GAME.words.sum_up(before, leads)[0] == said
    assert not any("lose" in part for view in (ties, early) for part in GAME.words.sum_up(before, view))


@pytest.mark.rule("ELE-INF-3")
def test_what_all_are_told_of_a_sealed_question_names_the_clan() -> None:
    placed = {"umbra": {"b0": ["avatar"]}, "caelum": {"b0": ["eternal"]}}
    made = table(TWO, placed, hands={"umbra": ["siphon"]}, battle=fight("b0", dark=[4], light=[4]), steps=MODIFY)
    assert made.someone.decision.public == "Umbra may change the dice or use something at Veil Gate"


def test_who_is_where_a_battle_could_begin_is_counted_as_creatures() -> None:
    placed = {"umbra": {"b0": ["avatar"]}, "caelum": {"b0": ["eternal", "warrior"]}}
    made = table(TWO, placed, steps=(StartBattle(),))
    assert made.someone.options["b0"].detail == "Dark: 1 creature, Light: 2 creatures"


def test_a_card_that_is_played_is_no_loss_in_a_forecast() -> None:
    placed = {"umbra": {"b0": ["eternal"]}, "caelum": {"b0": ["eternal"]}}
    made = table(TWO, placed, hands={"umbra": ["home_ground"]}, battle=fight("b0", dark=[4], light=[4]), steps=MODIFY)
    (key,) = [key for key in made.keys if key.startswith("card.")]
    assert "Battle Cards" not in made.someone.foreseen[key].forecast


def test_news_before_the_clans_are_chosen_are_none() -> None:
    begun = GAME.view(GAME.new(GAME.rules.usual(), 4, bytes(32)), None)
    assert GAME.words.sum_up(begun, begun) == ()


def test_the_picture_of_a_question_in_a_battle_has_the_battle_in_words() -> None:
    placed = {"umbra": {"b0": ["fade"]}, "caelum": {"b0": ["warrior"]}}
    made = table(TWO, placed, hands={"umbra": ["siphon"]}, battle=fight("b0", dark=[4], light=[8]), steps=MODIFY)
    (decision,) = made.game.decisions_for(made.state, 0)
    said = GAME.words.describe_asked(made.view(0), focus(decision))
    assert said.splitlines()[0] == "Battle at Veil Gate, started by Umbra: the Modify step, Umbra to act."
    assert GAME.words.describe_asked(made.view(0), Focus(())) == ""


def test_a_board_of_all_six_clans_is_told_whole_in_an_alt_text() -> None:
    """A game played on to its end never needs more, and leaves out no place where somebody is."""
    state = GAME.new(ElemancersOptions(size="realm"), 2, bytes([20]) * 32)
    chance, told = Chance(bytes([1]) * 32), 0
    while choices := GAME.choices(state):
        choice = choices[0]
        view = GAME.view(state, None)
        said_ = GAME.words.describe_briefly(view)
        assert len(said_) <= ALT - len(MORE) - 1
        told += len(GAME.words.describe(view)) > ALT
        fought = view.battle.at if view.battle is not None else ""
        there = {one.at for one in view.creatures if one.at and one.at != fought}
        names = [one.name.split()[0] for one in view.locations if one.code in there or one.pt is not None]
        assert all(name in said_ for name in names), said_
        picks = GAME.mind.rollout_policy(state, choice, chance) or GAME.sample(state, choice, chance)
        GAME.advance(state, Answer(choice.decision, choice.seat, picks))
    assert told > 50, "the whole did not fit"


def test_a_position_in_short_says_how_each_clan_and_the_battle_stand() -> None:
    placed = {"umbra": {"b0": ["eternal", "eternal", "avatar"]}, "caelum": {"b0": ["warrior", "nimble^"]}}
    battle, hands = fight("b0", dark=[4, 7, 1], light=[8]), {"caelum": ["home_ground"]}
    made = table(TWO, placed, hands=hands, battle=battle, steps=MODIFY, dragon="b0", weapons=["umbra"], pt=["a5"])
    assert GAME.words.describe_briefly(made.view()).splitlines() == [
        "Round 1, Umbra's turn: Baransu acts. Power Tokens: Dark 3, Light 1, Baransu 0.",
        "Battle at Veil, Umbra to act.",
        "Dark 4 7 1: Nyxara, Lingering ×2.",
        "Light 8: Oathblades, Star Face Up.",
        "Baransu: there.",
        "Umbra: Nyxara 3 HP, Weapon active, Pool 2, cards 0.",
        "Caelum: Orienne 3 HP, Sagas 0, Pool 3, cards 1.",
        "Baransu 3 HP.",
        "With a Power Token: Skyward Orienne.",
        "Power Tokens alone: Well, Umbral.",
    ]


def test_a_battle_of_all_six_clans_fits_an_alt_text() -> None:
    six = ("umbra", "caelum", "mortis", "anima", "cryo", "ignis")
    placed = {clan: {"b0": ["avatar"]} for clan in six}
    placed["umbra"]["b0"] = ["avatar", "fade"]
    placed["anima"]["b0"] = ["avatar", "bulwark"]
    battle = fight("b0", dark=[4, 7, 1], light=[8, 8, 2], baransu=[6, 6, 6])
    made = table(six, placed, battle=battle, steps=MODIFY, hands={"umbra": ["siphon"]}, dragon="b0", round_=2)
    battle.spent = [one.number for one in made.state.creatures if one.at == "b0"]
    said_ = "\n".join(describing.fight(made.view(0)))
    assert len(said_) < 800
    assert said_.count("spent") == 8


@pytest.mark.rule("ELE-WIN-4", "ELE-WIN-6")
def test_an_answer_that_loses_the_game_is_a_danger() -> None:
    def last(s: State) -> None:
        for board in s.clans.values():
            board.beside, board.pool = 4, 0

    placed = {"umbra": {"c0": ["fade"]}}
    made = table(TWO, placed, round_=2, pt=["b1"], steps=MOVES, also=last)
    foreseen = made.someone.foreseen
    assert foreseen["done"].danger == "you lose the game"
    draws = f"{made.n('umbra', 'fade')}>b0"
    assert CARDS.element["b0"] == "umbra"
    assert foreseen[draws].danger == ""


def test_a_token_is_one_of_its_card_and_an_avatar_is_itself() -> None:
    rules = ("ELE-MOV-1",)
    events = (
        Moved(card="duskblades", at="b0", token=True, rules=rules),
        Moved(card="nyxara", at="b0", rules=rules),
        TraitUsed(card="duskblades", trait="warrior", token=True, rules=rules),
        TraitUsed(card="orienne", trait="elemancer", rules=rules),
        Joined(card="star_couriers", home="b0", token=True, rules=rules),
    )
    assert [GAME.words.tell(event) for event in events] == [
        "Duskblades: one moves to Veil Gate.",
        "Nyxara moves to Veil Gate.",
        "One of the Duskblades uses Warrior.",
        "Orienne uses Elemancer.",
        "One of the Star Couriers joins the Battle from Veil Gate.",
    ]


def test_who_fades_is_named_once_and_the_battle_by_its_location() -> None:
    placed = {"umbra": {"b0": ["fade"]}, "caelum": {"b0": ["warrior"]}}
    made = table(TWO, placed, hands={"umbra": []}, battle=fight("b0"), steps=BEGIN)
    assert made.someone.decision.prompt == "For Umbra: The Battle at Veil Gate begins. Use something?"
    fades = [option for option in made.someone.options.values() if option.path]
    assert fades
    assert {option.path for option in fades} == {("Fade, Gloom Stalkers",)}
    assert all(option.label.startswith("to ") for option in fades)


@pytest.mark.rule("ELE-PA-8")
def test_activating_says_what_the_weapon_does() -> None:
    made = table(TWO, {"umbra": {"b0": ["avatar"]}, "caelum": {"c0": ["avatar"]}}, sagas={"umbra": 3})
    assert made.someone.options["activate"].detail == "Lower an enemy die by 2; raise a friendly die by 1."


@pytest.mark.rule("ELE-BAT-7")
@pytest.mark.parametrize(
    ("ended", "said"),
    [
        (BattleEnded(at="b0", unrolled=True, rules=ENDS), "nobody is left to fight there."),
        (BattleEnded(at="b0", unrolled=True, rules=ENDS, stay=("dark",)), "only Dark is left to fight there."),
        (
            BattleEnded(at="b0", unrolled=True, rules=ENDS, stay=("dark",), lie=("light",)),
            "only Dark is left to fight there, Light Face Up.",
        ),
    ],
)
def test_a_battle_without_a_roll_says_who_is_not_there(ended: BattleEnded, said: str) -> None:
    assert GAME.words.tell(ended) == f"The Battle at Veil Gate ends before the Roll: {said}"


@pytest.mark.rule("ELE-TRT-17")
def test_who_went_home_from_a_battle_does_not_read_as_dead() -> None:
    """Both fighters had joined by Nimble: "nobody is left" looked as if all were Defeated."""
    told = GAME.words.tell(BattleEnded(at="b0", hurt=(("nyxara", 1),), rules=ENDS))
    assert told == "The Battle at Veil Gate ends: nobody Defeated, Nyxara 1 HP left; none of them stays there."
