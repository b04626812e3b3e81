"""Views of tables of Elemancers, set up by hand."""

from __future__ import annotations

from rules.elemancers.state import Battle, Die
from rules.elemancers.view import ElemancersView
from tests.rules.elemancers.table import Elements, table

PLAIN = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay")
SIX = ("umbra", "caelum", "mortis", "anima", "cryo", "ignis")
FOUR = ("umbra", "caelum", "mortis", "anima")
TWO = ("umbra", "caelum")


def early(seat: int | None = None) -> ElemancersView:
    """Return a duel before its first Power Action."""
    return table(TWO).view(seat)


def middle_table() -> Elements:
    """Set up four Clans of which some have met."""
    return table(
        FOUR,
        {
            "umbra": {"b0": ["avatar", "fade"], "c3": ["annihilator", "annihilator^"]},
            "caelum": {"b0": ["eternal", "eternal", "eternal"], "a0": ["avatar"]},
            "mortis": {"a1": ["avatar^", "eternal"]},
            "anima": {"a2": ["avatar", "bulwark"]},
        },
        hp={"caelum": 1},
        pt=["b0", "a1", "a2"],
    )


def middle(seat: int | None = None) -> ElemancersView:
    """Return a table of four Clans of which some have met."""
    return middle_table().view(seat)


def full(seat: int | None = None) -> ElemancersView:
    """Return a Battle of six Clans at a location that holds all it can, Baransu too."""
    battle = Battle(
        at="a0",
        by="umbra",
        dice=[Die("dark", 8), Die("dark", 1, locked=True), Die("light", 4), Die("baransu", 7)],
        leads={"dark": "umbra", "light": "caelum", "baransu": "baransu"},
    )
    return table(
        SIX,
        {
            "umbra": {"a0": ["avatar", "fade"]},
            "mortis": {"a0": ["avatar", "eternal^"]},
            "cryo": {"s4": ["avatar", "warrior"]},
            "caelum": {"a0": ["avatar"]},
            "anima": {"a0": ["avatar", "fade"]},
            "ignis": {"a0": ["avatar^"]},
        },
        hp={"umbra": 1, "caelum": 2, "anima": 1},
        dragon="a0",
        dragon_hp=2,
        dragon_pt=4,
        sagas={"umbra": 3},
        battle=battle,
    ).view(seat)
