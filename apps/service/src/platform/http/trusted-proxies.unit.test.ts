import { expect, test } from 'vitest';
import { trustedProxies } from './trusted-proxies.js';

test('only addresses of the named ranges are proxies, however they are written', () => {
  const isProxy = trustedProxies(['10.0.0.0/8', '2001:db8::1']);
  expect(isProxy?.('10.1.2.3')).toBe(true);
  expect(isProxy?.('::ffff:10.1.2.3')).toBe(true);
  expect(isProxy?.('2001:db8::1')).toBe(true);
  expect(isProxy?.('11.0.0.1')).toBe(false);
  expect(isProxy?.('unknown')).toBe(false);
  expect(isProxy?.('')).toBe(false);
});

test('nobody is a proxy where none is named', () => {
  expect(trustedProxies([])).toBeUndefined();
});

test('an entry that is no range is named with its variable', () => {
  expect(() => trustedProxies(['10.0.0.0/8', 'balancer'])).toThrow('ASSAY_TRUSTED_PROXIES');
});
