import { journeys } from '@assay/contract';
import type { JourneyDefinition } from '@assay/journeys';
import { notFound } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { pageOf, readPage } from '../../platform/http/page.js';
import type { Statement } from '../../platform/store/database.js';
import { type Context, route } from '../sessions/app.js';
import { loadJourney, readJourney } from './load.js';
import { JOURNEY_COLUMNS, type JourneyRow, journeySummary, journeyView, type VersionRow, versionView } from './view.js';

const LIST = `select * from (select ${JOURNEY_COLUMNS} from journeys j where j.environment_id = $1
    and ($2::timestamptz is null or j.created_at >= $2) and ($3::timestamptz is null or j.created_at < $3)) as p`;
const LIST_ASCENDING: Statement = {
  name: 'journey_list_asc',
  text: `${LIST} where $4::bigint is null or (position, id) > ($4, $5) order by position, id limit $6`,
};
const LIST_DESCENDING: Statement = {
  name: 'journey_list_desc',
  text: `${LIST} where $4::bigint is null or (position, id) < ($4, $5) order by position desc, id desc limit $6`,
};
const VERSION: Statement = {
  name: 'journey_version_view',
  text: `select version, status, created_at, author, comment, definition_sha256, definition from journey_versions
    where environment_id = $1 and journey_id = $2 and version = $3`,
};

export const listJourneys = route(journeys.listJourneys, {
  async handle(context) {
    const { app, environment } = context;
    const page = readPage(context as Context, 'journeys', 'asc');
    const rows = await app.db.inEnvironment<JourneyRow>(
      environment.id,
      page.ascending ? LIST_ASCENDING : LIST_DESCENDING,
      [
        environment.id,
        page.createdAfter ?? null,
        page.createdBefore ?? null,
        page.after?.at ?? null,
        page.after?.id ?? null,
        page.limit + 1,
      ],
    );
    const position = (row: JourneyRow) => ({ at: row.position, id: row.id });
    return ok(pageOf(context as Context, 'journeys', page, rows, position, (row) => journeySummary(environment, row)));
  },
});

export const getJourney = route(journeys.getJourney, {
  load: loadJourney,
  async handle({ app, environment, resource }) {
    const { row, definition } = await app.db.transaction(environment.id, (tx) =>
      readJourney(tx, environment.id, resource.id),
    );
    return ok(journeyView(environment, row, definition));
  },
});

export const getJourneyVersion = route(journeys.getJourneyVersion, {
  load: loadVersion,
  async handle({ resource, params }) {
    return ok({ journey: params['id'], ...versionView(resource), definition: resource.definition });
  },
});

/** The version of a journey that the path names. @throws ApiError 404 */
export async function loadVersion(context: Context): Promise<VersionRow & { readonly definition: JourneyDefinition }> {
  const { app, environment, params } = context;
  const { id } = await loadJourney(context);
  const number = /^[1-9]\d{0,8}$/.test(params['version'] ?? '') ? Number(params['version']) : 0;
  const [row] = await app.db.inEnvironment<VersionRow & { readonly definition: JourneyDefinition }>(
    environment.id,
    VERSION,
    [environment.id, id, number],
  );
  if (!row) throw notFound('This journey has no such version.');
  return row;
}
