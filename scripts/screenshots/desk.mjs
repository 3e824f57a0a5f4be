// A service with a filled sandbox, and a reviewer who is signed in to its console.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../apps/service/dist/main.js', import.meta.url));
const PASSWORD = 'correct horse battery staple';
const FILL_MS_MAX = 600_000;
const ASK_EVERY_MS = 1_000;

/** Starts a service on an empty folder, which goes with it. @param settings further variables of its environment */
export async function startService(settings = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-screenshots-'));
  // Open to the account of the database server.
  chmodSync(dataDir, 0o755);
  const env = { ...process.env, PORT: '0', ASSAY_DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const base = await readyAddress(child);
  const { sandbox } = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
  return {
    base,
    key: sandbox.api_key,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function readyAddress(child) {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /"address":"([^"]+)".*"msg":"ready"/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}

/** Calls of one sandbox, with its full key. */
export function apiOf({ base, key }) {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await fetch(`${base}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
}

/** Fills the sandbox, where it is not filled. */
export async function fillSandbox(api) {
  const { status } = await api('GET', '/v1/sandbox/sample');
  if (status === 'none') await api('POST', '/v1/sandbox/sample', {});
  const until = Date.now() + FILL_MS_MAX;
  while ((await api('GET', '/v1/sandbox/sample')).status !== 'filled') {
    if (Date.now() > until) throw new Error('The sandbox was not filled in time.');
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/** Invites somebody and joins. @returns the cookie of their session */
export async function signIn(base, api, { email, name, roles }) {
  const known = (await api('GET', '/v1/operators?limit=200')).data.find((one) => one.email === email);
  if (known) await api('DELETE', `/v1/operators/${known.id}`);
  const { invitation_url: url } = await api('POST', '/v1/operators', { email, name, roles });
  const response = await fetch(`${base}/v1/sign-in/invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base, 'assay-console': '1' },
    body: JSON.stringify({ token: url.slice(url.lastIndexOf('/') + 1), password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`${name} could not join: ${await response.text()}`);
  return (response.headers.get('set-cookie') ?? '').split(';')[0];
}
