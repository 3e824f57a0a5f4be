import type { AuditAction } from '@assay/contract';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { dropQueuedBlobs, queueBlobs } from '../../platform/media/blob-deletions.js';
import { mediaName } from '../../platform/media/session-media.js';
import { withDefaults } from '../../platform/settings/check.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { heldSql } from '../../work/cases/legal-hold-sql.js';
import { restrictedSql } from '../../work/customers/restriction.js';
import type { ChecksApp } from './app.js';
import { eraseChecks } from './erase-checks.js';

/** Of one environment in one round. */
const SLICE = 100;
const DAY_MS = 86_400_000;
const FREE = `not ${heldSql('array[c.id]', 'c.reference_index')} and not ${restrictedSql('$1', 'c.reference_index')}`;

/** A screening is the record of a comparison, and its hits are decided on: it stays until an erasure. */
const CHECKS_DUE: Statement = {
  name: 'checks_due',
  text: `select c.id from checks c where c.environment_id = $1 and c.session_id is null and c.type <> 'screening'
      and c.created_at <= $2 and ${FREE}
    order by c.created_at limit ${SLICE} for update of c skip locked`,
};
const MEDIA_DUE: Statement = {
  name: 'check_media_due',
  text: `delete from media where environment_id = $1 and id = any(array(
      select m.id from media m join checks c on c.environment_id = m.environment_id and c.id = m.check_id
      where m.environment_id = $1 and m.session_id is null and m.captured_at <= $2
        and ${FREE}
      order by m.captured_at limit ${SLICE} for update of m skip locked)) returning id, check_id`,
};

interface Erased {
  readonly ids: readonly string[];
  readonly blobs: readonly string[];
}

/**
 * Erases pictures and results of standalone checks whose time by the settings of their environment is over; a legal hold
 * stops both, and so does a restriction of processing. @returns whether there may be more
 */
export async function eraseDueChecks(app: ChecksApp): Promise<boolean> {
  let more = false;
  for (const environment of await app.environments.all()) {
    const { mediaDays, dataDays } = periodsOf(environment);
    if (mediaDays !== null) more = (await eraseSlice(app, environment, mediaDays, 'check.media_erased', media)) || more;
    if (dataDays !== null) more = (await eraseSlice(app, environment, dataDays, 'check.erased', results)) || more;
  }
  return more;
}

function periodsOf({ settings }: Environment): { mediaDays: number | null; dataDays: number | null } {
  const judged = settings.retention ? withDefaults(settings) : undefined;
  if (!judged || !('definition' in judged)) return { mediaDays: null, dataDays: null };
  const { media_days: mediaDays, data_days: dataDays } = judged.definition.retention;
  return { mediaDays, dataDays };
}

async function eraseSlice(
  app: ChecksApp,
  environment: Environment,
  days: number,
  action: AuditAction,
  erase: (tx: Queryable, environmentId: string, upTo: Date) => Promise<Erased>,
): Promise<boolean> {
  const effects = noEffects();
  const at = nowIn(environment);
  const { ids, blobs } = await app.db.transaction(environment.id, async (tx) => {
    const erased = await erase(tx, environment.id, new Date(at - days * DAY_MS));
    const actor = { type: 'system', id: 'retention' } as const;
    for (const id of new Set(erased.ids)) effects.audit.push({ action, actor, target: { type: 'check', id }, at });
    if (erased.ids.length > 0) await record(tx, environment, effects);
    return erased;
  });
  if (ids.length === 0) return false;
  announce(app, effects);
  app.signals.notify('shred');
  await dropQueuedBlobs(app, environment.id, blobs);
  return ids.length === SLICE;
}

async function media(tx: Queryable, environmentId: string, upTo: Date): Promise<Erased> {
  const rows = await tx.query<{ id: string; check_id: string }>(MEDIA_DUE, [environmentId, upTo]);
  const blobs = rows.map(({ id, check_id: owner }) => mediaName(environmentId, owner, id));
  await queueBlobs(tx, environmentId, blobs);
  return { ids: rows.map(({ check_id: owner }) => owner), blobs };
}

async function results(tx: Queryable, environmentId: string, upTo: Date): Promise<Erased> {
  const rows = await tx.query<{ id: string }>(CHECKS_DUE, [environmentId, upTo]);
  const ids = rows.map(({ id }) => id);
  return { ids, blobs: await eraseChecks(tx, environmentId, ids) };
}
