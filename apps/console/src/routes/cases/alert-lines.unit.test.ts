import { expect, test } from 'vitest';
import { alertLines, bandOf } from './alert-lines';
import type { Case, Transaction } from './use-case';

const fired = (id: string, score: number, explanation: string) => ({
  ...{ id, name: `Name of ${id}`, version: 2, mode: 'live', action: 'flag', score, explanation, matched: {} },
});
const paid = (occurredAt: string, rules: readonly object[]) =>
  ({ occurred_at: occurredAt, rules_fired: rules }) as unknown as Transaction;
const alert = (kind: string, severity: string, codes: readonly string[]) => ({
  ...{ id: `alr_${kind}`, kind, severity, state: 'open', reason_codes: codes, created_at: '2026-11-01T00:00:00.000Z' },
});
const caseOf = (alerts: readonly object[]) => ({ alerts, severity: 'low' }) as unknown as Case;

test('a rule stands once, with what it found last, the weightiest rule on top', () => {
  const transactions = [
    paid('2026-11-02T00:00:00.000Z', [fired('rul_a', 10, '3 payments.')]),
    paid('2026-11-03T00:00:00.000Z', [fired('rul_a', 10, '4 payments.'), fired('rul_b', 40, '•••')]),
  ];
  const one = caseOf([alert('rul_b', 'high', ['rule:rul_b']), alert('contest', 'medium', ['session.contested'])]);
  const lines = alertLines(one, transactions);
  expect(lines.map(({ key, sentence, times, masked, grave }) => [key, sentence, times, masked, grave])).toEqual([
    ['rul_b', undefined, 1, true, true],
    ['rul_a', '4 payments.', 2, false, false],
    ['alr_contest', undefined, 1, false, false],
  ]);
});

test('the band is that of the rule which has two limits', () => {
  const transactions = [paid('2026-11-02T00:00:00.000Z', [fired('rul_a', 1, ''), fired('rul_b', 1, '')])];
  const rules = new Map([
    ['rul_a', { parameters: { limit: 3 } }],
    ['rul_b', { parameters: { min: 9000, max: 9999.99 } }],
  ]);
  expect(bandOf(transactions, rules as never)).toEqual({ min: 9000, max: 9999.99 });
  expect(bandOf([], rules as never)).toBeUndefined();
});
