import { verifyAuditChain } from '@assay/evidence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

interface Event {
  readonly id: string;
  readonly sequence: number;
  readonly prev_hash: string;
  readonly hash: string;
  readonly at: string;
  readonly action: string;
  readonly actor: { readonly type: string; readonly id?: string };
  readonly target: { readonly type: string; readonly id: string };
}

async function createSession(): Promise<string> {
  const subject = { type: 'individual', reference: 'cust-audit' };
  const { status, body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
  expect(status).toBe(201);
  return body.id;
}

/** Follows the log until an event passes; the live stream is also how tests wait for the sealer. */
async function follow(
  until: (event: Event) => boolean,
  headers: Record<string, string> = {},
  query = '',
): Promise<Event[]> {
  const abort = new AbortController();
  const response = await fetch(`${service.baseUrl}/v1/audit-events${query}`, {
    headers: { authorization: `Bearer ${service.sandboxKey}`, accept: 'text/event-stream', ...headers },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const seen: Event[] = [];
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks.filter((item) => item.startsWith('id: '))) {
      const event = JSON.parse(block.slice(block.indexOf('data: ') + 6)) as Event;
      expect(block.startsWith(`id: ${event.sequence}\n`)).toBe(true);
      seen.push(event);
      if (!until(event)) continue;
      abort.abort();
      return seen;
    }
  }
  throw new Error('The stream ended before the event came.');
}

async function lines(query = ''): Promise<Event[]> {
  const { status, headers, bytes } = await service.api('GET', `/v1/audit-events${query}`, undefined, {
    headers: { accept: 'application/x-ndjson' },
  });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/x-ndjson');
  return bytes
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Event);
}

test('what a caller did is in the log soon after, and the chain verifies from the API alone', async () => {
  const id = await createSession();
  const asked = performance.now();
  const seen = await follow(({ target }) => target.id === id);
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(seen.at(-1)).toMatchObject({
    action: 'verification.created',
    actor: { type: 'api_key' },
    environment: 'sandbox',
  });
  const all = await lines();
  expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_event, index) => index + 1));
  expect(verifyAuditChain(all)).toMatchObject({ ok: true, verified: all.length });
});

test('pages, in either direction, show the same entries as the stream', async () => {
  const last = await createSession();
  await follow(({ target }) => target.id === last);
  const all = await lines();
  for (const order of ['asc', 'desc']) {
    const paged: Event[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await service.api('GET', `/v1/audit-events?limit=1&order=${order}${more}`);
      paged.push(...body.data);
      cursor = body.next_cursor;
    }
    expect(order === 'asc' ? paged : paged.reverse()).toEqual(all);
  }
});

test('a follower goes on after the last event that it saw, and sees what comes while it listens', async () => {
  const first = await createSession();
  const known = await follow(({ target }) => target.id === first);
  const after = known.at(-1)!.sequence;
  const listening = follow(({ target }) => target.id !== first, { 'last-event-id': String(after) });
  const second = await createSession();
  const seen = await listening;
  expect(seen[0]!.sequence).toBe(after + 1);
  expect(seen.at(-1)!.target.id).toBe(second);
});

test('filters narrow to an action, an area, an actor, a target and a time', async () => {
  const id = await createSession();
  await service.api('DELETE', `/v1/verifications/${id}`);
  await follow(({ action, target }) => action === 'verification.deleted' && target.id === id);
  const all = await lines();
  const expected = (fits: (event: Event) => boolean) => all.filter(fits).map((event) => event.id);
  const ids = async (query: string) => (await lines(query)).map((event) => event.id);
  expect(await ids('?action=verification.deleted')).toEqual(
    expected(({ action }) => action === 'verification.deleted'),
  );
  expect(await ids('?action=verification.*')).toEqual(expected(({ action }) => action.startsWith('verification.')));
  expect(await ids('?action=verification')).toEqual([]);
  expect(await ids(`?target=${id}`)).toEqual(expected(({ target }) => target.id === id));
  expect((await ids(`?target=${id}`)).length).toBeGreaterThan(1);
  const key = all.find(({ actor }) => actor.type === 'api_key')!.actor.id!;
  expect(await ids(`?actor=${key}`)).toEqual(expected(({ actor }) => actor.id === key));
  const { at } = all.at(-1)!;
  expect(await ids(`?after=${at}`)).toEqual(expected((event) => event.at >= at));
  expect(await ids(`?created_before=${at}`)).toEqual(expected((event) => event.at < at));
  const conflicting = await service.api('GET', '/v1/audit-events?after=2026-01-01&created_after=2026-01-02');
  expect([conflicting.status, conflicting.body.error.field]).toEqual([400, 'after']);
});

test('another environment has a chain of its own', async () => {
  const { body } = await service.api('GET', '/v1/audit-events', undefined, { key: service.productionKey });
  for (const event of body.data as Event[]) expect(event).toMatchObject({ environment: 'production' });
});

test('a follower is let go when the service stops', async () => {
  const own = await startService();
  const response = await fetch(`${own.baseUrl}/v1/audit-events`, {
    headers: { authorization: `Bearer ${own.sandboxKey}`, accept: 'text/event-stream' },
  });
  const started = performance.now();
  const reading = response.text();
  await own.stop();
  await reading;
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('a follower is let go with its key', async () => {
  const made = await service.api('POST', '/v1/keys', { name: 'follower', scopes: ['audit:read'] });
  const response = await fetch(`${service.baseUrl}/v1/audit-events`, {
    headers: { authorization: `Bearer ${made.body.api_key}`, accept: 'text/event-stream' },
  });
  expect(response.status).toBe(200);
  const reading = response.text();
  const started = performance.now();
  expect((await service.api('DELETE', `/v1/keys/${made.body.id}`)).status).toBe(200);
  await reading;
  expect(performance.now() - started).toBeLessThan(10_000);
});
