import { isoTime } from '@assay/kernel';
import type { Party, StoredInterest } from '@assay/ownership';
import { parseFraction, toNumber } from '@assay/ownership';
import type { Environment } from '../../platform/environments/environment.js';
import type { Business, BusinessChange, BusinessScreening } from './business.js';
import type { RegistrySource } from './registry/merge-profiles.js';

const INTEREST_WORDS: Readonly<Record<string, string>> = { shareholding: 'shares', votingRights: 'votes' };

/** A business as the API shows it. Nodes are numbered within the business: n1 is the company itself. */
export function businessView(environment: Environment, business: Business, documents: readonly unknown[]) {
  const { secrets } = business;
  const { company, screening } = secrets;
  return {
    id: business.id,
    reference: secrets.reference,
    name: company.name,
    legal_form: company.legalForm ?? null,
    registration_number: company.registrationNumber ?? null,
    lei: company.lei ?? null,
    country: business.country,
    status: business.status,
    status_raw: company.rawStatus ?? null,
    incorporated_on: company.incorporatedOn ?? null,
    dissolved_on: company.dissolvedOn ?? null,
    address: addressView(company),
    industry_codes: company.industryCodes ?? [],
    officers: secrets.officers.map(({ id, name, role, appointedOn, resignedOn }) => ({
      id,
      name,
      role,
      appointed_on: appointedOn ?? null,
      resigned_on: resignedOn ?? null,
    })),
    ownership: ownershipView(business),
    documents,
    differences: secrets.differences,
    screening: {
      outcome: screening.outcome,
      screened_at: isoTime(screening.screenedAt),
      subjects: subjectsView(screening),
      lists_searched: screening.listsSearched,
      coverage: screening.coverage ?? [],
    },
    reason_codes: business.reasonCodes,
    risk: { score: business.riskScore, band: business.riskBand, contributions: secrets.contributions },
    registry: {
      source: secrets.registry,
      id: secrets.recordId,
      version: String(business.registryVersion),
      retrieved_at: isoTime(secrets.retrievedAt),
      sources: sourcesView(secrets),
      differences: secrets.sourceDifferences ?? [],
    },
    changes: (secrets.changes ?? []).map(changeView),
    environment: environment.kind,
    created_at: isoTime(business.createdAt),
    updated_at: isoTime(business.updatedAt),
  };
}

/** A change as the API shows it: a text before and after, or owners who came, left or hold another part. */
function changeView(change: BusinessChange) {
  const { kind } = change;
  const at = isoTime(change.at);
  if (kind === 'owners') {
    const { added, removed, changed } = change;
    return { at, kind, before: null, after: null, owners: { added, removed, changed } };
  }
  return { at, kind, before: change.before, after: change.after, owners: null };
}

/** The registers that a record was joined from, the preferred one first. */
export function sourcesView({ sources, registry, recordId, retrievedAt }: Business['secrets']) {
  const all: readonly Omit<RegistrySource, 'source'>[] = sources ?? [{ registry, recordId, retrievedAt }];
  return all.map((one) => ({
    registry: one.registry,
    id: one.recordId,
    ...(one.version === undefined ? {} : { version: String(one.version) }),
    retrieved_at: isoTime(one.retrievedAt),
  }));
}

function addressView({ address, country }: Party) {
  if (!address) return null;
  const place = address.country ?? country;
  return { raw: address.raw, ...(place === undefined ? {} : { country: place }) };
}

/** Name of a node by its place in the register. */
export function nodeName(at: number): string {
  return `n${at + 1}`;
}

function ownershipView({ secrets, source }: Business) {
  const { parties, interests } = secrets.register;
  const names = new Map(parties.map(({ id }, at) => [id, nodeName(at)]));
  return {
    nodes: parties.map((party, at) => ({
      id: nodeName(at),
      kind: kindOf(party),
      name: party.name,
      ...(party.country === undefined ? {} : { country: party.country }),
    })),
    edges: interests.flatMap((interest) => {
      const [from, to] = [names.get(interest.owner), names.get(interest.owned)];
      return from === undefined || to === undefined ? [] : [edgeView(interest, from, to, source)];
    }),
    truncated: secrets.truncated,
  };
}

function edgeView({ type, share, start, end, source }: StoredInterest, from: string, to: string, registry: string) {
  return {
    from,
    to,
    interest: INTEREST_WORDS[type] ?? type.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    percent: share ? percentView(parseFraction(share.low), parseFraction(share.high)) : null,
    since: start ?? null,
    until: end ?? null,
    source: source ?? (registry === 'declared' ? 'declared' : 'registry'),
  };
}

function kindOf({ kind, entityType, subtype }: Party) {
  if (kind === 'person') return 'person';
  if (subtype === 'trust') return 'trust';
  if (entityType === 'arrangement') return 'arrangement';
  if (entityType === 'state' || entityType === 'stateBody') return 'state';
  return entityType === 'anonymousEntity' || entityType === 'unknownEntity' ? 'unknown' : 'business';
}

function percentView(low: { n: bigint; d: bigint }, high: { n: bigint; d: bigint }) {
  const [min, max] = [percent(toNumber(low)), percent(toNumber(high))];
  return { exact: low.n === high.n && low.d === high.d ? min : null, min, max };
}

/** A part of 1 as percent with six places: what remains of a double after many multiplications. */
export function percent(part: number): number {
  return Math.round(part * 1e8) / 1e6;
}

const HITS_SHOWN = 10;

/** Who was screened for a business, with the best hits of each. */
export function subjectsView({ subjects }: Pick<BusinessScreening, 'subjects'>) {
  return subjects.map(({ role, name, outcome, hits }) => ({ role, name, outcome, hits: hits.slice(0, HITS_SHOWN) }));
}
