import type { Party } from '@assay/ownership';
import type { Vault } from '../../platform/crypto/vault.js';
import type { Context } from './app.js';
import type { Business } from './business.js';
import type { WantedSession } from './owner-sessions.js';

export interface Invitation {
  readonly journey?: string;
  readonly redirect_url?: string;
  readonly locale?: string;
}

const REFERENCE_MAX = 256;
const OWNER_CHARACTERS = 16;

/** Creates the individual session of an owner; the register's name and birth date are what it is compared with. */
export async function inviteOwner(
  context: Context,
  business: Business,
  owner: { node: string; partyId: string; party: Party | undefined; name: string },
  invitation: Invitation,
): Promise<{ id: string; hostedUrl: string }> {
  const { journey = 'kyc_standard', redirect_url: redirectUrl, locale } = invitation;
  const wanted: WantedSession = {
    journey,
    subject: { type: 'individual', reference: ownerReference(context.app.vault, business, owner.partyId) },
    expected: expectedOf(owner.name, owner.party),
    metadata: { business_id: business.id, owner: owner.node },
    ...(redirectUrl === undefined ? {} : { redirect_url: redirectUrl }),
    ...(locale === undefined ? {} : { locale }),
  };
  return context.app.ownerSessions.create(context, wanted);
}

/**
 * The customer reference of an owner: that of the business, and a keyed fingerprint of the person in the company's record.
 * It stays when the list of owners changes, and is another one in another company with the same reference.
 */
export function ownerReference(
  vault: Pick<Vault, 'blindIndex'>,
  { environmentId, id, source, secrets }: Pick<Business, 'environmentId' | 'id' | 'source' | 'secrets'>,
  partyId: string,
): string {
  const person = [source, secrets.recordId, partyId].join('\0');
  const owner = vault.blindIndex(environmentId, 'business_owner', person).toString('hex').slice(0, OWNER_CHARACTERS);
  return `${(secrets.reference ?? id).slice(0, REFERENCE_MAX - OWNER_CHARACTERS - 1)}.${owner}`;
}

function expectedOf(name: string, party: Party | undefined) {
  const words = name.trim().split(/\s+/);
  const family = words.at(-1) ?? '';
  const given = words.slice(0, -1).join(' ');
  const born = party?.birthDate;
  return {
    ...(family === '' ? {} : { family_name: family }),
    ...(given === '' ? {} : { given_name: given }),
    // A register often knows the month only; a day that nobody stated must not be compared.
    ...(born !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(born) ? { date_of_birth: born } : {}),
  };
}
