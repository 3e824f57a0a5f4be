import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable } from '../../platform/store/database.js';
import { replaceTransfer, type SubmittedTransfer, withdrawTransfer } from '../wallets/own-transfers.js';
import type { Submitted } from './submitted.js';

/** The transfer between two wallets that a transaction tells of; it is part of the graph that exposure is computed on. */
export function movementOf(id: string, submitted: Submitted): SubmittedTransfer | undefined {
  const { crypto, amount, currency, occurredAt } = submitted;
  if (!crypto?.from || !crypto.to || amount === null) return undefined;
  return {
    id,
    from: crypto.from,
    to: crypto.to,
    asset: crypto.asset ?? currency ?? '',
    amount: Number(amount),
    at: occurredAt,
    ...(crypto.tx_hash === undefined ? {} : { txHash: crypto.tx_hash }),
  };
}

/** Has the graph follow a transaction that changed. @param now undefined: it moved nothing after all */
export async function changeMovement(
  tx: Queryable,
  environment: Environment,
  id: string,
  { before, now }: { readonly before: Submitted; readonly now: Submitted | undefined },
): Promise<void> {
  const [earlier, later] = [movementOf(id, before), now && movementOf(id, now)];
  if (later) await replaceTransfer(tx, environment, later);
  else if (earlier) await withdrawTransfer(tx, environment, earlier);
}
