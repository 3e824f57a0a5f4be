import type { SampleDraw } from '@assay/evidence';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { timeList } from '../../platform/store/time-list.js';
import type { App } from '../app.js';

/** Without the population, which is long. */
const COLUMNS = `s.id, s.seed, s.created_from, s.created_to, s.journey_id, s.decision, s.size, s.population_count, s.population_sha256,
  s.drawn, s.drawn_by, s.created_at`;
export const SAMPLE_LIST = timeList(
  'governance_samples',
  `select ${COLUMNS} from governance_samples s where s.environment_id = $1`,
  2,
  's',
);
const FIND: Statement = {
  name: 'governance_sample_find',
  text: `select ${COLUMNS} from governance_samples s where s.environment_id = $1 and s.id = $2`,
};
const POPULATION_OF: Statement = {
  name: 'governance_sample_population',
  text: 'select population from governance_samples where environment_id = $1 and id = $2',
};
const INSERT: Statement = {
  name: 'governance_sample_insert',
  text: `insert into governance_samples (environment_id, id, seed, created_from, created_to, journey_id, decision, size, population,
      population_count, population_sha256, drawn, drawn_by, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
};
const DECIDED: Statement = {
  name: 'governance_population',
  text: `select id from sessions where environment_id = $1 and created_at >= $2 and created_at < $3 and deleted_at is null
      and decision is not null and not imported and ($4::text is null or journey_id = $4) and ($5::text is null or decision = $5)
    limit $6`,
};

export interface SampleRow {
  readonly id: string;
  readonly seed: string;
  readonly created_from: Date;
  readonly created_to: Date;
  readonly journey_id: string | null;
  readonly decision: string | null;
  readonly size: number;
  readonly population_count: number;
  readonly population_sha256: string;
  readonly drawn: readonly string[];
  readonly drawn_by: string;
  readonly created_at: Date;
}

/** Which sessions can be drawn. */
export type Population = Pick<SampleRow, 'created_from' | 'created_to' | 'journey_id' | 'decision'>;

/** Identifiers of decided sessions. Imported ones were decided elsewhere, and are not among them. */
export async function decidedSessions(
  app: App,
  environmentId: string,
  { created_from: from, created_to: to, journey_id: journey, decision }: Population,
  limit: number,
): Promise<string[]> {
  const values = [environmentId, from, to, journey, decision, limit];
  return (await app.db.inEnvironment<{ id: string }>(environmentId, DECIDED, values)).map(({ id }) => id);
}

export async function findSample(app: App, environmentId: string, id: string): Promise<SampleRow | undefined> {
  const [row] = await app.db.inEnvironment<SampleRow>(environmentId, FIND, [environmentId, id]);
  return row;
}

/** What a sample was drawn from: sorted identifiers, a line each. */
export async function populationOf(app: App, environmentId: string, id: string): Promise<string> {
  const rows = await app.db.inEnvironment<{ population: string }>(environmentId, POPULATION_OF, [environmentId, id]);
  return rows[0]?.population ?? '';
}

export async function insertSample(
  tx: Queryable,
  environmentId: string,
  row: SampleRow,
  population: string,
): Promise<void> {
  await tx.query(INSERT, [
    environmentId,
    row.id,
    row.seed,
    row.created_from,
    row.created_to,
    row.journey_id,
    row.decision,
    row.size,
    population,
    row.population_count,
    row.population_sha256,
    row.drawn,
    row.drawn_by,
    row.created_at,
  ]);
}

export function sampleView(row: SampleRow) {
  return {
    id: row.id,
    seed: row.seed,
    from: row.created_from.toISOString(),
    to: row.created_to.toISOString(),
    journey: row.journey_id,
    decision: row.decision,
    size: row.size,
    population: { count: row.population_count, sha256: row.population_sha256 },
    drawn: row.drawn,
    drawn_by: row.drawn_by,
    export_url: `/v1/governance/samples/${row.id}/export`,
    created_at: row.created_at.toISOString(),
  };
}

/** The draw as its export states it. */
export function drawOf({ id: environment }: Environment, row: SampleRow): SampleDraw {
  const { id, seed, from, to, journey, decision, size, drawn_by, created_at } = sampleView(row);
  return { id, environment, seed, from, to, journey, decision, size, drawn_by, created_at };
}
