"""The referee in Discord: asking, showing, browsing and sharing."""

from __future__ import annotations

from typing import Any

import pytest

from bot.messages.message_parts import ENTRY, LABEL
from tests.cogs.conftest import Enter
from tests.cogs.room import Room, labels, parts, text
from tests.cogs.rules.results import told

HEBREW = "האם אפשר לרפא רעל?"
FTS = '"poison" NEAR(heal* -frost) ^x OR AND * "'
LONG = "poison " * 42 + "frost"  # 299 characters
ODD = "@everyone <@1> `code` **[free](http://b)** \u202e poison"


def menu_of(message: Any) -> dict[str, Any]:
    return next(part for part in parts(message) if part["type"] == 3)


async def offered(room: Room, who: str, command: str, option: str, typed: str, **filled: Any) -> list[dict[str, Any]]:
    found = await room.people[who].autocomplete(room.place, command, option, typed, **filled)
    assert len(found) <= 25
    assert all(0 < len(choice["name"]) <= ENTRY and 0 < len(choice["value"]) <= ENTRY for choice in found)
    assert len({choice["value"] for choice in found}) == len(found)
    return found


# ---- asking


async def test_the_best_rule_comes_with_its_source_others_and_more(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    said = await room.types("Eve", "rules ask", question="can i heal off poison")
    assert not said.flags.ephemeral
    lines = text(said).splitlines()
    assert lines[0] == "-# Clash, the game at this table · “can i heal off poison”"
    assert "`CLA-HEA-5`" in lines[1]
    assert "-# Rulebook of Clash:" in text(said)
    assert "Turnkeeper 1, November 2026" in text(said)
    rules = [label for label in labels(said) if label.startswith("CLA-") and not label.endswith("▶")]
    assert 2 <= len(rules) <= 4
    assert "Share Here" not in labels(said)
    other = await room.press("Bo", said, rules[0])
    assert other.flags.ephemeral
    assert rules[0].split()[0] in text(other)
    more = await room.press("Bo", said, "More Answers")
    assert more.flags.ephemeral
    assert "More answers" in text(more)
    assert "CLA-HEA-5" not in text(more)
    ahead = await room.press("Bo", said, next(label for label in labels(said) if label.endswith("▶")))
    assert ahead.flags.ephemeral
    again = await room.press("Bo", ahead, next(label for label in labels(ahead) if label.startswith("◀")))
    assert "`CLA-HEA-5`" in text(again)


async def test_suggestions_lead_straight_to_a_rule(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    found = await offered(room, "Eve", "rules ask", "question", "heal poison")
    assert "CLA-HEA-5" in [choice["value"] for choice in found]
    assert all(choice["value"].startswith("CLA-") for choice in found), "the game is that of the table here"
    said = await room.types("Eve", "rules ask", question=found[0]["value"])
    assert f"`{found[0]['value']}`" in text(said)
    first = await offered(room, "Eve", "rules ask", "question", "")
    assert first[0]["value"] == "CLA-GOAL-1"
    assert await offered(room, "Eve", "rules ask", "question", "heal", game="no such game")


async def test_without_a_table_all_games_are_asked(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Eve", "rules ask", room.channel, question="what is the hollow of fate")
    assert text(said).startswith("-# All games")
    assert "ELE-BRD-2" in text(said)
    assert "Elemancers" in text(said)
    found = await room.people["Eve"].autocomplete(room.channel, "rules ask", "question", "poison")
    assert any(choice["name"].startswith("Clash · ") for choice in found)
    first = await room.people["Eve"].autocomplete(room.channel, "rules ask", "question", "")
    assert {choice["value"][:3] for choice in first} == {"CLA", "ELE", "ETE", "TER", "TIM"}
    in_one = await room.types("Eve", "rules ask", room.channel, question="poison", game="CLASH")
    assert "the game at this table" not in text(in_one)
    assert "`CLA-" in text(in_one)
    wrong = await room.types("Eve", "rules ask", room.channel, question="poison", game="@everyone **chess**")
    assert wrong.flags.ephemeral
    assert "I have no rules of" in text(wrong)
    assert "Clash" in text(wrong)
    assert "@everyone" not in text(wrong)


async def test_each_channel_has_its_own_table(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    first = room.place
    await room.open("Cy", game="bids", seats=2)
    second = room.place
    assert first.id != second.id
    assert "the game at this table" in text(await room.types("Eve", "rules ask", first, question="poison"))
    said = await room.types("Eve", "rules ask", second, question="poison")
    assert text(said).startswith("-# All games"), "a game without rule texts says nothing about which are meant"


async def test_what_cannot_be_seen_is_said_to_be_nothing(enter: Enter) -> None:
    room = await enter()
    for command, option in (
        ("rules ask", "question"),
        ("rules show", "id"),
        ("rules browse", "topic"),
        ("card", "name"),
    ):
        for unseen in ("\u200b", "\u2800\u3164", "\x00"):
            assert "“…”" in text(await room.types("Eve", command, room.channel, **{option: unseen}))


@pytest.mark.parametrize(
    "question",
    [HEBREW, LONG, ODD, "`" * 300, "|" * 300, "a" * 300, "CLA-", "-", "🧙‍♀️" * 60, FTS, "\x00poison\x00", "(((a+)+)+$"],
)
async def test_a_question_is_only_words(enter: Enter, question: str) -> None:
    room = await enter()
    question = question[:300]
    said = await room.types("Ana", "rules ask", room.channel, question=question, game="clash")
    words = text(said).replace("\\<", "‹")
    assert "@everyone" not in words
    assert "<@1>" not in words
    assert "\u202e" not in words
    assert "**[free]" not in words
    if any("\u0590" <= letter <= "\u05ff" for letter in question):
        assert "“\u2068" in words
    for part in parts(said):
        assert len(part.get("label", "")) <= LABEL
        assert len(part.get("custom_id", "")) <= 100


async def test_a_private_answer_can_be_shown_to_all_once(enter: Enter) -> None:
    room = await enter()
    odd = room.server.guild.add_member(room.env.create_user("odd", global_name="**Odd** @everyone"))
    room.people["Odd"] = odd
    said = await room.types("Odd", "rules ask", room.channel, question="poison", game="clash", private=True)
    assert said.flags.ephemeral
    before = len(room.channel.history())
    shown = await room.press("Odd", said, "Share Here")
    assert not shown.flags.ephemeral
    assert "\\*\\*Odd\\*\\*" in text(shown)
    assert "@everyone" not in text(shown)
    assert "shares a rule" in text(shown)
    assert "Share Here" not in labels(shown)
    assert len(room.channel.history()) == before + 1
    again = await room.press("Odd", said, "Share Here")
    assert again.flags.ephemeral
    assert "You have already shown that here." in text(again)
    assert len(room.channel.history()) == before + 1


@pytest.mark.parametrize("private", [("rules show", "id", "CLA-KEY-2"), ("card", "name", "Riftmaw")])
async def test_what_did_not_get_through_can_be_shown_again(enter: Enter, private: tuple[str, str, str]) -> None:
    room = await enter()
    command, option, named = private
    said = await room.types("Ana", command, room.channel, private=True, **{option: named})
    room.env.inject_error("POST", "/interactions/*/callback", status=500, times=2)
    await room.people["Ana"].click(said, label="Share Here")
    assert room.channel.history() == []
    assert not (await room.press("Ana", said, "Share Here")).flags.ephemeral
    assert "already" in text(await room.press("Ana", said, "Share Here"))


async def test_another_rule_in_the_same_private_message_can_be_shown_as_well(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Ana", "rules show", room.channel, id="CLA-KEY-2", private=True)
    await room.press("Ana", said, "Share Here")
    ahead = await room.press("Ana", said, next(label for label in labels(said) if label.endswith("▶")))
    assert ahead.id == said.id
    shown = await room.press("Ana", ahead, "Share Here")
    assert not shown.flags.ephemeral
    assert "`CLA-KEY-3`" in text(shown)


async def test_buttons_of_a_rule_work_after_a_restart(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Eve", "rules ask", room.channel, question="poison", game="clash")
    await room.restart()
    for label in labels(said):
        if label != "Ask Again":
            answer = await room.press("Bo", said, label)
            assert answer.flags.ephemeral
            assert "CLA-" in text(answer)


async def test_under_an_answer_one_asks_again_and_goes_back_to_the_table(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    said = await room.types("Ana", "rules ask", question="poison")
    assert labels(said)[-2:] == ["Ask Again", "Back to the Table"]
    (link,) = [part["url"] for part in parts(said) if part.get("label") == "Back to the Table"]
    assert link.endswith(f"/{room.turn.id}"), "though it is read in the same channel: the turn is far above"
    form = await room.people["Bo"].click(said, label="Ask Again")
    again = room._answer(await room.people["Bo"].submit_modal(form, {"question": "how do I heal"}))
    assert again.flags.ephemeral
    assert "`CLA-HEA-" in text(again)
    assert labels(again)[-2:] == ["Ask Again", "Back to the Table"]


async def test_where_there_is_no_table_one_asks_again_about_the_same_game(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Eve", "rules ask", room.channel, question="poison", game="clash")
    assert labels(said)[-1] == "Ask Again"
    form = await room.people["Eve"].click(said, label="Ask Again")
    assert "`CLA-HEA-" in text(room._answer(await room.people["Eve"].submit_modal(form, {"question": "heal"})))


async def test_rules_can_be_asked_in_a_direct_conversation(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    eve: Any = room.people["Ana"].user
    result = await eve.slash("rules ask", question="poison", game="clash", private=True)
    assert "`CLA-" in text(result.response)
    assert "Share Here" not in labels(result.response), "there is nobody to share it with"
    shown = await eve.slash("rules show", id="cla key 2")
    assert "`CLA-KEY-2`" in text(shown.response)
    browsed = await eve.slash("rules browse")
    assert "of which game" in text(browsed.response)


async def test_the_terms_of_an_answer_open_their_rules(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Eve", "rules ask", room.channel, question="CLA-POI-4")
    terms = menu_of(said)
    assert terms["placeholder"] == "Terms in this message"
    names = [option["label"] for option in terms["options"]]
    assert "Titan" in names
    assert len(names) <= 4
    opened = await room.choose("Bo", said, "Titan")
    assert opened.flags.ephemeral
    assert "`CLA-TIT-1`" in text(opened)


@pytest.mark.parametrize(("name", "offered"), [("Odd", True), ("Titan", False)])
async def test_a_result_offers_its_terms_but_no_names(name: str, offered: bool, enter: Enter) -> None:
    room = await enter()
    room.people["Odd"] = room.server.guild.add_member(room.env.create_user("odd", global_name=name))
    await room.start("Ana", "Odd", game="clash", seats=2)
    result = await told(room, "**Titan ")
    terms = [option["label"] for part in parts(result) if part["type"] == 3 for option in part["options"]]
    assert ("Titan" in terms) is offered
    if offered:
        opened = await room.choose("Eve", result, "Titan")
        assert opened.flags.ephemeral
        assert "CLA-TIT" in text(opened)


# ---- showing


async def test_a_rule_is_shown_by_its_id_in_any_writing(enter: Enter) -> None:
    room = await enter()
    for written in ("CLA-KEY-2", "cla key 2", " Cla-key-2 "):
        assert "`CLA-KEY-2`" in text(await room.types("Eve", "rules show", room.channel, id=written))
    for unknown in ("CLA-NO-1", "@everyone", "\u202e", "x" * 100):
        refused = await room.types("Eve", "rules show", room.channel, id=unknown)
        assert refused.flags.ephemeral
        assert "I know no rule called" in text(refused)
        assert "@everyone" not in text(refused)
    alone = await room.types("Eve", "rules show", room.channel, id="CLA-KEY-2", private=True)
    assert alone.flags.ephemeral
    assert "Share Here" in labels(alone)


async def test_ids_are_suggested(enter: Enter) -> None:
    room = await enter()
    channel = room.channel
    found = await room.people["Eve"].autocomplete(channel, "rules show", "id", "cla-k")
    assert found
    assert all(choice["value"].startswith("CLA-K") for choice in found)
    by_words = await room.people["Eve"].autocomplete(channel, "rules show", "id", "heal off poison")
    assert "CLA-HEA-5" in [choice["value"] for choice in by_words]
    assert len(await room.people["Eve"].autocomplete(channel, "rules show", "id", "CLA")) == 25
    assert await room.people["Eve"].autocomplete(channel, "rules show", "id", "")
    assert all(choice["name"].endswith(f" ({choice['value']})") for choice in by_words), "words first, then the id"
    await room.start("Ana", "Bo", game="clash", seats=2)
    here = await offered(room, "Eve", "rules show", "id", "")
    assert here[0]["value"] == "CLA-GOAL-1"


# ---- browsing


async def test_rules_are_browsed_from_the_game_to_the_rule(enter: Enter) -> None:
    room = await enter()
    games = await room.types("Eve", "rules browse", room.channel)
    assert games.flags.ephemeral
    headings = await room.choose("Eve", games, "Clash")
    assert "**Rules of Clash**" in text(headings)
    assert "Wording: Turnkeeper 1" in text(headings)
    on = await room.press("Eve", headings, next(label for label in labels(headings) if label.startswith("Next")))
    assert on.id == games.id, "a private message that is browsed changes in its place"
    assert "Scoring" in [option["label"] for option in menu_of(on)["options"]]
    poison = await room.choose("Eve", await room.press("Eve", on, "◀ Previous"), "Poison")
    assert "`CLA-POI-1`" in text(poison)
    assert poison.id == games.id
    rule = await room.press("Eve", poison, next(label for label in labels(poison) if label.startswith("CLA-POI-3 ")))
    assert rule.id != games.id
    assert "`CLA-POI-3`" in text(rule)
    back = await room.press("Eve", poison, "All Headings")
    assert "**Rules of Clash**" in text(back)
    assert "of which game" in text(await room.press("Eve", back, "Other Games"))


async def test_a_heading_can_be_said_at_once(enter: Enter) -> None:
    room = await enter()
    assert "`CLA-POI-1`" in text(await room.types("Eve", "rules browse", room.channel, game="clash", topic="poison"))
    assert "`CLA-POI-1`" in text(await room.types("Eve", "rules browse", room.channel, topic="CLA-POI-4"))
    assert "`ELE-BAR" in text(await room.types("Eve", "rules browse", room.channel, topic="baransu defeated"))
    refused = await room.types("Eve", "rules browse", room.channel, game="clash", topic="zzqx **qqq**")
    assert "I know no heading like “zzqx \\*\\*qqq\\*\\*”" in text(refused)
    found = await room.people["Eve"].autocomplete(room.channel, "rules browse", "topic", "po", game="clash")
    assert "CLA-POI-1" in [choice["value"] for choice in found]
    games = await room.people["Eve"].autocomplete(room.channel, "rules browse", "game", "cl")
    assert {"name": "Clash", "value": "clash"} in games


async def test_every_heading_of_every_game_opens(enter: Enter) -> None:
    room = await enter()
    acts = room.bot.acts
    for game in room.bot.lookup.games:
        await room.types("Eve", "rules browse", room.channel, game=game)
        for first, _ in acts.rules.book.topics(game):
            said = await room.types("Eve", "rules browse", room.channel, topic=first.id)
            assert f"`{first.id}`" in text(said)


async def test_a_long_heading_is_turned_page_by_page(enter: Enter) -> None:
    room = await enter()
    game, longest = max(
        ((first.game, first) for game in room.bot.lookup.games for first, _ in room.bot.acts.rules.book.topics(game)),
        key=lambda pair: len(room.bot.lookup.browse(pair[1].topic, pair[0])),
    )
    page = await room.types("Eve", "rules browse", room.channel, game=game, topic=longest.id)
    seen = text(page)
    for _ in range(20):
        onward = [label for label in labels(page) if label.startswith("Next")]
        if not onward:
            break
        page = await room.press("Eve", page, onward[0])
        seen += text(page)
    for hit in room.bot.lookup.browse(longest.topic, game):
        assert f"`{hit.id}`" in seen


async def test_the_rules_of_a_table_by_heading(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    by_heading = await room.press("Bo", room.turn, "Rules")
    assert by_heading.flags.ephemeral
    said = await room.choose("Bo", by_heading, "Choosing a card")
    assert "CLA-CHO-1" in text(said)
    glance = await room.press("Bo", room.last("Seats"), "How to Play")
    assert len(text(glance)) <= 900, "it fits a phone"
    how = await room.press("Bo", glance, "More")
    assert how.id == glance.id, "the rest takes its place"
    assert text(await room.press("Bo", how, "Back")) == text(glance)
    how = await room.press("Bo", how, "More")
    options = [option["label"] for option in menu_of(how)["options"]]
    assert len(options) <= 25
    if "All headings …" in options:
        assert "**Rules of Clash**" in text(await room.choose("Bo", how, "All headings …"))
    here = await room.types("Bo", "rules browse")
    assert "**Rules of Clash**" in text(here), "the game is that of the table here"


# ---- the rules in a message
