import { expect, test } from 'vitest';
import { checkGraph } from './check-graph.js';
import type { Step } from './definition.js';
import { collectProblems } from './problems.js';

const step = (id: string, after: readonly string[] = [], check: Step['check'] = 'document'): Step => ({
  ...{ id, check, config: {}, after },
});
function problemsOf(...steps: Step[]) {
  const problems = collectProblems();
  checkGraph(steps, 'steps', problems);
  return problems.found.map(({ field, message }) => `${field}: ${message}`);
}
const cycle = (at: number, id: string) => `steps.${at}: Step ${id} is part of a cycle: it comes after itself.`;
const stuck = (at: number, id: string) =>
  `steps.${at}: Step ${id} is unreachable: it comes after a step that can never finish.`;

test('steps in any order of the definition are fine', () => {
  expect(problemsOf(step('c', ['b']), step('b', ['a']), step('a'), step('risk', ['c'], 'risk_score'))).toEqual([]);
  expect(problemsOf()).toEqual([]);
});

test('an unknown predecessor is named with its place, and what waits for it can never begin', () => {
  expect(problemsOf(step('first'), step('second', ['first', 'frist']))).toEqual([
    'steps.1.after.1: Unknown step frist. Did you mean first?',
    stuck(1, 'second'),
  ]);
  expect(problemsOf(step('a'), step('b', ['nothing_like_it']))[0]).toBe(
    'steps.1.after.0: Unknown step nothing_like_it.',
  );
});

test('a cycle and what hangs behind it are told apart', () => {
  expect(problemsOf(step('a', ['a']))).toEqual([cycle(0, 'a')]);
  expect(problemsOf(step('a', ['c']), step('b', ['a']), step('c', ['b']), step('d', ['c']), step('e'))).toEqual([
    ...[cycle(0, 'a'), cycle(1, 'b'), cycle(2, 'c'), stuck(3, 'd')],
  ]);
  // One behind the cycle by two ways.
  expect(problemsOf(step('a', ['b']), step('b', ['a']), step('c', ['a', 'b']))).toEqual([
    ...[cycle(0, 'a'), cycle(1, 'b'), stuck(2, 'c')],
  ]);
});

test('nothing comes after the risk score', () => {
  expect(problemsOf(step('risk', [], 'risk_score'), step('late', ['risk']), step('first'))).toEqual([
    'steps.1.after: Nothing comes after risk_score: it closes the journey.',
  ]);
});
