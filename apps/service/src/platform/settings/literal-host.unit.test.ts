import { describe, expect, test } from 'vitest';
import { pageHeaders } from '../../entry/hosted/page-headers.js';
import { checkAddresses } from './addresses.js';

const PATTERNS = [
  'https://*/logo.png',
  'https://*.example.com/logo.png',
  'https://a.*.com/',
  'https://a_b.example/',
  "https://a'b.example/",
  'https://a$b.example/',
  'https://a;b.example/',
  'https://-a.example/',
  'https://a..b/',
];
const LITERAL = [
  'https://cdn.example.com/logo.png',
  'https://192.0.2.1:8443/',
  'https://[2001:db8::1]/',
  'https://bücher.example/',
];

const unknown = () => false;

describe('an address that browsers are told to trust', () => {
  test.each(PATTERNS)('%s is refused: its host is no single host', (text) => {
    expect(() => checkAddresses({ branding: { logo_url: text } }, false, unknown)).toThrow();
    if (URL.canParse(text))
      expect(() => checkAddresses({ allowed_origins: [new URL(text).origin] }, false, unknown)).toThrow();
  });

  test.each(LITERAL)('%s is taken', (text) => {
    checkAddresses({ branding: { logo_url: text }, allowed_origins: [new URL(text).origin] }, false, unknown);
  });
});

test('no address of a logo reaches the policy of a page: pictures come from its own origin', () => {
  const page = { base: 'https://api.example', hosted: 'https://verify.example' };
  expect(pageHeaders(page)['content-security-policy']).toContain("img-src 'self' blob: data:;");
});
