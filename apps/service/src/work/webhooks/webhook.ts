import { type DataKey, openWith, sealWith } from '../../platform/crypto/vault.js';

/** A destination as it is stored. Secrets stay sealed until something is signed. */
export interface Webhook {
  readonly environment_id: string;
  readonly id: string;
  url: string;
  events: readonly string[];
  description: string | null;
  enabled: boolean;
  disabled_reason: string | null;
  sealed_secret: Buffer;
  secret_last4: string;
  sealed_next_secret: Buffer | null;
  next_secret_last4: string | null;
  next_secret_activates_at: Date | null;
  consecutive_failures: number;
  failing_since: Date | null;
  readonly last_delivery_at: Date | null;
  readonly last_status: number | null;
  readonly created_at: Date;
  updated_at: Date;
  readonly version: number;
}

export const WEBHOOK_COLUMNS = `w.environment_id, w.id, w.url, w.events, w.description, w.enabled, w.disabled_reason, w.sealed_secret,
  w.secret_last4, w.sealed_next_secret, w.next_secret_last4, w.next_secret_activates_at, w.consecutive_failures, w.failing_since,
  w.last_delivery_at, w.last_status, w.created_at, w.updated_at, w.version`;

/** Takes over the next secret when its time has come. The flip needs no job: whoever reads the destination sees it. */
export function flipDueSecret(webhook: Webhook, now: number): void {
  if (webhook.next_secret_activates_at && webhook.next_secret_activates_at.getTime() <= now) flipSecret(webhook);
}

/** Makes the next secret the current one; the old one is gone. */
export function flipSecret(webhook: Webhook): void {
  if (!webhook.sealed_next_secret || webhook.next_secret_last4 === null) return;
  webhook.sealed_secret = webhook.sealed_next_secret;
  webhook.secret_last4 = webhook.next_secret_last4;
  webhook.sealed_next_secret = null;
  webhook.next_secret_last4 = null;
  webhook.next_secret_activates_at = null;
}

export function sealSecret(key: DataKey, webhookId: string, secret: string): Buffer {
  return sealWith(key, Buffer.from(secret), context(webhookId));
}

export function openSecret(key: DataKey, webhookId: string, sealed: Buffer): string {
  return openWith(key, sealed, context(webhookId)).toString();
}

function context(webhookId: string): string {
  return `webhook secret ${webhookId}`;
}
