import type { RuleInputs } from './compile-rule.js';
import type { LinkedRule } from './rule-set.js';
import type { Variables } from './variables.js';

/** What only the customer's row tells (see `needsCustomer` of a list), and a score, which has a value without windows. */
const TOLD_LATER = /\bknown_days\b|\bsubject\b(?!\s*\.)|\blearned\s*\(/;

/**
 * Whether the outcome of a rule may hang on what is read for it: not where the transaction's own facts already say no,
 * nor where what they lack leaves the rule unknown before anything else is looked at. Sound before windows are known:
 * what is false without a value stays false with it.
 */
export function mayHangOnInputs({ definition, compiled }: LinkedRule, variables: Variables): boolean {
  if (TOLD_LATER.test(definition.condition)) return true;
  let looked = false;
  const watched = new Proxy<never[]>([], {
    get: () => {
      looked = true;
      return undefined;
    },
  });
  const inputs: RuleInputs = { windows: watched, lists: watched, cycles: watched };
  return compiled.evaluate(variables, inputs) !== false && looked;
}
