import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import listed from '../all/benches.json' with { type: 'json' };
import { LAYOUTS } from './layouts.js';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
const page = read('docs/reference/accuracy-data.md');

test.each(Object.entries(LAYOUTS))(
  'the folder of bench:%s is documented as the benchmark tells it',
  (name, { layout }) => {
    expect(page).toContain(`| \`bench:${name}\` | ${layout} |`);
    expect(scripts).toHaveProperty(`bench:${name}`);
  },
);

test.each(listed.benches)('bench:$name is a program that takes a folder', ({ name, program, page: figures }) => {
  expect(Object.keys(LAYOUTS)).toContain(name);
  expect(existsSync(new URL(`tools/bench/src/${program.replace('.js', '.ts')}`, root))).toBe(true);
  expect(existsSync(new URL(`docs/reference/${figures}`, root))).toBe(true);
  // A script that writes into the documentation would do so with anybody's folder too.
  expect(scripts[`bench:${name}`]).not.toContain('--write');
});
