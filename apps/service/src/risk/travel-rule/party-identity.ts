import { countryOfIban } from '@assay/kernel';
import { type IdentityPayload, partyName, personsOf } from '@assay/travel-rule';
import { normalValue } from '../../work/lists/values.js';
import type { ScreenedCustomer } from '../screening/customer.js';
import { nameWords } from '../screening/sighting.js';
import type { Message } from './message.js';
import { ownReference } from './message-reference.js';

type Person = ReturnType<typeof personsOf>[number];
/** Whose verdicts count for a person of a message. */
export type PartyIdentity = Pick<ScreenedCustomer, 'reference' | 'paymentParty'>;

/**
 * Whose verdicts count for a person of a message that we send. Our own customer is who has its reference; anybody else is who
 * has this account under this name, as parties of payments are. Who is known by a name alone is that name together with
 * whoever is first on the other side.
 * @returns undefined where a verdict would speak for others: of what we receive, whoever sends it writes every word, and of a
 *   bare name
 */
export function messageParty(
  payload: IdentityPayload,
  direction: Message['direction'],
  side: 'originator' | 'beneficiary',
  person: Person,
): PartyIdentity | undefined {
  if (direction === 'in') return undefined;
  const reference = side === 'originator' ? ownReference(person, direction) : undefined;
  if (reference !== undefined) return { reference };
  const words = nameWords(partyName(person).names[0] ?? '');
  const account = accountOf(person);
  if (account) return { paymentParty: [...account, words] };
  const [other] = personsOf(payload, side === 'originator' ? 'beneficiary' : 'originator');
  if (!other) return undefined;
  const known = accountOf(other) ?? ['party name', nameWords(partyName(other).names[0] ?? '')];
  return { paymentParty: ['name', words, ...known] };
}

/** The kind and number of an account, as parties of payments have them. */
function accountOf({ accountNumber }: Person): readonly [string, string] | undefined {
  const [number] = accountNumber ?? [];
  if (number === undefined) return undefined;
  return countryOfIban(number) === undefined
    ? ['party wallet', normalValue('wallet', number)]
    : ['party account', normalValue('iban', number)];
}
