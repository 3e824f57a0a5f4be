import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOCK_TIMEOUT_MS } from './bring-up.js';
import { lockHolder, readPostmaster, removeStaleLock } from './postmaster.js';
import { processExists } from './process-exists.js';
import { type Postgres, startPostgres } from './start-postgres.js';

let dataDir: string;
let postgres: Postgres;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'assay-stale-'));
  await chmod(dataDir, 0o755);
  postgres = await startPostgres({ dataDir });
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Kills the server and leaves a lock file that names another process. */
async function killAndName(pid: number): Promise<void> {
  const server = await readPostmaster(postgres.cluster);
  if (!server) throw new Error('There is no server.');
  process.kill(server.pid, 'SIGKILL');
  const path = join(postgres.cluster, 'postmaster.pid');
  const lines = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, [String(pid), ...lines.slice(1)].join('\n'));
}

/** A process that lives on without having to do with PostgreSQL. */
async function stranger(): Promise<number> {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' });
  children.push(child);
  await once(child, 'spawn');
  return child.pid ?? 0;
}

/** A process that ends and that its parent never collects: the shell has become another program by then. */
async function zombie(): Promise<number> {
  const child = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) return Number(line);
  throw new Error('The shell ended.');
}

describe('a stale lock file is recognised by the process that it names and by the cluster of that process', () => {
  test.each([
    ['a stranger has got the number', stranger],
    ['the process has ended and was not collected', zombie],
  ])('%s: the server starts, and what was committed is there', async (_, other) => {
    const pid = await other();
    await killAndName(pid);
    await expect.poll(() => lockHolder(postgres.cluster)).toBe('stale');
    expect(processExists(pid)).toBe(true);
    await postgres.stop();
    postgres = await startPostgres({ dataDir });
    expect(postgres.owner).toBe(true);
    expect(await lockHolder(postgres.cluster)).toBe('held');
  });

  test('a server of this cluster holds it, one of another cluster does not', async () => {
    expect(await lockHolder(postgres.cluster)).toBe('held');
    const server = await readPostmaster(postgres.cluster);
    const other = await mkdtemp(join(tmpdir(), 'assay-other-'));
    await writeFile(join(other, 'postmaster.pid'), `${server?.pid}\n${other}\n`);
    expect(await lockHolder(other)).toBe('stale');
    await rm(other, { recursive: true });
  });

  test('a lock that a new server has written meanwhile is left in place', async () => {
    const before = await readFile(join(postgres.cluster, 'postmaster.pid'), 'utf8');
    await removeStaleLock(postgres.cluster, await stranger());
    expect(await readFile(join(postgres.cluster, 'postmaster.pid'), 'utf8')).toBe(before);
    expect((await readdir(postgres.cluster)).filter((name) => name.includes('stale'))).toEqual([]);
  });
});

/** Stops the server where it stands: it lives, but neither answers nor ends. */
async function freeze(): Promise<number> {
  const server = await readPostmaster(postgres.cluster);
  if (!server) throw new Error('There is no server.');
  process.kill(server.pid, 'SIGSTOP');
  await rm(server.socketDir, { recursive: true, force: true });
  return server.pid;
}

describe('a start that meets the lock of an earlier server', () => {
  test('waits for it instead of failing', async () => {
    const pid = await freeze();
    const starting = startPostgres({ dataDir });
    await expect.poll(() => lockHolder(postgres.cluster)).toBe('held');
    process.kill(pid, 'SIGKILL');
    const next = await starting;
    expect(next.owner).toBe(true);
    await postgres.stop();
    postgres = next;
  });

  test('waits for up to 30 s, and ends with a line that names the lock', async () => {
    expect(LOCK_TIMEOUT_MS).toBe(30_000);
    const pid = await freeze();
    const startedAt = performance.now();
    try {
      await expect(startPostgres({ dataDir, lockTimeoutMs: 2500 })).rejects.toThrow(
        'lock file "postmaster.pid" already exists',
      );
      expect(performance.now() - startedAt).toBeGreaterThan(2500);
      expect(await lockHolder(postgres.cluster)).toBe('held');
    } finally {
      process.kill(pid, 'SIGKILL');
    }
  });
});
