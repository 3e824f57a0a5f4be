// Runs Schemathesis (pip install schemathesis) against a fresh service with all checks: with an API key, and for the
// operations of the capture flow with the token of a real session: node scripts/schemathesis.mjs [--examples N] [--only REGEX]
// --only takes the paths that match. Pictures and captures are sent no faster than their own limit of 600 a minute.
// Exits with 0 when it found nothing, 1 when it did, 2 when it could not run.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { examples: { type: 'string', default: '20' }, only: { type: 'string' } } });
const PICTURES =
  '^/v1/(checks/(document|document-ai|proof-of-address|face-match|face-search|liveness|age-estimation)|businesses/[^/]+/documents)$';
const CAPTURE = '^/v1/capture/';
/** They end the session, so each has one of its own. */
const ENDS = ['cancel', 'submit'].map((name) => `^/v1/capture/${name}$`);
const UNDER_LIMIT = ['--rate-limit', '500/m'];
const CONFIG = join(root, 'tools/schemathesis/schemathesis.toml');
const dataDir = mkdtempSync(join(tmpdir(), 'assay-schemathesis-'));
const env = {
  ...process.env,
  PORT: '0',
  ASSAY_DATA_DIR: dataDir,
  ASSAY_RATE_LIMIT_SANDBOX: '0',
  ASSAY_RATE_LIMIT_ANONYMOUS: '0',
};
const service = spawn(process.execPath, [join(root, 'apps/service/dist/main.js')], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((resolve) => service.once('exit', resolve));
try {
  const address = await ready();
  const { sandbox } = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
  const key = sandbox.api_key;
  const parts = [
    [key, without(CAPTURE, PICTURES), []],
    [key, only(PICTURES), UNDER_LIMIT],
    [await sessionToken(address, key), only(CAPTURE, ...ENDS), UNDER_LIMIT],
  ];
  for (const end of ENDS) parts.push([await sessionToken(address, key), only(end), UNDER_LIMIT]);
  const statuses = [];
  const { paths: all } = await (await fetch(`${address}/v1/openapi.json`)).json();
  for (const [credential, paths, more] of parts.filter(([, paths]) => matchesAny(paths, Object.keys(all))))
    statuses.push(await run(address, credential, ['--include-path-regex', paths, ...more]));
  process.exitCode = Math.max(...statuses);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
} finally {
  service.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}

/** A pattern of the paths that match, and none of those without, narrowed by --only. */
function only(pattern, ...without) {
  return `^(?=.*(?:${values.only ?? ''}))${without.map((other) => `(?!${other})`).join('')}(?=${pattern})`;
}

/** Whether there is something to run: a part without operations counts as a failure otherwise. */
function matchesAny(pattern, paths) {
  const expression = new RegExp(pattern);
  return paths.some((path) => expression.test(path));
}

function without(...patterns) {
  return only('', ...patterns);
}

function ready() {
  return new Promise((resolve, reject) => {
    ended.then((status) => reject(new Error(`The service ended with ${status}.`)));
    createInterface({ input: service.stdout }).on('line', (line) => {
      const match = /"address":"([^"]+)".*"msg":"ready"/.exec(line);
      if (match) resolve(match[1]);
      // A finding without its cause is half of one.
      if (line.includes('"level":50')) process.stderr.write(`${line}\n`);
    });
  });
}

function run(address, credential, more) {
  const args = [
    ...['--config-file', CONFIG, 'run', `${address}/v1/openapi.json`, '-H', `Authorization: Bearer ${credential}`],
    ...['--phases', 'examples,coverage,fuzzing', '--max-examples', values.examples, '--continue-on-failure'],
    ...['--request-timeout', '30', '--no-color', ...more],
  ];
  return new Promise((resolve, reject) => {
    const child = spawn('schemathesis', args, { stdio: 'inherit' });
    child.once('error', () => reject(new Error('Schemathesis was not found: pip install schemathesis')));
    child.once('exit', (code) => resolve(code === 0 ? 0 : 1));
  });
}

async function sessionToken(address, key) {
  const created = await post(`${address}/v1/verifications`, key, {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference: 'schemathesis' },
  });
  const link = new URL(created.hosted_url).pathname.split('/').pop();
  const exchanged = await post(`${address}/v1/capture/exchange`, undefined, { link });
  return exchanged.session_token;
}

async function post(url, key, body) {
  const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
