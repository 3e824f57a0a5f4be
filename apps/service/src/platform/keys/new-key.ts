import { randomBytes } from 'node:crypto';
import { sha256 } from '../crypto/vault.js';
import { newId } from '../ids.js';
import type { Queryable, Statement } from '../store/database.js';

const KEY: Statement = {
  name: 'api_key_insert',
  text: `insert into api_keys (environment_id, id, name, hash, last4, scopes, rate_limit, created_at, expires_at, ip_allow, made_by, awaiting_approval)
    values ($1, $2, $3, $4, $5, $6, $7, now(), $8, $9, $10, $11)`,
};

export interface KeyRequest {
  readonly environmentId: string;
  readonly kind: 'sandbox' | 'production';
  readonly name: string;
  readonly scopes: readonly string[];
  readonly rateLimit?: number;
  readonly expiresAt?: Date;
  /** The only addresses that may use the key; empty or absent: any. */
  readonly ipAllow?: readonly string[];
  /** The operator who stands behind it, as `makerOf` names them; absent where nobody is known. */
  readonly madeBy?: string | undefined;
  /** It does not work before a second person has approved it. */
  readonly awaitingApproval?: boolean;
}

/** Makes an API key. The key itself is shown once and stored only as its SHA-256. */
export async function createKey(tx: Queryable, request: KeyRequest): Promise<{ id: string; apiKey: string }> {
  const id = newId('key');
  const apiKey = `sk_${request.kind === 'sandbox' ? 'test' : 'live'}_${randomBytes(32).toString('base64url')}`;
  await tx.query(KEY, [
    request.environmentId,
    id,
    request.name,
    sha256(apiKey),
    apiKey.slice(-4),
    [...request.scopes],
    request.rateLimit ?? null,
    request.expiresAt ?? null,
    [...(request.ipAllow ?? [])],
    request.madeBy ?? null,
    request.awaitingApproval ?? false,
  ]);
  return { id, apiKey };
}
