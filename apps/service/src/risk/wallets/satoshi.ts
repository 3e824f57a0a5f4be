import { randomInt } from 'node:crypto';
import { readMoment } from '@assay/kernel';
import { addressKey } from '@assay/wallets';
import type { Challenge } from './challenge-view.js';

/** A small amount that nobody sends by chance: 0.00001 to 0.00099999, eight decimals, the last one never zero. */
export function satoshiAmount(): string {
  const units = randomInt(100, 9999) * 10 + randomInt(1, 10);
  return `0.${String(units).padStart(8, '0')}`;
}

export interface ReportedTransfer {
  readonly tx_hash: string;
  readonly from: string;
  readonly to: string;
  readonly asset: string;
  readonly amount: string;
  readonly occurred_at: string;
}

/** What is wrong with a transfer that was reported for a Satoshi test; undefined when it is the one that was asked for. */
export function satoshiFault(
  challenge: Challenge,
  transfer: ReportedTransfer,
  window: { readonly from: number; readonly until: number },
): string | undefined {
  const { satoshi, key } = challenge;
  if (!satoshi) return 'This challenge asked for no transfer.';
  if (addressKey(transfer.from) !== key) return 'The transfer does not come from the wallet.';
  if (addressKey(transfer.to) !== satoshi.toKey) return 'The transfer does not go to the deposit address.';
  if (transfer.asset.trim().toUpperCase() !== satoshi.asset) return `The transfer is not in ${satoshi.asset}.`;
  if (plain(transfer.amount) !== plain(satoshi.amount)) return 'The amount is not the one that was asked for.';
  const at = readMoment(transfer.occurred_at);
  // A leap second is a time of the format and none of the clock: it lies in no window.
  if (!(at >= window.from && at <= window.until)) return 'The transfer lies outside the time of the challenge.';
  return undefined;
}

/** A decimal without zeros that carry nothing, so that equal amounts have equal texts. */
function plain(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.replace(/(?<!0)0+$/, '')}`;
}
