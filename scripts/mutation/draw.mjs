import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORES } from './cores.mjs';
import { mutantsOf } from './operators.mjs';

/** Every mutant of the deciding files of a package, each with its file, line and the line before and after. */
export function allMutants(root, name) {
  const folder = join(root, 'packages', name);
  return CORES[name]
    .flatMap((path) => filesOf(folder, path))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      return mutantsOf(source).map((mutant) => describe(`packages/${name}/${file}`, source, mutant));
    });
}

/** Draws `count` of them by a seed: the same seed and sources draw the same mutants. */
export function draw(mutants, seed, count) {
  const random = generator(seed);
  const left = [...mutants];
  const drawn = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}

/** The source with the change made. */
export function applied(source, { start, end, replacement }) {
  return source.slice(0, start) + replacement + source.slice(end);
}

/** Name of a mutant for people and for the file of equivalent ones: it does not change when lines move. */
export function diffOf({ file, operator, before, after }) {
  return `${file} (${operator})\n- ${before}\n+ ${after}`;
}

function filesOf(folder, path) {
  if (!path.endsWith('/')) return [path];
  return readdirSync(join(folder, path))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => `${path}${name}`);
}

function describe(file, source, mutant) {
  const from = source.lastIndexOf('\n', mutant.start - 1) + 1;
  const lineEnd = source.indexOf('\n', mutant.start);
  const to = lineEnd < 0 ? source.length : lineEnd;
  const rest = source.slice(Math.min(mutant.end, to), to);
  return {
    file,
    ...mutant,
    line: source.slice(0, mutant.start).split('\n').length,
    before: source.slice(from, to).trim(),
    after: (source.slice(from, mutant.start) + mutant.replacement + rest).trim(),
  };
}

/** mulberry32 over an FNV-1a hash of the seed. */
function generator(seed) {
  let state = 0x811c9dc5;
  for (const byte of Buffer.from(String(seed))) state = Math.imul(state ^ byte, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
