import { ApiError } from '@assay/kernel';
import { eraseSession } from '../../identity/verifications/delete.js';
import type { Environment } from '../../platform/environments/environment.js';
import { dropQueuedBlobs, queueBlobs } from '../../platform/media/blob-deletions.js';
import { mediaName } from '../../platform/media/session-media.js';
import type { AuditActor } from '../../platform/store/record.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { blobNames, type ErasedFile, eraseCaseContents } from '../../work/cases/erase.js';
import { forgetSources } from '../../work/customers/forget.js';
import type { App } from '../app.js';
import type { ErasurePlan, KeptPart, PlannedPart } from './plan.js';

const TABLES: Readonly<Record<string, string>> = {
  check: 'checks',
  screening_monitor: 'screening_monitors',
  wallet_screening: 'wallet_screenings',
  wallet_monitor: 'wallet_monitors',
  travel_rule_message: 'travel_rule_messages',
};
const DROP: ReadonlyMap<string, Statement> = new Map(
  Object.entries(TABLES).map(([type, table]) => [
    type,
    { name: `subject_erase_${table}`, text: `delete from ${table} where environment_id = $1 and id = any($2)` },
  ]),
);
const MEDIA: Statement = {
  name: 'subject_erase_media',
  text: 'delete from media where environment_id = $1 and check_id = any($2) returning id, check_id',
};
const FRAMES: Statement = {
  name: 'subject_erase_frames',
  text: 'delete from liveness_frames where environment_id = $1 and owner_id = any($2)',
};
const BESIDE: readonly Statement[] = [
  {
    name: 'subject_erase_entries',
    text: 'delete from check_entries where environment_id = $1 and id = any($2)',
  },
  {
    name: 'subject_erase_hits',
    text: 'delete from screening_hits where environment_id = $1 and (source_id = any($2) or detail_key_id = any($2))',
  },
  {
    name: 'subject_erase_jobs',
    text: 'delete from travel_rule_jobs where environment_id = $1 and message_id = any($2)',
  },
  {
    name: 'subject_erase_keys',
    text: `with gone as (select id from drop_data_keys($1, $2) as gone(id))
      insert into shred_jobs (environment_id, resource_id, requested_at) select $1, id, now() from gone returning 1`,
  },
];
/** Before anything else of the customer, as those who learn of it lock it first. */
const FORGET_NAME: Statement = {
  name: 'subject_erase_name',
  text: 'update customers set sealed_name = null, name_source = null, erased_at = $3 where environment_id = $1 and id = $2',
};
/** It is counted again; a company that stays gives its name back. */
const TOUCH: Statement = {
  name: 'subject_erase_touch',
  text: `insert into customer_touches (environment_id, type, id)
    select $1, 'customer', $2 union all select $1, 'business', b.id from unnest($3::text[]) as b(id) returning 1`,
};

export interface SubjectErasure {
  readonly app: App;
  readonly environment: Environment;
  readonly customerId: string;
  readonly now: number;
  readonly actor: AuditActor;
  readonly requestId: string;
}

/**
 * Erases what a plan takes: each session with all that belongs to it in a transaction of its own, everything else in one.
 * @returns the plan as it was carried out: what came under a hold meanwhile has stayed
 */
export async function eraseSubject(erasure: SubjectErasure, plan: ErasurePlan): Promise<ErasurePlan> {
  const { app, environment, now, actor, requestId } = erasure;
  const goes: PlannedPart[] = [];
  const stays = [...plan.stays];
  for (const part of plan.goes.filter(({ type }) => type === 'verification')) {
    const done = await eraseSession({ app, environment, id: part.id, now, actor, requestId, final: true }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError) return false;
        throw error;
      },
    );
    if (done) goes.push(part);
    else stays.push({ ...part, reason: 'legal_hold', until: null });
  }
  const others = plan.goes.filter(({ type }) => type !== 'verification');
  await eraseOthers(erasure, others, stays);
  app.signals.notify('shred');
  return { goes: [...goes, ...others], stays };
}

/** What stays has its purpose, and is found by its id or the customer's reference alone. A company is no person: it keeps its name. */
async function eraseOthers(
  { app, environment, customerId, now }: SubjectErasure,
  parts: readonly PlannedPart[],
  stays: readonly KeptPart[],
) {
  const ids = parts.map(({ id }) => id);
  const companies = idsOf(stays.filter(({ type }) => type === 'business'));
  const kept = idsOf(stays.filter(({ type }) => type !== 'business'));
  const erased = await app.db.transaction(environment.id, async (tx) => {
    const media = await tx.query<{ id: string; check_id: string }>(MEDIA, [environment.id, ids]);
    const blobs = media.map(({ id, check_id: owner }) => mediaName(environment.id, owner, id));
    await queueBlobs(tx, environment.id, blobs);
    await tx.query(FRAMES, [environment.id, ids]);
    for (const [type, statement] of DROP) {
      const own = parts.filter((part) => part.type === type).map(({ id }) => id);
      if (own.length > 0) await tx.query(statement, [environment.id, own]);
    }
    const files = await eraseCases(tx, environment.id, ids);
    for (const statement of BESIDE) await tx.query(statement, [environment.id, ids]);
    await tx.query(FORGET_NAME, [environment.id, customerId, new Date(now)]);
    await forgetSources(tx, environment.id, [...ids, ...kept]);
    await tx.query(TOUCH, [environment.id, customerId, companies]);
    return [...blobs, ...blobNames(environment.id, files)];
  });
  await dropQueuedBlobs(app, environment.id, erased);
}

/** Cases that the keys of erased things sealed lose their customer. */
async function eraseCases(tx: Queryable, environmentId: string, ids: readonly string[]): Promise<ErasedFile[]> {
  const files: ErasedFile[] = [];
  for (const id of ids) files.push(...(await eraseCaseContents(tx, environmentId, id)));
  return files;
}

function idsOf(parts: readonly KeptPart[]): string[] {
  return parts.flatMap(({ id }) => id ?? []);
}
