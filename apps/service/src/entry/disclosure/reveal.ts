import { allows, disclosure, REVEALED } from '@assay/contract';
import { ApiError } from '@assay/kernel';
import { getDecision, getVerification } from '../../identity/verifications/read.js';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { scopesHeld } from '../../platform/http/principal.js';
import type { AnyRoute } from '../../platform/http/route.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { getBusiness } from '../../risk/businesses/read.js';
import { getScreeningHit } from '../../risk/screening/list-hits.js';
import { getScreeningMonitor } from '../../risk/screening/monitoring/read.js';
import { getTransaction } from '../../risk/transactions/read.js';
import { getTravelRuleMessage } from '../../risk/travel-rule/messages.js';
import { type Context, route } from '../customers/app.js';
import { getCustomer } from '../customers/read.js';
import { personalFields } from './fields.js';

const READERS = new Map<string, AnyRoute>(
  [
    getVerification,
    getDecision,
    getTransaction,
    getBusiness,
    getScreeningHit,
    getScreeningMonitor,
    getTravelRuleMessage,
    getCustomer,
  ].map((reader) => [reader.spec.id, reader as AnyRoute]),
);

/** Shows masked fields for a reason: read as a key would read them, and noted with the reason. */
export const reveal = route(disclosure.reveal, {
  async handle(context) {
    const { app, environment, body, now, requestId } = context;
    const operation = REVEALED[body.type];
    const value = await read(context as Context, operation, body.id);
    const fields = personalFields(operation, value, body.fields);
    const effects = noEffects();
    effects.audit.push({
      action: 'item.revealed',
      actor: actorOf(context),
      target: { type: body.type, id: value.id },
      at: now,
      requestId,
      changes: [{ field: 'fields', before: null, after: body.fields }],
      reason: body.reason,
    });
    await app.db.transaction(environment.id, (tx) => record(tx, environment, effects));
    announce(app, effects);
    return ok({ type: body.type, id: value.id, fields, revealed_at: new Date(now).toISOString() });
  },
});

/** The answer of the operation that reads an item. @throws ApiError 403 or 404 */
async function read(context: Context, operation: string, id: string) {
  const reader = READERS.get(operation);
  if (!reader) throw new Error(`Nothing reads ${operation}.`);
  const { scope } = reader.spec;
  if (scope && !allows(scopesHeld(context.principal), scope))
    throw new ApiError('insufficient_scope', `This needs scope ${scope} too.`, { requiredScope: scope });
  const asked: Context = { ...context, params: { id, reference: id }, query: {}, body: {}, claim: undefined };
  const resource = await reader.load?.(asked);
  const answer = await reader.handle({ ...asked, resource } as Context<never, never>);
  return answer.body as { readonly id: string };
}
