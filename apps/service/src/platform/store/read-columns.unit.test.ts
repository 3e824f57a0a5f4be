import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDecimals } from './read-columns.js';

const decimals = fc.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 12 }));

function written([negative, digits, scale]: readonly [boolean, bigint, number]): string {
  const text = String(digits).padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  return `${negative ? '-' : ''}${whole}${scale === 0 ? '' : `.${text.slice(-scale)}`}`;
}

function units(text: string): bigint {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(text) ?? [];
  return BigInt(`${sign}${whole}${rest.padEnd(18, '0')}`);
}

test('whatever is read as doubles is the written amount to the last digit', () => {
  fc.assert(
    fc.property(fc.array(fc.option(decimals), { minLength: 1, maxLength: 20 }), (amounts) => {
      const texts = amounts.map((amount) => amount && written(amount));
      const read = readDecimals(texts.map((text) => text ?? 'null').join());
      if (!read) return;
      const found = texts.map((_, at) =>
        Number.isNaN(read.mantissas[at]) ? null : BigInt(read.mantissas[at]!) * 10n ** BigInt(18 + read.exponents[at]!),
      );
      expect(found).toEqual(texts.map((text) => text && units(text)));
    }),
  );
});

test('money is read as doubles; forty digits and nineteen places after the point are left to integers', () => {
  const { mantissas, exponents } = readDecimals('451.50,null,20000,0,-0.05')!;
  expect([...mantissas]).toEqual([45_150, Number.NaN, 2_000_000, 0, -5]);
  expect([...exponents]).toEqual([-2, 0, -2, -2, -2]);
  expect(readDecimals('9'.repeat(40))).toBe(undefined);
  expect(readDecimals('0.0000000000000000001')).toBe(undefined);
});
