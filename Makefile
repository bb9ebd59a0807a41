# Two commands do everything on a machine with Python 3.11 or newer: `make run` and `make test`.
# The environment is made in .venv, from requirements.lock, hashes checked; the page is built into the package.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
PAGE := src/chapter47/web/page/index.html
PAGE_SOURCES := $(shell find page -name node_modules -prune -o -type f -print)

.PHONY: run test lint types check-page setup prove bench docs wire lock clean

# Compiled Python is kept between runs, whatever the machine's own setting is.
unexport PYTHONDONTWRITEBYTECODE

run: setup
	@CHAPTER47_LOG_LEVEL=$${CHAPTER47_LOG_LEVEL:-warning} $(BIN)/chapter47 serve

# Everything that must hold, checks and tests beside each other; it says at its end what took how long.
test: setup
	@PYTHONPATH=tests $(BIN)/python -m suite

# What a person changing one part runs: test-law, test-odds, test-floor, test-page …, or a game, test-roulette.
test-%: setup
	@PYTHONPATH=tests $(BIN)/python -m suite $*

setup: $(READY) $(PAGE)

$(READY): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "chapter47 needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv --clear .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@

$(PAGE): $(READY) $(PAGE_SOURCES)
	@page/with-node npm run --silent build
	@touch $@

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

# What was found right of these very sources is not looked at again.
check-page: setup build/page-checked

build/page-checked: $(PAGE_SOURCES)
	@page/with-node npm run --silent check
	@mkdir -p build && touch $@

# The long proofs, part by part; what was proven of this very code is not proven again.
prove: setup
	@PYTHONPATH=tests $(BIN)/python -m suite.prove

# The peers come from a lock of their own, so that no other target installs them; without them it still runs.
bench: setup
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock || echo "Not every peer could be installed."
	$(BIN)/python -m benchmarks

docs: setup
	$(BIN)/python -m chapter47.papers

# The page's types of what goes over the wire, from the description of the API; a test holds that they are new enough.
wire: $(READY)
	$(BIN)/python -m chapter47.web.typescript

# Writes the locks anew; needs uv. They keep hashes and no addresses.
EXPORT := uv export --quiet --no-emit-project --no-header --no-annotate --format requirements.txt
lock:
	uv lock --quiet
	$(EXPORT) --group dev -o requirements.lock
	$(EXPORT) --only-group bench -o requirements-bench.lock
	$(EXPORT) --only-group node -o requirements-node.lock

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist page/node_modules $(dir $(PAGE))
