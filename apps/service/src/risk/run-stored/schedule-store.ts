import type { Queryable, Statement } from '../../platform/store/database.js';
import type { RunPlan } from './run-plan.js';
import type { Weekday } from './schedule-time.js';

export const SCHEDULE_COLUMNS = `s.rule_id, s.every, s.at_time, s.weekday, s.time_zone, s.once_at, s.plan, s.paused, s.next_at, s.last_run_id,
  s.skipped, s.error, s.set_by, s.created_at, s.updated_at`;

const FIND: Statement = {
  name: 'rule_schedule_find',
  text: `select ${SCHEDULE_COLUMNS} from rule_schedules s where s.environment_id = $1 and s.rule_id = $2`,
};

export interface ScheduleRow {
  readonly rule_id: string;
  readonly every: 'day' | 'week' | 'once';
  readonly at_time: string | null;
  readonly weekday: Weekday | null;
  readonly time_zone: string;
  readonly once_at: Date | null;
  readonly plan: RunPlan;
  readonly paused: boolean;
  readonly next_at: Date | null;
  readonly last_run_id: string | null;
  readonly skipped: number;
  readonly error: string | null;
  readonly set_by: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export async function readSchedule(
  tx: Queryable,
  environmentId: string,
  rule: string,
): Promise<ScheduleRow | undefined> {
  const [row] = await tx.query<ScheduleRow>(FIND, [environmentId, rule]);
  return row;
}
