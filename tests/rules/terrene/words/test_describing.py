"""How a table is described in words: all of it for its player, and what others may know."""

from __future__ import annotations

from tests.rules.terrene.table import C, Table, table

PUBLIC = """\
Game 1, turn 3 of ⟪0⟫, Action Phase.
⟪0⟫: 0 of 50 damage, 0 wins.
⟪1⟫: 0 of 50 damage, 0 wins."""
ANA = "⟪0⟫: 4 Actions, supply 2 of 4, 1 card in hand, 5 in the deck, on Hill (beneath: Hill and Plain)."
BO = """\
⟪1⟫: 0 Actions, supply 1 of 4, 0 cards in hand, 5 in the deck, on Hill.
- Bob (4), ATK 10, DEF 10, 0 of 40 HP gone, LV 1, 0 XP."""


def made() -> Table:
    grounds = [["hill", "plain", "hill"], ["hill"]]
    return table(["ann", C("cat", held="dart")], ["bob"], grounds=grounds, hands=[["eve"]])


def test_a_player_reads_the_own_hand_and_what_lies_face_down() -> None:
    t = made()
    own = """\
Hand known: Eve.
- Ann (1), ATK 20, DEF 5, 0 of 30 HP gone, LV 1, 0 XP.
- Cat (2), ATK 15, DEF 0, 0 of 20 HP gone, LV 1, 0 XP, holds Dart face-down."""
    assert t.game.words.describe(t.view(0)) == "\n".join([PUBLIC, ANA, own, BO])


def test_others_read_neither() -> None:
    t = made()
    shown = f"""\
- Ann (1), ATK 20, DEF 5, 0 of 30 HP gone, LV 1, 0 XP.
- Cat (2), ATK 15, DEF 0, 0 of 20 HP gone, LV 1, 0 XP, holds a face-down card ({t.held("dart")})."""
    for viewer in (1, None):
        assert t.game.words.describe(t.view(viewer)) == "\n".join([PUBLIC, ANA, shown, BO])
