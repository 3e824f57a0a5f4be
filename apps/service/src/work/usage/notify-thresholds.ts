import type { Statement } from '../../platform/store/database.js';
import { ofEach } from '../../platform/store/each-environment.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import type { UsageApp } from './app.js';

/**
 * Thresholds that the settings of an environment name and that its month has reached, each once. Units are counted no
 * further than the threshold, hours that are over from their counts, and not at all once it was told of.
 */
const REACHED: Statement = {
  name: 'usage_thresholds_reached',
  text: `with asked as (
      select e.id as environment_id, t.key as module, t.value::bigint as threshold,
        date_trunc('milliseconds', now() + make_interval(secs => e.clock_offset_seconds)) as at
      from environments e cross join lateral jsonb_each_text(e.settings -> 'usage_thresholds') t
      where e.settings ? 'usage_thresholds'${ofEach('e.id')}),
    dated as (select *, date_trunc('month', at at time zone 'UTC') as month from asked)
    insert into usage_thresholds_reached (environment_id, period, module, threshold, at)
      select d.environment_id, to_char(d.month, 'YYYY-MM'), d.module, d.threshold, d.at from dated d
      cross join lateral (select coalesce(sum(h.count), 0)::bigint as units from usage_hours h where h.environment_id = d.environment_id
        and h.module = d.module and h.hour >= d.month at time zone 'UTC' and h.hour < (d.month + interval '1 month') at time zone 'UTC'${ofEach('h.environment_id')}) c
      where not exists (select 1 from usage_thresholds_reached r where r.environment_id = d.environment_id
          and r.period = to_char(d.month, 'YYYY-MM') and r.module = d.module and r.threshold = d.threshold${ofEach('r.environment_id')})
        and c.units + (select count(*) from (select 1 from usage_units u
          where u.environment_id = d.environment_id and u.module = d.module
            and u.at >= greatest(d.month at time zone 'UTC', (select p.until from usage_progress p where p.environment_id = d.environment_id${ofEach('p.environment_id')}))
            and u.at < (d.month + interval '1 month') at time zone 'UTC'${ofEach('u.environment_id')} limit greatest(d.threshold - c.units, 0)) as units) >= d.threshold
      on conflict do nothing returning environment_id, period, module, threshold::float8, at`,
  each: { work: `select id as environment_id from environments where settings ? 'usage_thresholds'` },
};

interface Row {
  readonly environment_id: string;
  readonly period: string;
  readonly module: string;
  readonly threshold: number;
  readonly at: Date;
}

/** Tells each environment once a month of every threshold of usage that it set and reached. */
export async function notifyUsageThresholds(app: UsageApp): Promise<boolean> {
  const all = noEffects();
  await app.db.systemTransaction(async (tx) => {
    for (const row of await tx.query<Row>(REACHED)) {
      const effects = effectsOf(row);
      await record(tx, await app.environments.get(row.environment_id, tx), effects);
      all.audit.push(...effects.audit);
      all.events.push(...effects.events);
    }
  });
  announce(app, all);
  return false;
}

function effectsOf({ period, module, threshold, at }: Row): Effects {
  const id = `usage_${module}_${period}`;
  const action = 'usage.threshold_reached';
  return {
    audit: [{ action, actor: { type: 'system' }, target: { type: 'usage', id }, at: at.getTime() }],
    events: [
      { type: action, resourceId: id, at: at.getTime(), data: { id, status: 'reached', module, period, threshold } },
    ],
    usage: [],
  };
}
