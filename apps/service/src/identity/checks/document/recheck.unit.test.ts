import { expect, test } from 'vitest';
import { type ExtractedField, emptyState, type Session, type SessionCheck } from '../../sessions/session.js';
import { isRejudged, rejudge } from './recheck.js';

const NOW = Date.UTC(2026, 10, 20);
const READ = {
  'document.date_of_birth': '1990-08-12',
  'document.issue_date': '2030-04-15',
  'document.expiry_date': '2034-04-15',
  'document.number': 'L898902C3',
};

function checkWith(reasonCodes: string[], findings = reasonCodes): SessionCheck {
  const rest = { score: null, startedAt: NOW, completedAt: NOW, attempts: 1 };
  return {
    ...{ id: 'chk', step: 'document', type: 'document', status: 'review', reasonCodes },
    ...{ findings: findings.map((code) => ({ code })), ...rest },
  };
}

/** A session whose fields were read as given, and corrected so. */
function sessionWith(read: Record<string, string>, corrected: Record<string, string | null>): Session {
  const fields: [string, ExtractedField][] = Object.entries({ ...read, ...corrected }).map(([name, value]) => [
    name,
    {
      ...{ value, confidence: null, source: null },
      ...(Object.hasOwn(corrected, name) ? { original: read[name] ?? null, correctedAt: NOW } : {}),
    },
  ]);
  const parts: Pick<Session, 'state' | 'secrets'> = {
    state: emptyState(),
    secrets: { subject: { reference: 'r' }, link: '', extracted: Object.fromEntries(fields), results: {} },
  };
  return parts as Session;
}

const again = (
  check: SessionCheck,
  corrected: Record<string, string | null>,
  more: { read?: Record<string, string>; allowSpecimens?: boolean } = {},
) =>
  rejudge(sessionWith(more.read ?? READ, corrected), check, {
    ...{ corrected: Object.keys(corrected), config: {}, now: NOW },
    allowSpecimens: more.allowSpecimens ?? false,
  });

test('an issue date in the future that was a misreading is none any more', () => {
  const check = checkWith(['document.not_yet_valid']);
  expect(again(check, { 'document.issue_date': '2024-04-15' })).toEqual([]);
  expect(again(check, { 'document.issue_date': '2029-04-15' })).toEqual(['document.not_yet_valid']);
  // Nobody knows a better date.
  expect(again(check, { 'document.issue_date': null })).toEqual(['document.not_yet_valid']);
});

test('a contradiction goes with the date that made it, unless the picture gave the code too', () => {
  const read = { ...READ, 'document.issue_date': '1980-01-01' };
  const corrected = { 'document.issue_date': '2024-04-15' };
  const code = 'document.data_inconsistent';
  expect(again(checkWith([code]), corrected, { read })).toEqual([]);
  expect(again(checkWith([code], [code, code]), corrected, { read })).toEqual([code]);
  // The dates agree: it was found elsewhere.
  expect(again(checkWith([code]), corrected)).toEqual([code]);
});

test('dates of a zone that was misread explain nothing that was found elsewhere', () => {
  const read = { ...READ, 'document.issue_date': '1980-01-01' };
  const codes = ['document.check_digit_failed', 'document.data_inconsistent'];
  expect(again(checkWith(codes), { 'document.issue_date': '2024-04-15' }, { read })).toEqual([
    'document.data_inconsistent',
  ]);
});

test('a number that nobody has, and the number that it was; specimens have such numbers', () => {
  const read = { ...READ, 'document.number': '123456789' };
  const check = checkWith(['document.number_invalid']);
  expect(again(check, { 'document.number': 'L898902C3' }, { read })).toEqual([]);
  expect(again(checkWith([]), { 'document.number': '111111111' })).toEqual(['document.number_invalid']);
  expect(again(checkWith([]), { 'document.number': '111111111' }, { allowSpecimens: true })).toEqual([]);
});

test('a correction of another field judges none of it', () => {
  const corrected = { 'document.family_name': 'Silva' };
  expect(isRejudged('document.not_yet_valid', Object.keys(corrected))).toBe(false);
  expect(again(checkWith([]), corrected)).toEqual([]);
});
