import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

/** Two colleagues change different fields of one thing in the same moment: neither loses what the other said. */
let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const ROUNDS = 12;

async function made(path: string, body: object): Promise<string> {
  const reply = await service.api('POST', path, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return `${path}/${reply.body.id}`;
}

async function atOnce(path: string, patches: readonly object[]) {
  const replies = await Promise.all(patches.map((patch) => service.api('PATCH', path, patch)));
  expect(replies.map(({ status }) => status)).toEqual(patches.map(() => 200));
}

test('of an inbox', async () => {
  const path = await made('/v1/inboxes', { name: 'Changed at once', members: ['ana'], assignment: 'round_robin' });
  for (let round = 1; round <= ROUNDS; round += 1) {
    const wanted = { members: ['ana', `colleague-${round}`], due_hours: round, name: `Changed at once ${round}` };
    const { members, due_hours, name } = wanted;
    await atOnce(path, [{ members }, { due_hours }, { name }]);
    const { body } = await service.api('GET', '/v1/inboxes?limit=200');
    expect(body.data.find(({ id }: { id: string }) => path.endsWith(id))).toMatchObject(wanted);
  }
});

test('of a member of the team', async () => {
  const path = await made('/v1/team/members', { member: 'changed-at-once' });
  for (let round = 1; round <= ROUNDS; round += 1) {
    const from = new Date(Date.now() + round * 3_600_000).toISOString();
    const absence = { from, until: new Date(Date.parse(from) + 86_400_000).toISOString() };
    const case_types = round % 2 === 0 ? ['verification'] : ['transaction'];
    await atOnce(path, [{ load_limit: round }, { case_types }, { absence }]);
    const { body } = await service.api('GET', '/v1/team/members?limit=200');
    const left = body.data.find(({ id }: { id: string }) => path.endsWith(id));
    expect(left).toMatchObject({ load_limit: round, case_types, absence: { from } });
  }
});
