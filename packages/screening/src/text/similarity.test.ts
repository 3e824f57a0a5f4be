import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIndex } from '../index/build.js';
import { deletionHashes } from '../index/keys.js';
import { readWord, wordId } from '../index/words.js';
import { sampleEntities } from '../sample.js';
import { joinedAbjadSkeleton } from './abjad.js';
import { hashText } from './hash-text.js';
import { blankWord, comparableWord, textOf } from './indexed-word.js';
import { compareWords } from './similarity.js';
import { skeleton } from './skeleton.js';

const WORDS = [
  'mohammed',
  'muhamad',
  'محمد',
  'alhassan',
  'hassan',
  'misha',
  'mikhail',
  'jing',
  'ching',
  'j',
  '78',
  'schmidt',
];
const word = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ unit: fc.constantFrom(...'aeihlmnsdgckt'), minLength: 1, maxLength: 9 }),
  fc.string({ unit: fc.constantFrom(...'محدعبارن'), minLength: 1, maxLength: 6 }),
);
/** A word with at most one letter put in, as misspelt ones are. */
const near = (text: string) =>
  fc
    .tuple(fc.nat(text.length), fc.constantFrom('', 'a', 'h', 'n'))
    .map(([at, letter]) => text.slice(0, at) + letter + text.slice(at));

test('a word read from the columns of an index compares as the word itself', () => {
  const pairs = word.chain((left) => fc.tuple(fc.constant(left), fc.oneof(word, near(left))));
  fc.assert(
    fc.property(fc.array(pairs, { minLength: 1, maxLength: 20 }), (all) => {
      const [first] = sampleEntities();
      const names = all.map(([, listed]) => ({ text: `${listed} zzz`, kind: 'primary' as const }));
      const index = buildIndex([{ ...first!, names }]);
      for (const [left] of all)
        for (let id = 0; id < index.wordCount; id += 1) {
          const stored = blankWord();
          readWord(index, id, stored);
          expect(wordId(index, textOf(stored))).toBe(id);
          expect(compareWords(comparableWord(left), stored)).toBe(
            compareWords(comparableWord(left), comparableWord(textOf(stored))),
          );
        }
    }),
    { numRuns: 60 },
  );
});

test('the hashes of a word with each letter left out are those of the shorter texts', () => {
  expect(deletionHashes('anna')).toEqual(['anna', 'nna', 'ana', 'ann'].map((text) => hashText(text)));
  expect(deletionHashes('anb')).toEqual([hashText('anb')]);
  expect(deletionHashes('12345')).toEqual([hashText('12345')]);
});

test('which of two words is asked for makes no difference: both directions of screening rest on it', () => {
  fc.assert(
    fc.property(word, fc.oneof(word, word.chain(near)), (left, right) => {
      expect(compareWords(comparableWord(left), comparableWord(right))).toBe(
        compareWords(comparableWord(right), comparableWord(left)),
      );
    }),
    { numRuns: 3000, examples: [['lla', 'lh']] },
  );
});

test('the sound of two abjad words written together is that of the text', () => {
  const abjad = fc.string({ unit: fc.constantFrom(...'محدعبارنةهي'), minLength: 1, maxLength: 6 });
  const into = new Uint16Array(64);
  fc.assert(
    fc.property(abjad, abjad, (first, second) => {
      const count = joinedAbjadSkeleton(comparableWord(first), comparableWord(second), into);
      expect(String.fromCharCode(...into.subarray(0, count))).toBe(skeleton(first + second));
    }),
    { numRuns: 2000 },
  );
});
