import { type Interest, isLei, leiParty, type Party } from '@assay/ownership';
import type { Registry, RegistryHit, RegistryProfile } from '../registry.js';
import { scoreHit } from '../score-hit.js';
import type { LiveClient } from './live-client.js';

export const LIVE_GLEIF = 'live_gleif';
/** Parents of parents that are read. */
const PARENTS_MAX = 8;

interface LeiRecord {
  readonly id: string;
  readonly attributes: {
    readonly lei: string;
    readonly entity: {
      readonly legalName: { readonly name: string };
      readonly otherNames?: readonly { readonly name: string }[];
      readonly transliteratedOtherNames?: readonly { readonly name: string }[];
      readonly legalAddress?: {
        readonly addressLines?: readonly string[];
        readonly city?: string;
        readonly country?: string;
        readonly postalCode?: string;
      };
      readonly registeredAs?: string | null;
      readonly jurisdiction?: string | null;
      readonly status?: string;
      readonly creationDate?: string | null;
      readonly legalForm?: { readonly id?: string | null };
    };
    readonly registration?: { readonly status?: string };
  };
}

/** The REST service of GLEIF. Parents are control without a percentage. */
export function gleif(client: LiveClient, clock: () => number = Date.now): Registry {
  return {
    coverage: [{ registry: 'gleif', countries: null }],
    async search(query, limit) {
      const asked = [
        ['lei', query.lei],
        ['entity.registeredAs', query.registrationNumber],
        ['fulltext', query.name],
      ] as const;
      const [field, value] = asked.find(([, given]) => given !== undefined) ?? [];
      if (value === undefined) return [];
      const filter = `filter[${field}]=${encodeURIComponent(value)}`;
      const answer = await client.get<{ data?: LeiRecord[] }>(`/lei-records?page[size]=100&${filter}`);
      const hits: RegistryHit[] = [];
      for (const record of (answer?.data ?? []).filter((one) => !isVoid(one))) {
        const party = partyOf(record);
        const score = scoreHit(query, party, undefined);
        if (score !== undefined)
          hits.push({ source: LIVE_GLEIF, recordId: record.attributes.lei, registry: 'gleif', party, score });
      }
      return hits.sort((a, b) => b.score - a.score).slice(0, limit);
    },
    profile: async (source, recordId) =>
      source === LIVE_GLEIF && isLei(recordId) ? profileOf(client, recordId, clock()) : undefined,
  };
}

async function profileOf(client: LiveClient, lei: string, now: number): Promise<RegistryProfile | undefined> {
  const record = (await client.get<{ data?: LeiRecord }>(`/lei-records/${lei}`))?.data;
  if (!record || isVoid(record)) return undefined;
  const company = partyOf(record);
  const parties = [company];
  const interests: Interest[] = [];
  let child = lei;
  for (let depth = 0; depth < PARENTS_MAX; depth += 1) {
    const parent = (await client.get<{ data?: LeiRecord }>(`/lei-records/${child}/direct-parent`))?.data;
    if (!parent) break;
    const party = partyOf(parent);
    interests.push({
      id: `gleif-${child}-IS_DIRECTLY_CONSOLIDATED_BY-${parent.attributes.lei}`,
      owner: party.id,
      owned: leiParty(child),
      type: 'otherInfluenceOrControl',
      directness: 'direct',
      details: 'IS_DIRECTLY_CONSOLIDATED_BY',
    });
    if (parties.some(({ id }) => id === party.id)) break;
    parties.push(party);
    child = parent.attributes.lei;
  }
  return {
    source: LIVE_GLEIF,
    recordId: lei,
    registry: 'gleif',
    company,
    officers: [],
    register: { parties, interests },
    truncated: parties.length > PARENTS_MAX,
    version: 0,
    retrievedAt: now,
  };
}

function partyOf({ attributes: { lei, entity } }: LeiRecord): Party {
  const { legalAddress: address, otherNames: others = [], transliteratedOtherNames: latin = [] } = entity;
  const otherNames = [...new Set([...others, ...latin].map(({ name }) => name))].filter(
    (name) => name !== entity.legalName.name,
  );
  const raw = [...(address?.addressLines ?? []), address?.city, address?.postalCode].filter((part) => part).join(', ');
  const country = entity.jurisdiction ?? address?.country;
  return {
    id: leiParty(lei),
    kind: 'entity',
    entityType: 'registeredEntity',
    name: entity.legalName.name,
    lei,
    status: statusOf(entity.status),
    rawStatus: entity.status ?? '',
    ...(country ? { country } : {}),
    ...(entity.registeredAs ? { registrationNumber: entity.registeredAs } : {}),
    ...(entity.legalForm?.id ? { legalForm: entity.legalForm.id } : {}),
    ...(entity.creationDate ? { incorporatedOn: entity.creationDate.slice(0, 10) } : {}),
    ...(raw === '' ? {} : { address: { raw, ...(address?.country ? { country: address.country } : {}) } }),
    ...(otherNames.length > 0 ? { otherNames } : {}),
  };
}

/** A registration that was a mistake, or a second one of the same entity: this LEI stands for nobody. */
function isVoid({ attributes: { registration } }: LeiRecord): boolean {
  return registration?.status === 'ANNULLED' || registration?.status === 'DUPLICATE';
}

function statusOf(raw: string | undefined): 'active' | 'inactive' | 'unknown' {
  if (raw === 'ACTIVE') return 'active';
  return raw === 'INACTIVE' ? 'inactive' : 'unknown';
}
