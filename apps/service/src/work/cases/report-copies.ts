import { ApiError, conflict, invalidRequest } from '@assay/kernel';
import { openWith, sealWith } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { CasesApp } from './app.js';
import { type CaseRow, caseKey } from './case.js';
import { suspicionReport } from './report-model.js';
import { type ReportFormat, reportXml } from './report-xml.js';

const FORMATS: readonly ReportFormat[] = ['goaml', 'fincen'];

const ADD: Statement = {
  name: 'report_copy_add',
  text: `insert into case_report_copies (environment_id, case_id, number, authority_reference, filed_at, data_key_id, sealed)
    select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6 from case_report_copies where environment_id = $1 and case_id = $2
    returning number`,
};
const CORRECT: Statement = {
  name: 'report_copy_correct',
  text: `update case_report_copies c set authority_reference = $3, filed_at = $4 where environment_id = $1 and case_id = $2
    and number = (select max(number) from case_report_copies m where m.environment_id = $1 and m.case_id = $2)`,
};
const FIND: Statement = {
  name: 'report_copy_find',
  text: `select r.sealed, r.data_key_id, k.wrapped, ($3::integer is not null or c.outcome = 'sar_filed' and exists (select from case_report_filings f
        where f.environment_id = $1 and f.case_id = $2 and f.recorded_at >= c.closed_at)) as stands
    from case_report_copies r join cases c on c.environment_id = $1 and c.id = r.case_id
      left join data_keys k on k.environment_id = $1 and k.id = r.data_key_id
    where r.environment_id = $1 and r.case_id = $2 and ($3::integer is null or r.number = $3) order by r.number desc limit 1`,
};

interface CopyRow {
  readonly sealed: Buffer | null;
  readonly data_key_id: string | null;
  readonly wrapped: Buffer | null;
  /** Whether the case still is what was filed. */
  readonly stands: boolean | null;
}

/** A report in the forms in which it is complete. */
type Copy = Partial<Record<ReportFormat, string>>;

/** The report of a case as it stands, to be kept with its filing. @param filedAt Unix milliseconds */
export async function copyReport(
  app: CasesApp,
  environment: Environment,
  row: CaseRow,
  filedAt: number,
): Promise<Copy> {
  const copy: Copy = {};
  for (const format of FORMATS) {
    try {
      copy[format] = reportXml(await suspicionReport(app, environment, row, filedAt), format);
    } catch (error) {
      // A form that the report does not fill was not filed.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return copy;
}

interface Filed {
  readonly reference: string;
  readonly filedAt: Date;
}

/** Keeps a filing beside those before, with what was filed. */
export async function addFiling(
  tx: Queryable,
  {
    app,
    environment,
    resource,
  }: { readonly app: CasesApp; readonly environment: Environment; readonly resource: CaseRow },
  { reference, filedAt }: Filed,
  copy: Copy,
): Promise<void> {
  const key = caseKey(app.vault, environment, resource) ?? environment.key;
  const sealed = sealWith(key, Buffer.from(JSON.stringify(copy)), place(environment, resource.id));
  await tx.query(ADD, [environment.id, resource.id, reference, filedAt, key.id, sealed]);
}

/** Corrects what is known of the last filing; what was filed stays. */
export async function correctFiling(
  tx: Queryable,
  environmentId: string,
  caseId: string,
  { reference, filedAt }: Filed,
): Promise<void> {
  await tx.query(CORRECT, [environmentId, caseId, reference, filedAt]);
}

/**
 * What was filed, as it was filed.
 * @param number of the filing; undefined for the last one, while the case was not taken up again
 * @returns undefined where the case is not as it was filed, or no copy was kept of its last filing
 * @throws ApiError 400 for a filing that is not there, 409 where no copy of that one was kept
 */
export async function filedReport(
  app: CasesApp,
  environment: Environment,
  { id }: Pick<CaseRow, 'id'>,
  format: ReportFormat,
  number: number | undefined,
): Promise<string | undefined> {
  const [row] = await app.db.inEnvironment<CopyRow>(environment.id, FIND, [environment.id, id, number ?? null]);
  if (number !== undefined && !row) throw invalidRequest('filing', 'This case has no such filing.');
  if (!row?.stands) return undefined;
  const key = caseKey(app.vault, environment, row);
  const text = row.sealed && key ? openWith(key, row.sealed, place(environment, id)).toString() : undefined;
  const found = text === undefined ? undefined : (JSON.parse(text) as Copy)[format];
  if (number !== undefined && found === undefined) throw conflict('No copy of this filing was kept in this form.');
  return found;
}

function place(environment: Environment, caseId: string): string {
  return `filed report ${environment.id} ${caseId}`;
}
