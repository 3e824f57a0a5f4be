import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAssay } from '../support/assay.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let folder: string;
const environment = () => ({
  ASSAY_DATA_DIR: service.dataDir,
  DATABASE_URL: service.databaseUrl,
  ASSAY_OUTBOUND_ALLOW: '127.0.0.0/8',
});
const run = (...args: string[]) => startAssay([...args, '--json'], environment()).finished;
const listed = async (list: string) => {
  const { lists } = JSON.parse((await run('lists', 'status')).out);
  return lists.find((entry: { list: string }) => entry.list === list);
};
const outcome = async (name: string) =>
  (await service.api('POST', '/v1/checks/screening', { name, lists: ['sanctions'] }, { key: service.productionKey }))
    .body.result?.outcome;

beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), 'assay-watchlists-'));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const house = (names: readonly string[]) => `id,name\n${names.map((name, at) => `${at + 1},${name}`).join('\n')}\n`;
const many = (count: number, word: string) =>
  Array.from(
    { length: count },
    (_, at) => `${word} Number${at.toString(36).replace(/\d/g, (digit) => 'qwrtzpsdfg'[+digit]!)}`,
  );

describe('an import that is killed', () => {
  test('leaves the former edition served, at whatever moment; the same command then finishes it', async () => {
    const file = join(folder, 'killed.csv');
    const duty = ['--environment', 'production', '--covers', 'sanctions'];
    const args = ['lists', 'import', '--list', 'killed', '--format', 'house', ...duty, file];
    await writeFile(file, house(['Zorblat Quenneville']));
    expect((await run(...args)).status).toBe(0);
    await expect.poll(() => outcome('Zorblat Quenneville'), { timeout: 20_000 }).toBe('match');
    const before = await listed('killed');
    await writeFile(file, house(['Zorblat Quenneville', ...many(30_000, 'Misk')]));
    let killed = 0;
    for (const afterMs of [200, 500, 900, 1400]) {
      const { child, finished } = startAssay([...args, '--json'], environment());
      const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
      const { status } = await finished;
      clearTimeout(timer);
      if (status !== -1) continue;
      killed += 1;
      expect(await listed('killed')).toEqual(before);
      expect(await outcome('Zorblat Quenneville')).toBe('match');
    }
    expect(killed).toBeGreaterThan(1);
    const finished = JSON.parse((await run(...args)).out);
    expect(finished).toMatchObject({ list: 'killed', entries: 30_001, added: 30_000, changed: 0, removed: 0 });
    await expect.poll(() => outcome(many(30_000, 'Misk')[29_999]!), { timeout: 40_000 }).toBe('match');
  }, 120_000);
});

describe('lists update', () => {
  let server: Server;
  let sources: string;
  let content = Buffer.from('');
  let etag = '"1"';
  const asked: { range: string | undefined; path: string }[] = [];
  /** Ends the connection after so many bytes, once. */
  let breakAfter: number | undefined;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const range = request.headers.range;
      asked.push({ range, path: request.url! });
      if (request.url === '/moved') return response.writeHead(302, { location: '/list.csv' }).end();
      if (request.url === '/absent') return response.writeHead(404).end();
      const from = range && request.headers['if-range'] === etag ? Number(/bytes=(\d+)-/.exec(range)?.[1]) : 0;
      const rest = content.subarray(from);
      const headers = { etag, 'content-length': String(rest.length) };
      response.writeHead(from > 0 ? 206 : 200, headers);
      if (breakAfter === undefined) return response.end(rest);
      const part = rest.subarray(0, breakAfter);
      breakAfter = undefined;
      // What the client has not read when the connection breaks is lost with it; on a busy machine it takes a while.
      response.write(part, () => setTimeout(() => response.destroy(), 1500));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    sources = join(folder, 'sources.json');
    const list = (id: string, path: string, more: object = {}) => ({
      list: id,
      format: 'house',
      files: [{ name: 'list.csv', url: origin + path, ...more }],
    });
    await writeFile(
      sources,
      JSON.stringify({
        lists: [
          list('fetched', '/moved'),
          list('absent', '/absent'),
          list('forged', '/list.csv', { sha256: '0'.repeat(64) }),
        ],
      }),
    );
  });
  afterAll(() => server.close());
  const update = async (list: string) => {
    const finished = await run('lists', 'update', list, '--sources', sources);
    return { status: finished.status, update: JSON.parse(finished.out).lists[0] };
  };

  test('follows redirects, takes a broken download up where it broke, and imports what came', async () => {
    content = Buffer.from(house(many(4000, 'Tarrowby')));
    breakAfter = 20_000;
    asked.length = 0;
    const { status, update: done } = await update('fetched');
    expect({ status, done }).toMatchObject({ status: 0, done: { status: 'updated', entries: 4000, added: 4000 } });
    expect(asked.filter(({ path }) => path === '/list.csv').map(({ range }) => range)).toEqual([
      undefined,
      expect.stringMatching(/^bytes=[1-9]\d*-$/),
    ]);
  });

  test('an unchanged list is fresh again, and no new edition', async () => {
    const before = await listed('fetched');
    const { update: done } = await update('fetched');
    expect(done).toEqual({ list: 'fetched', status: 'unchanged', version: before.version });
    const after = await listed('fetched');
    expect(after.version).toBe(before.version);
    expect(Date.parse(after.imported_at)).toBeGreaterThan(Date.parse(before.imported_at));
  });

  test('what cannot be used or removes too much never replaces the last good edition', async () => {
    const before = await listed('fetched');
    for (const [text, outcome, why] of [
      ['<html>maintenance</html>', 'failed', /header/],
      [house(['Only One']), 'held_back', /removes 3999 of 4000 entries/],
    ] as const) {
      content = Buffer.from(text);
      etag = `"${text.length}"`;
      const { status, update: done } = await update('fetched');
      expect({ status, done }).toMatchObject({
        status: 1,
        done: { status: outcome, error: expect.stringMatching(why) },
      });
    }
    expect((await listed('fetched')).version).toBe(before.version);
    const accepted = await run('lists', 'update', 'fetched', '--sources', sources, '--accept-removals');
    expect([accepted.status, JSON.parse(accepted.out).lists[0]]).toMatchObject([0, { status: 'updated', entries: 1 }]);
  });

  test('a wrong checksum and an absent file are one clear line each', async () => {
    content = Buffer.from(house(['Somebody Else']));
    expect((await update('forged')).update.error).toMatch(/checksum/);
    expect((await update('absent')).update.error).toMatch(/404/);
    expect(await listed('forged')).toBeUndefined();
    const left = await readdir(join(service.dataDir, 'downloads', 'forged'));
    expect(left).toEqual([]);
  });

  test('every edition stays with what it changed', async () => {
    const media = await readdir(join(service.dataDir, 'blobs', 'lists', 'fetched'));
    expect(media.filter((name) => name.endsWith('.diff.json.gz')).length).toBeGreaterThan(0);
  });
});
