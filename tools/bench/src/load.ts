import { at } from '@assay/kernel';
import { Pool } from 'undici';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** Answers with another status than expected; a measurement with any is void. */
  readonly unexpected: number;
}

export const CONCURRENCY = 16;

/** Sends requests over kept connections, `connections` at a time, until the time is over. */
export async function load(
  origin: string,
  durationMs: number,
  expected: number,
  next: (index: number) => LoadRequest,
  connections = CONCURRENCY,
): Promise<LoadResult> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  let [done, unexpected, index] = [0, 0, 0];
  const startedAt = performance.now();
  const worker = async () => {
    while (performance.now() - startedAt < durationMs) {
      const request = next(index++);
      const { statusCode, body } = await pool.request({ ...request, headers: { ...request.headers } });
      await body.dump();
      if (statusCode === expected) done += 1;
      else unexpected += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.close();
  return { requests: done, requestsPerSecond: done / seconds, unexpected };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? at(sorted, middle) : (at(sorted, middle - 1) + at(sorted, middle)) / 2;
}
