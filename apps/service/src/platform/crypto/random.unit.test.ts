import { expect, test } from 'vitest';
import { randomBytes } from './random.js';

test('no two draws share bytes, across many fillings of the pool', () => {
  const draws = Array.from({ length: 2000 }, () => randomBytes(12).toString('hex'));
  expect(new Set(draws).size).toBe(draws.length);
});

test('every size comes whole: none, the whole pool, and more than it', () => {
  for (const size of [0, 1, 4095, 4096, 4097, 10_000]) {
    const bytes = randomBytes(size);
    expect(bytes.length).toBe(size);
    if (size > 1000) expect(new Set(bytes).size).toBeGreaterThan(200);
  }
});

test('a draw keeps its bytes when later ones come', () => {
  const first = randomBytes(32);
  const copy = Buffer.from(first);
  for (let index = 0; index < 500; index += 1) randomBytes(32);
  expect(first.equals(copy)).toBe(true);
});
