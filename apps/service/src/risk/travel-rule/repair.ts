import { invalidRequest } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import { newToken } from '../../platform/ids.js';
import { alertParties } from './alert.js';
import type { Context } from './app.js';
import { changeMessage, move } from './change.js';
import { type CounterpartyRow, findCounterparty } from './counterparty.js';
import { queueInquiry } from './flow.js';
import { dropJobs } from './jobs.js';
import { linkTransaction } from './link-transaction.js';
import type { Message } from './message.js';
import { doubtsOf } from './payment-address.js';
import { readIdentity, type TravelRuleBody } from './read-request.js';
import { refuseRestrictedParties } from './refuse-restricted.js';
import { type Destination, destinationOf, isRefused } from './route-to.js';
import { screenParties } from './screen-parties.js';
import { requireSender } from './sender-identity.js';
import { messageView } from './view.js';

/** Sends a message of ours again, with better data or to another place, under the same identifier. */
export async function repairMessage(context: Context<TravelRuleBody>, known: Message): Promise<Answer> {
  const { app, environment, body, now, requestId, claim } = context;
  if (known.direction !== 'out') throw invalidRequest('action', 'Only the side that sent a message can repair it.');
  requireSender(environment);
  const identity = readIdentity(body, now, []);
  if (identity) await refuseRestrictedParties(context, identity.payload, 'out');
  const payload = identity ? { ...known.secrets.payload, ...identity.payload } : known.secrets.payload;
  const screened = await screenParties(app, environment, payload, 'out');
  const to = await newDestination(context, known);
  const hold = screened.hold || isRefused(await receiverOf(context, known, to));
  const request = { app, environment, id: known.id, now, actor: actorOf(context), requestId, claim };
  return changeMessage(request, async (change) => {
    const { message, tx } = change;
    move(change, { type: 'resent' });
    message.round += 1;
    await dropJobs(tx, message);
    message.secrets.payload = payload;
    message.secrets.parties = screened.parties;
    Object.assign(message.state, {
      outcomes: screened.outcomes,
      reasonCodes: screened.reasonCodes,
      repair: null,
      attempts: 0,
      lastError: null,
    });
    if (identity)
      message.state.doubts = [...identity.doubts, ...doubtsOf(message.secrets.beneficiaryAddress, message.state)];
    if (to) redirect(message, to);
    if (body.comment !== undefined) message.state.comment = body.comment;
    linkTransaction(change, body.transaction_id);
    await alertParties(tx, change, message, screened, change.effects);
    if (hold) move(change, { type: 'held' });
    else if (message.secrets.endpoint === null) move(change, { type: 'unreachable' });
    else queueInquiry(change);
    return ok(messageView(environment, message, now), { sealWith: message.key, resourceId: message.id });
  });
}

/** Where the request sends the message instead; undefined leaves the destination as it is. */
async function newDestination(
  { app, environment, body }: Context<TravelRuleBody>,
  known: Message,
): Promise<Destination | undefined> {
  const travelAddress = body.transfer?.travel_address ?? null;
  const named = body.counterparty_id ?? body.beneficiary_vasp;
  if (travelAddress === null && named === undefined) {
    if (body.protocol !== undefined && body.protocol !== known.protocol)
      throw invalidRequest('protocol', 'Name the counterparty that is reached with this protocol.');
    return undefined;
  }
  const { beneficiaryAddress } = known.secrets;
  const to = await destinationOf(app, environment, body, {
    travelAddress,
    beneficiaryAddress,
    beneficiaryAccount: null,
  });
  if (to.endpoint === null)
    throw invalidRequest(
      body.counterparty_id === undefined ? 'beneficiary_vasp' : 'counterparty_id',
      'This names no counterparty that can be reached.',
    );
  return to;
}

/** Who gets the message, as the directory knows them now. */
async function receiverOf(
  { app, environment }: Context<TravelRuleBody>,
  { counterpartyId }: Message,
  to: Destination | undefined,
): Promise<CounterpartyRow | undefined> {
  if (to) return to.counterparty;
  return counterpartyId === null ? undefined : findCounterparty(app, environment.id, counterpartyId);
}

/** Another counterparty answers under another secret: whoever had the message before decides nothing of it any more. */
function redirect(message: Message, { counterparty, protocol, endpoint, peerIvms }: Destination): void {
  const isSame = counterparty ? counterparty.id === message.counterpartyId : endpoint === message.secrets.endpoint;
  if (!isSame) message.secrets.token = newToken();
  message.protocol = protocol;
  message.counterpartyId = counterparty?.id ?? null;
  message.secrets.endpoint = endpoint;
  Object.assign(message.state, {
    peerIvms,
    counterpartyName: counterparty?.name ?? message.state.counterpartyName,
    counterpartyCountry: counterparty?.country ?? null,
    behaviour: counterparty?.behaviour ?? null,
  });
}
