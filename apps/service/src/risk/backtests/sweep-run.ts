import { createHash } from 'node:crypto';
import { at } from '@assay/kernel';
import {
  explanationOf,
  inScope,
  type LinkedRule,
  matchedValues,
  type NearMiss,
  outcomeOf,
  type RuleSet,
  type RunningRule,
  readableValues,
  type SetInputs,
  type SweepPlan,
  type SweptOutcome,
  type Variables,
  withParameter,
} from '@assay/rules';

/** A version with each value of a sweep, linked into one set: what they read is computed once. */
export interface RunningSweep {
  readonly plan: SweepPlan;
  /** In the order of the plan's values. */
  readonly rules: readonly LinkedRule[];
  /** Place of the present value among them. */
  readonly present: number;
}

/** The swept version with each value but the present one, which it has itself. */
export function variantsOf(running: readonly RunningRule[], plan: SweepPlan, version: number): RunningRule[] {
  const swept = running.find((rule) => rule.version === version);
  if (!swept) return [];
  return plan.values
    .filter((value) => value !== plan.present)
    .map((value) => ({ ...swept, definition: withParameter(swept.definition, plan.parameter, value) }));
}

/** @throws Error where the rule does not compile with a value of the sweep, after an update for example */
export function sweepOf(
  set: RuleSet,
  plan: SweepPlan,
  tested: LinkedRule,
  variants: readonly RunningRule[],
): RunningSweep {
  const others = variants.map(({ definition }) => {
    const linked = set.rules.find((rule) => rule.definition === definition);
    if (!linked)
      throw new Error(`The rule does not compile with ${plan.parameter} = ${definition.parameters[plan.parameter]}.`);
    return linked;
  });
  const present = plan.values.indexOf(plan.present);
  return { plan, present, rules: [...others.slice(0, present), tested, ...others.slice(present)] };
}

/** The outcome of a transaction that the rule does not look at. */
export function sweptNowhere({ rules }: RunningSweep): SweptOutcome {
  return { found: rules.map(() => 'not_fired') };
}

interface Given {
  readonly row: { readonly id: string; readonly type: string; readonly direction: 'in' | 'out' };
  readonly variables: Variables;
  readonly inputs: SetInputs;
}

/** The outcome of a transaction with every value, and what the neighbours of the present value say of it. */
export function sweptAs({ plan, rules, present }: RunningSweep, { row, variables, inputs }: Given): SweptOutcome {
  const looks = inScope(at(rules, present), row);
  const found = rules.map((rule) => (looks ? testedAs(outcomeOf(rule, variables, inputs)) : 'not_fired'));
  const missed = (place: number): NearMiss | undefined => {
    const rule = rules[place];
    if (!rule || found[place] !== 'fired' || found[present] === 'fired') return undefined;
    const matched = matchedValues(rule, inputs, variables);
    return {
      transactionId: row.id,
      rank: rankOf(plan.seed, row.id),
      explanation: explanationOf(rule, variables, inputs, matched),
      matched: readableValues(matched),
    };
  };
  return { found, lower: missed(present - 1), higher: missed(present + 1) };
}

/** Uniform over transactions, and the same whatever the order in which they come. */
function rankOf(seed: number, id: string): string {
  return createHash('sha256').update(`${seed} ${id}`).digest('hex').slice(0, 24);
}

/** The word of back-tests for what a rule answered. */
export function testedAs(found: unknown): 'fired' | 'not_fired' | 'unknown' {
  if (found === true) return 'fired';
  return found === false ? 'not_fired' : 'unknown';
}
