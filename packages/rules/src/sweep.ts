import type { RuleDefinition } from './definition.js';
import type { Matched } from './explain.js';

/** What a threshold sweep asks for: one numeric parameter over a range. */
export interface SweepRange {
  readonly parameter: string;
  readonly from: number;
  readonly to: number;
  /** Values from `from` to `to`, both included. */
  readonly steps: number;
  /** Decides which transactions the sample below the line has. */
  readonly seed: number;
}

/** A sweep with every value that it evaluates, ascending: those of the range, the present one and the live one. */
export interface SweepPlan extends SweepRange {
  readonly values: readonly number[];
  /** The value that the swept version itself has. */
  readonly present: number;
  /** The value that the live version has; null where none is live or it has no such number. */
  readonly live: number | null;
}

/** What the rule found with one value. */
export interface SweepStep {
  readonly hits: number;
  readonly unknown: number;
  readonly customersHit: number;
  readonly confirmed: number;
  readonly falsePositives: number;
}

export interface NearMiss {
  readonly transactionId: string;
  /** Uniform by the seed and the transaction; the smallest make the sample. */
  readonly rank: string;
  readonly explanation: string;
  readonly matched: Matched;
}

/** Transactions that fire with a neighbour of the present value and not with the present one. */
export interface NearMisses {
  readonly count: number;
  readonly sample: readonly NearMiss[];
}

/** Grows by addition like the tally of a back-test. */
export interface SweepTally {
  readonly steps: readonly SweepStep[];
  readonly lower: NearMisses;
  readonly higher: NearMisses;
}

/** One transaction with every value of a sweep, in their order. */
export interface SweptOutcome {
  readonly found: readonly ('fired' | 'not_fired' | 'unknown')[];
  readonly lower?: NearMiss | undefined;
  readonly higher?: NearMiss | undefined;
}

export const SWEEP_STEPS_MAX = 21;
export const NEAR_MISSES_MAX = 50;

type Label = 'confirmed' | 'false_positive' | 'inconclusive' | null;

/**
 * Values in equal steps with the present and the live one among them, ascending, each once. Where from, to and the
 * present value are whole, all are: a count of 2.5 payments says nothing.
 */
export function sweepValues({ from, to, steps }: SweepRange, present: number, live: number | null): number[] {
  const whole = [from, to, present].every(Number.isInteger);
  const range = Array.from({ length: steps }, (_, at) => {
    const value = from + ((to - from) * at) / (steps - 1);
    // Twelve digits: without the noise of binary fractions.
    return whole ? Math.round(value) : Number(value.toPrecision(12));
  });
  return [...new Set([...range, present, ...(live === null ? [] : [live])])].sort((a, b) => a - b);
}

/** The same rule with another value of one parameter. */
export function withParameter(definition: RuleDefinition, parameter: string, value: number): RuleDefinition {
  return { ...definition, parameters: { ...definition.parameters, [parameter]: value } };
}

export function emptySweep({ values }: SweepPlan): SweepTally {
  const step = { hits: 0, unknown: 0, customersHit: 0, confirmed: 0, falsePositives: 0 };
  const none = { count: 0, sample: [] };
  return { steps: values.map(() => step), lower: none, higher: none };
}

/** Adds the outcomes of one customer. */
export function addSwept(
  tally: SweepTally,
  outcomes: readonly { readonly label: Label; readonly swept?: SweptOutcome | undefined }[],
): SweepTally {
  const steps = tally.steps.map((step, place): SweepStep => {
    const fired = outcomes.filter(({ swept }) => swept?.found[place] === 'fired');
    const told = (wanted: Label) => fired.filter(({ label }) => label === wanted).length;
    return {
      hits: step.hits + fired.length,
      unknown: step.unknown + outcomes.filter(({ swept }) => swept?.found[place] === 'unknown').length,
      customersHit: step.customersHit + (fired.length > 0 ? 1 : 0),
      confirmed: step.confirmed + told('confirmed'),
      falsePositives: step.falsePositives + told('false_positive'),
    };
  });
  const near = (side: 'lower' | 'higher') => outcomes.flatMap(({ swept }) => swept?.[side] ?? []);
  return { steps, lower: withMore(tally.lower, near('lower')), higher: withMore(tally.higher, near('higher')) };
}

function withMore({ count, sample }: NearMisses, more: readonly NearMiss[]): NearMisses {
  if (more.length === 0) return { count, sample };
  const byRank = (a: NearMiss, b: NearMiss) => (a.rank < b.rank ? -1 : 1);
  return { count: count + more.length, sample: [...sample, ...more].sort(byRank).slice(0, NEAR_MISSES_MAX) };
}

/**
 * What lies below the line: the transactions of the looser neighbour, which is the one that adds more. A condition may
 * be looser upwards or downwards, and only its outcomes tell which.
 * @returns without a value where neither neighbour adds any
 */
export function belowTheLine(
  { values, present }: SweepPlan,
  { lower, higher }: SweepTally,
): NearMisses & { readonly value: number | null } {
  const at = values.indexOf(present);
  if (lower.count === 0 && higher.count === 0) return { value: null, count: 0, sample: [] };
  return lower.count >= higher.count
    ? { value: values[at - 1] ?? null, ...lower }
    : { value: values[at + 1] ?? null, ...higher };
}
