import { randomUUID } from 'node:crypto';
import { invalidRequest } from '@assay/kernel';
import type { MessageStatus } from '@assay/travel-rule';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, created } from '../../platform/http/answer.js';
import { newId, newToken } from '../../platform/ids.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { refuseTwoTransfers } from './agreeing-fields.js';
import { alertParties } from './alert.js';
import type { Context } from './app.js';
import { eventData, note } from './change.js';
import { queueInquiry } from './flow.js';
import { insertJobs, type NewJob } from './jobs.js';
import { FRESH, type Message } from './message.js';
import { doubtsOf } from './payment-address.js';
import { type ReadIdentity, readIdentity, readTransfer, type TravelRuleBody } from './read-request.js';
import { refuseRestrictedParties } from './refuse-restricted.js';
import { type Destination, destinationOf, isRefused } from './route-to.js';
import { type ScreenedParties, screenParties } from './screen-parties.js';
import { requireSender } from './sender-identity.js';
import { insertMessage } from './store.js';
import { transferHash } from './transfer-hash.js';
import { usageUnit } from './usage.js';
import { messageView } from './view.js';

/** How long a message waits for its counterparty unless the request says otherwise. */
export const LIFETIME_SECONDS = 72 * 3600;

/** Makes a message and queues it: the names are screened first, and one that could be listed is held for a person. */
export async function sendMessage(context: Context<TravelRuleBody>): Promise<Answer> {
  const { app, environment, body, now, claim, requestId } = context;
  requireSender(environment);
  const identity = readIdentity(body, now, ['originator', 'beneficiary']);
  if (!identity) throw invalidRequest('ivms101', 'Send ivms101, or originator and beneficiary.');
  await refuseRestrictedParties(context, identity.payload, 'out');
  const screened = await screenParties(app, environment, identity.payload, 'out');
  const { message, wrapped } = await newMessage(context, identity, screened);
  const jobs: NewJob[] = [];
  if (message.status === 'pending') queueInquiry({ app, environment, message, jobs });
  const effects = noEffects();
  const actor = actorOf(context);
  effects.audit.push({
    action: 'travel_rule.created',
    actor,
    target: { type: 'travel_rule_message', id: message.id },
    at: now,
    requestId,
    changes: [{ field: 'status', before: null, after: message.status }],
  });
  effects.events.push({
    type: 'travel_rule.status_changed',
    resourceId: message.id,
    at: now,
    key: message.key,
    data: { ...eventData(message), previous_status: null },
  });
  effects.usage.push(usageUnit(environment, message));
  const answer = await app.db.transaction(environment.id, async (tx) => {
    await alertParties(tx, context, message, screened, effects);
    const made = created(messageView(environment, message, now), {
      headers: { location: `/v1/travel-rule/messages/${message.id}` },
      sealWith: message.key,
      resourceId: message.id,
    });
    await insertMessage(tx, app.vault, message, wrapped);
    await insertJobs(tx, message, jobs, now);
    await record(tx, environment, effects, { claim, answer: made });
    return made;
  });
  announce(app, effects);
  app.signals.notify('travel_rule');
  return answer;
}

async function newMessage(
  { app, environment, body, now, raw }: Context<TravelRuleBody>,
  { payload, version, doubts }: ReadIdentity,
  screened: ScreenedParties,
): Promise<{ message: Message; wrapped: Buffer }> {
  refuseTwoTransfers(body, raw);
  const transfer = readTransfer(body, payload, raw);
  const txHash = transferHash(body, transfer, environment) ?? null;
  const to = await destinationOf(app, environment, body, transfer);
  const id = newId('trm');
  const { key, wrapped } = await app.vault.newDataKey(environment.id, id);
  const message: Message = {
    id,
    environmentId: environment.id,
    direction: 'out',
    status: firstStatus(screened, to),
    protocol: to.protocol,
    counterpartyId: to.counterparty?.id ?? null,
    transactionId: body.transaction_id ?? null,
    requestIdentifier: randomUUID(),
    addressId: null,
    inquiryDigest: null,
    round: 1,
    version: 1,
    createdAt: now,
    updatedAt: now,
    expiresAt: now + (body.expires_in ?? LIFETIME_SECONDS) * 1000,
    state: {
      ...FRESH,
      asset: transfer.asset,
      amount: transfer.amount,
      chain: transfer.chain,
      txHash,
      fiatValue: transfer.fiatValue,
      ivmsVersion: version,
      peerIvms: to.peerIvms,
      counterpartyName: to.counterparty?.name ?? nameGiven(body),
      counterpartyCountry: to.counterparty?.country ?? null,
      comment: body.comment ?? null,
      reasonCodes: screened.reasonCodes,
      doubts: [...doubts, ...doubtsOf(transfer.beneficiaryAddress, transfer)],
      outcomes: screened.outcomes,
      history: [],
      peerExtensions: [],
      behaviour: to.counterparty?.behaviour ?? null,
    },
    secrets: {
      payload,
      beneficiaryAddress: transfer.beneficiaryAddress,
      endpoint: to.endpoint,
      peerCallback: null,
      token: newToken(),
      parties: screened.parties,
      match: null,
    },
    key,
  };
  note(message, now);
  return { message, wrapped };
}

function firstStatus({ hold }: ScreenedParties, { counterparty, endpoint }: Destination): MessageStatus {
  if (hold || isRefused(counterparty)) return 'review';
  if (endpoint !== null) return 'pending';
  return counterparty ? 'counterparty_unreachable' : 'counterparty_not_found';
}

function nameGiven({ beneficiary_vasp: vasp }: TravelRuleBody): string | null {
  return (typeof vasp === 'string' ? vasp : vasp?.name) ?? null;
}
