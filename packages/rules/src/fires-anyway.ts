import type { RuleInputs } from './compile-rule.js';
import type { FeatureValue } from './feature-value.js';
import type { PartialValue } from './partial-value.js';

/** Windows of one rule that are tried with one another. */
const PARTIAL_MAX = 6;
const TRIES_MAX = 256;

/** The value of the amounts that have a rate, in the place of a whole that is not known. */
export function knownValue(value: FeatureValue | undefined): FeatureValue | undefined {
  return value && 'partial' in value && value.partial ? { value: value.partial.known } : value;
}

/**
 * Whether a rule fires whatever the amounts without a rate are worth: it does with every value that has to be tried of each
 * window with every one of the others. Whether it does not fire stays unknown.
 * @param steady for each window that the condition names, whether both ends stand for all between; features of models stay unknown
 */
export function firesAnyway(
  inputs: RuleInputs,
  steady: readonly boolean[],
  fires: (inputs: RuleInputs) => boolean,
): boolean {
  const tried = steady.flatMap((isSteady, place) => {
    const value = inputs.windows[place];
    return value && 'partial' in value && value.partial ? [{ place, values: valuesOf(value.partial, isSteady) }] : [];
  });
  const tries = tried.reduce((product, { values }) => product * values.length, 1);
  if (tried.length === 0 || tried.length > PARTIAL_MAX || tries === 0 || tries > TRIES_MAX) return false;
  for (let number = 0; number < tries; number += 1) {
    const windows = [...inputs.windows];
    let rest = number;
    for (const { place, values } of tried) {
      const value = values[rest % values.length];
      if (value !== undefined) windows[place] = { value };
      rest = Math.floor(rest / values.length);
    }
    if (!fires({ ...inputs, windows })) return false;
  }
  return true;
}

/** The values that stand for all that are possible: the ends, or every whole number; none where they are no such numbers. */
function valuesOf({ least, most }: PartialValue, isSteady: boolean): PartialValue['known'][] {
  if (isSteady) return [least, most];
  if (typeof least !== 'bigint' || typeof most !== 'bigint' || most - least >= TRIES_MAX) return [];
  return Array.from({ length: Number(most - least) + 1 }, (_, at) => least + BigInt(at));
}
