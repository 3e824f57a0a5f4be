import { canonicalJson } from '@assay/kernel';
import { expect, test } from 'vitest';
import { bodyHashesOf, isSameBody } from './body-hash.js';
import { readSubmitted } from './submitted.js';

type Body = Parameters<typeof readSubmitted>[0];

const vault = { blindIndex: (...parts: readonly string[]) => Buffer.from(parts.join(' ')) };
const BODY: Body = {
  ...{ reference: 'r', amount: '5', currency: 'EUR', occurred_at: '2026-01-01T00:00:00Z' },
  ...{ subject: { reference: 'q' }, counterparty: { name: 'Bob' } },
};
const hashes = (body: Body) =>
  bodyHashesOf(vault, 'env_1', body, readSubmitted(body, Buffer.from(JSON.stringify(body)), Date.UTC(2026, 5, 1)));

test.each<[string, Body]>([
  ['the same', { ...BODY }],
  ['a higher version', { ...BODY, version: 2 }],
  ['a number', { ...BODY, amount: 5 }],
  ['subject_reference', { ...BODY, subject: undefined, subject_reference: 'q' }],
  ['subject_reference beside the subject', { ...BODY, subject_reference: 'q' }],
  ['a sender', { ...BODY, subject: undefined, sender: { reference: 'q' } }],
  ['a receiver', { ...BODY, counterparty: undefined, receiver: { name: 'Bob' } }],
  ['a receiver by name', { ...BODY, counterparty: undefined, receiver: 'Bob' }],
  ['the currency in small letters', { ...BODY, currency: 'eur' }],
  ['the defaults', { ...BODY, type: 'payment', direction: 'out', metadata: {} }],
  ['another time zone', { ...BODY, occurred_at: '2026-01-01T01:00:00+01:00' }],
] as [string, Body][])('a body with %s is an equal body', (_, body) => {
  expect(isSameBody(hashes(BODY).bodyHash, hashes(body))).toBe(true);
});

test.each<[string, Body]>([
  ['another amount', { ...BODY, amount: '6' }],
  ['another customer', { ...BODY, subject: { reference: 'p' } }],
  ['another counterparty', { ...BODY, counterparty: { name: 'Bo' } }],
  ['another direction', { ...BODY, direction: 'in' }],
  ['another memo', { ...BODY, memo: 'x' }],
  ['no time', { ...BODY, occurred_at: undefined }],
] as [string, Body][])('a body with %s is another body', (_, body) => {
  expect(isSameBody(hashes(BODY).bodyHash, hashes(body))).toBe(false);
});

test('a transaction that was stored under the hash of its fields as they were sent is known by it', () => {
  const former = Buffer.from(`env_1 transaction_body ${canonicalJson({ ...BODY })}`);
  expect(isSameBody(former, hashes(BODY))).toBe(true);
  expect(isSameBody(former, hashes({ ...BODY, amount: '6' }))).toBe(false);
});
