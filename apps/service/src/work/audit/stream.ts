import { Readable } from 'node:stream';
import { ApiError, at, invalidRequest } from '@assay/kernel';
import type { Answer } from '../../platform/http/answer.js';
import type { Context } from '../../platform/http/route.js';
import { waker } from '../../platform/jobs/waker.js';
import { credentialName, liveCredentials } from '../stream/credentials.js';
import { headOf } from '../stream/read-changes.js';
import { type AuditFilter, type AuditRow, auditView, listAudit } from './store.js';

const CHUNK_ROWS = 500;
const COMMENT_MS = 15_000;
const POLL_MS = 1000;
const CREDENTIALS_MS = 1000;
const FOLLOW_MS_MAX = 15 * 60_000;
const FOLLOWERS_MAX = 20;

/** Every matching entry, one a line, up to the head of the chain when the end is reached. */
export function auditLines(
  { app, environment }: Context,
  filter: AuditFilter,
  beyond: number | undefined,
  limit = Number.MAX_SAFE_INTEGER,
): Answer {
  async function* lines() {
    let left = limit;
    let last = beyond;
    while (left > 0) {
      const rows = await listAudit(app.db, environment.id, filter, last, Math.min(CHUNK_ROWS, left));
      if (rows.length === 0) return;
      yield rows.map((row) => `${JSON.stringify(auditView(row))}\n`).join('');
      last = Number(at(rows, rows.length - 1).sequence);
      left -= rows.length;
    }
  }
  return stream(lines(), 'application/x-ndjson');
}

const followers = new Map<string, number>();

/**
 * Matching entries as server-sent events, then new ones as they are sealed. Ends with the key or the session of who follows,
 * and after 15 minutes; a client goes on after the last id it saw.
 * @throws ApiError 429 when 20 connections of this environment follow on this node; 400 for an id that the chain has not
 * come to, as after a restore: what is written until then would never be told
 */
export async function auditFollow(context: Context, filter: AuditFilter, beyond: number | undefined): Promise<Answer> {
  const { app, environment, headers } = context;
  const start = beyond ?? lastEventId(headers['last-event-id']);
  if (beyond === undefined && start !== undefined && start > (await headOf(app.db, environment.id)))
    throw invalidRequest('Last-Event-ID', 'The chain has not come to this event. Follow it without an id.');
  const count = followers.get(environment.id) ?? 0;
  if (count >= FOLLOWERS_MAX) {
    throw new ApiError('rate_limited', `At most ${FOLLOWERS_MAX} connections follow the audit log at a time.`, {
      retryAfterSeconds: 10,
    });
  }
  followers.set(environment.id, count + 1);
  const release = () => followers.set(environment.id, (followers.get(environment.id) ?? 1) - 1);
  const answer = stream(follow(context, { ...filter, ascending: true }, start), 'text/event-stream');
  (answer.raw!.bytes as Readable).once('close', release);
  return answer;
}

async function* follow({ app, environment, principal }: Context, filter: AuditFilter, start: number | undefined) {
  const credential = { environmentId: environment.id, principal };
  const wake = waker(app, ['audit_sealed']);
  const end = performance.now() + FOLLOW_MS_MAX;
  let last = start;
  let [spokenAt, askedAt] = [Number.NEGATIVE_INFINITY, performance.now()];
  try {
    while (!wake.stopped() && performance.now() < end) {
      if (performance.now() - askedAt >= CREDENTIALS_MS) {
        askedAt = performance.now();
        if (!(await liveCredentials(app.db, [credential])).has(credentialName(credential))) return;
      }
      const rows = await listAudit(app.db, environment.id, filter, last, CHUNK_ROWS);
      if (rows.length > 0) {
        last = Number(at(rows, rows.length - 1).sequence);
        spokenAt = performance.now();
        yield rows.map(eventText).join('');
      } else if (performance.now() - spokenAt >= COMMENT_MS) {
        spokenAt = performance.now();
        yield ': alive\n\n';
      }
      if (rows.length < CHUNK_ROWS) await wake.next(POLL_MS);
    }
  } finally {
    wake.close();
  }
}

function eventText(row: AuditRow): string {
  return `id: ${row.sequence}\ndata: ${JSON.stringify(auditView(row))}\n\n`;
}

function lastEventId(header: string | string[] | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header))
    throw invalidRequest('Last-Event-ID', 'Send the id of an event of this stream.');
  return Number(header);
}

function stream(chunks: AsyncIterable<string>, type: string): Answer {
  const bytes = Readable.from(chunks, { objectMode: true, highWaterMark: 1 });
  // A connection kept open after its stream would hold up the end of the service.
  const headers = { 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' };
  return { status: 200, raw: { bytes, type }, headers };
}
