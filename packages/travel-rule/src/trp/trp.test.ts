import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readIdentityPayload } from '../ivms101/read.js';
import {
  readConfirmation,
  readExtensions,
  readResolution,
  readVersion,
  writeConfirmation,
  writeResolution,
} from './answers.js';
import { readTrpHeaders, TRP_VERSION, writeTrpHeaders } from './headers.js';
import { decimalText, parseTrpBody, readInquiry, writeInquiry } from './inquiry.js';
import { decodeTravelAddress, encodeTravelAddress } from './travel-address.js';

const ID = '3f2b8b52-9d3e-4a0b-8a1e-2f1c5b7d9e10';
const callback = 'https://vasp.example/callback';

describe('travel addresses', () => {
  test('lead back to the endpoint', () => {
    const address = encodeTravelAddress('https://vasp.example/x/12345?t=i&b=2&a=1');
    expect(decodeTravelAddress(address)).toEqual({ url: 'https://vasp.example/x/12345?a=1&b=2&t=i' });
    expect(decodeTravelAddress(encodeTravelAddress('127.0.0.1:8080/v1/trp/x'))).toEqual({
      url: 'https://127.0.0.1:8080/v1/trp/x?t=i',
    });
  });

  test('with one changed character are refused', () => {
    const address = encodeTravelAddress('vasp.example/x/12345');
    fc.assert(
      fc.property(
        fc.nat(address.length - 3),
        fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
        (at, letter) => {
          const changed = address.slice(0, at + 2) + letter + address.slice(at + 3);
          fc.pre(changed !== address);
          expect(decodeTravelAddress(changed)).toHaveProperty('fault');
        },
      ),
      { numRuns: 1000 },
    );
  });

  test.each(['', 'ta', 'tb123', 'ta0OIl', `ta${'1'.repeat(2000)}`])('%j is none', (text) => {
    expect(decodeTravelAddress(text)).toHaveProperty('fault');
  });
});

describe('an inquiry', () => {
  const body = { asset: { slip0044: 0 }, amount: '0.000021', callback, ivms101: {} };

  test('keeps every digit of its amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }), fc.nat(18), (digits, places) => {
        const padded = digits.toString().padStart(places + 1, '0');
        const amount = places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
        const read = readInquiry(parseTrpBody(writeInquiry({ ...body, amount })));
        expect('inquiry' in read && read.inquiry.amount).toBe(amount);
      }),
    );
  });

  test.each([
    ['BTC', 0],
    ['eth', 60],
    ['60', 60],
  ])('with the coin %s means the number %i', (slip0044, number) => {
    const read = readInquiry({ ...body, IVMS101: {}, asset: { slip0044 } });
    expect('inquiry' in read && read.inquiry.asset).toEqual({ slip0044: number });
  });

  test.each([
    [{ asset: {} }, 'asset'],
    [{ asset: { dti: 'x' } }, 'asset.dti'],
    [{ asset: { slip0044: -1 } }, 'asset.slip0044'],
    [{ asset: { slip0044: 'NOSUCHCOIN' } }, 'asset.slip0044'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ callback: 'not an address' }, 'callback'],
    [{ callback: 'ftp://vasp.example' }, 'callback'],
    [{ IVMS101: 'text' }, 'IVMS101'],
    [{ extensions: [] }, 'extensions'],
  ])('with %j is refused at %s', (wrong, path) => {
    const read = readInquiry({ asset: body.asset, amount: body.amount, callback, IVMS101: {}, ...wrong });
    expect('faults' in read && read.faults[0]?.path).toBe(path);
  });

  test.each([
    [1e-7, '0.0000001'],
    ['2.1e-5', '0.000021'],
    [1e21, undefined],
    ['1e3', '1000'],
    ['007', '7'],
    ['0.10', '0.10'],
    ['NaN', undefined],
  ])('amount %s is %s', (given, text) => expect(decimalText(given)).toBe(text));
});

describe('answers', () => {
  test.each([
    {},
    { version: '3.2.1', rejected: 'no' },
    { approved: { address: 'a', callback }, rejected: 'no' },
    { approved: {} },
    { rejected: '' },
    [],
  ])('%j is no resolution', (value) => expect(readResolution(value)).toHaveProperty('faults'));

  test.each([
    { kind: 'acknowledged', version: TRP_VERSION },
    { kind: 'approved', address: 'bc1q', callback },
    { kind: 'rejected', text: 'not ours', code: 'UNKNOWN_BENEFICIARY' },
    { kind: 'repair', code: 'MISSING_FIELDS', message: 'address', fields: ['originator'] },
  ] as const)('$kind arrives as it was sent', (resolution) => {
    expect(readResolution(JSON.parse(writeResolution(resolution, TRP_VERSION)))).toEqual({ resolution });
  });

  test('a confirmation is a hash or an end, not both and not neither', () => {
    expect(readConfirmation({})).toHaveProperty('faults');
    expect(readConfirmation({ txid: 'a', canceled: 'b' })).toHaveProperty('faults');
    expect(readConfirmation(JSON.parse(writeConfirmation({ kind: 'confirmed', txid: '0xab' })))).toEqual({
      confirmation: { kind: 'confirmed', txid: '0xab' },
    });
  });
});

test('headers name the edition and one identifier for the whole transfer', () => {
  expect(readTrpHeaders(writeTrpHeaders(ID))).toMatchObject({ requestIdentifier: ID, version: TRP_VERSION });
  expect(readTrpHeaders({ 'request-identifier': ID })).toMatchObject({ header: 'api-version' });
  expect(readTrpHeaders({ 'api-version': '2.0.0', 'request-identifier': ID })).toMatchObject({ header: 'api-version' });
  expect(readTrpHeaders({ 'api-version': '3.1.0', 'request-identifier': '42' })).toMatchObject({
    header: 'request-identifier',
  });
});

const shared = fileURLToPath(new URL('../../../../../shared/data/travel-rule/', import.meta.url));
const file = (name: string) => readFileSync(`${shared}${name}`, 'utf8');

describe.skipIf(!existsSync(shared))('published fixtures (shared evaluation data)', () => {
  test('travel addresses are those of the vectors', () => {
    const vectors = JSON.parse(file('travel_address_vectors.json')) as { input: string; travel_address: string }[];
    expect(vectors.length).toBe(10);
    for (const { input, travel_address: address } of vectors) {
      expect(encodeTravelAddress(input), input).toBe(address);
      expect(decodeTravelAddress(address), input).toHaveProperty('url');
    }
  });

  test('every message of the protocol is read', () => {
    const read = readInquiry(parseTrpBody(file('trp_client/inquiry.json')));
    expect('inquiry' in read && read.inquiry).toMatchObject({ amount: '0.000021', asset: { dti: '4H95J0R2X' } });
    expect(
      readIdentityPayload('inquiry' in read ? read.inquiry.ivms101 : {}, {
        today: '2026-11-21',
        need: ['originator', 'beneficiary', 'originatingVASP'],
      }),
    ).toMatchObject({ version: '2020' });
    for (const [name, kind] of [
      ['acknowledged', 'acknowledged'],
      ['approved', 'approved'],
      ['rejected', 'rejected'],
    ])
      expect(readResolution(JSON.parse(file(`trp_client/${name}.json`)))).toMatchObject({ resolution: { kind } });
    expect(readConfirmation(JSON.parse(file('trp_client/confirmation.json')))).toMatchObject({
      confirmation: { kind: 'confirmed' },
    });
    expect(readConfirmation(JSON.parse(file('trp_client/canceled.json')))).toMatchObject({
      confirmation: { kind: 'cancelled' },
    });
    expect(readVersion(JSON.parse(file('trp_client/version.json')))).toEqual({
      version: '1.2.0',
      vendor: '21Analytics',
    });
    expect(readExtensions(JSON.parse(file('trp_client/extensions.json')))?.required).toEqual(['message-signing']);
  });
});
