import type { CompiledRule, RuleInputs, Unknown } from './compile-rule.js';
import { decimalOf, parseDecimal } from './decimal.js';
import type { TransactionFacts } from './facts.js';
import type { FeatureValue } from './feature-value.js';
import { WINDOW_RESULTS } from './rule-functions.js';
import { type Variables, variablesOf } from './variables.js';
import type { WindowSpec } from './windows.js';

/** What the texts of a transaction may be: conditions convert them to numbers, times and lengths. */
const TEXTS = ['Invoice 2041 for May', '42', '17.25', '2026-05-17T09:30:00Z', '36h', 'true', 'Europe/Lisbon'];
const AMOUNTS = ['12.5', '9500', '250000'];

/**
 * Why a rule can never run: its reason when it ends with an error for every one of a set of typical transactions, whatever
 * its windows and lists hold. A field that is missing is no error: the operator's own transactions may have it.
 */
export function neverRuns(rule: CompiledRule): string | undefined {
  let detail: string | undefined;
  for (const variables of typicalTransactions()) {
    for (const size of [0, 1, 2] as const) {
      const failed = faultOf(rule, variables, size);
      if (failed === undefined) return undefined;
      detail ??= failed;
    }
  }
  return detail;
}

function faultOf(rule: CompiledRule, variables: Variables, size: 0 | 1 | 2): string | undefined {
  const filters = rule.windows.map((_, index) => rule.filter(index, variables));
  const values = rule.lists.map((_, index) => rule.listValue(index, variables));
  const inputs: RuleInputs = {
    windows: rule.windows.map((spec, index) => failedOf(filters[index]) ?? windowValue(spec, size)),
    lists: values.map((value) => failedOf(value) ?? size > 0),
    cycles: rule.cycles.map(() => ({ value: size === 0 ? 0n : 3n })),
  };
  const outcome = rule.evaluate(variables, inputs);
  if (typeof outcome === 'boolean') return undefined;
  // Parameters are part of the rule: one that is missing is missing for ever.
  if (outcome.missing === 'missing_field' && outcome.detail.startsWith('params.'))
    return `${outcome.detail} is not among the parameters.`;
  return outcome.missing === 'error' ? outcome.detail : undefined;
}

function failedOf(value: unknown): Unknown | undefined {
  return typeof value === 'object' && value !== null && 'missing' in value ? (value as Unknown) : undefined;
}

const AT = Date.UTC(2026, 4, 17, 9, 30);
/** What a window holds where little, something or much has happened. */
const COUNTS = [0n, 3n, 500n] as const;
const TIMES = [new Date(AT - 1), new Date(AT - 86_400_000), new Date(AT - 8_640_000_000)] as const;
const SUMS = [decimalOf(0), decimalOf(840.5), decimalOf(1_000_000)] as const;

function windowValue({ fn }: WindowSpec, size: 0 | 1 | 2): FeatureValue {
  if (WINDOW_RESULTS[fn] === 'int') return { value: COUNTS[size] };
  return { value: fn === 'first_seen' || fn === 'last_seen' ? TIMES[size] : SUMS[size] };
}

let typical: readonly Variables[] | undefined;

/** Transactions with every field, out and in, small and large, whose texts are words, numbers and times. */
function typicalTransactions(): readonly Variables[] {
  typical ??= TEXTS.flatMap((text, index) =>
    AMOUNTS.map((amount, at) => variablesOf(factsWith(text, amount, (index + at) % 2 === 0))),
  );
  return typical;
}

function factsWith(text: string, amount: string, out: boolean): TransactionFacts {
  const country = out ? 'PT' : 'IR';
  return {
    id: 'txn_typical',
    reference: text,
    type: out ? 'payment' : 'crypto_transfer',
    direction: out ? 'out' : 'in',
    amount: parseDecimal(amount),
    currency: out ? 'EUR' : 'USD',
    baseAmount: parseDecimal(amount),
    baseCurrency: 'EUR',
    occurredAt: AT,
    memo: text,
    method: out ? 'card' : 'wallet',
    methodCountry: 'RO',
    ip: '203.0.113.7',
    device: text,
    crypto: { chain: 'bitcoin', asset: 'BTC', txHash: text, from: text, to: text },
    metadata: {},
    subject: {
      reference: text,
      type: out ? 'individual' : 'business',
      name: text,
      country: 'PT',
      timeZone: 'Europe/Lisbon',
      firstSeenAt: AT - (out ? 1 : 400) * 86_400_000,
    },
    counterparty: {
      id: text,
      reference: text,
      type: out ? 'business' : 'individual',
      name: text,
      country,
      account: text,
      institution: text,
      institutionCountry: country,
      wallet: text,
      chain: 'bitcoin',
    },
    screening: { counterparty: out ? 'clear' : 'match', subject: 'clear' },
    wallet: { status: 'flagged', sanctioned: !out, score: 78, band: 'high', categories: ['mixer'] },
    travelRule: { required: !out, satisfied: out },
    peer: { count: 120, mean: decimalOf(300), deviation: decimalOf(45) },
  };
}
