import { reasonSeverity } from '@assay/kernel';
import { expect, test } from 'vitest';
import { DOCUMENT_REASON_CODES, statusOf } from './reasons.js';

test('every code of this engine stands in the catalogue', () => {
  expect(DOCUMENT_REASON_CODES.filter((code) => reasonSeverity(code) === undefined)).toEqual([]);
});

test('a code that declines fails the check, any other asks for a person', () => {
  expect(statusOf([])).toBe('passed');
  for (const code of DOCUMENT_REASON_CODES)
    expect(statusOf([{ code }])).toBe(reasonSeverity(code) === 'decline' ? 'failed' : 'review');
});
