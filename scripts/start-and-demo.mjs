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

// A group of its own, to see when the last of it has ended.
const service = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
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
    service.once('exit', (code, signal) => reject(new Error(`npm start ended with ${code ?? signal}`)));
    createInterface({ input: service.stdout }).on('line', (line) => {
      if (line.includes('"msg":"ready"')) resolve();
    });
  });
}

/** Stops npm alone, as a supervisor would: the service and its database must end with it. */
async function stop() {
  service.kill('SIGTERM');
  const deadline = Date.now() + STOP_MS;
  while (signalled(0) && Date.now() < deadline) await setTimeout(200);
  if (!signalled('SIGKILL')) return;
  say('npm start: the service went on after npm had been stopped');
  process.exitCode = 1;
}

/** Whether any process of the group was there to get it. */
function signalled(signal) {
  try {
    return process.kill(-service.pid, signal);
  } catch {
    return false;
  }
}
