"""Deck building: legal decks, and decks as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from rules.terrene.cards import decks
from rules.terrene.state import TerreneOptions
from tests.rules.terrene.printed import CARDS

GREGORY = CARDS.list_of("deck_gregory")
JIN = CARDS.list_of("deck_jin")
MR_WHITE = CARDS.list_of("deck_mr_white")


def changed(deck: Sequence[str], out: Sequence[str] = (), put: Sequence[str] = ()) -> list[str]:
    """Return a deck with some copies taken out and others put in."""
    rest = list(deck)
    for code in out:
        rest.remove(code)
    return [*rest, *put]


def rules_of(deck: Sequence[str], seats: int = 2, options: TerreneOptions = decks.PRINTED) -> list[str]:
    """Return the first rule of each fault."""
    return [fault.rules[0] for fault in decks.faults(CARDS, deck, seats=seats, options=options)]


def filled(some: Sequence[str]) -> list[str]:
    """Return a deck of 30 that begins with some cards; the others never matter here."""
    filler = ["pernicious", "ready", "zane", "guntram", "rika", "demattei", "bellicose", "insidious", "prague", "avis"]
    more = [code for code in filler for _ in range(3)]
    return [*some, *more[: 30 - len(some)]]


PARTY = ["inu", "ike", "sammy", "jace"]
CARRIED = ["fire_bomb", "haze_bomb", "healing_salve", "tripwire"]
SOUND = [*PARTY, *CARRIED, "emberstadt"]


@pytest.mark.rule("TER-COMP-2")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("deck", list(CARDS.deck))
def test_each_printed_deck_is_legal_as_it_is_printed(deck: str, seats: int) -> None:
    assert decks.faults(CARDS, CARDS.list_of(deck), seats=seats) == ()


@pytest.mark.rule("TER-DECK-1")
@pytest.mark.parametrize("n", [29, 31])
def test_a_deck_has_thirty_cards(n: int) -> None:
    deck = changed(GREGORY, ["zane"], ["life_potion"] * (n - 29))

    (fault,) = decks.faults(CARDS, deck)

    assert fault == (f"A deck has exactly 30 cards; this one has {n}.", ("TER-DECK-1",))


@pytest.mark.rule("TER-DECK-1", "TER-CHAR-13")
@pytest.mark.parametrize("code", ["energy_token", "no_such_card", "deck_jin"])
def test_tokens_and_what_is_no_card_are_in_no_deck(code: str) -> None:
    assert rules_of(changed(GREGORY, ["zane"], [code])) == ["TER-DECK-1"]


@pytest.mark.rule("TER-DECK-2")
def test_a_deck_has_one_hero_at_most() -> None:
    assert rules_of(changed(GREGORY, ["gregory"], ["ike"])) == []
    assert rules_of(changed(GREGORY, ["zane"], ["gregory"])) == ["TER-DECK-2"]
    assert rules_of(changed(GREGORY, ["zane"], ["jin"])) == ["TER-DECK-2"]


@pytest.mark.rule("TER-DECK-3")
def test_a_starting_party_can_be_made_of_each_deck() -> None:
    assert rules_of(filled(SOUND)) == []
    three = ["inu", "ike", "sammy", *CARRIED, "emberstadt"]
    assert rules_of(filled(three)) == ["TER-DECK-3"]
    assert rules_of(filled([*three, "isaac"])) == ["TER-DECK-3"]  # 0 SP does not count
    doubled = filled([*three, "inu"])
    assert rules_of(doubled) == ["TER-DECK-3"]
    assert rules_of(doubled, seats=4) == []
    assert rules_of(filled(three), seats=4) == ["TER-DECK-3"]


@pytest.mark.rule("TER-DECK-4")
def test_each_of_a_starting_party_can_hold_another_card() -> None:
    three = [*PARTY, "fire_bomb", "haze_bomb", "tripwire", "emberstadt"]
    assert rules_of(filled(three)) == ["TER-DECK-4"]
    doubled = filled([*three, "fire_bomb"])
    assert rules_of(doubled) == ["TER-DECK-4"]
    assert rules_of(doubled, seats=4) == []
    assert rules_of(filled([*three, "fireball"])) == []  # Items and Commands count together


@pytest.mark.rule("TER-DECK-5")
def test_a_storm_alone_is_no_terrain_to_start_with() -> None:
    assert rules_of(filled([*PARTY, *CARRIED])) == ["TER-DECK-5"]
    assert rules_of(filled([*PARTY, *CARRIED, "fire_storm", "fire_storm"])) == ["TER-DECK-5"]
    assert rules_of(filled([*SOUND, "fire_storm", "plateau"])) == []


@pytest.mark.rule("TER-DECK-6")
def test_three_copies_are_the_most() -> None:
    assert rules_of(changed(MR_WHITE, ["prophecy"], ["ivan"])) == []
    (fault,) = decks.faults(CARDS, changed(MR_WHITE, ["prophecy"], ["fireball"]))
    assert fault == ("A deck holds at most 3 copies of a card, not 4 of Fireball.", ("TER-DECK-6",))


@pytest.mark.rule("TER-DECK-8")
def test_how_many_characters_there_are_is_advice() -> None:
    few = [*PARTY, *(["fire_bomb", "haze_bomb", "healing_salve", "tripwire", "flare", "prophecy"] * 3)]
    few += ["emberstadt", *(["fireball", "silence"] * 3), "spell_book"]
    assert len(few) == 30
    assert sum(code in CARDS.character for code in few) == 4
    assert rules_of(few) == []
    assert sum(code in CARDS.character for code in filled(SOUND)) == 25
    assert rules_of(filled(SOUND)) == []


@pytest.mark.rule("TER-DECK-10")
def test_classes_have_no_limit() -> None:
    """Twenty-one Assassins are legal; the twelve classes are those of the data's type."""
    assassins = [code for code, card in CARDS.character.items() if card.classes == ("Assassin",)]
    deck = [*[code for code in assassins for _ in range(3)][:21], *CARRIED, "emberstadt", "plateau"]
    deck = [*deck, *["flare", "prophecy", "spell_book"]]
    assert len(deck) == 30
    assert rules_of(deck) == []
    assert len({one for card in CARDS.character.values() for one in card.classes}) == 12


@pytest.mark.rule("TER-OPT-2")
def test_the_option_of_one_large_character() -> None:
    one_large = TerreneOptions(one_large=True)
    assert rules_of(filled(SOUND), options=one_large) == ["TER-OPT-2"]  # 3 of Guntram
    sk = CARDS.list_of("deck_sk")
    assert rules_of(sk, options=one_large) == []
    more = changed(sk, ["luminous"], ["revenant"])
    assert rules_of(more) == []
    assert rules_of(more, options=one_large) == ["TER-OPT-2"]


@pytest.mark.rule("TER-OPT-4")
def test_the_option_of_small_starters() -> None:
    small = TerreneOptions(small_start=True)
    deck = filled(["inu", "ike", "isaac", "sammy", *CARRIED, "emberstadt"])
    assert decks.starters(CARDS, deck, decks.PRINTED) == ["inu", "ike", "sammy"]
    assert decks.starters(CARDS, deck, small) == ["inu", "ike", "isaac", "sammy"]
    assert rules_of(deck) == ["TER-DECK-3"]
    assert rules_of(deck, options=small) == []


@pytest.mark.parametrize("deck", list(CARDS.deck))
def test_a_printed_deck_begins_with_a_party_that_can_use_what_it_holds(deck: str) -> None:
    """What the set-up of somebody who does not answer is worth (TER-WAIT-1)."""
    listed = CARDS.list_of(deck)
    party = decks.starters(CARDS, listed, decks.PRINTED)[:4]
    held = [code for code in dict.fromkeys(listed) if code in CARDS.assignable][:4]
    used = [
        code in CARDS.item
        or bool({*CARDS.character[member].classes} & {*CARDS.command[code].classes})
        or not CARDS.command[code].classes
        for member, code in zip(party, held, strict=True)
    ]
    assert sum(used) >= 2
    traps = [code for code in held if code in CARDS.command and CARDS.command[code].subtype == "trap"]
    assert not traps or any("Tactician" in CARDS.character[member].classes for member in party)


# ---- Text -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        *("2 Fire Bomb", "2x Fire Bomb", "2 x fire bomb", "x2 Fire Bomb", "×2 fire bomb", "2× FIRE BOMB"),
        *("Fire Bomb x2", "fire bomb X 2", "Fire Bomb (2)", "Fire Bomb (x2)", "fire_bomb ×2", "Fire-Bomb [2]"),
        *("- 2 Fire Bomb", "* 2 Fire Bomb", "•  Fire   Bomb x2", "Fire Bomb, Fire Bomb", "1 Fire Bomb; 1 fire bomb"),
    ],
)
def test_a_line_is_read_as_people_write_it(line: str) -> None:
    assert decks.read(CARDS, line) == (["fire_bomb", "fire_bomb"], [])


@pytest.mark.parametrize(
    ("name", "code"),
    [
        *(("S.K. the Art Historian", "sk"), ("sk the art historian", "sk"), ("SK", "sk"), ("Sammy", "sammy")),
        *(("Mr White", "mr_white"), ("Another Man’s Treasure", "another_mans_treasure"), ("the plateau", "plateau")),
        *(
            ("Zowies Ingenuity", "zowies_ingenuity"),
            ("ZOWIE'S INGENUITY", "zowies_ingenuity"),
            ("scoops and johny",) * 2,
        ),
    ],
)
def test_names_are_read_whatever_their_marks(name: str, code: str) -> None:
    assert decks.read(CARDS, name) == ([code.replace(" ", "_")], [])


@pytest.mark.parametrize(
    "heading",
    [
        *("# My deck", "Characters", "Characters (13)", "Items and Commands (12):", "TERRAINS", "Deck: Fast Fire"),
        *("", "   ", "---", "== Storms ==", "// a note, with 2 Fire Bomb", "Deck", "Hero:"),
    ],
)
def test_headings_are_passed_over(heading: str) -> None:
    assert decks.read(CARDS, f"{heading}\n1 Flare") == (["flare"], [])


@pytest.mark.parametrize(
    "line", ["2 Fire Bom", "0 Fire Bomb", "31 Fire Bomb", "2 Fire Bomb x3", "Energy Token", "hello", "2", "deck_jin"]
)
def test_what_is_not_understood_is_given_back(line: str) -> None:
    assert decks.read(CARDS, f"1 Flare\n{line}\n1 Flare") == (["flare", "flare"], [line])


@pytest.mark.parametrize("deck", list(CARDS.deck))
def test_a_deck_that_is_written_is_read_again(deck: str) -> None:
    listed = CARDS.list_of(deck)
    mixed = [*listed[1::2], *listed[::2]]

    text = decks.write(CARDS, "Fast-Fire 2.0", mixed)

    assert decks.read(CARDS, text) == (decks.ordered(CARDS, mixed), [])
    assert Counter(decks.ordered(CARDS, mixed)) == Counter(listed)
    assert decks.starters(CARDS, decks.ordered(CARDS, mixed), decks.PRINTED) == decks.starters(
        CARDS, mixed, decks.PRINTED
    )


def test_a_deck_reads_well() -> None:
    text = decks.write(CARDS, "Mine", ["flare", "inu", "emberstadt", "tripwire", "inu"])

    assert text == (
        "# Mine\n\nCharacters (2)\n2 Inu the Inferno\n\nItems and Commands (2)\n1 Flare\n1 Tripwire\n\n"
        "Terrains (1)\n1 Emberstadt\n"
    )
