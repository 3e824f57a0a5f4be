import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { travelRuleEmail } from '../email.js';
import { nameAgreement } from '../ivms101/names.js';
import { compareDecimals, thresholdFor } from '../thresholds.js';
import { openEnvelope, sealEnvelope } from '../trisa/secure-envelope.js';
import { readRows } from './rows.js';
import { readVasp } from './vasp.js';

describe('a directory', () => {
  test('is read from CSV, JSON and JSON lines alike', () => {
    const row = { name: 'Example, Ltd', country: 'DE', trp_endpoint: 'https://trp.vasp.example' };
    const csv = 'name,country,trp_endpoint\n"Example, Ltd",DE,https://trp.vasp.example\n';
    for (const text of [JSON.stringify([row]), `${JSON.stringify(row)}\n${JSON.stringify(row)}\n`, csv])
      expect(readRows({ name: 'vasps', bytes: Buffer.from(text) })[0]).toMatchObject({ value: row });
  });

  test.each([
    [{}, 'name'],
    [{ name: 'A', country: 'QQ' }, 'country'],
    [{ name: 'A', lei: '506700T7Z685VUOZL878' }, 'lei'],
    [{ name: 'A', protocols: [{ name: 'pigeon' }] }, 'protocol'],
    [{ name: 'A', protocols: [{ name: 'trp', endpoint: 'nowhere' }] }, 'endpoint'],
    [{ name: 'A', email: 'nobody' }, 'e-mail'],
    [{ name: 'A', website: 'vasp' }, 'website'],
    [{ name: 'A', verified_at: 'soon' }, 'verified_at'],
    [{ name: 'A', verified_at: '2026-02-30' }, 'verified_at'],
    [{ name: 'A', verified_at: '03/04/2026' }, 'verified_at'],
  ])('row %j is refused for its %s', (row, word) => {
    const read = readVasp(row);
    expect('reason' in read && read.reason).toContain(word);
  });
});

test('an envelope opens with its own key only, and not at all when one bit was changed', () => {
  const [own, other] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const secrets = { encryptionKey: Buffer.alloc(32, 1), hmacSecret: Buffer.alloc(32, 2), nonce: Buffer.alloc(12, 3) };
  const head = { id: 'e-1', timestamp: '2026-11-21T00:00:00Z', transfer_state: 'STARTED' };
  const envelope = sealEnvelope(Buffer.from('identity'), head, own!.publicKey, secrets);
  // The part that does not depend on the recipient's randomised key wrap: AES-256-GCM of these keys is a fixed text.
  expect(createHash('sha256').update(envelope.payload).digest('hex')).toBe(
    '70aae38faad0a8521a62cf6aa2eaeb753dadf8fa183b0c7f8d5d297a7efff24d',
  );
  expect(openEnvelope(envelope, own!.privateKey)).toEqual({ payload: Buffer.from('identity') });
  expect(openEnvelope(envelope, other!.privateKey)).toHaveProperty('fault');
  for (const member of ['payload', 'hmac', 'encryption_key', 'hmac_secret'] as const) {
    const bytes = Buffer.from(envelope[member], 'base64');
    bytes[3]! ^= 1;
    expect(openEnvelope({ ...envelope, [member]: bytes.toString('base64') }, own!.privateKey), member).toHaveProperty(
      'fault',
    );
  }
});

describe('thresholds', () => {
  test('count from their day', () => {
    expect(thresholdFor('DE', '2024-12-29')).toMatchObject({ jurisdiction: 'FATF', amount: '1000' });
    expect(thresholdFor('DE', '2024-12-30')).toMatchObject({ jurisdiction: 'EU', amount: '0', currency: 'EUR' });
    expect(thresholdFor('US', '2026-11-21')).toMatchObject({ amount: '3000', currency: 'USD' });
    expect(thresholdFor('BR', '2026-11-21')).toMatchObject({ jurisdiction: 'FATF' });
  });

  test('are compared by value, not by digits', () => {
    expect(compareDecimals('999.99', '1000')).toBeLessThan(0);
    expect(compareDecimals('1000.000', '1000')).toBe(0);
    expect(compareDecimals('0.1', '0.09')).toBeGreaterThan(0);
  });
});

test('names agree whatever their order and marks; one common word is not enough', () => {
  expect(nameAgreement('José da Silva', 'SILVA, Jose da')).toBe(1);
  expect(nameAgreement('Ana Silva', 'Ana Maria Silva')).toBe(1);
  expect(nameAgreement('Ana Silva', 'Rui Silva')).toBe(0.5);
  expect(nameAgreement('Silva', 'Ana Silva')).toBe(0.5);
  expect(nameAgreement('Ana Silva', 'Bo Li')).toBe(0);
});

test('the e-mail holds no markup of the sender and no line break in its subject', () => {
  const mail = travelRuleEmail({
    sender: '<b>Evil</b>\r\nBcc: x',
    amount: '1',
    asset: 'BTC',
    link: 'https://a.example/x',
    expiresOn: '2026-12-01',
  });
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).not.toContain('<b>');
});

const shared = fileURLToPath(new URL('../../../../../shared/data/travel-rule/gds/vasps.pb.json', import.meta.url));
test.skipIf(!existsSync(shared))('every VASP of a TRISA directory is read (shared evaluation data)', () => {
  const rows = readRows({ name: 'vasps.pb.json', bytes: readFileSync(shared) }).map((row) =>
    readVasp('value' in row ? row.value : undefined),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.flatMap((row) => ('reason' in row ? [row.reason] : []))).toEqual([]);
});
