import { expect, test } from 'vitest';
import { choicesOf, combinationsOf, partsOf, type Spelling, wordsToFind } from './spellings.js';

const spelling = (asked: string, word: string, companies: number): Spelling => ({ asked, word, companies });
const NEAR = [
  spelling('mersey', 'mersey', 40),
  spelling('logistiks', 'logistics', 90_000),
  spelling('logistiks', 'logistik', 300),
  spelling('bakry', 'bakery', 700),
  spelling('bakry', 'barry', 900),
];

test('the fewest edits come first, and the words as they were asked are not asked again', () => {
  const choices = choicesOf(['mersey', 'bakry'], [...NEAR, spelling('mersey', 'jersey', 50)]);
  const found = combinationsOf(choices).map(({ words, edits }) => [...words.map(({ word }) => word), edits]);
  expect(found.slice(0, 2)).toEqual([
    ['mersey', 'barry', 1],
    ['mersey', 'bakery', 1],
  ]);
  const edits = found.map((one) => one.at(-1) as number);
  expect(edits).toEqual([...edits].sort((a, b) => a - b));
  expect(combinationsOf(choicesOf(['mersey'], [NEAR[0]!]))).toEqual([]);
});

test('beside two rare words a common one is not looked up', () => {
  const [first] = combinationsOf(choicesOf(['mersey', 'bakry', 'logistiks'], NEAR));
  expect(first?.words.map(({ word }) => word)).toContain('logistics');
  expect(wordsToFind(first!)).toEqual(['mersey', 'barry']);
  const [alone] = combinationsOf(choicesOf(['mersey', 'logistiks'], NEAR));
  expect(wordsToFind(alone!)).toEqual(['mersey', 'logistics']);
});

test('few combinations consist of common words alone, and there is a limit for any query', () => {
  const many = Array.from({ length: 40 }, (_, at) => spelling('servces', `services${at}`, 50_000));
  expect(combinationsOf(choicesOf(['servces'], many)).length).toBe(3);
  const words = Array.from({ length: 24 }, (_, at) => `word${at}`);
  const wide = words.flatMap((asked) => Array.from({ length: 60 }, (_, at) => spelling(asked, `${asked}x${at}`, at)));
  expect(combinationsOf(choicesOf(words, wide)).length).toBe(48);
});

test('one word after the other is left out, and the rarest stands alone', () => {
  const parts = partsOf(choicesOf(['mersey', 'bakry', 'logistiks'], NEAR)).map(({ words }) =>
    words.map((one) => one.word),
  );
  expect(parts).toContainEqual(['mersey']);
  expect(parts).toContainEqual(['mersey', 'barry']);
  expect(partsOf(choicesOf(['mersey'], NEAR))).toEqual([]);
});
