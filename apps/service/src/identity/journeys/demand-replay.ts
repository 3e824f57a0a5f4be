import type { JourneyDefinition } from '@assay/journeys';
import { conflict } from '@assay/kernel';
import type { Queryable, Statement } from '../../platform/store/database.js';

const DEFINITIONS: Statement = {
  name: 'journey_replay_demands',
  text: 'select definition from journey_versions where environment_id = $1 and journey_id = $2 and version = any($3)',
};
/** A replay of no session shows nothing, unless there is none to replay. */
const REPLAYED: Statement = {
  name: 'journey_replayed',
  text: `select 1 from journey_replays r where r.environment_id = $1 and r.journey_id = $2 and r.definition_sha256 = $3 and r.status = 'completed'
    and (r.done > 0 or not exists (select from sessions s
      where s.environment_id = $1 and s.journey_id = $2 and s.decision is not null and s.deleted_at is null)) limit 1`,
};

/** A version that is to take the place of the published one. */
export interface Successor {
  readonly id: string;
  readonly version: number;
  readonly definitionSha256: string;
  /** The published version; null where nothing has run yet, and so nothing can be replayed. */
  readonly published: number | null;
}

/**
 * Refuses a version that was not replayed, where the published version or the new one asks for it
 * (`publishing.replay_required`): a draft cannot free itself of what it is measured by.
 * @throws ApiError 409
 */
export async function demandReplay(
  tx: Queryable,
  environmentId: string,
  { id, version, definitionSha256, published }: Successor,
): Promise<void> {
  if (published === null) return;
  const rows = await tx.query<{ definition: JourneyDefinition }>(DEFINITIONS, [
    environmentId,
    id,
    [version, published],
  ]);
  if (!rows.some(({ definition }) => definition.publishing?.replay_required)) return;
  if ((await tx.query(REPLAYED, [environmentId, id, definitionSha256])).length > 0) return;
  throw conflict(
    `The journey ${id} requires a replay of a version over its decided sessions before it is published: POST /v1/journeys/${id}/replays with "version": ${version}.`,
  );
}
