import { expect, test } from 'vitest';
import { CLASSES, decodeGreedy, SYMBOLS, softmax } from './ctc.js';

/** One time step a character; `_` is the blank. A second character is the runner-up with a quarter of the probability. */
function steps(...symbols: string[]): Float32Array {
  const result = new Float32Array(symbols.length * CLASSES);
  for (const [step, [first = '_', second]] of symbols.entries()) {
    result[step * CLASSES + SYMBOLS.indexOf(first) + 1] = second ? 0.75 : 1;
    if (second) result[step * CLASSES + SYMBOLS.indexOf(second) + 1] = 0.25;
  }
  return result;
}

test('repeats join, a blank between parts them', () => {
  expect(decodeGreedy(steps('P', 'P', '_', '<', '_', '<', 'U')).text).toBe('P<<U');
});

test('a digit in doubt tells its likeliest letter and how likely', () => {
  const line = decodeGreedy(steps('S', '0O', 'N'));
  expect([line.text, line.letters]).toEqual(['S0N', 'SON']);
  expect([line.confidence[1], line.letterConfidence?.[1]]).toEqual([0.75, 0.25]);
  expect(line.places).toEqual([0, 1, 2]);
});

test('nothing but blanks is no text', () => {
  expect(decodeGreedy(steps('_', '_'))).toMatchObject({ text: '', confidence: [] });
});

test('the probabilities of a step add up to one', () => {
  const logits = Float32Array.from({ length: CLASSES * 3 }, (_, index) => (index % 11) - 5);
  const sums = [0, 1].map((step) =>
    softmax(logits, 3, 2)
      .subarray(step * CLASSES, (step + 1) * CLASSES)
      .reduce((a, b) => a + b, 0),
  );
  for (const sum of sums) expect(sum).toBeCloseTo(1, 5);
});
