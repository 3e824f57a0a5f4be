import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const refusal = async (body: object, method = 'POST', path = '/v1/keys') => {
  const reply = await service.api(method, path, body);
  return [reply.status, reply.body.error?.field];
};

test('a key is made, listed without itself, works within its scopes, and dies at once', async () => {
  const made = await service.api('POST', '/v1/keys', {
    name: 'reporting',
    scopes: ['usage:read', 'auditor'],
    rate_limit: 7,
    expires_at: '2099-01-01',
  });
  expect(made.status).toBe(201);
  const { api_key: apiKey, ...shown } = made.body;
  expect(apiKey).toMatch(/^sk_test_[\w-]{43}$/);
  expect(shown).toMatchObject({
    id: expect.stringMatching(/^key_/),
    environment: 'sandbox',
    last4: apiKey.slice(-4),
    rate_limit: 7,
    ip_allow: [],
    expires_at: '2099-01-01T00:00:00.000Z',
    last_used_at: null,
  });
  const trail = await until(
    () => service.api('GET', `/v1/audit-events?target=${shown.id}`),
    ({ body }) => body.data.length > 0,
  );
  expect(trail.body.data[0]).toMatchObject({
    action: 'key.created',
    changes: [
      { field: 'name', before: null, after: 'reporting' },
      { field: 'scopes', before: null, after: shown.scopes },
      { field: 'expires_at', before: null, after: '2099-01-01T00:00:00.000Z' },
      { field: 'ip_allow', before: null, after: [] },
      { field: 'rate_limit', before: null, after: 7 },
    ],
  });
  expect(JSON.stringify(trail.body)).not.toContain(apiKey);
  const listed = await service.api('GET', '/v1/keys?limit=1');
  expect(listed.body.data).toEqual([shown]);
  expect((await service.api('GET', `/v1/keys?cursor=${listed.body.next_cursor}`)).body.data).toHaveLength(2);
  const used = await service.api('GET', '/v1/usage', undefined, { key: apiKey });
  expect([used.status, used.headers.get('x-ratelimit-limit')]).toEqual([200, '7']);
  expect((await service.api('GET', '/v1/webhooks', undefined, { key: apiKey })).status).toBe(403);
  const deleted = await service.api('DELETE', `/v1/keys/${shown.id}`);
  expect(deleted.body).toEqual({ id: shown.id, deleted: true, deleted_at: expect.stringMatching(/Z$/) });
  expect((await service.api('GET', '/v1/usage', undefined, { key: apiKey })).status).toBe(401);
  expect((await service.api('DELETE', `/v1/keys/${shown.id}`)).status).toBe(404);
});

test('each request is its own key’s, whatever the connection carried before', async () => {
  const other = await service.api('POST', '/v1/keys', { scopes: ['usage:read'], rate_limit: 9 });
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  const keys = [
    service.sandboxKey,
    other.body.api_key,
    `${service.sandboxKey}x`,
    other.body.api_key,
    undefined,
    service.sandboxKey,
  ];
  const heads = keys.map((key) => (key ? `Authorization: Bearer ${key}\r\n` : ''));
  for (const [index, head] of heads.entries())
    socket.write(`GET /v1/usage HTTP/1.1\r\nHost: a\r\n${head}${index === 5 ? 'Connection: close\r\n' : ''}\r\n`);
  let text = '';
  for await (const part of socket) text += String(part);
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  expect(statuses).toEqual([200, 200, 401, 200, 401, 200]);
  const limits = [...text.matchAll(/^x-ratelimit-limit: (\d+)/gim)].map(([, limit]) => Number(limit));
  expect([limits[1], limits[3]]).toEqual([9, 9]);
});

test('a key gives on no right that it lacks, and reaches its own environment only', async () => {
  const maker = await service.api('POST', '/v1/keys', { scopes: ['keys:write', 'cases:read'] });
  const make = (scopes: string[]) => service.api('POST', '/v1/keys', { scopes }, { key: maker.body.api_key });
  expect((await make(['cases:read'])).status).toBe(201);
  const refused = await make(['cases:read', 'lists:write']);
  expect([refused.status, refused.body.error.required_scope]).toEqual([403, 'lists:write']);
  expect((await make(['full'])).body.error.required_scope).toBe('*');
  const foreign = await service.api('DELETE', `/v1/keys/${maker.body.id}`, undefined, { key: service.productionKey });
  expect(foreign.status).toBe(404);
});

test('a key that ends or is for one address makes none that outlives it or is for another', async () => {
  const parent = {
    scopes: ['keys:write'],
    expires_at: '2098-01-01',
    ip_allow: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
  };
  const { body: maker } = await service.api('POST', '/v1/keys', parent);
  const make = (more: object) =>
    service.api('POST', '/v1/keys', { scopes: ['keys:write'], ...more }, { key: maker.api_key });
  expect((await make({ expires_at: '2098-01-02' })).body.error.field).toBe('expires_at');
  expect((await make({ ip_allow: ['127.0.0.1', '10.0.0.1'] })).body.error.field).toBe('ip_allow.1');
  expect((await make({})).body).toMatchObject({ expires_at: '2098-01-01T00:00:00.000Z', ip_allow: parent.ip_allow });
  const shorter = { expires_at: '2097-01-01T00:00:00.000Z', ip_allow: ['::1'] };
  expect((await make(shorter)).body).toMatchObject(shorter);
});

test('a key may be for networks, however an address is written', async () => {
  const make = async (ip_allow: readonly string[], key?: string) =>
    (await service.api('POST', '/v1/keys', { scopes: ['keys:write'], ip_allow }, key ? { key } : {})).body;
  const use = async (ip_allow: readonly string[]) =>
    (await service.api('GET', '/v1/keys', undefined, { key: (await make(ip_allow)).api_key })).status;
  expect(await use(['127.0.0.0/8', '::1/128'])).toBe(200);
  expect(await use(['::ffff:127.0.0.1', '0:0:0:0:0:0:0:1'])).toBe(200);
  expect(await use(['10.0.0.0/8', '2001:db8::/32'])).toBe(401);
  const { api_key: maker } = await make(['127.0.0.0/8', '::1']);
  expect((await make(['127.0.0.0/16', '127.0.0.9'], maker)).ip_allow).toEqual(['127.0.0.0/16', '127.0.0.9']);
  expect((await make(['127.0.0.1', '127.0.0.0/7'], maker)).error.field).toBe('ip_allow.1');
  for (const wrong of ['10.0.0.0/33', '10.1/16', '10.0.0.0/', '/8'])
    expect((await make(['10.0.0.1', wrong])).error.field).toBe('ip_allow.1');
});

test('a key with a limit of its own makes none that may ask more often', async () => {
  const { body: maker } = await service.api('POST', '/v1/keys', { scopes: ['keys:write'], rate_limit: 100 });
  const make = (more: object) =>
    service.api('POST', '/v1/keys', { scopes: ['keys:write'], ...more }, { key: maker.api_key });
  for (const rate_limit of [0, 101]) expect((await make({ rate_limit })).body.error.field).toBe('rate_limit');
  expect((await make({})).body.rate_limit).toBe(100);
  expect((await make({ rate_limit: 99 })).body.rate_limit).toBe(99);
});

test('a fault of a new key is named', async () => {
  expect(await refusal({ scopes: ['usage:read', 'nope'] })).toEqual([400, 'scopes.1']);
  expect(await refusal({ ip_allow: ['10.0.0.1', 'here'] })).toEqual([400, 'ip_allow.1']);
  expect(await refusal({ expires_at: '2020-01-01' })).toEqual([400, 'expires_at']);
  expect(await refusal({ rate_limit: -1 })).toEqual([400, 'rate_limit']);
});

test('a word that is no scope is answered with those that are', async () => {
  const { status, body } = await service.api('POST', '/v1/keys', { scopes: ['usage:read', 'verification:read'] });
  expect([status, body.error.field]).toEqual([400, 'scopes.1']);
  expect(body.error.message).toMatch(/Presets: full, read_only, .*Scopes: .*verifications:read, /);
});

test('what a key, a webhook or a list entry was made with is gone from replays once it is deleted', async () => {
  const made = [
    ['/v1/keys', { name: 'short-lived' }],
    ['/v1/webhooks', { url: 'https://hooks.example.com/replay' }],
    ['/v1/travel-rule/counterparties', { name: 'Replay Exchange' }],
    ['/v1/lists/blocklist/entries', { type: 'email', value: 'replay@example.com', reason: 'A test' }],
  ] as const;
  for (const [path, body] of made) {
    const options = { headers: { 'idempotency-key': 'made-once' } };
    const { id } = (await service.api('POST', path, body, options)).body;
    expect((await service.api('POST', path, body, options)).body.id).toBe(id);
    await service.api('DELETE', `${path}/${id}`);
    expect([path, (await service.api('POST', path, body, options)).status]).toEqual([path, 404]);
  }
});

test('settings have defaults, change by name, and go back with null', async () => {
  const first = await service.api('GET', '/v1/settings');
  expect(first.body).toEqual({
    environment: 'sandbox',
    branding: {
      ...{ name: null, logo_url: null, primary_color: null, theme: 'system', font: 'system', corner_radius: null },
      ...{ privacy_url: null, texts: {}, logo: null, logo_fault: null },
    },
    allowed_origins: [],
    languages: [],
    retention: { media_days: null, data_days: null, minimum_days: null, on_delete: 'erase' },
    review: { approvals_required: 1, sample_percent: 0, comment_required: false, deadline_hours: null },
    lists: { on_stale: 'review' },
    travel_rule: { legal_name: null, lei: null, national_id: null, address: null, country: null },
    customer_reviews: { high_days: 365, medium_days: 1095, low_days: 1825 },
    case_due_hours: { verification: null, screening: null, transaction: null, wallet: null, business: null },
    usage_thresholds: {},
    publish_approvals: null,
    quality: { decisions_percent: 0, alerts_percent: 0, first_decisions: 0 },
  });
  const branding = { name: 'Example Bank', primary_color: '#00aa55' };
  const change = { branding, languages: ['pt-PT', 'en'], review: { comment_required: true } };
  const after = await service.api('PATCH', '/v1/settings', change);
  expect(after.body).toMatchObject({ ...change, branding: { ...branding, logo_url: null } });
  await service.api('PATCH', '/v1/settings', { branding: { primary_color: null } });
  expect((await service.api('GET', '/v1/settings')).body.branding).toMatchObject({
    name: 'Example Bank',
    primary_color: null,
  });
  expect((await service.api('GET', '/v1/settings', undefined, { key: service.productionKey })).body).toMatchObject({
    environment: 'production',
    languages: [],
  });
  const back = await service.api('PATCH', '/v1/settings', { branding: null, languages: null, review: null });
  expect(back.body).toEqual(first.body);
});

test('settings take effect: the hosted flow, browsers of other origins, and journeys saved from now on', async () => {
  await service.api('PATCH', '/v1/settings', {
    branding: { name: 'Example Bank', primary_color: '#00aa55' },
    languages: ['de'],
    allowed_origins: ['https://app.example.com'],
    retention: { media_days: 30 },
    lists: { on_stale: 'refuse' },
  });
  const session = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_light',
    subject: { type: 'individual', reference: 'cust-settings' },
  });
  const origin = { origin: 'https://app.example.com' };
  const page = await service.api('GET', '/v1/capture/session', undefined, {
    key: session.body.session_token,
    headers: origin,
  });
  expect(page.body).toMatchObject({
    locale: 'de',
    branding: { name: 'Example Bank', logo_url: null, primary_color: '#00aa55' },
  });
  expect(page.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
  const journey = await service.api('POST', '/v1/journeys', {
    id: 'with_settings',
    definition: { steps: [{ id: 'document', check: 'document' }], retention: { data_days: 90 } },
  });
  expect(journey.body.definition).toMatchObject({
    retention: { media_days: 30, data_days: 90 },
    lists: { on_stale: 'refuse', block: ['blocklist'] },
  });
});

test('a threshold of usage is told of once, when the month reaches it', async () => {
  const receiver = await startReceiver();
  await service.api('POST', '/v1/webhooks', { url: receiver.url, events: ['usage.threshold_reached'] });
  const set = { wallet_screen: 2, document: 5 };
  expect((await service.api('PATCH', '/v1/settings', { usage_thresholds: set })).body.usage_thresholds).toEqual(set);
  for (const digit of '123') await service.api('POST', '/v1/wallets/screen', { address: `0x${digit.repeat(36)}0000` });
  const [told] = await receiver.until(1);
  const period = new Date().toISOString().slice(0, 7);
  expect(told!.body).toMatchObject({
    type: 'usage.threshold_reached',
    data: { id: `usage_wallet_screen_${period}`, status: 'reached', module: 'wallet_screen', period, threshold: 2 },
  });
  // Another threshold is judged in a later round: what was told of is not told again before it.
  await service.api('PATCH', '/v1/settings', { usage_thresholds: { wallet_screen: 3, document: null } });
  await receiver.until(1, ({ body }) => body.data.threshold === 3);
  expect(receiver.received).toHaveLength(2);
  await receiver.close();
});

test('a fault of a setting is named', async () => {
  const patch = (body: object) => refusal(body, 'PATCH', '/v1/settings');
  expect(await patch({ allowed_origins: ['https://a.example.com', 'https://b.example.com/path'] })).toEqual([
    400,
    'allowed_origins.1',
  ]);
  expect(await patch({ branding: { logo_url: 'javascript:alert(1)' } })).toEqual([400, 'branding.logo_url']);
  expect(await patch({ branding: { primary_color: 'red' } })).toEqual([400, 'branding.primary_color']);
  expect(await patch({ review: { approvals_required: 3 } })).toEqual([400, 'review.approvals_required']);
  expect(await patch({ retention: { media_days: 'x' } })).toEqual([400, 'retention.media_days']);
  expect(await patch({ usage_thresholds: { document: 0 } })).toEqual([400, 'usage_thresholds.document']);
  expect(await patch({ nothing: 1 })).toEqual([400, 'nothing']);
});
