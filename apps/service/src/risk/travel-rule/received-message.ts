import { partyName } from '@assay/travel-rule';
import type { Vault } from '../../platform/crypto/vault.js';
import { newId, newToken } from '../../platform/ids.js';
import type { KnownAddress } from './addresses.js';
import { note } from './change.js';
import type { CounterpartyRow } from './counterparty.js';
import { FRESH, type Message } from './message.js';
import type { Received } from './received.js';
import { LIFETIME_SECONDS } from './send.js';

/** The message that an inquiry of another VASP makes; a person reviews it. */
export async function receivedMessage(
  vault: Vault,
  { id: addressId, environment, secrets }: KnownAddress,
  { inquiry, identity, headers, digest, screened, match }: Received,
  counterparty: CounterpartyRow | undefined,
  now: number,
): Promise<{ readonly message: Message; readonly wrapped: Buffer }> {
  const id = newId('trm');
  const { key, wrapped } = await vault.newDataKey(environment.id, id);
  const { payload, version } = identity;
  const message: Message = {
    id,
    environmentId: environment.id,
    direction: 'in',
    status: 'review',
    protocol: 'trp',
    counterpartyId: counterparty?.id ?? null,
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
      asset: '',
      amount: inquiry.amount,
      chain: null,
      txHash: null,
      fiatValue: null,
      ivmsVersion: version,
      peerIvms: version,
      counterpartyName:
        counterparty?.name ?? (payload.originatingVASP ? (partyName(payload.originatingVASP).names[0] ?? null) : null),
      counterpartyCountry: counterparty?.country ?? null,
      comment: null,
      reasonCodes: screened.reasonCodes,
      doubts: identity.doubts,
      outcomes: screened.outcomes,
      history: [],
      peerExtensions: headers.extensions,
      behaviour: null,
    },
    secrets: {
      payload,
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
