import { expect, test } from 'vitest';
import { bodyOf, NOTHING_SENT, nextRows, withAnswer } from './import-rows';
import type { Row } from './read-csv';

const ROWS = Array.from(
  { length: 700 },
  (_, at): Row => ({
    ...{ line: at + 2, value: `v${at}`, reason: `reason ${at}`, type: 'any' },
    expires_at: at === 0 ? '2027-01-31T23:59:59.000Z' : undefined,
  }),
);

test('rows go out by the five hundred, each with its own reason and end', () => {
  const first = nextRows(ROWS, NOTHING_SENT);
  expect(first).toHaveLength(500);
  expect(bodyOf(first).entries.slice(0, 2)).toEqual([
    { value: 'v0', type: 'any', reason: 'reason 0', expires_at: '2027-01-31T23:59:59.000Z' },
    { value: 'v1', type: 'any', reason: 'reason 1' },
  ]);
});

test('a refused row is named by its line in the file, in the second request too', () => {
  const results = [{ index: 1, status: 'refused' as const, id: null, field: 'value', message: 'No country.' }];
  const sent = { sent: 500, added: 499, present: 1, refused: [] };
  const rows = nextRows(ROWS, sent);
  expect(rows.map(({ line }) => line).slice(0, 2)).toEqual([502, 503]);
  expect(withAnswer(sent, rows, { added: 198, present: 1, refused: 1, results })).toEqual({
    ...{ sent: 700, added: 697, present: 2 },
    refused: [{ line: 503, says: 'No country.' }],
  });
});
