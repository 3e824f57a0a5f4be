import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { START_CLUSTER, startCitus } from '../support/citus-cluster.js';
import { beginRun, writeRun } from '../support/kept-run.js';
import { startService } from '../support/service.js';

const COLLECT = fileURLToPath(new URL('../support/statements/collect.mjs', import.meta.url));
/** Statements on tables that exist only while they run. */
const ELSEWHERE = new Set(['registry_dry_run_note', 'registry_dry_run_count', 'old_keys_take']);
/** Where a statement over all environments is confined to one: on several nodes it runs so. */
const EACH = /\/\* and ([a-z0-9_.]+) = one environment \*\//g;
/** SQLSTATE of what Citus says of statements that it cannot plan: not supported, internal, or names that it lost itself. */
const REFUSAL = /^(0A|XX|42(704|P))/;
/** With `x` for texts some are no times or documents, and without any value some are known to find nothing. */
const TEXTS = [`'x'`, 'null::text'];
const ROLES = ['assay_system', 'assay_app'];

interface Kept {
  readonly name: string;
  readonly text: string;
  readonly each?: object;
}

test.skipIf(!existsSync(START_CLUSTER))(
  'every statement of the service can be planned on three nodes of Citus (skipped where ASSAY_CITUS_START names no program)',
  async () => {
    const origin = beginRun('npm run test:long -- tests/long/citus-statements.test.ts');
    const cluster = await startCitus();
    const service = await startService({ databaseUrl: cluster.url });
    const client = new pg.Client({ connectionString: service.databaseUrl ?? '' });
    try {
      await client.connect();
      const { rows } = await client.query<{ id: string }>('select id from environments limit 1');
      const refused: Record<string, string[]> = {};
      const statements = await statementsOfService();
      expect(statements.length).toBeGreaterThan(900);
      for (const one of statements) {
        const said = await refusalsOf(client, one, rows[0]?.id ?? '');
        if (said.length > 0) refused[one.name] = said;
      }
      await writeRun('citus-statements', {
        ...origin(),
        citus: cluster.version,
        nodes: 3,
        statements: statements.length,
        refused,
      });
      expect(refused).toEqual({});
    } finally {
      await client.end();
      await service.stop();
      await cluster.stop();
    }
  },
  900_000,
);

async function statementsOfService(): Promise<Kept[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [COLLECT], { maxBuffer: 2 ** 26 });
  const all: Kept[] = JSON.parse(stdout);
  return all.filter(
    ({ name, text }) => /^[\s(]*(select|insert|update|delete|with)\b/i.test(text) && !ELSEWHERE.has(name),
  );
}

/** What Citus says where it refuses a statement in each of the roles and with each of the values; none where it once does not. */
async function refusalsOf(client: pg.Client, statement: Kept, environmentId: string): Promise<string[]> {
  const said: string[] = [];
  for (const role of ROLES) {
    for (const text of TEXTS) {
      const refusal = await runOnce(client, statement, { environmentId, role, text });
      if (refusal === undefined) return [];
      said.push(`${role}: ${refusal}`);
    }
  }
  return said;
}

interface Setting {
  readonly environmentId: string;
  readonly role: string;
  readonly text: string;
}

/** Runs a statement as the service does, and takes it back. Data that do not fit are no refusal: it was planned. */
async function runOnce(
  client: pg.Client,
  { text: whole, each }: Kept,
  { environmentId, role, text: sample }: Setting,
): Promise<string | undefined> {
  const count = Math.max(0, ...[...whole.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
  const text = each ? whole.replace(EACH, (_, column) => ` and ${column} = $${count + 1}`) : whole;
  const own = each ? count : 0;
  try {
    await client.query('begin');
    await client.query(`set local citus.allow_nested_distributed_execution = on; set local role ${role};
      set local assay.environment = '${environmentId}'`);
    await client.query(`select set_config('assay.organisation', own_organisation(), true)`);
    await client.query(`prepare looked_at as ${text}`);
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'looked_at'`,
    );
    const values = (rows[0]?.types ?? []).map((type, at) => {
      if (type === 'text') return at === own ? `'${environmentId}'` : sample;
      return sampleOf(type);
    });
    await client.query(`execute looked_at${values.length > 0 ? `(${values.join(', ')})` : ''}`);
    return undefined;
  } catch (error) {
    const { code = '', message } = error as pg.DatabaseError;
    return REFUSAL.test(code) ? message : undefined;
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

function sampleOf(type: string): string {
  if (type.endsWith('[]')) return `'{}'::${type}`;
  if (/int|numeric|double|real/.test(type)) return `1::${type}`;
  if (/^(timestamp|date)/.test(type)) return `now()::${type}`;
  if (/^jsonb?$/.test(type)) return `'[]'::${type}`;
  if (type === 'boolean') return 'true';
  if (type === 'bytea') return `'\\x00'::bytea`;
  return `null::${type}`;
}
