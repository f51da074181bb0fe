"""Dependencies: the layers, and that no card game is known by name outside its folder."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from game.rulebooks import SHELF
from tests.rulebooks.playing import edges

ROOT = Path(__file__).parents[1]

NAMELESS = ("engine", "view", "scenes", "bots")
"""Folders of game/ in which no card game is known by name."""

FILES = sorted(file for folder in NAMELESS for file in (ROOT / "game" / folder).rglob("*.py"))


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a program in the root of the checkout; return its result."""
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


DIRECTIONS = frozenset(("left", "right"))
"""Faces that are also directions: identifiers may use them, but not string literals."""


def faces() -> frozenset[str]:
    """Return the slugs of all card games, and all their faces."""
    words = {book.slug for book in SHELF}
    for book in SHELF:
        for options in edges(book):
            for seats in book.seats(options):
                words.update(book.pack(seats, options))
    return frozenset(words)


def zones() -> frozenset[str]:
    """Return the full name of every zone of every card game."""
    return frozenset(
        zone
        for book in SHELF
        for options in edges(book)
        for seats in book.seats(options)
        for zone in book.sights(seats, options)
    )


FACES, ZONES = faces(), zones()


def words(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield every string literal that is not a docstring, with its line."""
    docstrings = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in docstrings:
            if not isinstance(node.value, str):
                continue
            yield node.lineno, node.value


def names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield every identifier, with its line."""
    fields = ("id", "attr", "arg", "name", "asname")
    for node in ast.walk(tree):
        for field in fields:
            name = getattr(node, field, None)
            if isinstance(name, str):
                yield getattr(node, "lineno", 0), name


def faults(source: str) -> list[str]:
    """Return the lines of a source that know a card game by name."""
    tree = ast.parse(source)
    spoken = [(line, word) for line, word in words(tree) if word in FACES | ZONES]
    named = [(line, name) for line, name in names(tree) if name.lower() in FACES - DIRECTIONS]
    return [f"line {line}: {word}" for line, word in (*spoken, *named)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_card_game_is_known_by_name(file: Path) -> None:
    assert faults(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("word", sorted({min(FACES), *(book.slug for book in SHELF)}))
def test_a_card_games_name_would_be_found(word: str) -> None:
    assert faults(f"if slug == '{word}': pass") == [f"line 1: {word}"]
    assert faults(f"def {word}(): pass") == [f"line 1: {word}"]
    assert faults(f"x.{word} = 1") == [f"line 1: {word}"]
    assert faults(f'"""A docstring: {word}."""') == []


@pytest.mark.parametrize("word", sorted(DIRECTIONS & FACES))
def test_a_direction_is_allowed_as_a_name_but_not_as_a_face(word: str) -> None:
    assert faults(f"{word} = box.{word}") == []
    assert faults(f"if face == '{word}': pass") == [f"line 1: {word}"]


def test_a_zones_name_would_be_found() -> None:
    zone = min(ZONES)
    assert faults(f"pile = zones[{zone!r}]") == [f"line 1: {zone}"]


@pytest.mark.parametrize("module", ["game.engine", "game.rulebooks", "game.bots", "game.store"])
def test_neither_rules_nor_bots_nor_store_load_pygame(module: str) -> None:
    heavy = "[name for name in sys.modules if name.startswith(('pygame', 'pytmx'))]"
    told = run(sys.executable, "-c", f"import sys, {module}; print({heavy})")
    assert (told.returncode, told.stdout.strip()) == (0, "[]"), told.stderr


def test_the_first_picture_needs_neither_rules_nor_scenes() -> None:
    late = ("game.engine", "game.rulebooks", "game.bots", "game.scenes", "game.remote")
    heavy = f"[name for name in sys.modules if name.startswith({late})]"
    told = run(sys.executable, "-c", f"import sys, game.opening; print({heavy})")
    assert (told.returncode, told.stdout.splitlines()[-1]) == (0, "[]"), told.stderr


def test_imports_go_downwards_only() -> None:
    told = run(sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()")
    assert told.returncode == 0, told.stdout + told.stderr


CODE = sorted((ROOT / "game").rglob("*.py"))

MOST_PARAMETERS = 7


def test_no_constructor_takes_more_than_seven_parameters() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for file in CODE
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        and node.name == "__init__"
        and len(node.args.posonlyargs + node.args.args + node.args.kwonlyargs) - 1 > MOST_PARAMETERS
    ]
    assert not found


def test_table_state_needs_no_pygame() -> None:
    loaded = "import sys; import game.scenes.table.reducer; sys.exit('pygame' in sys.modules)"
    assert run(sys.executable, "-c", loaded).returncode == 0


def public_types(file: Path) -> Iterator[str]:
    """Yield the names of classes and type aliases that a module defines for others."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        match node:
            case ast.ClassDef(name=name):
                found = name
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
                found = name
            case ast.Assign(
                targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id="NewType"))
            ):
                found = name
            case _:
                continue
        if not found.startswith("_"):
            yield found


def test_no_public_type_name_is_used_twice() -> None:
    places: dict[str, list[str]] = {}
    for file in CODE:
        for name in public_types(file):
            places.setdefault(name, []).append(str(file.relative_to(ROOT)))
    assert not {name: files for name, files in places.items() if len(files) > 1}


LONGEST = 400
"""Maximum number of lines of a module."""


def test_no_module_is_too_long_to_read() -> None:
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in CODE}
    assert not {file.name: lines for file, lines in lengths.items() if lines > LONGEST}


TABLE = ROOT / "game" / "scenes" / "table"


def test_every_part_of_a_table_returns_the_same_input_result_type() -> None:
    results = {
        ast.unparse(node.returns)
        for file in TABLE.rglob("*.py")
        if file != TABLE / "scene.py"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name == "handle" and node.returns
    }
    assert results == {"InputResult", "tuple[Selection, InputResult]"}


def test_no_part_of_a_table_has_two_phase_construction() -> None:
    names = {
        node.name
        for file in TABLE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    assert not names & {"attach", "go_on_from", "watch"}


def test_the_table_has_no_not_none_asserts() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for file in TABLE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assert) and "is not None" in ast.unparse(node.test)
    ]
    assert not found


DURATIONS = TABLE / "durations.py"

TIMED = sorted(file for file in TABLE.rglob("*.py") if file != DURATIONS)


def timed_by_hand(source: str) -> list[str]:
    """Return durations set in place: numbers in a Tween or Pause, and constants in seconds."""
    found = []
    tree = ast.parse(source)
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
            timed = call.args[:1] if call.func.id in ("Tween", "Pause") else []
            numbers = (node for each in timed for node in ast.walk(each))
            found += [
                ast.unparse(call)
                for node in numbers
                if isinstance(node, ast.Constant)
                and isinstance(node.value, float)
                and node.value != 0
            ]
    for constant, said in pairwise(tree.body):
        is_told = isinstance(constant, ast.Assign | ast.AnnAssign) and isinstance(said, ast.Expr)
        if is_told and re.search(r"\bseconds\b", ast.unparse(said), re.IGNORECASE):
            found.append(ast.unparse(constant))
    return found


@pytest.mark.parametrize("file", TIMED, ids=lambda file: str(file.relative_to(ROOT)))
def test_durations_are_in_one_module(file: Path) -> None:
    assert timed_by_hand(file.read_text(encoding="utf-8")) == []


def test_a_duration_elsewhere_would_be_found() -> None:
    assert timed_by_hand("Pause(0.5)") == ["Pause(0.5)"]
    assert timed_by_hand("Tween(time(TURN + 0.1), go)") == ["Tween(time(TURN + 0.1), go)"]
    assert timed_by_hand('READ = 0.5\n"""Seconds of a note."""') == ["READ = 0.5"]
    assert timed_by_hand("Pause(BEAT)") == []


def test_every_duration_has_a_docstring() -> None:
    lines = DURATIONS.read_text(encoding="utf-8").splitlines()
    durations = [line for line in lines if ": Final = " in line]
    assert durations and all(re.search(r"\d  # \w", line) for line in durations)


NAMED_TUPLE = frozenset(("_replace", "_asdict", "_fields", "_make"))
"""Public attributes of named tuples that begin with an underscore."""


def private_reads(source: str) -> list[str]:
    """Return the private attributes that a source reads of other objects, with their lines."""
    return [
        f"{node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and node.attr not in NAMED_TUPLE
        and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
    ]


def test_a_private_read_is_found() -> None:
    assert private_reads("scene.parts._hand") == ["1: scene.parts._hand"]
    assert private_reads("self._hand, cls._hand, view._replace(seat=1), view.__class__") == []


def test_tests_read_no_private_attributes() -> None:
    found = {
        file.relative_to(ROOT).as_posix(): reads
        for file in sorted((ROOT / "tests").rglob("*.py"))
        if (reads := private_reads(file.read_text(encoding="utf-8")))
    }
    assert found == {}


def bound(tree: ast.AST) -> Iterator[int]:
    """Lines where a name ``_`` is bound, but not those within a comprehension."""
    inner = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Name) and node.id == "_" and isinstance(node.ctx, ast.Store):
            yield node.lineno
        if not isinstance(node, inner):
            yield from bound(node)


def test_no_variable_hides_the_function_that_marks_strings() -> None:
    found = []
    for file in (ROOT / "game").rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        names = [
            alias
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        ]
        if any(alias.asname == "_" for alias in names):
            found += [f"{file.relative_to(ROOT)}:{line}" for line in bound(tree)]
    assert found == []
