import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase, until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let database: TestDatabase;
let environment: string;
beforeAll(async () => {
  service = await startService({ shared: true });
  database = await openDatabase(service);
  environment = await database.environment('sandbox');
});
afterAll(async () => {
  await Promise.all(open.splice(0).map((follower) => follower.close()));
  await database?.close();
  await service?.stop();
});

interface Message {
  readonly type: string;
  readonly id: string;
  readonly status: string | null;
  readonly at: string;
  readonly operator?: { readonly id: string };
}

interface Follower {
  readonly seen: Message[];
  readonly ids: string[];
  readonly comments: string[];
  readonly ended: () => boolean;
  close(): Promise<void>;
  /** The first message that passes; waits for it. */
  find(wanted: (message: Message) => boolean): Promise<Message>;
}

const open: Follower[] = [];

async function follow({
  key = service.sandboxKey,
  lastId,
  search = '',
}: {
  key?: string;
  lastId?: string;
  search?: string;
} = {}): Promise<Follower> {
  const abort = new AbortController();
  const response = await fetch(`${service.baseUrl}/v1/stream${search}`, {
    headers: { authorization: `Bearer ${key}`, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    signal: abort.signal,
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const seen: Message[] = [];
  const ids: string[] = [];
  const comments: string[] = [];
  let ended = false;
  const reading = (async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith(':')) comments.push(block);
        const id = /^id: (.+)$/m.exec(block)?.[1];
        if (id !== undefined) ids.push(id);
        const data = /^data: (.+)$/m.exec(block)?.[1];
        if (data !== undefined) seen.push(JSON.parse(data));
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  const follower: Follower = {
    seen,
    ids,
    comments,
    ended: () => ended,
    async close() {
      abort.abort();
      await reading;
    },
    async find(wanted) {
      const found = await until(
        async () => seen.find(wanted),
        (message) => message !== undefined,
      );
      return found!;
    },
  };
  open.push(follower);
  return follower;
}

async function referred(reference: string, key = service.sandboxKey): Promise<{ id: string; caseId: string }> {
  const body = { journey: 'kyc_standard', subject: { type: 'individual', reference } };
  const made = await service.api('POST', '/v1/verifications', body, { key });
  const path = `/v1/sandbox/verifications/${made.body.id}/simulate`;
  const moved = await service.api('POST', path, { status: 'referred' }, { key });
  return { id: made.body.id, caseId: moved.body.case_id };
}
const keyWith = async (scopes: readonly string[]) =>
  (await service.api('POST', '/v1/keys', { name: 'Follower', scopes })).body as { id: string; api_key: string };

describe('the stream of changes', () => {
  test('tells what changed with its present status, and nothing personal', async () => {
    const follower = await follow();
    const { id, caseId } = await referred('streamed-secret-reference');
    const told = await follower.find((message) => message.id === id && message.status === 'referred');
    expect(Object.keys(told).sort()).toEqual(['at', 'id', 'status', 'type']);
    expect(told.type).toBe('verification.changed');
    expect(await follower.find((message) => message.id === caseId)).toMatchObject({
      type: 'case.changed',
      status: 'open',
    });
    await service.api('POST', `/v1/cases/${caseId}/lease`, {});
    await service.api('POST', `/v1/verifications/${id}/decision`, { decision: 'approved' });
    await follower.find((message) => message.id === id && message.status === 'approved');
    await follower.find((message) => message.id === caseId && message.status === 'closed');
    await service.api('DELETE', `/v1/verifications/${id}`);
    await follower.find((message) => message.id === id && message.status === 'deleted');
    const transaction = { amount: '12.00', currency: 'EUR', subject_reference: 'streamed-secret-reference' };
    const paid = await service.api('POST', '/v1/transactions', transaction);
    expect(await follower.find((message) => message.id === paid.body.id)).toMatchObject({
      type: 'transaction.changed',
      status: paid.body.status,
    });
    expect(JSON.stringify(follower.seen)).not.toContain('streamed-secret-reference');
  });

  test('goes on after the last message that was seen: nothing is missed and nothing told twice', async () => {
    const first = await follow({ search: '?types=verification.changed' });
    const early = await referred('resumed-1');
    await first.find((message) => message.id === early.id && message.status === 'referred');
    await first.close();
    const lastId = first.ids.at(-1)!;
    const missed = [await referred('resumed-2'), await referred('resumed-3')];
    const second = await follow({ lastId, search: '?types=verification.changed' });
    const live = await referred('resumed-4');
    for (const { id } of [...missed, live])
      await second.find((message) => message.id === id && message.status === 'referred');
    expect(second.seen.some(({ id }) => id === early.id)).toBe(false);
    expect(new Set(second.ids).size).toBe(second.ids.length);
    const sequences = second.ids.map((id) => Number(id.split('.')[0]));
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    const wrong = await service.api('GET', '/v1/stream', undefined, { headers: { 'last-event-id': 'yesterday' } });
    expect([wrong.status, wrong.body.error.field]).toEqual([400, 'Last-Event-ID']);
  });

  test('a place that the chain has not come to is given up, and silences nobody', async () => {
    const ahead = await follow({ lastId: '999999999999999.0', search: '?types=verification.changed' });
    await ahead.find(({ type }) => type === 'stream.reset');
    const late = await follow({ lastId: '0.999999999999999', search: '?types=verification.changed' });
    await late.find(({ type }) => type === 'stream.reset');
    const other = await follow({ search: '?types=verification.changed' });
    const { id } = await referred('ahead-of-the-chain');
    for (const follower of [ahead, late, other])
      await follower.find((message) => message.id === id && message.status === 'referred');
    const headers = { accept: 'text/event-stream', 'last-event-id': '999999999999999' };
    const audit = await service.api('GET', '/v1/audit-events', undefined, { headers });
    expect([audit.status, audit.body.error.field]).toEqual([400, 'Last-Event-ID']);
  });

  test('tells each caller what that caller may read, in its own environment', async () => {
    const { api_key: cases } = await keyWith(['cases:read']);
    const some = await follow({ key: cases });
    const foreign = await follow({ key: service.productionKey });
    const all = await follow();
    const { id, caseId } = await referred('scoped');
    await some.find((message) => message.id === caseId);
    await all.find((message) => message.id === id);
    expect(new Set(some.seen.map(({ type }) => type))).toEqual(new Set(['case.changed']));
    expect(foreign.seen).toEqual([]);
    const unknown = await service.api('GET', '/v1/stream?types=sar.changed');
    expect([unknown.status, unknown.body.error.field]).toEqual([400, 'types']);
    expect((await service.api('GET', '/v1/stream?zzz=1')).body.error.field).toBe('zzz');
  });

  test('says nothing when a report of suspicion is written or read', async () => {
    const { caseId } = await referred('tipped');
    await until(
      () =>
        database.query('select 1 from audit_chain where environment_id = $1 and event #>> $2 = $3', [
          environment,
          ['target', 'id'],
          caseId,
        ]),
      (rows) => rows.length > 0,
    );
    const follower = await follow();
    expect((await service.api('GET', `/v1/cases/${caseId}/sar/draft`)).status).toBe(200);
    const marker = await referred('after-the-report');
    await follower.find((message) => message.id === marker.id && message.status === 'referred');
    const read = await database.query(
      `select 1 from audit_chain where environment_id = $1 and event ->> 'action' like 'case.report%'`,
      [environment],
    );
    expect(read.length).toBeGreaterThan(0);
    expect(follower.seen.filter(({ id }) => id === caseId)).toEqual([]);
  });

  test('ends when its key is revoked, and others go on', async () => {
    const { id, api_key: key } = await keyWith(['cases:read']);
    const revoked = await follow({ key });
    const other = await follow();
    expect((await service.api('DELETE', `/v1/keys/${id}`)).status).toBe(200);
    await until(async () => revoked.ended(), Boolean);
    expect(other.ended()).toBe(false);
  });

  test('tells of deliveries that failed for good, also to one who comes back', async () => {
    const first = await follow({ search: '?types=delivery.failed' });
    const fail = (id: string) =>
      database.query(
        `insert into deliveries (environment_id, id, webhook_id, event_id, event_type, resource_id, sequence, status, created_at, updated_at)
          values ($1, $2, 'whk_x', 'evt_x', 'case.opened', 'cas_x', 1, 'failed', now(), date_trunc('milliseconds', now()))`,
        [environment, id],
      );
    await fail('dlv_one');
    expect(await first.find(({ id }) => id === 'dlv_one')).toMatchObject({ type: 'delivery.failed', status: 'failed' });
    await first.close();
    await fail('dlv_two');
    const second = await follow({ lastId: first.ids.at(-1)!, search: '?types=delivery.failed' });
    await second.find(({ id }) => id === 'dlv_two');
    expect(second.seen.map(({ id }) => id)).toEqual(['dlv_two']);
  });

  test('twenty readers are each told', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow({ search: '?types=case.changed' })));
    const { caseId } = await referred('many-followers');
    for (const follower of streams) await follower.find(({ id }) => id === caseId);
  });
});

test('who looks at a case is told to the others, with the way out', async () => {
  const { caseId } = await referred('looked-at');
  const colleague = await keyWith(['cases:read']);
  const path = `/v1/cases/${caseId}/viewing`;
  expect((await service.api('POST', path, {})).body).toEqual({ id: caseId, viewers: [] });
  const mine = await follow({ search: '?types=case.viewing' });
  const seen = await service.api('POST', path, {}, { key: colleague.api_key });
  expect(seen.body.viewers).toHaveLength(1);
  const arrived = await mine.find(({ id }) => id === caseId);
  expect([arrived.status, arrived.operator]).toEqual(['viewing', { id: `key:${colleague.id}` }]);
  const { body } = await service.api('POST', path, {});
  expect(body.viewers.map(({ operator }: { operator: object }) => operator)).toEqual([
    { id: `key:${colleague.id}`, name: 'Follower' },
  ]);
  expect((await service.api('DELETE', path, undefined, { key: colleague.api_key })).status).toBe(200);
  await mine.find(({ status }) => status === 'left');
  await service.api('POST', path, {}, { key: colleague.api_key });
  await until(
    async () => mine.seen.length,
    (count) => count === 3,
  );
  await database.query('update case_viewers set until = now() where environment_id = $1 and holder = $2', [
    environment,
    `key:${colleague.id}`,
  ]);
  await until(
    async () => mine.seen.filter(({ status }) => status === 'left').length,
    (count) => count === 2,
  );
  expect(mine.seen.map(({ status }) => status)).toEqual(['viewing', 'left', 'viewing', 'left']);
});
