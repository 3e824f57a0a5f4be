import type { JourneyDefinition } from '@assay/journeys';
import { at, notFound } from '@assay/kernel';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { Context } from '../sessions/app.js';
import { JOURNEY_COLUMNS, type JourneyRow } from './view.js';

const FIND: Statement = {
  name: 'journey_find',
  text: `select ${JOURNEY_COLUMNS} from journeys j where j.environment_id = $1 and j.id = $2`,
};
const DEFINITION: Statement = {
  name: 'journey_definition',
  text: `select definition from journey_versions where environment_id = $1 and journey_id = $2 and version = $3`,
};

/** The journey that the path names. @throws ApiError 404. */
export async function loadJourney({ app, environment, params }: Context): Promise<JourneyRow> {
  const [row] = await app.db.inEnvironment<JourneyRow>(environment.id, FIND, [environment.id, params['id'] ?? '']);
  if (!row) throw notFound('There is no such journey in this environment.');
  return row;
}

/** A journey inside a transaction, with the definition of one version, by default the one that stands for it. */
export async function readJourney(
  tx: Queryable,
  environmentId: string,
  id: string,
  version?: number,
): Promise<{ readonly row: JourneyRow; readonly definition: JourneyDefinition }> {
  const row = at(await tx.query<JourneyRow>(FIND, [environmentId, id]), 0);
  const shown = version ?? versionOf(row);
  const found = await tx.query<{ definition: JourneyDefinition }>(DEFINITION, [environmentId, id, shown]);
  return { row, definition: at(found, 0).definition };
}

/** The version that stands for a journey: the published one, else the newest. */
function versionOf(row: JourneyRow): number {
  return row.published_version ?? at(row.versions, row.versions.length - 1).version;
}
