"""A table in words: in full for its player, and in part for others."""

from __future__ import annotations

from tests.rules.terrene.table import C, Table, table

PUBLIC = """\
Game 1, turn 3 of ⟪0⟫, Action Phase.
⟪0⟫: 50 of 50 HP left, 0 wins.
⟪1⟫: 50 of 50 HP left, 0 wins."""
ANA = "⟪0⟫: 4 Actions, supply 2 of 4, 1 card in hand, 5 in the deck, on Hill (beneath: Hill and Plain)."
BO = """\
⟪1⟫: 0 Actions, supply 1 of 4, 0 cards in hand, 5 in the deck, on Hill.
- Bob (4), ATK 10, DEF 10, 40 of 40 HP left, LV 1, 0 XP, SP 1."""


def made() -> Table:
    grounds = [["hill", "plain", "hill"], ["hill"]]
    return table(["ann", C("cat", held="dart")], ["bob"], grounds=grounds, hands=[["eve"]])


def test_a_player_reads_the_own_hand_and_what_lies_face_down() -> None:
    t = made()
    own = """\
Hand known: Eve.
- Ann (1), ATK 20, DEF 5, 30 of 30 HP left, LV 1, 0 XP, SP 1.
- Cat (2), ATK 15, DEF 0, 20 of 20 HP left, LV 1, 0 XP, SP 1, holds Dart face-down."""
    assert t.game.words.describe(t.view(0)) == "\n".join([PUBLIC, ANA, own, BO])


def test_others_read_neither() -> None:
    t = made()
    shown = f"""\
- Ann (1), ATK 20, DEF 5, 30 of 30 HP left, LV 1, 0 XP, SP 1.
- Cat (2), ATK 15, DEF 0, 20 of 20 HP left, LV 1, 0 XP, SP 1, holds a face-down card ({t.held("dart")})."""
    for viewer in (1, None):
        assert t.game.words.describe(t.view(viewer)) == "\n".join([PUBLIC, ANA, shown, BO])
