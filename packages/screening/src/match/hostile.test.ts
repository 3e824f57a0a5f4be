import { describe, expect, test } from 'vitest';
import { buildIndex, compareNames, openIndex, sampleEntities, screen } from '../index.js';

const index = buildIndex(sampleEntities());

const HOSTILE: readonly (readonly [string, string])[] = [
  ['10 kB of one letter', 'a'.repeat(10_000)],
  ['10 kB of words', 'Abd al Rahman '.repeat(714)],
  ['10 kB of Arabic', 'عبدالرحمن '.repeat(1000)],
  ['10 kB of ideographs', '習近平'.repeat(3333)],
  ['combining marks without end', `a${'\u0301'.repeat(9999)}`],
  ['one letter', 'x'],
  ['mixed scripts', 'Vladimir Владимир فلاديمير 弗拉基米尔 ולדימיר'],
  ['control characters', 'Sandbox\u0000\u0007\u001b[31m Sanctioned\u007f'],
  ['emoji', '🙂 Sandbox 👨‍👩‍👧 Sanctioned 🇷🇺'],
  ['right-to-left marks', '\u202eSandbox\u202c \u200fSanctioned\u200e'],
  ['SQL', "'; drop table watchlists; --"],
  ['regular expression', '(a+)+$ [^] .* \\'],
  ['lone surrogate', 'Sandbox \ud800 Sanctioned'],
  ['ligatures that grow', 'ﷺ'.repeat(500)],
];

describe('hostile names', () => {
  test.each(HOSTILE)('%s: an answer within bounded time, scores from 0 to 100', (_, name) => {
    const before = process.cpuUsage();
    const { hits } = screen(index, { name, matchThreshold: 50 });
    const compared = compareNames(name, 'Sandbox Sanctioned').match_score;
    const { user } = process.cpuUsage(before);
    // Generous, for machines under load: quadratic work on 10 kB would take minutes.
    expect(user / 1e6).toBeLessThan(5);
    for (const score of [...hits.map((hit) => hit.match_score), compared]) {
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
    }
  });

  test('marks, emoji and controls do not hide a listed name', () => {
    for (const name of [
      '🙂 Sandbox 🇷🇺 Sanctioned',
      '\u202eSandbox\u202c \u200fSanctioned\u200e',
      'Sandbox\u0007 Sanctioned',
    ]) {
      expect([name, screen(index, { name }).hits[0]?.id]).toEqual([name, 'sbx-1']);
    }
  });

  test.each(['2001-13-01', '2001-02-40', '31.12.1999', 'yesterday', '20010101'])(
    'the birth date %s is refused',
    (dateOfBirth) => {
      expect(() => screen(index, { name: 'A B', dateOfBirth })).toThrow(RangeError);
    },
  );
});

describe('a saved index', () => {
  test('answers like the index that was built', () => {
    const opened = openIndex(index.memory.slice(0));
    for (const name of ['Vladimir Poutine', 'Sandbox Pep', '習近平']) {
      expect(screen(opened, { name, matchThreshold: 50 })).toEqual(screen(index, { name, matchThreshold: 50 }));
    }
  });

  test('that was cut or is another file is refused', () => {
    const bytes = index.memory.slice(0);
    expect(() => openIndex(bytes.slice(0, 1000))).toThrow(RangeError);
    expect(() => openIndex(bytes.slice(0, bytes.byteLength - 8))).toThrow(RangeError);
    expect(() => openIndex(new ArrayBuffer(0))).toThrow(RangeError);
    expect(() => openIndex(new TextEncoder().encode('<html>maintenance</html>').buffer)).toThrow(RangeError);
  });

  test('is the same bytes whenever it is built of the same entities', () => {
    expect(Buffer.from(buildIndex(sampleEntities()).memory).equals(Buffer.from(index.memory))).toBe(true);
  });
});

describe('two names without a list', () => {
  test.each([
    ['Barack Obama', 'OBAMA, Barack', true],
    ['Mikhail Gorbachev', 'Михаил Горбачёв', true],
    ['Abd al-Rahman Yusuf', 'عبدالرحمن يوسف', true],
    ['Siemens AG', 'Siemens Aktiengesellschaft', true],
    ['Ping Chen', 'Jing Chen', false],
    ['Angelo Cruz', 'Angela Merkel', false],
    ['', 'Anybody', false],
  ])('%s and %s', (left, right, same) => {
    const [forth, back] = [compareNames(left, right), compareNames(right, left)];
    expect([forth.match, back.match_score]).toEqual([same, forth.match_score]);
  });
});
