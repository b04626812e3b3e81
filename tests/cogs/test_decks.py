"""Decks of one's own: built by commands and buttons, shared, sent as text, deleted."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from bot.decks.own_deck import MANY, BadDeck, NoDeck, need_name
from bot.errors import Refused
from bot.messages.button_ids import Press
from bot.tables.model import AnyGame, Person
from bot.talk.press_verbs import Pressed
from bot.talk.requester import By
from cogs.decks import of_game
from rules.terrene.cards.own_decks import DeckBuilder
from tests.bot.decks.toy import Animals
from tests.bot.kit import GAMES
from tests.bot.toy import BidsGame, BidsRules, BidsWords
from tests.cogs.conftest import Enter
from tests.cogs.room import Room, labels, parts, text
from tests.rules.terrene.printed import CARDS


class CardsRules(BidsRules):
    """Bids, with decks of real cards to bring."""

    id = "terrene"

    def seats(self, options: Struct) -> range:
        return range(2, 5, 2)

    def builder(self) -> DeckBuilder:
        return DeckBuilder(CARDS)


class CardsWords(BidsWords):
    """The words of it."""

    title = "Terrene Odyssey"


ALL: dict[str, AnyGame] = {**GAMES, "terrene": BidsGame(CardsRules, CardsWords)}


async def entered(enter: Enter) -> Room:
    return await enter(load=ALL.__getitem__, games=tuple(ALL))


async def deck(room: Room, what: str, who: str = "Ana", **options: Any) -> Any:
    return await room.types(who, f"terrene deck {what}", room.channel, **options)


def menu(said: Any, at: int = 0) -> list[str]:
    found = [part for part in parts(said) if part["type"] == 3]
    return [option["label"] for option in found[at]["options"]]


async def suggested(room: Room, what: str, field: str, typed: str, who: str = "Ana") -> list[str]:
    found = await room.people[who].autocomplete(room.channel, f"terrene deck {what}", field, typed)
    return [one["name"] for one in found]


async def test_a_printed_deck_is_changed_with_buttons_alone(enter: Enter) -> None:
    room = await entered(enter)
    shelf = await deck(room, "list")
    assert shelf.flags.ephemeral
    assert "You have none yet." in text(shelf)
    panel = await room.choose("Ana", shelf, "Jin the Ambitious")
    assert "## Jin the Ambitious" in text(panel)
    assert "✓ Legal for 2 or 4 players." in text(panel)
    removed = await room.choose("Ana", panel, "3 Wanderer from a Previous World")
    assert "Removed: Wanderer from a Previous World." in text(removed)
    assert "A deck has exactly 30 cards; this one has 29. `TER-DECK-1`" in text(removed)
    assert "2 Wanderer from a Previous World" in menu(removed)
    back = await room.press("Ana", removed, "All My Decks")
    assert "**Jin the Ambitious**: 29 cards, not legal yet" in text(back)


async def test_a_deck_is_built_by_commands(enter: Enter) -> None:
    room = await entered(enter)
    await deck(room, "new", name="Fast Fire", begin="deck_gregory")
    panel = await deck(room, "remove", card="zane")
    assert "Removed: Zane the Ender." in text(panel)
    panel = await deck(room, "add", card="fire bomb")
    assert "Added: 1 Fire Bomb." in text(panel)
    assert "✓ Legal" in text(panel)
    assert "✓ Legal" in text(await deck(room, "check", deck="fast fire"))
    too_many = await deck(room, "add", card="fire_bomb", copies=3)
    assert "A deck holds at most 3 copies of a card, not 4 of Fire Bomb." in text(too_many)


async def test_what_somebody_types_is_suggested(enter: Enter) -> None:
    room = await entered(enter)
    await deck(room, "new", name="Fast Fire")
    await deck(room, "new", who="Bo", name="Bo's own")
    assert (await suggested(room, "add", "card", "fire"))[:2] == ["Fire Bomb", "Fire Storm"]
    assert await suggested(room, "add", "card", "energy tok") == []
    assert await suggested(room, "new", "begin", "jin") == ["Jin the Ambitious"]
    assert await suggested(room, "show", "deck", "") == ["Fast Fire"]
    assert len(await suggested(room, "add", "card", "")) == 25


async def test_a_list_goes_out_as_text_and_comes_in_again(enter: Enter) -> None:
    room = await entered(enter)
    await deck(room, "new", name="Mine", begin="deck_skylar")
    said = await deck(room, "export")
    (file,) = said.attachments
    written = (await file.read()).decode()
    assert written.startswith("# Mine\n\nCharacters (13)\n1 Skylar the Determined\n")
    panel = await deck(room, "import", who="Bo", name="Copied", text=", ".join(written.splitlines()[3:]))
    assert "30 cards" in text(panel)
    slips = await deck(room, "import", who="Bo", name="Slips", text="2 Fire Bom, 1 Flare, @everyone")
    assert "did you mean Fire Bomb?" in text(slips)
    assert "@everyone" not in text(slips).replace("@\u200beveryone", "")
    assert "1 card" in text(slips)


async def test_only_what_is_shared_is_seen_by_others(enter: Enter) -> None:
    room = await entered(enter)
    await deck(room, "new", name="Mine", begin="deck_zowie")
    assert "You have no deck yet." in text(await deck(room, "show", who="Bo"))
    panel = await deck(room, "show")
    shared = await room.press("Ana", panel, "Share Here")
    assert not shared.flags.ephemeral
    assert "**Mine** · a deck for Terrene Odyssey by Ana · 30 cards" in text(shared)
    assert "1 Zowie the Ingenuic" in text(shared)
    assert labels(shared) == []


async def test_nobody_presses_on_the_deck_of_another(enter: Enter) -> None:
    room = await entered(enter)
    await deck(room, "new", name="Mine", begin="deck_zowie")
    bo = By(Person(room.people["Bo"].id, "Bo"), "press")
    for verb in ("deck_show", "deck_export", "deck_share", "deck_delete_yes"):
        press = Press(0, 0, verb, "1", ("1",) if verb == "deck_show" else ())
        with pytest.raises(NoDeck):
            await room.bot.verbs.all()[verb](Pressed(press, bo))
    assert "**Mine**" in text(await deck(room, "list"))


async def test_a_deck_is_deleted_after_a_question(enter: Enter) -> None:
    room = await entered(enter)
    await deck(room, "new", name="Mine")
    sure = await deck(room, "delete", deck="Mine")
    kept = await room.press("Ana", sure, "Keep It")
    assert "## Mine" in text(kept)
    gone = await room.press("Ana", await room.press("Ana", kept, "Delete…"), "Delete It")
    assert "Deleted: Mine." in text(gone)
    assert "You have none yet." in text(gone)


@pytest.mark.parametrize("name", ["***", "a/b", "…", "_mine_", "two\u202ewards"])
async def test_a_name_that_cannot_be_is_refused_kindly(enter: Enter, name: str) -> None:
    room = await entered(enter)
    said = await deck(room, "new", name=name)
    assert "A deck's name has up to 30 letters, digits, spaces, dots, hyphens and apostrophes." in text(said)


async def test_names_are_told_apart_and_decks_counted(enter: Enter) -> None:
    room = await entered(enter)
    await deck(room, "new", name="Mine")
    assert "You already have a deck by that name." in text(await deck(room, "new", name="MINE"))
    assert "There is no printed deck" in text(await deck(room, "new", name="Other", begin="nobody"))
    for n in range(MANY - 1):
        await deck(room, "new", name=f"Deck {n}")
    assert "as many as I can keep" in text(await deck(room, "new", name="One more"))
    assert "You have no deck by that name." in text(await deck(room, "show", deck="Deck 77"))


async def test_what_is_no_card_is_refused_with_the_nearest(enter: Enter) -> None:
    room = await entered(enter)
    await deck(room, "new", name="Mine")
    assert "did you mean Fireball?" in text(await deck(room, "add", card="firebal"))
    assert "That card is not in the deck." in text(await deck(room, "remove", card="flare"))
    assert "I found no card in that list." in text(await deck(room, "import", name="Other", text="hello"))
    assert "There is no list." in text(await deck(room, "import", name="Other"))


async def test_a_form_adds_cards_also_after_a_restart(enter: Enter) -> None:
    room = await entered(enter)
    panel = await deck(room, "new", name="Mine")
    result = await room.people["Ana"].click(panel, label="Add…")
    assert result.modal is not None
    await room.restart(load=ALL.__getitem__, games=tuple(ALL))
    sent = await room.people["Ana"].submit_modal(result, {"cards": "2 Flare\n1 Nonsens\n3 fireball"})
    said = sent.followups[-1] if sent.followups else sent.response
    assert said is not None
    assert "5 cards" in text(said)
    assert "Nonsens" in text(said)


async def test_where_nothing_is_built_there_are_no_commands_for_it(enter: Enter) -> None:
    room = await enter(load=GAMES.__getitem__, games=tuple(GAMES))
    assert [name for name in GAMES if room.bot.tree.get_command(name) is not None] == []
    with pytest.raises(Refused, match="There are no decks to build for that here"):
        await room.bot.acts.decks.shelf(room.people["Ana"].id, "bids")
    assert room.bot.acts.decks.suggest_cards("bids", "fire") == []


def test_a_game_names_its_commands_with_its_own_words() -> None:
    class Herds(Animals):
        noun = "herd"
        piece = "animal"

    cog: Any = of_game("zoo", "The Zoo", Herds())
    herd = cog(None).app_command.get_command("herd")
    assert herd.description == "Your own herds; only you see them, unless you share one"
    assert herd.get_command("new").description == "Start a new herd."
    add = herd.get_command("add")
    assert [one.display_name for one in add.parameters] == ["animal", "copies", "herd"]
    assert str(add.parameters[0].description) == "An animal; type to get suggestions"


def test_a_name_that_cannot_be_is_said_of_what_is_named() -> None:
    assert need_name("Mine", "herd") == "Mine"
    with pytest.raises(BadDeck, match="A herd's name has up to"):
        need_name("***", "herd")
