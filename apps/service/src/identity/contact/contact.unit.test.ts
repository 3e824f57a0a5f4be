import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMailServer } from '../../platform/outbound/mail.js';
import { readSmsGateway } from '../../platform/outbound/sms.js';
import { ATTEMPTS_MAX, judgeCode } from './code.js';
import { isDisposable, maskEmail, readEmail } from './email-address.js';
import { codeMessage } from './message.js';
import { isUnreachable, maskPhone, readPhone } from './phone-number.js';

const hash = (text: string): Buffer => Buffer.from(text.padEnd(16));

describe('a code', () => {
  test('is never right after its end, after five wrong ones, or once it was used', () => {
    fc.assert(
      fc.property(
        fc.nat(10),
        fc.integer({ min: -5, max: 5 }),
        fc.constantFrom('pending', 'passed', 'failed', 'review'),
        (attempts, late, status) => {
          const state = { status, attempts, expiresAt: 1000, hash: hash('a') };
          const judged = judgeCode(state, hash('a'), 1000 + late);
          const usable = status === 'pending' && attempts < ATTEMPTS_MAX && late < 0;
          expect(judged === 'right').toBe(usable);
        },
      ),
    );
  });

  test('that is wrong costs an attempt, and the fifth is the last', () => {
    const state = (attempts: number) => ({ status: 'pending', attempts, expiresAt: 1000, hash: hash('a') });
    expect([0, 1, 2, 3, 4].map((attempts) => judgeCode(state(attempts), hash('b'), 0))).toEqual([
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      'exhausted',
    ]);
  });
});

describe('an e-mail address', () => {
  test('is taken with its domain in ASCII', () => {
    expect(readEmail('email', ' Ana.Silva+kyc@BÜCHER.example ')).toBe('Ana.Silva+kyc@xn--bcher-kva.example');
  });

  test('that could carry a header, a second recipient or no host is refused', () => {
    const bad = ['a@b', '@example.org', 'a..b@example.org', 'a@example.org,b@example.org', 'a\r\nBcc: b@example.org'];
    for (const text of [...bad, '<a@example.org>', 'a@[127.0.0.1]', 'a@10.0.0.1', `${'a'.repeat(65)}@example.org`])
      expect(() => readEmail('email', text), text).toThrow();
  });

  test('of any text is either refused or one plain address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        let read: string;
        try {
          read = readEmail('email', `${text}@example.org`);
        } catch {
          return;
        }
        expect(read).toMatch(/^[!-~]+@[a-z0-9.-]+$/);
        expect(read).not.toMatch(/[<>,;:\\"()[\]]/);
      }),
    );
  });

  test('of a disposable service is known below its domain too, others are not', () => {
    expect(isDisposable('a@mailinator.com')).toBe(true);
    expect(isDisposable('a@deep.mailinator.com')).toBe(true);
    expect(isDisposable('a@notmailinator.com.example.org')).toBe(false);
    expect(isDisposable('a@gmail.com')).toBe(false);
  });

  test('is shown by its first letters only', () => {
    expect(maskEmail('ana.silva@example.co.uk')).toBe('a***@e***.uk');
  });
});

describe('a phone number', () => {
  test('is read with its separators, never without its country', () => {
    expect(readPhone('phone', '+44 (7911) 123-456', false).number).toBe('+447911123456');
    for (const text of ['07911 123456', '447911123456', '+44', '+0447911123456', '+44 7911 123456 ext 5'])
      expect(() => readPhone('phone', text, true), text).toThrow();
  });

  test('of a fictitious range is for trying out only', () => {
    expect(readPhone('phone', '+15555550100', true).number).toBe('+15555550100');
    expect(() => readPhone('phone', '+15555550100', false)).toThrow();
  });

  test('that charges for messages is not written to', () => {
    expect(isUnreachable(readPhone('phone', '+19005551234', false))).toBe(true);
    expect(isUnreachable(readPhone('phone', '+351912345678', false))).toBe(false);
  });

  test('is shown by its ends only', () => {
    expect(maskPhone('+351912345678')).toBe('+35***78');
  });
});

test('a message holds the code in every language, and the name cannot bring markup or lines', () => {
  for (const locale of ['en', 'de-AT', 'es_MX', 'xx', undefined]) {
    const message = codeMessage('012345', 'A<b>&\r\nBcc: x {code}', locale);
    for (const text of Object.values(message)) expect(text).toContain('012345');
    expect(message.subject).not.toMatch(/[\r\n]/);
    expect(message.html).not.toContain('<b>');
    expect(message.sms.length).toBeLessThanOrEqual(160);
  }
});

test('addresses of gateways are read once, with the secret taken out', () => {
  expect(readSmsGateway('https://:a%2Fb@sms.example.com/send?x=1')).toEqual({
    url: 'https://sms.example.com/send?x=1',
    secret: 'a/b',
  });
  expect(readSmsGateway('https://sms.example.com/?secret=s')).toEqual({ url: 'https://sms.example.com/', secret: 's' });
  for (const text of ['https://sms.example.com', 'ftp://:s@example.com', 'nonsense'])
    expect(() => readSmsGateway(text)).toThrow('ASSAY_SMS_URL');
  expect(readMailServer('smtps://u:p@mail.example.com:465?from=a@example.com&pool=true')).toEqual({
    url: 'smtps://u:p@mail.example.com:465?pool=true',
    from: 'a@example.com',
  });
  expect(readMailServer('smtp://mail.example.com').from).toBe('no-reply@mail.example.com');
  for (const text of ['http://mail.example.com', 'mail.example.com', 'smtp://h?from=a%0D%0AX: y'])
    expect(() => readMailServer(text)).toThrow('ASSAY_SMTP_URL');
});

test('a destination that was pasted is read without the marks that nobody sees', () => {
  for (const text of ['\u202a+351\u00a0912\u2011345\u2011678\u202c', '\uff0b351 912 345 678', '+351 ٩١٢ ٣٤٥ ٦٧٨'])
    expect(readPhone('phone', text, false).number, text).toBe('+351912345678');
  expect(readEmail('email', '\u200eana@example.org\u202c')).toBe('ana@example.org');
});
