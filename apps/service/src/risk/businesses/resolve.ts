import { at, isoTime } from '@assay/kernel';
import {
  type BeneficialOwner,
  beneficialOwners,
  type Comparator,
  OWNERSHIP_METHODS,
  type Party,
  type PreparedRegister,
  prepareRegister,
  type Resolution,
  registerFromJson,
  type StoredRegister,
  type Unresolved,
} from '@assay/ownership';

/** The threshold under which a record is judged; a caller may ask for another one when it reads the owners. */
export const THRESHOLD = { thresholdPercent: 25, comparator: 'gte' } as const;

export interface ResolveRequest {
  readonly register: StoredRegister;
  readonly thresholdPercent: number;
  readonly comparator: Comparator;
  /** YYYY-MM-DD. */
  readonly asOf: string;
}

/** A part that ends without a person, or with one who has died or a company that is dissolved: it is somebody else's now. */
export interface OpenPart extends Omit<Unresolved, 'reason'> {
  readonly reason: Unresolved['reason'] | 'deceased' | 'dissolved';
}

/** A company resolved to persons, with the words of the service. The company is the first party. */
export interface Resolved extends Omit<Resolution, 'unresolved'> {
  readonly unresolved: readonly OpenPart[];
  /** The day of the resolution, YYYY-MM-DD. */
  readonly asOf: string;
  readonly prepared: PreparedRegister;
  readonly reasonCodes: readonly string[];
  /** Number of levels of companies between the company and the farthest person on a reported path. */
  readonly layers: number;
  /** Owners by party id, the same for a later comparison. */
  readonly ownerIds: readonly string[];
}

/** The day of a moment. */
export function dayOf(at: number): string {
  return isoTime(at).slice(0, 10);
}

/** Resolves the stored graph of a business. Takes a few milliseconds even for a large group. */
export function resolveBusiness(request: ResolveRequest): Resolved {
  const prepared = prepareRegister(registerFromJson(request.register), { asOf: request.asOf });
  const { thresholdPercent, comparator } = request;
  const resolution = beneficialOwners(prepared.model, 0, {
    thresholdPercent: String(thresholdPercent),
    comparator,
    methods: OWNERSHIP_METHODS[2],
  });
  const layers = resolution.owners.reduce(
    (most, { paths }) => Math.max(most, ...paths.map(({ nodes }) => nodes.length - 2)),
    0,
  );
  const unresolved = withEnded(resolution, prepared.parties, request.asOf);
  return {
    ...resolution,
    unresolved,
    asOf: request.asOf,
    prepared,
    layers,
    reasonCodes: reasonsOf({ ...resolution, unresolved }, request, prepared.parties),
    ownerIds: resolution.owners.map(({ node }) => at(prepared.parties, node).id),
  };
}

/** The register's own gaps that the law allows. */
const ALLOWED: ReadonlySet<string> = new Set(['state_owned', 'listed_company']);

function reasonsOf(
  { owners, unresolved, rings }: Pick<Resolved, 'owners' | 'unresolved' | 'rings'>,
  { thresholdPercent: threshold, asOf }: Pick<ResolveRequest, 'thresholdPercent' | 'asOf'>,
  parties: readonly Party[],
): string[] {
  const codes: string[] = [];
  if (rings > 0) codes.push('business.ownership_circular');
  const open = unresolved.filter(({ reason }) => !ALLOWED.has(reason));
  const unknown = open.reduce((sum, { max }) => sum + max, 0) * 100;
  // Shares that nobody is known to hold could make one more owner.
  const holders = owners.flatMap(({ node, paths }) => [node, ...paths.flatMap(({ nodes }) => nodes)]);
  const isGone = holders.some((node) => node !== 0 && hasEnded(parties[node], asOf));
  // Figures that contradict each other, and somebody without a name who controls the company, leave it open too.
  const isUnclear = unresolved.some(({ reason, controls }) => reason === 'over_allocated' || controls);
  if ((unknown >= threshold && unknown > 0) || isGone || isUnclear) codes.push('business.ownership_unresolved');
  const exempt = unresolved.some(({ reason, max }) => ALLOWED.has(reason) && max > 0.5);
  if (owners.length === 0 && !exempt) codes.push('business.ubo_missing');
  const abroad = open.filter((part) => isForeignWithoutData(part, parties)).reduce((sum, { max }) => sum + max, 0);
  if (abroad >= 0.5) codes.push('business.shell_indicators');
  if (parties[0]?.bearerShares) codes.push('business.bearer_shares');
  return codes;
}

/** The parts that end without a person, and all that the dead and dissolved companies hold by the register. */
function withEnded({ parts, unresolved }: Resolution, parties: readonly Party[], asOf: string): OpenPart[] {
  const ended = [...parts].flatMap(([node, { min, max }]): OpenPart[] => {
    const party = parties[node];
    if (max <= 0 || !hasEnded(party, asOf)) return [];
    return [{ node, reason: party?.kind === 'person' ? 'deceased' : 'dissolved', min, max }];
  });
  const others = unresolved.filter(({ node }) => !ended.some((part) => part.node === node));
  return [...others, ...ended].sort((a, b) => b.max - a.max || a.node - b.node);
}

/** The dead and dissolved companies hold nothing, whatever a register still says: their parts are somebody else's. */
function hasEnded(party: Party | undefined, asOf: string): boolean {
  const day = party?.deathDate ?? party?.dissolvedOn;
  return day === undefined ? party?.status === 'dissolved' : day <= asOf;
}

/** An owner registered elsewhere of which no register here knows anything. */
export function isForeignWithoutData({ node, reason }: OpenPart, parties: readonly Party[]): boolean {
  const country = parties[node]?.country?.slice(0, 2);
  return reason === 'no_ownership_data' && country !== undefined && country !== parties[0]?.country?.slice(0, 2);
}

export type { BeneficialOwner };
