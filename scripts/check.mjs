// What `npm run check` does: types, then the types of tests and web apps beside the layering tests, and format and lint
// beside all of it. Prints how long each part took, and what it says when it fails.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unlinted } from './lib/unlinted.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TSC = 'typescript/bin/tsc';

/** Runs a tool of node_modules. @returns whether it found nothing */
function run(tool, ...args) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules', tool), ...args], { cwd: ROOT });
    const said = [];
    child.stdout.on('data', (bytes) => said.push(bytes));
    child.stderr.on('data', (bytes) => said.push(bytes));
    child.on('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      if (code !== 0) process.stdout.write(Buffer.concat(said));
      const shown = [tool.split('/bin/')[0], ...args].join(' ').slice(0, 100);
      process.stdout.write(`check: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s: ${shown}\n`);
      resolve(code === 0);
    });
  });
}

/** Types of what is not compiled here, one project after another: a compiler uses every core by itself. */
async function typesOf(...projects) {
  let good = true;
  for (const project of projects) good = (await run(TSC, '-p', project)) && good;
  return good;
}

/** Format and lint of the files that changed since they were last found right. */
async function lint() {
  const { files, remember } = unlinted(ROOT);
  if (files.length === 0) return true;
  const good = await run('@biomejs/biome/bin/biome', 'check', '--no-errors-on-unmatched', ...files);
  if (good) remember();
  return good;
}

const linted = lint();
// Layering tests read what is compiled, so they come second.
const compiled = await run(TSC, '-b');
const rest = compiled
  ? await Promise.all([
      run('vitest/vitest.mjs', 'run', '--project', 'layering'),
      typesOf('tests', 'apps/console', 'apps/capture'),
    ])
  : [false];
if (![await linted, ...rest].every(Boolean)) process.exitCode = 1;
