"""``python -m tests.soak``: simulate a month of people, as ``python -m bot soak`` does."""

import sys

from bot.__main__ import main

sys.exit(main(["soak", *sys.argv[1:]]))
