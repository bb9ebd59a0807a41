# Two commands do everything on a machine with Python 3.11 or newer: `make run` and `make test`.
# Only a Python is needed: the environment is made in .venv, from requirements.lock, hashes checked.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: run test lint types check setup prove bench docs lock clean

run: setup
	@$(BIN)/chapter47 play

test: lint types
	$(BIN)/python -m pytest -m "not prove"

setup: $(READY)

$(READY): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "chapter47 needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv --clear .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

prove: setup
	$(BIN)/python -m pytest -m prove

# The peers come from a lock of their own, so that no other target installs them; without them it still runs.
bench: setup
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock || echo "Not every peer could be installed."
	$(BIN)/python -m benchmarks

docs: setup
	$(BIN)/python -m chapter47.papers

# Writes the locks anew; needs uv. They keep hashes and no addresses.
EXPORT := uv export --quiet --no-emit-project --no-header --no-annotate --format requirements.txt
lock:
	uv lock --quiet
	$(EXPORT) --group dev -o requirements.lock
	$(EXPORT) --only-group bench -o requirements-bench.lock

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis dist
