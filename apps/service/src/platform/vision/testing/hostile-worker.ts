import type { JobFunction } from '../jobs.js';
import { findJob } from '../jobs.js';
import { serveJobs } from '../serve-jobs.js';

const kept: Buffer[] = [];

/** Jobs that misbehave as hostile pictures make decoders misbehave. */
const HOSTILE: Readonly<Record<string, JobFunction>> = {
  'test.echo': (input: unknown) => input,
  'test.options': (input: unknown, options: unknown) => [input, options],
  'test.pid': () => process.pid,
  'document.pid': () => process.pid,
  'face.pid': () => process.pid,
  'test.throw': () => {
    throw new Error('broken on purpose');
  },
  'test.crash': () => process.abort(),
  'test.exit': () => process.exit(3),
  'test.hang': () => {
    for (;;);
  },
  'test.eat': () => {
    const eaten: Buffer[] = [];
    for (;;) eaten.push(Buffer.alloc(16 * 1024 * 1024, eaten.length + 1));
  },
  'test.keep': (megabytes) => kept.push(Buffer.alloc(Number(megabytes) * 1_000_000, 1)),
  'test.use': async (megabytes) => {
    const used = Buffer.alloc(Number(megabytes) * 1_000_000, 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return used.length;
  },
  'test.sleep': (ms) => new Promise((resolve) => setTimeout(() => resolve(Number(ms)), Number(ms))),
  'test.unsendable': () => () => undefined,
};

if (process.env['ASSAY_VISION_TEST_JOBS'] !== '1') throw new Error('This worker is for tests.');
serveJobs(async (kind) => (Object.hasOwn(HOSTILE, kind) ? HOSTILE[kind] : findJob(kind)));
