import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruleCompiler } from '../rule-compiler.js';
import vectors from './fixtures/lightgbm-scores.json' with { type: 'json' };
import { type LearnedModel, type LearnedTree, readModel } from './model.js';
import { learnedModels } from './models.js';
import { learnedScore } from './score.js';

const patterns = learnedModels().find('patterns');
if (!patterns) throw new Error('The shipped model is not there.');

test('the shipped model scores what its training library scores', () => {
  expect(vectors.length).toBeGreaterThan(30);
  for (const { values, score } of vectors) {
    const found = learnedScore(
      patterns,
      values.map((value) => value ?? Number.NaN),
    );
    expect(found.score).toBeCloseTo(score, 9);
  }
});

const number = fc.double({ noNaN: true, min: -5, max: 5 });
const tree: fc.Arbitrary<LearnedTree> = fc
  .array(fc.record({ threshold: number, value: number, feature: fc.nat(2), unknown: fc.nat(1) }), {
    minLength: 7,
    maxLength: 7,
  })
  .map((nodes) => ({
    // A full tree of three levels.
    feature: nodes.map(({ feature }, at) => (at < 3 ? feature : -1)),
    threshold: nodes.map(({ threshold }) => threshold),
    left: [1, 3, 5, 0, 0, 0, 0],
    right: [2, 4, 6, 0, 0, 0, 0],
    unknown_left: nodes.map(({ unknown }) => unknown),
    value: nodes.map(({ value }) => value),
  }));

test('base and contributions add up to the log odds of the score, whatever is unknown', () => {
  fc.assert(
    fc.property(
      fc.array(tree, { minLength: 1, maxLength: 20 }),
      fc.tuple(...[0, 1, 2].map(() => fc.oneof(number, fc.constant(Number.NaN)))),
      (trees, values) => {
        const features = ['a', 'b', 'c'].map((name) => ({ name, expression: '1' }));
        const model = readModel({ name: 'made', version: 1, source: '', features, trees });
        const { score, base, contributions } = learnedScore(model, values);
        const sum = contributions.reduce((total, one) => total + one, base);
        expect(1 / (1 + Math.exp(-sum))).toBeCloseTo(score, 9);
      },
    ),
  );
});

test('a damaged model is refused', () => {
  const leaf = { feature: [-1], threshold: [0], left: [0], right: [0], unknown_left: [0], value: [0] };
  const model = (trees: LearnedModel['trees']) => ({
    name: 'made',
    version: 1,
    source: '',
    features: [{ name: 'a', expression: '1' }],
    trees,
  });
  expect(readModel(model([leaf])).trees).toHaveLength(1);
  expect(() => readModel(model([]))).toThrow('trees');
  expect(() => readModel(model([{ ...leaf, value: [Number.NaN] }]))).toThrow('no number');
  expect(() => readModel(model([{ ...leaf, feature: [3] }]))).toThrow('feature 3');
  expect(() => readModel(model([{ ...leaf, feature: [0], left: [0], right: [0] }]))).toThrow('leads nowhere');
  expect(() => readModel(model([{ ...leaf, left: [] }]))).toThrow('length');
});

test('a condition that names a model reads the windows of its features', () => {
  const made = ruleCompiler().compile({ condition: "learned('patterns') > 0.9 && count('24h') > 1", parameters: {} });
  if ('faults' in made) throw new Error(made.faults[0]?.message);
  expect(made.rule.namedWindows).toBe(1);
  expect(made.rule.windows.length).toBeGreaterThan(10);
  const inputs = {
    windows: made.rule.windows.map(() => ({ missing: 'insufficient_history' as const, detail: '' })),
    lists: [],
    cycles: made.rule.cycles.map(() => ({ value: 0n })),
  };
  const [shown] = made.rule.learned({}, inputs);
  expect(shown?.values.filter((value) => Number.isNaN(value)).length).toBeGreaterThan(10);
  expect(shown?.score).toBeGreaterThan(0);
  expect(shown?.contributions).toHaveLength(patterns.features.length);
});

test('a model that is not there is refused where it is named', () => {
  const made = ruleCompiler().compile({ condition: "learned('nobody') > 0.9", parameters: {} });
  expect('faults' in made && made.faults[0]).toEqual({ message: 'There is no model of this name.', position: 0 });
});

test('scoring takes less than 0.2 ms', () => {
  const values = patterns.features.map((_, place) => place % 7);
  const before = process.cpuUsage();
  for (let round = 0; round < 2000; round += 1) learnedScore(patterns, values);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 2000 / 1000).toBeLessThan(0.2);
});
