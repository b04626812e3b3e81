# One command each; every one builds its environment in .venv first.
PYTHON ?= python3
PORT ?= 8787
BIN := .venv/bin

.PHONY: play test check env dev requirements clean

play: env
	$(BIN)/python -m bot play --port $(PORT) $(if $(NO_BROWSER),--no-browser)

test: dev
	$(BIN)/python -m pytest

check: dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m rules check

env: .venv/made
dev: .venv/made-dev

.venv/made: requirements.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	touch $@

.venv/made-dev: requirements-dev.txt requirements.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	touch $@ .venv/made

# Raise the pinned versions: the files name packages and hashes, never an address.
requirements:
	uv pip compile --universal --generate-hashes --no-header --no-annotate pyproject.toml -o requirements.txt
	uv pip compile --universal --generate-hashes --no-header --no-annotate pyproject.toml --group dev -o requirements-dev.txt

clean:
	rm -rf .venv out .mypy_cache .ruff_cache .pytest_cache
