import { partyName, symbolOf } from '@assay/travel-rule';
import type { Vault } from '../../platform/crypto/vault.js';
import { newId, newToken } from '../../platform/ids.js';
import type { KnownAddress } from './addresses.js';
import { note } from './change.js';
import { FRESH, type Message, type MessageState } from './message.js';
import type { Received } from './received.js';
import { LIFETIME_SECONDS } from './send.js';
import { senderDoubts } from './sender-doubts.js';

/** The message that an inquiry of another VASP makes; a person reviews it. */
export async function receivedMessage(
  vault: Vault,
  { id: addressId, environment, secrets }: KnownAddress,
  received: Received,
  now: number,
): Promise<{ readonly message: Message; readonly wrapped: Buffer }> {
  const id = newId('trm');
  const { key, wrapped } = await vault.newDataKey(environment.id, id);
  const { inquiry, identity, headers, digest, screened, match, sender } = received;
  const message: Message = {
    id,
    environmentId: environment.id,
    direction: 'in',
    status: 'review',
    protocol: 'trp',
    counterpartyId: sender?.id ?? null,
    transactionId: null,
    requestIdentifier: headers.requestIdentifier,
    addressId,
    inquiryDigest: digest,
    round: 1,
    version: 1,
    createdAt: now,
    updatedAt: now,
    expiresAt: now + LIFETIME_SECONDS * 1000,
    state: {
      ...FRESH,
      ...statedIn(received),
      chain: null,
      txHash: null,
      fiatValue: null,
      comment: null,
      history: [],
      behaviour: null,
    },
    secrets: {
      payload: identity.payload,
      beneficiaryAddress: secrets.beneficiaryAddress,
      endpoint: null,
      peerCallback: inquiry.callback,
      token: newToken(),
      parties: screened.parties,
      match,
    },
    key,
  };
  note(message, now);
  return { message, wrapped };
}

/** What an inquiry says and what was found out about it, the first one and the one that repairs it alike. */
export function statedIn({ inquiry, identity, headers, screened, sender }: Received) {
  const { payload, version, doubts } = identity;
  const vasp = payload.originatingVASP;
  return {
    asset: symbolOf(inquiry.asset),
    amount: inquiry.amount,
    ivmsVersion: version,
    peerIvms: version,
    counterpartyName: sender?.name ?? (vasp && partyName(vasp).names[0]) ?? null,
    counterpartyCountry: sender?.country ?? null,
    reasonCodes: screened.reasonCodes,
    doubts: [...doubts, ...senderDoubts(sender, inquiry.callback)],
    outcomes: screened.outcomes,
    peerExtensions: headers.extensions,
  } satisfies Partial<MessageState>;
}
