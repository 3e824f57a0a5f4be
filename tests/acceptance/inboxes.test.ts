import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAs } from '../support/console.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const HOUR = 3_600_000;
const create = (body: object) => service.api('POST', '/v1/inboxes', body);

let journeys = 0;
/** A journey whose reviews go to an inbox. */
async function journeyOf(inbox: string): Promise<string> {
  journeys += 1;
  const id = `routed_${journeys}`;
  const definition = { steps: [{ id: 'doc', check: 'document' }], review: { inbox } };
  const made = await service.api('POST', '/v1/journeys', { id, definition, publish: true });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return id;
}

async function referred(journey: string, reference: string) {
  const { body } = await service.api('POST', '/v1/verifications', {
    journey,
    subject: { type: 'individual', reference },
  });
  const moved = await service.api('POST', `/v1/sandbox/verifications/${body.id}/simulate`, { status: 'referred' });
  return (await service.api('GET', `/v1/cases/${moved.body.case_id}`)).body;
}

test('a watchlist names an inbox', async () => {
  const made = await create({ name: 'Sanctions desk', members: ['sanna'], assignment: 'round_robin', due_hours: 2 });
  const set = (inbox: string | null, list = 'sandbox_sample') =>
    service.api('PATCH', `/v1/watchlists/${list}`, { inbox });
  expect((await set(made.body.id)).body).toMatchObject({ id: 'sandbox_sample', inbox: made.body.id });
  expect((await set(made.body.id, 'not_loaded')).status).toBe(404);
  expect((await set('inb_01m7y0hbv0ej69hv1759nbrrj9')).body.error.field).toBe('inbox');
  // The built-in list is loaded with the first screening.
  expect((await service.api('POST', '/v1/checks/screening', { name: 'SANDBOX SANCTIONED' })).status).toBe(200);
  const listed = (await service.api('GET', '/v1/watchlists?limit=200')).body.data;
  expect(listed.find(({ id }: { id: string }) => id === 'sandbox_sample').inbox).toBe(made.body.id);
  expect((await set(null)).body.inbox).toBeNull();
});

describe('an inbox', () => {
  test('gives its cases in turn to its members, with its due time', async () => {
    const made = await create({ name: 'In turn', members: ['ana', 'rui'], assignment: 'round_robin', due_hours: 3 });
    expect([made.status, made.body.open_cases, made.body.escalation]).toEqual([201, 0, null]);
    const journey = await journeyOf(made.body.id);
    const cases = [];
    for (const reference of ['turn-1', 'turn-2', 'turn-3']) cases.push(await referred(journey, reference));
    expect(cases.map(({ owner }) => owner.id)).toEqual(['ana', 'rui', 'ana']);
    for (const { inbox, due_at: due, created_at: at } of cases) {
      expect(inbox).toBe(made.body.id);
      expect(Date.parse(due) - Date.parse(at)).toBe(3 * HOUR);
    }
    const { body } = await service.api('GET', `/v1/cases?inbox=${made.body.id}`);
    expect(body.data).toHaveLength(3);
    const listed = (await service.api('GET', '/v1/inboxes')).body.data.find(
      ({ id }: { id: string }) => id === made.body.id,
    );
    expect(listed.open_cases).toBe(3);
  });

  test('has its due time and its escalation again when a case is reopened', async () => {
    const escalation = { after_hours: 2, inbox: null };
    const made = await create({ name: 'Again', members: ['ana'], assignment: 'round_robin', due_hours: 3, escalation });
    const { id } = await referred(await journeyOf(made.body.id), 'again-1');
    const { body: first } = await service.api('GET', `/v1/cases/${id}`);
    const decision = { decision: 'approved', reviewer: 'ana@bank.example' };
    expect((await service.api('POST', `/v1/verifications/${first.verification_id}/decision`, decision)).status).toBe(
      201,
    );
    // The sweeper forgets the escalation of a case that is closed.
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 7300 });
    const { status, body } = await service.api('POST', `/v1/cases/${id}/reopen`, {});
    expect([status, body.state], JSON.stringify(body)).toEqual([200, 'in_review']);
    expect(Date.parse(body.due_at) - Date.parse(body.updated_at)).toBe(3 * HOUR);
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 7300 });
    const later = await until(
      async () => (await service.api('GET', `/v1/cases/${id}`)).body,
      (found) => found.state === 'escalated',
    );
    expect(later.state).toBe('escalated');
  });

  test('escalates a case whose proposed closing was refused after its time', async () => {
    const escalation = { after_hours: 2, inbox: null };
    const made = await create({ name: 'Refused', members: ['ana'], assignment: 'round_robin', escalation });
    const { id } = await referred(await journeyOf(made.body.id), 'refused-1');
    const { body: first } = await service.api('GET', `/v1/cases/${id}`);
    await service.api('POST', `/v1/verifications/${first.verification_id}/decision`, { decision: 'approved' });
    await service.api('POST', `/v1/cases/${id}/reopen`, {});
    // A report is closed by two people.
    const proposal = { outcome: 'sar_filed', reviewer: 'ana@bank.example' };
    expect((await service.api('POST', `/v1/cases/${id}/close`, proposal)).body.state).toBe('pending_approval');
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 7300 });
    expect((await service.api('GET', `/v1/cases/${id}`)).body.state).toBe('pending_approval');
    expect((await service.api('POST', `/v1/cases/${id}/reopen`, {})).body.state).toBe('in_review');
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 1 });
    const later = await until(
      async () => (await service.api('GET', `/v1/cases/${id}`)).body,
      (found) => found.state === 'escalated',
    );
    expect(later.state).toBe('escalated');
  });

  test('gives them to who has least, or to nobody', async () => {
    const busy = await create({ name: 'Busy', members: ['eva'], assignment: 'round_robin' });
    await referred(await journeyOf(busy.body.id), 'least-0');
    const made = await create({ name: 'Least', members: ['eva', 'leo'], assignment: 'least_loaded' });
    const journey = await journeyOf(made.body.id);
    const owners = [];
    for (const reference of ['least-1', 'least-2', 'least-3'])
      owners.push((await referred(journey, reference)).owner.id);
    expect(owners).toEqual(['leo', 'eva', 'leo']);
    const none = await create({ name: 'Nobody', members: ['eva'] });
    expect((await referred(await journeyOf(none.body.id), 'least-4')).owner).toBeNull();
  });

  test('escalates what stays open for too long to another inbox, once', async () => {
    const second = await create({ name: 'Second line' });
    const escalation = { after_hours: 2, inbox: second.body.id };
    const first = await create({ name: 'First line', members: ['ana'], assignment: 'round_robin', escalation });
    const journey = await journeyOf(first.body.id);
    const { id } = await referred(journey, 'slow');
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 7100 });
    expect((await service.api('GET', `/v1/cases/${id}`)).body.state).toBe('open');
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 200 });
    const moved = await until(
      async () => (await service.api('GET', `/v1/cases/${id}`)).body,
      ({ state }) => state === 'escalated',
    );
    expect([moved.inbox, moved.owner]).toEqual([second.body.id, null]);
    const { body } = await service.api('GET', `/v1/cases/${id}/events`);
    const times = body.data.filter(({ action }: { action: string }) => action === 'case.escalated');
    expect(times).toHaveLength(1);
  });

  test('is changed by its parts; what cannot be is refused by its name', async () => {
    const made = await create({ name: 'Changing', members: ['ana'] });
    const path = `/v1/inboxes/${made.body.id}`;
    const changed = await service.api('PATCH', path, { due_hours: 5, assignment: 'least_loaded' });
    expect(changed.body).toMatchObject({
      name: 'Changing',
      members: ['ana'],
      due_hours: 5,
      assignment: 'least_loaded',
    });
    expect((await service.api('PATCH', path, { due_hours: null })).body.due_hours).toBeNull();
    for (const [body, field, status] of [
      [{ escalation: { after_hours: 1, inbox: made.body.id } }, 'escalation.inbox', 400],
      [{ escalation: { after_hours: 1, inbox: 'inb_01m7y0hbv0ej69hv1759nbrrj9' } }, 'escalation.inbox', 400],
      [{ members: [' '] }, 'members.0', 400],
      [{ assignment: 'random' }, 'assignment', 400],
      [{ name: 'In turn' }, 'name', 409],
    ] as const) {
      const refused = await service.api('PATCH', path, body);
      expect([refused.status, refused.body.error.field]).toEqual([status, field]);
    }
    const definition = {
      steps: [{ id: 'doc', check: 'document' }],
      review: { inbox: 'inb_01m7y0hbv0ej69hv1759nbrrj9' },
    };
    const lost = await service.api('POST', '/v1/journeys', { id: 'lost_inbox', definition });
    expect([lost.status, lost.body.error.field]).toEqual([400, 'definition.review.inbox']);
  });
});

describe('the team', () => {
  const add = (member: string, more: object = {}) => service.api('POST', '/v1/team/members', { member, ...more });
  const change = (id: string, body: object) => service.api('PATCH', `/v1/team/members/${id}`, body);
  const owners = async (id: string): Promise<(string | undefined)[]> => {
    const { body } = await service.api('GET', `/v1/cases?inbox=${id}&limit=50`);
    return body.data.map(({ owner }: { owner: { id: string } | null }) => owner?.id);
  };
  const count = (all: readonly (string | undefined)[], one?: string) => all.filter((owner) => owner === one).length;

  test('takes concurrent cases up to its limits; the others wait until somebody is free', async () => {
    const lia = await add('lia', { load_limit: 3 });
    expect([lia.status, lia.body.open_cases, lia.body.absent]).toEqual([201, 0, false]);
    await add('tom', { load_limit: 2 });
    await add('bob', { case_types: ['wallet'] });
    const made = await create({ name: 'Limited', members: ['lia', 'tom', 'bob'], assignment: 'least_loaded' });
    const journey = await journeyOf(made.body.id);
    await Promise.all(Array.from({ length: 9 }, (_, index) => referred(journey, `limited-${index}`)));
    const first = await owners(made.body.id);
    expect([count(first, 'lia'), count(first, 'tom'), count(first)]).toEqual([3, 2, 4]);
    await change(lia.body.id, { load_limit: 6 });
    const later = await until(
      () => owners(made.body.id),
      (found) => count(found) === 1,
    );
    expect([count(later, 'lia'), count(later, 'tom')]).toEqual([6, 2]);
    const listed = (await service.api('GET', '/v1/team/members')).body.data;
    expect(listed.find(({ member }: { member: string }) => member === 'lia')).toMatchObject({
      open_cases: 6,
      load_limit: 6,
    });
  });

  test('hands on what an absent member owns to the deputy, and nothing after the absence', async () => {
    const kim = await add('kim');
    const made = await create({ name: 'Covered', members: ['kim'], assignment: 'round_robin' });
    const journey = await journeyOf(made.body.id);
    const { id } = await referred(journey, 'covered-1');
    const { body: clock } = await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 1 });
    const at = (hours: number) => new Date(Date.parse(clock.now) + hours * HOUR).toISOString();
    const absence = { from: at(-1), until: at(1), deputy: 'zoe' };
    expect((await change(kim.body.id, { absence })).body).toMatchObject({ absence, absent: true });
    const moved = await until(
      async () => (await service.api('GET', `/v1/cases/${id}`)).body,
      ({ owner }) => owner.id === 'zoe',
    );
    expect(moved.state).toBe('open');
    expect((await referred(journey, 'covered-2')).owner.id).toBe('zoe');
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 3700 });
    expect((await referred(journey, 'covered-3')).owner.id).toBe('kim');
  });

  test('is refused where a member is unknown, twice in it, or stands in for themselves', async () => {
    const { body } = await add('uma');
    const absence = { from: '2027-01-01', until: '2027-02-01' };
    for (const [reply, status, field] of [
      [await add('uma'), 409, 'member'],
      [await add('opr_01m7y0hbv0ej69hv1759nbrrj9'), 400, 'member'],
      [await change(body.id, { absence: { ...absence, deputy: 'uma' } }), 400, 'absence.deputy'],
      [await change(body.id, { absence: { ...absence, until: '2026-12-01' } }), 400, 'absence.until'],
      [
        await change(body.id, { absence: { ...absence, deputy: 'key_01m7y0hbv0ej69hv1759nbrrj9' } }),
        400,
        'absence.deputy',
      ],
    ] as const)
      expect([reply.status, reply.body.error.field]).toEqual([status, field]);
    expect((await change(body.id, { absence })).body.absence.deputy).toBeNull();
    expect((await change(body.id, { absence: null })).body.absence).toBeNull();
    expect((await service.api('DELETE', `/v1/team/members/${body.id}`)).body.deleted).toBe(true);
    expect((await change(body.id, {})).status).toBe(404);
  });

  test.each(['leaves', 'becomes a viewer'])(
    'loses an operator who %s: the inbox gives the work to others',
    async (how) => {
      const email = `leaving-${how.length}@bank.example`;
      const leaving = await joinAs(service, email, ['reviewer']);
      const { id } = (await leaving.call('GET', '/v1/operators/me')).body;
      const member = `operator:${id}`;
      expect((await add(id)).status).toBe(201);
      const made = await create({ name: `Left ${how}`, members: [id], assignment: 'round_robin' });
      const journey = await journeyOf(made.body.id);
      const owned = await referred(journey, `left-${how.length}-1`);
      expect(owned.owner.id).toBe(member);
      const inbox = (body: object) => service.api('PATCH', `/v1/inboxes/${made.body.id}`, body);
      const gone = how === 'leaves';
      if (gone) expect((await service.api('DELETE', `/v1/operators/${id}`)).status).toBe(200);
      else expect((await service.api('PATCH', `/v1/operators/${id}`, { roles: ['viewer'] })).status).toBe(200);

      const left = (await service.api('GET', `/v1/cases/${owned.id}`)).body;
      expect([left.owner, left.inbox]).toEqual([null, made.body.id]);
      expect((await referred(journey, `left-${how.length}-2`)).owner).toBeNull();
      expect((await inbox({ members: [id, 'nia'] })).status).toBe(200);
      await until(
        () => owners(made.body.id),
        (found) => count(found, 'nia') === 2,
      );
      const members = (await service.api('GET', '/v1/team/members?limit=200')).body.data;
      expect(members.some((one: { member: string }) => one.member === member)).toBe(!gone);
      const byHand = await service.api('POST', `/v1/cases/${owned.id}/assign`, { owner: id });
      const anew = await create({ name: `Anew ${how}`, members: ['nia', id] });
      expect([byHand.status, anew.status]).toEqual([400, 400]);
      expect([byHand.body.error.field, anew.body.error.field]).toEqual(['owner', 'members.1']);
    },
  );

  test('a deputy whose roles changed stays where nothing else is said, and is nobody new', async () => {
    const deputy = await joinAs(service, 'deputy-once@bank.example', ['reviewer']);
    const { id } = (await deputy.call('GET', '/v1/operators/me')).body;
    const absence = { from: '2099-01-01T00:00:00Z', until: '2099-02-01T00:00:00Z', deputy: id };
    const [first, second] = [(await add('ute-1')).body.id, (await add('ute-2')).body.id];
    const change = (member: string, body: object) => service.api('PATCH', `/v1/team/members/${member}`, body);
    expect((await change(first, { absence })).status).toBe(200);
    await service.api('PATCH', `/v1/operators/${id}`, { roles: ['viewer'] });
    const again = await change(first, { load_limit: 3, absence });
    expect([again.status, again.body.absence?.deputy]).toEqual([200, `operator:${id}`]);
    const anew = await change(second, { absence });
    expect([anew.status, anew.body.error?.field]).toEqual([400, 'absence.deputy']);
  });

  test('and its inboxes take people who work on cases, by their address too, and find their work as theirs', async () => {
    const rita = await joinAs(service, 'rita@bank.example', ['reviewer']);
    const { id } = (await rita.call('GET', '/v1/operators/me')).body;
    const idOf = async (role: 'viewer' | 'developer') =>
      (await (await joinAs(service, `${role}-idle@bank.example`, [role])).call('GET', '/v1/operators/me')).body.id;
    const idle = [await idOf('viewer'), await idOf('developer'), 'viewer-idle@bank.example'];
    const made = await create({ name: 'By address', members: ['RITA@bank.example'], assignment: 'round_robin' });
    expect([made.status, made.body.members]).toEqual([201, [`operator:${id}`]]);
    const owned = await referred(await journeyOf(made.body.id), 'by-address');
    expect(owned.owner.id).toBe(`operator:${id}`);

    const assign = (owner: string | null) => service.api('POST', `/v1/cases/${owned.id}/assign`, { owner });
    await assign(null);
    expect((await assign('rita@bank.example')).body.owner.id).toBe(`operator:${id}`);
    for (const path of ['/v1/cases?owner=rita@bank.example', '/v1/cases?owner=me'])
      expect((await rita.call('GET', path)).body.data.map((one: { id: string }) => one.id)).toContain(owned.id);
    expect((await add('rita@bank.example')).body.member).toBe(`operator:${id}`);
    const rule = { name: 'To Rita', condition: "tx.memo == 'to-rita'", case_owner: 'rita@bank.example' };
    expect((await service.api('POST', '/v1/rules', rule)).body.case_owner).toBe(`operator:${id}`);

    for (const one of idle) {
      const refused = [await assign(one), await create({ name: `Of ${one}`, members: ['nia', one] }), await add(one)];
      expect(refused.map(({ status, body }) => [status, body.error.field])).toEqual([
        [400, 'owner'],
        [400, 'members.1'],
        [400, 'member'],
      ]);
    }
    expect((await assign('carla@elsewhere.example')).body.owner.id).toBe('carla@elsewhere.example');
  });

  test('has due times by kind of case', async () => {
    await service.api('PATCH', '/v1/settings', { case_due_hours: { verification: 9 } });
    const definition = { steps: [{ id: 'doc', check: 'document' }] };
    await service.api('POST', '/v1/journeys', { id: 'by_kind', definition, publish: true });
    const made = await referred('by_kind', 'kind-1');
    expect(Date.parse(made.due_at) - Date.parse(made.created_at)).toBe(9 * HOUR);
    await service.api('PATCH', '/v1/settings', { case_due_hours: null });
  });
});

test('a view keeps filters of a list, for oneself or for all, and nothing about a person', async () => {
  const view = {
    name: 'Mine and late',
    list: 'cases',
    filters: { owner: 'me', state: ['open', 'escalated'], sort: 'due_at' },
  };
  const own = await service.api('POST', '/v1/views', view);
  expect([own.status, own.body.filters, own.body.shared]).toEqual([201, view.filters, false]);
  const shared = await service.api('POST', '/v1/views', { ...view, name: 'Everybody', shared: true });
  const { body: other } = await service.api('POST', '/v1/keys', { name: 'Other', scopes: ['cases:read'] });
  const seen = await service.api('GET', '/v1/views', undefined, { key: other.api_key });
  expect(seen.body.data.map(({ id }: { id: string }) => id)).toEqual([shared.body.id]);
  const path = (id: string) => `/v1/views/${id}`;
  expect((await service.api('DELETE', path(own.body.id), undefined, { key: other.api_key })).status).toBe(404);
  expect((await service.api('DELETE', path(shared.body.id), undefined, { key: other.api_key })).status).toBe(409);
  const personal = await service.api('POST', '/v1/views', { ...view, filters: { subject_reference: 'cust-1' } });
  expect([personal.status, personal.body.error.field]).toEqual([400, 'filters.subject_reference']);
  expect((await service.api('DELETE', path(own.body.id))).body.deleted).toBe(true);
  expect((await service.api('GET', '/v1/views')).body.data).toHaveLength(1);
});
