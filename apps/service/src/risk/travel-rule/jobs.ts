import { openWith, sealWith } from '../../platform/crypto/vault.js';
import { newId } from '../../platform/ids.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { Message } from './message.js';

export type JobKind = 'inquiry' | 'resolution' | 'confirmation' | 'sandbox_answer';

/** One request to be sent until it is answered; always the same bytes. */
export interface NewJob {
  readonly kind: JobKind;
  /** Where it goes: an http address, or an e-mail address. */
  readonly url: string;
  readonly body: string;
}

const INSERT: Statement = {
  name: 'travel_rule_job_insert',
  text: `insert into travel_rule_jobs (environment_id, id, message_id, kind, round, sealed, next_attempt_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $7)`,
};
/** What was still to be sent about an earlier round, or before an end, is out of date. */
const DROP: Statement = {
  name: 'travel_rule_jobs_drop',
  text: `update travel_rule_jobs set status = 'failed', last_error = 'out of date'
    where environment_id = $1 and message_id = $2 and status = 'pending'`,
};

export async function insertJobs(tx: Queryable, message: Message, jobs: readonly NewJob[], now: number): Promise<void> {
  for (const job of jobs) {
    const id = newId('trj');
    const sealed = sealWith(message.key, Buffer.from(JSON.stringify(job)), context(message.environmentId, id));
    await tx.query(INSERT, [message.environmentId, id, message.id, job.kind, message.round, sealed, new Date(now)]);
  }
}

export async function dropJobs(tx: Queryable, message: Message): Promise<void> {
  await tx.query(DROP, [message.environmentId, message.id]);
}

export function openJob(message: Message, id: string, sealed: Buffer): NewJob {
  return JSON.parse(openWith(message.key, sealed, context(message.environmentId, id)).toString()) as NewJob;
}

function context(environmentId: string, id: string): string {
  return `travel_rule_job ${environmentId} ${id}`;
}
