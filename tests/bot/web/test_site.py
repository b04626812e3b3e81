"""The site: what everyone sees, what a seat sees and does, and all that is refused."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

import rules
from bot.messages.message_parts import Message
from bot.messages.people import plan_pages
from bot.web import site as site_module
from bot.web.door import LOOKS, PLAYS, Visitor
from bot.web.guard import HEADERS
from bot.web.html_pages import Page, Pages
from bot.web.kept_pages import KeptPages
from bot.web.rate_limit import RateLimit
from bot.web.table_page import shown
from tests.bot.kit import ANA, BO, CY, press
from tests.bot.web.conftest import Browser, Host, begun, pictures, plays, seat_of, without_keys

BOARD = re.compile(rb"^\x89PNG\r\n\x1a\n")


# ---- for everyone


async def test_a_table_s_page_shows_what_everyone_there_sees(host: Host, browser: Browser) -> None:
    await begun(host, ANA, BO, game="clash")
    status, page = await browser.get(browser.page())
    assert status == 200
    assert "Clash, table 1" in page
    assert "<b>Bo</b>" in page
    (board,) = pictures(page)
    drawn = await browser.ask(board)
    assert drawn.status == 200
    assert drawn.content_type == "image/png"
    assert BOARD.match(await drawn.read())
    assert re.search(r'<meta property="og:image" content="https://boards\.example\.org/t/[^"]+\.png">', page)


@pytest.mark.ux(126)
async def test_a_watcher_looks_things_up_and_answers_nothing(host: Host, browser: Browser) -> None:
    await begun(host, ANA, BO, game="clash")
    path = browser.page()
    _, page = await browser.get(path)
    assert ":log:" in page
    assert not re.search(r":(choose|hand|undo|more|concede|settings|browser):", page), (
        "no button that does not work here"
    )
    for verb in sorted(
        LOOKS - {"rule", "look", "hits", "topic", "turn_to", "piece", "log_page", "replay_as", "heading"}
    ):
        status, said = await browser.post(path, verb)
        assert status == 200, verb
        assert "went wrong" not in said, verb
    for verb in (
        "choose",
        "hand",
        "undo",
        "settings",
        "concede",
        "concede_yes",
        "table",
        "browser",
        "close_yes",
        "start",
    ):
        _, said = await browser.post(path, verb)
        assert "from an older version of me" in said, verb
    assert (await host.tables.load(1)).table.status == "playing"


async def test_a_table_s_page_is_no_way_to_another(host: Host, browser: Browser) -> None:
    await begun(host, ANA, BO)
    other = await host.tables.open(
        game="bids", options={}, seats=2, pace="days", owner=CY,
        place=replace((await host.tables.load(1)).table.place, channel=501), key=press(),
    )  # fmt: skip
    _, said = await browser.post(browser.page(), "status", table=other.id)
    assert "from an older version of me" in said
    _, hers = await browser.get(browser.page(other.id))
    assert "table 2" in hers.lower()


async def test_the_replay_is_had_by_a_step(host: Host, browser: Browser) -> None:
    await begun(host, ANA, BO)
    await plays(host, (ANA, BO), 3)
    path = browser.page()
    last = (await host.tables.load(1)).move
    status, page = await browser.get(f"{path}/replay")
    assert status == 200
    assert f'max="{last}" value="{last}"' in page
    for move in ("1", "0", "99999999999", "x", "-1", ""):
        status, page = await browser.get(f"{path}/replay?move={move}")
        assert status == 200
        assert "Step" in page
    _, page = await browser.post(path, "replay", "f1.w")
    assert "Step 1 of" in page
    assert 'class="slider"' in page, "its buttons stay in it"
    assert f'max="{last}" value="1"' in page
    assert "choose" not in page[page.index("<main") : page.index('id="said"')]
    assert (await browser.ask(f"{path}/now")).status == 200
    assert (await (await browser.ask(f"{path}/now")).json()) == {"move": last}


async def test_the_pages_files_are_served(browser: Browser) -> None:
    for name, kind in site_module.STATIC.items():
        answer = await browser.ask(f"/static/{name}")
        assert (answer.status, answer.content_type) == (200, kind)
    for page in ("/rules", "/enter", "/nowhere"):
        assert re.findall(r'href="/static/(\w+\.css)"', (await browser.get(page))[1]) == ["look.css", "site.css"]


# ---- a seat


async def test_what_is_chosen_from_a_list_is_handed_in_with_it(host: Host, browser: Browser) -> None:
    """It took "Choose These" and then Done."""
    await begun(host, ANA, BO, game="muster")
    await plays(host, (ANA, BO), 1)  # whether the spy is sent
    path = await browser.sit(ANA)
    _, page = await browser.get(path)
    menu = re.search(r'name="id" value="tk:1:(\d+):many:([^"]*)"', page)
    assert menu is not None
    decision, chosen = int(menu[1]), re.findall(r'type="checkbox" name="values" value="(\w+)"', page)[:2]
    _, nothing = await browser.post(path, "many", menu[2], decision=decision)
    (asked,) = (await host.tables.load(1)).decisions(seat_of(await host.tables.load(1), ANA.id))
    assert asked.chosen is None, "nothing was chosen, and nothing is handed in"
    assert 'type="checkbox"' in nothing
    await browser.post(path, "many", menu[2], decision=decision, fields={"values": chosen})
    (asked,) = (await host.tables.load(1)).decisions(seat_of(await host.tables.load(1), ANA.id))
    assert asked.id != decision or len(asked.chosen or ()) == len(chosen), "the game goes on if the other has answered"


def test_standing_orders_are_folded_away_beside_a_question(host: Host) -> None:
    """Each of them stood as a full button among the answers."""
    orders = Message(plan_pages.orders(1, rules.load("terrene").rules.orders))
    page = Pages(host.links).page(Page("Table 1", Visitor(1, ANA), "/seat/1", said=orders))
    before, settings = page.split('<details class="settings"><summary>Ask me less often…</summary>')
    assert 'value="attacked"' in settings
    assert 'value="attacked"' not in before


async def test_a_seat_s_link_shows_its_hand_and_answers_for_it(host: Host, browser: Browser) -> None:
    await begun(host, ANA, BO, game="clash")
    path = await browser.sit(ANA)
    _, page = await browser.get(path)
    assert "choose a card" in page
    asked = [one for one in pictures(page) if (await browser.ask(one)).status == 200]
    assert len(asked) == 2, "the board and the question"
    answer = re.search(r'name="id" value="(tk:1:\d+:\w+:[^"]*)">Cinder Golem', page)
    assert answer is not None
    _, decision, verb, n = answer[1].split(":", 1)[1].split(":")
    _, sides = await browser.post(path, verb, n, decision=int(decision))
    assert "Cinder Golem" in sides
    final = re.search(r'name="id" value="tk:1:(\d+):(\w+):([^"]*)"[^>]*>A\b', sides)
    assert final is not None, sides
    _, done = await browser.post(path, final[2], final[3], decision=int(final[1]))
    (decided,) = (await host.tables.load(1)).decisions(seat_of(await host.tables.load(1), ANA.id))
    assert decided.chosen is not None
    assert "Cinder Golem" in done


async def test_the_same_press_sent_twice_counts_once(host: Host, browser: Browser) -> None:
    await begun(host, ANA, BO)
    begun_at = (await host.tables.load(1)).move
    path = await browser.sit(ANA)
    _, page = await browser.get(path)
    found = re.search(r'name="id" value="tk:1:(\d+):(\w+):([^"]*)">', page[page.index('id="said"') :])
    assert found is not None
    moves = []
    for _ in range(2):
        await browser.post(path, found[2], found[3], decision=int(found[1]), key="0123456789abcdef")
        moves.append((await host.tables.load(1)).move)
    assert moves[0] == moves[1] > begun_at
    snapshot = await host.tables.load(1)
    (mine,) = snapshot.decisions(seat_of(snapshot, ANA.id))
    assert mine.chosen is not None


@pytest.mark.parametrize(
    "verb", ["concede", "concede_yes", "settings", "table", "seat_give", "close_yes", "browser", "share"]
)
async def test_a_seat_s_page_plays_and_does_nothing_else(host: Host, browser: Browser, verb: str) -> None:
    assert verb not in PLAYS
    await begun(host, ANA, BO)
    _, said = await browser.post(await browser.sit(ANA), verb)
    assert "from an older version of me" in said
    assert not Visitor(1, ANA).may(f"tk:2:0:{'log'}:"), "nor at another table"


# ---- what goes wrong


async def test_what_is_not_there_is_said_with_every_header(browser: Browser) -> None:
    for path in (
        "/t/x",
        "/t/x/now",
        "/t/x/replay",
        "/seat/1",
        "/static/site.py",
        "/static/../site.py",
        "/picture/x",
        "/nowhere",
    ):
        answer = await browser.ask(path)
        assert answer.status in {403, 404}, path
        assert "<h1>" in await answer.text()
        for name, value in HEADERS.items():
            assert answer.headers[name] == value


async def test_presses_from_another_site_are_not_taken(host: Host, browser: Browser, client: Any) -> None:
    await begun(host, ANA, BO)
    path = await browser.sit(ANA)
    for headers in ({}, {"Origin": "https://elsewhere.example"}, {"Origin": "null", "Sec-Fetch-Site": "cross-site"}):
        answer = await client.post(path, data={"id": "tk:1:0:log:"}, headers={**headers, "Cookie": browser.cookie})
        assert answer.status == 403


async def test_whoever_asks_too_much_has_to_wait_and_nobody_else_has(
    host: Host, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(host, ANA, BO)
    statuses = [(await browser.ask("/nowhere", **{"X-Forwarded-For": "203.0.113.7"})).status for _ in range(80)]
    assert statuses.count(429) >= 10
    assert (await browser.ask("/nowhere", **{"X-Forwarded-For": "203.0.113.8"})).status == 404
    at = [0.0]
    limit = RateLimit(lambda: at[0], burst=2, a_second=1)
    assert [limit.takes("a"), limit.takes("a"), limit.takes("a"), limit.takes("b")] == [True, True, False, True]
    at[0] = 1.5
    assert [limit.takes("a"), limit.takes("a")] == [True, False]
    monkeypatch.setattr("bot.web.rate_limit.KNOWN", 2)
    for one in "abcde":
        limit.takes(one)
    assert len(limit._left) == 2


async def test_a_fault_is_noted_and_not_shown(host: Host, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    await begun(host, ANA, BO)

    async def broken(*_: Any) -> None:
        raise RuntimeError("a secret of the inside")

    monkeypatch.setattr(site_module, "shown", broken)
    status, page = await browser.get(browser.page())
    assert status == 500
    assert "a secret of the inside" not in page
    assert "noted as number" in page


# ---- leaks


@pytest.mark.ux(126)
@pytest.mark.parametrize("game", ["bids", "clash"])
async def test_nothing_for_everyone_changes_with_what_a_seat_keeps_secret(
    host: Host, browser: Browser, game: str
) -> None:
    """Two tables that differ in a sealed answer alone have the same pages, to the byte."""
    await begun(host, ANA, BO, game=game)
    seen, mine = [], []
    await browser.sit(ANA)
    for which in (0, -1):
        snapshot = await host.tables.load(1)
        seat = seat_of(snapshot, ANA.id)
        (decision,) = snapshot.decisions(seat)
        picks = sealed(decision, which)
        await host.tables.answer(1, ANA.id, decision.id, picks, press())
        seen.append(await everything(browser))
        mine.append(plain((await browser.get("/seat/1"))[1]))
    assert seen[0] == seen[1]
    assert mine[0] != mine[1], "and Ana's own page does change"


def sealed(decision: Any, which: int) -> tuple[str, ...]:
    """Return one of the answers that a decision takes."""
    keys, form = [], decision.form
    options = getattr(form, "options", ())
    legal = [option.key for option in options if "." in option.key] or [option.key for option in options]
    keys.append(legal[which])
    return tuple(keys)


async def everything(browser: Browser) -> list[bytes | str]:
    """Return all that the site serves of a table to whoever has its link."""
    path = browser.page()
    found: list[bytes | str] = []
    for page in (path, f"{path}/replay"):
        _, html = await browser.get(page)
        for picture in pictures(html):
            found.append(await (await browser.ask(picture)).read())
        found.append(plain(html))
    for verb in sorted(LOOKS & {"board", "words", "status", "log", "legend", "how", "why_log"}):
        _, html = await browser.post(path, verb)
        found.append(plain(html))
    return found


def plain(html: str) -> str:
    """Return a page without its keys and the number of the newest move."""
    bare = re.sub(
        r"picture/[\w.-]+|data-move=\"\d+\"|value=\"\d+\"|max=\"\d+\"|tk:1:\d+:\w+:[\w.]*", "", without_keys(html)
    )
    return re.sub(r"Step \d+ of \d+", "", bare)


async def test_a_page_is_made_once_for_all_who_look_at_the_same_move(
    host: Host, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(host, ANA, BO)
    made = []
    real = shown

    async def counted(*given: Any) -> Any:
        made.append(given)
        return await real(*given)

    monkeypatch.setattr(site_module, "shown", counted)
    path = browser.page()
    pages = {(await browser.get(path))[1] for _ in range(5)}
    assert len(pages) == len(made) == 1
    await plays(host, (ANA, BO), 1)
    assert (await browser.get(path))[1] not in pages
    at = [0.0]
    kept = KeptPages(lambda: at[0], seconds=2)
    kept.put(1, 5, "five")
    assert (kept.get(1, 5), kept.get(1, 6), kept.get(2, 5)) == ("five", None, None)
    at[0] = 2.0
    assert kept.get(1, 5) is None, "a pause is seen in a moment"
