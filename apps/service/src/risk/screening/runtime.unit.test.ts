import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Entity, parseHouse } from '@assay/screening';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { ListToLoad } from './build-index.js';
import { importFiles, LIST_FORMATS, readListFiles } from './import-files.js';
import { createScreeningRuntime, type ScreeningRuntime } from './runtime.js';
import { readSnapshot, writeSnapshot } from './snapshot.js';

const folder = mkdtempSync(join(tmpdir(), 'screening-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const house = (rows: string, list = 'house'): readonly Entity[] =>
  parseHouse([{ name: 'house.csv', bytes: Buffer.from(`id,name,types,dates_of_birth\n${rows}`) }], list).entities;
const quiet = { info: () => undefined, error: () => undefined };
async function* stream(entities: readonly Entity[]): AsyncGenerator<Entity> {
  yield* entities;
}

describe('snapshots of imported lists', () => {
  test('what was written is read back', async () => {
    const entities = house('1,Zorblat Quenneville,sanction,1960\n2,Misk Tarrowby,pep,');
    const path = join(folder, 'house.jsonl.gz');
    expect(await writeSnapshot(path, 'house', '1', entities)).toBe(2);
    const read: Entity[] = [];
    for await (const entity of readSnapshot(path)) read.push(entity);
    expect(read).toEqual(entities);
  });

  test('a snapshot that was cut short is refused', async () => {
    const path = join(folder, 'cut.jsonl.gz');
    await writeSnapshot(path, 'house', '1', house('1,Zorblat Quenneville,sanction,1960'));
    writeFileSync(path, readFileSync(path).subarray(0, 60));
    await expect(async () => {
      for await (const _ of readSnapshot(path));
    }).rejects.toThrow();
  });

  test('a failed write leaves no file behind', async () => {
    const path = join(folder, 'failed.jsonl.gz');
    async function* broken(): AsyncGenerator<Entity> {
      yield* house('1,Zorblat Quenneville,sanction,1960');
      throw new Error('source broke');
    }
    await expect(writeSnapshot(path, 'house', '1', broken())).rejects.toThrow('source broke');
    expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false]);
  });
});

describe('import', () => {
  test('a file of another format is an error that names the file, never an empty list', async () => {
    const path = join(folder, 'semicolons.csv');
    writeFileSync(path, '36;"SOMEBODY";"individual"\n');
    for (const format of LIST_FORMATS) {
      const contents = await readListFiles({ list: 'any_list', format, files: [path] });
      expect(() => importFiles({ list: 'any_list', format, contents })).toThrow(/semicolons\.csv/);
    }
  });
});

const compiled = existsSync(new URL('../../../dist/risk/screening/worker.js', import.meta.url));
if (!compiled) console.warn('Screening runtime tests skipped: build the service first.');

describe.skipIf(!compiled)('the screening thread', () => {
  let runtime: ScreeningRuntime;
  afterEach(() => runtime.close());
  const listOf = (rows: string, more: Partial<ListToLoad> = {}): ListToLoad => {
    const entities = house(rows, more.list);
    const edition = { list: 'house', version: '1', entities: () => stream(entities), entries: entities.length };
    return { ...edition, reach: 'all', covers: ['sanctions'], ...more };
  };
  const loadHouse = (rows: string, more: Partial<ListToLoad> = {}) => runtime.load([listOf(rows, more)]);

  test('the sample is searched in the sandbox only; production without an import is unavailable, never clean', async () => {
    runtime = createScreeningRuntime({ log: quiet });
    await expect(runtime.screen({ name: 'Sandbox Sanctioned' }, { environment: 'sandbox' })).rejects.toMatchObject({
      status: 503,
    });
    await runtime.load([]);
    const sandbox = await runtime.screen(
      { name: 'Sandbox Sanctioned', type: 'individual' },
      { environment: 'sandbox' },
    );
    expect([sandbox.outcome, sandbox.hits[0]?.id]).toEqual(['match', 'sbx-1']);
    expect(sandbox.lists_searched.map((list) => list.id)).toEqual(['sandbox_sample']);
    await expect(runtime.screen({ name: 'Sandbox Sanctioned' }, { environment: 'production' })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('a production query names its lists and the kinds that no list covers', async () => {
    runtime = createScreeningRuntime({ log: quiet });
    await loadHouse('1,Zorblat Quenneville,sanction,1960');
    const result = await runtime.screen({ name: 'Zorblat Quenneville' }, { environment: 'production' });
    expect(result.outcome).toBe('match');
    expect(result.lists_searched).toEqual([{ id: 'house', version: '1', entries: 1 }]);
    expect(result.coverage).toEqual([
      { type: 'sanctions', status: 'covered' },
      { type: 'pep', status: 'no_list' },
      { type: 'adverse_media', status: 'no_list' },
    ]);
    const sample = await runtime.screen({ name: 'Sandbox Sanctioned' }, { environment: 'production' });
    expect(sample.outcome).toBe('no_match');
  });

  test('an own list alone covers nothing, whatever it holds: 422 names the kinds that are missing', async () => {
    runtime = createScreeningRuntime({ log: quiet });
    await loadHouse('1,Zorblat Quenneville,sanction,1960', { covers: [] });
    const asked = runtime.screen({ name: 'Zorblat Quenneville' }, { environment: 'production', lists: ['pep'] });
    await expect(asked).rejects.toMatchObject({ status: 422, extras: { check: 'screening', missing: ['pep'] } });
    const sandbox = await runtime.screen({ name: 'Zorblat Quenneville' }, { environment: 'sandbox' });
    expect([sandbox.outcome, sandbox.coverage.every(({ status }) => status === 'covered')]).toEqual(['match', true]);
  });

  test('a list is searched where it reaches, and covers nothing elsewhere', async () => {
    runtime = createScreeningRuntime({ log: quiet });
    await runtime.load([
      listOf('1,Zorblat Quenneville,sanction,1960', { list: 'trial', reach: 'sandbox' }),
      listOf('1,Misk Tarrowby,sanction,', { list: 'real', reach: 'production' }),
    ]);
    const found = async (name: string, environment: 'sandbox' | 'production') =>
      (await runtime.screen({ name }, { environment, lists: ['sanctions'] })).hits.map(({ list }) => list);
    expect(await found('Zorblat Quenneville', 'sandbox')).toEqual(['trial']);
    expect(await found('Zorblat Quenneville', 'production')).toEqual([]);
    expect(await found('Misk Tarrowby', 'sandbox')).toEqual([]);
    expect(await found('Misk Tarrowby', 'production')).toEqual(['real']);
    await runtime.load([listOf('1,Zorblat Quenneville,sanction,1960', { list: 'trial', reach: 'sandbox' })]);
    await expect(found('Zorblat Quenneville', 'production')).rejects.toMatchObject({ status: 422 });
  });

  test('a kind that is waived is searched where a list covers it and is no lack where none does', async () => {
    runtime = createScreeningRuntime({ log: quiet });
    await loadHouse('1,Zorblat Quenneville,sanction,1960');
    const ask = { environment: 'production', lists: ['sanctions', 'pep'], waive: ['pep'] } as const;
    const { outcome, coverage } = await runtime.screen({ name: 'Nobody Atall' }, ask);
    expect([outcome, coverage]).toEqual([
      'no_match',
      [
        { type: 'sanctions', status: 'covered' },
        { type: 'pep', status: 'waived' },
      ],
    ]);
  });

  test('a stale list is said to be stale', async () => {
    let now = 1000;
    runtime = createScreeningRuntime({ log: quiet, clock: () => now });
    await loadHouse('1,Zorblat Quenneville,sanction,1960', { staleAt: 2000 });
    const ask = () => runtime.screen({ name: 'Nobody Atall' }, { environment: 'production', lists: ['sanctions'] });
    expect((await ask()).coverage).toEqual([{ type: 'sanctions', status: 'covered' }]);
    now = 2000;
    expect((await ask()).coverage).toEqual([{ type: 'sanctions', status: 'stale' }]);
  });

  test('new lists replace the old as a whole, and a list that cannot be read leaves the old in place', async () => {
    runtime = createScreeningRuntime({ log: quiet });
    await loadHouse('1,Zorblat Quenneville,sanction,1960');
    await loadHouse('2,Misk Tarrowby,pep,', { version: '2', covers: ['pep'] });
    const outcome = async (name: string) => (await runtime.screen({ name }, { environment: 'production' })).outcome;
    expect([await outcome('Zorblat Quenneville'), await outcome('Misk Tarrowby')]).toEqual(['no_match', 'match']);
    await expect(
      runtime.load([{ ...listOf('1,Any Body,sanction,'), version: '3', entities: join(folder, 'absent.gz') }]),
    ).rejects.toThrow();
    expect([await outcome('Misk Tarrowby'), runtime.status().lists[0]?.version]).toEqual(['match', '2']);
  });

  test('queries that wait while the lists are replaced are all answered', async () => {
    runtime = createScreeningRuntime({ log: quiet });
    await loadHouse('1,Zorblat Quenneville,sanction,1960');
    const asked = Array.from({ length: 200 }, () =>
      runtime.screen({ name: 'Zorblat Quenneville' }, { environment: 'production' }),
    );
    await loadHouse('1,Zorblat Quenneville,sanction,1960\n2,Misk Tarrowby,pep,', { version: '2' });
    expect((await Promise.all(asked)).every((result) => result.outcome === 'match')).toBe(true);
  });

  test("a query that cannot be screened is the caller's mistake", async () => {
    runtime = createScreeningRuntime({ log: quiet });
    await loadHouse('1,Zorblat Quenneville,sanction,1960');
    await expect(runtime.screen({ name: ' ' }, { environment: 'production' })).rejects.toMatchObject({ status: 400 });
  });
});
