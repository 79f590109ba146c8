# Set-up, build, test, install: `make help` lists what there is.

PREFIX ?= /usr/local
SWIFT ?= swift
PROGRAM := .build/release/aurae-report

# Lets no target import what it did not declare.
CHECKS := --explicit-target-dependency-import-check error
RELEASE := -c release $(CHECKS)
ifeq ($(shell uname -s),Linux)
# Carries the Swift runtime in the program, which starts faster and runs where no toolchain is installed; and looks for
# libraries where the system keeps them, not beside itself.
RELEASE += --static-swift-stdlib --disable-local-rpath
endif

# A description of GModule that stands before the system's, for builds without warnings.
export PKG_CONFIG_PATH := $(CURDIR)/.setup/pkgconfig$(if $(PKG_CONFIG_PATH),:$(PKG_CONFIG_PATH))
export SWIFT

# Tests that run the program stand apart from those that work out figures by other means: these take all cores for
# minutes. Those that let a report run into its deadline, and those
# that run a cluster, have the machine for themselves.
RUNNING_PROGRAM := ^(CommandLineTests|GoldensTests)[.]
WATCHING_CLOCK := ^CommandLineTests[.](BatchFaultTests|SlurmTests)

DEMO_REPORT := .build/demo-report.pdf
HOSTILE := .build/hostile

.PHONY: help setup test-setup place build demo test docs formats lint format samples check-samples check-pdf hostile fuzz bench deb container release check-release install \
	uninstall clean

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | expand -t 16

setup: ## install what building and running need: packages, and the report's fonts in .fonts/
	@.setup/setup

test-setup: ## install what testing needs besides
	@.setup/setup --tests

# A build that was copied here from another place is removed.
place:
	@.setup/own-build

build: setup place ## build the program for use, as .build/release/aurae-report
	@[ -x $(PROGRAM) ] || echo 'build: compiling the whole program, which takes long the first time' >&2
	@$(SWIFT) build $(RELEASE) --product aurae-report

demo: build ## make a report of one of the sample patients
	@$(PROGRAM) generate samples/clinic --patient p-002 --time-zone Europe/London \
		--as-of 2026-03-31 --last 90d -o $(DEMO_REPORT)

test: test-setup place ## run all tests, with the program built first for those that run it
	@$(SWIFT) build $(CHECKS) --build-tests
	@$(SWIFT) test $(CHECKS) --skip-build --skip '$(RUNNING_PROGRAM)'
	@$(SWIFT) test $(CHECKS) --skip-build --filter '$(RUNNING_PROGRAM)' --skip '$(WATCHING_CLOCK)'
	@$(SWIFT) test $(CHECKS) --skip-build --filter '$(WATCHING_CLOCK)'

lint: ## check the formatting of every Swift file
	@$(SWIFT) format lint --strict --parallel --recursive Sources Tests Package.swift

format: ## put every Swift file in the house's format
	@$(SWIFT) format --in-place --parallel --recursive Sources Tests Package.swift

docs: ## build the documentation into .build/docs
	@.setup/docs

formats: build ## write the columns of every table into the documentation
	@.setup/write-formats $(PROGRAM)

samples: test-setup build ## make samples/ anew: the data, then the reports
	@$(SWIFT) run $(CHECKS) make-sample-data samples
	@$(PROGRAM) samples
	@pdftoppm -r 110 -png -f 1 -l 1 -singlefile samples/reports/p-002.pdf samples/reports/p-002-page-1
	@pdftoppm -r 110 -png -f 1 -l 1 -singlefile samples/reports/p-002-sheet.pdf samples/reports/p-002-sheet

check-samples: test-setup build ## check that samples/ is what this program makes
	@$(PROGRAM) samples --check

check-pdf: build ## check that sample, hostile and archived reports keep PDF/UA and PDF/A
	@.setup/check-pdf $(PROGRAM)

# Seconds that each target is fuzzed for, and which; all of them without a name.
SECONDS ?= 60
TARGETS ?=

fuzz: setup place ## feed the readers of strangers' files with invented bytes, SECONDS each; TARGETS="csv json"
	@.setup/fuzz $(SECONDS) $(TARGETS)

hostile: build ## make reports of random texts in every field: TEXTS=10000 (or all) SEED=1
	@rm -rf $(HOSTILE)
	@$(SWIFT) run $(CHECKS) make-sample-data --hostile $(HOSTILE)/clinic $(or $(TEXTS),10000) $(or $(SEED),1)
	@$(PROGRAM) entitlement keygen -o $(HOSTILE)/keys >$(HOSTILE)/key
	@$(PROGRAM) entitlement issue --key $(HOSTILE)/keys/private.jwk --sub '*' --days 1 -o $(HOSTILE)/licence.jwt
	@$(PROGRAM) batch $(HOSTILE)/clinic -o $(HOSTILE)/reports --name-pattern '{patient_id}.pdf' --depth full \
		--entitlement $(HOSTILE)/licence.jwt --trusted-keys $(HOSTILE)/keys/jwks.json

# Documents that have a place for the figures.
MEASURED := README.md Sources/aurae-report/Documentation.docc/Speed.md

bench: setup place ## measure speed; PEERS=DIR measures the peers in DIR beside it and writes the figures into the documents
	@$(SWIFT) build $(RELEASE) --product aurae-report
	@$(SWIFT) build $(RELEASE) --product aurae-bench
	@.build/release/aurae-bench $(if $(PEERS),--peers $(PEERS) --python $(PEERS)/venv/bin/python $(MEASURED:%=--write %))

deb: build docs ## pack the program for Debian, as .build/deb/aurae-report_VERSION_ARCH.deb
	@.packaging/make-deb $(PROGRAM)

container: deb ## build an image of Debian slim with that package
	@.packaging/make-container "$$(ls .build/deb/*.deb)"

release: deb ## pack for others in .build/dist: the Debian package, a tarball for any Linux as young, the changelog, checksums
	@.packaging/make-release $(PROGRAM)

# Takes root, and debootstrap. SUITES="bookworm trixie" leaves one out.
SUITES ?=

check-release: ## try what make release made in Debian 12, Debian 13 and Ubuntu 24.04
	@.packaging/check-release $(SUITES)

install: ## install the built program, its fonts, templates, samples, manual and completions under PREFIX
	@.setup/install $(PROGRAM) "$(DESTDIR)$(PREFIX)"

uninstall: ## remove from PREFIX what make install put there
	@.setup/uninstall "$(DESTDIR)$(PREFIX)"

clean: ## remove what was built (fonts and the Python folder stay)
	rm -rf .build
