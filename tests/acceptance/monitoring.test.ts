import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIndex, diffLists, parseOfac, screen } from '@assay/screening';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAssay } from '../support/assay.js';
import { startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

const SHARED = fileURLToPath(new URL('../../../shared/data/screening/', import.meta.url));
const EDITIONS = ['20240501', '20240503'].map((day) => join(SHARED, `sdn_${day}.csv`));

let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await startService({ env: { ASSAY_RATE_LIMIT_SANDBOX: '0' } });
  folder = await mkdtemp(join(tmpdir(), 'assay-monitoring-'));
});
afterAll(async () => {
  await service.stop();
  await rm(service.dataDir, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  startAssay([...args, '--json'], { ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl }).finished;
const watchlist = async (id: string) =>
  (await service.api('GET', '/v1/watchlists')).body.data.find((list: { id: string }) => list.id === id);

async function importList(list: string, format: string, file: string): Promise<void> {
  const done = await run('lists', 'import', '--list', list, '--format', format, file);
  expect(done.status, done.err).toBe(0);
}

async function untilLookedUp(list: string): Promise<void> {
  await expect
    .poll(async () => (await watchlist(list))?.monitoring.status, { timeout: 40_000, interval: 200 })
    .toBe('done');
}

/** Monitors each name under its own reference. @returns monitor ids by reference */
async function monitorAll(names: readonly string[], prefix: string): Promise<Map<string, string>> {
  const monitors = new Map<string, string>();
  for (const [at, name] of names.entries()) {
    const reference = `${prefix}-${at}`;
    const { body } = await service.api('POST', '/v1/checks/screening', {
      name,
      monitor: true,
      subject_reference: reference,
    });
    monitors.set(reference, body.result.monitor_id);
  }
  return monitors;
}

async function everything(path: string): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await service.api('GET', `${path}${path.includes('?') ? '&' : '?'}limit=200${cursor}`);
    all.push(...body.data);
    if (body.next_cursor === null) return all;
    cursor = `&cursor=${body.next_cursor}`;
  }
}

const house = (names: readonly string[]) => `id,name\n${names.map((name, at) => `${at + 1},${name}`).join('\n')}\n`;
/** Names that have nothing in common with one another. */
const made = (count: number, word: string) =>
  Array.from({ length: count }, (_, at) => {
    const letters = createHash('sha256')
      .update(`${word}${at}`)
      .digest('hex')
      .replace(/\d/g, (digit) => 'ghklmnprst'[+digit]!);
    return `${letters.slice(0, 9)} ${letters.slice(9, 19)}`;
  });

describe('two days of the SDN list', () => {
  test.skipIf(!EDITIONS.every((file) => existsSync(file)))(
    'the later edition tells of exactly those whom its differences touch',
    async () => {
      const [before, after] = EDITIONS.map(
        (file) => parseOfac([{ name: 'sdn.csv', bytes: readFileSync(file) }], 'ofac_sdn').entities,
      );
      const difference = diffLists(before!, after!);
      const touched = new Set([...difference.added, ...difference.changed, ...difference.removed]);
      const names = [
        ...[...before!, ...after!].filter(({ id }) => touched.has(id)).map(({ names: all }) => all[0]!.text),
        ...before!.filter((_, at) => at % 700 === 0).map(({ names: all }) => all[0]!.text),
        ...made(20, 'Nobody'),
      ];
      const forward = [before!, after!].map((entities) => {
        const index = buildIndex(entities);
        return names.map((name) =>
          screen(index, { name })
            .hits.filter(({ id }) => touched.has(id))
            .map((hit) => `${hit.id} ${hit.entity_hash}`)
            .sort()
            .join(),
        );
      });
      const expected = names.flatMap((_, at) => (forward[0]![at] === forward[1]![at] ? [] : [`sdn-${at}`]));
      expect(expected.length).toBeGreaterThan(3);

      await importList('ofac_sdn', 'ofac_csv', EDITIONS[0]!);
      await untilLookedUp('ofac_sdn');
      const monitors = await monitorAll(names, 'sdn');
      const receiver = await startReceiver();
      const events = () => receiver.received.map(({ body }) => body);
      await service.api('POST', '/v1/webhooks', { url: receiver.url, events: ['screening.hit', 'screening.cleared'] });
      await importList('ofac_sdn', 'ofac_csv', EDITIONS[1]!);
      await untilLookedUp('ofac_sdn');
      await expect
        .poll(() => new Set(events().map(({ data }) => data.subject_reference)).size, { timeout: 20_000 })
        .toBe(expected.length);
      const told = events().map(({ data }) => data.subject_reference as string);
      expect([...new Set(told)].sort()).toEqual(expected.sort());
      expect(told.length).toBe(new Set(told).size);
      for (const { data } of events())
        expect(data).toMatchObject({
          monitor_id: monitors.get(data.subject_reference as string),
          verification_id: null,
        });
      await receiver.close();
    },
    180_000,
  );
});

describe('a service that is killed while it looks an edition up', () => {
  test('goes on where it was: everybody is told of once, nobody is left out', async () => {
    const names = made(150, 'Brisk');
    const file = join(folder, 'crash.csv');
    await writeFile(file, house(made(3, 'Other')));
    await importList('crash', 'house', file);
    await untilLookedUp('crash');
    const monitors = await monitorAll(names, 'crash');
    await writeFile(file, house([...made(3, 'Other'), ...names]));
    await importList('crash', 'house', file);
    const matched = async () =>
      (await everything('/v1/checks/screening/monitors?outcome=match')).filter(({ subject_reference: reference }) =>
        String(reference).startsWith('crash-'),
      ).length;
    await expect.poll(matched, { timeout: 30_000, interval: 10 }).toBeGreaterThan(0);
    const atKill = await matched();
    await service.kill();
    service = await startService({
      dataDir: service.dataDir,
      env: { ASSAY_RATE_LIMIT_SANDBOX: '0' },
      ...(service.databaseUrl ? { databaseUrl: service.databaseUrl } : {}),
    });
    expect(atKill).toBeLessThan(names.length);
    await expect.poll(matched, { timeout: 100_000, interval: 500 }).toBe(names.length);
    await untilLookedUp('crash');
    // The log shows an entry once it has its place in the chain, a moment after what it tells of.
    const told = async () =>
      (await everything('/v1/audit-events?action=screening.hit'))
        .map(({ target }) => (target as { id: string }).id)
        .filter((id) => [...monitors.values()].includes(id));
    await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(names.length);
    const mine = await told();
    expect(mine.length).toBe(names.length);
    expect(new Set(mine).size).toBe(names.length);
    const alerts = (await everything('/v1/alerts')).filter(({ kind }) => kind === 'screening.crash');
    expect(alerts.length).toBe(names.length);
  }, 240_000);
});
