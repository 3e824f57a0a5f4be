import { wallets } from '@assay/contract';
import { isId, notFound } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { answerRemoval } from '../../platform/http/answer-removal.js';
import { answerTimeList } from '../../platform/http/answer-time-list.js';
import type { Statement } from '../../platform/store/database.js';
import { timeList } from '../../platform/store/time-list.js';
import { type Context, route } from './app.js';
import { MONITOR_COLUMNS, type MonitorRow, monitorView } from './monitor.js';

const LIST = timeList('wallet_monitors', `select ${MONITOR_COLUMNS} from wallet_monitors where environment_id = $1`, 2);
const FIND: Statement = {
  name: 'wallet_monitor_find',
  text: `select ${MONITOR_COLUMNS} from wallet_monitors where environment_id = $1 and id = $2`,
};
const DELETE: Statement = {
  name: 'wallet_monitor_delete',
  text: 'delete from wallet_monitors where environment_id = $1 and id = $2 returning id',
};

export const listWalletMonitors = route(wallets.listWalletMonitors, {
  handle: (context) =>
    answerTimeList<MonitorRow>(
      context as Context,
      'wallet_monitors',
      LIST,
      (bounds) => [context.environment.id, ...bounds],
      (row) => monitorView(context.environment, row),
    ),
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
    return answerRemoval(context as Context, { action: 'wallet.monitoring_stopped', target }, async (tx) => {
      const rows = await tx.query(DELETE, [environment.id, resource.id]);
      if (rows.length === 0) throw notFound('There is no such wallet monitor in this environment.');
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
