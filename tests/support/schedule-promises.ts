import { expect } from 'vitest';
import { openDatabase } from './database.js';
import { type Finished, runSchedule } from './schedules.js';
import type { TestService } from './service.js';

const PARALLEL = 8;

export interface SchedulePlan {
  readonly count: number;
  readonly seed: number;
  readonly log?: (line: string) => void;
}

/** Runs many schedules side by side; schedule i has the seed `seed + i`. */
export async function runSchedules(service: TestService, plan: SchedulePlan): Promise<readonly Finished[]> {
  const finished: Finished[] = [];
  let next = 0;
  const worker = async () => {
    while (next < plan.count) {
      const index = next;
      next += 1;
      finished.push(await runSchedule(service, plan.seed + index));
      if (finished.length % 500 === 0) plan.log?.(`${finished.length} of ${plan.count} schedules`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return finished;
}

/** What must hold over all sessions, whatever was done to them and in which order. */
export async function expectSchedulePromises(service: TestService, finished: readonly Finished[]): Promise<void> {
  const database = await openDatabase(service);
  const offenders = (sql: string) => database.query<{ id: string }>(sql);
  try {
    expect(await offenders(GAPS), 'events of a session are numbered from 1 without a gap').toEqual([]);
    expect(await offenders(ENDED_TWICE), 'a session ends once').toEqual([]);
    expect(await offenders(BILLED_TWICE), 'a check is billed once').toEqual([]);
    expect(await offenders(CASES), 'a referred session has one open case, an ended one has none').toEqual([]);
    expect(await offenders(CLOSED_WITH_DELETION), 'a deleted session leaves no open case').toEqual([]);
    const ended = finished.filter(
      ({ status, deleted }) => !deleted && (status === 'approved' || status === 'declined'),
    );
    const completed = await database.query<{ id: string }>(
      "select resource_id as id from events where type = 'verification.completed'",
    );
    const known = new Set(completed.map(({ id }) => id));
    expect(ended.filter(({ id }) => !known.has(id))).toEqual([]);
  } finally {
    await database.close();
  }
}

const GAPS = `select resource_id as id from events where type like 'verification.%' group by environment_id, resource_id
  having max(sequence) <> count(*) or min(sequence) <> 1`;
const ENDED_TWICE = `select resource_id as id from events
  where type in ('verification.completed', 'verification.expired', 'verification.abandoned')
  group by resource_id having count(*) > 1`;
const BILLED_TWICE = 'select resource_id as id from usage_units group by resource_id, module having count(*) > 1';
const OPEN_CASES = `(select count(*) from cases c
  where c.environment_id = s.environment_id and c.session_id = s.id and c.type = 'verification' and c.state <> 'closed')`;
const CLOSED_WITH_DELETION = `select s.id from sessions s where s.deleted_at is not null and ${OPEN_CASES} > 0`;
const CASES = `select s.id from sessions s where s.deleted_at is null and (
  ${OPEN_CASES} > 1 or (s.status = 'referred' and ${OPEN_CASES} <> 1)
  or (s.status in ('approved', 'declined', 'abandoned', 'expired') and ${OPEN_CASES} > 0))`;
