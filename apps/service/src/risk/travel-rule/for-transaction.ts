import type { MessageStatus } from '@assay/travel-rule';
import type { Statement } from '../../platform/store/database.js';
import type { TravelRuleApp } from './app.js';

/** The newest first: a message that was sent again stands for the transaction. */
const OF_TRANSACTION: Statement = {
  name: 'travel_rule_message_of_transaction',
  text: `select id, status from travel_rule_messages where environment_id = $1 and transaction_id = $2
    order by created_at desc, id desc limit 1`,
};

/** The Travel Rule message of a transaction, by the `transaction_id` it was sent with; undefined when there is none. */
export async function messageOfTransaction(
  app: TravelRuleApp,
  environmentId: string,
  transactionId: string,
): Promise<{ readonly id: string; readonly status: MessageStatus } | undefined> {
  const [row] = await app.db.inEnvironment<{ id: string; status: MessageStatus }>(environmentId, OF_TRANSACTION, [
    environmentId,
    transactionId,
  ]);
  return row;
}
