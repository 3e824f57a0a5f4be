import { at as itemAt } from '@assay/kernel';
import {
  Decimal,
  evaluateRules,
  type FeatureValue,
  linkRules,
  rulePack,
  type TransactionFacts,
  variablesOf,
  WINDOW_RESULTS,
} from '@assay/rules';

const RULES = 100;
const ROUNDS = 2000;

/** CPU of one evaluation of 100 rules with full explanation, microseconds; the windows are given. */
export function hundredRules(): { rules: number; fired: number; cpu_us: number } {
  const pack = rulePack();
  const set = linkRules(
    Array.from({ length: RULES }, (_, at) => ({
      id: `rul_${at}`,
      version: 1,
      mode: 'live' as const,
      definition: itemAt(pack, at % pack.length).definition,
    })),
  );
  const amount = new Decimal(9_500n * 10n ** 18n);
  const facts: TransactionFacts = {
    id: 'txn',
    reference: 'r',
    type: 'payment',
    direction: 'out',
    amount,
    baseAmount: amount,
    currency: 'EUR',
    baseCurrency: 'EUR',
    occurredAt: Date.UTC(2026, 0, 1),
    method: 'card',
    methodCountry: 'PT',
    memo: 'rent for may',
    metadata: { declared_monthly_income: 3000 },
    subject: { reference: 's', type: 'individual', country: 'PT', firstSeenAt: Date.UTC(2025, 0, 1) },
    counterparty: { id: 'c', reference: 'c', name: 'C', country: 'PT' },
    screening: { counterparty: 'no_match' },
  };
  const windows = set.windows.map(({ spec }): FeatureValue => {
    const result = WINDOW_RESULTS[spec.fn];
    if (result === 'int') return { value: 15n };
    return { value: result === 'Decimal' ? new Decimal(40_000n * 10n ** 18n) : new Date(Date.UTC(2025, 11, 30)) };
  });
  const inputs = {
    windows,
    lists: set.lists.map(() => false),
    cycles: set.cycles.map((): FeatureValue => ({ value: 0n })),
  };
  const run = () => evaluateRules(set, facts, variablesOf(facts), inputs);
  for (let at = 0; at < 300; at += 1) run();
  const cpu = process.cpuUsage();
  let fired = 0;
  for (let at = 0; at < ROUNDS; at += 1) fired = run().fired.length;
  const used = process.cpuUsage(cpu);
  return { rules: RULES, fired, cpu_us: Math.round((used.user + used.system) / ROUNDS) };
}
