import { METRICS, type Metric, type MetricFacts, type QueryOf, statistics } from '@assay/contract';
import { ApiError, invalidRequest } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { holds, type Principal } from '../../platform/http/principal.js';
import { route } from '../../platform/http/route.js';
import { momentOf } from '../../platform/moment.js';
import type { Statement } from '../../platform/store/database.js';
import { type Asked, answerMetric } from './metrics.js';

type Query = QueryOf<typeof statistics.getStatistics>;

const HOUR_MS = 3_600_000;
const INTERVAL_MS = { hour: HOUR_MS, day: 24 * HOUR_MS } as const;
const DEFAULT_INTERVALS = { hour: 24, day: 7 } as const;
/** Intervals of one answer: a month and a half by hour, almost three years by day. */
const INTERVALS_MAX = 1000;

/** Until when everything is counted: now, where nothing waits to be sealed or counted; before the first count, the beginning. */
const AS_OF: Statement = {
  name: 'statistics_as_of',
  text: `select coalesce(p.last_at, e.created_at) as last_at, not exists (select from audit_pending a where a.environment_id = $1)
      and not exists (select from audit_chain c where c.environment_id = $1 and c.sequence > coalesce(p.sequence, 0)) as current
    from environments e left join statistics_progress p on p.environment_id = e.id where e.id = $1`,
};

/** A figure by hour or day, from the counts that are kept. */
export const getStatistics = route(statistics.getStatistics, {
  async handle(context) {
    const { app, environment, now, query } = context;
    const asked = readQuery(query, now);
    demandScope(asked.metric, context.principal);
    const [state] = await app.db.inEnvironment<{ last_at: Date; current: boolean }>(environment.id, AS_OF, [
      environment.id,
    ]);
    const data = await answerMetric(app.db, environment.id, asked);
    const asOf = state?.current === false ? state.last_at.getTime() : now;
    return ok({
      metric: asked.metric,
      unit: METRICS[asked.metric].unit,
      interval: asked.interval,
      group_by: asked.groupBy ?? null,
      as_of: new Date(Math.min(asOf, now)).toISOString(),
      data,
    });
  },
});

/** @throws ApiError 400 naming the parameter */
function readQuery(query: Query, now: number): Asked {
  const metric: Metric = query.metric ?? 'sessions_created';
  const interval = query.interval ?? 'day';
  const groups: readonly string[] = METRICS[metric].groups;
  const groupBy = query.group_by ?? (metric === 'funnel' ? 'step' : undefined);
  if (groupBy !== undefined && !groups.includes(groupBy))
    throw invalidRequest(
      'group_by',
      groups.length === 0 ? `${metric} has no groups.` : `${metric} is grouped by: ${groups.join(', ')}.`,
    );
  const size = INTERVAL_MS[interval];
  const to = query.to === undefined ? now : momentOf('to', query.to);
  const end = Math.ceil(to / size) * size;
  const from = query.from === undefined ? end - DEFAULT_INTERVALS[interval] * size : momentOf('from', query.from);
  const start = Math.floor(from / size) * size;
  if (start >= end) throw invalidRequest('from', 'This moment is not before `to`.');
  if ((end - start) / size > INTERVALS_MAX)
    throw invalidRequest('from', `At most ${INTERVALS_MAX} intervals are answered. Ask for fewer, or by day.`);
  return { metric, interval, groupBy, start, end, size, now };
}

/** Figures of reports of suspicion are for those alone who may read the reports. @throws ApiError 403 */
function demandScope(metric: Metric, caller: Principal): void {
  const facts: MetricFacts = METRICS[metric];
  const { scope } = facts;
  if (scope === undefined || holds(caller, scope)) return;
  throw new ApiError('insufficient_scope', `${metric} needs scope ${scope}.`, { requiredScope: scope });
}
