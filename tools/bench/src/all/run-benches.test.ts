import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepRun, readRun } from './figure.js';
import { type Asked, type Bench, elapsed, runBenches, type Start } from './run-benches.js';

let root: string;
let started: string[];
let said: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'assay-all-'));
  [started, said] = [[], []];
});
afterEach(() => rm(root, { recursive: true, force: true }));

const bench = (name: string, more: Partial<Bench> = {}): Bench => ({
  ...{ name, program: `${name}.js`, args: [], long: false, page: 'accuracy.md' },
  ...more,
});
const figure = { judgement: 'Found', data: 'cases', right: 3, of: 4 };
const works: Start = async ({ name }, results) => {
  started.push(name);
  await keepRun(results, name, [figure]);
  return 0;
};
const places = () => ({ repository: root, series: join(root, '.bench'), kept: join(root, 'runs') });
const ask = (benches: readonly Bench[], asked: Partial<Asked> = {}, start = works) =>
  runBenches(benches, { only: undefined, fresh: false, quick: false, ...asked }, places(), {
    start,
    say: (line) => said.push(line),
  });

describe('a series of benchmarks', () => {
  test('runs each in turn, says which of how many, and keeps its figures', async () => {
    const entries = await ask([bench('one'), bench('two')]);
    expect(started).toEqual(['one', 'two']);
    expect(entries.map(({ run, left }) => [run?.figures, left])).toEqual([
      [[figure], undefined],
      [[figure], undefined],
    ]);
    expect(said.filter((line) => /^2 of 2, \d+:\d\d: two/.test(line))).toHaveLength(2);
  });

  test('goes on where it stopped: what is measured is not run again', async () => {
    const breaks: Start = async (one, results) => {
      if (one.name === 'two') throw new Error('cut off');
      return works(one, results);
    };
    await expect(ask([bench('one'), bench('two')], {}, breaks)).rejects.toThrow('cut off');
    await ask([bench('one'), bench('two')]);
    expect(started).toEqual(['one', 'two']);
    expect(said.some((line) => line.endsWith('one is measured already (--fresh measures again)'))).toBe(true);
  });

  test('measures again when it is asked to', async () => {
    await ask([bench('one')]);
    await ask([bench('one')], { fresh: true });
    expect(started).toEqual(['one', 'one']);
  });

  test('takes a result that was cut off while it was written for none', async () => {
    await mkdir(join(root, '.bench'));
    await writeFile(join(root, '.bench/one.json'), '{"bench": "one", "fig');
    const [entry] = await ask([bench('one')]);
    expect(started).toEqual(['one']);
    expect(entry?.run?.figures).toEqual([figure]);
  });

  test('names what has no data and leaves its last figures alone', async () => {
    await keepRun(join(root, 'runs/one.json'), 'one', [figure]);
    const [entry] = await ask([bench('one', { needs: 'data/one' })]);
    expect(started).toEqual([]);
    expect(entry).toMatchObject({ left: 'absent data', run: { figures: [figure] } });
    expect(said[0]).toContain('one is skipped: there is no data/one');
  });

  test('leaves long ones to their last run where it shall be quick', async () => {
    const entries = await ask([bench('one', { long: true }), bench('two')], { quick: true });
    expect(started).toEqual(['two']);
    expect(entries.map(({ left }) => left)).toEqual(['takes long', undefined]);
  });

  test('runs those that are named; another of the series counts as run', async () => {
    await ask([bench('one')]);
    const entries = await ask([bench('one'), bench('two'), bench('three')], { only: ['two'] });
    expect(started).toEqual(['one', 'two']);
    expect(entries.map(({ left }) => left)).toEqual([undefined, undefined, 'not asked for']);
  });

  test('goes on after a failure, which leaves no result and the last figures', async () => {
    await keepRun(join(root, 'runs/one.json'), 'one', [figure]);
    const fails: Start = async (one, results) => (one.name === 'one' ? 3 : works(one, results));
    const entries = await ask([bench('one'), bench('two')], {}, fails);
    expect(entries.map(({ left, run }) => [left, run?.figures])).toEqual([
      ['failed', [figure]],
      [undefined, [figure]],
    ]);
    await expect(readFile(join(root, '.bench/one.json'))).rejects.toThrow('ENOENT');
  });

  test('counts a benchmark without figures as failed', async () => {
    const [entry] = await ask([bench('one')], {}, async () => 0);
    expect(entry?.left).toBe('failed');
  });
});

test.each([
  ['{}', 'No run'],
  ['{"bench":"a","date":"today","figures":[]}', 'No run'],
  ['{"bench":"a","date":"2026-01-01","figures":[{"judgement":"x","right":3,"of":2}]}', '3 of 2 is no count'],
  ['{"bench":"a","date":"2026-01-01","figures":[{"judgement":"x","right":0,"of":0}]}', '0 of 0 is no count'],
])('%s is no run', (text, why) => {
  expect(() => readRun(text)).toThrow(why);
});

test('minutes and seconds', () => {
  expect([0, 59_999, 61_000, 3_600_000].map(elapsed)).toEqual(['0:00', '0:59', '1:01', '60:00']);
});
