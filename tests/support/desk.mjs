// A process beside vitest that hands out organisations of shared services: test files that leave the process alone need
// none of their own. Each service starts when it is first asked for.
//   node desk.mjs SOCKET
// POST / {"env": {…}, "server": {"url", "template", "nodes"}} → a service with these settings on a database of that server, and a new
// organisation on it.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createOrganisation } from '../../apps/service/dist/entry/boot/organisation.js';
import { readConfig } from '../../apps/service/dist/platform/config.js';
import { knownMasterKey } from '../../apps/service/dist/platform/crypto/master-key.js';
import { Vault } from '../../apps/service/dist/platform/crypto/vault.js';
import { Database } from '../../apps/service/dist/platform/store/database.js';

const MAIN =
  process.env['ASSAY_TEST_MAIN'] ?? fileURLToPath(new URL('../../apps/service/dist/main.js', import.meta.url));
const STOP_MS = 20_000;
/** What a service logs of an error that nobody foresaw: a test that fails by it can say no more than 500. */
const FAILURE = /"level":(?:50|60)\b/;
const FAILURES_MAX = 100;
let failures = 0;
const services = new Map();

const server = createServer((request, response) => {
  answer(request).then(
    (value) => response.end(JSON.stringify(value)),
    (error) => response.writeHead(500).end(String(error?.stack ?? error)),
  );
});
server.listen(process.argv[2], () => process.send('open'));
process.on('SIGTERM', stop);
// Whoever started it is gone.
process.on('disconnect', stop);

async function answer(request) {
  const { env, server: at } = JSON.parse(await textOf(request));
  const key = JSON.stringify(Object.entries(env).sort());
  if (!services.has(key)) services.set(key, startShared(env, at));
  const { child: _, db, vault, ...service } = await services.get(key);
  const name = `tests ${randomBytes(6).toString('hex')}`;
  const { sandbox, production } = await db.systemTransaction((tx) => createOrganisation(tx, vault, name));
  return {
    ...service,
    organisation: name,
    sandboxKey: sandbox.apiKey,
    readOnlyKey: sandbox.readOnlyApiKey,
    productionKey: production.apiKey,
  };
}

async function startShared(env, at) {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-shared-'));
  await chmod(dataDir, 0o755);
  const databaseUrl = await cloned(at);
  const settings = { ...process.env, PORT: '0', ASSAY_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env };
  const child = spawn(process.execPath, [MAIN], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  const baseUrl = await ready(child);
  const config = readConfig({ ASSAY_DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const connections = {
    appConnections: 8,
    systemConnections: 4,
    transactionPooler: false,
    distributed: at.nodes.length > 0,
  };
  const db = new Database({ url: databaseUrl }, { ...connections, onError: () => undefined });
  return { child, db, vault: new Vault(await knownMasterKey(config)), baseUrl, dataDir, databaseUrl };
}

async function cloned({ url, template, nodes }) {
  const name = `assay_test_${randomBytes(6).toString('hex')}`;
  const create = `create database ${name} template ${template}`;
  await Promise.all([url, ...nodes].map((node) => patiently(() => onServer(node, create))));
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** A node's own housekeeping may be connected to the template for a moment. */
function patiently(work, tries = 5) {
  return work().catch((error) => {
    if (error.code !== '55006' || tries <= 1) throw error;
    return patiently(work, tries - 1);
  });
}

async function onServer(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The address that the service says it listens on. */
function ready(child) {
  return new Promise((resolve, reject) => {
    const lines = [];
    child.once('exit', (code) => reject(new Error(`A shared service ended with ${code}:\n${lines.join('\n')}`)));
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        if (lines.length < 200) lines.push(line);
        if (FAILURE.test(line) && failures++ < FAILURES_MAX)
          process.stderr.write(`shared service: ${line.slice(0, 1000)}\n`);
        const address = /"address":"([^"]+)".*"msg":"ready"/.exec(line)?.[1];
        if (address) resolve(address);
      });
  });
}

async function textOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function stop() {
  server.close();
  await Promise.all([...services.values()].map((starting) => starting.then(end, () => undefined)));
  process.exit(0);
}

async function end({ child, db, dataDir }) {
  await db.close();
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  const ended = child.exitCode === null ? once(child, 'exit') : undefined;
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
  await rm(dataDir, { recursive: true, force: true });
}
