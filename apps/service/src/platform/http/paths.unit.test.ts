import { operations } from '@assay/contract';
import { expect, test } from 'vitest';
import { allowedMethods } from './paths.js';

test('a path is judged without its trailing slashes; one written out wins over one with parameters', () => {
  expect(allowedMethods(operations, '/v1/verifications//')).toEqual(['GET', 'POST']);
  expect(allowedMethods(operations, '/v1/verifications/ver_1')).toEqual(['DELETE', 'GET', 'PATCH']);
  expect(allowedMethods(operations, '/v1/verifications/imports')).toEqual(['GET', 'POST']);
  expect(allowedMethods(operations, '/v1/nothing')).toEqual([]);
});

test.each([
  ['slashes', `${'/'.repeat(16_000)}x`],
  ['slashes behind a known path', `/v1/verifications${'/'.repeat(16_000)}x`],
  ['parts', `/v1/${'a/'.repeat(8_000)}`],
  ['one long part', `/v1/verifications/${'a'.repeat(16_000)}/decision/x`],
])('the longest address of %s costs an anonymous sender’s victim nothing', (_, path) => {
  allowedMethods(operations, path);
  const before = process.cpuUsage();
  for (let request = 0; request < 20; request += 1) allowedMethods(operations, path);
  // Microseconds of processor time. Going over a run of slashes from each of them takes 8 seconds.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
