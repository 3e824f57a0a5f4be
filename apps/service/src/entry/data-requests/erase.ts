import { ApiError } from '@assay/kernel';
import { ERASE_HITS, ERASE_KEYS, eraseChecks } from '../../identity/checks/erase-checks.js';
import { checksMadeFrom } from '../../identity/checks/sources.js';
import { eraseSession } from '../../identity/verifications/delete.js';
import { forgetRecord } from '../../identity/verifications/erase-due.js';
import type { Environment } from '../../platform/environments/environment.js';
import { forgetAnswers } from '../../platform/http/idempotency.js';
import { dropQueuedBlobs } from '../../platform/media/blob-deletions.js';
import { emptyEvents } from '../../platform/store/empty-events.js';
import type { AuditActor } from '../../platform/store/record.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { snoozesOf } from '../../risk/rules/snooze.js';
import { deleteNextOfCustomer } from '../../risk/transactions/delete-transactions.js';
import { blobNames, eraseCaseContents, eraseCases, freeCases } from '../../work/cases/erase.js';
import { forgetSources } from '../../work/customers/forget.js';
import type { App } from '../app.js';
import type { CustomerRow } from '../customers/customer-view.js';
import { heldSince } from './held-since.js';
import type { ErasurePlan, KeptPart, PlannedPart } from './plan.js';
import { recordsDueBefore } from './record-keeping.js';

const TABLES: Readonly<Record<string, string>> = {
  screening_monitor: 'screening_monitors',
  wallet_screening: 'wallet_screenings',
  wallet_monitor: 'wallet_monitors',
  wallet_challenge: 'wallet_challenges',
  travel_address: 'travel_rule_addresses',
  travel_rule_message: 'travel_rule_messages',
};
const DROP: ReadonlyMap<string, Statement> = new Map(
  Object.entries(TABLES).map(([type, table]) => [
    type,
    { name: `subject_erase_${table}`, text: `delete from ${table} where environment_id = $1 and id = any($2)` },
  ]),
);
/** In the order in which those take them who learn of them: before the customer, and before a case. */
const LOCK: ReadonlyMap<string, Statement> = new Map(
  Object.entries({ check: 'checks', ...TABLES }).map(([type, table]) => [
    type,
    {
      name: `subject_lock_${table}`,
      text: `select id from ${table} where environment_id = $1 and id = any($2) order by id for update`,
    },
  ]),
);
const SNOOZES: Statement = {
  name: 'subject_erase_snoozes',
  text: 'delete from rule_snoozes where environment_id = $1 and rule_id = any($2) and reference_index = $3',
};
/** What recognises frames that answered challenges outside of sessions: they name no check, but whose they are. */
const FRAMES: Statement = {
  name: 'subject_erase_frames',
  text: 'delete from liveness_frames where environment_id = $1 and reference_index = $2',
};
const BESIDE: readonly Statement[] = [
  {
    name: 'subject_erase_jobs',
    text: 'delete from travel_rule_jobs where environment_id = $1 and message_id = any($2)',
  },
  ERASE_KEYS,
];
/** Before anything else of the customer, as those who learn of it lock it first. */
const FORGET_NAME: Statement = {
  name: 'subject_erase_name',
  text: 'update customers set sealed_name = null, name_source = null, erased_at = $3 where environment_id = $1 and id = $2',
};
/** The register keeps that they were asked, by whom and when. */
const FORGET_REQUESTS: Statement = {
  name: 'subject_erase_requests',
  text: 'update data_requests set sealed = null, reference_index = null where environment_id = $1 and customer_id = $2 returning id',
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
  readonly customer: CustomerRow;
  readonly now: number;
  readonly actor: AuditActor;
  readonly requestId?: string;
  /** After the erasure was completed: whoever came back since keeps name and requests. */
  readonly later?: boolean;
}

/**
 * Erases what a plan takes: each session with all that belongs to it in a transaction of its own, transactions in batches,
 * everything else in one.
 * @returns the plan as it was carried out: what came under a hold meanwhile has stayed
 */
export async function eraseSubject(erasure: SubjectErasure, plan: ErasurePlan): Promise<ErasurePlan> {
  const goes: PlannedPart[] = [];
  const stays = [...plan.stays];
  for (const part of plan.goes.filter(({ type }) => type === 'verification')) {
    if (await eraseOne(erasure, part.id)) goes.push(part);
    else stays.push(heldNow(part));
  }
  const payments = plan.goes.filter(({ type }) => type === 'transactions_of_customer');
  if (payments.length > 0)
    if (await eraseTransactions(erasure)) goes.push(...payments);
    else stays.push(heldNow({ type: 'transaction', id: null }));
  const others = plan.goes.filter(({ type }) => type !== 'verification' && type !== 'transactions_of_customer');
  const held = await eraseOthers(erasure, others, stays);
  erasure.app.signals.notify('shred');
  return {
    goes: [...goes, ...others.filter(({ id }) => !held.has(id))],
    stays: [...stays, ...others.filter(({ id }) => held.has(id)).map(heldNow)],
  };
}

function heldNow(part: Pick<KeptPart, 'type' | 'id'>): KeptPart {
  return { ...part, reason: 'legal_hold', until: null };
}

/** A session, or the record that outlived its deletion. @returns false under a legal hold */
async function eraseOne({ app, environment, now, actor, requestId }: SubjectErasure, id: string): Promise<boolean> {
  const session = { app, environment, id, now, actor, ...(requestId ? { requestId } : {}) };
  try {
    await eraseSession({ ...session, final: true });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 && (await forgetRecord(session));
  }
}

/** @returns false where a legal hold came before the last of them went */
async function eraseTransactions({ app, environment, customer, now }: SubjectErasure): Promise<boolean> {
  const upToMs = recordsDueBefore(now);
  for (;;) {
    const next = await app.db.transaction(environment.id, async (tx) => {
      const held = await heldSince(tx, environment.id, customer, [customer.id]);
      if (held.size > 0) return 'held';
      return (await deleteNextOfCustomer(tx, environment.id, customer.id, upToMs)) ? 'more' : 'done';
    });
    if (next !== 'more') return next === 'done';
  }
}

/**
 * What stays has its purpose, and is found by its id or the customer's reference alone. A company is no person: it keeps its name.
 * @returns what came under a hold meanwhile
 */
async function eraseOthers(
  { app, environment, customer, now, later = false }: SubjectErasure,
  planned: readonly PlannedPart[],
  stays: readonly KeptPart[],
): Promise<ReadonlySet<string>> {
  const companies = idsOf(stays.filter(({ type }) => type === 'business'));
  const { blobs, held } = await app.db.transaction(environment.id, async (tx) => {
    for (const [type, statement] of LOCK) {
      const some = idsOf(planned.filter((part) => part.type === type));
      if (some.length > 0) await tx.query(statement, [environment.id, some]);
    }
    const since = await heldSince(tx, environment.id, customer, idsOf(planned));
    const parts = planned.filter(({ id }) => !since.has(id));
    const of = (wanted: string) => parts.filter(({ type }) => type === wanted).map(({ id }) => id);
    const ids = parts.filter(({ type }) => TABLES[type] !== undefined).map(({ id }) => id);
    const kept = [...idsOf(stays.filter(({ type }) => type !== 'business')), ...since];
    const checks = of('check');
    const made = await checksMadeFrom(tx, environment.id, checks);
    const own = await eraseChecks(tx, environment.id, [...new Set([...checks, ...made])]);
    for (const [type, statement] of DROP) {
      const some = of(type);
      if (some.length > 0) await tx.query(statement, [environment.id, some]);
    }
    await tx.query(SNOOZES, [environment.id, of('rule_snooze'), customer.reference_index]);
    const cases = of('case');
    const free = await freeCases(tx, environment.id, cases);
    const files = [
      ...(await eraseCases(tx, environment.id, free)),
      ...(await eraseCaseContents(tx, environment.id, ids)),
    ];
    const hits = await tx.query<{ id: string }>(ERASE_HITS, [environment.id, ids]);
    for (const statement of BESIDE) await tx.query(statement, [environment.id, ids]);
    if (!later) await tx.query(FRAMES, [environment.id, customer.reference_index]);
    if (!later) await tx.query(FORGET_NAME, [environment.id, customer.id, new Date(now)]);
    await forgetSources(tx, environment.id, [...ids, ...kept, ...(later ? [] : [customer.id])]);
    await emptyEvents(tx, environment.id, ids);
    const answered = [...ids, ...idsOf(hits)];
    if (later) await forgetAnswers(tx, environment.id, answered);
    else await forgetAnswersAbout(tx, environment.id, customer, answered);
    await tx.query(TOUCH, [environment.id, customer.id, companies]);
    const held = new Set([...since, ...cases.filter((id) => !free.includes(id))]);
    return { blobs: [...own, ...blobNames(environment.id, files)], held };
  });
  await dropQueuedBlobs(app, environment.id, blobs);
  return held;
}

/** Earlier requests of the customer lose reference and reason; nothing that was answered about any of it is repeated. */
async function forgetAnswersAbout(
  tx: Queryable,
  environmentId: string,
  customer: CustomerRow,
  ids: readonly string[],
): Promise<void> {
  const requests = await tx.query<{ id: string }>(FORGET_REQUESTS, [environmentId, customer.id]);
  const about = [...ids, ...requests.map(({ id }) => id), customer.id, snoozesOf(customer.reference_index)];
  await forgetAnswers(tx, environmentId, about);
}

function idsOf(parts: readonly Pick<KeptPart, 'id'>[]): string[] {
  return parts.flatMap(({ id }) => id ?? []);
}
