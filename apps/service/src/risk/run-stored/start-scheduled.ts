import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { dueRows } from '../../platform/jobs/due-rows.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import type { RuleRunsApp } from './app.js';
import { NOT_LIVE, type RunningVersions, versionFor } from './run-plan.js';
import { insertRun, startedEntry } from './run-store.js';
import { SCHEDULE_COLUMNS, type ScheduleRow } from './schedule-store.js';
import { nextTime } from './schedule-time.js';

const BATCH = 50;

export const SCHEDULES_DUE: Statement = {
  name: 'rule_schedules_due',
  text: dueRows({
    ...{ select: 's.environment_id, s.rule_id', from: 'rule_schedules s', table: 's', due: 'next_at', limit: BATCH },
    where: 's.next_at is not null',
  }),
};
const HOLD: Statement = {
  name: 'rule_schedule_hold',
  text: `select ${SCHEDULE_COLUMNS}, u.live_version, u.shadow_version,
      (select max(v.version) from rule_versions v where v.environment_id = $1 and v.rule_id = $2) as newest,
      exists (select 1 from rule_runs r where r.environment_id = $1 and r.rule_id = $2 and r.status in ('queued', 'running')) as busy
    from rule_schedules s join rules u on u.environment_id = s.environment_id and u.id = s.rule_id
    where s.environment_id = $1 and s.rule_id = $2 and s.next_at <= $3 for update of s skip locked`,
};
const MOVE: Statement = {
  name: 'rule_schedule_move',
  text: `update rule_schedules set next_at = $3, last_run_id = coalesce($4, last_run_id), skipped = skipped + $5, error = $6
    where environment_id = $1 and rule_id = $2`,
};

type HeldSchedule = ScheduleRow & RunningVersions & { readonly busy: boolean };

/**
 * Begins the runs whose time has come by the clocks of their environments. However many times have passed, one run
 * begins. @returns whether there may be more
 */
export async function startScheduledRuns(app: RuleRunsApp): Promise<boolean> {
  const due = await app.db.system<{ environment_id: string; rule_id: string }>(SCHEDULES_DUE);
  for (const { environment_id: id, rule_id: rule } of due) {
    const environment = await app.environments.get(id);
    const effects = noEffects();
    await app.db.transaction(id, (tx) => begin(tx, environment, rule, effects));
    announce(app, effects);
  }
  if (due.length > 0) app.signals.notify('rule runs');
  return due.length === BATCH;
}

async function begin(tx: Queryable, environment: Environment, rule: string, effects: Effects): Promise<void> {
  const now = nowIn(environment);
  const [held] = await tx.query<HeldSchedule>(HOLD, [environment.id, rule, new Date(now)]);
  if (!held) return;
  const next = followingTime(held, now);
  const move = (run: string | null, skipped: number, error: string | null) =>
    tx.query(MOVE, [environment.id, rule, next, run, skipped, error]);
  if (held.busy) return void (await move(null, 1, null));
  if (held.plan.mode === 'live' && held.live_version === null) return void (await move(null, 0, NOT_LIVE));
  const id = await insertRun(tx, environment.id, {
    ...{ rule, version: versionFor(held.plan, held), plan: held.plan, scheduled: true, startedBy: held.set_by, now },
  });
  await move(id, 0, null);
  effects.audit.push(startedEntry({ id, rule, now }, { actor: { type: 'system' } }));
  await record(tx, environment, effects);
}

function followingTime({ every, at_time: time, weekday, time_zone: timeZone }: ScheduleRow, now: number): Date | null {
  if (every === 'once' || time === null) return null;
  return new Date(nextTime({ every, time, weekday: weekday ?? undefined, timeZone }, now));
}
