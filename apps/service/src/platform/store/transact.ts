import type pg from 'pg';
import type { DatabaseClient } from './client.js';
import { runEach } from './each-environment.js';
import { preparedName } from './prepared-name.js';
import type { Queryable, Statement } from './statement.js';

/** What a transaction sets for itself, behind a pooler or where rows lie on several nodes. */
export interface LocalSettings {
  /** Behind a pooler: statements are unnamed there, as the next one may run elsewhere. */
  readonly role?: string;
  /** Undefined for work on all environments. */
  readonly environmentId?: string;
}

/** One named statement: the server plans it once a connection. */
export async function run<R extends object>(
  client: DatabaseClient,
  statement: Statement,
  values: readonly unknown[],
): Promise<R[]> {
  const result = await client.query<R>({
    name: preparedName(statement.name),
    text: statement.text,
    values: [...values],
  });
  return result.rows;
}

/**
 * A transaction; rolled back when `work` throws.
 * @param distributed rows lie on several nodes
 */
export async function transact<T>(
  client: DatabaseClient,
  local: LocalSettings | undefined,
  work: (tx: Queryable) => Promise<T>,
  distributed = false,
): Promise<T> {
  const named = local?.role === undefined ? run : runUnnamed;
  const send = <R extends object>(statement: Statement, values: readonly unknown[]) =>
    named<R>(client, statement, values);
  try {
    for (const text of beginTexts(local, distributed)) await client.query(text);
    const result = await work({
      query: (statement, values = []) => (distributed ? runEach(send, statement, values) : send(statement, values)),
    });
    demandCommit(await client.query('commit'));
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** A transaction on a connection that sends statements without waiting for the answers to earlier ones. */
export async function transactPipelined<T>(
  client: DatabaseClient,
  work: (tx: Queryable) => Promise<{ readonly answer: T; readonly written: Promise<unknown> }>,
): Promise<T> {
  // What one turn asks for leaves in one write.
  const pipelined = <R>(send: () => Promise<R>): Promise<R> => {
    client.corkTurn();
    const sent = send();
    // Work that throws may leave others unawaited; what they report is the same failure.
    sent.catch(() => undefined);
    return sent;
  };
  try {
    const began = pipelined(() => client.query('begin'));
    const working = work({ query: (statement, values = []) => pipelined(() => run(client, statement, values)) });
    await Promise.all([began, working]);
    const { answer, written } = await working;
    // A commit after a statement that failed rolls back.
    const [, committed] = await Promise.all([written, pipelined(() => client.query('commit'))]);
    demandCommit(committed);
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Policies on tables of operators ask for the organisation of the environment. Once rows of it have been locked or changed,
 * the coordinator cannot look it up within another statement.
 */
const ORGANISATION = `select set_config('assay.organisation', own_organisation(), true)`;

/** In the words that a coordinator passes on to its nodes; it repeats a message whole, so the begin is one of its own there. */
function beginTexts(local: LocalSettings | undefined, distributed: boolean): string[] {
  const { role, environmentId } = local ?? {};
  const settings = [
    // For functions that read rows of the same environment.
    ...(distributed ? ['set local citus.allow_nested_distributed_execution = on'] : []),
    ...(role === undefined ? [] : [`set local role ${quoted(role)}`]),
    ...(environmentId === undefined ? [] : [`set local assay.environment = ${quoted(environmentId)}`]),
  ];
  if (!distributed) return [['begin', ...settings].join('; ')];
  return ['begin', settings.join('; '), ...(environmentId === undefined ? [] : [ORGANISATION])];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

async function runUnnamed<R extends object>(
  client: DatabaseClient,
  { text }: Statement,
  values: readonly unknown[],
): Promise<R[]> {
  return (await client.query<R>(text, [...values])).rows;
}

/** The server answers the commit of a failed transaction with a rollback, and not with an error. */
function demandCommit({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed.');
}
