import { usage } from '@assay/contract';
import { isoTime } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { pageOfAll, readPage } from '../../platform/http/page.js';
import { type Context, route } from './app.js';
import { type Span, totalsOf, unitsOf } from './summary.js';

/** Units evaluated in a month by module. `created_after` and `created_before` narrow the units within the month. */
export const getUsage = route(usage.getUsage, {
  async handle(context) {
    const { app, environment, query, now } = context;
    const page = readPage(context as Context, 'usage', 'asc');
    const period = periodOf(query.period ?? isoTime(now).slice(0, 7));
    const span = {
      start: page.createdAfter && page.createdAfter > period.start ? page.createdAfter : period.start,
      end: page.createdBefore && page.createdBefore < period.end ? page.createdBefore : period.end,
    };
    await app.counter.flush();
    const [modules, totals] = await Promise.all([
      unitsOf(app, environment.id, span),
      totalsOf(app, environment.id, span, period),
    ]);
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
      totals,
    });
  },
});

function periodOf(month: string): Span {
  const [year, index] = [Number(month.slice(0, 4)), Number(month.slice(5)) - 1];
  const start = new Date(Date.UTC(2000, index, 1));
  start.setUTCFullYear(year);
  const end = new Date(start);
  end.setUTCMonth(index + 1);
  return { start, end };
}
