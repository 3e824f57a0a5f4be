import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAssay } from '../support/assay.js';
import { makeCertificate } from '../support/certificate.js';
import { openDatabase, type TestDatabase, until } from '../support/database.js';
import { metricOf, sentAll, sentAndWritten, streamedEvents, waitingEvents, walkAll } from '../support/event-streams.js';
import { KAFKA_VERSION, kafkaJars } from '../support/kafka/jars.js';
import { type KafkaServer, type KafkaStored, startKafka } from '../support/kafka/server.js';
import { beginRun, writeRun } from '../support/kept-run.js';
import { runAssay } from '../support/run-assay.js';
import { startService, type TestService } from '../support/service.js';

const TOPIC = 'assay.events';
const PARTITIONS = 4;
const TOKEN = 'metrics-token-of-this-test';
const SESSIONS = { plain: 200, broker: 120, service: 120 };
const KILLS = { broker: 3, service: 3 };

let jars: string;
let kafka: KafkaServer;
let service: TestService;
let database: TestDatabase;
let env: Record<string, string>;
const origin = beginRun('npm run test:long -- tests/long/kafka.test.ts');
/** What each part found, for the run that is kept. */
const found: Record<string, object> = {};

beforeAll(async () => {
  jars = await kafkaJars();
  kafka = await startKafka(jars);
  await kafka.addTopic(TOPIC, PARTITIONS);
  env = {
    ASSAY_EVENT_STREAM: `${kafka.url}/${TOPIC}`,
    ASSAY_RATE_LIMIT_SANDBOX: '0',
    ASSAY_METRICS_TOKEN: TOKEN,
  };
  service = await startService({ env });
  database = await openDatabase(service);
  await until(
    () => database.query('select from event_stream'),
    ({ length }) => length === 1,
  );
}, 600_000);
afterAll(async () => {
  await writeRun('kafka', {
    ...origin(),
    kafka: KAFKA_VERSION,
    partitions: PARTITIONS,
    sessions: SESSIONS,
    kills: KILLS,
    found,
  });
  await database?.close();
  const dataDir = service?.dataDir;
  await service?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
  await kafka?.close();
});

const load = (count: number, name: string, options = {}) => walkAll(() => service, count, name, options);
const metric = (name: string) => metricOf(service, TOKEN, name);
const waiting = () => waitingEvents(database);
const doctor = () => {
  const { dataDir, databaseUrl } = service;
  return runAssay(['doctor'], { ...env, PORT: '0', ASSAY_DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
};

async function restartService(): Promise<void> {
  await service.kill();
  const { dataDir, databaseUrl } = service;
  service = await startService({ dataDir, ...(databaseUrl ? { databaseUrl } : {}), env });
}

/** Messages whose id came before are left out, as a consumer does it. */
function firstOnes(messages: readonly KafkaStored[]): KafkaStored[] {
  const seen = new Set<string>();
  return messages.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Every event that was written is in the topic, those of a resource in one partition and in their order. */
async function whole(part: string): Promise<readonly KafkaStored[]> {
  const { stored: messages, written } = await sentAndWritten(database, () => kafka.messages(TOPIC));
  const first = firstOnes(messages);
  const lost = written.length - first.length;
  found[part] = { events: written.length, messages: messages.length, lost, repeated: messages.length - first.length };
  expect(streamedEvents(first)).toEqual(written);
  const partitionOf = new Map(first.map(({ subject, partition }) => [subject, partition]));
  expect(messages.filter(({ subject, partition }) => partitionOf.get(subject) !== partition)).toEqual([]);
  return messages;
}

test('200 sessions leave each event once, in order for each, as CloudEvents', async () => {
  await load(SESSIONS.plain, 'plain');
  const messages = await whole('plain');
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  expect(messages.length).toBeGreaterThan(600);
  expect(new Set(messages.map(({ partition }) => partition)).size).toBe(PARTITIONS);
  const environment = await database.environment('sandbox');
  for (const { id, contentType, subject, body } of messages) {
    expect([id, contentType, subject]).toEqual([body.id, 'application/cloudevents+json', body.subject]);
    expect(body).toMatchObject({ specversion: '1.0', source: `/environments/${environment}`, environment: 'sandbox' });
    if (body.type.startsWith('verification.')) expect(body.data.id).toBe(body.subject);
  }
});

test('what is sent again, because nobody noted the acknowledgement, has the id it had', async () => {
  const before = await kafka.messages(TOPIC);
  await database.query(`insert into event_stream_queue (environment_id, event_id)
    select environment_id, id from events order by id desc limit 40`);
  const after = await whole('sent_again');
  expect(after.length).toBe(before.length + 40);
});

test('a broker that is killed again and again under load loses nothing, and doctor and metrics say that events wait', async () => {
  const loaded = load(SESSIONS.broker, 'broker');
  for (let kills = 0; kills < KILLS.broker; kills += 1) {
    await until(waiting, (count) => count > 0);
    await kafka.end('SIGKILL');
    await until(
      () => metric('assay_queue_depth{queue="event_stream"}'),
      (depth) => depth > 0,
    );
    expect(await metric('assay_queue_age_seconds{queue="event_stream"}')).toBeGreaterThan(0);
    if (kills === 0) {
      const away = await doctor();
      expect(away.out).toMatch(/event stream.*127\.0\.0\.1:\d+\/assay\.events cannot be used/);
      expect(away.out + away.err).not.toContain(kafka.password);
    }
    await kafka.start();
    // More to lose with the next kill.
    await load(10, `more-${kills}`);
  }
  await loaded;
  await whole('broker_killed');
  const back = await doctor();
  expect(back.out).toMatch(/event stream.*Kafka, topic assay\.events, partitions: 4/);
  expect(back.out + back.err + service.log.join()).not.toContain(kafka.password);
  expect(service.log.filter((line) => line.includes('events wait for the event stream')).length).toBeGreaterThan(0);
});

test('a service that is killed again and again under load loses nothing', async () => {
  const loaded = load(SESSIONS.service, 'service', { lossy: true });
  for (let kills = 0; kills < KILLS.service; kills += 1) {
    await until(waiting, (count) => count > 0);
    await restartService();
  }
  await loaded;
  await whole('service_killed');
});

test('what was deleted while it waited is never said', async () => {
  await kafka.end('SIGTERM');
  const subject = { type: 'individual', reference: 'forgotten-person-5512' };
  const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
  expect((await service.api('DELETE', `/v1/verifications/${body.id}`)).status).toBeLessThan(300);
  const rows = await database.query<{ id: string }>(
    `select id from events where resource_id = $1 and type = 'verification.created'`,
    [body.id],
  );
  expect(rows).toHaveLength(1);
  await kafka.start();
  await sentAll(database);
  const messages = await kafka.messages(TOPIC);
  expect(messages.some(({ id }) => id === rows[0]?.id)).toBe(false);
  expect(JSON.stringify(messages)).not.toContain(subject.reference);
  expect(await metric('assay_event_stream_events_total{outcome="deleted"}')).toBeGreaterThan(0);
});

test('over TLS only a server whose certificate is trusted gets anything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-kafka-tls-'));
  const certificate = makeCertificate(folder);
  if (!certificate) throw new Error('There is no openssl.');
  const server = await startKafka(jars, certificate);
  const { dataDir, databaseUrl: DATABASE_URL } = service;
  const look = async (url: string, more: Record<string, string> = {}) => {
    const variables = { PORT: '0', ASSAY_DATA_DIR: dataDir, DATABASE_URL, ASSAY_EVENT_STREAM: url, ...more };
    const { out, err } = await startAssay(['doctor'], variables).finished;
    expect(out + err).not.toContain(server.password);
    return out;
  };
  try {
    await server.addTopic('sealed', 1);
    const trusted = { NODE_EXTRA_CA_CERTS: certificate.certFile };
    expect(await look(`${server.url}/sealed`, trusted)).toMatch(/event stream.*Kafka, topic sealed/);
    expect(await look(`${server.url}/sealed`)).toMatch(/event stream.*cannot be used: .*certificate/i);
    expect(await look(`${server.url}/absent`, trusted)).toMatch(/event stream.*cannot be used: .*unknown topic/i);
    expect(await look(`${server.url.replace(server.password, 'wrong')}/sealed`, trusted)).toMatch(
      /cannot be used: .*auth/i,
    );
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
