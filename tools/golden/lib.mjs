import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seeded(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ways to choose by chance, all from one seed. */
export function chance(seed) {
  const random = seeded(seed);
  const below = (count) => Math.floor(random() * count);
  const chosen = (list) => list[below(list.length)];
  return {
    random,
    below,
    chosen,
    is: (share) => random() < share,
    between: (least, most) => least + below(most - least + 1),
    some: (list, count) => {
      const left = [...list];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]);
    },
  };
}

/** Writes a table with one case a line, so that a change shows as the lines of its cases. */
export function writeTable(path, head, cases) {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const ids = new Set(cases.map(({ id }) => id));
  if (ids.size !== cases.length) throw new Error(`${path}: two cases have the same id.`);
  mkdirSync(dirname(file), { recursive: true });
  const members = Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},\n`);
  const lines = cases.map((one) => JSON.stringify(one));
  writeFileSync(file, `{${members.join('')}"cases":[\n${lines.join(',\n')}\n]}\n`);
  process.stdout.write(`${path}: ${cases.length} cases\n`);
}
