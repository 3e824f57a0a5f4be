import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { companyName } from './company-name.js';
import { nameSimilarity } from './name-similarity.js';

const file = new URL('../fixtures/company-names-in-scripts.json', import.meta.url);
const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, [string, string][]> };

/** The least that a search of the register shows. */
const SHOWN_MIN = 60;

const rows = Object.entries(scripts).flatMap(([script, pairs]) =>
  pairs.map(([written, latin]) => ({ script, written, latin })),
);

test.each(rows)('$script: $written is close to $latin and to no other company here', ({ written, latin }) => {
  const name = companyName(written);
  expect(nameSimilarity(name, companyName(latin)), name.words.join(' ')).toBeGreaterThanOrEqual(SHOWN_MIN);
  const other = rows.filter((one) => one.latin !== latin).map((one) => nameSimilarity(name, companyName(one.latin)));
  expect(Math.max(...other)).toBeLessThan(nameSimilarity(name, companyName(latin)));
});

test.each([
  ['ООО «Ромашка»', ['romashka'], 'limited_liability_company'],
  ['ОАО «Ромашка»', ['romashka'], 'joint_stock_company'],
  ['Ήλιος ΑΕ', ['ilios'], 'joint_stock_company'],
  ['華為有限公司', ['huawei'], 'private_limited'],
  ['株式会社カシオ', ['kashio'], 'private_limited'],
  ['주식회사 카카오', ['kakao'], 'private_limited'],
  ['카카오㈜', ['kakao'], 'private_limited'],
  ['زين ش.م.ل', ['zin'], 'joint_stock_company'],
  ['شركة', ['co'], undefined],
])('the legal form of %s is told and taken off', (written, words, legalForm) => {
  expect(companyName(written)).toMatchObject({ words, legalForm });
});

test.each([
  ['シャツファッション', 'shatsufasshon'],
  ['トヨタ', 'toyota'],
  ['두산', 'doosan'],
  ['롯데', 'lotte'],
  ['한국타이어', 'korea'],
])('%s is read by its sound', (written, first) => {
  expect(companyName(written).words[0]).toBe(first);
});

test('a Latin name is never compared by its consonants alone', () => {
  expect(nameSimilarity(companyName('Sabic'), companyName('Sebuk'))).toBeLessThan(70);
});
