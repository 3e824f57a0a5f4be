import { expect, test } from 'vitest';
import { type Facts, narrativeOf } from './narrative.js';

const paid = (subject: string | null, amount: string): Facts['transactions'][number] => ({
  ...{ id: `txn_${amount}`, subject_reference: subject, amount, currency: 'EUR', direction: 'out', status: 'approved' },
  ...{ occurred_at: '2026-11-20T10:00:00.000Z', rules: [], country: null, counterparty: null },
});
const facts = (transactions: Facts['transactions']): Facts => ({
  ...{ type: 'transaction', severity: 'high', subject_reference: 'ana', opened_at: '2026-11-20T10:00:00.000Z' },
  ...{ verification_id: null, alerts: [], transactions, transactions_total: transactions.length },
});

test('a narrative says whose payments they are where a merge brought those of others', () => {
  const own = narrativeOf(facts([paid('ana', '10'), paid('ana', '20')])).narrative;
  expect(own).toContain('there were 2 outgoing transactions of 30.00 EUR.');
  const merged = narrativeOf(facts([paid('ana', '10'), paid('rui', '20'), paid(null, '5')])).narrative;
  expect(merged).toContain('there was one outgoing transaction of customer ana of 10.00 EUR.');
  expect(merged).toContain('there was one outgoing transaction of customer rui of 20.00 EUR.');
  expect(merged).toContain('there was one outgoing transaction of a customer who is not named of 5.00 EUR.');
});

test('a narrative does not count what was stopped as moved', () => {
  const stopped = (status: string) => ({ ...paid('ana', '5'), status });
  const { narrative } = narrativeOf(facts([paid('ana', '10'), stopped('held'), stopped('rejected'), stopped('held')]));
  expect(narrative).toContain('4 outgoing transactions of 25.00 EUR, 2 of them held and 1 of them rejected.');
});
