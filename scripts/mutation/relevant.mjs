import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']*)'/g;
const closures = new Map();

/** The test files that import a file, directly or through others: no other test can find a mutant of it. */
export function testsThatSee(file, tests) {
  return tests.filter((test) => closureOf(test).has(file));
}

/** Whether a file imports another, directly or through others. */
export function reaches(from, file) {
  return closureOf(from).has(file);
}

/** A file and all it reaches by relative imports; packages import each other without cycles, so these are enough. */
function closureOf(start) {
  const known = closures.get(start);
  if (known) return known;
  const reached = new Set();
  const left = [start];
  for (let file = left.pop(); file; file = left.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    left.push(...importsOf(file));
  }
  closures.set(start, reached);
  return reached;
}

function importsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, path]) => resolve(dirname(file), path).replace(/\.js$/, '.ts'))
    .filter((path) => path.endsWith('.ts') && existsSync(path));
}
