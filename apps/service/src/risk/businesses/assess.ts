import { DEFINITION_DEFAULTS, riskBand, SEVERITY_POINTS } from '@assay/journeys';
import { at, reasonSeverity } from '@assay/kernel';
import { type Party, registerToJson, sameRegistration } from '@assay/ownership';
import type { Environment } from '../../platform/environments/environment.js';
import { newId } from '../../platform/ids.js';
import type { BusinessesApp } from './app.js';
import type { Business, BusinessScreening, BusinessSecrets, Contribution, Declared, Difference } from './business.js';
import { addressesAlike, companiesAlike, partiesAlike } from './names-alike.js';
import type { MergedProfile } from './registry/merge-profiles.js';
import { dayOf, isForeignWithoutData, type Resolved, resolveBusiness } from './resolve.js';
import { screenBusiness } from './screen.js';

/** The threshold under which a record is judged; a caller may ask for another one when it reads the owners. */
const THRESHOLD = { thresholdPercent: 25, comparator: 'gte' } as const;
const LAYER_POINTS = 4;
const ABROAD_POINTS = 10;

export type Assessed = Pick<Business, 'status' | 'country' | 'riskScore' | 'riskBand' | 'reasonCodes'> & {
  readonly secrets: BusinessSecrets;
};

/** What is known of a business before a registry is asked. */
interface KnownBusiness extends Pick<BusinessSecrets, 'reference' | 'declared' | 'links'> {
  readonly id: string;
  readonly now: number;
  /** What its last screening found. */
  readonly screening?: BusinessScreening;
}

/** Judges what a registry says: owners, screening, differences, reasons and risk. Runs outside any transaction. */
export async function assess(
  app: BusinessesApp,
  environment: Environment,
  profile: MergedProfile,
  known: KnownBusiness,
): Promise<Assessed> {
  const { company, officers, now } = { ...profile, ...known };
  const register = registerToJson(profile.register);
  const resolved = resolveBusiness({ register, asOf: dayOf(now), ...THRESHOLD });
  const owners = ownersBySize(resolved);
  const reference = known.reference ?? known.id;
  const parties = { company, officers, owners };
  const screening = await screenBusiness(app, environment, { ...parties, now, reference, before: known.screening });
  const differences = differencesOf(known.declared, company, owners);
  const codes = [
    ...statusCodes(company.status),
    ...differenceCodes(differences),
    ...(profile.sourceDifferences.some(({ field }) => field === 'status') ? ['business.sources_differ'] : []),
    ...resolved.reasonCodes,
    ...(profile.truncated || resolved.truncated ? ['business.ownership_unresolved'] : []),
    ...screening.reasonCodes,
  ];
  const reasonCodes = [...new Set(codes)];
  const contributions = contributionsOf(reasonCodes, resolved);
  const riskScore = Math.min(
    100,
    contributions.reduce((sum, { points }) => sum + points, 0),
  );
  return {
    status: company.status ?? 'unknown',
    country: company.country?.slice(0, 2) ?? null,
    reasonCodes,
    riskScore,
    riskBand: bandOf(riskScore),
    secrets: {
      reference: known.reference,
      company,
      registry: profile.registry,
      recordId: profile.recordId,
      retrievedAt: profile.retrievedAt,
      sources: profile.sources,
      sourceDifferences: profile.sourceDifferences,
      officers: officers.map((officer) => ({ ...officer, id: newId('off') })),
      register,
      truncated: profile.truncated,
      declared: known.declared,
      differences,
      screening,
      contributions,
      owners: [...resolved.ownerIds].sort(),
      links: known.links,
    },
  };
}

/** Everybody in the graph, those with the largest part first: they are screened even where the number is limited. */
function ownersBySize({ prepared, persons }: Resolved): Party[] {
  const size = (node: number) => persons.get(node)?.capital.max ?? 0;
  const nodes = prepared.parties.map((_, node) => node).slice(1);
  return nodes.sort((a, b) => size(b) - size(a)).map((node) => at(prepared.parties, node));
}

function statusCodes(status: Party['status']): string[] {
  if (status === 'dissolved') return ['business.dissolved'];
  return status === 'liquidation' || status === 'insolvency' || status === 'inactive' ? ['business.inactive'] : [];
}

/** Where the company says something else of itself than the register does. */
export function differencesOf(
  declared: Declared,
  company: Party,
  owners: readonly Pick<Party, 'name'>[],
): Difference[] {
  const differences: Difference[] = [];
  const names = [company.name, ...(company.otherNames ?? [])];
  const name = declared.name;
  if (name !== undefined && !names.some((known) => companiesAlike(name, known)))
    differences.push({ field: 'name', declared: name, registry: company.name });
  const number = declared.registration_number;
  if (number !== undefined && !sameRegistration(number, company.registrationNumber ?? '', company.country?.slice(0, 2)))
    differences.push({ field: 'registration_number', declared: number, registry: company.registrationNumber ?? null });
  if (declared.incorporated_on !== undefined && declared.incorporated_on !== company.incorporatedOn)
    differences.push({
      field: 'incorporated_on',
      declared: declared.incorporated_on,
      registry: company.incorporatedOn ?? null,
    });
  const address = declared.address;
  if (address !== undefined && company.address && !addressesAlike(address, company.address.raw))
    differences.push({ field: 'address', declared: address, registry: company.address.raw });
  for (const [place, owner] of (declared.owners ?? []).entries()) {
    if (!owners.some((party) => partiesAlike(owner.name, party.name)))
      differences.push({ field: `owners.${place}`, declared: owner, registry: null });
  }
  for (const [place, name] of (declared.formerOwners ?? []).entries())
    differences.push({ field: `former_owners.${place}`, declared: null, registry: name });
  return differences;
}

function differenceCodes(differences: readonly Difference[]): string[] {
  const codes: string[] = [];
  if (differences.some(({ field }) => field === 'name')) codes.push('business.name_mismatch');
  if (differences.some(({ field }) => field === 'registration_number')) codes.push('business.registration_mismatch');
  return codes;
}

/** Points a reason by its weight in the catalogue, and what makes a structure hard to see through. */
function contributionsOf(codes: readonly string[], resolved: Resolved): Contribution[] {
  const contributions: Contribution[] = codes.map((code) => ({
    source: code,
    points: SEVERITY_POINTS[reasonSeverity(code) ?? 'info'],
  }));
  if (resolved.layers > 0)
    contributions.push({ source: 'ownership_layers', points: Math.min(20, LAYER_POINTS * resolved.layers) });
  const { parties } = resolved.prepared;
  if (resolved.unresolved.some((part) => isForeignWithoutData(part, parties)))
    contributions.push({ source: 'foreign_owner_without_data', points: ABROAD_POINTS });
  return contributions;
}

/** The bands of contract 2.2. */
export function bandOf(score: number): Business['riskBand'] {
  return riskBand(score, DEFINITION_DEFAULTS.thresholds.risk_bands);
}
