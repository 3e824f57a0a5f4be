import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { withApp } from '@assay/service/entry/cli/with-app.js';
import { readConfig } from '@assay/service/platform/config.js';
import { importRegistry } from '@assay/service/risk/businesses/registry/import-files.js';
import { type BenchService, benchFolder, startBenchService, stopBenchService } from '../bench-service.js';
import { COMPANIES, eachEdge, GROUP, PERSONS } from './bench-engine.js';
import { percentiles, randomFrom } from './bench-numbers.js';

const ORDINARY = 200;
const GROUP_MEMBERS = 3;
const READS = 3;

/**
 * Stores a register with a million holdings, makes businesses from it over HTTP, and measures reading their beneficial
 * owners: ordinary companies, and members of a group of 1,500 cross-held ones. Milliseconds of wall time a request.
 * @param folder keeps the register between runs; by default one that is removed
 */
export async function benchHttp(folder?: string) {
  const dataDir = folder ?? (await benchFolder());
  try {
    await storeRegister(dataDir);
    const service = await startBenchService(dataDir);
    try {
      const next = randomFrom(11);
      const ordinary = Array.from({ length: ORDINARY }, () => GROUP + next(COMPANIES - GROUP));
      const group = Array.from({ length: GROUP_MEMBERS }, () => next(GROUP));
      return {
        edges: [...eachEdge()].length,
        ordinary: await measure(service, ordinary),
        group: await measure(service, group),
      };
    } finally {
      await stopBenchService(service);
    }
  } finally {
    if (!folder) await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(service: BenchService, companies: readonly number[]) {
  const created: number[] = [];
  const ids: string[] = [];
  for (const company of companies) {
    const body = { country: 'GB', registration_number: `B${company}` };
    const { ms, answer } = await timed(service, 'POST', '/v1/businesses', body);
    created.push(ms);
    ids.push((answer as { id: string }).id);
  }
  const owners: number[] = [];
  const records: number[] = [];
  for (let round = 0; round < READS; round += 1) {
    for (const id of ids) owners.push((await timed(service, 'GET', `/v1/businesses/${id}/ubos`)).ms);
    for (const id of ids) records.push((await timed(service, 'GET', `/v1/businesses/${id}`)).ms);
  }
  return { create: percentiles(created), owners: percentiles(owners), record: percentiles(records) };
}

async function timed({ address, key }: BenchService, method: string, path: string, body?: object) {
  const startedAt = performance.now();
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
  return { ms, answer: JSON.parse(text) as unknown };
}

async function storeRegister(dataDir: string): Promise<void> {
  const file = join(dataDir, 'holdings.csv');
  await writeRegister(file);
  const config = readConfig({ ASSAY_DATA_DIR: dataDir, ASSAY_LOG_LEVEL: 'silent' });
  await withApp(
    async (app) => {
      const onProgress = (text: string) => console.error(text);
      await importRegistry(app, {
        source: 'bench',
        format: 'companies_csv',
        files: [file],
        replace: false,
        actor: { type: 'system' },
        onProgress,
      });
    },
    { config, mayCreate: true },
  );
}

async function writeRegister(file: string): Promise<void> {
  const out = createWriteStream(file);
  const write = async (line: string) => {
    if (!out.write(line)) await once(out, 'drain');
  };
  await write('record,id,name,country,registration_number,status,company,owner,percent,from,to\n');
  const nodeName = (node: number) => (node < COMPANIES ? `c${node}` : `p${node}`);
  for (let at = 0; at < COMPANIES; at += 1) await write(`company,c${at},Holding ${at} Ltd,GB,B${at},Active,,,,,\n`);
  for (let at = COMPANIES; at < COMPANIES + PERSONS; at += 1) await write(`person,p${at},Person ${at},GB,,,,,,,\n`);
  let edge = 0;
  for (const { owner, owned, percent } of eachEdge()) {
    edge += 1;
    await write(`shareholder,s${edge},,,,,c${owned},${nodeName(owner)},${percent},,\n`);
  }
  out.end();
  await finished(out);
}
