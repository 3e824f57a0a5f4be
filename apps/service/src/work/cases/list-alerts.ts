import { ALERT_STATES, alerts, CASE_TYPES, SEVERITIES } from '@assay/contract';
import { ok } from '../../platform/http/answer.js';
import { pageOf, readPage } from '../../platform/http/page.js';
import type { Statement } from '../../platform/store/database.js';
import { type Context, route } from './app.js';
import { type CaseRow, referenceOf } from './case.js';
import { oneOf } from './read.js';

const LIST = `select a.id, a.case_id, a.kind, a.severity, a.state, a.reason_codes, a.created_at, a.resource_type, a.resource_id,
    c.type as case_type, o.id as origin_id, o.session_id, o.data_key_id, o.sealed_reference, k.wrapped
  from alerts a join cases c on c.environment_id = a.environment_id and c.id = a.case_id
    join cases o on o.environment_id = a.environment_id and o.id = coalesce(a.raised_in, a.case_id)
    left join data_keys k on k.environment_id = o.environment_id and k.id = o.data_key_id
  where a.environment_id = $1
    and ($2::timestamptz is null or a.created_at >= $2) and ($3::timestamptz is null or a.created_at < $3)
    and ($4::text[] is null or a.state = any($4)) and ($5::text[] is null or a.severity = any($5))
    and ($6::text[] is null or c.type = any($6)) and ($7::text is null or a.kind = $7)
    and ($8::text is null or a.case_id = $8) and ($9::bytea is null or o.reference_index = $9)`;
const DESCENDING: Statement = {
  name: 'alert_list_desc',
  text: `${LIST} and ($10::timestamptz is null or (a.created_at, a.id) < ($10, $11)) order by a.created_at desc, a.id desc limit $12`,
};
const ASCENDING: Statement = {
  name: 'alert_list_asc',
  text: `${LIST} and ($10::timestamptz is null or (a.created_at, a.id) > ($10, $11)) order by a.created_at, a.id limit $12`,
};

type CaseParts = Pick<CaseRow, 'session_id' | 'data_key_id' | 'sealed_reference' | 'wrapped'>;
interface AlertRow extends CaseParts {
  readonly id: string;
  /** The case in which it was raised, whose customer it is about. */
  readonly origin_id: string;
  readonly case_id: string;
  readonly case_type: string;
  readonly kind: string;
  readonly severity: string;
  readonly state: string;
  readonly reason_codes: readonly string[];
  readonly created_at: Date;
  readonly resource_type: string | null;
  readonly resource_id: string | null;
}

/** Alerts of all cases, newest first. */
export const listAlerts = route(alerts.listAlerts, {
  async handle(context) {
    const { app, environment, query } = context;
    const page = readPage(context as Context, 'alerts');
    oneOf('state', query.state, ALERT_STATES);
    oneOf('severity', query.severity, SEVERITIES);
    oneOf('type', query.type, CASE_TYPES);
    const { subject_reference: reference } = query;
    const rows = await app.db.inEnvironment<AlertRow>(environment.id, page.ascending ? ASCENDING : DESCENDING, [
      environment.id,
      page.createdAfter ?? null,
      page.createdBefore ?? null,
      query.state ?? null,
      query.severity ?? null,
      query.type ?? null,
      query.kind ?? null,
      query.case_id ?? null,
      reference === undefined ? null : app.vault.blindIndex(environment.id, 'subject_reference', reference),
      page.after ? new Date(page.after.at) : null,
      page.after?.id ?? null,
      page.limit + 1,
    ]);
    const position = (row: AlertRow) => ({ at: row.created_at.toISOString(), id: row.id });
    const show = (row: AlertRow) => ({
      id: row.id,
      case_id: row.case_id,
      case_type: row.case_type,
      kind: row.kind,
      severity: row.severity,
      state: row.state,
      reason_codes: row.reason_codes,
      subject_reference: referenceOf(app.vault, environment, { ...row, id: row.origin_id }),
      resource: row.resource_type === null ? null : { type: row.resource_type, id: row.resource_id },
      created_at: row.created_at.toISOString(),
    });
    return ok(pageOf(context as Context, 'alerts', page, rows, position, show));
  },
});
