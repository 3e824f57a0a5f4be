import { type BacktestTally, EMPTY_TALLY, emptySweep, type SweepPlan } from '@assay/rules';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { sweepRequestView, sweepResultView } from './sweep-view.js';

export const BACKTEST_COLUMNS = `b.id, b.rule_id, b.version, b.live_version, b.status, b.from_ms, b.to_ms, b.sweep, b.done, b.total, b.tally, b.error,
  b.created_at, b.updated_at, b.completed_at`;

export interface BacktestRow {
  readonly id: string;
  readonly rule_id: string;
  readonly version: number;
  readonly live_version: number | null;
  readonly status: 'queued' | 'running' | 'cancelled' | 'completed' | 'failed';
  readonly from_ms: string | null;
  readonly to_ms: string | null;
  readonly sweep: SweepPlan | null;
  readonly done: string;
  readonly total: string;
  readonly tally: BacktestTally | Record<string, never>;
  readonly error: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly completed_at: Date | null;
}

const FIND: Statement = {
  name: 'backtest_find',
  text: `select ${BACKTEST_COLUMNS} from rule_backtests b where b.environment_id = $1 and b.rule_id = $2 and b.id = $3`,
};

export async function readBacktest(
  tx: Queryable,
  environmentId: string,
  rule: string,
  id: string,
): Promise<BacktestRow | undefined> {
  const [row] = await tx.query<BacktestRow>(FIND, [environmentId, rule, id]);
  return row;
}

/** What was found so far; at the beginning nothing, of a sweep for each of its values. */
export function tallyOf({ tally, sweep }: Pick<BacktestRow, 'tally' | 'sweep'>): BacktestTally {
  return { ...EMPTY_TALLY, ...(sweep ? { sweep: emptySweep(sweep) } : {}), ...tally };
}

/** The back-test in a list: without the sample below the line, which only a person who looks at one run reads. */
export function backtestItem(row: BacktestRow) {
  const { result, ...others } = backtestView(row);
  if (!result?.sweep) return { ...others, result };
  const below = { ...result.sweep.below_the_line, sample: [] };
  return { ...others, result: { ...result, sweep: { ...result.sweep, below_the_line: below } } };
}

export function backtestView(row: BacktestRow) {
  const done = Number(row.done);
  const total = Number(row.total);
  const reached = total === 0 ? 0 : Math.min(100, (done / total) * 100);
  const percent = row.status === 'completed' ? 100 : reached;
  const time = (ms: string | null) => (ms === null ? null : new Date(Number(ms)).toISOString());
  return {
    id: row.id,
    rule: row.rule_id,
    version: row.version,
    status: row.status,
    from: time(row.from_ms),
    to: time(row.to_ms),
    sweep: row.sweep && sweepRequestView(row.sweep),
    progress: { done, total, percent: Math.round(percent * 10) / 10 },
    result: row.status === 'queued' && done === 0 ? null : resultView(row),
    error: row.error,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}

/** The result as far as it is known. */
function resultView(row: BacktestRow) {
  const tally = tallyOf(row);
  return {
    evaluated: tally.evaluated,
    hits: tally.hits,
    unknown: tally.unknown,
    customers_hit: tally.customersHit,
    labelled: tally.labelled,
    confirmed: tally.confirmed,
    precision: tally.labelled === 0 ? null : tally.confirmed / tally.labelled,
    recall: tally.allConfirmed === 0 ? null : tally.confirmed / tally.allConfirmed,
    live:
      row.live_version === null
        ? null
        : { version: row.live_version, hits: tally.liveHits, added: tally.added, removed: tally.removed },
    samples: tally.samples.map(({ transactionId, explanation, live }) => ({
      transaction_id: transactionId,
      explanation,
      live,
    })),
    sweep: row.sweep && sweepResultView(row.sweep, tally),
  };
}
