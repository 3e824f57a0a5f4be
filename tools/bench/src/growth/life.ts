import type pg from 'pg';
import { cpuMicroseconds } from '../cpu.js';
import type { BenchService } from '../service.js';
import { settle } from './settle.js';

/** Processor time that one session takes from creation to decision, with all that jobs do with it. */
export interface Life {
  readonly sessions: number;
  readonly serviceMicroseconds: number | null;
  readonly databaseMicroseconds: number | null;
}

const SESSIONS = 1000;
const AT_ONCE = 16;
const POLL_MS = 250;

/**
 * Sessions of the sandbox, whose checks end by themselves: no picture is read. Counted are requests, events, audit trail,
 * customers, search, use and figures; deliveries are not, since no destination wants them.
 */
export async function measureLife(
  service: BenchService,
  client: pg.Client,
  processes: { readonly service: () => Promise<number[]>; readonly database: () => Promise<number[]> },
): Promise<Life> {
  const taken = async () => [
    await cpuMicroseconds(await processes.service()),
    await cpuMicroseconds(await processes.database()),
  ];
  const before = await taken();
  const startedAt = new Date();
  let made = 0;
  const worker = async () => {
    for (; made < SESSIONS; ) {
      made += 1;
      await create(service, `sandbox_approved.life${startedAt.getTime()}-${made}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const open = `select 1 from sessions where created_at >= $1 and status in ('processing', 'awaiting_subject') and decided_at is null limit 1`;
  while ((await client.query(open, [startedAt])).rows.length > 0)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  await settle(client);
  const after = await taken();
  const [ofService = null, ofDatabase = null] = before.map((from, place) => {
    const to = after[place];
    return from === undefined || to === undefined ? null : Math.round((to - from) / SESSIONS);
  });
  return { sessions: SESSIONS, serviceMicroseconds: ofService, databaseMicroseconds: ofDatabase };
}

async function create({ address, key }: BenchService, reference: string): Promise<void> {
  const answer = await fetch(`${address}/v1/verifications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ journey: 'kyc_light', subject: { type: 'individual', reference } }),
  });
  if (!answer.ok) throw new Error(`A session was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
