import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Account } from './account.js';
import { type Binaries, program } from './binaries.js';
import { serverEnvironment } from './initialise.js';

const LOG_BYTES_MAX = 1024 * 1024;
const LOG_LINES = 4;
export const PORT = 5432;

/** Error lines name neither the statement nor its values: both hold personal data. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  shared_buffers: '128MB',
  max_connections: '60',
  wal_compression: 'on',
  // Imports write a gigabyte in half a minute; a checkpoint each time would write every page of the indexes anew.
  max_wal_size: '2GB',
  // Log segments are removed, not kept for reuse: a shredded key must not lie in an old one.
  wal_recycle: 'off',
  min_wal_size: '32MB',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

export interface Server {
  /** Resolves with a sentence when the process has ended. */
  readonly ended: Promise<string>;
  /** Tells it to leave at once; without effect on one that has ended. */
  quit(): void;
}

/**
 * Starts the server as a process of its own group, so that a Ctrl-C meant for the service does not stop the database
 * under requests that are still at work. Its messages go to `pg.log` beside the cluster.
 */
export async function spawnServer(
  cluster: string,
  socketDir: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<Server> {
  const settings = { ...SETTINGS, port: String(PORT), unix_socket_directories: socketDir };
  const log = await openLog(cluster);
  if (account) await log.chown(account.uid, account.gid);
  const child = spawn(
    program(binaries, 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: cluster, env: serverEnvironment(), detached: true, stdio: ['ignore', log.fd, log.fd], ...account },
  );
  child.unref();
  const ended = endOf(child);
  await log.close();
  return {
    ended,
    quit() {
      // Whoever tells it to leave may wait for that.
      child.ref();
      child.kill('SIGQUIT');
    },
  };
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
}

/** The length of the server's log now. */
export async function logMark(cluster: string): Promise<number> {
  return (await stat(logFile(cluster)).catch(() => undefined))?.size ?? 0;
}

/** The last lines that the server wrote after the mark, for an error message. */
export async function logSince(cluster: string, mark: number): Promise<string> {
  const bytes = await readFile(logFile(cluster)).catch(() => Buffer.alloc(0));
  // A log that grew too long was begun again.
  const text = bytes.subarray(bytes.length < mark ? 0 : mark).toString();
  return text.trimEnd().split('\n').slice(-LOG_LINES).join(' | ');
}

async function openLog(cluster: string): Promise<Awaited<ReturnType<typeof open>>> {
  return open(logFile(cluster), (await logMark(cluster)) > LOG_BYTES_MAX ? 'w' : 'a', 0o600);
}

function logFile(cluster: string): string {
  return join(dirname(cluster), 'pg.log');
}
