"""The Clans among which a player of Elemancers chooses."""

from __future__ import annotations

from bot.prompts.option_tree import focus
from render.elemancers import asked
from render.kit.drawing_notes import noted
from render.kit.phone import SHEET
from tests.render.readable import PLAIN, faults
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import table


def test_each_clan_that_can_be_chosen_is_shown_and_no_other() -> None:
    state = GAME.new(GAME.rules.usual(), 4, bytes(32))
    choice = GAME.choices(state)[0]
    (decision,) = GAME.decisions_for(state, choice.seat)
    view = GAME.view(state, choice.seat)
    with noted() as notes:
        picture = asked(view, PLAIN[:4], focus(decision))
    assert picture is not None
    assert picture.height <= SHEET
    assert faults(notes) == []
    said = " ".join([note.what for note in notes if note.kind == "text"])
    told = GAME.words.describe_asked(view, focus(decision))
    own = view.side[choice.seat]
    for clan in GAME.cards.clans.values():
        assert (clan.name in said) == (f"{clan.name}: creatures with" in told) == (clan.faction == own)
        assert (GAME.cards.names[GAME.cards.avatars[clan.code].code] in said) == (clan.faction == own)


def test_all_clans_can_be_looked_at_while_they_are_chosen_and_not_later() -> None:
    state = GAME.new(GAME.rules.usual(), 4, bytes(32))
    assert [one.code for one in GAME.view(state, None).choice] == list(GAME.cards.clans)
    assert table().view().choice == ()
