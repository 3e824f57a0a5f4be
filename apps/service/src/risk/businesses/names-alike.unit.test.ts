import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { companiesAlike, partiesAlike, personsAlike } from './names-alike.js';

interface Organisation {
  readonly name: string;
  readonly latin: readonly string[];
}
const { organisations } = JSON.parse(
  readFileSync(new URL('../../../../../tools/fixtures/names/organisations.json', import.meta.url), 'utf8'),
) as { organisations: readonly Organisation[] };

describe('a company under the name that its own register has', () => {
  test.each([
    ['ПАО «Газпром»', 'Gazprom PJSC'],
    ['شركة نفط البصرة', 'Basra Oil Company'],
    ['شرکت ملی نفت ایران', 'National Iranian Oil Company'],
    ['中国农业银行', 'Agricultural Bank of China'],
    ['现代电子有限公司', 'Xiandai Electronics Co., Ltd.'],
    ['삼성전자주식회사', 'Samsung Electronics Co., Ltd.'],
    ['三菱重工業株式会社', 'Mitsubishi Heavy Industries, Ltd.'],
    ['Τράπεζα Πειραιώς', 'Piraeus Bank'],
    ['ธนาคารแห่งประเทศไทย', 'Bank of Thailand'],
  ])('%s is %s', (native, latin) => {
    expect(companiesAlike(native, latin)).toBe(true);
    expect(companiesAlike(latin, native)).toBe(true);
    expect(partiesAlike(latin, native)).toBe(true);
  });

  test.each([
    ['شركة نفط البصرة', 'North Oil Company'],
    ['شرکت فولاد مبارکه اصفهان', 'Esfahan Steel Company'],
    ['البنك المركزي العراقي', 'Central Bank of Iran'],
    ['АО «Тульский патронный завод»', 'Ulyanovsk Cartridge Plant JSC'],
    ['中国农业银行', 'China Construction Bank'],
  ])('%s is not %s', (native, latin) => {
    expect(companiesAlike(native, latin)).toBe(false);
  });

  test('is nobody else of 228', () => {
    const pairs = organisations.flatMap(({ name }, place) =>
      organisations.flatMap(({ latin }, other) => (other === place ? [] : latin.map((one) => [name, one] as const))),
    );
    const tried = pairs.filter((_, place) => place % 11 === 0);
    expect(tried.length).toBeGreaterThan(5000);
    expect(tried.filter(([name, latin]) => companiesAlike(name, latin))).toEqual([]);
  });
});

test.each([
  ['Jürgen Müller', 'Juergen Mueller', true],
  ['Person 17', 'Person 17', true],
  ['Person 17', 'Person 18', false],
  ['Person 1', 'Person 11', false],
])('whether the persons %s and %s are one: %s', (one, other, expected) => {
  expect([personsAlike(one, other), personsAlike(other, one)]).toEqual([expected, expected]);
});

test.each([
  ['Thomas Hale', 'Mr T Hale'],
  ['Thomas John Hale', 'Mr T.J. Hale'],
  ['Helen Marsh', 'MARSH, Helen'],
  ['Mariam Al Suwaidi', 'MARIAM ALI ALSUWAIDI'],
  ['Klaus Weber', 'KIaus Weber'],
  ['Anna Groß', 'Anna GroB'],
  ['Tom Barnes', 'Tom Bames'],
  ['Giorgos Papadopoulos', 'ΓΙΩΡΓΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['Abdul Rahman Öztürk', 'ABDULRAHMAN OEZTUERK'],
  ['Li Wu', 'WU LI'],
  ['Aa Ee', 'AA EE'],
  ['Mohd Khan', 'Muhammad Khan'],
])('%s is %s', (one, other) => {
  expect(personsAlike(one, other)).toBe(true);
});

test('thousands of different people are told apart in a moment', () => {
  const given = 'Anna Bernd Carla Dieter Emil Frieda Gustav Hanna Ivo Jana Karl Lena Mats Nora Otto Paula'.split(' ');
  const family = 'Maier Schulze Petersen Olsson Kowalski Novak Rossi Garcia Silva Dubois Moreau Jansen'.split(' ');
  const names = given.flatMap((one) => family.map((other) => `${one} ${other}`));
  const pairs = names.flatMap((one, place) =>
    names.slice(place + 1).filter((other) => !shareWord(one, other) && personsAlike(one, other)),
  );
  expect(pairs).toEqual([]);
});

const shareWord = (one: string, other: string) => one.split(' ').some((word) => other.split(' ').includes(word));
