import { type Party, statusFrom } from '@assay/ownership';
import type { Registry, RegistryHit } from '../registry.js';
import { scoreHit } from '../score-hit.js';
import type { LiveClient } from './live-client.js';

export const OPENCORPORATES = 'live_opencorporates';

interface Company {
  readonly name: string;
  readonly company_number: string;
  readonly jurisdiction_code: string;
  readonly incorporation_date?: string | null;
  readonly dissolution_date?: string | null;
  readonly company_type?: string | null;
  readonly current_status?: string | null;
  readonly inactive?: boolean | null;
  readonly registered_address_in_full?: string | null;
  readonly previous_names?: readonly { readonly company_name: string }[] | null;
  readonly officers?: readonly { readonly officer: Officer }[];
}

interface Officer {
  readonly name: string;
  readonly position?: string | null;
  readonly start_date?: string | null;
  readonly end_date?: string | null;
}

/** A service of the shape of OpenCorporates 0.4.8: companies and officers, no shareholders. */
export function openCorporates(client: LiveClient, clock: () => number = Date.now): Registry {
  return {
    coverage: [{ registry: 'opencorporates', countries: null }],
    async search(query, limit) {
      const asked = query.registrationNumber ?? query.name;
      if (asked === undefined) return [];
      const place = query.country === undefined ? '' : `&country_code=${query.country.toLowerCase()}`;
      const answer = await client.get<{ results?: { companies?: { company: Company }[] } }>(
        `/companies/search?q=${encodeURIComponent(asked)}${place}`,
      );
      const hits: RegistryHit[] = [];
      for (const { company } of answer?.results?.companies ?? []) {
        const party = partyOf(company);
        const score = scoreHit(query, party, undefined);
        const recordId = `${company.jurisdiction_code}/${company.company_number}`;
        if (score !== undefined)
          hits.push({
            source: OPENCORPORATES,
            recordId,
            registry: `opencorporates_${company.jurisdiction_code}`,
            party,
            score,
          });
      }
      return hits.sort((a, b) => b.score - a.score).slice(0, limit);
    },
    async profile(source, recordId) {
      if (source !== OPENCORPORATES) return undefined;
      const path = recordId.split('/').map(encodeURIComponent).join('/');
      const company = (await client.get<{ results?: { company?: Company } }>(`/companies/${path}`))?.results?.company;
      if (!company) return undefined;
      const party = partyOf(company);
      return {
        source,
        recordId,
        registry: `opencorporates_${company.jurisdiction_code}`,
        company: party,
        officers: (company.officers ?? []).map(({ officer }) => ({
          name: officer.name,
          role: officer.position ?? 'officer',
          ...(officer.start_date ? { appointedOn: officer.start_date } : {}),
          ...(officer.end_date ? { resignedOn: officer.end_date } : {}),
        })),
        register: { parties: [party], interests: [] },
        truncated: false,
        version: 0,
        retrievedAt: clock(),
      };
    },
  };
}

function partyOf(company: Company): Party {
  const raw = company.current_status ?? '';
  const status = raw === '' && company.inactive === true ? 'inactive' : statusFrom(raw);
  return {
    id: `oc-${company.jurisdiction_code}-${company.company_number}`,
    kind: 'entity',
    entityType: 'registeredEntity',
    name: company.name,
    country: company.jurisdiction_code.slice(0, 2).toUpperCase(),
    registrationNumber: company.company_number,
    status,
    rawStatus: raw,
    ...(company.company_type ? { legalForm: company.company_type } : {}),
    ...(company.incorporation_date ? { incorporatedOn: company.incorporation_date } : {}),
    ...(company.dissolution_date ? { dissolvedOn: company.dissolution_date } : {}),
    ...(company.registered_address_in_full ? { address: { raw: company.registered_address_in_full } } : {}),
    ...(company.previous_names?.length
      ? { otherNames: company.previous_names.map(({ company_name: name }) => name) }
      : {}),
  };
}
