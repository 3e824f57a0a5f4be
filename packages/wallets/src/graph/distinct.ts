import type { Transfer } from './transfer.js';

/**
 * Transfers without the second leg of those that were told twice: the sender's service and the receiver's both report one
 * movement of the chain. The same hash, addresses, asset and amount are one; without a hash each is its own.
 */
export function distinctTransfers(transfers: Iterable<Transfer>): Transfer[] {
  const known = new Set<string>();
  const distinct: Transfer[] = [];
  for (const transfer of transfers) {
    const { txHash, from, to, asset, amount } = transfer;
    const name = JSON.stringify([txHash?.toLowerCase(), from, to, asset, amount]);
    if (txHash !== undefined && known.has(name)) continue;
    known.add(name);
    distinct.push(transfer);
  }
  return distinct;
}
