import { invalidRequest } from '@assay/kernel';
import {
  type RuleDefinition,
  ruleCompiler,
  type SweepPlan,
  type SweepRange,
  sweepValues,
  withParameter,
} from '@assay/rules';

/**
 * What a sweep of this version evaluates.
 * @param live the version that is live, where there is one
 * @throws ApiError 400 for a parameter that the version lacks or that is no number, an empty range, or a value with which
 *   the condition does not compile
 */
export function sweepPlan(range: SweepRange, definition: RuleDefinition, live: RuleDefinition | undefined): SweepPlan {
  const { parameter, from, to } = range;
  if (!Object.hasOwn(definition.parameters, parameter))
    throw invalidRequest('sweep.parameter', `This version has no parameter "${parameter}".`);
  const present = definition.parameters[parameter];
  if (typeof present !== 'number')
    throw invalidRequest('sweep.parameter', `The parameter "${parameter}" is not a number.`);
  if (from >= to) throw invalidRequest('sweep.to', 'This value is not above "from".');
  const running = live?.parameters[parameter];
  const liveValue = typeof running === 'number' ? running : null;
  const values = sweepValues(range, present, liveValue);
  const compiler = ruleCompiler();
  for (const value of values) {
    const made = compiler.compile(withParameter(definition, parameter, value));
    if ('faults' in made)
      throw invalidRequest('sweep.parameter', `The condition does not allow ${value}: ${made.faults[0]?.message}`);
  }
  return { ...range, values, present, live: liveValue };
}
