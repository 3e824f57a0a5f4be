import { expect, test } from 'vitest';
import type { Environment } from '../../platform/environments/environment.js';
import { transferHash } from './transfer-hash.js';

const WHOLE = 'ab'.repeat(32);
const bitcoin = { asset: 'BTC', chain: null };
const production = { kind: 'production' } as Environment;
const sandbox = { kind: 'sandbox' } as Environment;

test('a hash is read as the chain of the transfer, else that of its asset, writes it', () => {
  expect(transferHash({ tx_hash: WHOLE }, bitcoin, production)).toBe(WHOLE);
  expect(transferHash({ transfer: { tx_hash: `0x${WHOLE}` } }, { asset: 'USDT', chain: 'tron' }, production)).toBe(
    `0x${WHOLE}`,
  );
  expect(transferHash({ transfer: { tx_hash: null } }, bitcoin, production)).toBeUndefined();
  expect(transferHash({ tx_hash: '0.0.7@17.1' }, { asset: 'USDT', chain: null }, production)).toBe('0.0.7@17.1');
});

test('what is none is refused by the field that names it', () => {
  const refused = (body: Parameters<typeof transferHash>[0], where = production) => {
    expect(() => transferHash(body, bitcoin, where)).toThrow(
      expect.objectContaining({ extras: { field: body.tx_hash ? 'tx_hash' : 'transfer.tx_hash' } }),
    );
  };
  refused({ tx_hash: 'paid' });
  refused({ transfer: { tx_hash: 'abc123' } });
  refused({ tx_hash: 'paid on Tuesday' }, sandbox);
  expect(transferHash({ tx_hash: 'abc123' }, bitcoin, sandbox)).toBe('abc123');
});
