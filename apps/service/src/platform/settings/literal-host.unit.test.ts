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

describe('an address that browsers are told to trust', () => {
  test.each(PATTERNS)('%s is refused: its host is no single host', (text) => {
    expect(() => checkAddresses({ branding: { logo_url: text } }, false)).toThrow();
    if (URL.canParse(text)) expect(() => checkAddresses({ allowed_origins: [new URL(text).origin] }, false)).toThrow();
  });

  test.each(LITERAL)('%s is taken', (text) => {
    checkAddresses({ branding: { logo_url: text }, allowed_origins: [new URL(text).origin] }, false);
  });
});

test('a pattern that was stored before never reaches the policy of a page', () => {
  const page = { base: 'https://api.example', hosted: 'https://verify.example' };
  const policy = (logoUrl: string) => pageHeaders({ ...page, logoUrl })['content-security-policy'];
  const bare = pageHeaders(page)['content-security-policy'];
  for (const text of PATTERNS) expect(policy(text)).toBe(bare);
  expect(policy('https://cdn.example.com/logo.png')).toContain("img-src 'self' blob: data: https://cdn.example.com;");
});
