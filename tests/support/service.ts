import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { undeclaredStatus } from './declared-status.js';
import { sharedPlace } from './shared-service.js';
import { clonedDatabase, dropDatabase, emptyDatabase } from './test-databases.js';

const MAIN = fileURLToPath(new URL('../../apps/service/dist/main.js', import.meta.url));
/** Another build of the service than the compiled one, for all tests of a run: the files of an image. */
const MAIN_VARIABLE = 'ASSAY_TEST_MAIN';
/** Tests receive on this machine, which a service reaches only where it is told so. */
export const LOOPBACK = '127.0.0.0/8,::1';
const READY_MS = 60_000;
const STOP_MS = 20_000;

export interface ServiceOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** An existing data folder, to start again on the same data; kept when the service stops. */
  readonly dataDir?: string;
  /** The file that starts another build of the service than the compiled one. */
  readonly main?: string;
  /** An existing database, together with `dataDir`; empty for the embedded server in any case. */
  readonly databaseUrl?: string;
  /** How long it may take to start; a minute where nothing is said. */
  readonly readyMs?: number;
  /**
   * Starts on nothing: on an embedded server of its own, or on an empty database of `DATABASE_URL`. For tests of the
   * first start, of migrations, of the server itself, and of what one process alone decides.
   */
  readonly bare?: boolean;
  /**
   * Takes a new organisation on a service that other files use at the same time. For tests that leave the process, its
   * clock, its lists and other organisations alone; `process`, `log`, `kill` and commands without `--organisation` are
   * not for them.
   */
  readonly shared?: boolean;
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
  /** Name of the organisation of the keys. */
  readonly organisation: string;
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

/**
 * Starts the compiled service as a process of its own, on a migrated database of the server that the test files share.
 * With a data folder and no database it starts there as an operator's does, as with `bare`.
 */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  if (options.shared) return takeShared(options);
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'assay-test-')));
  // Open to the account of the database server, so that the cluster lies inside and goes with the folder.
  if (!options.dataDir) await chmod(dataDir, 0o755);
  const databaseUrl = options.databaseUrl ?? (await newDatabase(options));
  const child = spawn(process.execPath, [options.main ?? process.env[MAIN_VARIABLE] ?? MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      ASSAY_DATA_DIR: dataDir,
      ASSAY_OUTBOUND_ALLOW: LOOPBACK,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  const baseUrl = await readyAddress(child, log, options.readyMs);
  const credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'));
  return {
    baseUrl,
    hostedUrl: options.env?.['ASSAY_HOSTED_URL'] ?? baseUrl,
    sandboxKey: credentials.sandbox.api_key,
    readOnlyKey: credentials.sandbox.read_only_api_key,
    productionKey: credentials.production.api_key,
    organisation: 'default',
    dataDir,
    databaseUrl,
    process: child,
    log,
    api: caller(baseUrl, credentials.sandbox.api_key),
    async stop() {
      await end(child, 'SIGTERM');
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
      if (databaseUrl && !options.databaseUrl) await dropDatabase(databaseUrl);
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

/** A service of its own where the project has no desk. */
async function takeShared({ shared: _, ...options }: ServiceOptions): Promise<TestService> {
  const place = await sharedPlace({ ASSAY_OUTBOUND_ALLOW: LOOPBACK, ...options.env });
  if (!place) return startService(options);
  const none = (): never => {
    throw new Error('A shared service is not for tests of its process: start one of your own.');
  };
  const service = {
    ...place,
    hostedUrl: place.baseUrl,
    api: caller(place.baseUrl, place.sandboxKey),
    stop: async () => undefined,
    kill: none,
  };
  // Not listed, so that a copy of the service can be made.
  return Object.defineProperties(service, { process: { get: none }, log: { get: none } }) as typeof service &
    Pick<TestService, 'process' | 'log'>;
}

function caller(baseUrl: string, sandboxKey: string): TestService['api'] {
  return (method, path, body, { key = sandboxKey, headers } = {}) =>
    call(`${baseUrl}${path}`, method, body, key, headers);
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
    ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const operation = undeclaredStatus(method, new URL(url).pathname, response.status);
  if (operation) throw new Error(`${operation} answers ${response.status}, which OpenAPI does not declare: ${bytes}`);
  const json = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    body: json ? JSON.parse(bytes.toString()) : bytes.toString('latin1'),
    bytes,
  };
}

function readyAddress(child: ChildProcess, log: string[], readyMs = READY_MS): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The service was not ready in time:\n${log.join('\n')}`)), readyMs);
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

async function newDatabase({ bare, dataDir }: ServiceOptions): Promise<string | undefined> {
  return (bare || dataDir ? undefined : await clonedDatabase()) ?? emptyDatabase();
}
