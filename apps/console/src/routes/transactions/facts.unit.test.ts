import { expect, test } from 'vitest';
import { factText, matchedValues, missingFacts, valueText } from './facts';

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

test('how many values a window lacks is said as a number of them', () => {
  const rule = (detail: string) => ({ id: 'a', mode: 'live', reason: 'insufficient_history', detail }) as const;
  const details = ['The window holds fewer than 1 values.', 'The window holds fewer than 30 values.'];
  expect(missingFacts(details.map(rule)).map(({ what }) => what)).toEqual([
    'A value in the window',
    '30 values in the window',
  ]);
});

test('a value that a rule reads twice is shown once', () => {
  const fired = [{ name: 'Many at once', matched: { count_24h: '4', count_24h_2: '4', sum_24h: '39090.00' } }];
  expect(matchedValues(fired)).toEqual([
    ['Many at once', 'Number of payments, 24 hours', '4'],
    ['Many at once', 'Sum of payments, 24 hours', '39,090.00'],
  ]);
});

test('sums have their thousands apart, and an account is left as it is', () => {
  const fired = [{ name: 'A', matched: { 'tx.amount': '1000.50', 'tx.counterparty.account': '10054711' } }];
  expect(matchedValues(fired).map(([, , value]) => value)).toEqual(['1,000.50', '10054711']);
});
