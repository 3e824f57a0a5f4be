import type { Run } from './figure.js';
import { wilson } from './wilson.js';

/** A benchmark on the summary page. */
export interface Entry {
  readonly name: string;
  /** The page with everything it measures. */
  readonly page: string;
  /** The newest run that is kept. */
  readonly run: Run | undefined;
  /** Why it was not run this time. */
  readonly left: 'absent data' | 'takes long' | 'not asked for' | 'failed' | undefined;
}

/** Figures of an open program on the same data, by judgement and data. */
export type Peers = Readonly<Record<string, string>>;

const HEAD = `# Accuracy of every judgement

Written by \`npm run bench:all\` from the counts of real runs; nothing else is on this page. Intervals: Wilson, 95 %, with cases taken as independent; pairs of faces and payments of one world share people, so their true intervals are wider. An open peer is named where one was run on the same data, with its defaults (\`npm run bench:peers\`). Generated data are named as such: real papers, payments and attacks are more varied. Measure your own with \`--data\` ([folders](accuracy-data.md)).

| Judgement | Data | Count | Figure (95 % interval) | Best open peer | Date |
|---|---|---|---|---|---|`;

/** The summary page: one line a figure, then what was not run. */
export function summaryPage(entries: readonly Entry[], peers: Peers): string {
  const rows = entries.flatMap(({ page, run }) =>
    (run?.figures ?? []).map(({ judgement, data, right, of, date = run?.date }) =>
      [
        `[${cell(judgement)}](${page})`,
        cell(data),
        `${whole(right)} of ${whole(of)}`,
        withInterval(right, of),
        peers[`${judgement}; ${data}`] ?? '–',
        run?.taken_from === undefined ? date : `${date}, by its page`,
      ].join(' | '),
    ),
  );
  return `${[HEAD, ...rows.map((row) => `| ${row} |`), ...leftOut(entries)].join('\n')}\n`;
}

const REASONS: Readonly<Record<NonNullable<Entry['left']>, string>> = {
  'absent data': 'its data are absent',
  'takes long': 'it takes long',
  'not asked for': 'it was not asked for',
  failed: 'it failed',
};

function leftOut(entries: readonly Entry[]): string[] {
  const lines = entries.flatMap(({ name, run, left }) => {
    if (left === undefined) return [];
    const kept = run === undefined ? 'no run of it is kept' : `the figures above are of ${run.date}`;
    return [`- \`bench:${name}\`: ${REASONS[left]}; ${kept}.`];
  });
  return lines.length === 0 ? [] : ['', 'Not run when this page was last written:', '', ...lines];
}

function withInterval(right: number, of: number): string {
  const [low, high] = wilson(right, of).map(percent);
  return `${percent(right / of)} % (${low}–${high})`;
}

/** Shares next to nothing or everything keep the digits that tell them from it. */
function percent(share: number): string {
  const value = 100 * share;
  const isNearEnd = (value > 0 && value < 1) || (value > 99.9 && value < 100);
  return isNearEnd ? value.toFixed(3) : value.toFixed(1);
}

const whole = (value: number): string => value.toLocaleString('en-US');
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
