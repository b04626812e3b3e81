"""A server's rulings on Discord: proposing, voting, settling, talking, listing, and rights."""

from __future__ import annotations

from typing import Any

from tests.cogs.conftest import Enter
from tests.cogs.failing.trouble import delete_channel, deny
from tests.cogs.room import labels, parts, text
from tests.cogs.rules.rulings import HEALS, RULE, WHY, fills, now, presses, proposes, with_staff
from tests.simulated.statuses import refuse


async def test_a_ruling_from_the_proposal_to_its_acceptance(enter: Enter) -> None:
    room = await with_staff(enter)
    post = await proposes(room, "Ana")
    assert not post.flags.ephemeral
    said = text(post)
    assert "Ruling 1 of this server: proposed" in said
    assert "On the rule **CLA-HEA-5 " in said
    assert f"> {HEALS}\n**Why**\n> {WHY}" in said
    assert "not the rulebook" in said
    assert "people with Manage Server decide" in said
    voted = await presses(room, "Bo", post, "for")
    assert voted.response is not None
    assert voted.response.id == post.id
    (aside,) = voted.followups
    assert aside.ephemeral
    assert "You voted **for** ruling 1" in text(aside)
    assert {"For (1)", "Against (0)"} <= set(labels(now(room, post)))
    await presses(room, "Bo", post, "against")
    await presses(room, "Cy", post, "against")
    assert {"For (0)", "Against (2)"} <= set(labels(now(room, post)))
    refused = await presses(room, "Ana", post, "accept")
    assert refused.response is not None
    assert refused.response.ephemeral
    assert "Only people with Manage Server can accept rulings here. You can vote" in text(refused.response)
    await presses(room, "Staff", post, "accept")
    settled = now(room, post)
    assert "Ruling 1 of this server: accepted" in text(settled)
    assert "Staff accepted it, <t:" in text(settled)
    assert labels(settled) == ["Rule"]


async def test_a_role_settles_once_it_is_chosen(enter: Enter) -> None:
    room = await with_staff(enter)
    referees = room.server.guild.roles["Referees"]
    assert "Only people with Manage Server can choose" in text(
        await room.types("Ana", "ruling role", room.channel, role=referees)
    )
    said = await room.types("Staff", "ruling role", room.channel, role=referees)
    assert "people with the role Referees accept and reject" in text(said)
    post = await proposes(room, "Ana")
    assert "people with the role Referees decide" in text(post)
    refused = await presses(room, "Staff", post, "reject")
    assert refused.response is not None
    assert "Only people with the role Referees can reject" in text(refused.response)
    await presses(room, "Ref", post, "reject")
    assert "Ruling 1 of this server: rejected" in text(now(room, post))
    await proposes(room, "Ana", "Another.")
    said = await room.types("Ref", "ruling accept", room.channel, number=2, note="At *last* @everyone")
    assert "Ref accepted it" in text(said)
    assert "“At \\*last\\* @\u200beveryone”" in text(said)
    for who, more in (("Ref", "can choose a role"), ("Staff", "with `reset`")):
        said = await room.types(who, "ruling role", room.channel)
        assert "people with the role Referees accept and reject" in text(said)
        assert more in text(said)
    both = await room.types("Staff", "ruling role", room.channel, role=referees, reset=True)
    assert "use one of them" in text(both)
    assert "Only people with Manage Server can choose" in text(
        await room.types("Ref", "ruling role", room.channel, reset=True)
    )
    reset = await room.types("Staff", "ruling role", room.channel, reset=True)
    assert "From now on people with Manage Server accept" in text(reset)
    await proposes(room, "Ana", "Third.")
    refused_ = await room.types("Ref", "ruling accept", room.channel, number=3)
    assert "Only people with Manage Server can accept" in text(refused_)
    assert "Staff accepted it" in text(await room.types("Staff", "ruling accept", room.channel, number=3))


async def test_buttons_and_a_form_that_was_open_work_after_a_restart(enter: Enter) -> None:
    room = await with_staff(enter)
    post = await proposes(room, "Ana")
    form = await room.people["Bo"].slash(room.channel, "ruling propose", about=RULE)
    await room.restart()
    second = await fills(room, "Bo", form, "Two hearts.", "Why not?")
    assert "Ruling 2 of this server: proposed" in text(second)
    await presses(room, "Bo", post, "for")
    await presses(room, "Staff", post, "accept")
    assert "Ruling 1 of this server: accepted" in text(now(room, post))
    assert "1 for, 0 against" in text(await room.types("Cy", "ruling show", room.channel, number=1))


async def test_a_new_text_is_voted_on_again_and_the_old_one_can_be_read(enter: Enter) -> None:
    room = await with_staff(enter)
    post = await proposes(room, "Ana")
    await presses(room, "Bo", post, "for")
    await presses(room, "Staff", post, "accept")
    said = await room.types("Cy", "ruling amend", room.channel, number=1)
    assert "Only the author of ruling 1, or people with Manage Server, can change it" in text(said)
    form = await room.people["Ana"].slash(room.channel, "ruling amend", number=1)
    assert HEALS in str(form.modal)  # the newest text stands there already
    second = await fills(room, "Ana", form, "One heart heals one.", "Clearer.")
    assert "Ruling 1 of this server: a change is proposed" in text(second)
    assert "Until it is accepted, version 1 holds" in text(second)
    for status in ("accepted", "proposed"):
        listed = await room.types("Cy", "ruling list", room.channel, status=status)
        assert "**1** · CLA-HEA-5" in text(listed)
    assert "no rejected rulings" in text(await room.types("Cy", "ruling list", room.channel, status="rejected"))
    assert {"For (0)", "Against (0)"} <= set(labels(second))
    assert "One heart heals one." in text(now(room, post))  # the older message has the new text as well
    await presses(room, "Bo", now(room, post), "for")
    assert "For (1)" in labels(now(room, post))
    await presses(room, "Staff", second, "accept")
    old = await room.choose("Cy", now(room, second), "Version 1: replaced by a later version")
    assert old.flags.ephemeral
    assert f"> {HEALS}" in text(old)
    assert "One heart heals one." not in text(old)
    shown = await room.types("Cy", "ruling show", room.channel, number=1, version=1)
    assert f"> {HEALS}" in text(shown)
    assert "has no version 7" in text(await room.types("Cy", "ruling show", room.channel, number=1, version=7))


async def test_what_was_settled_elsewhere_is_up_to_date_in_every_message(enter: Enter) -> None:
    room = await with_staff(enter)
    post = await proposes(room, "Ana")
    again = await room.types("Bo", "ruling show", room.channel, number=1)
    await room.types("Staff", "ruling reject", room.channel, number=1)
    for message in (post, again):
        assert "Ruling 1 of this server: rejected" in text(now(room, message))
        assert labels(now(room, message)) == ["Rule"]


async def test_a_late_press_is_answered_kindly(enter: Enter) -> None:
    room = await with_staff(enter)
    post = await proposes(room, "Ana")
    refuse(room.env, "PATCH", f"/channels/{room.channel.id}/messages/{post.id}", 30046)
    await room.types("Staff", "ruling accept", room.channel, number=1)
    late = await presses(room, "Bo", post, "for")
    assert late.response is not None
    assert late.response.ephemeral
    assert "Ruling 1 is already accepted." in text(late.response)


async def test_who_votes_on_an_old_text_is_told_of_the_new_one(enter: Enter) -> None:
    room = await with_staff(enter)
    post = await proposes(room, "Ana")
    refuse(room.env, "PATCH", f"/channels/{room.channel.id}/messages/{post.id}", 30046)
    form = await room.people["Ana"].slash(room.channel, "ruling amend", number=1)
    await fills(room, "Ana", form, "Other.", WHY)
    late = await presses(room, "Bo", now(room, post), "for")
    assert late.response is not None
    assert late.response.ephemeral
    assert "Ruling 1 has changed since: version 2 is up for a vote now." in text(late.response)
    assert (await room.bot.rulings.get(room.server.guild.id, 1)).newest.agree == 0


async def test_withdrawn_stays_readable(enter: Enter) -> None:
    room = await with_staff(enter)
    await proposes(room, "Ana")
    assert "Only the author of ruling 1" in text(await room.types("Bo", "ruling withdraw", room.channel, number=1))
    said = await room.types("Ana", "ruling withdraw", room.channel, number=1, note="I was wrong.")
    assert "Ruling 1 of this server: withdrawn" in text(said)
    assert "Ana withdrew it" in text(said)
    assert f"> {HEALS}" in text(await room.types("Bo", "ruling show", room.channel, number=1))


async def test_a_ruling_is_talked_about_in_a_thread_of_its_message(enter: Enter) -> None:
    room = await with_staff(enter)
    post = await proposes(room, "Ana")
    said = await presses(room, "Bo", post, "discuss")
    (thread,) = room.channel.threads
    assert said.response is not None
    assert said.response.ephemeral
    assert text(said.response) == f"Discuss ruling 1 in <#{thread.id}>."
    assert str(thread.name).startswith("Ruling 1: CLA-HEA-5 ")
    again = await room.types("Cy", "ruling discuss", room.channel, number=1)
    assert again.flags.ephemeral
    assert f"<#{thread.id}>" in text(again)
    await delete_channel(room, thread)
    shown = await room.types("Cy", "ruling discuss", room.channel, number=1)
    assert "Ruling 1 of this server" in text(shown)
    assert len(room.channel.threads) == 1


async def test_without_a_thread_it_is_talked_about_in_the_channel(enter: Enter) -> None:
    room = await with_staff(enter)
    deny(room, room.channel, create_public_threads=True)
    post = await proposes(room, "Ana")
    said = await presses(room, "Bo", post, "discuss")
    assert said.response is not None
    assert "Please discuss ruling 1 in this channel" in text(said.response)
    assert "Ruling 1" in text(await room.types("Bo", "ruling discuss", room.channel, number=1))
    assert room.channel.threads == []


async def test_the_list_has_pages_and_leads_to_each_ruling(enter: Enter) -> None:
    room = await with_staff(enter)
    assert "This server has no rulings" in text(await room.types("Bo", "ruling list", room.channel))
    for number in range(6):
        await proposes(room, "Ana", f"Text {number}.")
        await proposes(room, "Bo", f"Other {number}.", about="CLA-POI-2")
    await room.types("Staff", "ruling accept", room.channel, number=3)
    listed = await room.types("Cy", "ruling list", room.channel)
    assert listed.flags.ephemeral
    assert "12 rulings" in text(listed)
    assert "**12** · CLA-POI-2" in text(listed)
    second = await room.press("Cy", listed, "Next ▶ (1 of 2)")
    assert second.id == listed.id
    assert "**1** · CLA-HEA-5" in text(second)
    (menu,) = [part for part in parts(second) if part["type"] == 3]
    opened = await room.choose("Cy", second, menu["options"][-1]["label"])
    assert "Ruling 1 of this server" in text(opened)
    accepted = await room.types("Cy", "ruling list", room.channel, status="accepted")
    assert "Rulings of this server (accepted)" in text(accepted)
    assert "**3** ·" in text(accepted)
    assert "**4** ·" not in text(accepted)
    about = await room.types("Cy", "ruling list", room.channel, about="cla poi 2")
    assert "6 rulings" in text(about)
    assert "CLA-HEA-5" not in text(about)


async def test_pages_of_rulings_about_one_thing_stay_with_it(enter: Enter) -> None:
    room = await with_staff(enter)
    await proposes(room, "Bo", "Another.", about="CLA-POI-2")
    for number in range(11):
        await proposes(room, "Staff", f"Text {number}.")
    listed = await room.types("Cy", "ruling list", room.channel, about=RULE, status="proposed")
    assert "11 rulings" in text(listed)
    second = await room.press("Cy", listed, "Next ▶ (1 of 2)")
    assert "11 rulings" in text(second)
    assert "CLA-POI-2" not in text(second)
    assert "**2** · CLA-HEA-5" in text(second)
    await room.restart()
    assert "**12** · CLA-HEA-5" in text(await room.press("Cy", second, "◀ Previous"))


async def test_suggestions_lead_to_rules_and_rulings(enter: Enter) -> None:
    room = await with_staff(enter)
    ana = room.people["Ana"]
    found = await ana.autocomplete(room.channel, "ruling propose", "about", "can i heal off poison")
    assert RULE in [choice["value"] for choice in found]
    assert all(choice["name"].endswith(f" ({choice['value']})") for choice in found), "words first, then the id"
    assert await ana.autocomplete(room.channel, "ruling propose", "about", "")
    await proposes(room, "Ana")
    await proposes(room, "Ana", "Poison never goes.")
    found = await ana.autocomplete(room.channel, "ruling accept", "number", "hea")
    assert [choice["value"] for choice in found] == [2, 1]
    assert found[0]["name"].startswith("Poison never goes. · CLA-HEA-5 ")
    assert found[0]["name"].endswith(", proposed (2)")
    found = await ana.autocomplete(room.channel, "ruling accept", "number", "never goes")
    assert [choice["value"] for choice in found] == [2]
    said = await room.types("Ana", "ruling propose", room.channel, about="the moon")
    assert "I know no rule or card by that name" in text(said)


async def test_a_private_conversation_has_no_rulings(enter: Enter) -> None:
    room = await with_staff(enter)
    user: Any = room.people["Ana"].user
    for command, options in (
        ("ruling list", {}),
        ("ruling show", {"number": 1}),
        ("ruling propose", {"about": RULE}),
        ("ruling accept", {"number": 1}),
        ("ruling export", {}),
    ):
        said = await user.slash(command, **options)
        assert said.modal is None
        assert text(said.response) == "Rulings belong to a server: use this in one of its channels."
    assert await user.autocomplete("ruling show", "number", "") == []
