import { usage } from '@assay/contract';
import { isoTime } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { pageOfAll, readPage } from '../../platform/http/page.js';
import type { Statement } from '../../platform/store/database.js';
import { type Context, route, type UsageApp } from './app.js';

const UNITS: Statement = {
  name: 'usage_units_by_module',
  text: `select module, count(*)::int as count, count(*) filter (where billable)::int as billable,
      count(*) filter (where failed)::int as failed
    from usage_units where environment_id = $1 and at >= $2 and at < $3 group by module order by module`,
};
// Deleted sessions keep a row with their dates, so they stay counted.
const TOTALS: Statement = {
  name: 'usage_totals',
  text: `select
    (select count(*)::int from sessions where environment_id = $1 and created_at >= $2 and created_at < $3 and not imported) as sessions,
    (select coalesce(sum(count), 0)::float8 from usage_requests
      where environment_id = $1 and day >= ($4::timestamptz at time zone 'UTC')::date and day < ($5::timestamptz at time zone 'UTC')::date) as requests`,
};

interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** Units evaluated in a month by module. `created_after` and `created_before` narrow the units within the month. */
export const getUsage = route(usage.getUsage, {
  async handle(context) {
    const { app, environment, query, now } = context;
    const page = readPage(context as Context, 'usage', 'asc');
    const period = periodOf(query.period ?? isoTime(now).slice(0, 7));
    const from = page.createdAfter && page.createdAfter > period.start ? page.createdAfter : period.start;
    const to = page.createdBefore && page.createdBefore < period.end ? page.createdBefore : period.end;
    const modules = await app.db.inEnvironment<{ module: string; count: number; billable: number; failed: number }>(
      environment.id,
      UNITS,
      [environment.id, from, to],
    );
    const shown = modules.map((row) => ({ id: row.module, ...row }));
    return ok({
      period: { start: period.start.toISOString(), end: period.end.toISOString() },
      environment: environment.kind,
      ...pageOfAll(context as Context, 'usage', shown, ({ module, count, billable, failed }) => ({
        module,
        count,
        billable: environment.kind === 'sandbox' ? 0 : billable,
        failed_not_billed: failed,
      })),
      totals: await totals(app, environment.id, period, from, to),
    });
  },
});

async function totals(app: UsageApp, environmentId: string, period: Period, from: Date, to: Date) {
  await app.counter.flush();
  const [row] = await app.db.inEnvironment<{ sessions: number; requests: number }>(environmentId, TOTALS, [
    environmentId,
    from,
    to,
    period.start,
    period.end,
  ]);
  return { sessions: row?.sessions ?? 0, requests: row?.requests ?? 0 };
}

function periodOf(month: string): Period {
  const [year, index] = [Number(month.slice(0, 4)), Number(month.slice(5)) - 1];
  const start = new Date(Date.UTC(2000, index, 1));
  start.setUTCFullYear(year);
  const end = new Date(start);
  end.setUTCMonth(index + 1);
  return { start, end };
}
