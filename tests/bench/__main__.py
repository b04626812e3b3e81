"""``python -m tests.bench``: measure every goal, as ``python -m bot bench`` does."""

import sys

from bot.__main__ import main

sys.exit(main(["bench", *sys.argv[1:]]))
