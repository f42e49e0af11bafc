"""Pictures of figures, as SVG inside a page.

Places are in percent of the width and sizes in pixels, so that a picture fits a phone and a desk,
and its letters stay as large as those of the text around it.
"""

# interpreted: it makes text

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from floodplain.arena.table import Histogram

ROW = 34
"""The height of a row of a dot plot."""
AXIS = 26
EDGE = 4.0
"""Room left free on either side, in percent."""
BARS_HEIGHT = 170
HEADROOM = 18
"""Above the highest bar."""
TICKS = 5
"""About so many on an axis."""


class Dot(NamedTuple):
    """A row of a dot plot: a value, and from where to where it reaches."""

    label: str
    text: str
    value: float
    low: float
    high: float


class Scale(NamedTuple):
    """An axis; a dot plot may have a line that its dots are held against."""

    ticks: Sequence[float]
    name: Callable[[float], str]
    low: float
    high: float
    logarithmic: bool = False
    line: float | None = None

    def place(self, value: float) -> float:
        """In percent of the width."""
        if self.logarithmic:
            value, low, high = log10(value), log10(self.low), log10(self.high)
        else:
            low, high = self.low, self.high
        return EDGE + (100 - 2 * EDGE) * (value - low) / (high - low)


def round_ticks(low: float, high: float) -> list[float]:
    """Round numbers from one end to the other, both of which they may miss."""
    rough = (high - low) / TICKS
    power = 10.0 ** floor(log10(rough))
    sizes = (1, 2, 2.5, 5, 10) if power >= 10 else (1, 2, 5, 10)
    step = next(size * power for size in sizes if size * power >= rough * 0.999)
    return [number * step for number in range(ceil(low / step), floor(high / step) + 1)]


def widened(low: float, high: float, least: float) -> tuple[float, float]:
    """A range of at least so much around another."""
    lack = max(0.0, least - (high - low)) / 2
    return low - lack, high + lack


def power_ticks(low: float, high: float) -> list[float]:
    """Powers of ten that include both ends."""
    first, last = floor(log10(low)), ceil(log10(high))
    return [10.0**number for number in range(first, max(last, first + 1) + 1)]


def dot_plot(caption: str, dots: Sequence[Dot], scale: Scale) -> str:
    """A row for each dot: its label, its track and its text; the axis is below them."""
    lines = "".join(upright("tick", scale.place(tick), ROW) for tick in scale.ticks)
    if scale.line is not None:
        lines += upright("held", scale.place(scale.line), ROW)
    rows = "".join(
        f"<span>{escape(dot.label)}</span>"
        f"{drawing(ROW, lines, track(dot, scale))}<b>{escape(dot.text)}</b>"
        for dot in dots
    )
    axis = f"<span></span>{drawing(AXIS, marks(scale, 0))}<b></b>"
    return f'<div class="dots" role="img" aria-label="{escape(caption)}">{rows}{axis}</div>'


def track(dot: Dot, scale: Scale) -> str:
    low, value, high = map(scale.place, (dot.low, dot.value, dot.high))
    middle = ROW // 2
    return (
        f'<line class="reach" x1="{low:.2f}%" x2="{high:.2f}%" y1="{middle}" y2="{middle}"/>'
        f'<circle cx="{value:.2f}%" cy="{middle}" r="6"/>'
    )


def bar_plot(caption: str, histogram: Histogram, counted: str) -> str:
    """A histogram; `counted` is what there are so many of."""
    start, step, counts = histogram.start, histogram.step, histogram.counts
    end = start + step * len(counts)
    scale = Scale(whole_ticks(start, end), "{:g}".format, start, end)
    parts = [marks(scale, BARS_HEIGHT)]
    for tick in whole_ticks(1, max(counts)):
        top = level(tick, counts)
        parts.append(
            f'<line class="tick" x1="0" x2="100%" y1="{top}" y2="{top}"/>'
            f'<text class="level" x="0" y="{top - 4}">{tick:g}</text>'
        )
    for number, count in enumerate(counts):
        first = start + number * step
        left, right = scale.place(first), scale.place(first + step)
        top = level(count, counts)
        name = f"{first}" if step == 1 else f"{first} to {first + step - 1}"
        parts.append(
            f'<rect x="{left + 0.1:.2f}%" width="{right - left - 0.2:.2f}%" '
            f'y="{top}" height="{BARS_HEIGHT - top}" rx="2">'
            f"<title>{name}: {count} {escape(counted)}</title></rect>"
        )
    drawn = drawing(BARS_HEIGHT + AXIS, *parts)
    return f'<div class="bars" role="img" aria-label="{escape(caption)}">{drawn}</div>'


def whole_ticks(low: int, high: int) -> list[float]:
    return [tick for tick in round_ticks(low, max(high, low + 1)) if tick % 1 == 0 and tick <= high]


def level(count: float, counts: Sequence[int]) -> int:
    """How far from the top a bar of so many begins."""
    return round(BARS_HEIGHT - (BARS_HEIGHT - HEADROOM) * count / max(counts))


def marks(scale: Scale, top: int) -> str:
    """What stands below an axis."""
    return "".join(
        f'<text class="mark" x="{scale.place(tick):.2f}%" y="{top + 18}">'
        f"{escape(scale.name(tick))}</text>"
        for tick in scale.ticks
    )


def upright(kind: str, place: float, bottom: int) -> str:
    return f'<line class="{kind}" x1="{place:.2f}%" x2="{place:.2f}%" y1="0" y2="{bottom}"/>'


def drawing(height: int, *parts: str) -> str:
    return f'<svg width="100%" height="{height}" aria-hidden="true">{"".join(parts)}</svg>'
