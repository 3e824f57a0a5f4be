import { type BodyOf, caseReports } from '@assay/contract';
import { SUSPICIONS } from '@assay/evidence';
import { conflict, invalidRequest, isIsoDate } from '@assay/kernel';
import { openWith, sealWith, type Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { makerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { type CasesApp, type Context, route } from './app.js';
import { type CaseRow, caseKey } from './case.js';
import { auditCase } from './change-case.js';
import { loadCase } from './read.js';

const FIND: Statement = {
  name: 'case_report_find',
  text: `select r.data_key_id, k.wrapped, r.sealed, r.updated_by, r.updated_at, r.written_in
    from case_reports r left join data_keys k on k.environment_id = r.environment_id and k.id = r.data_key_id
    where r.environment_id = $1 and r.case_id = $2`,
};
const PUT: Statement = {
  name: 'case_report_put',
  text: `insert into case_reports (environment_id, case_id, data_key_id, sealed, updated_by, updated_at) values ($1, $2, $3, $4, $5, $6)
    on conflict (environment_id, case_id) do update set data_key_id = excluded.data_key_id, sealed = excluded.sealed,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
};

/** Drafts are written one after the other, and not while the case ends. */
const LOCK: Statement = {
  name: 'case_report_lock',
  text: `select c.outcome = 'sar_filed' and exists (select from case_report_filings f
      where f.environment_id = $1 and f.case_id = c.id and f.recorded_at >= c.closed_at) as filed
    from cases c where c.environment_id = $1 and c.id = $2 for update of c`,
};

const MOVE: Statement = {
  name: 'case_report_move',
  text: `update case_reports set case_id = $3, written_in = coalesce(written_in, case_id), sealed = $4 where environment_id = $1 and case_id = $2`,
};

type NewDraft = BodyOf<typeof caseReports.setReportDraft>;
export type Draft = Omit<NewDraft, 'based_on'>;

interface DraftRow {
  readonly data_key_id: string;
  readonly wrapped: Buffer | null;
  readonly sealed: Buffer;
  readonly updated_by: string;
  readonly updated_at: Date;
  readonly written_in: string | null;
}

/** What was written for the report; reading it is audited like reading the report. */
export const getReportDraft = route(caseReports.getReportDraft, {
  load: loadCase,
  async handle(context) {
    const { app, environment, resource } = context;
    const effects = noEffects();
    auditCase(context, effects, 'report_draft_read');
    await app.db.transaction(environment.id, (tx) => record(tx, environment, effects));
    announce(app, effects);
    return ok(await storedDraft(app, environment, resource));
  },
});

/** Replaces the draft of the report. The audit entry says that it was written, never what. */
export const setReportDraft = route(caseReports.setReportDraft, {
  load: loadCase,
  async handle(context) {
    const { app, environment, resource, body, now } = context;
    const { based_on: basedOn, ...draft } = body;
    judge(draft);
    const key = caseKey(app.vault, environment, resource) ?? environment.key;
    const effects = noEffects();
    auditCase(context, effects, 'report_drafted');
    await app.db.transaction(environment.id, async (tx) => {
      await refuseUnseen(tx, environment, resource, basedOn);
      const sealed = sealWith(key, Buffer.from(JSON.stringify(draft)), place(environment, resource.id));
      await tx.query(PUT, [environment.id, resource.id, key.id, sealed, makerOf(context as Context), new Date(now)]);
      await record(tx, environment, effects);
    });
    announce(app, effects);
    return ok(await storedDraft(app, environment, resource));
  },
});

/**
 * Holds the case, and keeps a draft from being lost to one that was written beside it.
 * @param basedOn when the draft was saved from which the new one was written; null for none, undefined where nobody says
 * @throws ApiError 409
 */
async function refuseUnseen(
  tx: Queryable,
  environment: Environment,
  { id }: Pick<CaseRow, 'id'>,
  basedOn: NewDraft['based_on'],
): Promise<void> {
  const [held] = await tx.query<{ filed: boolean | null }>(LOCK, [environment.id, id]);
  if (held?.filed) throw conflict('The authority has this report. Reopen the case to write another.');
  if (basedOn === undefined) return;
  const [row] = await tx.query<DraftRow>(FIND, [environment.id, id]);
  const seen = basedOn === null ? undefined : Date.parse(basedOn);
  if (row?.updated_at.getTime() !== seen)
    throw conflict('Another draft was saved meanwhile. Read it, and write yours from it.', 'based_on');
}

/**
 * Takes the draft of a report along to the case that takes the alerts over, where that has none; sealed by the same key, so
 * that it goes with the customer it is about. Else it stays where it was written.
 */
export async function moveDraft(
  tx: Queryable,
  vault: Vault,
  environment: Environment,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const [there] = await tx.query(FIND, [environment.id, to]);
  const [row] = there ? [] : await tx.query<DraftRow>(FIND, [environment.id, from]);
  const key = row && caseKey(vault, environment, row);
  if (!key) return;
  const text = openWith(key, row.sealed, place(environment, from));
  await tx.query(MOVE, [environment.id, from, to, sealWith(key, text, place(environment, to))]);
}

async function storedDraft(app: CasesApp, environment: Environment, { id }: Pick<CaseRow, 'id'>) {
  const { row, draft } = await findDraft(app, environment, id);
  return {
    case_id: id,
    draft,
    updated_by: row?.updated_by ?? null,
    updated_at: row?.updated_at.toISOString() ?? null,
  };
}

/** The draft of a case; null before one is written and once the customer was erased. */
export async function findDraft(app: CasesApp, environment: Environment, id: string) {
  const [row] = await app.db.inEnvironment<DraftRow>(environment.id, FIND, [environment.id, id]);
  const key = row && caseKey(app.vault, environment, row);
  const draft = key ? (JSON.parse(openWith(key, row.sealed, place(environment, id)).toString()) as Draft) : null;
  return { row, draft };
}

/** What the schema of the body cannot say. @throws ApiError 400 naming the field. */
function judge(draft: Draft): void {
  for (const [index, word] of (draft.suspicions ?? []).entries())
    if (!SUSPICIONS.includes(word))
      throw invalidRequest(`suspicions.${index}`, `Use one of: ${SUSPICIONS.join(', ')}.`);
  const subjects = draft.subjects?.length ?? 1;
  for (const [index, { subject, counterparty }] of (draft.transactions ?? []).entries())
    for (const [field, place] of [
      ['subject', subject],
      ['counterparty.subject', counterparty?.subject],
    ] as const)
      if (place !== undefined && place >= subjects)
        throw invalidRequest(`transactions.${index}.${field}`, 'There is no subject at this place.');
  const days: (readonly [string, string | undefined])[] = [
    ['from', draft.from],
    ['to', draft.to],
    ...(draft.subjects ?? []).flatMap(subjectDays),
    ...(draft.transactions ?? []).map(({ date }, index) => [`transactions.${index}.date`, date] as const),
  ];
  for (const [field, day] of days)
    if (day !== undefined && !(isIsoDate(day) && day >= '1900' && day < '2100'))
      throw invalidRequest(field, 'There is no such day.');
  if (draft.from !== undefined && draft.to !== undefined && draft.from > draft.to)
    throw invalidRequest('to', 'The activity ends before it begins.');
}

/** The days of a subject with their fields; a year or month of birth alone is no day. */
function subjectDays(
  { date_of_birth: birth, identification }: NonNullable<Draft['subjects']>[number],
  index: number,
): (readonly [string, string | undefined])[] {
  return [
    [`subjects.${index}.date_of_birth`, birth?.length === 10 ? birth : undefined],
    [`subjects.${index}.identification.issue_date`, identification?.issue_date],
    [`subjects.${index}.identification.expiry_date`, identification?.expiry_date],
  ];
}

function place(environment: Environment, caseId: string): string {
  return `case report ${environment.id} ${caseId}`;
}
