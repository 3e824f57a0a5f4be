import type { ScreenedCustomer } from '../screening/customer.js';
import { nameWords } from '../screening/sighting.js';
import { counterpartyName } from './parties.js';
import type { Submitted } from './submitted.js';

export type PartyRole = 'subject' | 'counterparty';
/** Whose verdicts count for a party. */
export type PartyIdentity = Pick<ScreenedCustomer, 'reference' | 'paymentParty'>;

/**
 * Whose verdicts count for a party of a payment. A subject with a reference is that customer. A counterparty is who has its
 * reference, account or wallet, under this name: several may share an account. Who is known by a name alone is that name
 * together with the other side of the payment, and where there is none, in this payment: many people have one name.
 * @param id of the transaction
 */
export function partyIdentity(
  { subject, counterparty }: Pick<Submitted, 'subject' | 'counterparty'>,
  role: PartyRole,
  id: string,
): PartyIdentity {
  if (role === 'subject' && subject?.reference !== undefined) return { reference: subject.reference };
  const words = nameWords((role === 'subject' ? subject : counterparty)?.name ?? '');
  const own = role === 'counterparty' ? counterpartyName(counterparty) : undefined;
  if (own && own.kind !== 'party name') return { paymentParty: [own.kind, own.name, words] };
  const other = counterpartyName(role === 'counterparty' ? subject : counterparty) ?? { kind: 'transaction', name: id };
  return { paymentParty: ['name', words, other.kind, other.name] };
}
