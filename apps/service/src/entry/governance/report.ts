import { governance, type QueryOf } from '@assay/contract';
import { signGovernanceReport, signPdf } from '@assay/evidence';
import { invalidRequest } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { momentOf } from '../../platform/moment.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { renderThread } from '../../platform/threads/render-thread.js';
import { type Context, route } from './app.js';
import { reportContent } from './report-content.js';
import type { ReportPeriod } from './report-store.js';
import type { GovernanceQuestion } from './report-worker.js';

const render = renderThread<Omit<GovernanceQuestion, 'id'>>('entry/governance/report-worker.js');

const DAY_MS = 86_400_000;
const DAYS = 90;
const DAYS_MAX = 1100;

/** The report of a period, signed. That it was made stands in the audit trail. */
export const getGovernanceReport = route(governance.getGovernanceReport, {
  async handle(context) {
    const { app, environment, query, now } = context;
    const period = periodOf(query, now);
    const content = await reportContent(app, environment, period, now);
    const key = await app.signingKeys.current();
    await noteReport(context as Context, period);
    if (query.format !== 'pdf') return ok(signGovernanceReport(content, key));
    const pdf = signPdf(await render({ content, keyId: key.keyId }, environment.id), key);
    const name = `governance-${content.period.to.slice(0, 10)}.pdf`;
    return {
      status: 200,
      raw: { bytes: Buffer.from(pdf), type: 'application/pdf' },
      headers: {
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    };
  },
});

async function noteReport(context: Context, { from, to }: ReportPeriod): Promise<void> {
  const { app, environment, now, requestId } = context;
  const effects = noEffects();
  effects.audit.push({
    action: 'governance.report_made',
    actor: actorOf(context),
    target: { type: 'governance_report', id: to.toISOString().slice(0, 10) },
    at: now,
    requestId,
    changes: [
      { field: 'from', before: null, after: from.toISOString() },
      { field: 'to', before: null, after: to.toISOString() },
    ],
  });
  await app.db.transaction(environment.id, (tx) => record(tx, environment, effects));
  announce(app, effects);
}

/** @throws ApiError 400 naming the parameter */
function periodOf(query: QueryOf<typeof governance.getGovernanceReport>, now: number): ReportPeriod {
  const to = query.as_of === undefined ? now : momentOf('as_of', query.as_of);
  if (to > now) throw invalidRequest('as_of', 'This moment has not come yet.');
  const from = query.from === undefined ? to - DAYS * DAY_MS : momentOf('from', query.from);
  if (from >= to) throw invalidRequest('from', 'This moment is not before "as_of".');
  if (to - from > DAYS_MAX * DAY_MS) throw invalidRequest('from', `A report is about ${DAYS_MAX} days at most.`);
  return { from: new Date(from), to: new Date(to) };
}
