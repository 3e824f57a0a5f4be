import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testServer } from './test-databases.js';

const DESK = fileURLToPath(new URL('desk.mjs', import.meta.url));
/** Where test files find the desk. */
const DESK_VARIABLE = 'ASSAY_TEST_DESK';

/** A new organisation on a service that other test files use as well. */
export interface SharedPlace {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly organisation: string;
  readonly sandboxKey: string;
  readonly readOnlyKey: string;
  readonly productionKey: string;
}

/** Asks the desk of this run. @returns undefined where the project has none */
export async function sharedPlace(env: Readonly<Record<string, string>> = {}): Promise<SharedPlace | undefined> {
  const socketPath = process.env[DESK_VARIABLE];
  return socketPath === undefined
    ? undefined
    : (JSON.parse(await ask(socketPath, { env, server: testServer() })) as SharedPlace);
}

/** Starts the desk of this run; it is cheap until the first file asks it for a service. */
export async function openDesk(): Promise<{ close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-desk-'));
  const socket = join(folder, 'desk');
  // Not the conditions under which vitest reads our packages: the desk runs compiled code.
  const child = fork(DESK, [socket], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  process.env[DESK_VARIABLE] = socket;
  await once(child, 'message');
  return {
    async close() {
      delete process.env[DESK_VARIABLE];
      const ended = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function ask(socketPath: string, body: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, method: 'POST', path: '/' }, async (response) => {
      let text = '';
      for await (const part of response) text += part;
      if (response.statusCode === 200) resolve(text);
      else reject(new Error(text));
    });
    asked.once('error', reject);
    asked.end(JSON.stringify(body));
  });
}
