import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.js';
import { type Binaries, program } from './binaries.js';
import { processExists } from './process-exists.js';

const run = promisify(execFile);
const INITDB_TIMEOUT_MS = 120_000;

/** The superuser of the embedded cluster. */
export const SUPERUSER = 'assay';

/**
 * Creates the cluster unless it exists. It is made in a folder of its own and then renamed, which settles two starts
 * at once and a start that was killed half way: a cluster under its final name is always complete.
 */
export async function initialiseCluster(
  cluster: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<boolean> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return false;
  await removeAbandoned(cluster);
  const fresh = `${cluster}.new-${process.pid}`;
  await mkdir(fresh, { mode: 0o700 });
  if (account) await chown(fresh, account.uid, account.gid);
  try {
    await run(program(binaries, 'initdb'), initdbArguments(fresh, binaries.major), {
      cwd: fresh,
      env: serverEnvironment(),
      timeout: INITDB_TIMEOUT_MS,
      ...account,
    });
    await rename(fresh, cluster);
    return true;
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (existsSync(join(cluster, 'PG_VERSION'))) return false;
    const { stderr } = error as { stderr?: string };
    throw new Error(`The database folder ${cluster} could not be created: ${stderr?.trim() || String(error)}`);
  }
}

/** The environment of PostgreSQL's programs: nothing of ours, so that no PG* variable changes what they do. */
export function serverEnvironment(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

function initdbArguments(folder: string, major: number): string[] {
  // The built-in provider (from 17) knows Unicode case and never changes with the C library of the machine.
  const locale =
    major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8', '--lc-messages=C'];
  const rest = ['--encoding=UTF8', '--auth=trust', '--data-checksums', '--username', SUPERUSER];
  return ['-D', folder, ...locale, ...rest];
}

/** Removes what a killed process left of its attempt. */
async function removeAbandoned(cluster: string): Promise<void> {
  const prefix = `${basename(cluster)}.new-`;
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(prefix) || processExists(Number(name.slice(prefix.length)))) continue;
    await rm(join(dirname(cluster), name), { recursive: true, force: true });
  }
}
