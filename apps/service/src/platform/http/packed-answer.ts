import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OperationSpec } from '@assay/contract';

/** Below this a packed answer saves no packet. */
const BYTES_MIN = 1024;
/** A low level: the answer is packed for one request only. */
const LEVEL = 3;
/**
 * Members that open something. The length of a packed answer tells how far a text in it repeats another, so whoever can
 * place a text beside one of these could guess it letter by letter (the attack named BREACH).
 */
const OPENING = /^(url|hosted_url|link|nonce|password|recovery_codes|.*(secret|token|key)|.*_(url|link))$/;

const pack = promisify(gzip);
const judged = new WeakMap<OperationSpec, boolean>();

/** Whether answers of an operation may be packed: a reading by key or operator whose answers hold nothing that opens anything. */
export function mayPack(spec: OperationSpec): boolean {
  const known = judged.get(spec);
  if (known !== undefined) return known;
  const secrets = [...(spec.secretFields ?? []), ...(spec.tokenFields ?? [])];
  const schemas = Object.values(spec.replies).map(({ schema }) => schema);
  const may = spec.method === 'GET' && spec.auth === 'api_key' && secrets.length === 0 && !schemas.some(namesOpening);
  judged.set(spec, may);
  return may;
}

/** The text packed; undefined where it is short or the request does not take gzip (RFC 9110 §12.5.3). */
export async function packed(text: string, accepted: string): Promise<Buffer | undefined> {
  if (text.length < BYTES_MIN || !takesGzip(accepted)) return undefined;
  return pack(text, { level: LEVEL });
}

function takesGzip(accepted: string): boolean {
  return accepted
    .toLowerCase()
    .split(',')
    .some((part) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+\s*)?$/.test(part));
}

/** Whether a schema names such a member at any depth. */
function namesOpening(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if (Array.isArray(schema)) return schema.some(namesOpening);
  const { properties } = schema as { readonly properties?: unknown };
  const names = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  return names.some((name) => OPENING.test(name)) || Object.values(schema).some(namesOpening);
}
