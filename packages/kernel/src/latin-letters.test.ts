import { expect, test } from 'vitest';
import { withBaseLetters } from './latin-letters.js';

test.each([
  ['Işıl Yıldız', 'Isil Yildiz'],
  ['Đorđe Þórsson', 'Dorde Thorsson'],
  ['Æsa Østergård', 'Aesa Ostergard'],
  ['ÆSA ØSTERGÅRD', 'AESA OSTERGARD'],
  ['Hélène Cœur', 'Helene Coeur'],
  ['Łukasz Groß', 'Lukasz Gross'],
  ['Ħal Għargħur', 'Hal Gharghur'],
  ['Əliyev', 'Eliyev'],
  ['Nguyễn Văn Đức', 'Nguyen Van Duc'],
  ['Иванов', 'Иванов'],
  ['', ''],
])('%s is %s in A to Z', (text, plain) => {
  expect(withBaseLetters(text)).toBe(plain);
});
