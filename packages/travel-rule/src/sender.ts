import { isLei } from './ivms101/lei.js';
import type { Fault, Person } from './ivms101/model.js';
import { readIdentityPayload } from './ivms101/read.js';
import { type ShorthandAddress, shorthandPerson } from './ivms101/shorthand.js';

/** Who sends: the VASP itself, as its own settings say. Names are those of the settings. */
export interface SenderIdentity {
  readonly legal_name?: string | null;
  readonly lei?: string | null;
  readonly national_id?: { readonly number: string; readonly type?: string; readonly authority?: string } | null;
  readonly address?: ShorthandAddress | null;
  /** Of registration, ISO 3166-1 alpha-2. */
  readonly country?: string | null;
}

/** The VASP as the legal person of a payload. An LEI comes before a national identifier: a payload holds one. */
export function senderPerson(identity: SenderIdentity, name: string): Person {
  const { lei, national_id: nationalId, address, country } = identity;
  const id = lei ? { number: lei, type: 'LEIX' } : nationalId;
  return shorthandPerson(
    {
      name,
      type: 'business',
      ...(id ? { national_id: id } : {}),
      ...(address ? { address } : {}),
      ...(country ? { country } : {}),
    },
    'beneficiary',
  );
}

/** What is wrong in an identity, at the names of the settings. */
export function senderFaults(identity: SenderIdentity): readonly Fault[] {
  const { lei, legal_name: name } = identity;
  const faults: Fault[] = [];
  if (lei && !isLei(lei))
    faults.push({ path: 'lei', message: 'This is no LEI: its form or its check digits are wrong.' });
  // Both identifiers are judged, although a payload shows one of them.
  for (const given of [identity, { ...identity, lei: null }]) {
    const person = senderPerson(given, name ?? 'Name');
    const read = readIdentityPayload({ originatingVASP: person }, { today: '9999-12-31' });
    for (const { path, message } of read.faults ?? []) {
      const field = settingsPath(path);
      if (!faults.some((fault) => fault.path === field)) faults.push({ path: field, message });
    }
  }
  return faults;
}

/** What an identity lacks before anything may be sent in its name: the legal name, and what tells it from others. */
export function senderGaps(identity: SenderIdentity | undefined): readonly string[] {
  const { legal_name: name, lei, national_id: id, address } = identity ?? {};
  return [...(name ? [] : ['legal_name']), ...(lei || id || address ? [] : ['lei, national_id or address'])];
}

const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/\.geographicAddress\.\d+\.country$/, 'address.country'],
  [/\.geographicAddress/, 'address'],
  [/\.registrationAuthority$/, 'national_id.authority'],
  [/\.nationalIdentifierType$/, 'national_id.type'],
  [/\.nationalIdentification/, 'national_id'],
  [/\.countryOfRegistration/, 'country'],
  [/\.name\b/, 'legal_name'],
];

function settingsPath(path: string): string {
  return FIELDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'legal_name';
}
