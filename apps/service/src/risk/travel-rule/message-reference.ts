import { countryOfIban } from '@assay/kernel';
import type { IdentityPayload } from '@assay/travel-rule';
import type { Message } from './message.js';

/**
 * The reference of our own customer in a message, as it is shown and makes a customer. An IBAN is none: references stand
 * unmasked in lists, and it is the number of somebody's account.
 */
export function messageReference(message: Pick<Message, 'direction' | 'secrets'>): string | undefined {
  return customerNumbers(message.secrets.payload, message.direction).find(isReference);
}

/** The same of one person on our side. */
export function ownReference(person: OwnPerson, direction: Message['direction']): string | undefined {
  return numbersOf(person, direction).find(isReference);
}

const isReference = (number: string) => countryOfIban(number) === undefined;

/** By what a message is found and belongs to a customer: an IBAN too, for institutions whose references are such. */
export function customerNumber(payload: IdentityPayload, direction: Message['direction']): string | undefined {
  return customerNumbers(payload, direction)[0];
}

/**
 * What may tell our own customer, the originator of what we send and the beneficiary of what we receive: the identification
 * that the institution gave this customer, then the originator's account; the account of a beneficiary is the address of a
 * wallet.
 */
export function customerNumbers(payload: IdentityPayload, direction: Message['direction']): readonly string[] {
  return ownPersons(payload, direction)
    .slice(0, 1)
    .flatMap((person) => numbersOf(person, direction));
}

/** The same of everybody on our side: the holders of a joint account are several. */
export function allCustomerNumbers(payload: IdentityPayload, direction: Message['direction']): readonly string[] {
  const numbers = ownPersons(payload, direction).flatMap((person) => numbersOf(person, direction));
  return [...new Set(numbers)];
}

type OwnPerson = NonNullable<IdentityPayload['originator']>['originatorPerson'][number];

function ownPersons(
  { originator, beneficiary }: IdentityPayload,
  direction: Message['direction'],
): readonly OwnPerson[] {
  return (direction === 'out' ? originator?.originatorPerson : beneficiary?.beneficiaryPerson) ?? [];
}

function numbersOf(
  { naturalPerson, legalPerson, accountNumber }: OwnPerson,
  direction: Message['direction'],
): string[] {
  const named = naturalPerson?.customerIdentification ?? legalPerson?.customerIdentification;
  const account = direction === 'out' ? accountNumber?.[0] : undefined;
  return [named, account].filter((number) => number !== undefined);
}
