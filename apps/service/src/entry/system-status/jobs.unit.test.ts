import { describe, expect, test } from 'vitest';
import type { ToldJob } from '../jobs/node-state.js';
import { jobsOf, type NodeRow } from './jobs.js';

const NOW = 1_800_000_000_000;
const SECONDS = NOW / 1000;
const DONE: ToldJob = {
  ...{ rounds: 4, failures: 0, lastStartAt: SECONDS - 3, lastSuccessAt: SECONDS - 2, lastFailureAt: 0 },
  ...{ lastSeconds: 1, pauseSeconds: 10 },
};

const node = (job: ToldJob, more: Partial<NodeRow> = {}): NodeRow => ({
  ...{ id: 'one', role: 'all', started_at: new Date(NOW), seen_at: new Date(NOW), alive: true },
  jobs: { shred: job },
  ...more,
});
const one = (...nodes: NodeRow[]) => jobsOf(nodes, NOW)[0];

describe('a job', () => {
  test('that ended its round says when the next one begins', () => {
    expect(one(node(DONE))).toMatchObject({
      ...{ name: 'shred', nodes: 1, state: 'ok', took_ms: 1000, rounds: 4, failures: 0 },
      next_run_at: new Date(NOW + 8000).toISOString(),
      last_failure_at: null,
    });
  });

  test.each<[string, Partial<ToldJob>, string]>([
    ['whose round has not ended runs', { lastStartAt: SECONDS - 1 }, 'running'],
    ['whose last round failed is failing', { lastFailureAt: SECONDS - 1 }, 'failing'],
    ['whose failure is over is well again', { lastFailureAt: SECONDS - 2.5 }, 'ok'],
    [
      'that should have begun long ago is overdue',
      { lastStartAt: SECONDS - 61, lastSuccessAt: SECONDS - 60 },
      'overdue',
    ],
    ['that never began waits', { rounds: 0, lastStartAt: 0, lastSuccessAt: 0 }, 'waiting'],
  ])('%s', (_, more, state) => {
    expect(one(node({ ...DONE, ...more }))?.state).toBe(state);
  });

  test('of several nodes has the moments of the latest round, and the counts of all', () => {
    const other = node({ ...DONE, rounds: 6, failures: 1, lastStartAt: SECONDS - 1, lastSuccessAt: SECONDS });
    expect(one(node(DONE), other)).toMatchObject({
      ...{ nodes: 2, rounds: 10, failures: 1 },
      last_run_at: new Date(NOW - 1000).toISOString(),
    });
  });

  test('of a node that is gone is overdue, however it stood there', () => {
    const gone = node({ ...DONE, lastStartAt: SECONDS - 100, lastSuccessAt: SECONDS - 110 }, { alive: false });
    expect(one(gone)).toMatchObject({ nodes: 0, state: 'overdue' });
    expect(one(gone, node(DONE))).toMatchObject({ nodes: 1, state: 'ok' });
  });
});
