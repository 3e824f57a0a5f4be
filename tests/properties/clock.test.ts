import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWalk } from '../support/capture.js';
import { until } from '../support/database.js';
import { keyOperations, ownPath, type PropertyService, startPropertyService } from '../support/operations.js';
import { startReceiver } from '../support/receiver.js';

const DAY_MS = 86_400_000;
const MOVED_DAYS = 700;

let service: PropertyService;
beforeAll(async () => {
  service = await startPropertyService({ advanceSeconds: MOVED_DAYS * 86_400 });
}, 120_000);
afterAll(() => service?.stop());

/** Of the installation, of its lists and of keys: they never move, and stand in answers of their own. */
const REAL = /^\/v1\/(keys|watchlists|settings|status|screening\/attestations)/;
/** Members that say when something outside was published, or when the whole installation took it over. */
const FOREIGN = /(^|\.)(published|imported_at|stale_at|retrieved_at|as_of|version|period\.from)$/;

/** Times in an answer that belong to the real clock: after the move of the clock, and before anything the moved one knows. */
function realTimes(value: unknown, path = ''): string[] {
  if (typeof value === 'string') {
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) || FOREIGN.test(path)) return [];
    const at = Date.parse(value);
    return at >= service.madeFrom && at < service.madeFrom + (MOVED_DAYS - 60) * DAY_MS ? [`${path} ${value}`] : [];
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => realTimes(inner, path === '' ? name : `${path}.${name}`));
}

describe('after the sandbox clock was moved', () => {
  test.each(keyOperations.filter(({ method, path }) => method === 'GET' && !REAL.test(path)))(
    'every time that $path answers belongs to that clock',
    async (spec) => {
      const path = ownPath(spec, service.resources);
      if (path === undefined) return;
      const reply = await service.api('GET', path);
      expect(realTimes(reply.body), spec.id).toEqual([]);
    },
  );

  test('what creations, checks, captures and decisions answer belongs to the moved clock', async () => {
    const walk = await startWalk(service);
    const answers = [
      await service.api('POST', '/v1/verifications', {
        journey: 'kyc_standard',
        subject: { type: 'individual', reference: 'clock-1' },
      }),
      await service.api('POST', `/v1/verifications/${walk.id}/session-tokens`, {}),
      await service.api('POST', '/v1/checks/liveness/challenges', {}),
      await service.api('POST', '/v1/checks/screening', { name: 'SANDBOX SANCTIONED' }),
      await service.api('POST', '/v1/checks/contact', { email: 'ana@example.com' }),
      await service.api('GET', `/v1/verifications/${walk.id}/evidence`),
    ];
    const exchanged = await service.api('POST', '/v1/capture/exchange', { link: walk.link }, { key: null });
    walk.token = exchanged.body.session_token;
    answers.push(exchanged, await walk.consent(), await walk.call('POST', 'challenges', { step: 'liveness' }));
    answers.push(await walk.call('GET', 'session'), await walk.call('POST', 'handoff', {}));
    for (const { status, body } of answers) {
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      expect(realTimes(body)).toEqual([]);
    }
  });

  test('who looks at a case is shown by the moved clock', async () => {
    const path = service.resources.find(({ template }) => template === '/v1/cases/{id}')?.own;
    const colleague = await service.keyWith(['cases:read']);
    await service.api('POST', `${path}/viewing`, {}, { key: colleague });
    const { body } = await service.api('POST', `${path}/viewing`, {});
    expect(body.viewers).toHaveLength(1);
    expect(realTimes(body)).toEqual([]);
  });

  test('requests are counted in the month of the moved clock', async () => {
    const { body } = await service.api('GET', '/v1/usage');
    expect(Date.parse(body.period.end)).toBeGreaterThan(service.madeFrom + (MOVED_DAYS - 31) * DAY_MS);
    expect(body.totals.requests).toBeGreaterThan(10);
  });

  test('a forced session with its evidence and its log of deliveries belongs to the moved clock', async () => {
    const receiver = await startReceiver();
    try {
      const hook = await service.api('POST', '/v1/webhooks', { url: receiver.url, events: ['verification.*'] });
      const subject = { type: 'individual', reference: 'sandbox_approved.clock' };
      const made = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
      const path = `/v1/verifications/${made.body.id}`;
      await until(
        async () => (await service.api('GET', path)).body,
        ({ status }) => status === 'approved',
      );
      await receiver.until(1);
      const log = `/v1/webhooks/${hook.body.id}/deliveries?status=delivered`;
      await until(
        async () => (await service.api('GET', log)).body.data,
        (rows) => rows.length > 0,
      );
      for (const read of [path, `${path}/decision`, `${path}/evidence`, log])
        expect(realTimes((await service.api('GET', read)).body), read).toEqual([]);
    } finally {
      await receiver.close();
    }
  });
});
