import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase, until } from '../support/database.js';
import { type Answer, type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let database: Awaited<ReturnType<typeof openDatabase>>;
const open: Receiver[] = [];

beforeAll(async () => {
  service = await startService({ env: { ASSAY_OUTBOUND_ALLOW: '127.0.0.0/8' } });
  database = await openDatabase(service);
});
afterEach(async () => {
  for (const receiver of open.splice(0)) await receiver.close();
  await database.query('delete from webhooks');
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
});

/** What is promised. Of a few answers the quickest counts: a machine that is busy for a moment says nothing of the service. */
const ANSWER_MS = 1_000;
const TRIES = 5;

async function destination(answer: () => Answer): Promise<{ id: string; receiver: Receiver }> {
  const receiver = await startReceiver(answer);
  open.push(receiver);
  const { status, body } = await service.api('POST', '/v1/webhooks', { url: receiver.url, events: ['verification.*'] });
  expect(status).toBe(201);
  return { id: body.id, receiver };
}

const newSession = (reference: string) =>
  service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject: { type: 'individual', reference } });

async function advance(seconds: number): Promise<{ now: string; pending: number; tookMs: number }> {
  const startedAt = performance.now();
  const { status, body } = await service.api('POST', '/v1/sandbox/clock', { advance_seconds: seconds });
  expect(status).toBe(200);
  return { now: body.now, pending: body.pending, tookMs: performance.now() - startedAt };
}

/** Moves the clock until an answer comes in time. @returns the last answer, in time unless every try was late. */
async function advanceQuickly(seconds: number): Promise<{ pending: number; tookMs: number }> {
  let last = await advance(seconds);
  for (let tries = 1; tries < TRIES && last.tookMs >= ANSWER_MS; tries += 1) last = await advance(seconds);
  return last;
}

const statusesOf = async (webhookId: string) =>
  (await database.query<{ status: string }>('select status from deliveries where webhook_id = $1', [webhookId])).map(
    ({ status }) => status,
  );

test('the sandbox clock answers within 1 s whatever dead receivers do', async () => {
  const dead = await Promise.all([0, 1].map(() => destination(() => ({ status: 200, hang: true }))));
  for (let index = 0; index < 12; index += 1) await newSession(`dead-${index}`);
  for (const { receiver } of dead) await receiver.until(1);
  const { pending, tookMs } = await advanceQuickly(3600);
  expect(tookMs).toBeLessThan(ANSWER_MS);
  expect(pending).toBeGreaterThan(0);
});

test('retries that fall due by the clock are made before the answer when the receiver lives', async () => {
  let failures = 2;
  const { id, receiver } = await destination(() => ({ status: failures-- > 0 ? 500 : 200 }));
  await newSession('retried');
  await receiver.until(1);
  const attempts = async () =>
    (await database.query<{ attempt: number }>('select attempt from deliveries where webhook_id = $1', [id]))[0]
      ?.attempt;
  for (const made of [1, 2]) {
    await until(attempts, (attempt) => (attempt ?? 0) >= made);
    // A machine that is busy for the whole second that the clock waits says so: then the retry comes after the answer.
    if ((await advance(3600)).pending === 0) expect(receiver.received.length).toBeGreaterThan(made);
    else await receiver.until(made + 1);
  }
  await until(
    () => statusesOf(id),
    ([status]) => status === 'delivered',
  );
  expect(await statusesOf(id)).toEqual(['delivered']);
});

test('what waits for a destination ends when a request disables it, and the clock knows of nothing pending', async () => {
  const { id, receiver } = await destination(() => ({ status: 500 }));
  for (let index = 0; index < 3; index += 1) await newSession(`disabled-${index}`);
  await receiver.until(3);
  expect((await service.api('PATCH', `/v1/webhooks/${id}`, { enabled: false })).status).toBe(200);
  await until(
    () => statusesOf(id),
    (statuses) => statuses.every((status) => status === 'failed'),
  );
  expect(await advance(7200)).toMatchObject({ pending: 0 });
  const [delivery] = (await service.api('GET', `/v1/webhooks/${id}/deliveries`)).body.data;
  expect(delivery).toMatchObject({ status: 'failed', next_attempt_at: null });
});

test('an attempt under way when its destination is disabled ends with it', async () => {
  const { id } = await destination(() => ({ status: 410 }));
  for (let index = 0; index < 12; index += 1) await newSession(`gone-${index}`);
  await until(
    () => statusesOf(id),
    (statuses) => statuses.length > 0 && statuses.every((status) => status === 'failed'),
    20_000,
  );
  const { pending, tookMs } = await advanceQuickly(7200);
  expect(pending).toBe(0);
  expect(tookMs).toBeLessThan(ANSWER_MS);
});

test('a delivery that was left to a destination which is gone is ended by the sweep', async () => {
  const { now } = await advance(86_400);
  const { id, receiver } = await destination(() => ({ status: 500 }));
  await newSession('left');
  await receiver.until(1);
  await database.query('delete from webhooks where id = $1', [id]);
  expect((await advance(7200)).pending).toBe(0);
  await until(
    () => statusesOf(id),
    (statuses) => statuses.every((status) => status === 'failed'),
    30_000,
  );
  // It ended by the clock that every other time of the log belongs to.
  const ended = await database.query<{ at: Date }>('select updated_at as at from deliveries where webhook_id = $1', [
    id,
  ]);
  for (const { at } of ended) expect(at.getTime()).toBeGreaterThanOrEqual(Date.parse(now));
}, 40_000);
