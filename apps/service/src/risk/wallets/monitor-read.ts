import { type QueryOf, wallets } from '@assay/contract';
import { isId, notFound } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { deleteResource } from '../../platform/http/delete-resource.js';
import { filteredListPage } from '../../platform/http/filtered-list-page.js';
import type { Statement } from '../../platform/store/database.js';
import { demandNoHold } from '../../work/cases/demand-no-hold.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import { forgetSources, touchCustomers } from '../../work/customers/forget.js';
import { type Context, route } from './app.js';
import { MONITOR_COLUMNS, type MonitorRow, monitorView } from './monitor.js';

const LIST = {
  name: 'wallet_monitors',
  table: 'wallet_monitors',
  select: `select ${MONITOR_COLUMNS} from wallet_monitors where environment_id = $1`,
};
const FIND: Statement = {
  name: 'wallet_monitor_find',
  text: `select ${MONITOR_COLUMNS} from wallet_monitors where environment_id = $1 and id = $2`,
};
const DELETE: Statement = {
  name: 'wallet_monitor_delete',
  text: 'delete from wallet_monitors where environment_id = $1 and id = $2 returning reference_index',
};

export const listWalletMonitors = route(wallets.listWalletMonitors, {
  handle(context) {
    const { app, environment, query } = context;
    const { subject_reference: reference } = query as QueryOf<typeof wallets.listWalletMonitors>;
    const index = reference === undefined ? undefined : referenceIndexOf(app.vault, environment.id, reference);
    const filters = [{ name: 'reference', value: index, condition: (at: string) => `reference_index = ${at}` }];
    return filteredListPage<MonitorRow>(context as Context, LIST, filters, (row) => monitorView(environment, row));
  },
});

export const getWalletMonitor = route(wallets.getWalletMonitor, {
  load: loadMonitor,
  handle: async ({ environment, resource }) => ok(monitorView(environment, resource)),
});

export const stopWalletMonitor = route(wallets.stopWalletMonitor, {
  load: loadMonitor,
  handle(context) {
    const { environment, resource } = context;
    const target = { type: 'wallet', id: resource.id };
    return deleteResource(context as Context, { action: 'wallet.monitoring_stopped', target }, async (tx) => {
      const [gone] = await tx.query<{ reference_index: Buffer | null }>(DELETE, [environment.id, resource.id]);
      if (!gone) throw notFound('There is no such wallet monitor in this environment.');
      await demandNoHold(tx, environment.id, [resource.id], gone.reference_index);
      await forgetSources(tx, environment.id, [resource.id]);
      await touchCustomers(tx, environment.id, [gone.reference_index]);
    });
  },
});

async function loadMonitor({ app, environment, params }: Context): Promise<MonitorRow> {
  const id = params['id'] ?? '';
  const [row] = isId('wal', id)
    ? await app.db.inEnvironment<MonitorRow>(environment.id, FIND, [environment.id, id])
    : [];
  if (!row) throw notFound('There is no such wallet monitor in this environment.');
  return row;
}
