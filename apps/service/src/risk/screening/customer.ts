import { canonicalJson } from '@assay/kernel';
import type { ScreeningQuery } from '@assay/screening';
import type { Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';

/** Who was screened, as reviews and monitors tell customers apart. */
export interface ScreenedCustomer {
  /** The caller's own reference. Without one, whoever asks with the very same data is the same customer. */
  readonly reference?: string;
  /** One of several screened under a reference: the company, an officer or an owner of a business. */
  readonly party?: string;
  /** Of a party of a payment or message that is not known as a customer: what tells it apart. */
  readonly paymentParty?: readonly string[];
  readonly query: ScreeningQuery;
}

export interface Keyed {
  readonly vault: Vault;
  readonly environment: Environment;
}

/** One text a customer; only its keyed fingerprint is stored. */
export function customerText({ reference, party, paymentParty, query }: ScreenedCustomer): string {
  if (paymentParty) return JSON.stringify(['payment party', ...paymentParty]);
  const owner = reference === undefined ? ['query', canonicalJson(identityOf(query))] : ['reference', reference];
  return JSON.stringify(party === undefined ? owner : [...owner, party.trim().toLowerCase()]);
}

/** What of a query says who is meant; the threshold and the lists do not. */
function identityOf(query: ScreeningQuery) {
  const { name, type, dateOfBirth, country, nationality, documentNumbers, identifiers, wallets } = query;
  const told = { type, dateOfBirth, country, nationality, documentNumbers, identifiers, wallets };
  return { name: name.trim().toLowerCase(), ...told };
}

export function customerIndex({ vault, environment }: Keyed, customer: ScreenedCustomer): Buffer {
  return vault.blindIndex(environment.id, 'screening_customer', customerText(customer));
}

/** The fingerprint of the caller's reference, the same in every table. */
export function referenceIndex({ vault, environment }: Keyed, { reference }: Pick<ScreenedCustomer, 'reference'>) {
  return reference === undefined ? null : vault.blindIndex(environment.id, 'subject_reference', reference);
}
