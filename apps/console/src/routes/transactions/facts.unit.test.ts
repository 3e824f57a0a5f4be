import { expect, test } from 'vitest';
import { factText, missingFacts, valueText } from './facts';

test.each([
  ['count_24h', 'Number of payments, 24 hours'],
  ['sum_out_7d', 'Sum of outgoing payments, 7 days'],
  ['distinct_counterparty_in_1d', 'Number of different counterparties, 1 day'],
  ['distinct_ip_10m_2', 'Number of different network addresses, 10 minutes'],
  ['hops_of_4', 'Way back to the sender within 4 steps'],
  ['on_high_risk', 'On the list “High risk”'],
  ['learned_card', 'Learned card'],
])('%s is said as "%s"', (name, text) => {
  expect(valueText(name)).toBe(text);
});

test('what is not known is named once, with the number of rules that wait for it', () => {
  const rule = (id: string, detail: string) => ({ id, mode: 'live', reason: 'missing_field', detail }) as const;
  const missing = missingFacts([rule('a', 'peer.mean'), rule('b', 'counterparty.id'), rule('c', 'counterparty.id')]);
  expect(missing.map(({ what, rules }) => [what, rules])).toEqual([
    ['Counterparty', 2],
    ['Average of like customers', 1],
  ]);
  expect(factText('metadata.declared_monthly_income')).toBe('Your field “Declared monthly income”');
  expect(factText('something.new')).toBe('Something new');
});
