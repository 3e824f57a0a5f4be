import { expect, test } from 'vitest';
import { publicKeys, signingKey, testKey } from '../testing/sample.js';
import { signGovernanceReport, verifyGovernanceReport } from './governance-report.js';
import { signatureLine, signPdf, verifyPdf } from './signed-pdf.js';

const REPORT = {
  period: { from: '2026-01-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' },
  journeys: [{ id: 'kyc_standard', published_version: 2, share: 0.25, name: 'Größe' }],
};
const text = () => JSON.stringify(signGovernanceReport(REPORT, signingKey));
/** As a writer leaves it: the signature line between two objects. */
const pdf = () =>
  Buffer.from(
    `%PDF-1.7\n%\u00ff\n${signatureLine('evk_1')}\n1 0 obj\n(Report)\nendobj\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );

function flips(bytes: Uint8Array, isGood: (bytes: Buffer) => boolean): number[] {
  const missed: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    for (const mask of [1, 1 << (at % 8), 0x20]) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ mask;
      if (isGood(flipped)) missed.push(at);
    }
  }
  return missed;
}

test('a report verifies with public keys alone, and any flipped byte is noticed', () => {
  expect(verifyGovernanceReport(text(), publicKeys)).toEqual({
    verdict: 'good',
    keyId: 'evk_1',
    problems: [],
    period: REPORT.period,
  });
  expect(verifyGovernanceReport(text(), []).verdict).toBe('no_key');
  const isGood = (bytes: Buffer) => verifyGovernanceReport(bytes.toString(), publicKeys).verdict === 'good';
  expect(flips(Buffer.from(text()), isGood)).toEqual([]);
});

test('a signature of another key under the name of a known one is not good', () => {
  const forged = JSON.stringify(signGovernanceReport(REPORT, { ...testKey(2), keyId: 'evk_1' }));
  expect(verifyGovernanceReport(forged, publicKeys).verdict).toBe('bad');
  expect(verifyGovernanceReport('{"format":"assay-governance-report/1"}', publicKeys).verdict).toBe('bad');
  expect(verifyGovernanceReport('not JSON', publicKeys).verdict).toBe('bad');
});

test('a signed PDF verifies with public keys alone, and any flipped byte is noticed', () => {
  const signed = signPdf(pdf(), signingKey);
  expect(signed.length).toBe(pdf().length);
  expect(verifyPdf(signed, publicKeys)).toEqual({ verdict: 'good', keyId: 'evk_1', problems: [] });
  expect(verifyPdf(signed, []).verdict).toBe('no_key');
  expect(flips(signed, (bytes) => verifyPdf(bytes, publicKeys).verdict === 'good')).toEqual([]);
});

test('a PDF without a signature, with two, or longer than it was signed is not good', () => {
  const signed = signPdf(pdf(), signingKey);
  expect(verifyPdf(pdf(), publicKeys).verdict).toBe('bad');
  expect(verifyPdf(Buffer.concat([signed, Buffer.from('more')]), publicKeys).verdict).toBe('bad');
  const twice = Buffer.concat([signed, Buffer.from(`${signatureLine('evk_1')}\n`)]);
  expect(verifyPdf(twice, publicKeys).problems).toEqual(['This PDF holds no signature, or more than one.']);
  expect(() => signPdf(Buffer.from('%PDF-1.7'), signingKey)).toThrow(RangeError);
  expect(() => signPdf(signed, signingKey)).toThrow(RangeError);
});
