import data from '../data/assets.json' with { type: 'json' };
import type { Fault } from '../ivms101/model.js';
import { isObject, type Tree } from '../ivms101/read-shape.js';

const coins: Readonly<Record<string, number>> = data.slip0044;

/** The asset of a transfer: by SLIP-0044 number, by Digital Token Identifier (ISO 24165), or by its ticker. */
export interface Asset {
  readonly slip0044?: number;
  readonly dti?: string;
  readonly symbol?: string;
}

export interface Inquiry {
  readonly asset: Asset;
  /** Decimal text. */
  readonly amount: string;
  /** Where the answer goes. */
  readonly callback: string;
  /** Not yet judged. */
  readonly ivms101: unknown;
  readonly extensions: Tree;
}

/** JSON with the amount as its literal digits: a floating-point number would change what is transferred. */
export function parseTrpBody(text: string): unknown {
  return JSON.parse(text.replaceAll(/("amount"\s*:\s*)(-?\d[\d.eE+-]*)/g, '$1"$2"'));
}

/** Reads the body of an inquiry (TRP 3 §Inquiry). Members that no one knows are left unread, as the protocol asks. */
export function readInquiry(value: unknown): { readonly inquiry: Inquiry } | { readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const fault = (path: string, message: string) => void faults.push({ path, message });
  if (!isObject(value)) return { faults: [{ path: 'body', message: 'The body must be an object.' }] };
  const asset = readAsset(value['asset'], fault);
  const amount = decimalText(value['amount']);
  if (amount === undefined)
    fault('amount', 'Send a number above 0 with at most 18 digits on either side of the point.');
  const callback = value['callback'];
  if (
    typeof callback !== 'string' ||
    callback.length > 2000 ||
    !/^https?:\/\//i.test(callback) ||
    !URL.canParse(callback)
  )
    fault('callback', 'Send the address that takes the answer.');
  const identity = value['IVMS101'] ?? value['ivms101'];
  if (!isObject(identity)) fault('IVMS101', 'Send the identity payload.');
  const extensions = value['extensions'] ?? {};
  if (!isObject(extensions)) fault('extensions', 'Extensions are an object.');
  if (faults.length > 0 || asset === undefined || amount === undefined) return { faults };
  return {
    inquiry: {
      asset,
      amount,
      callback: callback as string,
      ivms101: identity,
      extensions: extensions as Tree,
    },
  };
}

/** The body of an inquiry; the amount is written as a number by its own digits. */
export function writeInquiry(inquiry: Omit<Inquiry, 'extensions'> & { readonly extensions?: Tree }): string {
  const { asset, amount, callback, ivms101, extensions } = inquiry;
  const rest = JSON.stringify({ asset, callback, IVMS101: ivms101, ...(extensions ? { extensions } : {}) });
  return `{"amount":${amount},${rest.slice(1)}`;
}

/** The asset of a ticker as TRP names it. */
export function assetOf(symbol: string): Asset {
  const number = Object.hasOwn(coins, symbol) ? coins[symbol] : undefined;
  return number === undefined ? { symbol } : { slip0044: number };
}

/** The ticker of an asset, or another name for it that tells it from all others. */
export function symbolOf({ slip0044, dti, symbol }: Asset): string {
  if (symbol !== undefined) return symbol;
  if (slip0044 === undefined) return `dti:${dti}`;
  return Object.keys(coins).find((name) => coins[name] === slip0044) ?? `slip0044:${slip0044}`;
}

/**
 * An amount above zero as decimal text without an exponent; undefined for anything else.
 * @param value decimal text, or a number of at most 15 significant digits.
 */
export function decimalText(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const parts = /^(\d{1,30})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,2}))?$/.exec(text);
  if (!parts) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = parts;
  const shift = Number(exponent);
  const digits = whole + fraction;
  const point = whole.length + shift;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const [left, right] = [padded.slice(0, at).replace(/^0+(?=\d)/, ''), padded.slice(at)];
  const kept = exponent === '0' ? right : right.replace(/(?<!0)0+$/, '');
  if (left.length > 18 || kept.length > 18 || /^0*$/.test(left + kept)) return undefined;
  return kept === '' ? left : `${left}.${kept}`;
}

/** TRISA writes the ticker, `BTC`, where TRP has the number. A ticker without a known number is left as it is. */
function coinNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^\d{1,10}$/.test(value)) return Number(value);
  const ticker = value.toUpperCase();
  return Object.hasOwn(coins, ticker) ? coins[ticker] : value;
}

function readAsset(value: unknown, fault: (path: string, message: string) => void): Asset | undefined {
  if (!isObject(value)) {
    fault('asset', 'Send the asset by slip0044 or dti.');
    return undefined;
  }
  const { slip0044, dti, symbol } = value as { slip0044?: unknown; dti?: unknown; symbol?: unknown };
  const number = coinNumber(slip0044);
  if (number !== undefined && !(Number.isInteger(number) && (number as number) >= 0 && (number as number) < 2 ** 31))
    fault('asset.slip0044', 'This is no SLIP-0044 number.');
  if (dti !== undefined && !(typeof dti === 'string' && /^[0-9A-Z]{9}$/.test(dti)))
    fault('asset.dti', 'A Digital Token Identifier has nine characters.');
  if (symbol !== undefined && !(typeof symbol === 'string' && /^[A-Za-z0-9.:_-]{1,40}$/.test(symbol)))
    fault('asset.symbol', 'A ticker has 1 to 40 letters and digits.');
  if (number === undefined && dti === undefined && symbol === undefined)
    fault('asset', 'Send the asset by slip0044 or dti.');
  return {
    ...(number !== undefined ? { slip0044: number as number } : {}),
    ...(dti !== undefined ? { dti: dti as string } : {}),
    ...(symbol !== undefined ? { symbol: symbol as string } : {}),
  };
}
