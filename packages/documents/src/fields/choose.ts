import type { Candidate } from './candidates.js';

/** A value with all places that speak for it. */
export interface Choice extends Candidate {
  readonly support: number;
}

const CONFIDENCE_MAX = 0.99;

/** Candidates by value, the likeliest first. Places that agree strengthen each other; the best place is kept. */
export function ranked(candidates: readonly Candidate[]): Choice[] {
  const groups = new Map<string, Candidate[]>();
  for (const one of candidates) groups.set(one.value, [...(groups.get(one.value) ?? []), one]);
  const choices = [...groups.values()].flatMap((group): Choice[] => {
    const [best, ...others] = group.toSorted((a, b) => b.confidence - a.confidence || a.page - b.page);
    if (!best) return [];
    const elsewhere = others.filter(({ box, page }) => page !== best.page || box.y !== best.box.y);
    const doubt = elsewhere.slice(0, 3).reduce((rest, { confidence }) => rest * (1 - 0.35 * confidence), 1);
    const confidence = Math.min(CONFIDENCE_MAX, 1 - (1 - best.confidence) * doubt);
    const currency = group.find((one) => one.currency)?.currency;
    return [{ ...best, confidence, support: group.length, ...(currency ? { currency } : {}) }];
  });
  return choices.sort((a, b) => b.confidence - a.confidence || a.page - b.page || a.box.y - b.box.y);
}
