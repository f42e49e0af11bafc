# Floodplain from a fresh clone: `make play` to serve tables, `make test` before a change goes in.
#
# Everything lives in .venv and build. Stamps keep the order (what playing needs, editable install,
# compiled rules; test tools beside them) and make each step run only when what it depends on has
# changed.

PYTHON ?= python3
ARGS ?=
JOBS ?= 2

VENV := .venv
BENCH_VENV := .venv-bench
COMPILED := build/compiled

PLAY_STAMP := $(VENV)/play.stamp
DEV_STAMP := $(VENV)/dev.stamp
EDITABLE_STAMP := $(VENV)/editable.stamp
RAY_STAMP := $(VENV)/ray.stamp
COMPILED_STAMP := build/compiled.stamp
BENCH_STAMP := $(BENCH_VENV)/requirements.stamp
CLIENT_STAMP := build/client.stamp

SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info/*' \
	-not -path 'src/floodplain/server/pages/client/*' | sort)
CLIENT_SOURCES := $(shell find client -type f -not -path '*/node_modules/*' \
	-not -path 'client/src/messages/*' -not -path '*/cache/*' | sort)
BUILD_FILES := pyproject.toml setup.py $(wildcard tools/*.py)
C_COMPILERS := $(shell command -v $(CC) gcc clang 2>/dev/null)
BUILD_INPUTS := compile=$(FLOODPLAIN_COMPILE) $(CC) $(C_COMPILERS) $(SOURCES)

# The compiled rules are chosen by the path; without it the editable install, interpreted, is.
ON_COMPILED := PYTHONPATH=$(CURDIR)/$(COMPILED)
ON_SOURCE := PYTHONPATH=
RULES_MODE := $(VENV)/bin/python -c 'from floodplain.core.build import rules_mode; print(rules_mode())'
# What is interpreted in both runs need not run twice, where the first has run it; nor what holds the
# rules against a second truth, since compiled and interpreted games are held against each other.
ONCE_IS_ENOUGH := arena server browser client terminal tools captures reference golden
ONCE = $(if $(wildcard $(COMPILED)/core__mypyc*),$(ONCE_IS_ENOUGH:%=--ignore=tests/%))
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check
INSTALL_LOCK := $(PIP_INSTALL) --require-hashes -r

heading = @printf '\n== %s\n' "$(1)"

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play play-terminal test test-client test-compiled test-interpreted test-long bench screenshots lint format \
	compile clean FORCE

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(COMPILED_STAMP) ## serve tables and print the address; ARGS='...' goes to `floodplain serve`
	@$(ON_COMPILED) $(VENV)/bin/floodplain serve $(ARGS)

play-terminal: $(COMPILED_STAMP) ## play in the terminal; ARGS='...' goes to `floodplain play`
	@$(ON_COMPILED) $(VENV)/bin/floodplain play $(ARGS)

test: lint test-client test-compiled test-interpreted ## all checks: lint, types, all tests

test-client: $(CLIENT_STAMP) ## only the checks of the client: types, format, its own tests
	$(call heading,svelte-check prettier and vitest)
	@$(VENV)/bin/python -m tools.client_build check style test

test-compiled: $(DEV_STAMP) $(COMPILED_STAMP) ## only the tests on the compiled rules
	$(call heading,tests on the compiled rules)
	@if [ "$$($(ON_COMPILED) $(RULES_MODE))" = compiled ]; then \
		$(ON_COMPILED) FLOODPLAIN_EXPECT=compiled $(VENV)/bin/pytest -q -n $(JOBS) --dist worksteal $(ARGS); \
	else \
		echo '**********************************************************************'; \
		echo '  SKIPPED: the rules are not compiled here (is there a C compiler?)'; \
		echo '**********************************************************************'; \
		[ "$$CI" != true ] || { echo 'With CI=true that is a failure.'; exit 1; }; \
	fi

test-interpreted: $(DEV_STAMP) $(EDITABLE_STAMP) ## only the tests on the interpreted rules
	$(call heading,tests on the interpreted rules)
	@$(ON_SOURCE) FLOODPLAIN_EXPECT=interpreted \
		$(VENV)/bin/pytest -q -n $(JOBS) --dist worksteal -m 'not long and not bulk' $(ONCE) $(ARGS)

test-long: $(RAY_STAMP) $(COMPILED_STAMP) ## the tests that take minutes, on the compiled rules
	$(call heading,long tests on the compiled rules)
	@$(ON_COMPILED) FLOODPLAIN_EXPECT=compiled $(VENV)/bin/pytest -q -n $(JOBS) --dist worksteal -m long $(ARGS)

bench: $(DEV_STAMP) $(COMPILED_STAMP) $(BENCH_STAMP) ## measure games and search beside their peers, the server, the client
	@$(ON_COMPILED) FLOODPLAIN_BENCH_PYTHON=$(CURDIR)/$(BENCH_VENV)/bin/python \
		$(VENV)/bin/python -m benchmarks $(ARGS)

screenshots: $(DEV_STAMP) $(COMPILED_STAMP) ## pictures of every page at three sizes into screenshots/
	@$(ON_COMPILED) $(VENV)/bin/python -m tests.browser.screenshots $(ARGS)

lint: $(DEV_STAMP) $(EDITABLE_STAMP) ## ruff and mypy
	$(call heading,ruff check)
	@$(VENV)/bin/ruff check .
	$(call heading,ruff format --check)
	@$(VENV)/bin/ruff format --check .
	$(call heading,mypy)
	@$(VENV)/bin/mypy

format: $(DEV_STAMP) ## rewrite the code in the house style
	@$(VENV)/bin/ruff check --fix --quiet . || true
	@$(VENV)/bin/ruff format .

compile: $(COMPILED_STAMP) ## compile the rules into build/compiled
	@$(ON_COMPILED) $(RULES_MODE)

clean: ## remove the environments and everything built
	rm -rf $(VENV) $(BENCH_VENV) build dist src/*.egg-info
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf client/node_modules client/src/messages src/floodplain/server/pages/client screenshots

$(PLAY_STAMP): requirements/play.txt
	$(call heading,what playing needs in $(VENV))
	@$(PYTHON) -m venv $(VENV)
	@$(VENV)/bin/python $(INSTALL_LOCK) $<
	@touch $@

$(DEV_STAMP): requirements/dev.txt $(PLAY_STAMP)
	$(call heading,test tools in $(VENV))
	@$(VENV)/bin/python $(INSTALL_LOCK) $<
	@touch $@

$(RAY_STAMP): requirements/ray.txt $(DEV_STAMP)
	$(call heading,Ray in $(VENV))
	@$(VENV)/bin/python $(INSTALL_LOCK) $<
	@touch $@

$(EDITABLE_STAMP): $(PLAY_STAMP) pyproject.toml setup.py
	$(call heading,editable install)
	@$(VENV)/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(CLIENT_STAMP): requirements/node.txt $(PLAY_STAMP) tools/client_build.py $(CLIENT_SOURCES)
	$(call heading,building the client)
	@command -v node >/dev/null || $(VENV)/bin/python $(INSTALL_LOCK) $<
	@$(VENV)/bin/python -m tools.client_build
	@mkdir -p build && touch $@

$(COMPILED_STAMP): $(EDITABLE_STAMP) $(CLIENT_STAMP) $(BUILD_FILES) $(SOURCES) build/inputs.list
	$(call heading,compiling the rules)
	@$(VENV)/bin/python setup.py --quiet build --build-lib $(COMPILED) --build-temp build/objects
	@touch $@

# Changes when a file or a compiler comes or goes, which no time of a file would show. With the
# `+` a dry run (make -n) looks too; it would take the list for changed otherwise.
build/inputs.list: FORCE
	+@mkdir -p build; echo '$(BUILD_INPUTS)' | cmp -s - $@ || echo '$(BUILD_INPUTS)' > $@

$(BENCH_STAMP): requirements/bench.txt
	$(call heading,environment of the peers in $(BENCH_VENV))
	@$(PYTHON) -m venv $(BENCH_VENV)
	@$(BENCH_VENV)/bin/python $(INSTALL_LOCK) $<
	@touch $@
