import { LIST_ENTRY_TYPES } from '@assay/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedValue } from './mask.js';
import { listForms, normalValue, possibleForms } from './values.js';

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
