import { type AuditAction, HIDDEN, isEventPattern } from '@assay/contract';
import { conflict, invalidRequest, isId, notFound } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import type { Answer } from '../../platform/http/answer.js';
import type { Context } from '../../platform/http/route.js';
import { type AuditEntry, announce, noEffects, record } from '../../platform/store/record.js';
import { findWebhook, lockWebhook, updateRow, type WebhookWithRate } from './store.js';
import { normalUrl } from './url-rules.js';
import { flipDueSecret, type Webhook } from './webhook.js';

/** The destination that the path names. @throws ApiError 404. */
export async function loadWebhook({ app, environment, params, now }: Context): Promise<WebhookWithRate> {
  const id = params['id'] ?? '';
  const webhook = isId('whk', id) ? await findWebhook(app, environment.id, id, now) : undefined;
  if (!webhook) throw notFound('There is no such webhook in this environment.');
  return webhook;
}

/** Changes one destination: locks it, runs `work`, writes the row, the audit entry and the idempotency record together. */
export async function changeWebhook(
  context: Context<unknown, unknown, WebhookWithRate>,
  action: AuditAction,
  work: (
    webhook: Webhook,
    tx: Parameters<typeof updateRow>[0],
  ) => Promise<{ answer: Answer; changes: AuditEntry['changes'] }>,
): Promise<Answer> {
  const { app, environment, resource, now, claim } = context;
  const effects = noEffects();
  const answer = await app.db.transaction(environment.id, async (tx) => {
    const webhook = await lockWebhook(tx, environment.id, resource.id);
    if (!webhook) throw notFound('There is no such webhook in this environment.');
    flipDueSecret(webhook, now);
    const result = await work(webhook, tx);
    webhook.updated_at = new Date(now);
    await updateRow(tx, webhook);
    effects.audit.push(webhookAudit(context, action, webhook.id, result.changes ?? []));
    await record(tx, environment, effects, { claim, answer: result.answer });
    return result.answer;
  });
  announce(app, effects);
  return answer;
}

export function webhookAudit(
  context: Context<unknown, unknown, unknown>,
  action: AuditAction,
  id: string,
  changes: NonNullable<AuditEntry['changes']>,
): AuditEntry {
  const { now, requestId } = context;
  const target = { type: 'webhook', id };
  return { action, actor: actorOf(context), target, at: now, requestId, changes: changes.map(withoutQueries) };
}

type Changed = NonNullable<AuditEntry['changes']>[number];

/** The trail is never erased, and queries of addresses hold tokens of receivers. */
function withoutQueries({ field, before, after }: Changed): Changed {
  const bare = (value: unknown) =>
    field === 'url' && typeof value === 'string' ? value.replace(/\?.+$/s, `?${HIDDEN}`) : value;
  return { field, before: bare(before), after: bare(after) };
}

/** Each pattern once. @throws ApiError 400 naming the first that no event has. */
export function checkedEvents(events: readonly string[]): string[] {
  const unknown = events.findIndex((pattern) => !isEventPattern(pattern));
  if (unknown >= 0) {
    throw invalidRequest(`events.${unknown}`, 'There is no such event. GET /v1/events/types lists them.');
  }
  return [...new Set(events)];
}

/** @throws ApiError 409 when another destination has this address. */
export function refuseDuplicate(url: string, others: readonly { id: string; url: string }[], own?: string): void {
  const normal = normalUrl(url);
  if (others.some((other) => other.id !== own && normalUrl(other.url) === normal)) {
    throw conflict('Another webhook of this environment has this address.', 'url');
  }
}
