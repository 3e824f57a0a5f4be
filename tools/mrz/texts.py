"""Texts of machine-readable lines: the shapes of ICAO Doc 9303 with random content, check digits not kept."""
import json
from pathlib import Path

SYMBOLS = "0123456789<ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTERS = SYMBOLS[11:]
DIGITS = SYMBOLS[:10]
# Roughly how often letters stand in names of many languages; half of the names are drawn so, half evenly.
FREQUENT = "AAAAAAAAAEEEEEEEIIIIIIOOOOONNNNNNRRRRRLLLLSSSSTTTMMMKKKDDDUUUHHCCBBGGVPPYYJZFWXQ"
LENGTHS = (30, 30, 30, 36, 44, 44, 44, 44)

_root = Path(__file__).parents[2]
_countries = json.loads((_root / "packages/kernel/src/data/countries.json").read_text())["countries"]
_organisations = json.loads((_root / "packages/documents/src/data/issuing-organisations.json").read_text())["organisations"]
STATES = sorted({alpha3 for alpha3, *_ in _countries.values()} | set(_organisations) | {"UTO", "D"})


def line_text(rng):
    """One line: a first line with names, a line of numbers and dates, a line of names, or even noise."""
    length = rng.choice(LENGTHS)
    kind = rng.random()
    if kind < 0.35:
        text = _head(rng, length) + _names(rng, length)
    elif kind < 0.45:
        text = _names(rng, length)
    elif kind < 0.55 and length == 30:
        text = _head(rng, 30) + _mixed(rng, 9) + _digits(rng, 1) + _mixed(rng, rng.randint(0, 15))
    elif kind < 0.88:
        text = _numbers(rng, length)
    else:
        text = "".join(rng.choice(SYMBOLS) for _ in range(length))
    return text[:length].ljust(length, "<")


def _state(rng):
    code = rng.choice(STATES) if STATES and rng.random() < 0.8 else _letters(rng, 3, LETTERS)
    return code.ljust(3, "<")


def _head(rng, length):
    codes = ("P<", "P<", "P<", "PA", "PC", "PN", "V<", "VC") if length == 44 else ("I<", "ID", "IA", "AC", "C1", "IR", "V<")
    return rng.choice(codes) + _state(rng)


def _names(rng, length):
    letters = FREQUENT if rng.random() < 0.5 else LETTERS
    word = lambda: _letters(rng, rng.randint(2, 10), letters)
    family = "<".join(word() for _ in range(rng.choice((1, 1, 1, 2))))
    given = "<".join(word() for _ in range(rng.choice((0, 1, 1, 2, 3))))
    return (family + "<<" + given)[:length]


def _numbers(rng, length):
    body = _digits(rng, 7) + rng.choice("MF<") + _digits(rng, 7)
    if length == 30:
        text = body + _state(rng) + _mixed(rng, rng.choice((0, 0, 4, 11)))
    else:
        text = _mixed(rng, 9) + _digits(rng, 1) + _state(rng) + body + _mixed(rng, rng.choice((0, 0, 7, 10, 14)))
    if rng.random() < 0.2:
        return text
    tail = _digits(rng, rng.choice((1, 2)))
    return text[: length - len(tail)].ljust(length - len(tail), "<") + tail


def _letters(rng, count, letters):
    return "".join(rng.choice(letters) for _ in range(count))


def _digits(rng, count):
    return "".join(rng.choice(DIGITS) for _ in range(count))


def _mixed(rng, count):
    share = rng.choice((0, 0.1, 0.4))
    fill = rng.choice((0, 0, count // 3))
    text = "".join(rng.choice(LETTERS) if rng.random() < share else rng.choice(DIGITS) for _ in range(count - fill))
    return text.ljust(count, "<")
