import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { at } from '@assay/kernel';
import { type Child, startChild } from './child.js';

const ROOT = new URL('../../../', import.meta.url);
const MAIN = fileURLToPath(new URL('apps/service/dist/main.js', ROOT));

export interface BenchService {
  readonly child: Child;
  readonly address: string;
  readonly key: string;
}

/** Starts the compiled service on a data folder as `npm start` does, without rate limits. @param nodeOptions further ones, for example `--cpu-prof`. */
export async function startBenchService(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<BenchService> {
  const settings = {
    PORT: '0',
    ASSAY_DATA_DIR: dataDir,
    ASSAY_RATE_LIMIT_PRODUCTION: '0',
    ASSAY_RATE_LIMIT_SANDBOX: '0',
    ASSAY_RATE_LIMIT_ANONYMOUS: '0',
    ...env,
  };
  const child = await startChild(
    [...(await startOptions()), ...nodeOptions, MAIN],
    settings,
    /"address":"([^"]+)".*"msg":"ready"/,
  );
  const credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8')) as {
    readonly sandbox: { readonly api_key: string };
  };
  return { child, address: at(child.match, 1), key: credentials.sandbox.api_key };
}

/** The options of Node with which `npm start` starts the service. @throws Error when the script is another one */
export async function startOptions(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')) as PackageJson;
  const options = /^node (?<options>(?:--\S+ )*)scripts\/start\.mjs$/.exec(scripts.start)?.groups?.['options'];
  if (options === undefined) throw new Error('The start script does not start the service as expected.');
  return options.split(' ').filter((option) => option !== '');
}

interface PackageJson {
  readonly scripts: { readonly start: string };
}

/** The address of the embedded database at work on a data folder (lines 4 and 5 of `postmaster.pid`). */
export async function embeddedAddress(dataDir: string): Promise<EmbeddedAddress> {
  const lines = await postmaster(dataDir);
  const password = (await readFile(join(dataDir, 'pg.password'), 'utf8')).trim();
  return { host: lines[4]?.trim() ?? '', port: Number(lines[3]), user: 'assay', database: 'assay', password };
}

export interface EmbeddedAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password: string;
}

/** Process id of the embedded database server. */
export async function databasePid(dataDir: string): Promise<number> {
  return Number((await postmaster(dataDir))[0]);
}

async function postmaster(dataDir: string): Promise<string[]> {
  const cluster = (await readFile(join(dataDir, 'pg.location'), 'utf8')).trim();
  return (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
}

/** Memory of a process in MiB, from /proc; undefined on other systems. */
export async function residentMiB(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kib ? Number(kib) / 1024 : undefined;
}
