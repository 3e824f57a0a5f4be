import {
  type FileParty,
  type Interest,
  isRefused,
  type Party,
  readPscRecord,
  registrationForms,
  statusFrom,
} from '@assay/ownership';
import type { Registry, RegistryHit, RegistryOfficer, RegistryProfile, RegistryQuery } from '../registry.js';
import { scoreHit } from '../score-hit.js';
import type { LiveClient } from './live-client.js';

export const COMPANIES_HOUSE = 'live_companies_house';
const REGISTRY = 'gb_companies_house';
/** Companies of one group that are read; each costs two calls. */
const COMPANIES_MAX = 25;

interface Company {
  readonly company_name?: string;
  readonly title?: string;
  readonly company_number: string;
  readonly company_status?: string;
  readonly company_type?: string;
  readonly type?: string;
  readonly date_of_creation?: string;
  readonly date_of_cessation?: string;
  readonly sic_codes?: readonly string[];
  readonly previous_company_names?: readonly { readonly name: string }[];
  readonly registered_office_address?: Readonly<Record<string, string>>;
  readonly address_snippet?: string;
}

/** The REST service of Companies House. */
export function companiesHouse(client: LiveClient, clock: () => number = Date.now): Registry {
  return {
    coverage: [{ registry: 'gb_companies_house', countries: ['GB'] }],
    async search(query, limit) {
      if (query.country !== undefined && query.country !== 'GB') return [];
      const hits: RegistryHit[] = [];
      for (const company of await found(client, query)) {
        const party = partyOf(company);
        const score = scoreHit(query, party, undefined);
        if (score !== undefined)
          hits.push({ source: COMPANIES_HOUSE, recordId: company.company_number, registry: REGISTRY, party, score });
      }
      return hits.sort((a, b) => b.score - a.score).slice(0, limit);
    },
    profile: async (source, recordId) =>
      source === COMPANIES_HOUSE ? profileOf(client, recordId, clock()) : undefined,
  };
}

/** `01234567`, `SC123456`, `R0000123`: eight characters, at most two letters first. */
const NUMBER = /^[A-Z]{0,2}\d{1,8}$/;
const NUMBER_LENGTH = 8;

async function found(client: LiveClient, query: RegistryQuery): Promise<readonly Company[]> {
  if (query.registrationNumber !== undefined) {
    const number = registrationForms(query.registrationNumber, 'GB').find((form) => NUMBER.test(form));
    if (number === undefined) return [];
    const whole = number.replace(/\d{1,8}$/, (digits) =>
      digits.padStart(NUMBER_LENGTH - number.length + digits.length, '0'),
    );
    const company = await client.get<Company>(`/company/${encodeURIComponent(whole)}`);
    return company ? [company] : [];
  }
  if (query.name === undefined) return [];
  const answer = await client.get<{ items?: Company[] }>(
    `/search/companies?items_per_page=100&q=${encodeURIComponent(query.name)}`,
  );
  return answer?.items ?? [];
}

async function profileOf(client: LiveClient, number: string, now: number): Promise<RegistryProfile | undefined> {
  const company = await client.get<Company>(`/company/${encodeURIComponent(number)}`);
  if (!company) return undefined;
  const parties = new Map<string, Party>();
  const interests: Interest[] = [];
  const gaps: { entity: string; reason: string }[] = [];
  const queue = [number];
  // The list grows while it is walked.
  for (const [place, known] of queue.entries()) {
    if (place >= COMPANIES_MAX) break;
    const path = `/company/${encodeURIComponent(known)}`;
    const one = place === 0 ? company : await client.get<Company>(path);
    if (one) parties.set(idOf(one.company_number), partyOf(one));
    const list = await client.get<{ items?: object[] }>(`${path}/persons-with-significant-control?items_per_page=100`);
    for (const data of list?.items ?? []) {
      const record = readPscRecord({ company_number: known, data });
      if (record === undefined || isRefused(record)) continue;
      for (const party of record.parties ?? []) keep(parties, party, queue);
      interests.push(...(record.interests ?? []));
      gaps.push(...(record.gaps ?? []));
    }
  }
  const target = parties.get(idOf(company.company_number)) ?? partyOf(company);
  const others = [...parties.values()].filter(({ id }) => id !== target.id);
  return {
    source: COMPANIES_HOUSE,
    recordId: number,
    registry: REGISTRY,
    company: target,
    officers: await officersOf(client, number),
    register: { parties: [target, ...others], interests, gaps },
    truncated: queue.length > COMPANIES_MAX,
    version: 0,
    retrievedAt: now,
  };
}

/** A British company among the owners is read in its turn. */
function keep(parties: Map<string, Party>, { mentionedOnly, ...party }: FileParty, queue: string[]): void {
  const number = party.registrationNumber;
  if (mentionedOnly && number !== undefined && !queue.includes(number)) queue.push(number);
  if (!parties.has(party.id)) parties.set(party.id, party);
}

async function officersOf(client: LiveClient, number: string): Promise<RegistryOfficer[]> {
  interface Officer {
    readonly name: string;
    readonly officer_role?: string;
    readonly appointed_on?: string;
    readonly resigned_on?: string;
    readonly date_of_birth?: { readonly year: number; readonly month: number };
  }
  const list = await client.get<{ items?: Officer[] }>(
    `/company/${encodeURIComponent(number)}/officers?items_per_page=100`,
  );
  return (list?.items ?? []).map(
    ({ name, officer_role: role, appointed_on: from, resigned_on: to, date_of_birth: born }) => ({
      // The register writes "FAMILY, Given".
      name: name.includes(',')
        ? name
            .split(',')
            .reverse()
            .map((part) => part.trim())
            .join(' ')
        : name,
      role: role ?? 'director',
      ...(from === undefined ? {} : { appointedOn: from }),
      ...(to === undefined ? {} : { resignedOn: to }),
      ...(born === undefined ? {} : { birthDate: `${born.year}-${String(born.month).padStart(2, '0')}` }),
    }),
  );
}

function idOf(number: string): string {
  return `gb-coh-${number}`;
}

function partyOf(company: Company): Party {
  const raw = company.company_status ?? '';
  const address = company.address_snippet ?? Object.values(company.registered_office_address ?? {}).join(', ');
  const former = company.previous_company_names?.map(({ name }) => name) ?? [];
  const form = company.company_type ?? company.type;
  return {
    id: idOf(company.company_number),
    kind: 'entity',
    entityType: 'registeredEntity',
    name: company.company_name ?? company.title ?? '',
    country: 'GB',
    registrationNumber: company.company_number,
    status: statusFrom(raw.replaceAll('-', ' ')),
    rawStatus: raw,
    ...(form === undefined ? {} : { legalForm: form }),
    ...(company.date_of_creation === undefined ? {} : { incorporatedOn: company.date_of_creation }),
    ...(company.date_of_cessation === undefined ? {} : { dissolvedOn: company.date_of_cessation }),
    ...(address === '' ? {} : { address: { raw: address, country: 'GB' } }),
    ...(company.sic_codes ? { industryCodes: company.sic_codes.map((code) => ({ scheme: 'sic', code })) } : {}),
    ...(former.length > 0 ? { otherNames: former } : {}),
  };
}
