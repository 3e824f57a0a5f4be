import type { Unknown } from './compile-rule.js';
import { RULE_ACTIONS, type RuleAction, type RuleMode, type RuleSeverity, type UnknownReason } from './definition.js';
import { explanationOf, type Matched, matchedValues } from './explain.js';
import type { TransactionFacts } from './facts.js';
import { firesAnyway } from './fires-anyway.js';
import { inputsOf, type LinkedRule, type RuleSet, type SetInputs } from './rule-set.js';
import type { Variables } from './variables.js';

export interface FiredRule {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly mode: Exclude<RuleMode, 'off'>;
  readonly action: RuleAction;
  readonly score: number;
  readonly severity: RuleSeverity;
  readonly explanation: string;
  readonly matched: Matched;
  readonly reasonCode: string | null;
}

export interface UnknownRule {
  readonly id: string;
  readonly version: number;
  readonly mode: Exclude<RuleMode, 'off'>;
  readonly reason: UnknownReason;
  readonly detail: string;
}

export interface Evaluation {
  /** Rules whose scope holds the transaction, live and shadow. */
  readonly evaluated: number;
  /** Those of them that are live; the others run in shadow. */
  readonly live: number;
  /** Live ones, strongest first. */
  readonly fired: readonly FiredRule[];
  readonly shadowFired: readonly FiredRule[];
  readonly unknown: readonly UnknownRule[];
}

/** Whether a rule looks at a transaction of this type and direction. */
export function inScope(rule: LinkedRule, { type, direction }: Pick<TransactionFacts, 'type' | 'direction'>): boolean {
  const { types, directions } = rule.definition;
  return (types.length === 0 || types.includes(type)) && (directions.length === 0 || directions.includes(direction));
}

/**
 * Runs every rule on one transaction. Fired, not fired and unknown are three outcomes; a rule that cannot be evaluated
 * never stops the others.
 * @param snoozed rules that are silent for this customer
 */
export function evaluateRules(
  set: RuleSet,
  facts: TransactionFacts,
  variables: Variables,
  inputs: SetInputs,
  snoozed: ReadonlySet<string> = new Set(),
): Evaluation {
  const scoped = set.rules.filter((rule) => inScope(rule, facts) && !snoozed.has(rule.id));
  const fired: FiredRule[] = [];
  const unknown: UnknownRule[] = [];
  for (const rule of scoped) {
    const outcome = outcomeOf(rule, variables, inputs);
    if (outcome === true) fired.push(firedRule(rule, variables, inputs));
    else if (outcome !== false) {
      const { missing, detail } = causeOf(outcome, facts);
      unknown.push(unknownRule(rule, missing, detail));
    }
  }
  for (const rule of set.broken) unknown.push(unknownRule(rule, 'error', rule.message));
  fired.sort(strongestFirst);
  return {
    evaluated: scoped.length + set.broken.length,
    live: [...scoped, ...set.broken].filter(({ mode }) => mode === 'live').length,
    fired: fired.filter(({ mode }) => mode === 'live'),
    shadowFired: fired.filter(({ mode }) => mode === 'shadow'),
    unknown,
  };
}

/** An amount that was sent and has no base amount lacks a rate, not a field. */
function causeOf(unknown: Unknown, { amount, currency, baseCurrency, occurredAt }: TransactionFacts): Unknown {
  if (unknown.missing !== 'missing_field' || unknown.detail !== 'tx.base_amount' || !amount) return unknown;
  const day = new Date(occurredAt).toISOString().slice(0, 10);
  return { missing: 'missing_rate', detail: `There is no rate from ${currency ?? '?'} to ${baseCurrency} for ${day}.` };
}

/** The outcome of one rule of a set. What amounts with a rate decide alone needs no rate of the others. */
export function outcomeOf(rule: LinkedRule, variables: Variables, inputs: SetInputs): boolean | Unknown {
  const own = inputsOf(rule, inputs);
  const outcome = rule.compiled.evaluate(variables, own);
  if (typeof outcome === 'boolean') return outcome;
  return (
    firesAnyway(own, rule.compiled.steady, (tried) => rule.compiled.evaluate(variables, tried) === true) || outcome
  );
}

/** What a fired rule says of itself. */
export function firedRule(rule: LinkedRule, variables: Variables, inputs: SetInputs): FiredRule {
  const { definition } = rule;
  const matched = matchedValues(rule, inputs, variables);
  return {
    id: rule.id,
    name: definition.name,
    version: rule.version,
    mode: rule.mode,
    action: definition.action,
    score: definition.score,
    severity: definition.severity,
    explanation: explanationOf(rule, variables, inputs, matched),
    matched,
    reasonCode: definition.reasonCode,
  };
}

function unknownRule(
  rule: { readonly id: string; readonly version: number; readonly mode: 'live' | 'shadow' },
  reason: UnknownReason,
  detail: string,
): UnknownRule {
  return { id: rule.id, version: rule.version, mode: rule.mode, reason, detail };
}

function strongestFirst(a: FiredRule, b: FiredRule): number {
  const strength = ({ action }: FiredRule) => RULE_ACTIONS.indexOf(action);
  return strength(b) - strength(a) || b.score - a.score || (a.id < b.id ? -1 : 1);
}
