import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { colourOf } from './columns';

export interface Line {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export interface LinesProps {
  /** One sentence that says the finding. */
  readonly says: string;
  readonly labels: readonly string[];
  /** The first is what is looked at, the second what it is compared with. */
  readonly lines: readonly [Line] | readonly [Line, Line];
  readonly show: (value: number) => string;
  /** Over more than two decades. */
  readonly logarithmic?: boolean;
  /** Smallest and greatest value of the axis, where it does not begin at zero. */
  readonly range?: readonly [number, number];
}

const HEIGHT_PX = 220;
const NAME_PX = 84;

/** Lines over days, drawn at their size; each name stands at the end of its line. */
export function Lines(props: LinesProps) {
  const box = useRef<HTMLDivElement>(null);
  const { says, labels, lines, show, logarithmic, range } = props;
  const key = JSON.stringify([labels, lines, logarithmic, range]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures stand in the key
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      const width = element.clientWidth;
      const data: uPlot.AlignedData = [labels.map((_, at) => at), ...lines.map(({ values }) => [...values])];
      if (width > 0)
        chart = new uPlot(optionsOf(element, width, { labels, lines, show, logarithmic, range }), data, element);
    };
    const sized = new ResizeObserver(draw);
    sized.observe(element);
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', draw);
    return () => {
      sized.disconnect();
      themed.disconnect();
      dark.removeEventListener('change', draw);
      chart?.destroy();
    };
  }, [key]);
  return <div ref={box} role="img" aria-label={says} className="w-full" style={{ height: HEIGHT_PX }} />;
}

type Drawing = Omit<LinesProps, 'says' | 'logarithmic' | 'range'> & {
  readonly logarithmic: boolean | undefined;
  readonly range: readonly [number, number] | undefined;
};

function optionsOf(element: HTMLElement, width: number, drawing: Drawing): uPlot.Options {
  const { labels, lines, show, logarithmic, range } = drawing;
  const [accent = '', other = '', quiet = '', line = ''] = ['--accent', '--neutral-fill', '--quiet', '--line'].map(
    (name) => colourOf(element, name),
  );
  const font = `12px ${getComputedStyle(element).fontFamily}`;
  const axis = { stroke: quiet, font, ticks: { show: false } };
  const every = Math.max(1, Math.ceil(labels.length / Math.max(1, Math.floor((width - NAME_PX) / 72))));
  const strokes = [accent, other];
  return {
    ...{ width, height: HEIGHT_PX, legend: { show: false }, cursor: { show: false }, padding: [12, NAME_PX, 0, 0] },
    scales: {
      x: { time: false },
      y: logarithmic
        ? { distr: 3, range: (_, low, high) => [Math.max(1, low * 0.7), Math.max(10, high * 1.4)] }
        : { range: (_, __, high) => [range?.[0] ?? 0, range?.[1] ?? Math.max(4, high * 1.15)] },
    },
    axes: [
      {
        ...axis,
        size: 24,
        grid: { show: false },
        splits: () => labels.map((_, at) => at),
        values: (_, at) => at.map((one) => ((labels.length - 1 - one) % every === 0 ? (labels[one] ?? '') : '')),
      },
      {
        ...axis,
        size: 60,
        space: 36,
        ...(logarithmic ? LOGARITHMIC_AXIS : {}),
        grid: { stroke: line, width: 1 },
        values: (_, at) => at.map((one) => (one === null ? '' : show(one))),
      },
    ],
    series: [
      {},
      ...lines.map((_, at) => ({
        stroke: strokes[at] ?? quiet,
        width: 2,
        points: { show: labels.length <= 31, size: 5 },
        spanGaps: true,
        ...(at === 1 ? { dash: [6, 4] } : {}),
      })),
    ],
    hooks: { draw: [(chart) => writeNames(chart, lines, strokes, font)] },
  };
}

/** Seconds that durations are told by: 1 s, 10 s, 1 min, 10 min, 1 h, 8 h, a day, a week. */
const MARKS = [1, 10, 60, 600, 3_600, 28_800, 86_400, 604_800];

function marksOf(low: number, high: number): number[] {
  return MARKS.filter((mark) => mark >= low && mark <= high);
}

/** Every mark has its label; by itself the axis keeps powers of ten only. */
const LOGARITHMIC_AXIS: uPlot.Axis = {
  splits: (_, __, low, high) => marksOf(low, high),
  filter: (_, splits) => splits,
};

const NAME_LINE_PX = 15;

/** Rising places that keep a distance from each other, none below the lowest: names never lie over each other or the axis. */
export function apart(places: readonly number[], distance: number, lowest: number): number[] {
  const free: number[] = [];
  for (const place of places) free.push(Math.max(place, (free.at(-1) ?? Number.NEGATIVE_INFINITY) + distance));
  let below = lowest + distance;
  for (let at = free.length - 1; at >= 0; at -= 1) {
    below = Math.min(free[at] ?? 0, below - distance);
    free[at] = below;
  }
  return free;
}

/** Each name beside the last point of its line, never one over another. */
function writeNames(chart: uPlot, lines: readonly Line[], strokes: readonly string[], font: string): void {
  const { ctx } = chart;
  const ratio = devicePixelRatio;
  const places = lines.map(({ name, values }, at) => {
    const last = values.findLastIndex((value) => value !== null);
    const value = values[last];
    const y = value === null || value === undefined ? 0 : chart.valToPos(value, 'y', true);
    return { name, at, x: chart.valToPos(values.length - 1, 'x', true) + 8 * ratio, y };
  });
  places.sort((one, other) => one.y - other.y);
  ctx.save();
  ctx.font = font.replace('12px', `600 ${12 * ratio}px`);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  const { top, height } = chart.bbox;
  const heights = apart(
    places.map(({ y }) => y),
    NAME_LINE_PX * ratio,
    top + height - (NAME_LINE_PX / 2) * ratio,
  );
  for (const [place, { name, at, x }] of places.entries()) {
    ctx.fillStyle = strokes[at] ?? '';
    ctx.fillText(name, x, heights[place] ?? 0);
  }
  ctx.restore();
}
