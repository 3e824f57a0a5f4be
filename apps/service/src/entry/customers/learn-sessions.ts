import { isIsoDate } from '@assay/kernel';
import { contactsOf } from '../../identity/sessions/contacts.js';
import type { Session } from '../../identity/sessions/session.js';
import { SESSION_COLUMNS, SESSION_FROM, type SessionRow, sessionOf } from '../../identity/sessions/session-row.js';
import { countryOf } from '../../identity/sessions/session-subject.js';
import type { Statement } from '../../platform/store/statement.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import { subjectName } from '../../work/customers/subject-name.js';
import type { Findable } from '../../work/search/terms.js';
import type { CustomerFact, Learn, Place } from './fact.js';

const DAY_MS = 86_400_000;

const TAKE: Statement = {
  name: 'touched_sessions',
  text: `select ${SESSION_COLUMNS}, s.deleted_at is not null as hidden from ${SESSION_FROM}
    where s.environment_id = $1 and s.id = any($2) and s.sealed is not null order by s.id for key share of s`,
};
/** Checks of which nothing is known yet are not in the list. */
const CHECKS: Statement = {
  name: 'touched_session_checks',
  text: `insert into check_entries (environment_id, id, type, status, reason_codes, score, session_id, step, reference_index,
      created_at, completed_at)
    select $1, r.id, r.type, r.status, r.reasons, r.score, s.id, r.step, s.reference_index, s.created_at, r.completed_at
    from jsonb_to_recordset($2::jsonb) as r(id text, session_id text, type text, status text, reasons text[], score real, step text,
        completed_at timestamptz)
      join sessions s on s.environment_id = $1 and s.id = r.session_id
    on conflict (environment_id, id) do update set status = excluded.status, reason_codes = excluded.reason_codes,
      score = excluded.score, completed_at = excluded.completed_at`,
};

/**
 * Learns of sessions: their checks go into the list of checks. Of a record that outlived the deletion of its session only
 * whose it is: a subject's rights begin with the customer.
 */
export const learnSessions: Learn = async (place, ids) => {
  const { app, environment, tx } = place;
  const rows = await tx.query<SessionRow & { readonly hidden: boolean }>(TAKE, [environment.id, ids]);
  const records = rows.filter(({ hidden }) => hidden).map((row) => sessionOf(row, app.vault));
  const sessions = rows.filter(({ hidden }) => !hidden).map((row) => sessionOf(row, app.vault));
  await listChecks(place, sessions);
  return {
    facts: [...sessions.map((session) => factOf(place, session)), ...records.map((record) => ownerOf(place, record))],
    findable: sessions.map(findableOf),
  };
};

async function listChecks({ tx, environment }: Place, sessions: readonly Session[]): Promise<void> {
  const checks = sessions.flatMap(({ id: session, state }) =>
    state.checks
      .filter(({ status }) => status !== 'pending')
      .map((check) => ({
        id: check.id,
        session_id: session,
        type: check.type,
        status: check.status,
        reasons: check.reasonCodes,
        score: check.score,
        step: check.step,
        completed_at: check.completedAt === null ? null : new Date(check.completedAt),
      })),
  );
  if (checks.length > 0) await tx.query(CHECKS, [environment.id, JSON.stringify(checks)]);
}

function factOf({ app, environment }: Place, session: Session): CustomerFact {
  const { subject } = session.secrets;
  const country = countryOf(session);
  const name = nameOf(session);
  return {
    index: referenceIndexOf(app.vault, environment.id, subject.reference),
    reference: subject.reference,
    source: session.id,
    at: session.createdAt,
    type: session.subjectType,
    ...(name === undefined ? {} : { name }),
    ...(country === undefined ? {} : { country }),
    ...documentOf(session),
  };
}

function ownerOf({ app, environment }: Place, { id, createdAt, secrets }: Session): CustomerFact {
  const { reference } = secrets.subject;
  return { index: referenceIndexOf(app.vault, environment.id, reference), reference, source: id, at: createdAt };
}

/** Only an approved session says which document a customer is known by. */
function documentOf({ status, secrets }: Session): Pick<CustomerFact, 'documentExpiresAt'> {
  const expires = textOf(secrets.extracted['document.expiry_date']?.value);
  if (status !== 'approved' || expires === undefined || !isIsoDate(expires)) return {};
  // It is valid on its last day.
  return { documentExpiresAt: Date.parse(`${expires}T00:00:00.000Z`) + DAY_MS };
}

function nameOf({ subjectType, secrets }: Session): string | undefined {
  return subjectType === 'business' ? secrets.business?.name : subjectName(secrets)?.whole;
}

/** By what a session is found. */
export function findableOf(session: Session): Findable {
  const { secrets } = session;
  const read = (field: string) => textOf(secrets.extracted[`document.${field}`]?.value);
  const names = [nameOf(session), read('full_name_native')].filter((name) => name !== undefined);
  const born = read('date_of_birth') ?? secrets.expected?.['date_of_birth'] ?? secrets.typed?.['date_of_birth'];
  const values = [
    ...contactsOf(secrets),
    { kind: 'document_number', value: read('number') ?? secrets.expected?.['document_number'] },
    { kind: 'document_number', value: read('personal_number') },
    { kind: 'document_number', value: secrets.business?.registration_number },
  ] as const;
  return {
    type: 'verification',
    id: session.id,
    names,
    ...(born !== undefined && isIsoDate(born) ? { birthDate: born } : {}),
    exact: values.flatMap(({ kind, value }) => (value === undefined ? [] : [{ kind, value }])),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
