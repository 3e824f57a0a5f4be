import type { ReplyOf } from '../../api/client';
import type { Tone } from '../../ui/tag';

export type Replay = ReplyOf<'getReplay'>;
export type Flip = ReplyOf<'listReplayFlips'>['data'][number];
export type Outcome = Flip['before'];

/** From the mildest to the strictest. */
export const OUTCOMES = ['approved', 'referred', 'declined'] as const satisfies readonly Outcome[];

export const RUNNING: ReadonlySet<Replay['status']> = new Set(['queued', 'running']);
export const REPLAY_TONES: Readonly<Record<Replay['status'], Tone>> = {
  queued: 'accent',
  running: 'accent',
  completed: 'positive',
  cancelled: 'neutral',
  failed: 'negative',
};

export interface Sums {
  readonly before: Readonly<Record<Outcome, number>>;
  readonly after: Readonly<Record<Outcome, number>>;
  readonly total: number;
}

/** How many sessions ended how, then and now. */
export function sumsOf(matrix: Replay['matrix']): Sums {
  const counted = (count: (one: Outcome) => number) =>
    Object.fromEntries(OUTCOMES.map((one) => [one, count(one)])) as Record<Outcome, number>;
  const add = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
  const before = counted((one) => add(OUTCOMES.map((other) => matrix[one][other])));
  const after = counted((one) => add(OUTCOMES.map((other) => matrix[other][one])));
  return { before, after, total: add(Object.values(before)) };
}

/** Whether a change is stricter (1), milder (-1) or none (0). */
export function strictness(before: Outcome, after: Outcome): number {
  return Math.sign(OUTCOMES.indexOf(after) - OUTCOMES.indexOf(before));
}

export interface Move {
  readonly before: Outcome;
  readonly after: Outcome;
  readonly count: number;
}

/** The changes that happened, the most frequent first. */
export function movesOf(matrix: Replay['matrix']): Move[] {
  return OUTCOMES.flatMap((before) => OUTCOMES.map((after) => ({ before, after, count: matrix[before][after] })))
    .filter(({ before, after, count }) => before !== after && count > 0)
    .sort((one, other) => other.count - one.count);
}

export interface Cause {
  readonly code: string;
  /** The reason came (1) or went (-1). */
  readonly sign: 1 | -1;
  readonly count: number;
}

/** Why sessions end otherwise: each flip once, by the first reason that came, else by the first that went. */
export function causesOf(flips: readonly Pick<Flip, 'reasons_added' | 'reasons_removed'>[]): Cause[] {
  const counts = new Map<string, Cause>();
  for (const { reasons_added: added, reasons_removed: removed } of flips) {
    const code = added[0] ?? removed[0];
    if (code === undefined) continue;
    const sign = added.length > 0 ? 1 : -1;
    const key = `${sign} ${code}`;
    counts.set(key, { code, sign, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count);
}

/** Names of the rules behind the reasons of flips, by code. */
export function ruleNamesOf(flips: readonly Pick<Flip, 'rule_names'>[]): ReadonlyMap<string, string> {
  return new Map(flips.flatMap(({ rule_names: names }) => names.map(({ code, name }) => [code, name] as const)));
}

/** The measure that explains a flip: that of the first reason that came or went, else the first there is. */
export function measureOf({ reasons_added: added, reasons_removed: removed, margins }: Flip) {
  const codes = [...added, ...removed];
  return margins.find(({ code }) => codes.includes(code)) ?? margins[0];
}
