import { createHash } from 'node:crypto';
import { trp } from '@assay/contract';
import { ApiError, canonicalJson, conflict, invalidRequest, isoDay } from '@assay/kernel';
import {
  type IdentityPayload,
  partyName,
  readIdentityPayload,
  readInquiry,
  TRP_VERSION,
  type TrpHeaders,
  writeResolution,
} from '@assay/travel-rule';
import { nowIn } from '../../platform/environments/environment.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import { isDuplicate } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { KnownAddress } from './addresses.js';
import { alertParties } from './alert.js';
import { type Context, route, type TravelRuleApp } from './app.js';
import { changeMessage, eventData, move } from './change.js';
import { type CounterpartyRow, counterpartyNamed } from './counterparty.js';
import { currentResolution } from './flow.js';
import { matchBeneficiary } from './match-beneficiary.js';
import type { Message } from './message.js';
import type { Received } from './received.js';
import { receivedMessage, statedIn } from './received-message.js';
import { screenParties } from './screen-parties.js';
import { countWaiting, findReceived, insertMessage } from './store.js';
import { loadAddress, refused, trpBody, trpHeaders, withTrpHeaders } from './trp-request.js';
import { usageUnit } from './usage.js';

const BY = { type: 'system', id: 'trp' } as const;

/**
 * Takes an inquiry. The same request identifier with the same content is answered as it stands now and changes nothing;
 * with other content it repairs a message that we asked to repair, and is refused otherwise.
 */
export const postTrpInquiry = route(trp.postTrpInquiry, {
  load: loadAddress,
  async handle(context) {
    const { app, resource: address } = context;
    const headers = trpHeaders(context.headers);
    const value = trpBody(context.raw);
    const digest = createHash('sha256').update(canonicalJson(value)).digest();
    const { requestIdentifier } = headers;
    const before = await findReceived(app, address.environment.id, address.id, requestIdentifier);
    if (before?.inquiryDigest?.equals(digest)) return answerOf(context, before);
    if (before && before.status !== 'repair')
      throw conflict('This request-identifier belongs to an inquiry with other content.', 'request-identifier');
    if (!before) await refuseFlood(app, address);
    const received = await judged(app, address, headers, value, digest);
    const message = before
      ? await repaired(app, address, before, received)
      : await newInquiry(app, address, received).catch(async (error: unknown) => {
          // Another copy of the same inquiry came first.
          const other = isDuplicate(error, 'travel_rule_messages_received')
            ? await findReceived(app, address.environment.id, address.id, requestIdentifier)
            : undefined;
          if (other?.inquiryDigest?.equals(digest)) return other;
          throw other ? conflict('This request-identifier is in use.', 'request-identifier') : error;
        });
    return answerOf(context, message);
  },
});

/** Inquiries to one travel address that may wait for an answer: more are somebody's mistake or worse. */
const WAITING_MAX = 1000;

async function refuseFlood(app: TravelRuleApp, { environment, id }: KnownAddress): Promise<void> {
  if ((await countWaiting(app, environment.id, id, WAITING_MAX)) < WAITING_MAX) return;
  throw new ApiError('rate_limited', 'Too many inquiries to this travel address wait for an answer.', {
    retryAfterSeconds: 3600,
  });
}

function answerOf({ app }: Context, message: Message): Answer {
  const body = JSON.parse(writeResolution(currentResolution(message, app.urls.base), TRP_VERSION));
  return withTrpHeaders(ok(body), message.requestIdentifier);
}

async function judged(
  app: TravelRuleApp,
  { environment, secrets }: KnownAddress,
  headers: TrpHeaders,
  value: unknown,
  digest: Buffer,
): Promise<Received> {
  const read = readInquiry(value);
  if ('faults' in read) throw refused(read.faults);
  const { inquiry } = read;
  if (new URL(inquiry.callback).username !== '')
    throw invalidRequest('callback', 'Send an address without a user name.');
  const today = isoDay(nowIn(environment));
  const identity = readIdentityPayload(inquiry.ivms101, {
    today,
    path: 'IVMS101',
    need: ['originator', 'beneficiary'],
    received: true,
  });
  if (identity.faults) throw refused(identity.faults);
  const screened = await screenParties(app, environment, identity.payload, 'in');
  const match = await matchBeneficiary(app, environment, identity.payload, secrets.subjectReference);
  const sender = await senderOf(app, environment.id, identity.payload, inquiry.callback);
  return { inquiry, identity, headers, digest, screened, match, sender };
}

/** The counterparty that an inquiry names, by its LEI, else by its name or the host of the callback. */
async function senderOf(
  app: TravelRuleApp,
  environmentId: string,
  { originatingVASP: vasp }: IdentityPayload,
  callback: string,
): Promise<CounterpartyRow | undefined> {
  const lei = vasp?.legalPerson?.nationalIdentification?.nationalIdentifier;
  const name = vasp ? partyName(vasp).names[0] : undefined;
  return (
    (await counterpartyNamed(app, environmentId, { lei })) ??
    (await counterpartyNamed(app, environmentId, { name, host: new URL(callback).host }))
  );
}

async function newInquiry(app: TravelRuleApp, address: KnownAddress, received: Received): Promise<Message> {
  const { environment } = address;
  const now = nowIn(environment);
  const { message, wrapped } = await receivedMessage(app.vault, address, received, now);
  const effects = noEffects();
  const target = { type: 'travel_rule_message', id: message.id };
  effects.audit.push({ action: 'travel_rule.message_received', actor: BY, target, at: now });
  effects.events.push({
    type: 'travel_rule.message_received',
    resourceId: message.id,
    at: now,
    key: message.key,
    data: eventData(message),
  });
  effects.usage.push(usageUnit(environment, message));
  await app.db.transaction(environment.id, async (tx) => {
    await alertParties(tx, { app, environment, now }, message, received.screened, effects);
    await insertMessage(tx, app.vault, message, wrapped);
    await record(tx, environment, effects);
  });
  announce(app, effects);
  return message;
}

/** Better data for a message that we asked to repair: it is reviewed again. */
async function repaired(
  app: TravelRuleApp,
  { environment }: KnownAddress,
  before: Message,
  received: Received,
): Promise<Message> {
  const { inquiry, identity, screened, match, digest, sender } = received;
  let after = before;
  await changeMessage({ app, environment, id: before.id, now: nowIn(environment), actor: BY }, async (change) => {
    const { message } = change;
    after = message;
    // Two copies at once: the second finds the work done.
    if (message.inquiryDigest?.equals(digest)) return undefined;
    move(change, { type: 'repaired' });
    message.round += 1;
    message.inquiryDigest = digest;
    Object.assign(message.secrets, {
      payload: identity.payload,
      peerCallback: inquiry.callback,
      parties: screened.parties,
      match,
    });
    message.counterpartyId = sender?.id ?? null;
    Object.assign(message.state, statedIn(received), { repair: null });
    await alertParties(change.tx, change, message, screened, change.effects);
    return undefined;
  });
  return after;
}
