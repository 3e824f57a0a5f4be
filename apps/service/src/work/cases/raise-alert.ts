import type { CaseState } from '@assay/journeys';
import { at as itemAt } from '@assay/kernel';
import { type DataKey, sealWith, type Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { newId } from '../../platform/ids.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { AuditEntry, Effects } from '../../platform/store/record.js';
import { dueAt, dueHours, SEVERITY_ORDER, type Severity } from './review-time.js';
import { placeCase } from './route-case.js';
import { caseStateAfter } from './state-sql.js';

/** What an engine found and a person has to look at. */
export interface NewAlert {
  readonly type: 'verification' | 'screening' | 'transaction' | 'wallet' | 'business';
  /** What raised it: a rule's id, a list, a check. No personal data. */
  readonly kind: string;
  readonly severity: Severity;
  readonly reasonCodes: readonly string[];
  /** 0 to 100, where the engine gives one. The case shows the highest of its alerts. */
  readonly risk?: number | null;
  /** The customer; alerts without one share the case of their resource. */
  readonly subjectReference?: string;
  /** Seals the reference: the customer's, session's, business's or the environment's own. */
  readonly key: DataKey;
  /** While an alert with this key is open in the case, the same finding adds nothing. Stored as a keyed hash. */
  readonly dedupeKey: string;
  /** The case is due by then at the latest, Unix milliseconds, whatever its severity and its inbox say. */
  readonly dueBy?: number | null;
  /** The inbox of a case that the alert opens. */
  readonly inbox?: string;
  /** Who gets that case before the inbox has its turn, as owners of cases are stored. */
  readonly owner?: string;
  readonly resource: {
    readonly type: 'verification' | 'transaction' | 'wallet' | 'business' | 'screening' | 'travel_rule_message';
    readonly id: string;
  };
}

/** What the case of an alert follows from. */
type Grouped = Pick<NewAlert, 'type' | 'subjectReference' | 'resource'>;

export interface RaisedAlert {
  readonly id: string;
  readonly severity: Severity;
  readonly caseId: string;
  readonly status: 'open';
  /** False when an open alert with the same key stood already; nothing was added then. */
  readonly created: boolean;
}

/** The open case as it stands, locked, and whether it has such an alert: then nothing is added. Two that come at once see the same. */
const KNOWN: Statement = {
  name: 'alert_known',
  text: `select c.state, c.severity, exists (select from alerts a
      where a.environment_id = $1 and a.case_id = c.id and a.dedupe_key = $4 and a.state = 'open') as known
    from cases c where c.environment_id = $1 and c.type = $2 and c.group_key = $3 and c.state <> 'closed' for update of c`,
};
/** An alert that stands already is about this payment too, so the case is another than it was. */
const NAME_TRANSACTION: Statement = {
  name: 'alert_name_transaction',
  text: `with named as (insert into alert_transactions (environment_id, alert_id, transaction_id)
      select a.environment_id, a.id, $3 from alerts a where a.environment_id = $1 and a.id = $2 and a.resource_id <> $3
      on conflict do nothing returning alert_id)
    update cases set updated_at = $4 where environment_id = $1 and id = $5 and exists (select from named)`,
};
const OPEN_REASONS: Statement = {
  name: 'alert_open_reasons',
  text: `select distinct unnest(a.reason_codes) as code from cases c
      join alerts a on a.environment_id = $1 and a.case_id = c.id and a.state = 'open'
    where c.environment_id = $1 and c.type = $2 and c.group_key = $3 and c.state <> 'closed'`,
};
/** Due time that an alert brings to a case that is there: its own where it is heavier, and the end of the session's review. */
const BROUGHT_FORWARD = `least(case when array_position($15::text[], excluded.severity) > array_position($15, cases.severity)
  then excluded.due_at end, $21::timestamptz)`;
/**
 * One statement finds or opens the case and adds the alert. Two that come at once meet on the unique index of open
 * cases: the second waits for the first and joins its case. A heavier alert raises the severity and brings the due
 * date forward; any new one ends a snooze and sends a proposed closing back to review, as `nextCaseState` has it.
 */
const RAISE: Statement = {
  name: 'alert_raise',
  text: `with found as (
      insert into cases (environment_id, id, type, state, severity, session_id, data_key_id, sealed_reference,
        reference_index, reason_codes, group_key, due_at, created_at, updated_at, risk)
      values ($1, $2, $3, 'open', $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $20)
      on conflict (environment_id, type, group_key) where state <> 'closed' do update set
        state = case when $19 then cases.state else ${caseStateAfter({ type: 'alert_raised' }, 'cases.state')} end,
        severity = case when $19 or array_position($15::text[], excluded.severity) <= array_position($15, cases.severity)
          then cases.severity else excluded.severity end,
        risk = case when $19 then cases.risk else greatest(cases.risk, excluded.risk) end,
        reason_codes = case when $19 then cases.reason_codes else excluded.reason_codes end,
        due_at = case when $19 then cases.due_at else least(cases.due_at, ${BROUGHT_FORWARD}) end,
        breached_at = case when $19 or cases.due_at <= coalesce(${BROUGHT_FORWARD}, 'infinity') then cases.breached_at end,
        proposal = case when $19 then cases.proposal end,
        snoozed_until = case when $19 then cases.snoozed_until end,
        updated_at = case when $19 then cases.updated_at else excluded.updated_at end
      returning id, (xmax = 0) as opened, state, severity as case_severity),
    raised as (
      insert into alerts (environment_id, id, case_id, kind, severity, state, reason_codes, created_at, resource_type, resource_id, dedupe_key)
      select $1, $13, found.id, $16, $4, 'open', $9, $12, $17, $18, $14 from found
      on conflict (environment_id, case_id, dedupe_key) where state = 'open' do update set state = 'open'
      returning id, severity, (xmax = 0) as created)
    select found.id as case_id, found.opened, found.state, found.case_severity, raised.id, raised.severity, raised.created from found, raised`,
};

/** The case before. */
interface StoodRow {
  readonly state: CaseState;
  readonly severity: Severity;
  readonly known: boolean;
}

interface RaisedRow {
  readonly case_id: string;
  readonly opened: boolean;
  /** Of the case, as it is now. */
  readonly state: CaseState;
  readonly case_severity: Severity;
  readonly id: string;
  readonly severity: Severity;
  readonly created: boolean;
}

/**
 * Raises an alert in the caller's transaction: it joins the one open case of its type and customer (of its resource
 * when it names no customer; a review of a session has its own case) or opens it. Audit entries and events go into
 * `effects`; the caller records them.
 * @param at `now` is the environment's time, Unix milliseconds.
 */
export async function raiseAlert(
  tx: Queryable,
  at: { readonly vault: Vault; readonly environment: Environment; readonly now: number },
  alert: NewAlert,
  effects: Effects,
): Promise<RaisedAlert> {
  const { environment, now } = at;
  const caseId = newId('cas');
  const group = groupKey(at, alert);
  const dedupeKey = at.vault.blindIndex(environment.id, 'alert', alert.dedupeKey);
  const [stood] = await tx.query<StoodRow>(KNOWN, [environment.id, alert.type, group, dedupeKey]);
  const rows = await tx.query<RaisedRow>(RAISE, [
    environment.id,
    caseId,
    alert.type,
    alert.severity,
    sessionOf(alert),
    alert.key.id,
    sealedReference(environment, alert, caseId),
    referenceIndex(at, alert),
    [...alert.reasonCodes],
    group,
    dueAt(alert.severity, now, { hours: dueHours(environment.settings, alert.type), by: alert.dueBy }),
    new Date(now),
    newId('alr'),
    dedupeKey,
    SEVERITY_ORDER,
    alert.kind,
    alert.resource.type,
    alert.resource.id,
    stood?.known ?? false,
    alert.risk ?? null,
    typeof alert.dueBy === 'number' ? new Date(alert.dueBy) : null,
  ]);
  const raised = itemAt(rows, 0);
  const { id, severity, case_id, opened, created } = raised;
  if (opened) tellOpened(alert, case_id, now, effects);
  const { inbox: inboxId, owner } = alert;
  if (opened && (inboxId !== undefined || owner !== undefined))
    await placeCase(
      tx,
      {
        ...{ environmentId: environment.id, caseId: case_id, type: alert.type, now, dueBy: alert.dueBy ?? null },
        ...(inboxId === undefined ? {} : { inboxId }),
        ...(owner === undefined ? {} : { owner }),
      },
      effects,
    );
  if (created) tellRaised(alert, raised, changesOf(stood, raised), now, effects);
  else if (alert.resource.type === 'transaction')
    await tx.query(NAME_TRANSACTION, [environment.id, id, alert.resource.id, new Date(now), case_id]);
  return { id, severity, caseId: case_id, status: 'open', created };
}

/** The reasons of all open alerts in the open case that an alert would join. */
export async function openReasons(
  tx: Queryable,
  at: { readonly vault: Vault; readonly environment: Environment },
  alert: Grouped,
): Promise<ReadonlySet<string>> {
  const values = [at.environment.id, alert.type, groupKey(at, alert)];
  return new Set((await tx.query<{ code: string }>(OPEN_REASONS, values)).map(({ code }) => code));
}

/** The text under which a case's reference is sealed; a case of a session is bound to the session. */
export function caseContext(environmentId: string, sessionId: string | null, caseId: string): string {
  return `case ${environmentId} ${sessionId ?? caseId}`;
}

function sessionOf({ resource }: NewAlert): string | null {
  return resource.type === 'verification' ? resource.id : null;
}

function sealedReference(environment: Environment, alert: NewAlert, caseId: string): Buffer | null {
  if (alert.subjectReference === undefined) return null;
  return sealWith(
    alert.key,
    Buffer.from(alert.subjectReference),
    caseContext(environment.id, sessionOf(alert), caseId),
  );
}

function referenceIndex(
  { vault, environment }: { vault: Vault; environment: Environment },
  { subjectReference }: Grouped,
): Buffer | null {
  return subjectReference === undefined
    ? null
    : vault.blindIndex(environment.id, 'subject_reference', subjectReference);
}

/** What the cases of one type are told apart by. A review ends with its session, so each session has its own. */
function groupKey(at: { vault: Vault; environment: Environment }, alert: Grouped): string {
  const index = alert.type === 'verification' ? null : referenceIndex(at, alert);
  return index ? `subject:${index.toString('hex')}` : `${alert.resource.type}:${alert.resource.id}`;
}

function tellOpened(alert: NewAlert, caseId: string, now: number, effects: Effects): void {
  effects.audit.push({
    action: 'case.opened',
    actor: { type: 'system' },
    target: { type: 'case', id: caseId },
    at: now,
    changes: [{ field: 'state', before: null, after: 'open' }],
  });
  effects.events.push({
    type: 'case.opened',
    resourceId: caseId,
    at: now,
    key: alert.key,
    data: { id: caseId, status: 'open', type: alert.type, ...shared(alert) },
  });
}

type Changes = NonNullable<AuditEntry['changes']>;

/** What a new alert changed of a case that was open: a proposal falls, and it may be heavier now. */
function changesOf(stood: StoodRow | undefined, raised: RaisedRow): Changes {
  if (!stood) return [];
  return [
    { field: 'state', before: stood.state, after: raised.state },
    { field: 'severity', before: stood.severity, after: raised.case_severity },
  ].filter(({ before, after }) => before !== after);
}

function tellRaised(alert: NewAlert, raised: RaisedRow, changed: Changes, now: number, effects: Effects): void {
  const { id, case_id: caseId } = raised;
  effects.audit.push({
    action: 'case.alert_raised',
    actor: { type: 'system' },
    target: { type: 'case', id: caseId },
    at: now,
    changes: [{ field: 'alert', before: null, after: id }, ...changed],
  });
  effects.events.push({
    type: 'alert.created',
    resourceId: caseId,
    at: now,
    key: alert.key,
    data: { id, status: 'open', case_id: caseId, kind: alert.kind, ...shared(alert) },
  });
  if (changed.length === 0) return;
  const { subjectReference: reference } = alert;
  effects.events.push({
    type: 'case.updated',
    resourceId: caseId,
    at: now,
    key: alert.key,
    data: {
      id: caseId,
      status: raised.state,
      type: alert.type,
      severity: raised.case_severity,
      ...(reference === undefined ? {} : { subject_reference: reference }),
      ...(alert.resource.type === 'verification' ? { verification_id: alert.resource.id } : {}),
    },
  });
}

function shared({ subjectReference, resource, severity, reasonCodes }: NewAlert) {
  return {
    ...(subjectReference === undefined ? {} : { subject_reference: subjectReference }),
    [`${resource.type}_id`]: resource.id,
    severity,
    reason_codes: reasonCodes,
  };
}
