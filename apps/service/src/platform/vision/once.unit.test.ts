import { expect, test } from 'vitest';
import { once } from './once.js';

test('a loading is shared, also by those who ask while it runs', async () => {
  let loadings = 0;
  const load = once(async () => ++loadings);
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test('a loading that failed, or threw at once, is tried again by the next who asks', async () => {
  let loadings = 0;
  const load = once((): Promise<number> => {
    loadings += 1;
    if (loadings === 1) throw new Error('the disk was away');
    return loadings === 2 ? Promise.reject(new Error('and again')) : Promise.resolve(loadings);
  });
  await expect(load()).rejects.toThrow('the disk was away');
  await expect(load()).rejects.toThrow('and again');
  expect(await load()).toBe(3);
});
