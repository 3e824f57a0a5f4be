import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { t } from '../i18n/text';
import { Button } from '../ui/button';
import { number } from '../ui/format';
import { PlainTable, Section } from '../ui/section';

export interface ColumnsProps {
  readonly title: string;
  /** Stands at the right of the title. */
  readonly aside?: string;
  /** One sentence that says the finding. */
  readonly says: string;
  readonly heads: readonly [string, string];
  readonly labels: readonly string[];
  readonly values: readonly number[];
  /** The last period is not over yet: its column is paler. */
  readonly running?: boolean;
}

const HEIGHT_PX = 132;
const AXIS_PX = 22;
const NUMBER_PX = 40;

/** A part of a screen with columns from zero, drawn at their size, and the same figures as a table. */
export function Columns(props: ColumnsProps) {
  const [asTable, setAsTable] = useState(false);
  const { title, aside, heads, labels, values } = props;
  const toggle = (
    <span className="flex items-center gap-2">
      {aside}
      <Button small look="quiet" className="-mr-2.5" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
        {t('home.asTable')}
      </Button>
    </span>
  );
  return (
    <Section title={title} aside={toggle}>
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <div tabIndex={0} className="max-h-44 overflow-y-auto">
          <PlainTable
            label={heads.join(', ')}
            heads={heads}
            ends={[1]}
            rows={labels.map((label, at) => [label, number(values[at] ?? 0)])}
          />
        </div>
      ) : (
        <div className="pt-3">
          <Drawn {...props} />
        </div>
      )}
    </Section>
  );
}

function Drawn({ says, labels, values, running }: ColumnsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      const width = element.clientWidth;
      if (width > 0) chart = new uPlot(optionsOf(element, width, { labels, values, running }), dataOf(values), element);
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
  }, [labels, values, running]);
  return <div ref={box} role="img" aria-label={says} className="w-full" style={{ height: HEIGHT_PX }} />;
}

const dataOf = (values: readonly number[]): uPlot.AlignedData => [values.map((_, at) => at), [...values]];

interface Drawing {
  readonly labels: readonly string[];
  readonly values: readonly number[];
  readonly running: boolean | undefined;
}

function optionsOf(element: HTMLElement, width: number, { labels, values, running }: Drawing): uPlot.Options {
  const [fill, pale, quiet, line] = ['--accent', '--accent-line', '--quiet', '--line'].map((name) =>
    colourOf(element, name),
  ) as [string, string, string, string];
  const last = values.length - 1;
  const font = `12px ${getComputedStyle(element).fontFamily}`;
  const axis = { stroke: quiet, font, ticks: { show: false } };
  const bars = uPlot.paths.bars?.({
    size: [0.7, 40],
    radius: 0.1,
    disp: {
      fill: {
        unit: 3,
        values: (_, __, from, to) =>
          Array.from({ length: to - from + 1 }, (_, at) => (running && from + at === last ? pale : fill)),
      },
    },
  });
  return {
    ...{ width, height: HEIGHT_PX, legend: { show: false }, cursor: { show: false }, padding: [8, 4, 0, 0] },
    scales: {
      x: { time: false, range: [-0.6, last + 0.6] },
      y: { range: (_, __, max) => [0, Math.max(4, max * 1.1)] },
    },
    axes: [
      {
        ...axis,
        size: AXIS_PX,
        grid: { show: false },
        splits: () => values.map((_, at) => at),
        values: (_, at) => at.map((one) => (isLabelled(one, last, width) ? (labels[one] ?? '') : '')),
      },
      {
        ...axis,
        size: NUMBER_PX,
        space: 32,
        grid: { stroke: line, width: 1 },
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
      },
    ],
    series: [
      {},
      {
        fill,
        width: 0,
        points: { show: false },
        ...(bars ? { paths: bars } : {}),
      },
    ],
  };
}

/** So many names as find room. Those at the ends would be cut off: the first is named a little within. */
function isLabelled(at: number, last: number, width: number): boolean {
  const every = Math.max(1, Math.ceil((last + 1) / Math.max(1, Math.floor(width / 56))));
  return (last - at) % every === Math.floor(every / 2);
}

/** What a colour of the tokens is by day or by night. */
export function colourOf(element: HTMLElement, name: string): string {
  const before = element.style.color;
  element.style.color = `var(${name})`;
  const { color } = getComputedStyle(element);
  element.style.color = before;
  return color;
}
