import { conflict } from '@assay/kernel';
import type { MessageChange } from './change.js';

/** Says which transaction a message is about, once: the data of one transfer stand for no other. @throws ApiError 409 */
export function linkTransaction(
  {
    message,
    effects,
    actor,
    now,
    requestId,
  }: Pick<MessageChange, 'message' | 'effects' | 'actor' | 'now' | 'requestId'>,
  transactionId: string | undefined,
): void {
  if (transactionId === undefined || transactionId === message.transactionId) return;
  if (message.transactionId !== null) throw conflict('This message is about another transaction.', 'transaction_id');
  message.transactionId = transactionId;
  effects.audit.push({
    action: 'travel_rule.linked',
    actor,
    target: { type: 'travel_rule_message', id: message.id },
    at: now,
    ...(requestId ? { requestId } : {}),
  });
}
