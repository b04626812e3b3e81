"""Discord's mark-up as HTML: everything it can say, and nothing that anybody writes as HTML."""

from __future__ import annotations

import pytest

from bot.web.markup import to_html

NAMES = {101: "Ana", 102: "<b>Bo</b>"}


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**bold** and *soft*", "<p><strong>bold</strong> and <em>soft</em></p>\n"),
        ("-# small\nlarge", "<small><p>small</p>\n</small><p>large</p>\n"),
        ("one\ntwo", "<p>one<br />\ntwo</p>\n"),
        ("<@101> and <@!102> and <@103>", "<p><b>Ana</b> and <b>&lt;b&gt;Bo&lt;/b&gt;</b> and <b>somebody</b></p>\n"),
        ("in <#55>", "<p>in the channel</p>\n"),
        ("||secret||", "<p><details><summary>hidden</summary>secret</details></p>\n"),
        (
            "<t:1800000000:R>",
            '<p><time datetime="2027-01-15T08:00:00Z" data-how="R">2027-01-15 08:00 UTC</time></p>\n',
        ),
        ("<t:999999999999>", "<p>some time</p>\n"),
        (
            "[Go](https://discord.com/channels/1/2)",
            '<p><a href="https://discord.com/channels/1/2" rel="noreferrer noopener">Go</a></p>\n',
        ),
        ("See `/ruling show 3`", "<p>See <code>/ruling show 3</code> on Discord</p>\n"),
        ("`<t:1>`", "<p><code>&lt;t:1&gt;</code></p>\n"),
    ],
)
def test_mark_up_is_html(text: str, html: str) -> None:
    assert to_html(text, NAMES) == html


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "![x](https://elsewhere.example/x.png)",
        "[x](javascript:alert(1))",
        "**<b onclick=x>**",
        "||<script>||",
        "<div>\n<script>\n</div>",
        "<t:1:R><script>",
        '<t:1:"><script>',
    ],
)
def test_nothing_that_is_written_becomes_an_element_that_acts(text: str) -> None:
    html = to_html(text, NAMES)
    for bad in ("<script", "<img", "<div", '="javascript', "<b onclick"):
        assert bad not in html, html
