import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonBounds, judgeJson } from './json-bounds.js';

const holds = (text: string, bounds: JsonBounds) => {
  try {
    judgeJson(Buffer.from(text), bounds);
    return true;
  } catch {
    return false;
  }
};

const valuesOf = (value: unknown): number =>
  value !== null && typeof value === 'object'
    ? Object.values(value).reduce((total: number, item) => total + valuesOf(item), 1)
    : 1;
const depthOf = (value: unknown): number =>
  value !== null && typeof value === 'object' ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

/** Texts full of what has a meaning outside of texts. */
const texts = fc.string({ unit: fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', 'a', 'ž', '🙂') });
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    texts,
    texts.map((text) => text.repeat(20)),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(texts, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

describe('the number of keys and values and the depth of a JSON text are bounded before it is parsed', () => {
  test('no text within them makes more values or is deeper than they say', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        const values = valuesOf(value);
        const depth = depthOf(value);
        expect(holds(text, { values: values - 1, depth })).toBe(false);
        if (depth > 0) expect(holds(text, { values: 2 * values, depth: depth - 1 })).toBe(false);
        // An empty object or list counts as if it had one member.
        expect(holds(text, { values: 2 * values, depth })).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('a text that never ends, and one of backslashes only, are read once', () => {
    for (const text of [
      `{"a":"${'\\'.repeat(8_000_000)}`,
      `{"a":"${'\\"'.repeat(4_000_000)}`,
      `"${'x'.repeat(9_000_000)}`,
    ]) {
      const started = process.cpuUsage();
      expect(holds(text, { values: 10, depth: 3 })).toBe(true);
      const { user } = process.cpuUsage(started);
      expect(user / 1000).toBeLessThan(1000);
    }
  });

  test('counting stops where the bound is reached', () => {
    expect(holds(`[${'0,'.repeat(1_000_000)}0]`, { values: 100, depth: 3 })).toBe(false);
    expect(holds('['.repeat(5_000_000), { values: 9_000_000, depth: 32 })).toBe(false);
  });
});
