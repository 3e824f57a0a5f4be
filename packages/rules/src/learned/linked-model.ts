import type { Environment, ParseResult } from '@marcbachmann/cel-js';
import { type OuterCall, outerCalls } from '../calls.js';
import { parseCondition } from '../cel/parse-condition.js';
import { Decimal } from '../decimal.js';
import type { Variables } from '../variables.js';
import type { LearnedModel } from './model.js';
import { type LearnedScore, learnedScore } from './score.js';

/** A model whose features are compiled; their windows and look-ups are computed like those of a condition. */
export interface LinkedModel {
  readonly model: LearnedModel;
  readonly calls: readonly OuterCall[];
  /** The score of a transaction whose windows stand ready. */
  score(variables: Variables): LearnedScore & { readonly values: readonly number[] };
}

/** Compiles the features of a model. @throws RangeError for one that cannot be read: a model is data of the product */
export function linkModel(running: Environment, model: LearnedModel): LinkedModel {
  const calls: OuterCall[] = [];
  const features = model.features.map(({ name, expression }): ParseResult => {
    const parsed = parseCondition(running, expression);
    const found = outerCalls(parsed.run.ast, expression, {});
    const fault = found.faults[0];
    if (fault) throw new RangeError(`Feature ${name} of the model "${model.name}": ${fault.message}`);
    parsed.adapt();
    calls.push(...found.calls);
    return parsed.run;
  });
  return {
    model,
    calls,
    score(variables) {
      const values = features.map((run) => numberOf(run, variables));
      return { ...learnedScore(model, values), values };
    },
  };
}

/** A feature that is unknown for a transaction is NaN: trees were trained with the same gaps. */
function numberOf(run: ParseResult, variables: Variables): number {
  try {
    const value: unknown = run({ ...variables, params: {} });
    if (value instanceof Decimal) return Number(value.toString());
    return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
      ? Number(value)
      : Number.NaN;
  } catch {
    // Too little history, a field that is missing, a division by zero.
    return Number.NaN;
  }
}
