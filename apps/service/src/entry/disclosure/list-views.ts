import { disclosure } from '@assay/contract';
import { timeListPage } from '../../platform/http/time-list-page.js';
import { timeList } from '../../platform/store/time-list.js';
import { type Context, route } from '../customers/app.js';
import { loadCustomer } from '../customers/read.js';

/** Sessions and checks are found by the reference, so that no row of who looked holds one. */
const LIST = timeList(
  'customer_views',
  `select v.id, v.operator_id, v.operator_name, v.item_type, v.item_id, v.created_at from item_views v
    where v.environment_id = $1 and v.subject_id = any(array(
      select s.id from sessions s where s.environment_id = $1 and s.reference_index = $2
      union all select c.id from checks c where c.environment_id = $1 and c.reference_index = $2 union all select $3))`,
  4,
  'v',
);

interface ViewRow {
  readonly id: string;
  readonly operator_id: string;
  readonly operator_name: string;
  readonly item_type: string;
  readonly item_id: string;
  readonly created_at: Date;
}

/** Who looked at a customer, newest first. */
export const listCustomerViews = route(disclosure.listCustomerViews, {
  load: loadCustomer,
  handle(context) {
    const { environment, resource } = context;
    const values = [environment.id, resource.reference_index, resource.id];
    return timeListPage<ViewRow>(
      context as Context,
      `views ${resource.id}`,
      LIST,
      (bounds) => [...values, ...bounds],
      (row) => ({
        id: row.id,
        operator: { id: row.operator_id, name: row.operator_name },
        item: { type: row.item_type, id: row.item_id },
        created_at: row.created_at.toISOString(),
      }),
    );
  },
});
