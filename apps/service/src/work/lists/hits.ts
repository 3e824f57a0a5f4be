import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import type { ListsApp } from './app.js';

const FIND: Statement = {
  name: 'list_hits',
  text: `select distinct list_id from list_entries
    where environment_id = $1 and value_index = any($2) and list_id = any($3) and (expires_at is null or expires_at > $4)`,
};

/** An attribute of somebody, by the type that it has on a list. */
export interface Attribute {
  readonly type: string;
  readonly value: string;
}

/** The lists of those named on which any of the attributes stands. */
export async function listsHolding(
  { db, listIndexes }: Pick<ListsApp, 'db' | 'listIndexes'>,
  environment: Environment,
  attributes: readonly Attribute[],
  lists: readonly string[],
): Promise<string[]> {
  const rows = await db.inEnvironment<{ list_id: string }>(environment.id, FIND, [
    environment.id,
    attributes.flatMap((attribute) => listIndexes.ofAttribute(environment, attribute)),
    lists,
    new Date(nowIn(environment)),
  ]);
  return rows.map(({ list_id: id }) => id);
}
