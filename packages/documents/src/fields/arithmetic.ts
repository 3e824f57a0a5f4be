import type { Candidate } from './candidates.js';
import { candidate } from './candidates.js';
import { type Choice, ranked } from './choose.js';
import type { ArithmeticCheck } from './extracted-field.js';
import type { ReadLayout } from './layout-of.js';
import { printedSums } from './printed-sums.js';
import { amountsIn } from './values/amounts.js';

export interface Amounts {
  readonly total: Choice | undefined;
  readonly net: Choice | undefined;
  readonly tax: Choice | undefined;
  /** Found by calculation and printed somewhere, but not labelled so. */
  readonly derived: 'net' | 'tax' | 'total' | undefined;
  readonly check: ArithmeticCheck | undefined;
}

const TOLERANCE_CENTS = 2;
const TRIED = 6;
/** A tax less sure than this, with no net amount that goes with it, was another number. */
const TAX_FROM = 0.85;
/** Says that a tax is in the total although no amount of it is printed. */
const INCLUSIVE = /inclu(?:sive|ding|ded)|inkl|incl\.|compris|inclu[is]d|\bTTC\b/i;
const cents = ({ value }: { readonly value: string }) => Math.round(Number(value) * 100);

/** The total, net and tax that fit together best: net plus tax makes the total where all three are printed. */
export function fittingAmounts(
  candidates: {
    readonly total: readonly Candidate[];
    readonly net: readonly Candidate[];
    readonly tax: readonly Candidate[];
  },
  layout: ReadLayout,
): Amounts {
  const total = ranked(candidates.total).slice(0, TRIED);
  const net = ranked(candidates.net).slice(0, TRIED);
  const tax = ranked(candidates.tax).slice(0, TRIED);
  const fitting = total.flatMap((t) =>
    net.flatMap((n) =>
      tax.flatMap((x) => (fits(t, n, x) ? [{ t, n, x, sum: t.confidence + n.confidence + x.confidence }] : [])),
    ),
  );
  const [best] = fitting.sort((a, b) => b.sum - a.sum);
  if (best) {
    const sure = (one: Choice): Choice => ({
      ...one,
      confidence: Math.max(one.confidence, 0.97 * one.confidence ** 0.2),
    });
    const check = checkOf(best.t, best.n, best.x, true);
    return { total: sure(best.t), net: sure(best.n), tax: sure(best.x), derived: undefined, check };
  }
  return withoutLabels(total[0], layout) ?? derive(total[0], net[0], tax[0], layout);
}

/** Sums that fit together where labels name none that do: a labelled total may only be theirs, or their net amount. */
function withoutLabels(total: Choice | undefined, layout: ReadLayout): Amounts | undefined {
  const sums = printedSums(layout);
  if (!sums || (total && ![cents(sums.total), cents(sums.net)].includes(cents(total)))) return undefined;
  const [found] = ranked([sums.total]);
  const [net] = ranked([sums.net]);
  const [tax] = ranked([sums.tax]);
  if (!found || !net || !tax) return undefined;
  return { total: found, net, tax, derived: undefined, check: checkOf(found, net, tax, true) };
}

function fits(total: Choice, net: Choice, tax: Choice): boolean {
  const apart = Math.abs(cents(net) + cents(tax) - cents(total));
  return apart <= TOLERANCE_CENTS && cents(net) <= cents(total) && cents(total) !== 0;
}

function derive(
  total: Choice | undefined,
  net: Choice | undefined,
  tax: Choice | undefined,
  layout: ReadLayout,
): Amounts {
  const found = { total, net, tax };
  if (total && net && tax) return { ...found, derived: undefined, check: checkOf(total, net, tax, false) };
  if (total && tax && !net && cents(tax) < cents(total)) {
    const rest = printed(cents(total) - cents(tax), layout);
    if (rest || tax.confidence >= TAX_FROM) return { ...found, net: rest, derived: 'net', check: undefined };
    return derive(total, undefined, undefined, layout);
  }
  if (total && net && !tax && cents(net) < cents(total)) {
    return { ...found, tax: printed(cents(total) - cents(net), layout), derived: 'tax', check: undefined };
  }
  // Nothing on the document speaks of a tax: what is charged is what it costs.
  if (total && !tax && !net && !layout.segments.some(({ text }) => INCLUSIVE.test(text))) {
    return { ...found, net: { ...total, confidence: 0.5 * total.confidence }, derived: 'net', check: undefined };
  }
  return { ...found, derived: undefined, check: undefined };
}

/** A calculated amount counts where it is printed. */
function printed(wanted: number, { segments, habits }: ReadLayout): Choice | undefined {
  const places = segments.flatMap((segment) =>
    amountsIn(segment.text, habits.thousandths)
      .filter((amount) => cents(amount) === wanted)
      .map((amount) => candidate(segment, amount, 0.75)),
  );
  return ranked(places)[0];
}

function checkOf(total: Choice, net: Choice, tax: Choice, passed: boolean): ArithmeticCheck {
  const observed = ((cents(net) + cents(tax)) / 100).toFixed(2);
  return { name: 'net_plus_tax_is_total', passed, expected: total.value, observed };
}
