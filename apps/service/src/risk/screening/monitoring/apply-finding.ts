import type { ScreeningHit, SearchedList } from '@assay/screening';
import { type Environment, nowIn } from '../../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../../platform/store/database.js';
import { announce, noEffects, record } from '../../../platform/store/record.js';
import type { ScreeningApp } from '../app.js';
import { forgetGone } from '../gone-hits.js';
import { noteHits, withReviews } from '../hit-reviews.js';
import {
  customerOf,
  hitsOf,
  insistedKinds,
  MONITOR_COLUMNS,
  MONITOR_FROM,
  type Monitor,
  type MonitorOutcome,
  type MonitorRow,
  type MonitorSecrets,
  monitorCoverage,
  monitorOf,
  outcomeOf,
  sealMonitor,
} from './monitor.js';
import { closeAlerts, notifyCleared, notifyHit } from './notify.js';
import { nextDue } from './place-monitor.js';
import type { Finding, SourceId } from './source.js';

const LOCK: Statement = {
  name: 'screening_monitor_lock',
  text: `select ${MONITOR_COLUMNS} from ${MONITOR_FROM} where m.environment_id = $1 and m.id = $2 for update of m`,
};
const UPDATE: Statement = {
  name: 'screening_monitor_update',
  text: `update screening_monitors set sealed = $3, outcome = $4, insisted = $9, updated_at = case when $5 then $6 else updated_at end,
      screened_at = case when $7 then $6 else screened_at end, due_at = case when $7 then $8 else due_at end, version = version + 1
    where environment_id = $1 and id = $2`,
};

export interface Applied {
  readonly environment: Environment;
  readonly source: SourceId;
  readonly finding: Finding;
  /** The editions of a full screening; it moves the next one. */
  readonly full?: readonly SearchedList[];
}

/**
 * Takes over what a source finds of a monitored subject: what is new or materially other is told as `screening.hit` and
 * raises an alert, what is gone as `screening.cleared`. What is known already changes nothing: doing it again, or on two
 * nodes at once, tells nothing twice. @returns whether something was told.
 */
export async function applyFinding(
  app: ScreeningApp,
  { environment, source, finding, full }: Applied,
): Promise<boolean> {
  const effects = noEffects();
  const now = nowIn(environment);
  const told = await app.db.transaction(environment.id, async (tx) => {
    const monitor = await lockMonitor(tx, app, environment.id, finding.monitorId);
    if (!monitor) return false;
    const at = { vault: app.vault, environment, now };
    const customer = customerOf(monitor);
    const known = monitor.secrets.hits[source] ?? [];
    const found = await withReviews(tx, at, customer, finding.hits);
    const change = changeOf(known, found, new Set(finding.gone));
    const secrets: MonitorSecrets = {
      ...monitor.secrets,
      hits: { ...monitor.secrets.hits, [source]: change.hits },
    };
    const notable = change.fresh.length + change.lost.length > 0;
    const coverage = monitorCoverage(app, monitor, environment);
    const outcome = outcomeOf(secrets, coverage);
    const rest = { previous: monitor.outcome, outcome, coverage };
    await closeAlerts(tx, at, monitor, change.replaced, effects);
    if (change.fresh.length > 0) await notifyHit(tx, at, monitor, { hits: change.fresh, ...rest }, effects);
    if (change.lost.length > 0) await notifyCleared(tx, at, monitor, { hits: change.lost, ...rest }, effects);
    if ((notable || full || outcome !== monitor.outcome) && monitor.owner.type === 'business')
      await app.screenedCompany(tx, at, monitor, { hits: hitsOf(secrets), coverage }, effects);
    await noteHits(tx, at, customer, { ...monitor.owner, key: monitor.key }, change.noted);
    await forgetGone(tx, at, customer, change.gone);
    if (notable || full || outcome !== monitor.outcome || change.noted.length > 0)
      await write(tx, environment, monitor, { secrets, outcome, notable, now, ...(full ? { full } : {}) });
    await record(tx, environment, effects);
    return notable;
  });
  announce(app, effects);
  return told;
}

/** Reads a monitor and keeps it from being changed by others until the transaction ends. */
export async function lockMonitor(
  tx: Queryable,
  app: Pick<ScreeningApp, 'vault'>,
  environmentId: string,
  id: string,
): Promise<Monitor | undefined> {
  const [row] = await tx.query<MonitorRow>(LOCK, [environmentId, id]);
  return row && monitorOf(row, app.vault);
}

/** Writes a monitor that this transaction holds. */
export async function write(
  tx: Queryable,
  environment: Pick<Environment, 'kind'>,
  monitor: Monitor,
  changed: {
    readonly secrets: MonitorSecrets;
    readonly outcome: MonitorOutcome;
    readonly notable: boolean;
    readonly now: number;
    readonly full?: readonly SearchedList[];
  },
): Promise<void> {
  const { secrets, outcome, notable, now, full } = changed;
  const { environmentId, id, key, rescreenDays } = monitor;
  const due = full ? await nextDue(tx, { environment, lists: full, rescreenDays, now }) : null;
  await tx.query(UPDATE, [
    environmentId,
    id,
    sealMonitor(key, environmentId, id, secrets),
    outcome,
    notable,
    new Date(now),
    full !== undefined,
    due,
    insistedKinds(secrets),
  ]);
}

interface HitChange {
  /** What is known from now on. */
  readonly hits: readonly ScreeningHit[];
  /** New, materially other or open again, and not judged a false positive. */
  readonly fresh: readonly ScreeningHit[];
  /** No longer found, whatever was said of it. */
  readonly gone: readonly ScreeningHit[];
  /** Gone, and not judged a false positive. */
  readonly lost: readonly ScreeningHit[];
  /** New, materially other or open again, whatever was said of it. */
  readonly noted: readonly ScreeningHit[];
  /** As they were before they became materially other: an alert about that asks of something that is listed no more. */
  readonly replaced: readonly ScreeningHit[];
}

function changeOf(
  known: readonly ScreeningHit[],
  found: readonly ScreeningHit[],
  gone: ReadonlySet<string>,
): HitChange {
  const before = new Map(known.map((hit) => [hit.id, hit]));
  const after = new Map(found.map((hit) => [hit.id, hit]));
  const ids = new Set(after.keys());
  const noted = found.filter((hit) => isNews(before.get(hit.id), hit));
  const left = known.filter(({ id }) => !ids.has(id) && gone.has(id));
  return {
    hits: [...found, ...known.filter(({ id }) => !ids.has(id) && !gone.has(id))],
    noted,
    gone: left,
    fresh: noted.filter(({ review_status: status }) => status !== 'false_positive'),
    // Who was told that a hit is a false positive need not hear that it is gone.
    lost: left.filter(({ review_status: status }) => status !== 'false_positive'),
    replaced: known.filter(({ id, entity_hash: hash }) => ids.has(id) && after.get(id)?.entity_hash !== hash),
  };
}

/** Of a hit that nobody knew, that is materially other, or that is open again as other data of the customer hit it since. */
function isNews(before: ScreeningHit | undefined, hit: ScreeningHit): boolean {
  if (before?.entity_hash !== hit.entity_hash) return true;
  return before.review_status !== 'unreviewed' && hit.review_status === 'unreviewed';
}
