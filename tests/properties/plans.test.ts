import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS } from '../../apps/service/src/entry/jobs/start-jobs.js';
import { OF_INSTALLATION } from '../../apps/service/src/platform/store/distribute.js';
import { MESSAGES_DUE } from '../../apps/service/src/risk/travel-rule/expire.js';
import { JOBS_WAIT } from '../../apps/service/src/risk/travel-rule/run-jobs.js';
import { DELIVERIES_WAIT } from '../../apps/service/src/work/webhooks/claim.js';
import { plantStatistics } from '../support/statements/plant.js';
import { clonedDatabase, dropDatabase } from '../support/test-databases.js';

const SOURCE = fileURLToPath(new URL('../../apps/service/src/', import.meta.url));
const COLLECT = fileURLToPath(new URL('../support/statements/collect.mjs', import.meta.url));

/** Partial indexes of open work: a walk over all of one reads what waits, not what there is. */
const OPEN_WORK = new Set([
  'cases_held',
  'cases_awaiting',
  'business_documents_untold',
  'sessions_of_businesses',
  'deliveries_ready',
  'transaction_imports_open',
]);
/** Statements that may read everything, and why. */
const WHOLE = new Map([
  ['faces_re_enrol', 'once an hour, and after a change of models'],
  ['monitors_recover', 'when a list covers a kind that none covered, or none does any more'],
  ['monitors_put_off', 'when a list covers a kind that none covered, or none does any more'],
]);
/** Statements on tables that exist only while they run. */
const ELSEWHERE = new Set(['registry_dry_run_note', 'registry_dry_run_count', 'old_keys_take']);
/** Statements that are made while they run, from what the catalogue of the database says, and why they are not looked at. */
const MADE = new Map([
  ['environment_export_', 'an export reads each table of an environment whole, along its key'],
  ['environment_import_', 'an import asks each table of an unused environment for one row, and empties it'],
  // Of every statement that is looked at here, the same with one environment more to go by.
  ['$' + '{name}_work', 'on several nodes only: which environments have work'],
  ['$' + '{name}_each', 'on several nodes only: the statement for one environment'],
  ['lookout', 'made of what the jobs of a quiet node look for: see below'],
  ['sample_remove_', 'removes the rows of sample data from each table of a sandbox, when somebody asks for it'],
]);

/** Names of statements as the source has them, with `${…}` where a part is filled in. */
function namesInSource(): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?!.*\.test\.).*\.ts$/.test(path),
  );
  return files.flatMap((path) => {
    const text = readFileSync(join(SOURCE, path), 'utf8');
    return [
      ...text.matchAll(/\bname: (['`])([^'`\n]+)\1,\s*text\b(?!: ['`]+\s*(?:create|declare|fetch|close|set|lock)\b)/gi),
    ].map(([, , name]) => name!);
  });
}

/** Whether a name of the source, filled in, is one of these. */
function statementNames(names: readonly string[]) {
  return (name: string) => {
    const parts = name.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/\W/g, '\\$&'));
    const filled = new RegExp(`^${parts.join('.+')}$`);
    return names.some((one) => filled.test(one));
  };
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

let url: string | undefined;
let client: pg.Client;
let large: Set<string>;
let statements: { name: string; text: string }[];

beforeAll(async () => {
  const collected = promisify(execFile)(process.execPath, [COLLECT], { maxBuffer: 2 ** 26 });
  url = await clonedDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  large = await plantStatistics(client);
  await client.query("set plan_cache_mode = 'force_generic_plan'; set random_page_cost = 1.1; set jit = off");
  const found: typeof statements = JSON.parse((await collected).stdout);
  statements = found.filter(({ text }) => /^[\s(]*(select|insert|update|delete|with)\b/i.test(text));
});

afterAll(async () => {
  await client?.end();
  if (url) await dropDatabase(url);
});

/** The plan that a connection keeps for a statement, whatever its values. */
async function planOf(text: string): Promise<Node> {
  await client.query(`prepare looked_at as ${text}`);
  try {
    const { rows } = await client.query<{ count: number }>(
      `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'looked_at'`,
    );
    const values = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ');
    const shown = await client.query(`explain (format json) execute looked_at${values && `(${values})`}`);
    return shown.rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('deallocate looked_at');
  }
}

/** Large tables that a plan reads from one end to the other: row by row, or along an index without a bound. */
function readWhole(node: Node): string[] {
  const [kind, table = '', index = ''] = [node['Node Type'], node['Relation Name'], node['Index Name']];
  const unbounded = kind.startsWith('Index') && node['Index Cond'] === undefined && !OPEN_WORK.has(index);
  const own = large.has(table) && (kind === 'Seq Scan' || unbounded) ? [`${table} ${index}`.trim()] : [];
  return [...own, ...(node.Plans ?? []).flatMap(readWhole)];
}

test('statements and tables are found', () => {
  expect(statements.length).toBeGreaterThan(900);
  expect([...large]).toEqual(
    expect.arrayContaining(['sessions', 'events', 'deliveries', 'audit_chain', 'transactions']),
  );
});

test('every statement of the source is looked at', () => {
  const known = statementNames(statements.map(({ name }) => name));
  const missing = namesInSource().filter(
    (name) => !known(name) && ![...MADE.keys()].some((made) => name.startsWith(made)),
  );
  expect(missing).toEqual([]);
});

test('the test sees a statement that reads a whole table, and one that walks a whole index', async () => {
  expect(readWhole(await planOf('select count(*) from sessions where risk_score = $1'))).not.toEqual([]);
  const walk = `select s.id from sessions s join environments e on e.id = s.environment_id
    where s.data_erase_at <= now() + make_interval(secs => e.clock_offset_seconds) limit 100`;
  expect(readWhole(await planOf(walk))).not.toEqual([]);
});

test('no statement of the service reads a large table from one end to the other', async () => {
  const found: Record<string, string[]> = {};
  for (const { name, text } of statements) {
    if (ELSEWHERE.has(name)) continue;
    const tables = readWhole(await planOf(text));
    if (tables.length > 0 && !WHOLE.has(name)) found[name] = [...new Set(tables)];
  }
  expect(found).toEqual({});
});

test('nor does any part of the one look of a quiet node', async () => {
  const looks = [...JOBS.flatMap(({ looks = [] }) => looks), JOBS_WAIT, MESSAGES_DUE, DELIVERIES_WAIT];
  expect(looks.length).toBeGreaterThan(25);
  const found: Record<string, string[]> = {};
  for (const { name, text, each } of looks) {
    const tables = readWhole(await planOf(`select exists (${each?.work ?? text})`));
    if (tables.length > 0) found[name] = tables;
  }
  expect(found).toEqual({});
});

/** Each insert of a statement, up to the bracket that ends it where it is a part of another one. */
function insertsIn(text: string): string[] {
  return [...text.matchAll(/\binsert into\b/gi)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < text.length; at += 1) {
      if (text[at] === '(') depth += 1;
      if (text[at] === ')') depth -= 1;
      if (depth < 0) return text.slice(index, at);
    }
    return text.slice(index);
  });
}

test('an insert from a select returns something or says what to do in a conflict: where tables lie on several nodes its rows are copied in otherwise, which row-level security refuses', () => {
  const owned = statements.flatMap(({ name, text }) =>
    insertsIn(text).flatMap((insert) => {
      const [, table] = /^insert into (\w+)[^;]*?\sselect\s/i.exec(insert) ?? [];
      const isOwned = table !== undefined && !OF_INSTALLATION.has(table) && !ELSEWHERE.has(name);
      return isOwned ? [{ name, table, settles: /\s(returning|on conflict)\s/i.test(insert) }] : [];
    }),
  );
  expect(owned.length).toBeGreaterThan(60);
  expect(owned.filter(({ settles }) => !settles)).toEqual([]);
});

test('the audit entries of one target are found by their index', async () => {
  await client.query('set role assay_system');
  try {
    const plan = await planOf(`select a.sequence, a.event from audit_chain a
      where a.environment_id = $1 and a.event #>> '{target,id}' = $2 order by a.sequence asc limit $3`);
    expect(JSON.stringify(plan)).toContain('audit_by_target');
  } finally {
    await client.query('reset role');
  }
});
