"""The local page: real users, the real bot, a simulated Discord, in a browser.

The bot under it is any discord.py bot. What the page asks of it:

- nothing at all to run: commands are registered by the page where the bot has registered none;
- an event `new_world` (a listener `on_new_world`, no arguments), dispatched once after each start of the page. All ids
  of server, channels, threads, people and direct conversations are those of earlier runs, but every message is gone:
  whoever keeps open tables forgets their message ids and posts each table again in its channel;
- `close()` to put away what it holds, called when the page ends in good order. A kill skips it.

Importing this package imports SimCord; `python -m bot run` has no need of it.
"""

import logging

_discord = logging.getLogger("discord")
_level = _discord.level
# SimCord tries discord.py out when it is imported, at which discord.py warns of intents and voice that nobody misses.
_discord.setLevel(logging.ERROR)

from bot.page.server import PortInUseError, build_app, run, running, serve  # noqa: E402
from bot.page.shell import Shell  # noqa: E402
from bot.page.simulated_server import CHANNELS, GUILD, PEOPLE, World  # noqa: E402

_discord.setLevel(_level)

__all__ = ["CHANNELS", "GUILD", "PEOPLE", "PortInUseError", "Shell", "World", "build_app", "run", "running", "serve"]
