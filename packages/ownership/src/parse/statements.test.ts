import { expect, test } from 'vitest';
import { readRegister } from './read-register.js';

async function datesOf(...dates: string[]) {
  async function* pieces() {
    for (const [at, statementDate] of dates.entries())
      yield `${JSON.stringify({
        ...{ statementId: `statement-${at}`.padEnd(32, '-'), statementDate, declarationSubject: 'c', recordId: 'c' },
        ...{ recordType: 'entity', recordDetails: { isComponent: false, entityType: { type: 'registeredEntity' } } },
        publicationDetails: { publicationDate: '2026-01-01', bodsVersion: '0.4', publisher: { name: 'Test' } },
      })}\n`;
  }
  const found: (string | undefined)[] = [];
  for await (const batch of readRegister('bods', 'statements.jsonl', pieces()))
    for (const { record } of batch) found.push('reason' in record ? record.reason : record.statement?.date);
  return found;
}

test('moments of statements are in order whatever their offsets, and one that no clock has stops nothing', async () => {
  const dates = ['2026-01-02T00:30:00+02:00', '2026-01-01T23:00:00Z', '2026-01-02', '2026-01-01T23:59:60Z'];
  const found = await datesOf(...dates);
  expect(found).toEqual(['2026-01-01T22:30:00Z', '2026-01-01T23:00:00Z', '2026-01-02', '2026-01-01T23:59:60Z']);
});

test('a statement of an earlier version of BODS says what to do', async () => {
  async function* pieces() {
    yield JSON.stringify([{ statementID: 'a', statementType: 'entityStatement', entityType: 'registeredEntity' }]);
  }
  const entries = [];
  for await (const batch of readRegister('bods', 'statements.json', pieces())) entries.push(...batch);
  expect(entries).toEqual([{ line: 1, record: { reason: expect.stringContaining('Convert the file to BODS 0.4') } }]);
});
