import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { giveToOwner } from '../give-to-owner.js';
import { type Account, canTraverse } from './account.js';
import type { Binaries } from './binaries.js';

const SYSTEM_DATA = '/var/lib/assay';
const SOCKET_PREFIX = 'assay-pg-';
const TEMP_PATH_MAX = 64;

/**
 * The folder of the cluster that is there; for a first start `pg` in the data folder, or `/var/lib/assay/<hash of the path>`
 * when the data folder is closed to the account of the server.
 * @throws Error when that one is closed too
 */
export async function clusterFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const recorded = await recordedCluster(dataDir);
  if (recorded) return recorded;
  if (await canTraverse(dataDir, account)) return join(dataDir, 'pg');
  const folder = join(SYSTEM_DATA, shortHash(dataDir));
  const first = await mkdir(folder, { recursive: true });
  if (first) await open(first);
  if (!(await canTraverse(folder, account))) throw new Error(closed(folder));
  return join(folder, 'pg');
}

function closed(folder: string): string {
  return `${folder} is closed to the account that runs the database server. Open it and the folders above it with "chmod 711", or set DATABASE_URL.`;
}

const READ = 0o444;
const ENTER = 0o111;

/** Lets every account read a folder that was just made and everything in it, whatever the umask of this process is. */
async function open(path: string): Promise<void> {
  const entry = await lstat(path);
  if (entry.isSymbolicLink()) return;
  const enter = entry.isDirectory() || (entry.mode & ENTER) !== 0;
  await chmod(path, entry.mode | READ | (enter ? ENTER : 0));
  if (!entry.isDirectory()) return;
  for (const name of await readdir(path)) await open(join(path, name));
}

/**
 * The cluster of an earlier start, if any: the one inside the folder, else the one that was written down. A folder that
 * was moved or copied holds its cluster, while what it wrote down names where it lay before.
 */
export async function recordedCluster(dataDir: string): Promise<string | undefined> {
  const inside = join(dataDir, 'pg');
  if (existsSync(join(inside, 'PG_VERSION'))) return inside;
  const text = await readFile(join(dataDir, 'pg.location'), 'utf8').catch(() => '');
  return text.trim() || undefined;
}

/** The cluster of an installation that brings its own server; undefined where there is none yet, or another server. */
export async function ownCluster(config: OwnClusterPlace): Promise<string | undefined> {
  return config.databaseUrl === undefined ? recordedCluster(config.dataDir) : undefined;
}

interface OwnClusterPlace {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** Writes down where the cluster is. */
export async function recordCluster(dataDir: string, cluster: string): Promise<void> {
  const file = join(dataDir, 'pg.location');
  if ((await readFile(file, 'utf8').catch(() => '')).trim() === cluster) return;
  await writeFile(file, `${cluster}\n`);
  await giveToOwner(file);
}

/**
 * Binaries that the account can execute: these, or a copy beside the cluster when they lie under a closed folder (a
 * project below /root). The copy is made once for each version.
 */
export async function reachableBinaries(
  binaries: Binaries,
  cluster: string,
  account: Account | undefined,
): Promise<Binaries> {
  if (!binaries.portable || (await canTraverse(await realpath(binaries.home), account))) return binaries;
  const home = join(dirname(cluster), `pg-native-${binaries.version}`);
  if (!existsSync(home)) {
    const partial = `${home}.${process.pid}`;
    await cp(binaries.home, partial, { recursive: true, verbatimSymlinks: true });
    await open(partial);
    // Of two processes that copy at the same time, one finds the folder in place.
    await rename(partial, home).catch(() => rm(partial, { recursive: true, force: true }));
  }
  return { ...binaries, home };
}

/**
 * A new folder for the socket that only the account of the server can enter. Short, as a socket path holds about 100
 * bytes. Its name is random: a server whose data folder was deleted may still hold another. Who looks for a server
 * finds the name in `postmaster.pid`.
 */
export async function socketFolder(account: Account | undefined): Promise<string> {
  const preferred = tmpdir();
  const usable = preferred.length <= TEMP_PATH_MAX && (await canTraverse(preferred, account));
  const folder = await mkdtemp(join(usable ? preferred : '/tmp', SOCKET_PREFIX));
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

/** Removes the socket folder of a server that is gone. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (basename(folder).startsWith(SOCKET_PREFIX)) await rm(folder, { recursive: true, force: true });
}

function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
