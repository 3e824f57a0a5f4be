import { describe, expect, test } from 'vitest';
import type { Entity } from '../entity.js';
import { buildCustomerIndex, buildIndex, compareNames, reverseScreen, screen } from '../index.js';
import { nameForm } from './name-form.js';
import { nameKeySets } from './name-keys.js';
import { readingsOf } from './readings.js';

const person = (name: string): Entity => ({
  ...{ id: name, list: 'test', schema: 'person', names: [{ text: name, kind: 'primary' }], identifiers: [] },
  ...{ datesOfBirth: [], countries: [], nationalities: [], genders: [], types: ['pep'] },
  ...{ programs: [], positions: [], sources: [] },
});

/** A name in one piece, the same one with blanks of all kinds, and how a list spells it. */
const NAMES: readonly (readonly [whole: string, apart: string, listed: string])[] = [
  ['山田太郎', '山田　太郎', 'Taro Yamada'],
  ['山田太郎', '山 田 太 郎', 'Taro Yamada'],
  ['安倍晋三', '安倍\u00a0晋三', 'Shinzo Abe'],
  ['安倍晋三', '安　倍　晋　三', 'Shinzo Abe'],
  ['林太郎', '林　太　郎', 'Taro Hayashi'],
  ['鈴木一郎', '鈴木 一 郎', 'Ichiro Suzuki'],
  ['小泉純一郎', '小泉\u200b純一郎', 'Junichiro Koizumi'],
  ['高市さなえ', '高市 さ な え', 'Sanae Takaichi'],
  ['김정은', '김 정은', 'Kim Jong Un'],
  ['김정은', '김 정 은', 'Kim Jong Un'],
  ['이수영', '이 수영', 'Ri Su Yong'],
  ['임종석', '임\u3000종석', 'Im Jong-seok'],
  ['양정모', '양\u200b정모', 'Ryang Jong Mo'],
  ['유승민', '유 승민', 'Yoo Seung-min'],
  ['남궁민수', '남궁 민수', 'Namkoong Min-soo'],
  ['习近平', '习 近平', 'Xi Jinping'],
  ['毛泽东', '毛 泽 东', 'Mao Zedong'],
  ['薄熙来', '薄　熙来', 'Bo Xilai'],
  ['賴清德', '賴 清德', 'Lai Ching-te'],
  ['葉劉淑儀', '葉劉 淑儀', 'Ip Lau Suk Yee'],
  ['扎西多吉', '扎西 多吉', 'Tashi Dorje'],
];

describe('a blank in a name of characters or syllables is none', () => {
  const listed = [...new Set(NAMES.map(([, , name]) => name))].map(person);
  const index = buildIndex(listed);
  const scores = (name: string) =>
    screen(index, { name, type: 'individual' }).hits.map((hit) => `${hit.id} ${hit.match_score}`);

  test.each(NAMES)('%s and %s find %s alike', (whole, apart, name) => {
    expect(scores(whole)[0]).toContain(name);
    expect(scores(apart)).toEqual(scores(whole));
  });

  test.each(NAMES)('%s and %s are one listed name', (whole, apart) => {
    for (const [one, other] of [
      [whole, apart],
      [apart, whole],
    ] as const)
      expect(screen(buildIndex([person(one)]), { name: other, type: 'individual' }).hits[0]?.match_score).toBe(100);
    expect(compareNames(whole, apart, 'individual').match_score).toBe(100);
  });

  test.each(NAMES)('%s and %s are looked up by the same keys', (whole, apart) => {
    expect(nameKeySets(apart)).toEqual(nameKeySets(whole));
  });

  test('and the listed party finds the customer', () => {
    const customers = NAMES.map(([, name], at) => ({ id: String(at), query: { name, type: 'individual' as const } }));
    const back = reverseScreen(buildCustomerIndex(customers), index, listed);
    expect(back.map(({ hits }) => hits[0]?.id)).toEqual(NAMES.map(([, , name]) => name));
  });
});

test('a blank says where a family name ends', () => {
  expect(readingsOf('林 隆史', 'person')).toContain('takashi hayashi');
  expect(nameForm('さくら ももこ', 'person').words).toEqual(['sakura', 'momoko']);
});

test.each([
  ['김 정은', '김정일'],
  ['山田 太郎', '山本太郎'],
  ['习 近平', '习仲勋'],
])('%s is not %s', (asked, listed) => {
  expect(screen(buildIndex([person(listed)]), { name: asked, type: 'individual' }).hits).toEqual([]);
});

test('blanks between words in other letters part them', () => {
  expect(nameForm('Kim Jong Un 김정은', 'person').words.slice(0, 3)).toEqual(['kim', 'jong', 'un']);
  expect(nameForm('Иван\u3000Петров', 'person').words).toHaveLength(2);
});
