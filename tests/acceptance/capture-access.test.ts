import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CaptureWalk, newCaptureId, startWalk } from '../support/capture.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const exchange = (link: string) => service.api('POST', '/v1/capture/exchange', { link }, { key: null });
const progress = (link: string) => service.api('POST', '/v1/capture/handoff/progress', { link }, { key: null });
const deviceOf = (token: string) => (method: string, path: string, body?: unknown) =>
  service.api(method, `/v1/capture/${path}`, body, { key: token });
const newLink = async (walk: CaptureWalk) =>
  String((await walk.call('POST', 'handoff', {})).body.url)
    .split('/')
    .at(-1) ?? '';

/** A session whose first device made a link for another, and the link. */
async function lent(more: object = {}) {
  const walk = await startWalk(service, more);
  return { walk, link: await newLink(walk) };
}

describe('credentials', () => {
  test('an API key is 401 on capture paths, a session token 401 on all others', async () => {
    const walk = await startWalk(service);
    const key = await service.api('GET', '/v1/capture/session');
    expect([key.status, key.body.error.code]).toEqual([401, 'unauthenticated']);
    expect(key.headers.get('www-authenticate')).toBe('Bearer');
    expect(key.headers.get('x-ratelimit-limit')).toBe('600');
    expect((await service.api('GET', '/v1/verifications', undefined, { key: walk.token })).status).toBe(401);
    const foreign = await service.api('GET', '/v1/capture/session', undefined, { key: `st_test_${'A'.repeat(43)}` });
    expect(foreign.status).toBe(401);
  });

  test('a token from the creation opens the session; a newer one ends it', async () => {
    const made = await service.api('POST', '/v1/verifications', {
      journey: 'kyc_light',
      subject: { type: 'individual', reference: 'sdk-1' },
    });
    const key = made.body.session_token as string;
    expect((await service.api('GET', '/v1/capture/session', undefined, { key })).status).toBe(200);
    await service.api('POST', `/v1/verifications/${made.body.id}/session-tokens`, {});
    expect((await service.api('GET', '/v1/capture/session', undefined, { key })).status).toBe(401);
  });

  test('an unknown link is 404', async () => {
    const { status, body } = await service.api('POST', '/v1/capture/exchange', { link: 'nope' }, { key: null });
    expect([status, body.error.code]).toEqual([404, 'not_found']);
    expect((await service.api('POST', '/v1/capture/exchange', {}, { key: null })).body.error.field).toBe('link');
  });

  test('a deleted session takes its token and its link along', async () => {
    const walk = await startWalk(service);
    expect((await service.api('DELETE', `/v1/verifications/${walk.id}`)).status).toBe(200);
    expect((await walk.call('GET', 'session')).status).toBe(401);
    expect((await service.api('POST', '/v1/capture/exchange', { link: walk.link }, { key: null })).status).toBe(404);
  });
});

describe('another device', () => {
  test('takes over by a one-time link with a match number', async () => {
    const walk = await startWalk(service);
    const { status, body } = await walk.call('POST', 'handoff', {});
    expect(status).toBe(201);
    expect(body.match_number).toMatch(/^\d{2}$/);
    expect(Math.abs(Date.parse(body.expires_at) - Date.now() - 600_000)).toBeLessThan(5000);
    expect(body.url.startsWith(`${service.hostedUrl}/v/`)).toBe(true);
    const link = body.url.split('/').at(-1);
    const phone = await service.api('POST', '/v1/capture/exchange', { link }, { key: null });
    expect(phone.body.session).toMatchObject({
      verification_id: walk.id,
      handoff: { match_number: body.match_number },
    });
    expect((await walk.call('GET', 'session')).status).toBe(401);
    expect((await service.api('POST', '/v1/capture/exchange', { link }, { key: null })).status).toBe(404);
  });

  test('is followed by the one that made the link, which learns nothing but how far it is', async () => {
    const { walk, link } = await lent();
    expect((await progress(link)).body).toEqual({ state: 'waiting' });
    const phone = deviceOf((await exchange(link)).body.session_token);
    expect((await progress(link)).body).toEqual({ state: 'capturing' });
    await phone('POST', 'cancel', {});
    expect((await progress(link)).body).toEqual({ state: 'done' });
    expect((await progress('nolink-nolink-nolink')).status).toBe(404);
    expect((await progress(walk.link)).status).toBe(404);
  });

  test('is told to be almost done when nothing is missing; a newer link takes the place of an unused one', async () => {
    await service.api('POST', '/v1/journeys', { id: 'mailbox', name: 'M', checks: ['contact_email'], publish: true });
    const contact = { email: `handoff-${newCaptureId()}@example.org` };
    const { walk, link: former } = await lent({ journey: 'mailbox', contact });
    const link = await newLink(walk);
    expect((await progress(former)).status).toBe(404);
    const phone = deviceOf((await exchange(link)).body.session_token);
    expect((await phone('POST', 'contact', {})).status).toBe(200);
    expect((await progress(link)).body).toEqual({ state: 'capturing' });
    expect((await phone('POST', 'contact/confirm', { code: '000000' })).status).toBe(200);
    expect((await progress(link)).body).toEqual({ state: 'almost_done' });
  });

  test('gives the turn back when it was not the person who started, and the log says so', async () => {
    const { walk, link } = await lent();
    expect((await walk.call('POST', 'handoff/refuse', {})).status).toBe(409);
    const phone = deviceOf((await exchange(link)).body.session_token);
    expect((await phone('POST', 'handoff/refuse', {})).body).toEqual({ state: 'refused' });
    expect((await phone('GET', 'session')).status).toBe(401);
    expect((await progress(link)).body).toEqual({ state: 'refused' });
    expect((await exchange(walk.link)).body.session.status).toBe('awaiting_subject');
    const path = `/v1/audit-events?action=verification.handoff_refused&target=${walk.id}`;
    const log = await until(
      async () => (await service.api('GET', path)).body,
      ({ data }) => data.length > 0,
    );
    expect(log.data).toHaveLength(1);
  });

  test('is followed by server-sent events until the token ends', async () => {
    const walk = await startWalk(service);
    const response = await fetch(`${service.baseUrl}/v1/capture/events`, {
      headers: { authorization: `Bearer ${walk.token}` },
      signal: AbortSignal.timeout(20_000),
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const text = response.text();
    await walk.call('POST', 'cancel', {});
    // The stream ends by itself with the session.
    const events = (await text).split('\n\n').filter((part) => part.includes('data:'));
    expect(events.at(-1)).toContain('{"status":"abandoned"}');
  });

  test('ends the event stream of the first device', async () => {
    const walk = await startWalk(service);
    const response = await fetch(`${service.baseUrl}/v1/capture/events`, {
      headers: { authorization: `Bearer ${walk.token}` },
      signal: AbortSignal.timeout(20_000),
    });
    const text = response.text();
    await service.api('POST', '/v1/capture/exchange', { link: walk.link }, { key: null });
    expect(await text).not.toContain('abandoned');
  });
});

// Last, because the clock of a sandbox never goes back.
describe('the clock', () => {
  test('ends hand-off links after ten minutes and sessions at their end', async () => {
    const walk = await startWalk(service, { expires_in: 3600 });
    const { body } = await walk.call('POST', 'handoff', {});
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 601 });
    const link = body.url.split('/').at(-1);
    expect((await service.api('POST', '/v1/capture/exchange', { link }, { key: null })).status).toBe(404);
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 3600 });
    // Opened and not finished: abandoned. The token itself keeps real time and still shows it.
    expect((await walk.call('GET', 'session')).body.status).toBe('abandoned');
    expect((await walk.call('POST', 'submit', {})).status).toBe(409);
    const again = await service.api('POST', '/v1/capture/exchange', { link: walk.link }, { key: null });
    expect([again.status, again.body.session_token]).toEqual([200, null]);
  });
});
