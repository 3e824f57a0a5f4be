import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWalk } from '../support/capture.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

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
