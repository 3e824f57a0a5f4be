import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AttestedDay, signScreeningAttestation, verifyScreeningAttestation } from './screening-attestation.js';
import { evidenceKey } from './signing.js';

const { privateKey } = generateKeyPairSync('ed25519');
const key = { keyId: 'evk_1', privateKey };
const keys = [evidenceKey('evk_1', privateKey, '2026-11-20T00:00:00.000Z')];
const CHANGE = {
  list: 'eu',
  version: '2026-11-20',
  changed_at: '2026-11-20T08:00:00.000Z',
  compared_at: '2026-11-20T08:00:12.000Z',
  alerts: 2,
  seconds_to_last_alert: 11.5,
};
const DAY: AttestedDay = {
  environment: 'env_1',
  date: '2026-11-20',
  made_at: '2026-11-21T00:10:00.000Z',
  customers: { monitored: 100_000, missed: 0 },
  editions: [{ list: 'eu', version: '2026-11-20', published_at: '2026-11-20T08:00:00.000Z' }],
  changes: [CHANGE],
  alerts: 2,
};

test('a covered day is attested as complete and verifies with public keys alone', () => {
  const text = JSON.stringify(signScreeningAttestation(DAY, key));
  expect(verifyScreeningAttestation(text, keys)).toMatchObject({ verdict: 'good', attestation: { complete: true } });
  expect(verifyScreeningAttestation(text, [])).toMatchObject({ verdict: 'no_key' });
});

test.each([
  ['a customer was missed', { customers: { monitored: 10, missed: 1 } }],
  ['a change has not reached everybody', { changes: [CHANGE, { ...CHANGE, compared_at: null }] }],
])('a day on which %s is not complete, whoever signs it', (_, more) => {
  const attestation = signScreeningAttestation({ ...DAY, ...more }, key);
  expect(attestation.complete).toBe(false);
  expect(verifyScreeningAttestation(JSON.stringify(attestation), keys).verdict).toBe('good');
  const claimed = JSON.stringify({ ...attestation, complete: true });
  expect(verifyScreeningAttestation(claimed, keys).verdict).toBe('bad');
});

test('any flipped byte is noticed', () => {
  const bytes = Buffer.from(JSON.stringify(signScreeningAttestation(DAY, key)));
  for (let at = 0; at < bytes.length; at += 1) {
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    expect([at, verifyScreeningAttestation(flipped.toString(), keys).verdict]).not.toEqual([at, 'good']);
  }
});
