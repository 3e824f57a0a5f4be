import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, PASSWORD, tokenOf } from '../support/console.js';
import { startService, type TestService } from '../support/service.js';

const AT_ONCE = 8;
let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const idsOf = async (path: string) =>
  (await service.api('GET', `${path}?limit=200`)).body.data.map(({ id }: { id: string }) => id) as string[];

/** Makes room: what an earlier try made goes. */
async function clear(path: string): Promise<void> {
  for (const id of await idsOf(path)) expect((await service.api('DELETE', `${path}/${id}`)).status).toBe(200);
}

/** Statuses of requests that are sent together. */
async function together(send: (index: number) => Promise<{ readonly status: number }>): Promise<number[]> {
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(index)));
  return replies.map(({ status }) => status).sort((a, b) => a - b);
}

const one = (status: number, others: number) => [status, ...Array.from({ length: AT_ONCE - 1 }, () => others)];

describe('of several that come at once for the last place one gets it', () => {
  test('webhooks', async () => {
    await clear('/v1/webhooks');
    const add = (name: string) => service.api('POST', '/v1/webhooks', { url: `https://hooks.example.com/${name}` });
    for (let index = 0; index < 19; index += 1) expect((await add(`before-${index}`)).status).toBe(201);
    expect(await together((index) => add(`last-${index}`))).toEqual(one(201, 409));
    expect(await idsOf('/v1/webhooks')).toHaveLength(20);
  });

  test('webhooks with one address', async () => {
    await clear('/v1/webhooks');
    const url = 'https://hooks.example.com/the-same';
    expect(await together(() => service.api('POST', '/v1/webhooks', { url }))).toEqual(one(201, 409));
  });

  test('saved views', async () => {
    await clear('/v1/views');
    const add = (name: string) => service.api('POST', '/v1/views', { name, list: 'cases', filters: { state: 'open' } });
    for (let index = 0; index < 99; index += 1) expect((await add(`View ${index}`)).status).toBe(201);
    expect(await together((index) => add(`Last ${index}`))).toEqual(one(201, 409));
    expect(await idsOf('/v1/views')).toHaveLength(100);
  });

  test('invitations of one address, and one invitation opened several times', async () => {
    const email = `${Math.random().toString(36).slice(2)}@bank.example`;
    const invite = () => service.api('POST', '/v1/operators', { email, name: 'Nora', roles: ['viewer'] });
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, invite));
    const made = replies.filter(({ status }) => status === 201);
    expect([made.length, replies.filter(({ status }) => status === 409).length]).toEqual([1, AT_ONCE - 1]);
    const token = tokenOf(made[0]?.body.invitation_url);
    // Two passwords are computed at once: who comes on top of them is told to come again.
    const opened = await together(() =>
      openBrowser(service).call('POST', '/v1/sign-in/invitation', { token, password: PASSWORD }),
    );
    expect(opened.filter((status) => status === 200)).toEqual([200]);
    expect(opened.filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
  });
});
