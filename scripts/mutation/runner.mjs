// A child process that runs the unit tests of one package against mutants, one after the other. It says which test file runs,
// so that the parent can end it when a mutant never comes back. It loads modules itself: after a change only the files that
// reach the changed one are loaded again, which is what makes a thousand mutants cheap.
import { join } from 'node:path';
import { Modules } from './modules.mjs';
import { collected, failureOf } from './shim.mjs';

const [root] = process.argv.slice(2);
const modules = new Modules(root);

process.on('message', async ({ file, text, tests }) => {
  modules.change(file && join(root, file), text);
  process.send(await outcome(tests));
});
// What a mutant leaves behind fails the test that runs then.
let stray;
process.on('unhandledRejection', (error) => {
  stray = error;
});
process.on('uncaughtException', (error) => {
  stray = error;
});
process.send({ ready: true });

/** Runs these test files in their order until one test fails. */
async function outcome(files) {
  const spent = {};
  const startedAt = cpuMs();
  for (const file of files) {
    process.send({ running: file });
    const from = cpuMs();
    const test = await firstFailure(file);
    spent[file] = cpuMs() - from;
    if (test) return { failed: true, file, test, spent, cpuMs: cpuMs() - startedAt };
  }
  return { failed: false, spent, cpuMs: cpuMs() - startedAt };
}

async function firstFailure(file) {
  stray = undefined;
  try {
    const tests = await collected(() => modules.load(file));
    for (const test of tests) {
      const error = (await failureOf(test)) ?? stray;
      if (error) return `${test.name}: ${String(error?.message ?? error).slice(0, 200)}`;
    }
    return undefined;
  } catch (error) {
    return String(error?.message ?? error).slice(0, 200) || 'it cannot be loaded';
  }
}

/** Processor time of this process and its threads. */
function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
