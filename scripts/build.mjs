// Compiles everything, then makes what is served and shipped from it: parts that need nothing of one another run side by side.
//   node scripts/build.mjs [--unchecked]
// Unchecked, the compiler writes its output without looking for errors, in half the time; `npm run check` and every
// build without the word find them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TSC = 'node_modules/typescript/bin/tsc';
const PARTS = ['build-web', 'build-docs', 'bundle-service', 'pack-node-sdk', 'pack-web-sdk', 'pack-python-sdk'];

const unchecked = process.argv.includes('--unchecked');
const compiled = await run(TSC, '-b', ...(unchecked ? ['--noCheck'] : []));
const good = compiled && (await Promise.all(PARTS.map((part) => run(`scripts/${part}.mjs`)))).every(Boolean);
if (!good) process.exitCode = 1;

/** Runs a program of Node. @returns whether it succeeded */
function run(file, ...args) {
  const child = spawn(process.execPath, [join(ROOT, file), ...args], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}
