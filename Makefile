# `make` alone shows what there is to do.

VIDEO ?=
CAMERA ?=
POSITION ?= front
HEADLESS ?=
OUTPUT ?= output
ARGS ?=
FILTER ?=
SANITIZERS ?= thread address

# The caller's own clip or camera, else the main test clip.
source := $(if $(CAMERA),--camera "$(CAMERA)",--video "$(or $(VIDEO),build/clips/single_face.mp4)")
headless := $(if $(filter-out 0,$(HEADLESS)),--headless,$(if $(DISPLAY),,--headless))
swift_files = $$(git ls-files --cached --others --exclude-standard '*.swift')

.PHONY: help run test sanitize contact-sheet goldens docs setup lint format clean

help:
	@echo 'make run      the demo app on the simulated phone: sets up, builds, and runs it on the main test clip'
	@echo '    VIDEO=clip.mp4       another clip, picture or folder of pictures as the camera'
	@echo '    CAMERA=/dev/video0   a real camera instead of a clip'
	@echo '    POSITION=front|back  which of the phone'"'"'s cameras that is (default: front)'
	@echo '    HEADLESS=1           no window even if there is a display; without DISPLAY that is the default'
	@echo '    ARGS=…               more options: --device, --orientation, --script, --log … (ARGS=--help explains them)'
	@echo '    OUTPUT=folder        where the pictures, the recording and the screenshots go (default: output)'
	@echo 'make test     all tests'
	@echo '    FILTER=name          only the tests whose name contains it'
	@echo 'make sanitize all tests under the thread and then the address sanitizer; takes a quarter of an hour'
	@echo '    SANITIZERS=thread    only that one'
	@echo 'make contact-sheet  all screens on a few pictures, to be looked at, in OUTPUT/contact-sheet'
	@echo 'make goldens  makes anew the pictures that the tests compare the screens with; look at them before you commit'
	@echo 'make docs     the framework'"'"'s reference documentation, in build/docs'
	@echo 'make setup    system packages, engine and test clips, as far as they are missing'
	@echo 'make format   formats all Swift files'
	@echo 'make lint     checks the format of all Swift files'
	@echo 'make clean    removes build products and output; what was fetched stays in build/'

run:
	@scripts/setup-system
	@scripts/fetch-engine
	@$(if $(VIDEO)$(CAMERA),,scripts/fetch-clips main)
	@swift build --configuration release --product facecapture-sim
	@scripts/install-bundle "$$(swift build --configuration release --show-bin-path 2>/dev/null)"
	@"$$(swift build --configuration release --show-bin-path 2>/dev/null)/facecapture-sim" \
	  $(source) --position $(POSITION) $(headless) --output "$(OUTPUT)" $(ARGS)

test: setup
	@swift build --build-tests
	@scripts/install-bundle "$$(swift build --show-bin-path 2>/dev/null)"
	@swift test --skip-build --disable-swift-testing $(if $(FILTER),--filter "$(FILTER)")

# Each in a folder of its own, so that the ordinary build stays as it is. The engine's library is not instrumented.
sanitize: setup
	@for sanitizer in $(SANITIZERS); do \
	  folder=build/sanitize/$$sanitizer; \
	  options="--sanitize=$$sanitizer --scratch-path $$folder"; \
	  echo "== $$sanitizer sanitizer"; \
	  swift build --build-tests $$options || exit 1; \
	  scripts/install-bundle "$$(swift build $$options --show-bin-path 2>/dev/null)" || exit 1; \
	  TSAN_OPTIONS=halt_on_error=0:exitcode=66 ASAN_OPTIONS=detect_leaks=0 \
	    swift test --skip-build --disable-swift-testing $$options $(if $(FILTER),--filter "$(FILTER)") || exit 1; \
	done

contact-sheet: export CONTACT_SHEET = $(abspath $(OUTPUT))/contact-sheet
contact-sheet:
	@$(MAKE) --no-print-directory test FILTER=ContactSheetTests
	@ls "$$CONTACT_SHEET"/*.png

goldens: export UPDATE_GOLDENS = 1
goldens:
	@$(MAKE) --no-print-directory test FILTER=GoldenTests
	@git status --short Simulator/Tests/ScreenGoldens

docs:
	@scripts/make-docs

setup:
	@scripts/setup-system
	@scripts/fetch-engine
	@scripts/fetch-clips

lint:
	@swift format lint --strict --parallel $(swift_files)

format:
	@swift format format --in-place --parallel $(swift_files)

clean:
	@swift package clean
	@rm -rf output
