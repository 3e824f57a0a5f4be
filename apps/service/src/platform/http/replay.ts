import { allows, type Scope } from '@assay/contract';
import { ApiError } from '@assay/kernel';
import type { Answer } from './answer.js';
import { type Principal, scopesHeld } from './principal.js';

/** An answer as it is kept for repetitions. */
export interface StoredAnswer {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  /** The key or session that got it first, and when (Unix milliseconds); absent in answers of earlier versions. */
  readonly by?: string;
  readonly at?: number;
  /** Scopes that the request needed beside that of its operation. */
  readonly needs?: readonly string[];
}

/** Who repeats a request, and what its operation shows once. */
export interface Repetition {
  readonly caller: Principal;
  readonly secretFields: readonly string[];
}

export const JSON_TYPE = 'application/json; charset=utf-8';
/** How long the one that made a secret may ask again: its answer may have been lost on the way. */
const SHOWN_AGAIN_MS = 10 * 60_000;

/** What is kept of an answer. */
export function toStore(text: string, { headers, needs }: Answer, caller: Principal, at = Date.now()): StoredAnswer {
  const by = idOf(caller);
  return {
    ...(headers ? { headers } : {}),
    body: text,
    ...(by === undefined ? {} : { by }),
    at,
    ...(needs ? { needs } : {}),
  };
}

/**
 * The answer to a repeated request: the same bytes. What the operation shows once is in it only for the key that made it
 * and for ten minutes; to others it says `secret_shown: false` instead.
 * @throws ApiError 403 when the caller lacks a right that the first request needed.
 */
export function replayOf(
  status: number,
  stored: StoredAnswer,
  { caller, secretFields }: Repetition,
  now = Date.now(),
): Answer {
  const held = scopesHeld(caller);
  const lacking = stored.needs?.find((scope) => !allows(held, scope as Scope));
  if (lacking !== undefined)
    throw new ApiError('insufficient_scope', `The caller lacks scope ${lacking}, which this request needed.`, {
      requiredScope: lacking,
    });
  const own = stored.by !== undefined && stored.by === idOf(caller);
  const fresh = stored.at !== undefined && now - stored.at <= SHOWN_AGAIN_MS;
  const bytes = own && fresh ? stored.body : withoutSecrets(stored.body, secretFields);
  return {
    status,
    raw: { bytes, type: JSON_TYPE },
    headers: { ...stored.headers, 'idempotent-replayed': 'true' },
  };
}

function withoutSecrets(text: string, fields: readonly string[]): string {
  if (fields.length === 0) return text;
  const body = JSON.parse(text) as Record<string, unknown>;
  if (!fields.some((field) => Object.hasOwn(body, field))) return text;
  const kept = Object.entries(body).filter(([name]) => !fields.includes(name));
  return JSON.stringify({ ...Object.fromEntries(kept), secret_shown: false });
}

function idOf(caller: Principal): string | undefined {
  if (caller.type === 'api_key' || caller.type === 'operator') return caller.id;
  return caller.type === 'session' ? caller.sessionId : undefined;
}
