import { expect, test } from 'vitest';
import { Turns } from './turns.js';

const limits = { environmentMax: 4, allMax: 6 };
const turn = (environmentId: string, caller: string) => ({ environmentId, caller });

function drained(turns: Turns<string>): string[] {
  const order: string[] = [];
  for (let work = turns.next(); work !== undefined; work = turns.next()) order.push(work);
  return order;
}

test('environments take turns, and callers within one', () => {
  const turns = new Turns<string>({ environmentMax: 10, allMax: 20 });
  for (const work of ['a1', 'a2', 'a3']) turns.add(turn('first', 'a'), work);
  turns.add(turn('first', 'b'), 'b1');
  turns.add(turn('second', 'a'), 'other 1');
  turns.add(turn('second', 'a'), 'other 2');
  expect(turns.length).toBe(6);
  expect(drained(turns)).toEqual(['a1', 'other 1', 'b1', 'other 2', 'a2', 'a3']);
  expect(turns.length).toBe(0);
});

test('who fills the queue alone is refused its own next', () => {
  const turns = new Turns<string>(limits);
  for (const work of ['1', '2', '3', '4']) expect(turns.add(turn('first', 'a'), work)).toBeUndefined();
  expect(turns.add(turn('first', 'a'), '5')).toBe('5');
  expect(drained(turns)).toEqual(['1', '2', '3', '4']);
});

test('a newcomer takes the last place of who has most, never that of an equal', () => {
  const turns = new Turns<string>(limits);
  for (const work of ['a1', 'a2', 'a3', 'a4']) turns.add(turn('first', 'a'), work);
  expect(turns.add(turn('first', 'b'), 'b1')).toBe('a4');
  expect(turns.add(turn('first', 'b'), 'b2')).toBe('a3');
  expect(turns.add(turn('first', 'b'), 'b3')).toBe('b3');
  expect(drained(turns)).toEqual(['a1', 'b1', 'a2', 'b2']);
});

test('a full queue of all environments makes room for the next environment', () => {
  const turns = new Turns<string>(limits);
  for (const work of ['1', '2', '3', '4']) turns.add(turn('first', 'a'), `a${work}`);
  for (const work of ['1', '2']) expect(turns.add(turn('second', 'a'), `b${work}`)).toBeUndefined();
  expect(turns.add(turn('third', 'a'), 'c1')).toBe('a4');
  expect(turns.add(turn('third', 'a'), 'c2')).toBe('a3');
  expect(turns.add(turn('third', 'a'), 'c3')).toBe('c3');
  expect(drained(turns)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});
