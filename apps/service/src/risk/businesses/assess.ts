import { DEFINITION_DEFAULTS, riskBand, SEVERITY_POINTS } from '@assay/journeys';
import { at, reasonSeverity } from '@assay/kernel';
import { countryCode, type Party } from '@assay/ownership';
import type { Environment } from '../../platform/environments/environment.js';
import type { BusinessesApp } from './app.js';
import type { Business, BusinessScreening, BusinessSecrets, Contribution } from './business.js';
import { differenceCodes, differencesOf } from './differences.js';
import { graphOf } from './graph-of.js';
import { knownOfficers } from './known-officers.js';
import { knownOwners } from './known-owners.js';
import type { MergedProfile } from './registry/merge-profiles.js';
import { dayOf, isForeignWithoutData, type Resolved, resolveBusiness, THRESHOLD } from './resolve.js';
import { screenBusiness } from './screen.js';
import { seenOwners } from './seen-owners.js';
import { statusOn } from './status-on.js';

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
  /** Its officers and its graph when the register was read last. */
  readonly officers?: BusinessSecrets['officers'];
  readonly register?: BusinessSecrets['register'];
}

/** Judges what a registry says: owners, screening, differences, reasons and risk. Runs outside any transaction. */
export async function assess(
  app: BusinessesApp,
  environment: Environment,
  profile: MergedProfile,
  known: KnownBusiness,
): Promise<Assessed> {
  const { company, now } = { ...profile, ...known };
  const { register, ...graph } = graphOf(profile, known.register);
  const truncated = profile.truncated || graph.isCut;
  const officers = knownOfficers(graph.officers, known.officers);
  const resolved = resolveBusiness({ register, asOf: dayOf(now), ...THRESHOLD });
  const owners = ownersBySize(resolved);
  const status = statusOn(company, dayOf(now));
  const reference = known.reference ?? known.id;
  const parties = { company, officers, owners };
  const screening = await screenBusiness(app, environment, { ...parties, now, reference, before: known.screening });
  const differences = differencesOf(known.declared, company, knownOwners(register, resolved));
  const codes = [
    ...statusCodes(status),
    ...differenceCodes(differences),
    ...(profile.sourceDifferences.some(({ field }) => field === 'status') ? ['business.sources_differ'] : []),
    ...ownershipCodes({ truncated }, resolved),
    ...screening.reasonCodes,
  ];
  const reasonCodes = [...new Set(codes)];
  const contributions = contributionsOf(reasonCodes, resolved);
  const riskScore = Math.min(
    100,
    contributions.reduce((sum, { points }) => sum + points, 0),
  );
  return {
    status,
    country: countryCode(company.country) ?? null,
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
      officers,
      register,
      truncated,
      declared: known.declared,
      differences,
      screening,
      contributions,
      owners: seenOwners({ secrets: { officers, links: known.links, screening } }, resolved),
      links: known.links,
    },
  };
}

/** What the graph of owners comes to by itself. */
export function ownershipCodes({ truncated }: { readonly truncated: boolean }, resolved: Resolved): string[] {
  const isCut = truncated || resolved.truncated;
  return [...resolved.reasonCodes, ...(isCut ? ['business.ownership_unresolved'] : [])];
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
