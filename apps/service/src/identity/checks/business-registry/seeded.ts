import { type SeededCheck, type SeededOutcome, seededLevel } from '../seeded.js';
import { seededCompany } from '../seeded-company.js';

const SEEDED_VERSION = '1';

/** The record of the seeded person's company. */
export function seededRegistry({ person, status, reasonCodes }: SeededCheck): SeededOutcome {
  const { name, registrationNumber, registry } = seededCompany(person);
  const dissolved = reasonCodes.includes('business.dissolved');
  const inactive = reasonCodes.includes('business.inactive') || seededLevel(status) === 'against';
  const companyStatus = inactive ? 'inactive' : 'active';
  return {
    score: null,
    durationMs: 41,
    result: {
      business_id: null,
      name,
      registration_number: registrationNumber,
      lei: null,
      country: person.country,
      company_status: dissolved ? 'dissolved' : companyStatus,
      registry,
      registry_version: SEEDED_VERSION,
      differences: [],
      sources: [],
      source_differences: [],
    },
    timings: [{ step: 'search', durationMs: 36 }],
    signals: [{ name: 'company_status', value: dissolved ? 'dissolved' : companyStatus }],
  };
}
