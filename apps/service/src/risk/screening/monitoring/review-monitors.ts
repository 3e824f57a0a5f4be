import type { Environment } from '../../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../../platform/store/database.js';
import type { Effects } from '../../../platform/store/record.js';
import type { ScreeningApp } from '../app.js';
import { entityIndex, type ReviewStatus } from '../hit-reviews.js';
import { lockMonitor, write } from './apply-finding.js';
import { hitsOf, type MonitorSecrets, monitorCoverage, outcomeOf } from './monitor.js';
import { notifyCleared, notifyHit } from './notify.js';

/** Monitors are held before the businesses that show them, by everybody, and several in the order of their ids. */
const OF_CUSTOMER: Statement = {
  name: 'screening_monitors_of_customer',
  text: `select id, owner_id from screening_monitors where environment_id = $1 and customer_index = $2
    order by id for update`,
};

export interface ReviewedHit {
  readonly environment: Environment;
  readonly now: number;
  readonly customer: Buffer;
  /** The keyed fingerprint of the listed party. */
  readonly entity: Buffer;
  readonly status: ReviewStatus;
}

/** Keeps the monitors of a customer from being changed by others until the transaction ends, in the order of everybody. */
export function holdMonitors(tx: Queryable, environmentId: string, customer: Buffer) {
  return tx.query<{ id: string; owner_id: string }>(OF_CUSTOMER, [environmentId, customer]);
}

/**
 * Lets a review count in the customer's monitors. A false positive is told as cleared, once; whoever takes that back finds the
 * hit anew: it is told and raises an alert like any other. @returns the monitors it counts in
 */
export async function reviewMonitors(
  tx: Queryable,
  app: ScreeningApp,
  reviewed: ReviewedHit,
  effects: Effects,
): Promise<string[]> {
  const { environment, now, customer, entity, status } = reviewed;
  const at = { vault: app.vault, environment, now };
  const rows = await holdMonitors(tx, environment.id, customer);
  const touched: string[] = [];
  for (const { id } of rows.toSorted((a, b) => (a.owner_id < b.owner_id ? -1 : 1))) {
    const monitor = await lockMonitor(tx, app, environment.id, id);
    const hit = monitor && hitsOf(monitor.secrets).find((known) => entityIndex(at, known.id).equals(entity));
    if (!monitor || !hit) continue;
    touched.push(id);
    if (hit.review_status === status) continue;
    const secrets = withReview(monitor.secrets, hit.id, status);
    const coverage = monitorCoverage(app, monitor, environment);
    const outcome = outcomeOf(secrets, coverage);
    const told = { hits: [{ ...hit, review_status: status }], previous: monitor.outcome, outcome, coverage };
    if (status === 'false_positive') await notifyCleared(tx, at, monitor, told, effects);
    else if (hit.review_status === 'false_positive') await notifyHit(tx, at, monitor, told, effects);
    if (monitor.owner.type === 'business')
      await app.screenedCompany(tx, at, monitor, { hits: hitsOf(secrets), coverage }, effects);
    await write(tx, environment, monitor, { secrets, outcome, notable: true, now });
  }
  return touched;
}

function withReview(secrets: MonitorSecrets, entityId: string, status: ReviewStatus): MonitorSecrets {
  const hits = Object.entries(secrets.hits).map(([source, known]) => [
    source,
    known.map((hit) => (hit.id === entityId ? { ...hit, review_status: status } : hit)),
  ]);
  return { ...secrets, hits: Object.fromEntries(hits) as MonitorSecrets['hits'] };
}
