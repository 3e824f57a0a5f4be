// Starts the service as a newcomer does, walks through the demo and stops it: node scripts/start-and-demo.mjs
// Exits with 0 when all of it worked. The Node that runs this runs the rest.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
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

// A group of its own, since npm does not pass every signal on.
const service = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
const ended = new Promise((resolve) => service.once('exit', (code, signal) => resolve(code ?? signal)));
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
    const timer = setTimeout(() => reject(new Error('npm start was not ready in time')), READY_MS);
    ended.then((status) => reject(new Error(`npm start ended with ${status}`)));
    createInterface({ input: service.stdout }).on('line', (line) => {
      if (!line.includes('"msg":"ready"')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

async function stop() {
  const kill = (signal) => {
    try {
      process.kill(-service.pid, signal);
    } catch {
      // It has ended.
    }
  };
  kill('SIGTERM');
  const timer = setTimeout(() => kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
