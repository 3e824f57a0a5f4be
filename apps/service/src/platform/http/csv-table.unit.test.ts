import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { preferredType } from './accept.js';
import { columnsOf, headLine, rowLine } from './csv-table.js';

const nullable = Type.Union([Type.Object({ score: Type.Integer(), band: Type.String() }), Type.Null()]);
const schema = Type.Object({
  id: Type.String(),
  risk: nullable,
  tags: Type.Array(Type.String()),
  free: Type.Record(Type.String(), Type.Unknown()),
});

test('nested objects are flat, in the order of the schema, also where they may be null', () => {
  const columns = columnsOf(schema);
  expect(headLine(columns)).toBe('id,risk.score,risk.band,tags,free\r\n');
  expect(rowLine(columns, { id: 'a', risk: null, tags: ['x', 'y'], free: { b: 1 } })).toBe('a,,,x; y,"{""b"":1}"\r\n');
});

describe('cells', () => {
  const one = (value: unknown) => rowLine([['v']], { v: value });
  test.each(['=1+1', '+1', '-1', '@x', '\tx'])(
    'text that a spreadsheet takes for a formula gets an apostrophe: %j',
    (text) => {
      expect(one(text)).toBe(`'${text}\r\n`);
    },
  );
  test('a carriage return at the start is made safe and quoted', () => {
    expect(one('\rx')).toBe(`"'\rx"\r\n`);
  });
  test('numbers are untouched', () => {
    expect(one(-12.5)).toBe('-12.5\r\n');
  });
  test('commas, quotes and line ends are quoted', () => {
    expect(one('a,"b"\r\nc')).toBe('"a,""b""\r\nc"\r\n');
  });
  test('a list that begins like a formula is made safe as a whole', () => {
    expect(one(['=1', 'b'])).toBe(`'=1; b\r\n`);
  });
});

test('the type that is wanted most decides, the first of equal ones', () => {
  expect(preferredType('text/csv')).toBe('text/csv');
  expect(preferredType('application/json, text/csv')).toBe('application/json');
  expect(preferredType('application/json;q=0.5, text/csv')).toBe('text/csv');
  expect(preferredType('text/csv;q=0')).toBeUndefined();
  expect(preferredType(undefined)).toBeUndefined();
});
