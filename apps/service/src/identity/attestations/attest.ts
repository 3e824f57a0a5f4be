import { type ScreeningAttestation, signScreeningAttestation } from '@assay/evidence';
import { conflict, isoDay } from '@assay/kernel';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { created } from '../../platform/http/answer.js';
import type { Claim } from '../../platform/http/idempotency.js';
import type { Statement } from '../../platform/store/database.js';
import { type AuditActor, announce, noEffects, record } from '../../platform/store/record.js';
import type { EvidenceApp } from '../evidence/app.js';
import { attestedDay } from './attested-day.js';

const DAY_MS = 86_400_000;
/** A run over a change at the end of a day has this long before its day is attested without it. */
const GRACE_MS = 3_600_000;

const INSERT: Statement = {
  name: 'attestation_insert',
  text: `insert into screening_attestations (environment_id, id, attestation, created_at) values ($1, $2, $3, $4)
    on conflict do nothing returning id`,
};
/** Days back of a day that nobody attested as the service was down on the day after. */
const DAYS_MAX = 31;
const ROUND_MAX = 50;
/**
 * Days without an attestation on which an environment was there and had somebody to screen: the last one, and those between
 * it and an earlier attestation. Customers have the times of the environment's clock.
 */
const LACKING: Statement = {
  name: 'attestation_lacking',
  text: `select e.id, to_char(d.day, 'YYYY-MM-DD') as date from environments e
    cross join generate_series($1::timestamp - interval '${DAYS_MAX - 1} days', $1::timestamp, interval '1 day') as d(day)
    cross join lateral (select (d.day + interval '1 day') at time zone 'UTC' as ended_at) n
    where e.created_at < n.ended_at
      and exists (select from screening_monitors m where m.environment_id = e.id
        and m.created_at < n.ended_at + make_interval(secs => e.clock_offset_seconds))
      and not exists (select from screening_attestations a where a.environment_id = e.id and a.id = to_char(d.day, 'YYYY-MM-DD'))
      and (d.day = $1::timestamp
        or exists (select from screening_attestations a where a.environment_id = e.id and a.id < to_char(d.day, 'YYYY-MM-DD')))
    order by e.id, d.day limit ${ROUND_MAX}`,
};

/** Signs a day of an environment once, with the answer to whoever asked for it. @param date `YYYY-MM-DD`, a day that is over @throws ApiError 409 */
export async function attest(
  app: EvidenceApp,
  environment: Environment,
  date: string,
  by: { readonly actor: AuditActor; readonly requestId?: string; readonly claim?: Claim | undefined },
): Promise<ScreeningAttestation> {
  const now = Date.now();
  if (date >= isoDay(now)) throw conflict('This day is not over yet.', 'date');
  const day = await attestedDay(app.db, environment, date, now);
  const attestation = signScreeningAttestation(day, await app.signingKeys.current());
  const effects = noEffects();
  effects.audit.push({
    action: 'screening.attestation_signed',
    actor: by.actor,
    target: { type: 'screening_attestation', id: date },
    at: nowIn(environment),
    ...(by.requestId === undefined ? {} : { requestId: by.requestId }),
    changes: [
      { field: 'complete', before: null, after: attestation.complete },
      { field: 'customers', before: null, after: day.customers.monitored },
      { field: 'missed', before: null, after: day.customers.missed },
    ],
  });
  await app.db.transaction(environment.id, async (tx) => {
    const kept = await tx.query(INSERT, [environment.id, date, JSON.stringify(attestation), new Date(now)]);
    if (kept.length === 0) throw conflict('This day is attested already: an attestation never changes.', 'date');
    await record(tx, environment, effects, { claim: by.claim, answer: created(attestation) });
  });
  announce(app, effects);
  return attestation;
}

/**
 * One round of the job: signs yesterday for every environment that monitors somebody, and earlier days that nobody signed
 * as the service was down.
 */
export async function attestPastDays(app: EvidenceApp, now = Date.now()): Promise<boolean> {
  const date = isoDay(now - DAY_MS);
  if (now - Date.parse(`${isoDay(now)}T00:00:00.000Z`) < GRACE_MS) return false;
  const lacking = await app.db.system<{ id: string; date: string }>(LACKING, [date]);
  for (const { id, date: day } of lacking)
    await attest(app, await app.environments.get(id), day, { actor: { type: 'system' } });
  return lacking.length === ROUND_MAX;
}
