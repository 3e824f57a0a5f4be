import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './parse-json.js';
import { repeatedName } from './repeated-name.js';

const BOUNDS = { values: 1000, depth: 20 };

test.each([
  ['{"amount":1,"amount":1000}', 'amount'],
  [String.raw`{"amount":1,"\u0061mount":1000}`, 'amount'],
  ['{"subject":{"reference":"a","name":{},"reference":"b"}}', 'subject.reference'],
  ['{"rows":[{"a":1},{"a":1,"b":[{}],"a":2}]}', 'rows.1.a'],
  ['{"a":{"a":{"b":[]}},"b":"x:\\"y\\"","a":1}', 'a'],
])('a name that stands twice is refused: %s', (text, field) => {
  expect(repeatedName(text)).toBe(field);
  expect(() => parseJson(Buffer.from(text), BOUNDS)).toThrow(
    expect.objectContaining({ code: 'invalid_request', extras: { field } }),
  );
});

test('what JSON.stringify writes holds each name once, whatever the names are', () => {
  const names = fc.string({ unit: fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', 'a', 'ž', '🙂') });
  const { object } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, names, fc.integer(), fc.array(tie('value'), { maxLength: 3 }), tie('object')),
    object: fc.dictionary(names, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  }));
  fc.assert(
    fc.property(object, fc.constantFrom(undefined, 1), (value, indent) => {
      const text = JSON.stringify(value, undefined, indent);
      expect(repeatedName(text)).toBeUndefined();
      expect(parseJson(Buffer.from(text), BOUNDS)).toEqual(value);
    }),
    { numRuns: 1000 },
  );
});
