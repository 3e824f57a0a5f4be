import { setTimeout as pause } from 'node:timers/promises';
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
const HELD_PAUSE_MS = 250;
const FREE = `not ${heldSql('array[c.id]', 'c.reference_index')} and not ${restrictedSql('$1', 'c.reference_index')}`;

/** A screening is the record of a comparison, and its hits are decided on: it stays until an erasure. */
const CHECKS = `checks c where c.environment_id = $1 and c.session_id is null and c.type <> 'screening'
  and c.created_at <= $2 and ${FREE}`;
const PICTURES = `media m join checks c on c.environment_id = m.environment_id and c.id = m.check_id
  where m.environment_id = $1 and m.session_id is null and m.captured_at <= $2 and ${FREE}`;

/** What is erased when its period of days is over. */
interface Kind {
  readonly period: 'media_days' | 'data_days';
  readonly action: AuditAction;
  /** Counts what is due, up to a slice, also what others hold at the moment. */
  readonly due: Statement;
  readonly erase: (tx: Queryable, environmentId: string, upTo: Date) => Promise<Erased>;
}

const TAKE_CHECKS: Statement = {
  name: 'checks_due',
  text: `select c.id from ${CHECKS} order by c.created_at limit ${SLICE} for update of c skip locked`,
};
const TAKE_PICTURES: Statement = {
  name: 'check_media_due',
  text: `delete from media where environment_id = $1 and id = any(array(
      select m.id from ${PICTURES} order by m.captured_at limit ${SLICE} for update of m skip locked)) returning id, check_id`,
};
const KINDS: readonly Kind[] = [
  {
    period: 'media_days',
    action: 'check.media_erased',
    due: {
      name: 'check_media_left',
      text: `select count(*)::integer as due from (select from ${PICTURES} order by m.captured_at limit ${SLICE}) due`,
    },
    erase: pictures,
  },
  {
    period: 'data_days',
    action: 'check.erased',
    due: {
      name: 'checks_left',
      text: `select count(*)::integer as due from (select from ${CHECKS} order by c.created_at limit ${SLICE}) due`,
    },
    erase: results,
  },
];

interface Erased {
  readonly ids: readonly string[];
  readonly blobs: readonly string[];
}

/**
 * Erases pictures and results of standalone checks whose time by the settings of their environment is over; a legal hold
 * stops both, and so does a restriction of processing. @returns whether there may be more
 */
export async function eraseDueChecks(app: ChecksApp): Promise<boolean> {
  let [erased, left] = [0, 0];
  for (const environment of await app.environments.all()) {
    for (const { kind, upTo } of limitsOf(environment, nowIn(environment))) {
      erased += await eraseSlice(app, environment, kind, upTo);
      left += await countDue(app, environment, kind, upTo);
    }
  }
  // Rows that another transaction holds are free in a moment.
  if (left > 0 && erased === 0) await pause(HELD_PAUSE_MS);
  return left > 0;
}

/** How many pictures and results of standalone checks, of each up to a slice, are due at a moment of the environment, Unix milliseconds. */
export async function dueChecks(app: Pick<ChecksApp, 'db'>, environment: Environment, now: number): Promise<number> {
  let due = 0;
  for (const { kind, upTo } of limitsOf(environment, now)) due += await countDue(app, environment, kind, upTo);
  return due;
}

/** What the settings of an environment erase, and of which moment and before. */
function limitsOf({ settings }: Environment, now: number): { readonly kind: Kind; readonly upTo: Date }[] {
  const judged = settings.retention ? withDefaults(settings) : undefined;
  if (!judged || !('definition' in judged)) return [];
  const { retention } = judged.definition;
  return KINDS.flatMap((kind) => {
    const days = retention[kind.period];
    return days === null ? [] : [{ kind, upTo: new Date(now - days * DAY_MS) }];
  });
}

async function countDue(app: Pick<ChecksApp, 'db'>, { id }: Environment, { due }: Kind, upTo: Date): Promise<number> {
  const [row] = await app.db.inEnvironment<{ due: number }>(id, due, [id, upTo]);
  return row?.due ?? 0;
}

async function eraseSlice(app: ChecksApp, environment: Environment, kind: Kind, upTo: Date): Promise<number> {
  const { action, erase } = kind;
  const effects = noEffects();
  const at = nowIn(environment);
  const { ids, blobs } = await app.db.transaction(environment.id, async (tx) => {
    const erased = await erase(tx, environment.id, upTo);
    const actor = { type: 'system', id: 'retention' } as const;
    for (const id of new Set(erased.ids)) effects.audit.push({ action, actor, target: { type: 'check', id }, at });
    if (erased.ids.length > 0) await record(tx, environment, effects);
    return erased;
  });
  if (ids.length === 0) return 0;
  announce(app, effects);
  app.signals.notify('shred');
  await dropQueuedBlobs(app, environment.id, blobs);
  return ids.length;
}

async function pictures(tx: Queryable, environmentId: string, upTo: Date): Promise<Erased> {
  const rows = await tx.query<{ id: string; check_id: string }>(TAKE_PICTURES, [environmentId, upTo]);
  const blobs = rows.map(({ id, check_id: owner }) => mediaName(environmentId, owner, id));
  await queueBlobs(tx, environmentId, blobs);
  return { ids: rows.map(({ check_id: owner }) => owner), blobs };
}

async function results(tx: Queryable, environmentId: string, upTo: Date): Promise<Erased> {
  const rows = await tx.query<{ id: string }>(TAKE_CHECKS, [environmentId, upTo]);
  const ids = rows.map(({ id }) => id);
  return { ids, blobs: await eraseChecks(tx, environmentId, ids) };
}
