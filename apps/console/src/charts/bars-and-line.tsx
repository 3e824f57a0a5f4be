import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { number } from '../ui/format';
import { colourOf } from './columns';

export interface BarsAndLineProps {
  /** One sentence that says the finding. */
  readonly says: string;
  readonly labels: readonly string[];
  /** Counts, drawn as bars from zero with the axis at the left. */
  readonly bars: readonly number[];
  /** Shares from 0 to 1, drawn as a line with the axis at the right. */
  readonly line: readonly (number | null)[];
  /** The bar that is looked at. */
  readonly marked: number;
}

const HEIGHT_PX = 220;
const LABEL_PX = 64;

/** Counts as bars and a share as a line over the same values, one of which stands out. */
export function BarsAndLine(props: BarsAndLineProps) {
  const box = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures stand in the key
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      const width = element.clientWidth;
      const data: uPlot.AlignedData = [props.labels.map((_, at) => at), [...props.bars], [...props.line]];
      if (width > 0) chart = new uPlot(optionsOf(element, width, props), data, element);
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
  return <div ref={box} role="img" aria-label={props.says} className="w-full" style={{ height: HEIGHT_PX }} />;
}

function optionsOf(element: HTMLElement, width: number, { labels, marked }: BarsAndLineProps): uPlot.Options {
  const [accent = '', pale = '', stroke = '', quiet = '', grid = ''] = [
    ...['--accent', '--accent-line', '--ink', '--quiet', '--line'],
  ].map((name) => colourOf(element, name));
  const last = labels.length - 1;
  const axis = { stroke: quiet, font: `12px ${getComputedStyle(element).fontFamily}`, ticks: { show: false } };
  const every = Math.max(1, Math.ceil(labels.length / Math.max(1, Math.floor((width - 100) / LABEL_PX))));
  const fills = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => (from + at === marked ? accent : pale));
  const paths = uPlot.paths.bars?.({
    size: [0.6, 40],
    disp: { fill: { unit: 3, values: (_, __, from, to) => fills(from, to) } },
  });
  return {
    ...{ width, height: HEIGHT_PX, legend: { show: false }, cursor: { show: false }, padding: [12, 0, 0, 0] },
    scales: {
      x: { time: false, range: [-0.6, last + 0.6] },
      y: { range: (_, __, high) => [0, Math.max(4, high * 1.1)] },
      share: { range: [0, 1.05] },
    },
    axes: [
      {
        ...axis,
        size: 24,
        grid: { show: false },
        splits: () => labels.map((_, at) => at),
        values: (_, at) => at.map((one) => ((one - marked) % every === 0 ? (labels[one] ?? '') : '')),
      },
      {
        ...axis,
        size: 48,
        space: 36,
        grid: { stroke: grid, width: 1 },
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 100_000, 1_000_000],
        values: (_, at) => at.map((one) => number(one)),
      },
      {
        ...axis,
        scale: 'share',
        side: 1,
        size: 48,
        grid: { show: false },
        splits: () => [0, 0.25, 0.5, 0.75, 1],
        values: (_, at) => at.map((one) => `${number(one * 100)} %`),
      },
    ],
    series: [
      {},
      { fill: pale, width: 0, points: { show: false }, ...(paths ? { paths } : {}) },
      { scale: 'share', stroke, width: 2, points: { show: true, size: 6, fill: stroke }, spanGaps: true },
    ],
  };
}
