import { expect, test } from 'vitest';
import { isPartOfName } from './part-of-name.js';

test.each([
  ['山田', '山田太郎'],
  ['太郎', '山田太郎'],
  ['Müller Lüdenscheid', 'Anna Müller-Lüdenscheid'],
  ['Müller-Lüdenscheid', 'Anna Müller Lüdenscheid'],
  ["O'Neil", 'Shaun O’Neil'],
  ['ipek', 'İpek Yılmaz'],
  ['YILMAZ', 'İpek Yılmaz'],
  ['Strauss', 'Franz STRAUß'],
  ['Nováková', 'Novakova, Zofia'],
  ['Anna Maria', 'Maria Anna Schmidt'],
  ['an\u200Bna', 'Anna Schmidt'],
  ['', 'Anna Schmidt'],
])('%s is a part of %s', (part, whole) => {
  expect(isPartOfName(part, whole)).toBe(true);
});

test.each([
  ['Silva', 'Zoltan Petrenkov'],
  ['Zoltan Silva', 'Zoltan Petrenkov'],
  ['Petrenkova', 'Zoltan Petrenkov'],
  ['次郎', '山田太郎'],
])('%s is no part of %s', (part, whole) => {
  expect(isPartOfName(part, whole)).toBe(false);
});
