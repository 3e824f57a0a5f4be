import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { compile, problems } from './validate.js';

const saidOf = (schema: Parameters<typeof compile>[0], value: unknown) => problems(compile(schema), value)[0]?.message;

test.each([
  [Type.String({ pattern: '^[A-Z]{2}$' }), 'Portugal', 'This value must be two capital letters, such as PT.'],
  [Type.String({ pattern: '\\S' }), ' ', 'This value must not be blank.'],
  [Type.String({ pattern: '^2\\d{3}-(0[1-9]|1[0-2])$' }), '2026-13', 'This value must be a month, YYYY-MM.'],
  [Type.String({ pattern: '^x$' }), 'y', 'This value must match pattern "^x$".'],
  [Type.String(), 42, 'This value must be a string.'],
  [Type.Integer(), 1.5, 'This value must be an integer.'],
  [Type.Union([Type.String(), Type.Null()]), 1, 'This value must be a string or null.'],
  [
    Type.Union([Type.String(), Type.Array(Type.String()), Type.Null()]),
    1,
    'This value must be a string, an array or null.',
  ],
  [Type.Integer({ minimum: 3 }), 1, 'This value must be 3 or more.'],
  [Type.Integer({ maximum: 3 }), 9, 'This value must be 3 or less.'],
  [Type.String({ minLength: 1 }), '', 'This value must not have fewer than 1 character.'],
  [Type.String({ format: 'date-time' }), 'now', 'This value must be a time, such as 2026-11-20T10:15:30Z.'],
])('a value that is not accepted is told in words what is: %#', (schema, value, said) => {
  expect(saidOf(schema, value)).toBe(said);
});
