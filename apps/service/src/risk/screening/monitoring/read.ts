import { type QueryOf, screening } from '@assay/contract';
import { isId, notFound } from '@assay/kernel';
import { ok } from '../../../platform/http/answer.js';
import { deleteResource } from '../../../platform/http/delete-resource.js';
import { timeListPage } from '../../../platform/http/time-list-page.js';
import type { Statement } from '../../../platform/store/database.js';
import { timeList } from '../../../platform/store/time-list.js';
import { demandNoHold } from '../../../work/cases/demand-no-hold.js';
import { forgetSources, touchCustomers } from '../../../work/customers/forget.js';
import { type Context, route } from '../app.js';
import { referenceIndex } from '../customer.js';
import { MONITOR_COLUMNS, MONITOR_FROM, type Monitor, type MonitorRow, monitorOf, monitorView } from './monitor.js';

const LIST = timeList(
  'screening_monitors',
  `select ${MONITOR_COLUMNS} from ${MONITOR_FROM} where m.environment_id = $1
    and ($7::bytea is null or m.reference_index = $7) and ($8::text is null or m.outcome = $8)`,
  2,
  'm',
);
const FIND: Statement = {
  name: 'screening_monitor_find',
  text: `select ${MONITOR_COLUMNS} from ${MONITOR_FROM} where m.environment_id = $1 and m.id = $2`,
};
const DELETE: Statement = {
  name: 'screening_monitor_delete',
  text: 'delete from screening_monitors where environment_id = $1 and id = $2 returning reference_index',
};
/** A key of its own goes with it, unless a case that it opened still needs it. */
const DELETE_KEY: Statement = {
  name: 'screening_monitor_key_delete',
  text: `with unused as materialized (
      select $2::text as id where not exists (select 1 from cases c where c.environment_id = $1 and c.data_key_id = $2)),
    gone as (select id from drop_data_keys($1, array(select id from unused)) as gone(id))
    insert into shred_jobs (environment_id, resource_id, requested_at) select $1, id, now() from gone returning 1`,
};

export const listScreeningMonitors = route(screening.listScreeningMonitors, {
  handle(context) {
    const { app, environment, query } = context;
    const { subject_reference: reference, outcome } = query as QueryOf<typeof screening.listScreeningMonitors>;
    const wanted = reference === undefined ? null : referenceIndex({ vault: app.vault, environment }, { reference });
    return timeListPage<MonitorRow>(
      context as Context,
      'screening_monitors',
      LIST,
      (bounds) => [environment.id, ...bounds, wanted, outcome ?? null],
      (row) => monitorView(app, environment, monitorOf(row, app.vault)),
    );
  },
});

export const getScreeningMonitor = route(screening.getScreeningMonitor, {
  load: loadMonitor,
  handle: async ({ app, environment, resource }) => ok(monitorView(app, environment, resource)),
});

export const stopScreeningMonitor = route(screening.stopScreeningMonitor, {
  load: loadMonitor,
  async handle(context) {
    const { app, environment, resource } = context;
    const target = { type: 'screening_monitor', id: resource.id };
    const entry = { action: 'screening.monitoring_stopped', target } as const;
    const answer = await deleteResource(context as Context, entry, async (tx) => {
      const [gone] = await tx.query<{ reference_index: Buffer | null }>(DELETE, [environment.id, resource.id]);
      if (!gone) throw notFound('There is no such screening monitor in this environment.');
      await demandNoHold(tx, environment.id, [resource.id, resource.owner.id], gone.reference_index);
      await forgetSources(tx, environment.id, [resource.id]);
      await touchCustomers(tx, environment.id, [gone.reference_index]);
      if (resource.key.id === resource.id) await tx.query(DELETE_KEY, [environment.id, resource.id]);
    });
    app.signals.notify('shred');
    return answer;
  },
});

async function loadMonitor({ app, environment, params }: Context): Promise<Monitor> {
  const id = params['id'] ?? '';
  const [row] = isId('mon', id)
    ? await app.db.inEnvironment<MonitorRow>(environment.id, FIND, [environment.id, id])
    : [];
  if (!row) throw notFound('There is no such screening monitor in this environment.');
  return monitorOf(row, app.vault);
}
