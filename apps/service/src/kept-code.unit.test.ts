import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Bundle } from './kept-code.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-kept-code-'));
  mkdirSync(join(folder, 'entry'));
  write('package.json', '{ "type": "commonjs" }');
  write('words.js', 'exports.greet = (name) => "Hello, " + name;');
  write(
    'entry/start.js',
    'globalThis.begun = (globalThis.begun ?? 0) + 1;\nmodule.exports = require("../words.js").greet("A");',
  );
});
afterEach(() => {
  delete (globalThis as { begun?: number }).begun;
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const run = (name: string): unknown => new Bundle(folder).run(join(folder, name));
const keptFiles = (): string[] => readdirSync(join(folder, '.code'), { recursive: true, encoding: 'utf8' });
/** As if the file had been written a minute later than what was kept of it. */
const later = (name: string): void => utimesSync(join(folder, name), Date.now() / 1000 + 60, Date.now() / 1000 + 60);

test('parts run with and without kept code, and once each', () => {
  expect(run('entry/start.js')).toBe('Hello, A');
  new Bundle(folder).keep();
  const bundle = new Bundle(folder);
  expect([bundle.run(join(folder, 'entry/start.js')), bundle.run(join(folder, 'entry/start.js'))]).toEqual([
    'Hello, A',
    'Hello, A',
  ]);
  expect((globalThis as { begun?: number }).begun).toBe(2);
});

test('keeping code begins nothing', () => {
  write('command.js', 'exports.print = require("./entry/start.js");');
  new Bundle(folder).keep();
  expect((globalThis as { begun?: number }).begun).toBeUndefined();
  expect(keptFiles().filter((name) => name.endsWith('.bin'))).toHaveLength(3);
});

test('a part that was changed after its code was kept runs as it reads now, though it has as many letters', () => {
  new Bundle(folder).keep();
  write('words.js', 'exports.greet = (name) => "Adieu, " + name;');
  later('words.js');
  expect(run('entry/start.js')).toBe('Adieu, A');
});

test('damaged code is made anew', () => {
  new Bundle(folder).keep();
  for (const name of keptFiles()) if (name.endsWith('.bin')) write(join('.code', name), 'no code');
  expect(run('entry/start.js')).toBe('Hello, A');
});

test('parts that ask for each other see what is there so far', () => {
  write('a.js', 'exports.name = "a"; exports.other = require("./b.js").seen;');
  write('b.js', 'exports.seen = require("./a.js").name;');
  expect(run('a.js')).toEqual({ name: 'a', other: 'a' });
});

test('a part that fails is tried again, and another process has code of its own', () => {
  write('broken.js', 'if (!globalThis.begun) throw new Error("not yet"); exports.good = true;');
  const bundle = new Bundle(folder);
  expect(() => bundle.run(join(folder, 'broken.js'))).toThrow('not yet');
  (globalThis as { begun?: number }).begun = 1;
  expect(bundle.run(join(folder, 'broken.js'))).toEqual({ good: true });
});

test('a package is found from where the bundle lies, and when a part asks for it later', async () => {
  mkdirSync(join(folder, 'node_modules/scales'), { recursive: true });
  write('node_modules/scales/package.json', '{ "name": "scales", "main": "scales.js" }');
  write('node_modules/scales/scales.js', 'exports.grams = 31;');
  write('ounce.js', 'exports.grams = require("scales").grams; exports.later = importPackage("node:os");');
  const { grams, later } = run('ounce.js') as { grams: number; later: Promise<{ EOL: string }> };
  expect([grams, (await later).EOL]).toEqual([31, '\n']);
});
