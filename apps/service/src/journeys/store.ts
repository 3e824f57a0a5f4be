import { DEFINITION_DEFAULTS, definitionHash, type JourneyDefinition } from '@assay/journeys';
import type { App } from '../app.js';
import type { Statement } from '../store/database.js';

const PUBLISHED: Statement = {
  name: 'journey_published',
  text: `select j.id, j.subject_type, j.published_version, v.definition, v.definition_sha256
    from journeys j join journey_versions v on v.environment_id = j.environment_id and v.journey_id = j.id and v.version = coalesce($3, j.published_version)
    where j.environment_id = $1 and j.id = $2 and j.published_version is not null and v.status <> 'draft'`,
};
const VERSION: Statement = {
  name: 'journey_version',
  text: `select j.id, j.subject_type, $3::integer as published_version, v.definition, v.definition_sha256
    from journeys j join journey_versions v on v.environment_id = j.environment_id and v.journey_id = j.id and v.version = $3
    where j.environment_id = $1 and j.id = $2`,
};

/** One version of a journey, ready to run. */
export interface JourneyVersion {
  readonly id: string;
  readonly version: number;
  readonly subjectType: 'individual' | 'business';
  readonly definition: JourneyDefinition;
  readonly definitionSha256: string;
}

interface Row {
  readonly id: string;
  readonly subject_type: 'individual' | 'business';
  readonly published_version: number;
  readonly definition: JourneyDefinition;
  readonly definition_sha256: string;
}

const ENTRIES_MAX = 2000;
/** Published journeys of this node; a session is inserted only if its version is still published, so staleness is harmless. */
const published = new WeakMap<App, Map<string, JourneyVersion>>();
/** A version never changes once it exists. */
const versions = new WeakMap<App, Map<string, JourneyVersion>>();

/**
 * The published version of a journey, or the pinned one (`kyc_standard@7`), if it is not a draft.
 * @param fresh reads the database even where this node remembers.
 */
export async function publishedJourney(
  app: App,
  environmentId: string,
  name: string,
  fresh = false,
): Promise<JourneyVersion | undefined> {
  const match = /^([a-z][a-z0-9_-]{0,63})(?:@([1-9]\d{0,8}))?$/.exec(name);
  if (!match) return undefined;
  const known = cacheOf(published, app);
  const cacheKey = `${environmentId} ${name}`;
  const remembered = known.get(cacheKey);
  if (remembered && !fresh) return remembered;
  const [row] = await app.db.inEnvironment<Row>(environmentId, PUBLISHED, [
    environmentId,
    match[1],
    match[2] ? Number(match[2]) : null,
  ]);
  known.delete(cacheKey);
  if (!row) return undefined;
  const journey = journeyOf(row, match[2] ? Number(match[2]) : row.published_version);
  known.set(cacheKey, journey);
  return journey;
}

/** Stands for the journey of an imported session that names none; a version of a real journey is 1 or more. */
export const NO_JOURNEY = { id: 'imported', version: 0 } as const;

/** The version that a session runs, whatever is published now. @throws Error when it does not exist. */
export async function journeyVersion(
  app: App,
  environmentId: string,
  id: string,
  version: number,
): Promise<JourneyVersion> {
  if (version === NO_JOURNEY.version) return noJourney;
  const known = cacheOf(versions, app);
  const cacheKey = `${environmentId} ${id}@${version}`;
  const remembered = known.get(cacheKey);
  if (remembered) return remembered;
  const [row] = await app.db.inEnvironment<Row>(environmentId, VERSION, [environmentId, id, version]);
  if (!row) throw new Error(`Journey ${id}@${version} does not exist.`);
  const journey = journeyOf(row, version);
  known.set(cacheKey, journey);
  return journey;
}

const noDefinition: JourneyDefinition = { ...DEFINITION_DEFAULTS, steps: [] };
const noJourney: JourneyVersion = {
  ...NO_JOURNEY,
  subjectType: 'individual',
  definition: noDefinition,
  definitionSha256: definitionHash(noDefinition),
};

/** Called on this node after a journey was published or withdrawn. */
export function forgetJourneys(app: App): void {
  published.delete(app);
}

function journeyOf(row: Row, version: number): JourneyVersion {
  return {
    id: row.id,
    version,
    subjectType: row.subject_type,
    definition: row.definition,
    definitionSha256: row.definition_sha256,
  };
}

function cacheOf(caches: WeakMap<App, Map<string, JourneyVersion>>, app: App): Map<string, JourneyVersion> {
  let cache = caches.get(app);
  if (!cache || cache.size >= ENTRIES_MAX) {
    cache = new Map();
    caches.set(app, cache);
  }
  return cache;
}
