"""Why can't I: the acts that players expect and cannot do, each with the rule that says so."""

from __future__ import annotations

from collections import Counter

from rules.kernel import Among
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import Answer
from rules.kernel.words import fill
from tests.rules.clash.tables import At, Table, fresh, table

NAMES = ("Ann", "Bob", "Cid", "Deb")


def told(t: Table, seat: int) -> dict[str, str]:
    return {refusal.what: fill(refusal.reason, NAMES) for refusal in t.seat(seat).explained()}


def test_what_there_is_not_to_heal() -> None:
    t = table(3, at={0: At(focus=18, poisoned=True)}, lost={0: 2}, cards={"cure": "0/- 0/- 0/H5 0/-"}).solo("cure.A")
    said = told(t, 0)
    assert said["regain"] == "You can regain at most 2 Focus, as you have lost no more."
    assert "save" in said
    assert "status" not in said
    assert "both" not in said
    well = table(3, at={0: At(focus=19)}, lost={0: 1}, cards={"cure": "0/- 0/- 0/H1 0/-"}).solo("cure.A")
    assert told(well, 0)["status"] == "You have no status to remove."
    assert "regain" not in told(well, 0)


def test_who_holds_nothing_to_take_back() -> None:
    held = {0: At(focus=17), 1: At(trophies={0: 2}), 3: At(trophies={0: 1})}
    t = table(4, at=held, cards={"cure": "0/- 0/- 0/H2 0/-"}).solo("cure.A")
    t.seat(0).chooses("2")
    said = told(t, 0)
    assert said["from 2"] == "Cid holds no Focus of yours."
    assert "from 1" not in said
    assert "from 3" not in said
    assert "pool" in said


def test_every_question_says_what_it_refuses_in_sentences() -> None:
    met = Counter[str]()
    for number in range(12):
        t = fresh(2 + number % 3, number)
        chance = Chance(number.to_bytes(32, "little"))
        while t.view().outcome is None:
            choice = chance.pick(t.game.choices(t.state))
            refusals = t.game.explain(t.state, choice.seat)
            met[type(t.state.agenda[-1]).__name__] += 1
            assert refusals
            for refusal in refusals:
                said = fill(refusal.reason, NAMES)
                assert said.endswith(".")
                assert said[0].isupper()
                assert len(said) <= 120
                assert isinstance(choice.legal, Among)
                assert refusal.what not in choice.legal.keys, "it is refused and offered"
            t.take(Answer(choice.decision, choice.seat, choice.legal.sample(chance)))
    assert {"ChooseCard", "UseHeal", "PayFromStacks", "ChooseStack", "EquipTile", "TurnTitan"} <= set(met)
