import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../apps/service/src/platform/postgres/start-postgres.js';
import { killPostmaster, openDatabase } from '../support/chaos/faults.js';
import { until } from '../support/database.js';
import { type Reply, startService, type TestService } from '../support/service.js';
import { type SwitchProxy, startSwitchProxy } from '../support/switch-proxy.js';

const SESSION = { journey: 'kyc_light', subject: { type: 'individual', reference: 'cust-outage' } };

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');

const create = (service: TestService, key: string, reference = SESSION.subject.reference) =>
  service.api(
    'POST',
    '/v1/verifications',
    { ...SESSION, subject: { ...SESSION.subject, reference } },
    { headers: { 'idempotency-key': key } },
  );
const readiness = (service: TestService) => service.api('GET', '/readyz', undefined, { key: null });
const isReady = ({ status }: Reply) => status === 200;
/** For what starts several processes one after the other. */
const LONG_MS = 180_000;
const isEmbedded = process.env['DATABASE_URL'] === undefined;

function expectPassing({ status, headers, body }: Reply): void {
  expect([status, body.error?.code]).toEqual([503, 'internal_error']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
}

describe('while the database cannot be reached', () => {
  let dataDir: string;
  let postgres: Postgres;
  let proxy: SwitchProxy;
  let service: TestService;
  const socketPath = () => `${postgres.connection.host}/.s.PGSQL.5432`;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'assay-away-'));
    await chmod(dataDir, 0o755);
    postgres = await startPostgres({ dataDir });
    proxy = await startSwitchProxy(socketPath());
    const password = await postgres.connection.password();
    const databaseUrl = `postgresql://assay:${password}@127.0.0.1:${proxy.port}/assay`;
    service = await startService({ dataDir, databaseUrl });
    await until(() => readiness(service), isReady);
  });
  afterAll(async () => {
    proxy?.to(socketPath());
    await service?.stop();
    await proxy?.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('requests answer 503 with Retry-After, /readyz says why, /healthz lives, and jobs go on afterwards', async () => {
    proxy.cut();
    for (let request = 0; request < 5; request += 1) {
      expectPassing(await create(service, `away-${request}`));
      expectPassing(await service.api('GET', '/v1/verifications'));
    }
    const { status, headers, body } = await readiness(service);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('1');
    expect(body).toMatchObject({
      status: 'not_ready',
      reason: 'The database does not answer.',
      database: 'unavailable',
    });
    expect((await service.api('GET', '/healthz', undefined, { key: null })).status).toBe(200);
    proxy.to(socketPath());
    await until(() => readiness(service), isReady);
    const { body: session } = await create(service, 'afterwards', 'sandbox_approved.outage');
    await until(
      () => service.api('GET', `/v1/verifications/${session.id}`),
      (reply) => reply.body.status === 'approved',
    );
    expect(service.process.exitCode).toBe(null);
  });

  /** Sends a request whose commit nobody hears of, then again with the same key until it is answered. */
  async function unheard(send: () => Promise<Reply>, ...texts: readonly string[]): Promise<Reply> {
    const cut = proxy.loseAnswerTo(...texts).then(() => proxy.cut());
    expectPassing(await send());
    await cut;
    proxy.to(socketPath());
    return until(send, ({ status }) => status < 500);
  }

  test('of a creation whose answer was lost the same Idempotency-Key later tells the truth', async () => {
    await create(service, 'warm');
    const send = () => create(service, 'unknown', 'cust-unknown');
    const reply = await unheard(send, 'sessions_insert_keyed');
    expect([reply.status, reply.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    const { body } = await service.api('GET', '/v1/verifications?subject_reference=cust-unknown');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([reply.body.id]);
  });

  test('a file that was stored with a commit that nobody heard of can be read', async () => {
    await create(service, 'with-case', 'sandbox_referred.outage');
    const { body: open } = await until(
      () => service.api('GET', '/v1/cases?subject_reference=sandbox_referred.outage'),
      (reply) => reply.body.data?.length > 0,
    );
    const path = `/v1/cases/${open.data[0].id}/files`;
    const headers = { 'idempotency-key': 'file' };
    const added = await unheard(
      () => service.api('POST', path, { file: PNG, name: 'screen.png', reviewer: 'ana' }, { headers }),
      'case_file_insert',
      'commit',
    );
    expect([added.status, added.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    const read = await service.api('GET', `${path}/${added.body.id}`);
    expect(read.bytes.toString('base64')).toBe(PNG);
  });

  test('an import whose commit nobody heard of is finished', async () => {
    const line = JSON.stringify({ external_id: 'old-1', subject: { type: 'individual', reference: 'old-1' } });
    const headers = { 'idempotency-key': 'import', 'content-type': 'application/x-ndjson' };
    const taken = await unheard(
      () => service.api('POST', '/v1/verifications/imports?provider=other', `${line}\n`, { headers }),
      'import_insert',
      'commit',
    );
    expect([taken.status, taken.headers.get('idempotent-replayed')]).toEqual([202, 'true']);
    const { body } = await until(
      () => service.api('GET', `/v1/verifications/imports/${taken.body.id}`),
      (reply) => reply.body.status !== 'processing',
    );
    expect([body.status, body.received]).toEqual(['completed', 1]);
  });

  test('/readyz says 503 with the reason while the database takes no writes, and creates answer 503', async () => {
    const superuser = await openDatabase(service);
    await superuser.query('alter database assay set default_transaction_read_only = on');
    await superuser.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const { body } = await until(
      () => readiness(service),
      (reply) => reply.status === 503 && reply.body.reason !== 'The database does not answer.',
    );
    expect(body).toMatchObject({ reason: 'The database takes no writes.', database: 'unavailable', migrations: 'ok' });
    expectPassing(
      await until(
        () => create(service, 'read-only'),
        ({ status }) => status !== 201,
      ),
    );
    await superuser.query('set default_transaction_read_only = off');
    await superuser.query('alter database assay set default_transaction_read_only = off');
    await superuser.end();
    await until(() => readiness(service), isReady);
    await until(
      () => create(service, 'read-only'),
      ({ status }) => status === 201,
    );
  });
});

describe.skipIf(!isEmbedded)('the embedded server is watched', () => {
  test(
    'one that dies is started again, the log says so, and every process that uses it goes on',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'assay-watched-'));
      await chmod(dataDir, 0o755);
      const api = await startService({ dataDir, env: { ASSAY_ROLE: 'api' } });
      const worker = await startService({ dataDir, env: { ASSAY_ROLE: 'worker' } });
      try {
        for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
          const { body: before } = await create(api, `before-${signal}`);
          await killPostmaster(api, signal);
          const { body } = await until(
            () => create(api, `after-${signal}`, `sandbox_approved.${signal}`),
            ({ status }) => status === 201,
            60_000,
          );
          expect((await api.api('GET', `/v1/verifications/${before.id}`)).status).toBe(200);
          await until(
            () => api.api('GET', `/v1/verifications/${body.id}`),
            (reply) => reply.body.status === 'approved',
            60_000,
          );
          await until(() => readiness(worker), isReady);
        }
        for (const { log } of [api, worker]) {
          expect(log.filter((line) => line.includes('it is started again')).length).toBeGreaterThanOrEqual(2);
          expect(log.some((line) => line.includes('PostgreSQL is at work again after'))).toBe(true);
        }
      } finally {
        await worker.stop();
        await api.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    LONG_MS,
  );

  test(
    'one that cannot be started five times in a row ends the service with one clear line',
    async () => {
      const service = await startService({ bare: true });
      const cluster = (await readFile(join(service.dataDir, 'pg.location'), 'utf8')).trim();
      await appendFile(join(cluster, 'postgresql.conf'), '\nno_such_setting = on\n');
      const ended = once(service.process, 'exit');
      await killPostmaster(service, 'SIGQUIT');
      expect((await service.api('GET', '/healthz', undefined, { key: null })).status).toBe(200);
      expect(await ended).toEqual([1, null]);
      const last = service.log.filter((line) => line.startsWith('Assay ends:'));
      expect(last).toHaveLength(1);
      expect(last[0]).toMatch(/PostgreSQL could not be started 5 times in a row: .*no_such_setting/);
      await service.stop();
    },
    LONG_MS,
  );
});

test(
  'an unforeseen error is logged and ends the process in order: what is in flight is answered first',
  async () => {
    const planted = new URL('../support/planted-error.mjs', import.meta.url);
    const service = await startService({ env: { NODE_OPTIONS: `--import=${planted.href}` } });
    try {
      const body = JSON.stringify(SESSION);
      const request = httpRequest(`${service.baseUrl}/v1/verifications`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${service.sandboxKey}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      });
      const answer = once(request, 'response');
      request.write(body.slice(0, 10));
      await until(
        () => create(service, 'before'),
        ({ status }) => status === 201,
      );
      const ended = once(service.process, 'exit');
      service.process.kill('SIGUSR2');
      await until(async () => service.log.some((line) => line.includes('an unforeseen error')), Boolean);
      request.end(body.slice(10));
      const [response] = await answer;
      expect(response.statusCode).toBe(201);
      response.resume();
      expect(await ended).toEqual([1, null]);
      expect(service.log.some((line) => line.includes('planted by a test'))).toBe(true);
    } finally {
      await service.stop();
    }
  },
  LONG_MS,
);
