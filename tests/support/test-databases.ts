import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Where test files find the server of this run and the migrated database to clone; set by `global-setup.ts`. */
export const SERVER_VARIABLE = 'ASSAY_TEST_SERVER';

export interface TestServer {
  /** The maintenance database of the server. */
  readonly url: string;
  /** A database with all migrations and no rows of ours. */
  readonly template: string;
}

/** The server that the test files of this run share; undefined where the project has none. */
export function testServer(): TestServer | undefined {
  const text = process.env[SERVER_VARIABLE];
  return text ? (JSON.parse(text) as TestServer) : undefined;
}

/** A new database with all migrations, cloned from the template. @returns its address; undefined without a shared server */
export async function clonedDatabase(): Promise<string | undefined> {
  const server = testServer();
  return server && createDatabase(server.url, `template ${server.template}`);
}

/** A new database without any table on the server of `DATABASE_URL`. @returns undefined when that is not set */
export async function emptyDatabase(): Promise<string | undefined> {
  const url = process.env['DATABASE_URL'];
  return url ? createDatabase(url) : undefined;
}

/** Removes a database made here, and ends whoever is still connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  const maintenance = testServer()?.url ?? process.env['DATABASE_URL'];
  if (maintenance) await onServer(maintenance, `drop database if exists ${databaseName(url)} with (force)`);
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

async function createDatabase(server: string, more = ''): Promise<string> {
  const name = databaseNamed('test');
  await onServer(server, `create database ${name} ${more}`);
  return databaseAddress(server, name);
}

function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}
