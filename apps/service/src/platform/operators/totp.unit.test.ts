import { describe, expect, test } from 'vitest';
import { base32, matchTotp, newTotpSecret, totpAddress, totpCode, totpStep } from './totp.js';

const SECRET = Buffer.from('12345678901234567890');

describe('codes', () => {
  // RFC 6238 appendix B, SHA-1.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i s are those of RFC 6238', (seconds, code) => {
    expect(totpCode(SECRET, totpStep(seconds * 1000), 8)).toBe(code);
  });

  // RFC 4226 appendix D.
  test('of the first counters are those of RFC 4226', () => {
    const codes = Array.from({ length: 10 }, (_, step) => totpCode(SECRET, step));
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
  });
});

describe('matching', () => {
  const now = 1_700_000_000_000;
  const step = totpStep(now);
  const code = (away: number) => totpCode(SECRET, step + away);

  test('takes the present step and one to each side', () => {
    expect([-2, -1, 0, 1, 2].map((away) => matchTotp(SECRET, code(away), now, 0))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ]);
  });

  test('takes a code once, and none older than one that was taken', () => {
    expect(matchTotp(SECRET, code(0), now, step)).toBeUndefined();
    expect(matchTotp(SECRET, code(-1), now, step)).toBeUndefined();
    expect(matchTotp(SECRET, code(1), now, step)).toBe(step + 1);
  });

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', ' 123456'])('takes no text that is no code: %j', (text) => {
    expect(matchTotp(SECRET, text, now, 0)).toBeUndefined();
  });
});

test('secrets are written as RFC 4648 says', () => {
  const vectors = {
    '': '',
    f: 'MY',
    fo: 'MZXQ',
    foo: 'MZXW6',
    foob: 'MZXW6YQ',
    fooba: 'MZXW6YTB',
    foobar: 'MZXW6YTBOI',
  };
  for (const [text, written] of Object.entries(vectors)) expect(base32(Buffer.from(text))).toBe(written);
  expect(newTotpSecret()).toHaveLength(20);
  expect(totpAddress(SECRET, 'Bank & Co', 'a@b.example')).toBe(
    'otpauth://totp/Bank%20%26%20Co:a%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Bank%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  );
});
