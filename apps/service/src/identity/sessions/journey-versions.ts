import { DEFINITION_DEFAULTS, definitionHash, type JourneyDefinition } from '@assay/journeys';
import type { Database, Statement } from '../../platform/store/database.js';

const PUBLISHED: Statement = {
  name: 'journey_published',
  text: `select j.id, j.subject_type, j.published_version, v.definition, v.definition_sha256
    from journeys j join journey_versions v on v.environment_id = j.environment_id and v.journey_id = j.id and v.version = coalesce($3, j.published_version)
    where j.environment_id = $1 and j.id = $2 and j.published_version is not null and v.status <> 'draft'`,
};
const STANDING: Statement = {
  name: 'journey_standing',
  text: `select v.version from journeys j
    join journey_versions v on v.environment_id = j.environment_id and v.journey_id = j.id and v.version = coalesce($3, j.published_version)
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
const NAME = /^([a-z][a-z0-9_-]{0,63})(?:@([1-9]\d{0,8}))?$/;

/** The journeys that sessions run, as this node remembers them. */
export class JourneyVersions {
  readonly #db: Database;
  /** A session is inserted only if its version is still published, so staleness is harmless. */
  readonly #published = new Map<string, JourneyVersion>();
  /** A version never changes once it exists. */
  readonly #versions = new Map<string, JourneyVersion>();

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * The published version of a journey, or the pinned one (`kyc_standard@7`), if it is not a draft. It may be the one that
   * another node has replaced since.
   * @param fresh reads the database even where this node remembers.
   */
  async published(environmentId: string, name: string, fresh = false): Promise<JourneyVersion | undefined> {
    const match = NAME.exec(name);
    if (!match) return undefined;
    const [, id, pinned] = match;
    const key = `${environmentId} ${name}`;
    const remembered = this.#published.get(key);
    if (remembered && !fresh) return remembered;
    const parameters = [environmentId, id, pinned ? Number(pinned) : null];
    const [row] = await this.#db.inEnvironment<Row>(environmentId, PUBLISHED, parameters);
    this.#published.delete(key);
    if (!row) return undefined;
    const journey = journeyOf(row, pinned ? Number(pinned) : row.published_version);
    remember(this.#published, key, journey);
    return journey;
  }

  /**
   * The same as the database has it now, whichever node published it: for what nothing guards afterwards, as the insert of a
   * session is guarded. Only the number is read; the version itself never changes.
   */
  async current(environmentId: string, name: string): Promise<JourneyVersion | undefined> {
    const [, id, pinned] = NAME.exec(name) ?? [];
    if (id === undefined) return undefined;
    const parameters = [environmentId, id, pinned ? Number(pinned) : null];
    const [row] = await this.#db.inEnvironment<{ version: number }>(environmentId, STANDING, parameters);
    return row && this.version(environmentId, id, row.version);
  }

  /** The version that a session runs, whatever is published now. @throws Error when it does not exist. */
  async version(environmentId: string, id: string, version: number): Promise<JourneyVersion> {
    if (version === NO_JOURNEY.version) return noJourney;
    const key = `${environmentId} ${id}@${version}`;
    const remembered = this.#versions.get(key);
    if (remembered) return remembered;
    const [row] = await this.#db.inEnvironment<Row>(environmentId, VERSION, [environmentId, id, version]);
    if (!row) throw new Error(`Journey ${id}@${version} does not exist.`);
    const journey = journeyOf(row, version);
    remember(this.#versions, key, journey);
    return journey;
  }

  /** The version that a session runs. */
  of({ environmentId, journeyId, journeyVersion }: RunningJourney): Promise<JourneyVersion> {
    return this.version(environmentId, journeyId, journeyVersion);
  }

  /** Called on this node after a journey was published or withdrawn. */
  forget(): void {
    this.#published.clear();
  }
}

/** What a session says of its journey. */
interface RunningJourney {
  readonly environmentId: string;
  readonly journeyId: string;
  readonly journeyVersion: number;
}

function remember(known: Map<string, JourneyVersion>, key: string, journey: JourneyVersion): void {
  if (known.size >= ENTRIES_MAX) known.clear();
  known.set(key, journey);
}

/** Stands for the journey of an imported session that names none; a version of a real journey is 1 or more. */
export const NO_JOURNEY = { id: 'imported', version: 0 } as const;

const noDefinition: JourneyDefinition = { ...DEFINITION_DEFAULTS, steps: [] };
const noJourney: JourneyVersion = {
  ...NO_JOURNEY,
  subjectType: 'individual',
  definition: noDefinition,
  definitionSha256: definitionHash(noDefinition),
};

function journeyOf(row: Row, version: number): JourneyVersion {
  return {
    id: row.id,
    version,
    subjectType: row.subject_type,
    definition: row.definition,
    definitionSha256: row.definition_sha256,
  };
}
