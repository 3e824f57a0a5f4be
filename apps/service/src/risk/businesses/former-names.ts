import { countryCode, type Party, sameRegistration } from '@assay/ownership';
import type { BusinessSecrets } from './business.js';
import type { MergedProfile } from './registry/merge-profiles.js';

/** Further names that are kept of one party. */
const NAMES_MAX = 20;
const MONTH = 'YYYY-MM'.length;

/**
 * What the registers say now, with the names under which they had the same company and the same parties before. A new name
 * clears nobody of what was found under the old one, and many registers keep none.
 */
export function withFormerNames(
  profile: MergedProfile,
  { company: before, register }: Pick<BusinessSecrets, 'company' | 'register'>,
): MergedProfile {
  const company = renamed(profile.company, before);
  const known = new Map(register.parties.map((party) => [party.id, party]));
  const [first, ...others] = profile.register.parties;
  const root = first && (first.id === company.id ? { ...first, ...namesOf(company) } : first);
  const parties = others.map((party) => {
    const was = known.get(party.id);
    return was && isSameParty(party, was) ? renamed(party, was) : party;
  });
  return { ...profile, company, register: { ...profile.register, parties: root ? [root, ...parties] : parties } };
}

/** Ids of files of one's own are numbers of rows: whoever has the same one is the same party only with the same marks. */
function isSameParty(a: Party, b: Party): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'person')
    return a.birthDate !== undefined && a.birthDate.length >= MONTH && a.birthDate === b.birthDate;
  if (a.lei !== undefined && b.lei !== undefined) return a.lei === b.lei;
  const [number, other] = [a.registrationNumber, b.registrationNumber];
  return number !== undefined && other !== undefined && sameRegistration(number, other, countryCode(a.country));
}

function renamed(party: Party, before: Party): Party {
  const former = [before.name, ...(before.otherNames ?? [])].filter((name) => name !== '' && name !== party.name);
  if (former.length === 0) return party;
  const names = [...new Set([...(party.otherNames ?? []), ...former])];
  return { ...party, otherNames: names.slice(0, NAMES_MAX) };
}

const namesOf = ({ otherNames }: Party) => (otherNames === undefined ? {} : { otherNames });
