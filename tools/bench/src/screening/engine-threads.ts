import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ScreeningQuery } from '@assay/screening';

export interface EngineRound {
  readonly perSecond: number;
  readonly cpuMs: number;
}

export interface EngineThreads {
  readonly search: (durationMs: number) => Promise<EngineRound>;
  readonly stop: () => Promise<void>;
}

/** Threads of the engine alone on one index; each has every `count`-th query. */
export function startEngineThreads(
  memory: SharedArrayBuffer,
  queries: readonly ScreeningQuery[],
  count: number,
): EngineThreads {
  const threads = Array.from({ length: count }, (_, own) => {
    const part = queries.filter((_query, at) => at % count === own);
    return new Worker(new URL('./engine-thread.js', import.meta.url), { workerData: { memory, queries: part } });
  });
  return {
    search: async (durationMs) => {
      const before = process.cpuUsage();
      const counts = await Promise.all(
        threads.map(async (thread) => {
          thread.postMessage(durationMs);
          const [done] = (await once(thread, 'message')) as [number];
          return done;
        }),
      );
      const { user, system } = process.cpuUsage(before);
      const done = counts.reduce((sum, one) => sum + one, 0);
      return { perSecond: (1000 * done) / durationMs, cpuMs: (user + system) / 1000 / done };
    },
    stop: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}

/** The index that a service saved last in its media folder, in memory that threads share. */
export function readSavedIndex(mediaFolder: string): SharedArrayBuffer {
  const saved = join(mediaFolder, 'lists', 'index');
  // Those that were served before left their folders behind, empty.
  const folders = readdirSync(saved).map((name) => join(saved, name));
  const age = (folder: string): number =>
    statSync(join(folder, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newest = folders.reduce((best, folder) => (age(folder) > age(best) ? folder : best));
  const parts = readdirSync(newest).filter((name) => name.endsWith('.bin'));
  const sizes = parts.map((name) => statSync(join(newest, name)).size);
  const memory = new SharedArrayBuffer(sizes.reduce((sum, size) => sum + size, 0));
  let start = 0;
  for (const name of parts.sort()) {
    const part = readFileSync(join(newest, name));
    new Uint8Array(memory, start).set(part);
    start += part.length;
  }
  return memory;
}
