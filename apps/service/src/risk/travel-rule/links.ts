import { trp } from '@assay/contract';
import { isoTime, notFound } from '@assay/kernel';
import { isFinal, rejectionOf, writeIdentityPayload } from '@assay/travel-rule';
import { ok } from '../../platform/http/answer.js';
import { route } from './app.js';
import { changeMessage, move } from './change.js';
import { applyResolution, refuseOtherAddress } from './flow.js';
import type { Message } from './message.js';
import { takeApprovedAddress } from './payment-address.js';
import { senderName } from './sender-identity.js';
import { findMessage } from './store.js';
import { loadCallback } from './trp-request.js';

const BY = { type: 'system', id: 'email_link' } as const;
/** What is sealed is shown to nobody but the holder of the link, and to no cache. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** The transfer behind the secret link of an e-mail; the link ends with the message, and with its lifetime. */
export const getTravelRuleLink = route(trp.getTravelRuleLink, {
  load: loadCallback('out'),
  async handle({ app, resource: { environment, id, now } }) {
    const message = await findMessage(app, environment.id, id);
    if (!message || hasEnded(message, now) || isFinal(message.status)) throw ended();
    return ok(linkView(message, senderName(environment)), { headers: HEADERS });
  },
});

/** The counterparty's answer. Answering again the same way changes nothing. */
export const answerTravelRuleLink = route(trp.answerTravelRuleLink, {
  load: loadCallback('out'),
  async handle({ app, resource, body }) {
    const sender = senderName(resource.environment);
    return changeMessage({ app, ...resource, actor: BY }, async (change) => {
      const { message } = change;
      if (hasEnded(message, resource.now)) throw ended();
      const text = body.comment ?? '';
      if (body.response === 'accepted') {
        if (message.status !== 'accepted' && message.status !== 'completed') {
          if (body.address !== undefined) takeApprovedAddress(message, body.address, 'address');
          move(change, { type: 'accepted' });
        } else if (body.address !== undefined) refuseOtherAddress(message, body.address, 'address');
      } else if (body.response === 'rejected')
        applyResolution(change, { kind: 'rejected', text: text || rejectionOf(undefined, undefined).message });
      else applyResolution(change, { kind: 'repair', code: 'MISSING_FIELDS', message: text, fields: [] });
      return ok(linkView(message, sender), { headers: HEADERS });
    });
  },
});

/** A refusal may be repeated; after any other end, and after the day that the e-mail named, nobody reads or answers. */
function hasEnded({ protocol, status, expiresAt }: Message, now: number): boolean {
  return protocol !== 'email' || expiresAt <= now || (isFinal(status) && status !== 'rejected');
}

const ended = () => notFound('This link has ended.');

function linkView(message: Message, sender: string) {
  const { state, secrets } = message;
  return {
    status: message.status,
    sender,
    transfer: { asset: state.asset, amount: state.amount, beneficiary_address: secrets.beneficiaryAddress },
    ivms101: writeIdentityPayload(secrets.payload, state.peerIvms),
    expires_at: isoTime(message.expiresAt),
  };
}
