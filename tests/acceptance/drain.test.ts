import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const started: TestService[] = [];
afterEach(async () => {
  for (const service of started.splice(0).reverse()) await service.stop();
});

async function start(options: Parameters<typeof startService>[0]): Promise<TestService> {
  const service = await startService(options);
  started.push(service);
  return service;
}

test('a service that is asked to stop serves on while its balancer learns of it, and gives its work to others', async () => {
  // Longer than any test runs: what ends it is a second signal.
  const service = await start({ env: { ASSAY_DRAIN_SECONDS: '600' } });
  const readiness = () => service.api('GET', '/readyz', undefined, { key: null });
  await until(readiness, ({ status }) => status === 200);
  const { dataDir, databaseUrl } = service;
  await start({ dataDir, ...(databaseUrl ? { databaseUrl } : {}), env: { ASSAY_ROLE: 'worker' } });
  const stream = await fetch(`${service.baseUrl}/v1/stream`, {
    headers: { authorization: `Bearer ${service.sandboxKey}` },
  });
  const told: string[] = [];
  const reading = (async () => {
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) told.push(part);
  })();

  service.process.kill('SIGTERM');
  const draining = await until(readiness, ({ status }) => status === 503);
  expect(draining.body).toMatchObject({ status: 'not_ready', reason: 'The service is draining.' });
  expect(draining.headers.get('retry-after')).toBe('1');
  expect((await service.api('GET', '/healthz', undefined, { key: null })).status).toBe(200);
  const made = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference: 'user_document_accept' },
  });
  expect([made.status, made.headers.get('connection')]).toEqual([201, 'close']);
  // The stream is still told what happens: the other process seals the audit chain.
  await until(
    async () => told.join(''),
    (text) => text.includes(made.body.id),
  );

  const ended = once(service.process, 'exit');
  // The second request to stop; one that comes too soon counts as the first.
  const asking = setInterval(() => service.process.kill('SIGTERM'), 200);
  expect(await ended).toEqual([0, null]);
  clearInterval(asking);
  await reading;
  expect(told.join('').endsWith('retry: 250\n\n')).toBe(true);
}, 120_000);
