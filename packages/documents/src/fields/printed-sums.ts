import { type Candidate, candidate } from './candidates.js';
import type { ReadLayout } from './layout-of.js';
import type { Segment } from './segments.js';
import { linesOf } from './tables.js';
import { amountsIn } from './values/amounts.js';
import { percentsIn } from './values/identifiers.js';

/** Net amount, tax and total of a paper, found without a label. */
export interface PrintedSums {
  readonly net: Candidate;
  readonly tax: Candidate;
  readonly total: Candidate;
}

const LINES_MAX = 300;
const WEIGHT = 0.8;
const CENTS = 2;
/** Rounding of a tax line by line, as a share of it. */
const ROUNDING = 0.003;

/**
 * A line with a rate and an amount is that of a tax, in whatever language it is written, where an amount above it makes
 * that tax by the rate, and both together an amount below it.
 */
export function printedSums({ segments, habits }: ReadLayout): PrintedSums | undefined {
  const lines = linesOf(segments)
    .slice(0, LINES_MAX)
    .flatMap((line) => {
      const [last] = line.toReversed();
      const found = last && amountsIn(last.text, habits.thousandths).at(-1);
      return last && found ? [{ rates: ratesOf(line), segment: last, found, cents: centsOf(found.value) }] : [];
    });
  for (const [index, tax] of [...lines.entries()].toReversed()) {
    for (const rate of tax.rates) {
      const net = lines.slice(0, index).findLast(({ cents }) => isTax(tax.cents, cents, rate));
      const total = net && lines.slice(index + 1).find(({ cents }) => Math.abs(cents - net.cents - tax.cents) <= CENTS);
      if (!net || !total) continue;
      const of = (one: typeof tax) => candidate(one.segment, one.found, WEIGHT);
      return { net: of(net), tax: of(tax), total: of(total) };
    }
  }
  return undefined;
}

function isTax(tax: number, net: number, rate: number): boolean {
  return tax > 0 && net > tax && Math.abs((net * rate) / 100 - tax) <= Math.max(CENTS, ROUNDING * tax);
}

function ratesOf(line: readonly Segment[]): number[] {
  return line.flatMap(({ text }) => percentsIn(text).map(({ value }) => Number(value)));
}

const centsOf = (value: string): number => Math.round(Number(value) * 100);
