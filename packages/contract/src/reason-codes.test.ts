import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allReasonCodes, REASON_LOCALES, reasonCode, reasonMessage } from './reason-codes.js';

test('every code has the form area.cause, stands once and belongs to its area', () => {
  const codes = allReasonCodes().map((entry) => entry.code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { code, area } of allReasonCodes()) {
    expect(code).toMatch(/^[a-z]+\.[a-z0-9_]+$/);
    expect(code.split('.')[0]).toBe(area);
  }
});

test('every code is explained in one sentence in every language', () => {
  for (const { code, messages } of allReasonCodes()) {
    for (const locale of REASON_LOCALES) {
      expect(messages[locale], code).toMatch(/^\p{Lu}.{9,109}[^.]\.$/u);
      expect(messages[locale], code).not.toMatch(/\. /);
    }
    expect(new Set(Object.values(messages)).size, code).toBe(REASON_LOCALES.length);
  }
});

test('no two codes have the same sentence', () => {
  for (const locale of REASON_LOCALES) {
    const sentences = allReasonCodes().map((entry) => entry.messages[locale]);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  }
});

test.each([
  ['document.expired', 'decline', false],
  ['document.blurred', 'refer', true],
  ['document.screenshot', 'decline', true],
  ['liveness.eyes_closed', 'info', true],
  ['document.type_not_supported', 'refer', true],
  ['document.type_unknown', 'refer', true],
  ['face.low_quality', 'refer', true],
  ['screening.pep_match', 'refer', false],
  ['screening.coverage_missing', 'refer', false],
  ['business.ambiguous', 'refer', false],
  ['manual.contested', 'info', false],
  ['session.check_unavailable', 'refer', false],
  ['rule:rul_structuring', 'info', false],
  ['custom.crm.991', 'info', false],
])('%s is known as %s', (code, severity, retryable) => {
  expect(reasonCode(code)).toMatchObject({ code, severity, retryable });
});

test('codes outside the catalogue and names of object members are unknown', () => {
  for (const code of ['document.expird', 'constructor', '__proto__', 'rule:', 'rule:A B', 'custom.', 'custom.A', '']) {
    expect(reasonCode(code)).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), (text) => {
      expect(reasonCode(`document.${text} `)).toBeUndefined();
    }),
  );
});

test('a message is found by language, with English for what is missing', () => {
  expect(reasonMessage('document.expired', 'de-AT')).toBe('Das Dokument ist abgelaufen.');
  expect(reasonMessage('document.expired', 'fr')).toBe('The document has expired.');
  expect(reasonMessage('no.such')).toBeUndefined();
});
