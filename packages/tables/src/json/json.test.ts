import { expect, test } from 'vitest';
import { readJsonLines } from './read-json-lines.js';
import { streamJson } from './stream-json.js';

async function read(text: string, size = 3) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const found: unknown[] = [];
  for await (const batch of streamJson('list.json', pieces())) found.push(...batch);
  return found;
}

test('a line of JSON lines that is no JSON is listed and loses nothing else', () => {
  const bytes = Buffer.from('{"a":1}\r\n\n{"a":\n{"a":2}{"a":3}\n[4]');
  expect([...readJsonLines({ name: 'list.jsonl', bytes })]).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 3, reason: 'The line is no JSON.' },
    { line: 4, reason: 'The line is no JSON.' },
    { line: 5, value: [4] },
  ]);
});

test('one list, objects one after another and JSON lines give their objects with their lines', async () => {
  const both = [{ a: '}"{' }, { b: [{ c: 2 }] }];
  const list = JSON.stringify(both, undefined, 1);
  expect(await read(list)).toEqual([
    { line: 2, value: both[0] },
    { line: 5, value: both[1] },
  ]);
  expect(await read(both.map((one) => JSON.stringify(one, undefined, 1)).join('\n'))).toMatchObject([
    { line: 1, value: both[0] },
    { line: 4, value: both[1] },
  ]);
  expect(await read(`${JSON.stringify(both[0])}\n{"b":\n${JSON.stringify(both[1])}`)).toEqual([
    { line: 1, value: both[0] },
    { line: 2, reason: 'The line is no JSON.' },
    { line: 3, value: both[1] },
  ]);
  expect(await read('[]')).toEqual([]);
});

const UNWRITABLE = 'A text holds U+0000 or half of a surrogate pair.';
const depth = 50_000;

test.each([
  ['U+0000 in a text', String.raw`{"a":"b\u0000c"}`],
  ['U+0000 in a name', String.raw`{"a\u0000":1}`],
  ['half of a surrogate pair', String.raw`{"a":[{"b":"\uD83d"}]}`],
  ['U+0000 deep inside', `{"a":${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}}`],
])('a record with %s, which no database holds, is listed and loses nothing else', async (_, text) => {
  const bytes = Buffer.from(`{"a":1}\n${text}\n{"a":2}`);
  const listed = [
    { line: 1, value: { a: 1 } },
    { line: 2, reason: UNWRITABLE },
    { line: 3, value: { a: 2 } },
  ];
  expect([...readJsonLines({ name: 'list.jsonl', bytes })]).toEqual(listed);
  expect(await read(`[{"a":1},\n${text},\n{"a":2}]`, 10_000)).toEqual(listed);
});

test('an escape that stands for a whole character, or for itself, is text', async () => {
  const text = String.raw`{"a":"\ud83d\ude42","b":"\\u0000"}`;
  expect(await read(text)).toEqual([{ line: 1, value: { a: '🙂', b: String.raw`\u0000` } }]);
});

test.each([
  ['is cut off inside a record', '[{"a":1},\n{"a"', 'line 2: the record that begins here does not end'],
  ['is cut off between records', '[{"a":1},\n', 'line 2: the list is not closed'],
  ['lacks a brace', '[{"a":1},\n"a":2},{"a":3}]', 'line 2: something stands here that is no record'],
  ['lacks a quote', '[{"a":"b},\n{"a":1}]', 'line 1: a text of the record'],
  ['lacks a comma', '[{"a":1}\n{"a":2}]', 'line 2: something stands here'],
  ['holds what is no object', '[{"a":1},\n2]', 'line 2: something stands here'],
  ['holds what is no JSON', '[{"a":1},\n{a:2}]', 'line 2: the record that begins here is no JSON'],
  ['goes on behind its end', '[{"a":1}]\n{"a":2}', 'line 2: something stands here'],
])('a list that %s is refused with its line', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(`list.json, ${message}`);
});
