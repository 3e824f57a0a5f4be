import { parseSandboxReference, type SandboxSeed, sandboxSeedOf } from '@assay/journeys';
import type { SeededPerson } from '../checks/seeded.js';
import type { Session } from '../sessions/session.js';

const COUNTRY = 'PT';
const ADDRESS = 'Rua do Exemplo 42, Lisboa';

/** The fictitious person of a seeded session, by what the integrator expects of them where it says so; undefined for others. */
export function seededPerson({ state, secrets }: Session): SeededPerson | undefined {
  if (secrets.person) return secrets.person;
  const seed = state.seeded ? seedOf(secrets.subject.reference) : undefined;
  if (!seed) return undefined;
  const { subject } = seed;
  const expected = secrets.expected ?? {};
  return {
    givenName: expected['given_name'] ?? subject.givenName,
    familyName: expected['family_name'] ?? subject.familyName,
    dateOfBirth: expected['date_of_birth'] ?? subject.dateOfBirth,
    sex: subject.sex,
    country: secrets.subject.country ?? expected['country'] ?? COUNTRY,
    documentNumber: expected['document_number'] ?? subject.documentNumber,
    address: expected['address'] ?? ADDRESS,
  };
}

function seedOf(reference: string): SandboxSeed | undefined {
  const seed = parseSandboxReference(reference);
  return seed && 'state' in seed ? sandboxSeedOf(seed.state) : undefined;
}
