import type pg from 'pg';
import type { DatabaseClient } from './client.js';
import { preparedName } from './prepared-name.js';
import type { Queryable, Statement } from './statement.js';

/** What a transaction behind a pooler sets for itself. Statements are unnamed there: the next one may run elsewhere. */
export interface LocalSettings {
  readonly role: string;
  readonly environmentId: string;
}

const SET_LOCAL: Statement = {
  name: 'set_environment_local',
  text: "select set_config('role', $1, true), set_config('assay.environment', $2, true)",
};

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

/** A transaction; rolled back when `work` throws. */
export async function transact<T>(
  client: DatabaseClient,
  local: LocalSettings | undefined,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const query = local ? runUnnamed : run;
  await client.query('begin');
  try {
    if (local) await runUnnamed(client, SET_LOCAL, [local.role, local.environmentId]);
    const result = await work({ query: (statement, values = []) => query(client, statement, values) });
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
