import type { Queryable, Statement } from './statement.js';

const EMPTY: Statement = {
  name: 'events_empty',
  text: `update events set body = '', data_key_id = 'erased' where environment_id = $1 and resource_id = any($2)`,
};

/**
 * Takes what events say of these resources, whatever key seals them: the key may live on with something else. Their number
 * and kind stay. An event of the erasure itself is recorded afterwards.
 */
export async function emptyEvents(tx: Queryable, environmentId: string, resourceIds: readonly string[]): Promise<void> {
  if (resourceIds.length > 0) await tx.query(EMPTY, [environmentId, resourceIds]);
}
