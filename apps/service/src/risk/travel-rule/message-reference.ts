import { countryOfIban } from '@assay/kernel';
import type { IdentityPayload } from '@assay/travel-rule';
import type { Message } from './message.js';

/**
 * The reference of our own customer in a message, as it is shown and makes a customer. An IBAN is none: references stand
 * unmasked in lists, and it is the number of somebody's account.
 */
export function messageReference(message: Pick<Message, 'direction' | 'secrets'>): string | undefined {
  return customerNumbers(message.secrets.payload, message.direction).find((text) => countryOfIban(text) === undefined);
}

/** By what a message is found and belongs to a customer: an IBAN too, for institutions whose references are such. */
export function customerNumber(payload: IdentityPayload, direction: Message['direction']): string | undefined {
  return customerNumbers(payload, direction)[0];
}

/**
 * What may tell our own customer, the originator of what we send and the beneficiary of what we receive: the identification
 * that the institution gave this customer, then the originator's account; the account of a beneficiary is the address of a
 * wallet.
 */
export function customerNumbers(
  { originator, beneficiary }: IdentityPayload,
  direction: Message['direction'],
): readonly string[] {
  const person = direction === 'out' ? originator?.originatorPerson[0] : beneficiary?.beneficiaryPerson[0];
  const named = person?.naturalPerson?.customerIdentification ?? person?.legalPerson?.customerIdentification;
  const account = direction === 'out' ? person?.accountNumber?.[0] : undefined;
  return [named, account].filter((number) => number !== undefined);
}
