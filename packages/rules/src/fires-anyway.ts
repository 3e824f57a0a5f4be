import type { RuleInputs } from './compile-rule.js';
import type { FeatureValue } from './feature-value.js';

/** Windows of one rule for which every end is tried with every end of the others. */
const PARTIAL_MAX = 6;

/** The value of the amounts that have a rate, in the place of a whole that is not known. */
export function knownValue(value: FeatureValue | undefined): FeatureValue | undefined {
  return value && 'partial' in value && value.partial ? { value: value.partial.known } : value;
}

/**
 * Whether a rule fires whatever the amounts without a rate are worth: it does with every end of every window. Whether it
 * does not fire stays unknown.
 */
export function firesAnyway(inputs: RuleInputs, fires: (inputs: RuleInputs) => boolean): boolean {
  const places = inputs.windows.flatMap((value, place) => (knownValue(value) === value ? [] : [place]));
  if (places.length === 0 || places.length > PARTIAL_MAX) return false;
  for (let ends = 0; ends < 2 ** places.length; ends += 1) {
    const windows = inputs.windows.map((value, place) => {
      const bit = places.indexOf(place);
      if (bit < 0 || !value || !('partial' in value) || !value.partial) return value;
      return { value: (ends >> bit) & 1 ? value.partial.most : value.partial.least };
    });
    if (!fires({ ...inputs, windows })) return false;
  }
  return true;
}
