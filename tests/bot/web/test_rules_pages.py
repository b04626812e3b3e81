"""Rules in the browser: of all games, beside a table, and with what its server has ruled."""

from __future__ import annotations

import re

from bot.rulings import Rulings
from bot.rulings.model import Asks, Subject
from tests.bot.kit import ANA, BO, press
from tests.bot.web.conftest import Browser, Host, begun, pictures, without_keys

HEART = Subject("rule", "clash", "CLA-HEA-5")
GOLEM = Subject("piece", "clash", "cinder")
HEALS = "Zebras drink no water. One heart heals both."


async def test_the_rules_are_read_and_asked(browser: Browser) -> None:
    status, page = await browser.get("/rules")
    assert status == 200
    assert "Clash" in page
    form = re.search(
        r'<form class="form".*?name="id" value="tk:0:0:(\w+):([^"]*)".*?<textarea name="([\w.]+)"', page, re.DOTALL
    )
    assert form is not None, "there is room for a question"
    _, said = await browser.post("/rules", form[1], form[2], table=0, fields={form[3]: "how do I win clash"})
    assert re.search(r"[A-Z]{3}-\w+-\d+", said)
    _, found = await browser.post("/rules", "games", table=0)
    assert "Terrene" in found
    assert (await browser.ask("/")).headers["Location"] == "/rules"


async def test_the_rules_know_the_table_they_were_opened_from(host: Host, browser: Browser) -> None:
    """They were the rules of all games without a way back, and named a command of Discord."""
    await begun(host, ANA, BO, game="clash")
    for path in (browser.page(), await browser.sit(ANA)):
        _, table = await browser.get(path)
        assert f'<a href="{path}/rules">Rules</a>' in table
        status, page = await browser.get(f"{path}/rules")
        assert status == 200
        assert "Rules of Clash" in page
        assert f'<a href="{path}">Table</a>' in page
        form = re.search(
            r'name="id" value="tk:1:0:ask_rules_sent:([^"]*)".*?<textarea name="([\w.]+)"', page, re.DOTALL
        )
        assert form is not None
        _, said = await browser.post(f"{path}/rules", "ask_rules_sent", form[1], fields={form[2]: "how do I win"})
        assert "CLA-" in said
        assert "TER-" not in said
        for seen in (page, said):
            assert "/rules ask" not in seen
            for picture in pictures(seen):
                assert (await browser.ask(picture)).status == 200
    _, general = await browser.get("/rules")
    assert "/rules ask" not in general
    assert "Ask a Question" in general


# ---- what servers rule


async def rules_on(host: Host, subject: Subject, said: str, *, accept: bool = True, guild: int = 1) -> None:
    """Let a server rule, or vote."""
    rulings = Rulings(host.tables.store, host.tables.clock)
    made = await rulings.propose(Asks(guild, ANA, press()), subject, said, "It came up twice.")
    if accept:
        await rulings.settle(Asks(guild, BO, press(), settles=True), made.number, None, accept=True)


async def read_at(browser: Browser, path: str, table: int) -> list[str]:
    """Return what is read of a rule and a card there: under its heading, by itself, by search."""
    asked = {"field.question": "do zebras drink water"}
    pages = [await browser.post(path, verb, HEART.key, table=table) for verb in ("rule", "topic")]
    pages.append(await browser.post(path, "piece", GOLEM.ref, table=table))
    pages.append(await browser.post(path, "ask_rules_sent", "clash", table=table, fields=asked))
    return [without_keys(page) for _, page in pages]


async def test_a_server_s_rulings_stand_beside_the_rules_at_its_tables(host: Host, browser: Browser) -> None:
    await begun(host, ANA, BO, game="clash")
    await rules_on(host, HEART, HEALS)
    await rules_on(host, GOLEM, "It is <b>blue</b>.")
    for path in (browser.page(), await browser.sit(ANA)):
        rule, heading, golem, asked = await read_at(browser, f"{path}/rules", 1)
        assert "<strong>Ruling of this server</strong>" in rule
        assert "<code>/ruling show 1</code> on Discord" in rule
        assert "Ruling 1 of this server" in heading
        for page in (rule, heading, asked):
            assert HEALS in page
        assert "It is &lt;b&gt;blue&lt;/b&gt;." in golem
        assert f"Ruling of this server on {HEART.key}" in asked, "no rule knows a zebra"
        assert f":rule:{HEART.key}" in asked
        fields = {"field.question": "does a heart heal both poison and burn of a zebra"}
        _, answered = await browser.post(f"{path}/rules", "ask_rules_sent", "clash", fields=fields)
        assert f"tk:1:0:rule:{HEART.key}" not in answered, "which is the answer"
        assert answered.count(HEALS) == 1, "not beside itself"


async def test_what_is_voted_on_is_not_searched(host: Host, browser: Browser) -> None:
    await begun(host, ANA, BO, game="clash")
    await rules_on(host, HEART, HEALS, accept=False)
    rule, _, _, asked = await read_at(browser, f"{browser.page()}/rules", 1)
    assert "A ruling on this is up for a vote here: 0 for, 0 against." in rule
    assert HEALS not in rule
    assert "Ruling of this server" not in asked


async def test_rulings_leave_no_byte_where_they_do_not_hold(host: Host, browser: Browser) -> None:
    """Neither in the rules of all games, nor at another server's table."""
    await begun(host, ANA, BO, game="clash")
    before = [await read_at(browser, "/rules", 0), await read_at(browser, f"{browser.page()}/rules", 1)]
    for subject in (HEART, GOLEM):
        await rules_on(host, subject, HEALS, guild=9)
    assert before[1] == await read_at(browser, f"{browser.page()}/rules", 1)
    for subject in (HEART, GOLEM):
        await rules_on(host, subject, HEALS)
    assert before[0] == await read_at(browser, "/rules", 0)
    assert before[1] != await read_at(browser, f"{browser.page()}/rules", 1)


async def test_the_catalogue_s_own_rulings_are_for_everybody(host: Host, browser: Browser) -> None:
    book = host.acts.rules.book.lookup
    ruled = next(hit for topic in book.topics("clash") for hit in book.browse(topic, "clash") if hit.ruling)
    _, page = await browser.post("/rules", "rule", ruled.id, table=0)
    assert "<em>Our ruling, where the rulebook is silent or unclear:</em>" in page
