import type { Decision } from '@assay/journeys';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { NotReplayable } from './redecide.js';

export const REPLAY_COLUMNS = `r.id, r.journey_id, r.version, r.definition_sha256, r.status, r.created_from, r.created_to,
  r.session_limit, r.done, r.total, r.tally, r.error, r.author, r.created_at, r.updated_at, r.completed_at`;

/** How many sessions went from one decision to another. */
export type Matrix = Readonly<Record<Decision, Readonly<Record<Decision, number>>>>;

/** What a replay has counted so far. */
export interface ReplayTally {
  readonly matrix: Matrix;
  readonly notReplayable: Readonly<Partial<Record<NotReplayable, number>>>;
}

export interface ReplayRow {
  readonly id: string;
  readonly journey_id: string;
  readonly version: number | null;
  readonly definition_sha256: string;
  readonly status: 'queued' | 'running' | 'cancelled' | 'completed' | 'failed';
  readonly created_from: Date | null;
  readonly created_to: Date | null;
  readonly session_limit: number;
  readonly done: number;
  readonly total: number | null;
  readonly tally: Partial<ReplayTally>;
  readonly error: string | null;
  readonly author: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly completed_at: Date | null;
}

const FIND: Statement = {
  name: 'replay_find',
  text: `select ${REPLAY_COLUMNS} from journey_replays r where r.environment_id = $1 and r.journey_id = $2 and r.id = $3`,
};

export async function readReplay(
  tx: Queryable,
  environmentId: string,
  journey: string,
  id: string,
): Promise<ReplayRow | undefined> {
  const [row] = await tx.query<ReplayRow>(FIND, [environmentId, journey, id]);
  return row;
}

const DECISIONS: readonly Decision[] = ['approved', 'referred', 'declined'];

const NONE = { approved: 0, referred: 0, declined: 0 };
export const EMPTY_TALLY: ReplayTally = {
  matrix: { approved: NONE, referred: NONE, declined: NONE },
  notReplayable: {},
};

export function tallyOf({ tally }: Pick<ReplayRow, 'tally'>): ReplayTally {
  return { ...EMPTY_TALLY, ...tally };
}

/** One more session in a tally. */
export function addTo(tally: ReplayTally, before: Decision, after: Decision): ReplayTally {
  const row = tally.matrix[before];
  return { ...tally, matrix: { ...tally.matrix, [before]: { ...row, [after]: row[after] + 1 } } };
}

/** More sessions in a tally that cannot be decided again. */
export function addNotReplayable(tally: ReplayTally, reason: NotReplayable, count = 1): ReplayTally {
  if (count === 0) return tally;
  const known = tally.notReplayable[reason] ?? 0;
  return { ...tally, notReplayable: { ...tally.notReplayable, [reason]: known + count } };
}

export function replayView(row: ReplayRow) {
  const tally = tallyOf(row);
  const percent = row.total ? Math.min(100, Math.round((row.done / row.total) * 1000) / 10) : 0;
  return {
    id: row.id,
    journey: row.journey_id,
    version: row.version,
    definition_sha256: row.definition_sha256,
    status: row.status,
    from: row.created_from?.toISOString() ?? null,
    to: row.created_to?.toISOString() ?? null,
    limit: row.session_limit,
    progress: { done: row.done, total: row.total, percent: row.status === 'completed' ? 100 : percent },
    ...figuresOf(tally),
    error: row.error,
    author: row.author,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}

/** Matrix, flips and the change in reviews of what is counted so far. */
export function figuresOf({ matrix, notReplayable }: ReplayTally) {
  const cells = DECISIONS.flatMap((before) =>
    DECISIONS.map((after) => ({ before, after, count: matrix[before][after] })),
  );
  const sum = (of: (cell: (typeof cells)[number]) => boolean) =>
    cells.filter(of).reduce((total, { count }) => total + count, 0);
  const reasons = Object.entries(notReplayable)
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count);
  return {
    matrix,
    replayed: sum(() => true),
    flips_count: sum(({ before, after }) => before !== after),
    reviews_delta: sum(({ after }) => after === 'referred') - sum(({ before }) => before === 'referred'),
    not_replayable: { total: reasons.reduce((total, { count }) => total + count, 0), reasons },
  };
}
