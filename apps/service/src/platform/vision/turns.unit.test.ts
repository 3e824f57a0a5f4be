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
  for (const work of ['1', '2', '3', '4']) expect(turns.add(turn('first', 'a'), work)).toEqual([]);
  expect(turns.add(turn('first', 'a'), '5')).toEqual(['5']);
  expect(drained(turns)).toEqual(['1', '2', '3', '4']);
});

test('a newcomer takes the last place of who has most, never that of an equal', () => {
  const turns = new Turns<string>(limits);
  for (const work of ['a1', 'a2', 'a3', 'a4']) turns.add(turn('first', 'a'), work);
  expect(turns.add(turn('first', 'b'), 'b1')).toEqual(['a4']);
  expect(turns.add(turn('first', 'b'), 'b2')).toEqual(['a3']);
  expect(turns.add(turn('first', 'b'), 'b3')).toEqual(['b3']);
  expect(drained(turns)).toEqual(['a1', 'b1', 'a2', 'b2']);
});

test('a full queue of all environments makes room for the next environment', () => {
  const turns = new Turns<string>(limits);
  for (const work of ['1', '2', '3', '4']) turns.add(turn('first', 'a'), `a${work}`);
  for (const work of ['1', '2']) expect(turns.add(turn('second', 'a'), `b${work}`)).toEqual([]);
  expect(turns.add(turn('third', 'a'), 'c1')).toEqual(['a4']);
  expect(turns.add(turn('third', 'a'), 'c2')).toEqual(['a3']);
  expect(turns.add(turn('third', 'a'), 'c3')).toEqual(['c3']);
  expect(drained(turns)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

test('room is a matter of size: large work loses to many small ones, and work alone always waits', () => {
  const turns = new Turns<string>({ environmentMax: 10, allMax: 12 });
  expect(turns.add(turn('first', 'a'), 'huge', 50)).toEqual([]);
  expect(turns.add(turn('first', 'b'), 'small', 2)).toEqual(['huge']);
  expect(turns.add(turn('first', 'c'), 'large', 6)).toEqual([]);
  expect(turns.add(turn('first', 'c'), 'larger', 6)).toEqual(['larger']);
  expect(turns.add(turn('second', 'd'), 'other', 4)).toEqual([]);
  expect(turns.add(turn('third', 'e'), 'more', 5)).toEqual(['large']);
  expect(drained(turns)).toEqual(['small', 'other', 'more']);
  expect(turns.add(turn('first', 'a'), 'again', 12)).toEqual([]);
});

test('one large newcomer may take the places of several small ones of who has most, and then waits', () => {
  const turns = new Turns<string>({ environmentMax: 8, allMax: 8 });
  for (const work of ['1', '2', '3', '4', '5', '6']) turns.add(turn('first', 'a'), `a${work}`);
  expect(turns.add(turn('second', 'b'), 'b', 4)).toEqual(['a6', 'a5']);
  expect(drained(turns)).toEqual(['a1', 'b', 'a2', 'a3', 'a4']);
});
