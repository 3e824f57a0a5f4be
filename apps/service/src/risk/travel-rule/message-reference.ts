import type { IdentityPayload } from '@assay/travel-rule';
import type { Message } from './message.js';

/**
 * The reference of our own customer in a message: the originator of what we send, the beneficiary of what we receive. It is
 * the identification that the institution gave this customer, else the originator's account; the account of a beneficiary
 * is the address of a wallet.
 */
export function messageReference({ direction, secrets }: Pick<Message, 'direction' | 'secrets'>): string | undefined {
  return referenceIn(secrets.payload, direction);
}

/** The same, before there is a message. */
export function referenceIn(
  { originator, beneficiary }: IdentityPayload,
  direction: Message['direction'],
): string | undefined {
  const person = direction === 'out' ? originator?.originatorPerson[0] : beneficiary?.beneficiaryPerson[0];
  const named = person?.naturalPerson?.customerIdentification ?? person?.legalPerson?.customerIdentification;
  return named ?? (direction === 'out' ? person?.accountNumber?.[0] : undefined);
}
