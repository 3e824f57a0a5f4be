import type { AuditAction } from '@assay/contract';
import { at as itemAt } from '@assay/kernel';
import type { ScreeningHit } from '@assay/screening';
import { isMatch } from '@assay/screening';
import type { Vault } from '../../../platform/crypto/vault.js';
import type { Environment } from '../../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../../platform/store/database.js';
import type { Effects } from '../../../platform/store/record.js';
import { type NewAlert, raiseAlert } from '../../../work/cases/raise-alert.js';
import type { Coverage } from '../coverage.js';
import { customerText } from '../customer.js';
import { hitReason } from '../hit-reasons.js';
import { inboxesOfWatchlists } from '../watchlist-inboxes.js';
import { customerOf, type Monitor, type MonitorOutcome } from './monitor.js';

interface Moment {
  readonly vault: Vault;
  readonly environment: Environment;
  readonly now: number;
}

export interface Told {
  readonly hits: readonly ScreeningHit[];
  readonly previous: MonitorOutcome;
  readonly outcome: MonitorOutcome;
  /** What the lists that are served now cover. */
  readonly coverage: readonly Coverage[];
}

/** The cases are held first and in one order, as by everybody else who changes alerts. */
const CLOSE_ALERTS: Statement = {
  name: 'screening_alerts_close',
  text: `with held as materialized (
      select c.id from cases c where c.environment_id = $1 and c.id in (
        select a.case_id from alerts a where a.environment_id = $1 and a.dedupe_key = any($2) and a.state = 'open')
      order by c.id for no key update of c),
    closed as (
      update alerts set state = 'closed', cleared_at = $3 where environment_id = $1 and dedupe_key = any($2) and state = 'open'
        and exists (select from held) returning case_id)
    update cases set updated_at = $3 where environment_id = $1 and id in (select case_id from closed) returning id`,
};

/** Tells of new or changed hits, and raises one alert for each that joins the customer's open case. */
export async function notifyHit(
  tx: Queryable,
  at: Moment,
  monitor: Monitor,
  told: Told,
  effects: Effects,
): Promise<void> {
  tellHits(at, monitor, told, effects);
  const lists = told.hits.map(({ list }) => list);
  const inboxes = await inboxesOfWatchlists(tx, at.environment.id, lists);
  for (const hit of told.hits) await raiseAlert(tx, at, alertOf(monitor, hit, inboxes.get(hit.list)), effects);
}

/** Tells of new or changed hits, for which the caller raises the alert. */
export function tellHits(at: Moment, monitor: Monitor, told: Told, effects: Effects): void {
  effects.events.push({ ...eventOf(at, monitor, told), type: 'screening.hit' });
  auditMonitor(at, monitor, 'screening.hit', told, effects);
}

/** Tells of hits that are gone or were judged false positives, and closes their alerts. */
export async function notifyCleared(
  tx: Queryable,
  at: Moment,
  monitor: Monitor,
  told: Told,
  effects: Effects,
): Promise<void> {
  effects.events.push({ ...eventOf(at, monitor, told), type: 'screening.cleared' });
  auditMonitor(at, monitor, 'screening.cleared', told, effects);
  await closeAlerts(tx, at, monitor, told.hits, effects);
}

/** Closes the alerts about hits, as they identify the listed party. */
export async function closeAlerts(
  tx: Queryable,
  at: Moment,
  monitor: Monitor,
  hits: readonly ScreeningHit[],
  effects: Effects,
): Promise<void> {
  if (hits.length === 0) return;
  const keys = hits.map((hit) => at.vault.blindIndex(at.environment.id, 'alert', dedupeKey(monitor, hit)));
  const cases = await tx.query<{ id: string }>(CLOSE_ALERTS, [at.environment.id, keys, new Date(at.now)]);
  for (const { id } of cases) {
    effects.audit.push({
      action: 'case.alert_cleared',
      actor: { type: 'system' },
      target: { type: 'case', id },
      at: at.now,
    });
  }
}

function eventOf({ now }: Moment, monitor: Monitor, { hits, previous, outcome, coverage }: Told) {
  const { reference } = monitor.secrets;
  const { owner } = monitor;
  return {
    resourceId: monitor.id,
    at: now,
    key: monitor.key,
    data: {
      id: monitor.id,
      monitor_id: monitor.id,
      ...(reference === undefined ? {} : { subject_reference: reference }),
      verification_id: owner.type === 'verification' ? owner.id : null,
      ...(owner.type === 'business' ? { business_id: owner.id } : {}),
      status: outcome,
      hits,
      previous_outcome: previous,
      outcome,
      coverage,
    },
  };
}

function auditMonitor({ now }: Moment, monitor: Monitor, action: AuditAction, told: Told, effects: Effects): void {
  effects.audit.push({
    action,
    actor: { type: 'system', id: 'monitoring' },
    target: { type: 'screening_monitor', id: monitor.id },
    at: now,
    changes: [{ field: 'outcome', before: told.previous, after: told.outcome }],
  });
}

/** By how much speaks against the customer: a sanctions list, a certain match, both. */
const SEVERITIES = ['medium', 'high', 'critical'] as const;

function alertOf(monitor: Monitor, hit: ScreeningHit, inbox: string | undefined): NewAlert {
  const { secrets, owner, key } = monitor;
  const match = isMatch(hit, secrets.matchFrom);
  const sanction = hit.types.includes('sanction');
  return {
    type: 'screening',
    kind: `screening.${hit.list}`,
    severity: itemAt(SEVERITIES, Number(sanction) + Number(match)),
    reasonCodes: hitReason(hit, match),
    risk: Math.round(hit.risk_score),
    ...(secrets.reference === undefined ? {} : { subjectReference: secrets.reference }),
    key,
    dedupeKey: dedupeKey(monitor, hit),
    ...(inbox === undefined ? {} : { inbox }),
    resource: owner.type === 'check' ? { type: 'screening', id: monitor.id } : { type: owner.type, id: owner.id },
  };
}

/** One fact, one open alert: the customer, the listed party, and what identifies it. */
function dedupeKey(monitor: Monitor, hit: Pick<ScreeningHit, 'id' | 'entity_hash'>): string {
  return `screening ${customerText(customerOf(monitor))} ${hit.id} ${hit.entity_hash}`;
}
