import { expect, test } from 'vitest';
import { DatabaseUnavailable, endsConnection, failureOf, isConflict, isDuplicate, isRefusal } from './failures.js';

const withCode = (code: string, severity = 'ERROR') => Object.assign(new Error('x'), { code, severity });

test.each([
  ['57P01', 'unreachable'],
  ['57P02', 'unreachable'],
  ['57P03', 'unreachable'],
  ['08006', 'unreachable'],
  ['08P01', 'unreachable'],
  ['ECONNRESET', 'unreachable'],
  ['ECONNREFUSED', 'unreachable'],
  ['EPIPE', 'unreachable'],
  ['53100', 'full'],
  ['ENOSPC', 'full'],
  ['25006', 'read_only'],
  ['53300', 'overloaded'],
  ['40P01', 'overloaded'],
] as const)('%s is a failure that passes: %s', (code, failure) => {
  expect(failureOf(withCode(code))).toBe(failure);
});

test.each(['23505', '42601', '42P01', '22P02', 'ENOENT'])('%s is no failure that passes', (code) => {
  expect(failureOf(withCode(code))).toBeUndefined();
});

test('whatever ends the connection is a failure that passes', () => {
  expect(failureOf(withCode('XX000', 'PANIC'))).toBe('unreachable');
  expect(failureOf(withCode('28000', 'FATAL'))).toBe('unreachable');
  expect(endsConnection(failureOf(new DatabaseUnavailable('unreachable')))).toBe(true);
  expect(endsConnection('overloaded')).toBe(false);
});

test('a failure that passes never counts as refused: it may have been written', () => {
  for (const code of ['57P01', '08006', '53100', '25006', 'EPIPE']) expect(isRefusal(withCode(code))).toBe(false);
  expect(isRefusal(new DatabaseUnavailable('unreachable'))).toBe(false);
});

test('a transaction that met another one is refused, also as the failure that it becomes: it may be tried again', () => {
  for (const code of ['40P01', '40001']) {
    const failure = new DatabaseUnavailable('overloaded', withCode(code));
    for (const error of [withCode(code), failure]) expect([isRefusal(error), isConflict(error)]).toEqual([true, true]);
  }
  expect([isRefusal(withCode('23505')), isConflict(withCode('23505'))]).toEqual([true, false]);
  expect(isConflict(new DatabaseUnavailable('overloaded', withCode('53300')))).toBe(false);
});

test('a row that exists already is known by its constraint, also as a node of several names it', () => {
  const named = (message: string) => Object.assign(new Error(message), { code: '23505' });
  const told = (name: string) => named(`duplicate key value violates unique constraint "${name}"`);
  expect(isDuplicate(Object.assign(told('lists_pkey'), { constraint: 'lists_pkey' }), 'lists_pkey')).toBe(true);
  expect(isDuplicate(Object.assign(told('lists_pkey'), { constraint: 'lists_pkey' }), 'rules_pkey')).toBe(false);
  expect(isDuplicate(told('lists_pkey_102010'), 'lists_pkey')).toBe(true);
  expect(isDuplicate(told('lists_pkey_102010'), 'rules_pkey')).toBe(false);
  const long = 'list_entries_environment_id_list_id_type_value_index_key';
  expect(isDuplicate(told(`${long}_102108`), long)).toBe(true);
  expect(isDuplicate(told(`${long.slice(0, 40)}_a1b2c3d4_102108`), long)).toBe(true);
  expect(isDuplicate(told('lists_pkey_102010'))).toBe(true);
  expect(isDuplicate(withCode('23503'), 'lists_pkey')).toBe(false);
});
