import type { Fault } from '../ivms101/model.js';
import { isObject, type Tree } from '../ivms101/read-shape.js';
import { REPAIR_EXTENSION } from './headers.js';

/** What the beneficiary's side answers to an inquiry, at once or by callback. */
export type Resolution =
  | { readonly kind: 'acknowledged'; readonly version: string }
  | { readonly kind: 'repair'; readonly code: string; readonly message: string; readonly fields: readonly string[] }
  | { readonly kind: 'approved'; readonly address: string; readonly callback: string }
  | { readonly kind: 'rejected'; readonly text: string; readonly code?: string };

/** What the originator's side says at the end: the transaction's hash, or that there will be none. */
export type Confirmation =
  | { readonly kind: 'confirmed'; readonly txid: string }
  | { readonly kind: 'cancelled'; readonly text: string };

const TEXT_MAX = 1000;
const ONE_OF = 'Send exactly one of version, approved and rejected.';

/** Reads an inquiry resolution: exactly one of version, approved, rejected (TRP 3). */
export function readResolution(
  value: unknown,
): { readonly resolution: Resolution } | { readonly faults: readonly Fault[] } {
  if (!isObject(value)) return wrong('body', 'The body must be an object.');
  const given = ['version', 'approved', 'rejected'].filter((name) => value[name] !== undefined && value[name] !== null);
  if (given.length !== 1) return wrong(given[1] ?? 'body', ONE_OF);
  const repair = repairOf(value['extensions']);
  if (given[0] === 'version') {
    if (!isText(value['version'])) return wrong('version', 'Send the version as text.');
    return { resolution: repair ?? { kind: 'acknowledged', version: value['version'] } };
  }
  if (given[0] === 'rejected') {
    if (!isText(value['rejected'])) return wrong('rejected', 'Send the reason as text.');
    const code = rejectionCode(value['extensions']);
    return { resolution: { kind: 'rejected', text: value['rejected'], ...(code ? { code } : {}) } };
  }
  const approved = value['approved'];
  if (!isObject(approved)) return wrong('approved', 'Send address and callback.');
  if (!isText(approved['address'])) return wrong('approved.address', 'Send the payment address.');
  if (!isText(approved['callback']) || !URL.canParse(approved['callback']))
    return wrong('approved.callback', 'Send the address that takes the confirmation.');
  return { resolution: { kind: 'approved', address: approved['address'], callback: approved['callback'] } };
}

/** The body of a resolution. A peer without the extension reads a repair as "acknowledged, not yet decided". */
export function writeResolution(resolution: Resolution, version: string): string {
  switch (resolution.kind) {
    case 'acknowledged':
      return JSON.stringify({ version });
    case 'approved':
      return JSON.stringify({ approved: { address: resolution.address, callback: resolution.callback } });
    case 'rejected':
      return JSON.stringify({
        rejected: resolution.text,
        ...(resolution.code ? { extensions: { 'rejection-code': resolution.code } } : {}),
      });
    case 'repair': {
      const { code, message, fields } = resolution;
      return JSON.stringify({ version, extensions: { [REPAIR_EXTENSION]: { code, message, fields } } });
    }
  }
}

/** Reads a confirmation: exactly one of txid and canceled (TRP 3). */
export function readConfirmation(
  value: unknown,
): { readonly confirmation: Confirmation } | { readonly faults: readonly Fault[] } {
  if (!isObject(value)) return wrong('body', 'The body must be an object.');
  const given = ['txid', 'canceled'].filter((name) => value[name] !== undefined && value[name] !== null);
  const [name, another] = given;
  if (name === undefined || another !== undefined)
    return wrong(another ?? 'body', 'Send exactly one of txid and canceled.');
  const text = value[name];
  if (!isText(text)) return wrong(name, 'Send text.');
  return { confirmation: name === 'txid' ? { kind: 'confirmed', txid: text } : { kind: 'cancelled', text } };
}

export function writeConfirmation(confirmation: Confirmation): string {
  return JSON.stringify(
    confirmation.kind === 'confirmed' ? { txid: confirmation.txid } : { canceled: confirmation.text },
  );
}

/** What a peer's GET /version answers. */
export function readVersion(value: unknown): { readonly version: string; readonly vendor?: string } | undefined {
  if (!isObject(value) || !isText(value['version'])) return undefined;
  return { version: value['version'], ...(isText(value['vendor']) ? { vendor: value['vendor'] } : {}) };
}

/** What a peer's GET /extensions answers. */
export function readExtensions(
  value: unknown,
): { readonly required: readonly string[]; readonly supported: readonly string[] } | undefined {
  if (!isObject(value)) return undefined;
  const names = (list: unknown) =>
    Array.isArray(list) && list.length <= 100 && list.every(isText) ? (list as string[]) : undefined;
  const [required, supported] = [names(value['required'] ?? []), names(value['supported'] ?? [])];
  return required && supported ? { required, supported } : undefined;
}

function repairOf(extensions: unknown): Resolution | undefined {
  const asked = isObject(extensions) ? extensions[REPAIR_EXTENSION] : undefined;
  if (!isObject(asked)) return undefined;
  const { code, message, fields } = asked as Tree;
  return {
    kind: 'repair',
    code: isText(code) ? code : 'MISSING_FIELDS',
    message: isText(message) ? message : '',
    fields: Array.isArray(fields) ? fields.filter(isText).slice(0, 50) : [],
  };
}

function rejectionCode(extensions: unknown): string | undefined {
  const code = isObject(extensions) ? extensions['rejection-code'] : undefined;
  return isText(code) && /^[A-Z_]{1,40}$/.test(code) ? code : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= TEXT_MAX;
}

const wrong = (path: string, message: string) => ({ faults: [{ path, message }] });
