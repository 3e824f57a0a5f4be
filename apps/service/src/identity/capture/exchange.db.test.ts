import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../../../tests/support/database.js';
import { startService, type TestService } from '../../../../../tests/support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

const exchange = (link: string) => service.api('POST', '/v1/capture/exchange', { link }, { key: null });

test('a link that is opened in the moment in which the checks end gives a token that works', async () => {
  const { body: made } = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_light',
    subject: { type: 'individual', reference: 'sandbox_processing.exchange' },
  });
  const session = async () => (await service.api('GET', `/v1/verifications/${made.id}`)).body;
  await until(session, ({ status }) => status === 'processing');
  const link = String(made.hosted_url).split('/').at(-1) ?? '';
  const client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`update sessions set status = 'awaiting_subject' where id = $1`, [made.id]);
    const opened = exchange(link);
    // Its statement waits for the end of this transaction.
    const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await until(
      async () => (await client.query<{ n: number }>(waiting)).rows[0]?.n ?? 0,
      (count) => count > 0,
    );
    await client.query('commit');
    const { status, body } = await opened;
    expect([status, body.session.status], JSON.stringify(body)).toEqual([200, 'awaiting_subject']);
    const seen = await service.api('GET', '/v1/capture/session', undefined, { key: body.session_token });
    expect([seen.status, seen.body.verification_id], JSON.stringify(seen.body)).toEqual([200, made.id]);
  } finally {
    await client.end();
  }
});
