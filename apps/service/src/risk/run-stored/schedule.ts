import { ruleRuns } from '@assay/contract';
import { invalidRequest, isoTime, isTimeZone, notFound } from '@assay/kernel';
import { makerOf } from '../../platform/http/actor.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import { momentOf } from '../../platform/moment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { loadRule, type RuleRow, readerOf } from '../rules/rule.js';
import { entry } from '../rules/write.js';
import { type Context, route } from './app.js';
import { type AskedPlan, planOf, planView, versionFor } from './run-plan.js';
import { newestOf } from './runs.js';
import { readSchedule, type ScheduleRow } from './schedule-store.js';
import { nextTime, type Weekday } from './schedule-time.js';
import { isScoreOnly } from './score-only.js';

const PUT: Statement = {
  name: 'rule_schedule_put',
  text: `insert into rule_schedules (environment_id, rule_id, every, at_time, weekday, time_zone, once_at, plan, paused, next_at, set_by,
      created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
    on conflict (environment_id, rule_id) do update set every = $3, at_time = $4, weekday = $5, time_zone = $6, once_at = $7, plan = $8,
      paused = $9, next_at = $10, error = null, set_by = $11, updated_at = $12`,
};
const DELETE: Statement = {
  name: 'rule_schedule_delete',
  text: 'delete from rule_schedules where environment_id = $1 and rule_id = $2 returning rule_id',
};

export const setRuleSchedule = route(ruleRuns.setRuleSchedule, {
  load: loadRule,
  async handle(context) {
    const { app, environment, body, resource, now, claim } = context;
    const times = timesOf(body, now);
    const plan = planOf(body as AskedPlan);
    versionFor(plan, { ...resource, newest: newestOf(resource) });
    if (plan.mode === 'live') refuseScoreOnly(resource);
    const paused = body.paused ?? false;
    const next = paused ? null : new Date(times.nextAt);
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const before = await readSchedule(tx, environment.id, resource.id);
      await tx.query(PUT, [
        ...[environment.id, resource.id, body.every, times.time, times.weekday, times.timeZone, times.onceAt],
        ...[JSON.stringify(plan), paused, next, makerOf(context), new Date(now)],
      ]);
      const row = await written(tx, environment.id, resource.id);
      const change = { field: 'schedule', before: before ? told(before) : null, after: told(row) };
      effects.audit.push(entry(context as Context, 'rule.schedule_set', resource.id, change));
      const made = ok(scheduleView(row));
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    app.signals.notify('rule runs');
    return answer;
  },
});

export const getRuleSchedule = route(ruleRuns.getRuleSchedule, {
  load: loadSchedule,
  handle: async ({ resource }) => ok(scheduleView(resource)),
});

export const deleteRuleSchedule = route(ruleRuns.deleteRuleSchedule, {
  load: loadSchedule,
  async handle(context): Promise<Answer> {
    const { app, environment, resource, now, claim } = context;
    const effects = noEffects();
    const change = { field: 'schedule', before: told(resource), after: null };
    effects.audit.push(entry(context as Context, 'rule.schedule_removed', resource.rule_id, change));
    const answer = ok({ rule: resource.rule_id, deleted: true, deleted_at: isoTime(now) });
    await app.db.transaction(environment.id, async (tx) => {
      const gone = await tx.query(DELETE, [environment.id, resource.rule_id]);
      if (gone.length === 0) throw notFound('This rule has no schedule.');
      await record(tx, environment, effects, { claim, answer });
    });
    announce(app, effects);
    return answer;
  },
});

interface Times {
  readonly time: string | null;
  readonly weekday: Weekday | null;
  readonly timeZone: string;
  readonly onceAt: Date | null;
  readonly nextAt: number;
}

interface AskedTimes {
  readonly every: 'day' | 'week' | 'once';
  readonly time?: string;
  readonly weekday?: Weekday;
  readonly time_zone?: string;
  readonly on?: string;
}

/** @throws ApiError 400 naming what is missing, or has no meaning for this kind of schedule */
function timesOf({ every, time, weekday, time_zone: zone, on }: AskedTimes, now: number): Times {
  const timeZone = zone ?? 'UTC';
  if (!isTimeZone(timeZone)) throw invalidRequest('time_zone', 'Name a time zone such as Europe/Lisbon, or +05:30.');
  const refuse = (field: string, given: unknown) => {
    if (given !== undefined) throw invalidRequest(field, `This has no meaning with "every": "${every}".`);
  };
  if (every === 'once') {
    for (const [field, given] of Object.entries({ time, weekday, time_zone: zone })) refuse(field, given);
    if (on === undefined) throw invalidRequest('on', 'Say when.');
    const at = momentOf('on', on);
    if (at <= now) throw invalidRequest('on', 'This moment has passed; begin a run with POST …/runs.');
    return { time: null, weekday: null, timeZone, onceAt: new Date(at), nextAt: at };
  }
  refuse('on', on);
  if (time === undefined) throw invalidRequest('time', 'Say at what time of the day, as HH:MM.');
  if (every === 'week' && weekday === undefined) throw invalidRequest('weekday', 'Say on which day of the week.');
  if (every === 'day') refuse('weekday', weekday);
  const nextAt = nextTime({ every, time, weekday, timeZone }, now);
  return { time, weekday: weekday ?? null, timeZone, onceAt: null, nextAt };
}

/** @throws ApiError 400: a run of such a rule would raise nothing */
function refuseScoreOnly(rule: RuleRow): void {
  if (isScoreOnly(rule))
    throw invalidRequest('mode', 'This rule only adds to the score, so it raises no alerts: use shadow.');
}

/** The schedule of the rule that the path names. @throws ApiError 404. */
async function loadSchedule(context: Context): Promise<ScheduleRow> {
  const rule = await loadRule(context);
  const { app, environment } = context;
  const row = await readSchedule(readerOf(app, environment), environment.id, rule.id);
  if (!row) throw notFound('This rule has no schedule.');
  return row;
}

async function written(tx: Queryable, environmentId: string, rule: string): Promise<ScheduleRow> {
  const row = await readSchedule(tx, environmentId, rule);
  if (!row) throw new RangeError('The schedule was not stored.');
  return row;
}

/** A schedule as an audit entry tells it. */
function told({ every, at_time: time, weekday, time_zone: zone, once_at: on, plan, paused }: ScheduleRow) {
  return { every, time, weekday, time_zone: zone, on: on?.toISOString() ?? null, ...planView(plan), paused };
}

function scheduleView(row: ScheduleRow) {
  return {
    rule: row.rule_id,
    ...told(row),
    next_run_at: row.next_at?.toISOString() ?? null,
    last_run_id: row.last_run_id,
    skipped: row.skipped,
    error: row.error,
    set_by: row.set_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
