// Starts the service as a newcomer does, walks through the demo and stops it: node scripts/start-and-demo.mjs
// Exits with 0 when all of it worked. The Node that runs this runs the rest.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const READY_MS = 900_000;
const STOP_MS = 30_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'assay-start-'));
const env = {
  ...process.env,
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  PORT: '0',
  ASSAY_DATA_DIR: dataDir,
};
const say = (line) => process.stdout.write(`${line}\n`);

// A group of its own, so that all of it can be ended.
const service = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
/** Npm has ended, and whatever it started writes no more. */
const closed = new Promise((resolve) => service.once('close', (code, signal) => resolve(code ?? signal)));
try {
  await ready();
  say(`npm start: ready on Node ${process.versions.node}`);
  const demo = spawn('npm', ['run', 'demo'], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const status = await new Promise((resolve) => demo.once('exit', resolve));
  if (status !== 0) throw new Error(`npm run demo ended with ${status}`);
} catch (error) {
  say(error.message);
  process.exitCode = 1;
} finally {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function ready() {
  return new Promise((resolve, reject) => {
    setTimeout(READY_MS, undefined, { ref: false }).then(() => reject(new Error('npm start was not ready in time')));
    closed.then((status) => reject(new Error(`npm start ended with ${status}`)));
    createInterface({ input: service.stdout }).on('line', (line) => {
      if (line.includes('"msg":"ready"')) resolve();
    });
  });
}

/** Stops npm alone, as a supervisor would: the service must end with it. */
async function stop() {
  service.kill('SIGTERM');
  const ended = await Promise.race([closed.then(() => true), setTimeout(STOP_MS, false, { ref: false })]);
  if (ended) return;
  say('npm start: the service went on after npm had been stopped');
  process.exitCode = 1;
  process.kill(-service.pid, 'SIGKILL');
  await closed;
}
