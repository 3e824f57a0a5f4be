import { describe, expect, test } from 'vitest';
import { findChain } from '../chains.js';
import decisions from '../fixtures/address-decisions.json' with { type: 'json' };
import vectors from '../fixtures/address-vectors.json' with { type: 'json' };
import { seededMutants } from './mutants.js';
import { addressKey, readAddress } from './read-address.js';

interface Vector {
  readonly chain: string;
  readonly text: string;
  readonly key?: string;
  readonly network?: string;
  readonly tag?: string;
}

/** Mutants of each address that the long run makes; a few hundred otherwise. */
const MUTANTS = process.env['ASSAY_LONG'] === '1' ? 10_000 : 300;

describe('published addresses', () => {
  test('are as many as the reference says', () => {
    expect([vectors.valid.length, vectors.invalid.length]).toEqual([56, 25]);
  });

  test.each(vectors.valid as Vector[])('$text is of $chain and has its normal form', (vector) => {
    const reading = readAddress(vector.text);
    expect(reading).toMatchObject({ ok: true });
    if (!reading.ok) return;
    const { address } = reading;
    expect(address.chain).toBe(vector.chain);
    expect(address.network).toBe(vector.network ?? 'main');
    expect(address.tag).toBe(vector.tag);
    if (vector.key !== undefined) expect(address.key).toBe(vector.key);
    // The normal form is one: reading the key again gives the key.
    expect(addressKey(address.key)).toBe(address.key);
    expect(addressKey(address.text)).toBe(address.key);
  });

  test.each(vectors.invalid)('$text is refused: $why', ({ text }) => {
    const reading = readAddress(text);
    expect(reading.ok).toBe(false);
    if (!reading.ok) expect(reading.fault.message).toMatch(/\.$/);
  });
});

describe('published vectors that are well formed and are no address to pay to', () => {
  const sizes = (groups: readonly { readonly texts: readonly string[] }[]) => groups.map(({ texts }) => texts.length);
  test('are as many as the table of the reference says', () => {
    expect([sizes(decisions.refused), sizes(decisions.read)]).toEqual([[8, 16, 2, 3, 3], [16]]);
  });
  test.each(decisions.refused)('$vectors are refused: $why', ({ texts }) => {
    expect(texts.filter((text) => readAddress(text).ok)).toEqual([]);
  });
  test.each(decisions.read)('$vectors are read: $why', ({ texts }) => {
    expect(texts.filter((text) => !readAddress(text).ok)).toEqual([]);
  });
  test('a CashAddr that is too short says so', () => {
    const reading = readAddress('bitcoincash:qpzry9x8gf2tvdw0s3jn54khce6mua7lcw20ayyn');
    expect(reading.ok || reading.fault.reason).toBe('length');
  });
});

describe('a single wrong character', () => {
  const checked = (vectors.valid as Vector[]).filter(({ text }) => {
    const reading = readAddress(text);
    return reading.ok && reading.address.checksum === 'valid';
  });

  test.each(checked)('in $text is seen', ({ text, chain }) => {
    const isEvm = chain === 'ethereum';
    let unseen = 0;
    let made = 0;
    for (const mutant of seededMutants(text, MUTANTS)) {
      made += 1;
      const reading = readAddress(mutant);
      if (!reading.ok || (isEvm && reading.address.checksum === 'mismatch')) continue;
      // Another letter case of a form that has one letter case is the same address, not a mutant.
      if (reading.address.key === addressKey(text) && mutant.toLowerCase() === text.toLowerCase() && !isEvm) continue;
      unseen += 1;
    }
    // EIP-55 has about 15 check bits, CRC16 16, the others 30 and more.
    const strict = chain === 'stellar' ? Math.max(1, made / 5000) : 0;
    const allowed = isEvm ? Math.max(3, made / 2000) : strict;
    expect(unseen, `${unseen} of ${made}`).toBeLessThanOrEqual(allowed);
  });
});

describe('chains', () => {
  test('a chain is named by name, ticker or CAIP-2 in any letter case', () => {
    expect(['Bitcoin', 'btc', 'bip122:000000000019d6689c085ae165831e93'].map((name) => findChain(name)?.id)).toEqual([
      'bitcoin',
      'bitcoin',
      'bitcoin',
    ]);
    expect(['eip155:56', 'BSC', 'Binance Smart Chain'].map((name) => findChain(name)?.id)).toEqual(
      Array(3).fill('bnb_smart_chain'),
    );
    expect(findChain('nochain')).toBeUndefined();
  });

  test('an address of another chain than the one named is refused, and the asset decides where no chain is named', () => {
    const bitcoin = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
    expect(readAddress(bitcoin, { chain: findChain('ethereum')! })).toMatchObject({
      ok: false,
      fault: { reason: 'chain' },
    });
    expect(readAddress(bitcoin, { chain: findChain('bch')! })).toMatchObject({
      ok: true,
      address: { chain: 'bitcoin_cash' },
    });
    expect(readAddress(bitcoin, { asset: 'BSV' })).toMatchObject({ ok: true, address: { chain: 'bitcoin_sv' } });
    expect(readAddress(bitcoin, { asset: 'USDT' })).toMatchObject({ ok: true, address: { chain: 'bitcoin' } });
  });

  test('an EIP-55 mismatch is an address and says so; one letter case has no checksum', () => {
    const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(readAddress(right)).toMatchObject({ address: { checksum: 'valid' } });
    expect(readAddress(right.replace('aAe', 'Aae'))).toMatchObject({
      ok: true,
      address: { checksum: 'mismatch', text: right },
    });
    expect(readAddress(right.toLowerCase())).toMatchObject({ address: { checksum: 'absent' } });
  });

  test('a Solana key says whether it is a point of the curve', () => {
    expect(readAddress('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')).toMatchObject({ address: { onCurve: true } });
  });

  test('an old and a new Litecoin script address are one', () => {
    const reading = readAddress('M8yFL6SFC6TreATegTyuSYkDfDRbisdpT3');
    expect(reading.ok && reading.address.key.startsWith('3')).toBe(true);
  });
});
