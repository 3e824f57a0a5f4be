import { LIST_ENTRY_TYPES } from '@assay/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedValue } from './mask.js';
import { entryForm, listForms, normalValue, possibleForms } from './values.js';

const type = fc.constantFrom(...LIST_ENTRY_TYPES);

test('the normal form of a normal form is itself, whatever was typed', () => {
  fc.assert(
    fc.property(type, fc.string({ unit: 'binary', maxLength: 40 }), (kind, value) => {
      const normal = normalValue(kind, value);
      expect(normalValue(kind, normal)).toBe(normal);
    }),
  );
});

test('an entry of a type and an entry of any find the attribute that is written the same way', () => {
  fc.assert(
    fc.property(type, fc.string({ unit: 'grapheme', maxLength: 40 }), (kind, value) => {
      const forms = listForms(kind, value);
      expect(forms).toContainEqual({ type: kind, form: normalValue(kind, value) });
      expect(forms).toContainEqual({ type: 'any', form: normalValue('any', value) });
    }),
  );
});

test('one phone number has one form, with a plus, two zeros or brackets', () => {
  for (const written of ['+49 30 901820', '0049 30 901820', '(00)49-30-901820', '+49 (0)30 901820'])
    expect(normalValue('phone', written)).toBe('+4930901820');
});

test.each([
  ['Jürgen Müller', 'MUELLER JUERGEN'],
  ['Jürgen Müller', 'Jurgen Muller'],
  ['Juergen Mueller', 'Jürgen Müller'],
  ['SOEREN KJAERGAARD', 'Søren Kjærgaard'],
  ['Klaus Weiss', 'Klaus Weiß'],
  ['SERGEI EFIMOV', 'Сергей Ефимов'],
])('a list that names %s finds %s', (listed, asked) => {
  const found = listForms('name', asked);
  expect(found).toContainEqual({ type: 'name', form: normalValue('name', listed) });
  expect(found).toContainEqual({ type: 'any', form: normalValue('any', listed) });
  expect(possibleForms(asked)).toContainEqual({ type: 'name', form: normalValue('name', listed) });
});

test('a list that names a relative does not', () => {
  expect(listForms('name', 'Andrea Vogel').map(({ form }) => form)).not.toContain(normalValue('name', 'Andreas Vogel'));
});

test.each([
  ['email', 'Ada.B+news@googlemail.com', 'adab@gmail.com'],
  ['email', 'adab@gmail.com', 'a.d.a.b@gmail.com'],
  ['email', 'ada+shop@example.com', 'ada@example.com'],
  ['wallet', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['wallet', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  [
    'wallet',
    'bitcoin:BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ?amount=1',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ],
])('an entry of %s %s finds %s', (type, listed, asked) => {
  const entry = { type, form: entryForm(type, listed) };
  expect(listForms(type, asked)).toContainEqual(entry);
  expect(possibleForms(asked)).toContainEqual(entry);
});

test('mailboxes of others, and points where a provider reads them, stay apart', () => {
  const found = (asked: string) => listForms('email', asked).map(({ form }) => form);
  expect(found('ada.b@example.com')).not.toContain(entryForm('email', 'adab@example.com'));
  expect(found('adab@gmail.com')).not.toContain(entryForm('email', 'adac@gmail.com'));
  expect(entryForm('email', '+1@example.com')).toBe('+1@example.com');
});

test('an address that was listed as it was written before is found', () => {
  expect(listForms('email', 'Ada.B@gmail.com')).toContainEqual({ type: 'email', form: 'ada.b@gmail.com' });
});

test('references that differ in punctuation alone stay apart', () => {
  expect(normalValue('any', 'cust-1-11')).not.toBe(normalValue('any', 'cust-11-1'));
  expect(normalValue('subject_reference', 'a-1')).not.toBe(normalValue('subject_reference', 'a1'));
});

test.each([
  ['name', 'Ada Lovelace', 'A*** L***'],
  ['email', 'ada@example.com', 'a***@example.com'],
  ['phone', '+4930901820', '+4****20'],
  ['document_number', 'X123', '****'],
  ['any', 'Ada', 'A***'],
  ['country', 'KP', 'KP'],
  ['cidr', '192.0.2.0/24', '192.0.2.0/24'],
] as const)('a %s is shown as its owner may see it', (kind, value, shown) => {
  expect(maskedValue(kind, value)).toBe(shown);
});

test.each([
  ['document_number', '١٢٣٤٥٦٧', '1234567'],
  ['business_number', '۱۰۱۰ ۱۲۳۴۵۶', '1010123456'],
  ['phone', '+٢٠ ١٠ ١٢٣٤ ٥٦٧٨', '+201012345678'],
])('a %s in the digits of another script is one: %s', (kind, written, normal) => {
  expect(normalValue(kind, written)).toBe(normal);
});

test('numbers without any Latin letter or digit are not all the same', () => {
  expect(normalValue('document_number', 'ҚЖ')).not.toBe(normalValue('document_number', 'БГ'));
});

test('what holds marks that nobody sees is compared as what it looks like', () => {
  const pairs: readonly [string, string, string][] = [
    ['email', '\u200eana@example.org\u202c', 'ana@example.org'],
    ['email_domain', 'example.org\u202c', 'example.org'],
    ['phone', '\u202a+351 912\u2011345\u2011678\u202c', '+351912345678'],
    ['name', 'Iv\u2060an Pe\u00adtrov', 'Ivan Petrov'],
    ['subject_reference', '\ufeffuser-81', 'user-81'],
  ];
  for (const [type, marked, plain] of pairs)
    for (const one of [type, 'any']) expect(normalValue(one, marked), `${one} ${plain}`).toBe(normalValue(one, plain));
});
