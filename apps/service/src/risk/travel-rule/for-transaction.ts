import type { Statement } from '../../platform/store/database.js';
import type { TravelRuleApp } from './app.js';
import { coversTransfer, type KnownTransfer, mayCoverTransfer } from './covers-transfer.js';
import { MESSAGE_COLUMNS, MESSAGE_FROM, type Message, type MessageRow, messageOf } from './message.js';

/** The newest first: a message that was sent again stands for the transaction. */
const OF_TRANSACTION: Statement = {
  name: 'travel_rule_messages_of_transaction',
  text: `select ${MESSAGE_COLUMNS} from ${MESSAGE_FROM} where m.environment_id = $1 and m.transaction_id = any($2)
    order by m.created_at desc, m.id desc limit 20`,
};

const EXCHANGED: readonly string[] = ['accepted', 'completed'];

/**
 * Whether the data of both parties of a transaction were exchanged: of the messages that name it, the newest one about the
 * same transfer was accepted. @param names the transaction's reference and its id
 */
export async function isExchanged(
  app: TravelRuleApp,
  environmentId: string,
  names: readonly string[],
  transfer: KnownTransfer,
): Promise<boolean> {
  const rows = await app.db.inEnvironment<MessageRow>(environmentId, OF_TRANSACTION, [environmentId, names]);
  const about = rows.map((row) => messageOf(row, app.vault)).find((message) => isAbout(message, transfer));
  return about !== undefined && EXCHANGED.includes(about.status);
}

/** An acceptance has to cover the transfer; what was refused, or waits, holds it back wherever it may be about it. */
function isAbout(message: Message, transfer: KnownTransfer): boolean {
  return EXCHANGED.includes(message.status) ? coversTransfer(message, transfer) : mayCoverTransfer(message, transfer);
}
