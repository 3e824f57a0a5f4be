import { readMoment } from '@assay/kernel';
import { addressKey } from '@assay/wallets';
import type { MarkedTransfer } from './snapshot.js';

/** Names that columns and members of a transfer may have. */
const NAMES = {
  from: ['from', 'from_address', 'sender', 'source'],
  to: ['to', 'to_address', 'receiver', 'recipient', 'destination'],
  asset: ['asset', 'currency', 'token', 'symbol', 'ticker'],
  amount: ['amount', 'value', 'quantity'],
  at: ['at', 'timestamp', 'time', 'occurred_at', 'block_time', 'date'],
  txHash: ['tx_hash', 'txid', 'hash', 'transaction_hash'],
} as const;

export type TransferField = keyof typeof NAMES;

/** Where each field stands. @param find gives the place of the first of several names, undefined when there is none. */
export function transferColumns<Place>(
  find: (names: readonly string[]) => Place | undefined,
): Readonly<Record<TransferField, Place | undefined>> {
  return {
    from: find(NAMES.from),
    to: find(NAMES.to),
    asset: find(NAMES.asset),
    amount: find(NAMES.amount),
    at: find(NAMES.at),
    txHash: find(NAMES.txHash),
  };
}

/** Names that differ in letter case and separators alone are one. */
export function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

const ADDRESS = /^[\x21-\x7e]{1,200}$/;
const SECONDS_MAX = 1e11;
const DAY_MS = 86_400_000;
/** The day, time and zone of a time as exports of explorers and nodes write it. */
const WRITTEN = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?([Zz]|UTC|[+-]\d{2}:?\d{2})?$/;

/** Makes transfers of rows. Addresses repeat, so that their normal forms are remembered. */
export function makeTransferReader(): (read: (field: TransferField) => string) => MarkedTransfer | string {
  const keys = new Map<string, string>();
  const seen = new Map<string, number>();
  const keyOf = (address: string): string => {
    const known = keys.get(address);
    if (known !== undefined) return known;
    const key = addressKey(address);
    if (keys.size < 2_000_000) keys.set(address, key);
    return key;
  };
  return (read) => {
    const [from, to, assetText, amountText, atText, txHash] = [
      read('from'),
      read('to'),
      read('asset'),
      read('amount'),
      read('at'),
      read('txHash'),
    ];
    if (!ADDRESS.test(from) || !ADDRESS.test(to))
      return 'An address is missing or holds a character that no address has.';
    const asset = assetText.toUpperCase();
    if (!/^[A-Z0-9._$-]{1,20}$/.test(asset)) return 'The asset is missing or is no ticker.';
    const amount = Number(amountText);
    if (amountText === '' || !Number.isFinite(amount) || amount <= 0)
      return `The amount "${amountText.slice(0, 40)}" is not above zero.`;
    const at = timeOf(atText);
    if (Number.isNaN(at)) return `The time "${atText.slice(0, 40)}" is no RFC 3339 time, day or Unix time.`;
    if (at > Date.now() + DAY_MS) return `The time "${atText.slice(0, 40)}" is still to come.`;
    const same = [txHash, keyOf(from), keyOf(to), asset, amountText, at].join(' ');
    const count = (seen.get(same) ?? 0) + 1;
    seen.set(same, count);
    const mark = count === 1 ? same : `${same} #${count}`;
    return { from: keyOf(from), to: keyOf(to), asset, amount, at, mark, ...(txHash === '' ? {} : { txHash }) };
  };
}

/** RFC 3339 with a space or no zone (UTC) as well, a day, or Unix seconds or milliseconds; NaN for anything else. */
function timeOf(text: string): number {
  if (/^\d{9,13}(\.\d+)?$/.test(text)) {
    const number = Number(text);
    return number < SECONDS_MAX ? number * 1000 : number;
  }
  const [, day, minutes, seconds = ':00', zone = 'Z'] = WRITTEN.exec(text) ?? [];
  if (day === undefined || minutes === undefined) return readMoment(text);
  return readMoment(`${day}T${minutes}${seconds}${zone === 'UTC' ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2')}`);
}
