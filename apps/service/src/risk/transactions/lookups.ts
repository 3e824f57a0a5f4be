import type { SharedList, Unknown, Variables } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import type { TransactionsApp } from './app.js';

const HITS: Statement = {
  name: 'rule_list_hits',
  text: `select distinct list_id, value_index from list_entries
    where environment_id = $1 and list_id = any($2) and value_index = any($3) and (expires_at is null or expires_at > $4)`,
};

/** Answers every list look-up of a rule set for one transaction, in one statement. */
export async function listAnswers(
  app: TransactionsApp,
  environment: Environment,
  lists: readonly SharedList[],
  variables: Variables,
  now: number,
): Promise<(boolean | Unknown)[]> {
  const asked = lists.map(({ list, value }) => {
    const found = value(variables);
    return { list, found, indexes: typeof found === 'string' ? app.listIndexes.ofUnknown(environment, found) : [] };
  });
  const indexes = asked.flatMap((one) => one.indexes);
  const names = [...new Set(asked.map(({ list }) => list))];
  const rows =
    indexes.length === 0
      ? []
      : await app.db.inEnvironment<{ list_id: string; value_index: Buffer }>(environment.id, HITS, [
          environment.id,
          names,
          indexes,
          new Date(now),
        ]);
  const hits = new Set(rows.map(({ list_id: id, value_index: index }) => `${id} ${index.toString('hex')}`));
  return asked.map(({ list, found, indexes: own }) =>
    typeof found === 'string' ? own.some((index) => hits.has(`${list} ${index.toString('hex')}`)) : found,
  );
}
