import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createVisionPool, type VisionPool, type VisionPoolOptions } from './pool.js';
import type { VisionResult } from './protocol.js';
import { flatPng } from './testing/pictures.js';

declare module './protocol.js' {
  interface JobTable {
    'test.echo': Job<unknown, unknown>;
    'test.options': Job<string, unknown, { readonly limit: number }>;
    'test.pid': Job<null, number>;
    'test.throw': Job<null, never>;
    'test.crash': Job<null, never>;
    'test.exit': Job<null, never>;
    'test.hang': Job<null, never>;
    'test.eat': Job<null | { readonly data: Uint8Array }, never>;
    'test.keep': Job<number, number>;
    'test.use': Job<number, number>;
    'test.sleep': Job<number, number>;
    'test.unsendable': Job<null, never>;
    'document.none': Job<null, never>;
    'document.pid': Job<null, number>;
    'face.pid': Job<null, number>;
  }
}

const open: VisionPool[] = [];

function pool(options: VisionPoolOptions = {}): VisionPool {
  const worker = { file: 'platform/vision/testing/hostile-worker.js', environment: { ASSAY_VISION_TEST_JOBS: '1' } };
  const created = createVisionPool({ workers: 1, worker, ...options });
  open.push(created);
  return created;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.stop()));
});

function failureOf(result: VisionResult<unknown>): string {
  return result.ok ? 'none' : result.failure.kind;
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Resolves when the condition holds; fails after twenty seconds. */
async function until(condition: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 800; attempt += 1) {
    if (condition()) return;
    await after(25);
  }
  throw new Error('The condition did not become true.');
}

test('an unused pool has no process, and an idle one returns to none', async () => {
  const unused = pool({ idleMs: 50 });
  expect(unused.pids()).toEqual([]);
  const result = await unused.run('test.pid', null);
  expect(result.ok).toBe(true);
  await until(() => unused.pids().length === 0);
  await until(() => !alive((result as { value: number }).value));
  expect(await unused.run('test.echo', 'again')).toEqual({ ok: true, value: 'again' });
});

test('bytes, dates and large numbers cross unchanged', async () => {
  const value = { bytes: new Uint8Array([1, 2, 255]), at: new Date(0), big: 12n ** 30n, list: [Number.NaN, undefined] };
  expect(await pool().run('test.echo', value)).toEqual({ ok: true, value });
  expect(await pool().run('test.options', 'a', { limit: 2 })).toEqual({ ok: true, value: ['a', { limit: 2 }] });
});

test.each(['test.crash', 'test.exit'] as const)('%s costs one job, and the next succeeds', async (kind) => {
  const failures: string[] = [];
  const vision = pool({ onFailure: (failed) => failures.push(failed) });
  const [first, second] = await Promise.all([vision.run(kind, null), vision.run('test.echo', 7)]);
  expect(failureOf(first)).toBe('crashed');
  expect(second).toEqual({ ok: true, value: 7 });
  expect(failures).toEqual([kind]);
});

test.each(['test.throw', 'test.unsendable', 'document.none'] as const)(
  '%s fails and keeps its worker',
  async (kind) => {
    const vision = pool();
    const before = await vision.run('test.pid', null);
    expect(failureOf(await vision.run(kind, null))).toBe('crashed');
    expect(await vision.run('test.pid', null)).toEqual(before);
  },
);

test('a job that never ends is killed at the limit, and the next succeeds', async () => {
  const vision = pool({ timeoutMs: 4000 });
  const startedAt = performance.now();
  expect(failureOf(await vision.run('test.hang', null))).toBe('timeout');
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  expect(await vision.run('test.echo', 1)).toEqual({ ok: true, value: 1 });
});

test('a job that got no processor time is given longer, one that used it is not', async () => {
  const vision = pool({ timeoutMs: 1000 });
  expect(await vision.run('test.echo', 1)).toEqual({ ok: true, value: 1 });
  expect(await vision.run('test.sleep', 1500)).toEqual({ ok: true, value: 1500 });
  expect(failureOf(await vision.run('test.sleep', 60_000))).toBe('timeout');
});

test('a job that eats memory is killed near the limit, and the next succeeds', async () => {
  const vision = pool({ memoryBytesMax: 200_000_000 });
  const result = await vision.run('test.eat', null);
  expect(failureOf(result)).toBe('memory');
  expect(await vision.run('test.echo', 1)).toEqual({ ok: true, value: 1 });
});

test('a file that takes a worker with it twice is told to be the cause, and then refused at once', async () => {
  const vision = pool({ memoryBytesMax: 200_000_000 });
  const file = { data: new Uint8Array(5000).fill(7) };
  expect(failureOf(await vision.run('test.eat', file))).toBe('memory');
  const refused = { ok: false, failure: { kind: 'media', reason: 'exhausting' } };
  expect(await vision.run('test.eat', file)).toMatchObject(refused);
  const pids = vision.pids();
  expect(await vision.run('test.eat', file)).toMatchObject(refused);
  expect(vision.pids()).toEqual(pids);
  expect(await vision.run('test.echo', 1)).toEqual({ ok: true, value: 1 });
});

test('memory that earlier jobs left is not charged to the next', async () => {
  const vision = pool({ memoryBytesMax: 500_000_000 });
  const pid = await vision.run('test.pid', null);
  expect(await vision.run('test.keep', 300)).toEqual({ ok: true, value: 1 });
  expect(await vision.run('test.use', 200)).toEqual({ ok: true, value: 200_000_000 });
  expect(await vision.run('test.pid', null)).not.toEqual(pid);
});

test('a worker is made ready once, lives on while it is asked for, and then ends as ever', async () => {
  const ended: string[] = [];
  const vision = pool({ idleMs: 1500, onEnd: (kind, outcome) => ended.push(`${kind} ${outcome}`) });
  vision.warm('look');
  vision.warm('look');
  const [first] = vision.pids();
  expect(await vision.run('test.pid', null)).toEqual({ ok: true, value: first });
  expect(ended).toEqual(['vision.warm ok', 'test.pid ok']);
  vision.warm('look');
  expect(vision.state().busy).toBe(0);
  await until(() => vision.pids().length === 0);
});

test('the lanes are made ready one by one, and a stopped pool starts nothing', async () => {
  const vision = pool({ quickLane: true });
  vision.warm('look');
  await until(() => vision.state().workers === 1 && vision.state().busy === 0);
  vision.warm('read');
  await until(() => vision.state().workers === 2 && vision.state().busy === 0);
  await vision.stop();
  vision.warm('look');
  expect(vision.pids()).toEqual([]);
});

test('of several workers one is made ready for documents and one for faces, and jobs go where their models are', async () => {
  const vision = pool({ workers: 2 });
  vision.warm('read');
  await until(() => vision.state().workers === 2 && vision.state().busy === 0);
  const [documents, faces] = vision.pids();
  for (let time = 0; time < 2; time += 1) {
    expect(await vision.run('face.pid', null)).toEqual({ ok: true, value: faces });
    expect(await vision.run('document.pid', null)).toEqual({ ok: true, value: documents });
  }
});

/** Room for four small jobs of one environment. */
const FEW = { environmentMax: 1024 * 1024, allMax: 2 * 1024 * 1024 };

test('the pictures of thirty subjects at once wait for one worker, and none is refused', async () => {
  const vision = pool();
  const picture = Buffer.alloc(1024 * 1024, 1);
  const turn = (caller: number) => ({ environmentId: 'env_a', caller: `ver_${caller}` });
  const jobs = Array.from({ length: 30 }, (_, caller) => vision.run('test.echo', picture, undefined, turn(caller)));
  expect(new Set((await Promise.all(jobs)).map(failureOf))).toEqual(new Set(['none']));
});

test('what waits is bounded by its bytes: the job too many is refused with a time to come back', async () => {
  const vision = pool({ waitingBytes: FEW });
  const jobs = Array.from({ length: 6 }, (_, index) => vision.run('test.echo', index));
  const results = await Promise.all(jobs);
  expect(results.slice(0, 5).map(failureOf)).toEqual(['none', 'none', 'none', 'none', 'none']);
  expect(results[5]).toEqual({ ok: false, failure: { kind: 'overloaded', retryAfterSeconds: expect.any(Number) } });
});

test.each([
  ['a pool', { waitingBytes: FEW }],
  ['a pool with a quick lane', { waitingBytes: FEW, quickLane: true }],
])(
  'one who fills the queue of %s does not keep others out: each environment and each session has its turn',
  async (_, options) => {
    const vision = pool(options);
    const order: string[] = [];
    const ask = (name: string, environmentId: string, caller: string) =>
      vision.run('test.echo', name, undefined, { environmentId, caller }).then((result) => {
        if (result.ok) order.push(name);
        return failureOf(result);
      });
    const greedy = [1, 2, 3, 4, 5, 6].map((number) => ask(`greedy ${number}`, 'env_a', 'ver_1'));
    const others = [ask('neighbour', 'env_a', 'ver_2'), ask('elsewhere', 'env_b', 'ver_3')];
    expect(await Promise.all(others)).toEqual(['none', 'none']);
    expect(await Promise.all(greedy)).toEqual(['none', 'none', 'none', 'none', 'overloaded', 'overloaded']);
    expect(order).toEqual(['greedy 1', 'greedy 2', 'elsewhere', 'neighbour', 'greedy 3', 'greedy 4']);
  },
);

test('stopping ends every process and every job', async () => {
  const vision = pool({ workers: 2 });
  const jobs = [vision.run('test.hang', null), vision.run('test.hang', null), vision.run('test.echo', 1)];
  await until(() => vision.pids().length === 2);
  const pids = vision.pids();
  await vision.stop();
  expect((await Promise.all(jobs)).map(failureOf)).toEqual(['crashed', 'crashed', 'crashed']);
  expect(pids.map(alive)).toEqual([false, false]);
  expect(failureOf(await vision.run('test.echo', 1))).toBe('crashed');
});

test('a worker in an endless loop does not outlive a killed service', async () => {
  const script = `
    const { createVisionPool } = await import(${JSON.stringify(new URL('../../../dist/platform/vision/pool.js', import.meta.url).href)});
    const worker = { file: 'platform/vision/testing/hostile-worker.js', environment: { ASSAY_VISION_TEST_JOBS: '1' } };
    const vision = createVisionPool({ workers: 1, worker });
    console.log((await vision.run('test.pid', null)).value);
    void vision.run('test.hang', null);
  `;
  const service = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(service.stdout, 'data')) as [Buffer];
  const pid = Number(printed.toString());
  expect(alive(pid)).toBe(true);
  service.kill('SIGKILL');
  await until(() => !alive(pid));
});

test('a hostile picture is named, quickly and without its memory', async () => {
  const vision = createVisionPool({ workers: 1, timeoutMs: 10_000, memoryBytesMax: 300_000_000 });
  open.push(vision);
  const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#8a6' } })
    .jpeg()
    .toBuffer();
  const frame = { create: { width: 8, height: 8, channels: 4, background: '#000' } } as const;
  const frames = await Promise.all([
    sharp(frame).png().toBuffer(),
    sharp({ create: { ...frame.create, background: '#fff' } })
      .png()
      .toBuffer(),
  ]);
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const pictures: readonly [Uint8Array, string][] = [
    [flatPng(20_000, 20_000), 'too_many_pixels'],
    [photo.subarray(0, photo.length - 300), 'undecodable'],
    [new Uint8Array(0), 'undecodable'],
    [animation, 'animated'],
    [Buffer.from('This is not a picture at all.'), 'wrong_type'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'wrong_type'],
    [new Uint8Array(10 * 1024 * 1024 + 1), 'too_large'],
  ];
  const startedAt = performance.now();
  for (const [data, reason] of pictures) {
    expect(await vision.run('media.probe', { data })).toMatchObject({ ok: false, failure: { kind: 'media', reason } });
  }
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  const facts = { format: 'jpeg', width: 640, height: 400, pages: 1, orientation: 1 };
  expect(await vision.run('media.probe', { data: photo })).toEqual({ ok: true, value: facts });
});

test('a flat picture within the limits is accepted', async () => {
  const vision = pool();
  const result = await vision.run('media.probe', { data: flatPng(6000, 8000) });
  expect(result).toMatchObject({ ok: true, value: { format: 'png', width: 6000, height: 8000 } });
});
