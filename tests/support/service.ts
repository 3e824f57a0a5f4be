import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const MAIN = fileURLToPath(new URL('../../apps/service/dist/main.js', import.meta.url));
const READY_MS = 60_000;
const STOP_MS = 20_000;

export interface ServiceOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** An existing data folder, to start again on the same data; kept when the service stops. */
  readonly dataDir?: string;
  /** An existing database, together with `dataDir`. */
  readonly databaseUrl?: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every operation
  readonly body: any;
  readonly bytes: Buffer;
}

export interface TestService {
  readonly baseUrl: string;
  readonly hostedUrl: string;
  readonly sandboxKey: string;
  readonly readOnlyKey: string;
  readonly productionKey: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly process: ChildProcess;
  /** Lines that the service logged so far. */
  readonly log: readonly string[];
  /** Calls with the full sandbox key unless another one is named; `key: null` sends none. */
  api(
    method: string,
    path: string,
    body?: unknown,
    options?: { readonly key?: string | null; readonly headers?: Record<string, string> },
  ): Promise<Reply>;
  /** Stops gracefully; removes the data unless it was given. */
  stop(): Promise<void>;
  /** SIGKILL, data kept. */
  kill(): Promise<void>;
}

/** Starts the compiled service as a process of its own: on its embedded PostgreSQL, or on a fresh database of `DATABASE_URL`. */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'assay-test-')));
  // Open to the account of the database server, so that the cluster lies inside and goes with the folder.
  if (!options.dataDir) await chmod(dataDir, 0o755);
  const databaseUrl = options.databaseUrl ?? (await freshDatabase());
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      ASSAY_DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  const baseUrl = await readyAddress(child, log);
  const credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'));
  return {
    baseUrl,
    hostedUrl: options.env?.['ASSAY_HOSTED_URL'] ?? baseUrl,
    sandboxKey: credentials.sandbox.api_key,
    readOnlyKey: credentials.sandbox.read_only_api_key,
    productionKey: credentials.production.api_key,
    dataDir,
    databaseUrl,
    process: child,
    log,
    api: (method, path, body, more = {}) =>
      call(
        `${baseUrl}${path}`,
        method,
        body,
        more.key === undefined ? credentials.sandbox.api_key : more.key,
        more.headers,
      ),
    async stop() {
      await end(child, 'SIGTERM');
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
      if (databaseUrl && !options.databaseUrl) await dropDatabase(databaseUrl);
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

async function call(
  url: string,
  method: string,
  body: unknown,
  key: string | null,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(url, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const json = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    body: json ? JSON.parse(bytes.toString()) : bytes.toString('latin1'),
    bytes,
  };
}

function readyAddress(child: ChildProcess, log: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The service was not ready in time:\n${log.join('\n')}`)),
      READY_MS,
    );
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}:\n${log.join('\n')}`)));
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.push(line);
        const address = /"address":"([^"]+)".*"msg":"ready"/.exec(line)?.[1];
        if (!address) return;
        clearTimeout(timer);
        resolve(address);
      });
    }
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill(signal);
  });
}

async function freshDatabase(): Promise<string | undefined> {
  const server = process.env['DATABASE_URL'];
  if (!server) return undefined;
  const name = `assay_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function dropDatabase(url: string): Promise<void> {
  await onServer(
    process.env['DATABASE_URL']!,
    `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`,
  );
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
