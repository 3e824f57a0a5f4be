import { expect, expectTypeOf, test } from 'vitest';
import { integers, texts } from './columns.js';
import { columns } from './named-columns.js';

const PERSON = columns({ id: 'text', age: 'integer', name: 'text' });

test('statement and parameters follow one list of names, whatever order the values are named in', () => {
  expect(PERSON.rows(2)).toBe('unnest($2::text[], $3::integer[], $4::text[]) as r(id, age, name)');
  expect(PERSON.rows(5, 'p', 'place')).toBe(
    'unnest($5::text[], $6::integer[], $7::text[]) with ordinality as p(id, age, name, place)',
  );
  expect(PERSON.count).toBe(3);
  const people = [
    { key: 'a', years: 1, full: 'A' },
    { key: 'b', years: 2, full: 'B' },
  ];
  const values = PERSON.values(people, { name: ({ full }) => full, age: ({ years }) => years, id: ({ key }) => key });
  expect(values).toEqual([texts(['a', 'b']), integers([1, 2]), texts(['A', 'B'])]);
});

test('no rows are empty arrays, and an absent value is null', () => {
  const parts = { id: () => 'a', age: () => null, name: () => 'A' };
  expect(PERSON.values([], parts)).toEqual([texts([]), integers([]), texts([])]);
  expect(PERSON.values([1], parts)[1]).toEqual(integers([null]));
});

test('a column that is missing, unknown or of another type does not compile', () => {
  type Named = Parameters<typeof PERSON.values<number>>[1];
  expectTypeOf<{ id: () => string; age: () => number; name: () => string }>().toExtend<Named>();
  expectTypeOf<{ id: () => string; age: () => number }>().not.toExtend<Named>();
  expectTypeOf<{ id: () => number; age: () => number; name: () => string }>().not.toExtend<Named>();
  expect(Object.keys(PERSON).sort()).toEqual(['count', 'rows', 'values']);
});
