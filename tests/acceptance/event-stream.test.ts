import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAssay } from '../support/assay.js';
import { makeCertificate } from '../support/certificate.js';
import { openDatabase, type TestDatabase, until } from '../support/database.js';
import {
  metricOf,
  sentAll,
  sentAndWritten,
  streamedEvents,
  waitingEvents,
  walkAll,
  writtenEvents,
} from '../support/event-streams.js';
import { type NatsServer, startNats } from '../support/nats-server.js';
import { findProgram } from '../support/programs.js';
import { runAssay } from '../support/run-assay.js';
import { startService, type TestService } from '../support/service.js';

const program = findProgram('nats-server');
if (!program)
  console.warn('nats-server is not installed here, and ASSAY_NATS_SERVER names no other: no event stream is tested.');

const STREAM = 'EVENTS';
const TOKEN = 'metrics-token-of-this-test';

let nats: NatsServer;
let service: TestService;
let database: TestDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  if (!program) return;
  nats = await startNats(program);
  await nats.addStream({ name: STREAM, subjects: ['assay.events.>'] });
  env = {
    ASSAY_EVENT_STREAM: `${nats.url}/${STREAM}?subject=assay.events.{environment}.{type}`,
    ASSAY_RATE_LIMIT_SANDBOX: '0',
    ASSAY_METRICS_TOKEN: TOKEN,
  };
  service = await startService({ env });
  database = await openDatabase(service);
  await until(
    () => database.query('select from event_stream'),
    ({ length }) => length === 1,
  );
}, 120_000);
afterAll(async () => {
  await database?.close();
  const dataDir = service?.dataDir;
  await service?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
  await nats?.close();
});

async function restartService(): Promise<void> {
  await service.kill();
  const { dataDir, databaseUrl } = service;
  service = await startService({ dataDir, ...(databaseUrl ? { databaseUrl } : {}), env });
}

/** Every event that was written is in the stream, once, and those of a resource in their order. */
async function expectWhole(): Promise<void> {
  const { stored, written } = await sentAndWritten(database, () => nats.messages(STREAM));
  expect(streamedEvents(stored)).toEqual(written);
}

const metric = (name: string) => metricOf(service, TOKEN, name);
const waiting = () => waitingEvents(database);
const load = (count: number, name: string, options = {}) => walkAll(() => service, count, name, options);

const doctor = () => {
  const { dataDir, databaseUrl } = service;
  return runAssay(['doctor'], { ...env, PORT: '0', ASSAY_DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
};

describe.skipIf(!program)('an event stream on NATS JetStream', () => {
  test('200 sessions leave each event once, in order for each, as CloudEvents', async () => {
    await load(200, 'plain');
    await expectWhole();
    const messages = await nats.messages(STREAM);
    expect(messages.length).toBeGreaterThan(600);
    const environment = await database.environment('sandbox');
    for (const { id, contentType, subject, body } of messages) {
      expect([id, contentType]).toEqual([body.id, 'application/cloudevents+json']);
      expect(subject).toBe(`assay.events.${environment}.${body.type}`);
      expect(body).toMatchObject({
        specversion: '1.0',
        source: `/environments/${environment}`,
        environment: 'sandbox',
      });
      if (body.type.startsWith('verification.')) expect(body.data.id).toBe(body.subject);
    }
  }, 120_000);

  test('what is sent again, because nobody noted the acknowledgement, stays one message', async () => {
    await database.query(`insert into event_stream_queue (environment_id, event_id)
      select environment_id, id from events order by id desc limit 40`);
    await expectWhole();
    expect(await metric('assay_event_stream_events_total{outcome="duplicate"}')).toBeGreaterThanOrEqual(40);
  });

  test('a broker that is killed under load loses nothing: events wait, and doctor and metrics say so', async () => {
    const loaded = load(60, 'broker');
    await until(waiting, (count) => count > 0);
    await nats.end('SIGKILL');
    await loaded;
    await until(
      () => metric('assay_queue_depth{queue="event_stream"}'),
      (depth) => depth > 0,
    );
    expect(await metric('assay_queue_age_seconds{queue="event_stream"}')).toBeGreaterThan(0);
    const away = await doctor();
    expect(away.out).toMatch(/event stream.*127\.0\.0\.1:\d+\/EVENTS cannot be used/);
    await nats.start();
    await expectWhole();
    const back = await doctor();
    expect(back.out).toMatch(/event stream.*NATS .*stream EVENTS/);
    expect(away.out + away.err + back.out + back.err + service.log.join()).not.toContain(nats.password);
    expect(service.log.filter((line) => line.includes('events wait for the event stream')).length).toBeGreaterThan(0);
  }, 120_000);

  test('a service that is killed again and again under load loses nothing and doubles nothing', async () => {
    for (let kills = 0; kills < 3; kills += 1) {
      const loaded = load(40, `service-${kills}`, { lossy: true });
      await until(waiting, (count) => count > 0);
      await restartService();
      await loaded;
    }
    await expectWhole();
  }, 180_000);

  test('a node that knows nothing of the stream queues its events as well', async () => {
    const { dataDir, databaseUrl } = service;
    const node = await startService({ dataDir, ...(databaseUrl ? { databaseUrl } : {}), env: { ASSAY_ROLE: 'api' } });
    try {
      const subject = { type: 'individual', reference: 'another-node' };
      const { body } = await node.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
      await expectWhole();
      expect((await writtenEvents(database)).some(({ resource }) => resource === body.id)).toBe(true);
    } finally {
      await node.stop();
    }
  }, 60_000);

  test('what was deleted while it waited is never said', async () => {
    await nats.end('SIGTERM');
    const subject = { type: 'individual', reference: 'forgotten-person-5512' };
    const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
    expect((await service.api('DELETE', `/v1/verifications/${body.id}`)).status).toBeLessThan(300);
    const before = await database.query<{ id: string }>(
      `select event_id as id from event_stream_queue q join events e on e.environment_id = q.environment_id and e.id = q.event_id
        where e.resource_id = $1 and type = 'verification.created'`,
      [body.id],
    );
    expect(before.length).toBe(1);
    await nats.start();
    await sentAll(database);
    const messages = await nats.messages(STREAM);
    expect(messages.some(({ id }) => id === before[0]!.id)).toBe(false);
    expect(JSON.stringify(messages)).not.toContain(subject.reference);
    expect(await metric('assay_event_stream_events_total{outcome="deleted"}')).toBeGreaterThan(0);
  }, 60_000);

  test('over TLS only a server whose certificate is trusted gets anything (needs openssl)', async ({ skip }) => {
    const folder = await mkdtemp(join(tmpdir(), 'assay-nats-tls-'));
    const certificate = makeCertificate(folder);
    if (!certificate) return skip('there is no openssl');
    const server = await startNats(program!, certificate);
    const { dataDir, databaseUrl: DATABASE_URL } = service;
    // NATS connections begin in the clear: the certificate is judged before user and password are sent.
    const look = async (url: string, more: Record<string, string> = {}) => {
      const variables = { PORT: '0', ASSAY_DATA_DIR: dataDir, DATABASE_URL, ASSAY_EVENT_STREAM: url, ...more };
      return (await startAssay(['doctor'], variables).finished).out;
    };
    try {
      await server.addStream({ name: 'SEALED', subjects: ['assay.events'] });
      const trusted = { NODE_EXTRA_CA_CERTS: certificate.certFile };
      expect(await look(`${server.url}/SEALED`, trusted)).toMatch(/event stream.*NATS .*stream SEALED/);
      expect(await look(`${server.url}/SEALED`)).toMatch(/event stream.*cannot be used: .*certificate/i);
      expect(await look(`${server.url}/ABSENT`, trusted)).toMatch(/event stream.*cannot be used: .*not found/i);
      expect(await look(`${server.url.replace(server.password, 'wrong')}/SEALED`, trusted)).toMatch(
        /cannot be used: .*auth/i,
      );
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  }, 60_000);
});
