"""What the rulebook's terms mean at a table: Factions, components, stats, the glossary."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.elemancers.battle.battles import Roll
from rules.elemancers.rounds.baransu import Fly
from rules.elemancers.state import ElemancersOptions
from rules.elemancers.told.table_events import TokenPlaced, Unlocked
from rules.elemancers.view import LoreFace, WeaponFace
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import CARDS, DAMAGE, MOVES, TURN, Elements, fight, table

TWO = ("umbra", "caelum")
FOUR = ("umbra", "caelum", "mortis", "ignis")
SIX = ("umbra", "caelum", "mortis", "anima", "cryo", "ignis")
REALM = {clan: int(clan in {"caelum", "anima", "ignis"}) for clan in SIX}


def laid_out(seats: int, **options: Any) -> Elements:
    """A game of Clans that nobody chose, at its first Power Action."""
    made = Elements(GAME, GAME.new(ElemancersOptions(**options), seats, bytes(32)))
    return made.passes_until(lambda decision: "Power Action" in decision.prompt)


# ---- Factions


@pytest.mark.rule("ELE-FAC-1", "ELE-FAC-6")
def test_every_player_belongs_to_one_of_two_factions_with_all_clans() -> None:
    made = laid_out(5)
    view = made.view()
    for seat in range(5):
        led = {clan.faction for clan in view.clans if clan.seat == seat}
        assert led == {view.side[seat]}
    assert {*view.side} == {"dark", "light"}
    sides = GAME.sides(made.state.options, made.state)
    assert sorted(seat for side in sides for seat in side) == [0, 1, 2, 3, 4]
    assert len(sides) == 2


@pytest.mark.rule("ELE-FAC-2", "ELE-FAC-3")
def test_umbra_cryo_and_mortis_are_dark_and_the_other_three_light() -> None:
    view = laid_out(2, size="realm").view()
    by_side = {side: {clan.name for clan in view.clans if clan.faction == side} for side in view.side}
    assert by_side == {"dark": {"Umbra", "Cryo", "Mortis"}, "light": {"Caelum", "Ignis", "Anima"}}


@pytest.mark.rule("ELE-FAC-5", "ELE-BAT-5")
def test_baransu_is_an_enemy_of_both_and_nobody_plays_her() -> None:
    placed = {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["warrior", "eternal"]}}
    battle = fight("b0", dark=[8], light=[8, 8], baransu=[8, 1, 1])
    made = table(TWO, placed, dragon="b0", battle=battle, steps=DAMAGE)
    assert made.battle.sides.keys() == {"dark", "light", "baransu"}
    assert "baransu" in made.keys, "Dark can hit her"
    made.chooses("baransu")
    assert any("baransu" in key.split("+") for key in made.keys), "so can Light"
    made.chooses(next(key for key in made.keys if "baransu" in key.split("+")))
    made.seat(0).is_asked("For Baransu")
    hers = {key for key in made.keys if key != "nobody"}
    assert hers >= {str(made.n("caelum", "warrior")), str(made.n("caelum", "eternal"))}, "and she hits all of them"
    assert all(clan.code != "baransu" for clan in made.view().clans)


# ---- Components


@pytest.mark.rule("ELE-CMP-3", "ELE-AVA-2", "ELE-BAR-15")
def test_what_avatars_and_baransu_have_lost_stays_lost_and_everybody_sees_it() -> None:
    placed = {"umbra": {"b0": ["avatar"]}, "caelum": {"b0": ["warrior"]}}
    battle = fight("b0", dark=[8], light=[8], baransu=[1, 1, 1])
    made = table(TWO, placed, dragon="b0", battle=battle, steps=DAMAGE)
    assert [one.hp for one in made.view().creatures if one.clan == "umbra" and one.avatar] == [3]
    made.chooses("baransu").chooses(str(made.n("umbra")))
    made.passes_until(lambda decision: "Power Action" in decision.prompt)
    assert (made.one(made.n("umbra")).hp, made.view(1).dragon_hp) == (2, 2)
    for clan in TWO:
        assert sum(one.avatar for one in made.view().creatures if one.clan == clan) == 1, "a single standee"


@pytest.mark.rule("ELE-CMP-4", "ELE-ACT-5")
def test_a_playerboard_holds_pool_cards_decks_and_the_fourth_creature_card() -> None:
    first, second = laid_out(2, size="race"), table(TWO, round_=2)
    board = next(clan for clan in first.view(0).clans if clan.seat == 0)
    assert (board.pool, len(board.zones), board.creatures, board.lore) == (3, 2, 4, 1)
    assert board.hand is not None
    assert board.deck + len(board.hand) == 8
    assert board.saga is not None
    full = second.clan("umbra")
    assert (len(full.zones), full.creatures) == (4, 2)
    assert {zone.code for zone in full.zones} <= {*second.keys}, "the fourth card is used like the others"


@pytest.mark.rule("ELE-CMP-5", "ELE-PT-1")
def test_there_is_a_pt_for_every_location_however_many_lie_elsewhere() -> None:
    everywhere = [place for place in CARDS.locations if place not in {"h0", "c3"}]
    placed = {"umbra": {"b3": ["fade"]}}
    made = table(SIX, placed, leads=REALM, pt=everywhere, steps=MOVES, round_=2)
    before = sum(clan.pool for clan in made.view().clans)
    made.chooses(f"{made.n('umbra', 'fade')}>c3").ends_moves()
    assert made.happened(TokenPlaced)[0].at == "c3"
    assert len(made.pt()) == 24
    assert sum(clan.pool for clan in made.view().clans) == before, "it comes from the Supply"


@pytest.mark.rule("ELE-BRD-4", "ELE-MAT-1")
def test_a_location_matches_the_clan_of_its_element_alone() -> None:
    assert [one.code for one in table(TWO).view().locations if one.element is None] == ["h0"]
    assert {one.element for one in table(TWO).view().locations} == {None, *SIX}
    for clan, trait, owner in (("umbra", "fade", "umbra"), ("mortis", "elemancer", None)):
        made = table(FOUR, {clan: {"b3": [trait]}}, active=clan, steps=MOVES)
        made.chooses(f"{made.n(clan, trait)}>c3").ends_moves()
        assert made.pt().get("c3") == owner


# ---- Sagas, Lore, Weapons


def third(**more: Any) -> Elements:
    """Umbra stands where its third Saga is completed."""
    placed = {"umbra": {"s1": ["avatar"]}}
    return table(TWO, placed, sagas={"umbra": 2}, saga={"umbra": "fall_of_the_citadel"}, **more)


@pytest.mark.rule("ELE-SAG-1", "ELE-SAG-6", "ELE-INF-2")
def test_a_clan_has_one_secret_saga_of_its_colour_number_and_a_location() -> None:
    made = table(TWO, {"umbra": {"c0": ["avatar"]}}, saga={"umbra": "whispers_in_the_burrows"}, steps=MOVES)
    saga = made.clan("umbra", 0).saga
    assert saga is not None
    assert (saga.stage, saga.at, CARDS.sagas[saga.code].faction) == (1, "c0", "dark")
    assert made.clan("umbra", 1).saga is None
    made.ends_moves()
    after = made.clan("umbra", 0).saga
    assert after is not None
    assert (after.stage, CARDS.sagas[after.code].faction) == (2, "dark")
    assert saga.code in made.state.sagas, "the completed one is none of its Clan any more"


@pytest.mark.rule("ELE-LOR-1", "ELE-LOR-2", "ELE-LOR-3")
def test_a_lore_deck_has_nine_cards_of_which_the_fifth_is_the_weapon() -> None:
    for clan in SIX:
        own = [piece.face for piece in GAME.words.pieces() if isinstance(piece.face, LoreFace | WeaponFace)]
        lore = [face.number for face in own if isinstance(face, LoreFace) and face.clan in ("", clan)]
        assert sorted(lore) == [1, 2, 3, 4, 6, 7, 8, 9]
        assert sum(isinstance(face, WeaponFace) and face.weapon.clan == clan for face in own) == 1
    made = third(steps=MOVES)
    assert made.clan("umbra").lore == 3
    made.ends_moves()
    assert made.happened(Unlocked), "the fourth is the unlocking"
    assert made.clan("umbra").lore == 5


@pytest.mark.rule("ELE-WPN-1", "ELE-PA-8")
def test_a_weapon_is_found_with_the_fifth_lore_card_and_not_before() -> None:
    made = third(steps=TURN)
    assert made.clan("umbra").weapon is None
    assert "activate" not in made.keys
    made.chooses("none")
    made.ends_moves()
    assert made.clan("umbra").weapon == "Duskreaver, the Draining Scythe"
    made.passes_until(lambda decision: "Power Action" in decision.prompt and decision.seat == 0)
    assert "activate" in made.keys


# ---- Creatures


@pytest.mark.rule("ELE-STA-2", "ELE-DMG-2", "ELE-DMG-8")
@pytest.mark.parametrize(("die", "hits"), [(4, False), (5, True)])
def test_a_die_has_to_exceed_a_def_and_so_many_hits_as_hp_defeat(die: int, hits: bool) -> None:
    placed = {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["warrior"]}}
    made = table(TWO, placed, battle=fight("b0", dark=[die], light=[1]), steps=DAMAGE)
    assert (made.at("b0") == ["duskblades"]) == hits
    strong = table(TWO, {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["avatar"]}}, hp={"caelum": 2}, steps=DAMAGE,
                   battle=fight("b0", dark=[die, die], light=[1]))  # fmt: skip
    assert (strong.clan("caelum").code in {one.clan for one in strong.view().creatures if one.at == "b0"}) == (not hits)


@pytest.mark.rule("ELE-STA-2", "ELE-ROL-2", "ELE-WPN-7")
def test_a_creature_rolls_as_many_dice_as_it_has() -> None:
    placed = {"ignis": {"b0": ["avatar"]}, "umbra": {"b0": ["warrior"]}}
    hands = {"umbra": ["siphon"]}
    for weapons, count in (((), 1), (("ignis",), 2)):
        made = table(("umbra", "ignis"), placed, hands=hands, weapons=weapons, battle=fight("b0"), steps=(Roll(),))
        assert len(made.dice("light")) == count
        assert made.one(made.n("ignis")).dice == count


@pytest.mark.rule("ELE-AVA-1", "ELE-STA-1")
def test_an_avatar_has_three_hp_and_otherwise_the_base_stats() -> None:
    made = table(TWO, {"umbra": {"c1": ["avatar", "fade"]}}, steps=MOVES)
    avatar, token = made.one(made.n("umbra")), made.one(made.n("umbra", "fade"))
    assert (avatar.hp, token.hp) == (3, 1)
    assert (avatar.defence, avatar.dice) == (token.defence, token.dice) == (4, 1)
    goals = [
        {key.partition(">")[2] for key in made.keys if key.startswith(f"{one.number}>")} for one in (avatar, token)
    ]
    assert goals[0] == goals[1]
    assert max(CARDS.shielded.far["c1"][place] or 0 for place in goals[0]) == 3


# ---- Glossary


@pytest.mark.rule("ELE-GLO-1", "ELE-PA-3")
def test_a_zone_is_a_creature_card_the_avatar_the_deck_or_the_fifth_lore_card() -> None:
    def begun() -> Elements:
        return table(TWO, {"umbra": {"c1": ["avatar"]}}, sagas={"umbra": 3})

    keys = {*begun().keys}
    zones = {"share": "avatar", "draw": "deck", "activate": "weapon"}
    zones |= {zone.code: zone.code for zone in begun().clan("umbra").zones}
    assert keys == {*zones, "none"}
    for key, zone in zones.items():
        made = begun().chooses(key)
        assert made.clan("umbra").spent == (zone,)
    assert begun().chooses("none").clan("umbra").spent == ()


@pytest.mark.rule("ELE-GLO-2", "ELE-BAR-17")
def test_the_active_clan_stays_active_while_baransu_acts() -> None:
    made = table(TWO, active="caelum", dragon="h0", steps=(Fly(),))
    assert made.view().active == "caelum"
    assert made.asked() == [1]
    made.chooses("a0")
    assert made.view().dragon_at == "a0"
    assert made.view().active == "umbra", "the next turn has begun"


@pytest.mark.rule("ELE-GLO-3", "ELE-BRD-7", "ELE-MAT-1")
def test_an_avatar_is_a_creature_and_baransu_is_none() -> None:
    placed = {"umbra": {"b0": ["warrior", "warrior", "avatar"], "c0": ["fade", "fade"]}}
    made = table(TWO, placed, dragon="b0", steps=MOVES)
    fade = made.n("umbra", "fade")
    made.chooses(f"{fade}>b0")
    assert len(made.at("b0")) == 4, "Baransu takes no space"
    assert f"{made.n('umbra', 'fade', 1)}>b0" not in made.keys, "the Avatar takes one"
    alone = table(TWO, {"umbra": {"b3": ["avatar"]}}, steps=MOVES)
    alone.chooses(f"{alone.n('umbra')}>c3")
    assert alone.pt()["c3"] == "umbra"


@pytest.mark.rule("ELE-GLO-4", "ELE-PA-7", "ELE-SUM-8")
def test_face_up_is_in_play_and_on_its_card_is_not() -> None:
    up = table(TWO, {"umbra": {"c1": ["avatar^"]}})
    assert "share" in up.keys
    assert "back" not in up.keys
    assert up.one(up.n("umbra")).at == "c1"
    out = table(TWO, out=["umbra"])
    assert "share" not in out.keys
    assert "back" in out.keys
    assert next(one.at for one in out.view().creatures if one.avatar and one.clan == "umbra") is None


@pytest.mark.rule("ELE-GLO-5")
def test_no_text_has_an_abbreviation_that_the_glossary_does_not_explain() -> None:
    made = laid_out(4)
    texts = [piece.text for piece in GAME.words.pieces()]
    texts += [GAME.words.describe(made.view()), GAME.words.describe_hand(made.view(0)), *GAME.words.texts.primer]
    texts += [option.label + option.detail for option in made.someone.options.values()]
    found = {word for text in texts for word in re.findall(r"\b[A-Z]{2,}\b|\bD8\b", text)}
    assert {"HP"} <= found <= {"PA", "HP", "DEF", "D8"}, "Power Tokens are spelled out"
