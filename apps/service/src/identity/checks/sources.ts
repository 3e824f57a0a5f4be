import { invalidRequest } from '@assay/kernel';
import type { NamedMedia } from '../../platform/media/named-media.js';
import { texts } from '../../platform/store/columns.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { heldSql } from '../../work/cases/legal-hold-sql.js';

/** Waits for a deletion of the media that is under way, and finds them gone after it. */
const ADD: Statement = {
  name: 'check_sources_add',
  text: `with there as materialized (
      select coalesce(session_id, check_id) as source_id from media where environment_id = $1 and id = any($3) for share),
    added as (insert into check_sources (environment_id, source_id, check_id) select distinct $1, source_id, $2 from there returning 1)
    select count(*)::integer as count from there`,
};
const MADE: Statement = {
  name: 'checks_made_from',
  text: `with recursive made as (
      select check_id from check_sources where environment_id = $1 and source_id = any($2)
      union select n.check_id from made join check_sources n on n.environment_id = $1 and n.source_id = made.check_id)
    select c.id from made join checks c on c.environment_id = $1 and c.id = made.check_id
      where not ${heldSql('array[c.id]', 'c.reference_index')}`,
};

/** Notes whose media a check was made from. @throws ApiError 400 where they were erased while it was made */
export async function noteSources(
  tx: Queryable,
  environmentId: string,
  checkId: string,
  media: readonly NamedMedia[],
): Promise<void> {
  const ids = texts(media.map(({ id }) => id));
  const [found] = await tx.query<{ count: number }>(ADD, [environmentId, checkId, ids]);
  if (found?.count !== media.length)
    throw invalidRequest('media_id', 'There is no such media in this environment any more.');
}

/** The standalone checks that were made from media of these sessions or checks, and that no legal hold keeps. */
export async function checksMadeFrom(
  tx: Queryable,
  environmentId: string,
  ownerIds: readonly string[],
): Promise<string[]> {
  if (ownerIds.length === 0) return [];
  return (await tx.query<{ id: string }>(MADE, [environmentId, texts(ownerIds)])).map(({ id }) => id);
}
