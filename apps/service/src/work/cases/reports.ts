import { type BodyOf, caseReports } from '@assay/contract';
import { conflict, invalidRequest, isoDay } from '@assay/kernel';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { timeListPage } from '../../platform/http/time-list-page.js';
import { momentOf } from '../../platform/moment.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { timeList } from '../../platform/store/time-list.js';
import { type Context, route } from './app.js';
import type { CaseRow } from './case.js';
import { loadCase } from './read.js';
import { addFiling, copyReport, correctFiling } from './report-copies.js';

/** Recorded before the report was proposed or agreed anew: a case that was taken up again may have more to report. */
const EARLIER = `f.recorded_at is not null and (c.proposal ->> 'outcome' = 'sar_filed' or (c.outcome = 'sar_filed' and f.recorded_at < c.closed_at))`;
const REPORTS = `select c.id, c.created_at, c.severity, case when c.merged_into is null then c.due_at end as due_at, c.outcome, c.proposal ->> 'outcome' as proposed,
    r.updated_by, r.updated_at, f.authority_reference, f.filed_at, ${EARLIER} as earlier,
    (select json_agg(json_build_object('number', p.number, 'authority_reference', p.authority_reference, 'filed_at', p.filed_at) order by p.number)
      from case_report_copies p where p.environment_id = $1 and p.case_id = c.id and p.number < (
        select max(n.number) from case_report_copies n where n.environment_id = $1 and n.case_id = c.id)) as before
  from cases c left join case_reports r on r.environment_id = c.environment_id and r.case_id = c.id
    left join case_report_filings f on f.environment_id = c.environment_id and f.case_id = c.id
  where c.environment_id = $1`;
const LIST = timeList(
  'reports_list',
  `${REPORTS} and (r.case_id is not null or f.case_id is not null or c.outcome = 'sar_filed' or c.proposal ->> 'outcome' = 'sar_filed')`,
  2,
  'c',
);
const FIND: Statement = { name: 'report_find', text: `${REPORTS} and c.id = $2` };
const RECORD: Statement = {
  name: 'report_filing_record',
  text: `insert into case_report_filings (environment_id, case_id, authority_reference, filed_at, recorded_by, recorded_at)
    values ($1, $2, $3, $4, $5, $6) on conflict (environment_id, case_id) do update set authority_reference = excluded.authority_reference,
      filed_at = excluded.filed_at, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at`,
};

const FILING: Statement = {
  name: 'report_filing_find',
  text: `select authority_reference, filed_at, recorded_at from case_report_filings where environment_id = $1 and case_id = $2 for update`,
};

interface Filing {
  readonly authority_reference: string;
  readonly filed_at: Date;
}

type StoredFiling = Filing & { readonly recorded_at: Date };

interface ReportRow {
  readonly id: string;
  readonly created_at: Date;
  readonly severity: string;
  readonly due_at: Date | null;
  readonly outcome: string | null;
  readonly proposed: string | null;
  readonly updated_by: string | null;
  readonly updated_at: Date | null;
  readonly authority_reference: string | null;
  readonly filed_at: Date | null;
  /** Filings before the last. */
  readonly before:
    | readonly { readonly number: number; readonly authority_reference: string; readonly filed_at: string }[]
    | null;
  /** Whether the filing is of an earlier report of the case than that which is proposed or agreed now. */
  readonly earlier: boolean;
}

/** Cases whose report was begun, proposed or filed. */
export const listReports = route(caseReports.listReports, {
  handle: (context) =>
    timeListPage<ReportRow>(
      context as Context,
      'reports',
      LIST,
      (bounds) => [context.environment.id, ...bounds],
      reportView,
    ),
});

/** Keeps the reference of the authority. Only a case that two people closed with this outcome has one. */
export const recordFiling = route(caseReports.recordFiling, {
  load: loadCase,
  async handle(context: Context<BodyOf<typeof caseReports.recordFiling>, unknown, CaseRow>) {
    const { app, environment, resource, body, now, requestId } = context;
    if (resource.outcome !== 'sar_filed') throw conflict('The report of this case was not agreed yet.');
    const given = body.filed_at === undefined ? undefined : momentOf('filed_at', body.filed_at);
    if (given !== undefined && given > now) throw invalidRequest('filed_at', 'This moment is still to come.');
    if (given !== undefined && isoDay(given) < isoDay(resource.created_at.getTime()))
      throw invalidRequest('filed_at', 'The case was opened after this day.');
    const effects = noEffects();
    const copy = await copyReport(app, environment, resource, given ?? now);
    const row = await app.db.transaction(environment.id, async (tx) => {
      const [before] = await tx.query<StoredFiling>(FILING, [environment.id, resource.id]);
      const reference = body.reference.trim();
      const isNew = before === undefined || isEarlier(before, resource);
      const sameDay = !isNew || before?.authority_reference === reference ? before?.filed_at : undefined;
      const filedAt = new Date(given ?? sameDay ?? now);
      const changes = filingChanges(before, { authority_reference: reference, filed_at: filedAt });
      if (isNew || changes.length > 0) {
        const by = makerOf(context);
        await tx.query(RECORD, [environment.id, resource.id, reference, filedAt, by, new Date(now)]);
        // Who took a case up for nothing says by its reference that the report is the same.
        const filed = { reference, filedAt };
        if (isNew && before?.authority_reference !== reference) await addFiling(tx, context, filed, copy);
        else await correctFiling(tx, environment.id, resource.id, filed);
        const target = { type: 'case', id: resource.id };
        effects.audit.push({
          action: 'case.report_filed',
          actor: actorOf(context),
          target,
          at: now,
          requestId,
          changes,
        });
      }
      await record(tx, environment, effects);
      const [row] = await tx.query<ReportRow>(FIND, [environment.id, resource.id]);
      if (!row) throw new Error('The case is gone.');
      return row;
    });
    announce(app, effects);
    return ok(reportView(row));
  },
});

/** Whether a filing was recorded before the case was taken up again and its report agreed anew. */
function isEarlier({ recorded_at: at }: StoredFiling, { closed_at: agreed }: CaseRow): boolean {
  return agreed !== null && at.getTime() < agreed.getTime();
}

/** What is recorded for the first time, or otherwise than before. */
function filingChanges(before: Filing | undefined, after: Filing) {
  return [
    {
      field: 'authority_reference',
      before: before?.authority_reference ?? null,
      after: after.authority_reference,
    },
    { field: 'filed_at', before: before?.filed_at.toISOString() ?? null, after: after.filed_at.toISOString() },
  ].filter((change) => change.before !== change.after);
}

function reportView(row: ReportRow) {
  return {
    id: row.id,
    status: statusOf(row),
    severity: row.severity,
    due_at: row.due_at?.toISOString() ?? null,
    drafted_by: row.updated_by,
    drafted_at: row.updated_at?.toISOString() ?? null,
    authority_reference: row.authority_reference,
    filed_at: row.filed_at?.toISOString() ?? null,
    ...(row.before ? { earlier_filings: row.before.map(filingView) } : {}),
    created_at: row.created_at.toISOString(),
  };
}

function filingView({ filed_at: at, ...filing }: NonNullable<ReportRow['before']>[number]) {
  return { ...filing, filed_at: new Date(at).toISOString() };
}

function statusOf({ authority_reference: reference, earlier, outcome, proposed }: ReportRow): string {
  if (reference !== null && !earlier) return 'filed';
  if (outcome === 'sar_filed') return 'closed';
  return proposed === 'sar_filed' ? 'proposed' : 'draft';
}
