import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../apps/service/src/entry/cli/run-command.js';
import { startAssay } from '../support/assay.js';
import { openDatabase } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const PROGRAM = fileURLToPath(new URL('../../bin/assay.js', import.meta.url));

interface Finished {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line as an operator does; no variable of the tests' own service leaks in. */
function assay(args: readonly string[], env: Record<string, string | undefined> = {}): Promise<Finished> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status: status ?? -1, out, err }));
  });
}

describe('beside a running service', () => {
  let service: TestService;
  let folder: string;
  const run = (...args: string[]) =>
    assay(args, {
      ASSAY_DATA_DIR: service.dataDir,
      ...(service.databaseUrl ? { DATABASE_URL: service.databaseUrl } : {}),
    });
  const json = async (...args: string[]) => {
    const finished = await run(...args, '--json');
    expect(finished, finished.err).toMatchObject({ status: 0 });
    return JSON.parse(finished.out);
  };

  beforeAll(async () => {
    service = await startService({ bare: true });
    folder = await mkdtemp(join(tmpdir(), 'assay-cli-'));
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('a key made with narrow scopes works at once and holds no other right', async () => {
    const made = await json('keys', 'create', '--scopes', 'verifications:read', '--environment', 'sandbox');
    expect(made).toMatchObject({
      id: expect.stringMatching(/^key_/),
      api_key: expect.stringMatching(/^sk_test_[\w-]{43}$/),
      organisation: 'default',
      environment: 'sandbox',
      scopes: ['verifications:read'],
    });
    expect((await service.api('GET', '/v1/verifications', undefined, { key: made.api_key })).status).toBe(200);
    const refused = await service.api('POST', '/v1/verifications', {}, { key: made.api_key });
    expect(refused).toMatchObject({ status: 403, body: { error: { required_scope: 'verifications:write' } } });
  });

  test("a key's own rate limit stands in the headers and is kept", async () => {
    const { api_key: key } = await json('keys', 'create', '--rate-limit', '2');
    const read = () => service.api('GET', '/v1/verifications', undefined, { key });
    const replies = [await read(), await read(), await read()];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(replies[0]!.headers.get('x-ratelimit-limit')).toBe('2');
    const { api_key: free } = await json('keys', 'create', '--rate-limit', '0');
    const reply = await service.api('GET', '/v1/verifications', undefined, { key: free });
    expect(reply.headers.get('x-ratelimit-limit')).toBe('2147483647');
  });

  test('a key bound to other addresses is refused here', async () => {
    const { api_key: key } = await json('keys', 'create', '--ip', '192.0.2.1,192.0.2.2');
    expect((await service.api('GET', '/v1/verifications', undefined, { key })).status).toBe(401);
  });

  test('a revoked key is listed as revoked and refused within seconds', async () => {
    const { id, api_key: key } = await json('keys', 'create', '--name', 'to be revoked');
    expect((await service.api('GET', '/v1/verifications', undefined, { key })).status).toBe(200);
    expect(await json('keys', 'revoke', id)).toMatchObject({ id, revoked: true });
    const { keys } = await json('keys', 'list', '--environment', 'sandbox');
    const listed = keys.find((each: { id: string }) => each.id === id);
    expect(listed).toMatchObject({ name: 'to be revoked', revoked_at: expect.any(String), last4: key.slice(-4) });
    expect(JSON.stringify(keys)).not.toContain(key);
    await expect
      .poll(async () => (await service.api('GET', '/v1/verifications', undefined, { key })).status, { timeout: 20_000 })
      .toBe(401);
    expect(await run('keys', 'revoke', id)).toMatchObject({ status: 1, out: '' });
  });

  test('factors are taken from an operator who is there, and nobody is invited in their place', async () => {
    const finished = await run('operators', 'invite', '--email', 'nobody@bank.example', '--reset-factors');
    expect(finished).toMatchObject({ status: 1, out: '', err: expect.stringContaining('no operator') });
  });

  test('with another master key, or none, a command changes nothing and says so', async () => {
    const another = randomBytes(32).toString('hex');
    const beside = join(folder, 'beside');
    const env = {
      ASSAY_DATA_DIR: service.dataDir,
      ...(service.databaseUrl ? { DATABASE_URL: service.databaseUrl } : {}),
    };
    const refused = await assay(['organisations', 'create', 'Sealed by another'], {
      ...env,
      ASSAY_MASTER_KEY: another,
    });
    expect(refused).toMatchObject({ status: 1, out: '', err: expect.stringContaining('another master key') });
    await mkdir(beside);
    if (service.databaseUrl) {
      const missing = await assay(['keys', 'create'], { ...env, ASSAY_DATA_DIR: beside });
      expect(missing).toMatchObject({ status: 1, out: '', err: expect.stringContaining('The master key is missing') });
      expect(await readdir(beside), 'none is made beside data that another one sealed').toEqual([]);
    }
    const examined = await assay(['doctor', '--json'], { ...env, ASSAY_MASTER_KEY: another });
    expect(examined.status).toBe(1);
    expect(JSON.parse(examined.out).checks).toContainEqual(
      expect.objectContaining({ name: 'master key', state: 'problem', detail: expect.stringContaining('another') }),
    );
    expect((await json('audit', 'verify')).ok, 'the installation is as it was').toBe(true);
  });

  test('a new organisation has its own journeys and sees nothing of another', async () => {
    const made = await json('organisations', 'create', 'Acme');
    const body = { journey: 'kyc_light', subject: { type: 'individual', reference: 'cust-1' } };
    const session = await service.api('POST', '/v1/verifications', body);
    expect(session.status).toBe(201);
    for (const key of [made.sandbox.api_key, made.production.api_key]) {
      expect((await service.api('POST', '/v1/verifications', body, { key })).status).toBe(201);
      const foreign = await service.api('GET', `/v1/verifications/${session.body.id}`, undefined, { key });
      expect(foreign.status).toBe(404);
    }
    const second = await run('organisations', 'create', 'Acme');
    expect(second.status).toBe(1);
    expect(second.err.trim().split('\n')).toHaveLength(1);
  });

  test('an imported list reports its differences and is served by the running service', async () => {
    const file = join(folder, 'house.csv');
    await writeFile(file, 'id,name,type\n1,Quorvath Ellinsdottir,person\n2,Zembla Holdings,business\n');
    const args = ['lists', 'import', '--list', 'house_test', '--format', 'house', file];
    expect(await json(...args)).toMatchObject({ list: 'house_test', entries: 2, added: 2, changed: 0, removed: 0 });
    await writeFile(file, 'id,name,type\n1,Quorvath Ellinsdottir,person\n');
    expect(await json(...args, '--accept-removals')).toMatchObject({ entries: 1, added: 0, removed: 1, rejected: [] });
    const { lists } = await json('lists', 'status');
    const duty = { reach: 'sandbox', covers: [] };
    expect(lists).toEqual([expect.objectContaining({ list: 'house_test', entries: 1, stale: false, ...duty })]);
    await expect
      .poll(
        async () =>
          (await service.api('POST', '/v1/checks/screening', { name: 'Quorvath Ellinsdottir' })).body.result?.hits
            ?.length ?? 0,
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
  });

  test('an upgrade with migrations is refused while nodes are at work', async () => {
    const database = await openDatabase(service);
    try {
      const at = async () =>
        (await database.query<{ at: string }>('select max(applied_at)::text as at from migrations'))[0]?.at;
      const [last] = await database.query<{ name: string; sha256: string }>(
        'delete from migrations where name = (select max(name) from migrations) returning name, sha256',
      );
      const before = await at();
      expect(await json('upgrade', '--check')).toMatchObject({ ok: true, pending: [last?.name] });
      const refused = await run('upgrade', '--json');
      expect([refused.status, JSON.parse(refused.out)]).toEqual([
        1,
        expect.objectContaining({
          ...{ ok: false, pending: [last?.name] },
          problems: [expect.stringMatching(/^1 node of the earlier version is at work/)],
        }),
      ]);
      for (const command of ['keys list', 'lists status', 'audit verify', 'organisations create Another']) {
        const { status, err } = await run(...command.split(' '));
        expect([command, status, err]).toEqual([command, 1, expect.stringContaining('run "assay upgrade" first')]);
      }
      expect(await at()).toBe(before);
      await database.query('insert into migrations (name, sha256) values ($1, $2)', [last?.name, last?.sha256]);
      expect(await json('upgrade'), 'without migrations nothing is in the way').toMatchObject({
        ok: true,
        pending: [],
      });
    } finally {
      await database.close();
    }
  });

  test('doctor finds nothing wrong beside a service that is running', async () => {
    const { ok, checks } = await json('doctor');
    expect(checks.filter(({ state }: { state: string }) => state === 'problem')).toEqual([]);
    expect(ok).toBe(true);
    expect(checks.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Node', 'data folder', 'master key', 'disk', 'database', 'migrations', 'models', 'port']),
    );
  });
});

/** The same in this process, for what never opens anything: a start costs half a second. */
async function spoken(args: readonly string[]): Promise<Finished> {
  const said = { out: '', err: '' };
  const status = await runCommand(args, {
    out: (line) => {
      said.out += `${line}\n`;
    },
    err: (line) => {
      said.err += `${line}\n`;
    },
  });
  return { status, ...said };
}

describe('without a service', () => {
  let dataDir: string;
  const run = (args: readonly string[], env: Record<string, string | undefined> = {}) =>
    assay(args, { ASSAY_DATA_DIR: dataDir, DATABASE_URL: undefined, ...env });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'assay-cli-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  test('help is exit 0, wrong usage exit 2, and every listed command has help', async () => {
    const overview = await run(['--help']);
    expect(overview.status).toBe(0);
    const names = [...overview.out.matchAll(/^ {2}(\w+(?: \w+)?) {2}/gm)].map(([, name]) => name!);
    expect(names).toContain('keys create');
    for (const name of names) {
      const help = await spoken([...name.split(' '), '--help']);
      expect(help, name).toMatchObject({ status: 0, out: expect.stringContaining(`Usage: assay ${name}`) });
    }
    expect(await run(['nonsense'])).toMatchObject({ status: 2, out: '' });
    for (const wrong of [
      [],
      ['nonsense'],
      ['keys'],
      ['keys', 'create', '--nonsense'],
      ['keys', 'create', '--scopes', 'everything'],
      ['keys', 'create', '--environment', 'staging'],
      ['keys', 'create', '--rate-limit', '-1'],
      ['keys', 'create', '--expires', '2001-01-01'],
      ['keys', 'create', '--expires', '2099-02-30'],
      // What a script left empty is not what was left out, which would be the widest.
      ['keys', 'create', '--scopes='],
      ['keys', 'create', '--scopes', ' ,'],
      ['keys', 'create', '--ip='],
      ['keys', 'create', '--ip', ','],
      ['keys', 'create', '--expires='],
      ['keys', 'create', '--environment='],
      ['operators', 'invite', '--roles='],
      ['operators', 'invite', '--email='],
      ['operators', 'invite', '--reset-factors'],
      ['audit', 'verify', '--organisation='],
      ['organisations', 'create', ''],
      ['backup', ''],
      ['lists', 'import', '--list', 'x_list', '--format', 'house', '--covers=', 'file'],
      ['keys', 'revoke'],
      ['organisations', 'create'],
      ['lists', 'import', '--list', 'x_list', '--format', 'nonsense', 'file'],
      ['lists', 'import', '--format', 'house', 'file'],
      ['evidence', 'verify'],
    ]) {
      const finished = await spoken(wrong);
      expect({ wrong, status: finished.status, out: finished.out }).toEqual({ wrong, status: 2, out: '' });
    }
  }, 180_000);

  test('commands that need no database make none', async () => {
    const finished = await run(['models', 'status', '--json']);
    expect(finished.status).toBe(0);
    const { models } = JSON.parse(finished.out);
    expect(models.map(({ role }: { role: string }) => role)).toEqual(
      expect.arrayContaining(['face_detector', 'face_embedder', 'ocr']),
    );
    expect((await run(['evidence', 'verify', join(dataDir, 'absent.zip')])).status).toBe(1);
    expect(JSON.parse((await run(['doctor', '--json'], { PORT: '0' })).out)).toMatchObject({ ok: true });
    expect(await run(['models', 'status'], { PORT: 'x' })).toMatchObject({ status: 1, out: '' });
  });

  test('doctor names a database that cannot be reached and what to do', async () => {
    const finished = await run(['doctor'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', PORT: '0' });
    expect(finished.status).toBe(1);
    expect(finished.out).toMatch(/✗ database: .*(ECONNREFUSED|refused).*\. Start the server/);
  });

  test('a data folder without an installation is not taken for one, and nothing is made in it', async () => {
    const empty = join(dataDir, 'elsewhere');
    await mkdir(empty);
    for (const args of [
      ['audit', 'verify'],
      ['keys', 'create'],
      ['rates', 'import', join(dataDir, 'rates.csv')],
      ['backup', join(empty, 'one.backup')],
      ['upgrade', '--check'],
      ['upgrade'],
    ]) {
      const key = { ASSAY_MASTER_KEY: Buffer.alloc(32, 3).toString('hex'), ASSAY_BACKUP_KEY: 'b'.repeat(64) };
      const finished = await run(args, { ASSAY_DATA_DIR: empty, ...key });
      expect(finished, args.join(' ')).toMatchObject({ status: 1, out: '' });
      expect(finished.err, args.join(' ')).toContain('There is no installation in');
    }
    expect(await readdir(empty)).toEqual([]);
  });

  test('doctor finds what the service would refuse to start with', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    const obliging = createHttpServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
    await Promise.all([once(taken, 'listening'), once(obliging, 'listening')]);
    const [{ port }, { port: another }] = [taken.address() as AddressInfo, obliging.address() as AddressInfo];
    try {
      for (const [name, env] of [
        ['master key', { ASSAY_MASTER_KEY: 'abc' }],
        ['master key', { ASSAY_MASTER_KEY_FILE: '/nofile' }],
        ['media', { ASSAY_MEDIA_URL: 'http://x' }],
        ['registers', { ASSAY_REGISTRIES: 'foo' }],
        ['certificate', { ASSAY_TRP_CLIENT_CERT: '/nofile', ASSAY_TRP_CLIENT_KEY: '/nofile' }],
        ['metrics', { ASSAY_METRICS_PORT: String(port) }],
        ['port', { PORT: String(another) }],
        ['metrics', { ASSAY_METRICS_PORT: String(another) }],
      ] as const) {
        const { status, out } = await run(['doctor', '--json'], { PORT: '0', ...env });
        expect(status, name).toBe(1);
        const problems = JSON.parse(out).checks.filter(({ state }: { state: string }) => state === 'problem');
        expect(problems, name).toEqual([expect.objectContaining({ name })]);
      }
    } finally {
      taken.close();
      obliging.close();
    }
  });

  test('the embedded database is started for the time of a command and stopped again', async () => {
    const made = await run(['organisations', 'create', 'Early', '--json']);
    expect(made, made.err).toMatchObject({ status: 0 });
    const service = await startService({ dataDir, databaseUrl: '', env: { DATABASE_URL: '' } });
    try {
      const { api_key: key } = JSON.parse(made.out).sandbox;
      expect((await service.api('GET', '/v1/verifications', undefined, { key })).status).toBe(200);
      expect(service.sandboxKey).not.toBe(key);
    } finally {
      await service.stop();
    }
    const listed = await run(['keys', 'list', '--json']);
    expect(JSON.parse(listed.out).keys).toHaveLength(6);
  });

  test('a command that is interrupted leaves no database running behind it', async () => {
    const cluster = (await readFile(join(dataDir, 'pg.location'), 'utf8')).trim();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      const { child, finished } = startAssay(['sandbox', 'fill'], { ASSAY_DATA_DIR: dataDir, DATABASE_URL: '' });
      await expect.poll(() => existsSync(join(cluster, 'postmaster.pid')), { interval: 20 }).toBe(true);
      child.kill(signal);
      expect(await finished, 'it ends by the signal').toMatchObject({ status: -1, out: '' });
      expect(existsSync(join(cluster, 'postmaster.pid')), signal).toBe(false);
    }
    const { child, finished } = startAssay(['keys', 'list'], { ASSAY_DATA_DIR: dataDir, DATABASE_URL: '' });
    child.stdout?.destroy();
    expect(await finished, 'nobody reads what it prints').toMatchObject({ err: '' });
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });

  test('a missing file is one clear line', async () => {
    const finished = await run([
      'lists',
      'import',
      '--list',
      'house_test',
      '--format',
      'house',
      join(dataDir, 'none.csv'),
    ]);
    expect(finished).toMatchObject({ status: 1, out: '' });
    expect(finished.err).toContain('There is no file');
  });
});
