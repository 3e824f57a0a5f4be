import { expect, test } from 'vitest';
import { faultsOf, fieldsOf, guessMapping, lineSheet, tableSheet } from './read-rows';

const TABLE =
  'Booking ref;Amount;CURRENCY;Occurred at;subject_reference\nA1;10.50;EUR;2026-03-01;c-1\nA2;ten;EUR;2026-03-01;c-2\nA3;1;EUR;;\nA4;1;EUR;2026-02-30;\n';

test('columns that are named as fields are found whatever their writing, and others stay open', () => {
  const { names } = tableSheet(TABLE);
  expect(names).toEqual(['Booking ref', 'Amount', 'CURRENCY', 'Occurred at', 'subject_reference']);
  expect(guessMapping(names)).toEqual({
    amount: 'Amount',
    currency: 'CURRENCY',
    occurred_at: 'Occurred at',
    'subject.reference': 'subject_reference',
  });
});

test('a faulty row is named with its field, by the mapping that is chosen', () => {
  const sheet = tableSheet(TABLE);
  const mapping = { ...guessMapping(sheet.names), reference: 'Booking ref' };
  expect(sheet.rows[0] && fieldsOf(sheet.rows[0], mapping)).toEqual({
    amount: '10.50',
    currency: 'EUR',
    occurred_at: '2026-03-01',
    'subject.reference': 'c-1',
    reference: 'A1',
  });
  expect(faultsOf('transactions', sheet, mapping)).toEqual([
    { row: 2, field: 'amount', fault: 'amount' },
    { row: 3, field: 'occurred_at', fault: 'missing' },
    { row: 4, field: 'occurred_at', fault: 'time' },
  ]);
  expect(faultsOf('transactions', sheet, { currency: 'CURRENCY' })).toHaveLength(4);
});

test('lines of JSON are read by their paths, and a broken line is told', () => {
  const sheet = lineSheet('{"subject":{"reference":"c-1"},"decision":"approved"}\n{broken\n\n{"reference":"c-2"}\n');
  expect(sheet.rows.map(({ values }) => values)).toEqual([
    { 'subject.reference': 'c-1', decision: 'approved' },
    {},
    { reference: 'c-2' },
  ]);
  expect(faultsOf('verifications', sheet, undefined)).toEqual([
    { row: 2, field: '', fault: 'broken' },
    { row: 3, field: 'decision', fault: 'missing' },
  ]);
});
