import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Where test files find the server of this run and the migrated database to clone; set by `global-setup.ts`. */
export const SERVER_VARIABLE = 'ASSAY_TEST_SERVER';

export interface TestServer {
  /** The maintenance database of the server. */
  readonly url: string;
  /** A database with all migrations and no rows of ours. */
  readonly template: string;
  /** The other nodes of a distributed server, each with databases of the same names. */
  readonly nodes: readonly string[];
}

/** The server that the test files of this run share; undefined where the project has none. */
export function testServer(): TestServer | undefined {
  const text = process.env[SERVER_VARIABLE];
  return text ? (JSON.parse(text) as TestServer) : undefined;
}

/** A new database with all migrations, cloned from the template. @returns its address; undefined without a shared server */
export async function clonedDatabase(): Promise<string | undefined> {
  const server = testServer();
  if (!server) return undefined;
  const name = databaseNamed('test');
  const create = `create database ${name} template ${server.template}`;
  // A node's own housekeeping may be connected to the template for a moment.
  await Promise.all([server.url, ...server.nodes].map((node) => patiently(() => onServer(node, create))));
  return databaseAddress(server.url, name);
}

const IN_USE = '55006';
const TRIES_MAX = 5;

async function patiently(work: () => Promise<void>, tries = TRIES_MAX): Promise<void> {
  await work().catch((error: { code?: string }) => {
    if (error.code !== IN_USE || tries <= 1) throw error;
    return patiently(work, tries - 1);
  });
}

/** A new database without any table on the server of `DATABASE_URL`. @returns undefined when that is not set */
export async function emptyDatabase(): Promise<string | undefined> {
  const url = process.env['DATABASE_URL'];
  if (!url) return undefined;
  const name = databaseNamed('test');
  await makeDatabase({ url, nodes: testServer()?.nodes ?? [] }, name);
  return databaseAddress(url, name);
}

/** A new database without any table; on a distributed server with its nodes. */
export async function makeDatabase(server: Pick<TestServer, 'url' | 'nodes'>, name: string): Promise<void> {
  await onNodes(server, `create database ${name}`);
  if (server.nodes.length === 0) return;
  const at = (node: string) => databaseAddress(node, name);
  await Promise.all([server.url, ...server.nodes].map((node) => onServer(at(node), 'create extension citus')));
  const place = (node: string) => `'${new URL(node).hostname}', ${new URL(node).port}`;
  await onServer(at(server.url), `select citus_set_coordinator_host(${place(server.url)})`);
  for (const node of server.nodes) await onServer(at(server.url), `select citus_add_node(${place(node)})`);
}

/** The other nodes of the server at this address; none where its database is not that of a coordinator. */
export async function nodesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const known = await client.query(`select to_regclass('pg_dist_node') is not null as present`);
    if (!known.rows[0].present) return [];
    const { rows } = await client.query(
      'select nodename, nodeport from pg_dist_node where groupid > 0 order by nodeid',
    );
    return rows.map(({ nodename, nodeport }) => {
      const node = new URL(url);
      node.host = `${nodename}:${nodeport}`;
      return node.href;
    });
  } finally {
    await client.end();
  }
}

/** Removes a database made here, and ends whoever is still connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  const maintenance = testServer()?.url ?? process.env['DATABASE_URL'];
  if (!maintenance) return;
  const nodes = testServer()?.nodes ?? [];
  await onNodes({ url: maintenance, nodes }, `drop database if exists ${databaseName(url)} with (force)`);
}

/** One statement on each node of a server. */
export async function onNodes({ url, nodes }: Pick<TestServer, 'url' | 'nodes'>, sql: string): Promise<void> {
  await Promise.all([url, ...nodes].map((node) => onServer(node, sql)));
}

/** One statement on a server. */
export async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function databaseAddress(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A name that no other run has taken. */
export function databaseNamed(purpose: string): string {
  return `assay_${purpose}_${randomBytes(6).toString('hex')}`;
}

function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}
