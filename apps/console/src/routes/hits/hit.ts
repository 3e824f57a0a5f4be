import type { ReplyOf } from '../../api/client';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';

export type Hit = ReplyOf<'listScreeningHits'>['data'][number];

/** What waits for a second person, and whether the one who looks is the first. */
export interface HitProposal {
  readonly by: string;
  readonly at: string;
  readonly reason: string | null;
  readonly mine: boolean;
}

export function proposalOf(
  hit: Pick<Hit, 'proposal'> | undefined,
  me: { readonly email?: string | null } | undefined,
): HitProposal | undefined {
  if (!hit?.proposal) return undefined;
  const { proposed_by: by, proposed_at: at, reason } = hit.proposal;
  return { by, at, reason, mine: by === me?.email?.trim().toLowerCase() };
}

/** One reason of a hit's score, as the screening engine explains it. */
export interface Factor {
  readonly factor: string;
  readonly score: number;
  readonly detail: string;
  readonly contradicts: boolean;
  readonly tokens: readonly TokenPair[];
  readonly unmatchedQuery: readonly string[];
  readonly unmatchedListed: readonly string[];
}

export interface TokenPair {
  readonly query: string;
  readonly listed: string;
  readonly similarity: number;
}

/** Factors that alone make hits alike: a name never does. */
const ALIKE_BY = new Set([
  'dob',
  'country',
  'nationality',
  'gender',
  'document',
  'passport',
  'national_id',
  'tax',
  'lei',
  'registration',
  'imo',
]);

export function factorsOf({ explanation }: Pick<Hit, 'explanation'>): Factor[] {
  return explanation.map((one) => ({
    factor: String(one['factor']),
    score: Number(one['score']),
    detail: String(one['detail'] ?? ''),
    contradicts: one['contradicts'] === true,
    tokens: listOf<TokenPair>(one['tokens']),
    unmatchedQuery: listOf<string>(one['unmatched_query']),
    unmatchedListed: listOf<string>(one['unmatched_listed']),
  }));
}

/** What speaks against a hit and is not the name; the strongest first. */
export function againstOf(hit: Pick<Hit, 'explanation'>): Factor[] {
  return factorsOf(hit)
    .filter(({ contradicts, factor }) => contradicts && ALIKE_BY.has(factor))
    .sort((a, b) => a.score - b.score);
}

/** Other hits of the same listed entity that the same factor contradicts. A name alone never makes hits alike. */
export function likeHits(hit: Hit, hits: readonly Hit[]): Hit[] {
  const [against] = againstOf(hit);
  if (!against || hit.entity_id === null) return [];
  return hits.filter(
    (other) =>
      other.id !== hit.id &&
      other.entity_id === hit.entity_id &&
      other.list === hit.list &&
      againstOf(other).some(({ factor }) => factor === against.factor),
  );
}

/** The view of the room of hits in which a hit stands. */
export function viewOf({ proposal, state }: Pick<Hit, 'proposal' | 'state'>): 'open' | 'proposed' | 'reviewed' {
  if (proposal) return 'proposed';
  return state === 'open' ? 'open' : 'reviewed';
}

/** The hit that comes after one when some were judged: the next below, or else the nearest above. */
export function nextOf(hits: readonly Hit[], hit: Hit | undefined, judged: readonly string[]): Hit | undefined {
  const gone = new Set(judged);
  const at = hits.findIndex(({ id }) => id === hit?.id);
  return [...hits.slice(at), ...hits.slice(0, at).reverse()].find(({ id }) => !gone.has(id));
}

/** The list knows the year of birth and nothing closer. */
export function onlyYears(listed: readonly string[]): boolean {
  return listed.length > 0 && listed.every((date) => /^\d{4}$/.test(date));
}

/**
 * A factor's statement in words of the person's language; as the engine said it where there are none.
 * @param births birth dates of the listed party: where only their years are known, the same year says little
 */
export function saidOf(
  { factor, score, detail }: Pick<Factor, 'factor' | 'score' | 'detail'>,
  births: readonly string[] = [],
): string {
  if (factor === 'dob' && score > 0 && onlyYears(births)) return fact('hits.sameYear');
  const name = `${factor}.${score}`;
  const text = word('factorSaid', name);
  return text === name.replaceAll('.', ' ') ? detail.replace(/\.$/, '') : text;
}

/** A reason for "false" that the facts suggest; a person may change it. */
export function reasonFor(hit: Hit): string {
  const [against] = againstOf(hit);
  if (!against) return t('hits.reasonName');
  const listed = against.factor === 'dob' ? hit.dates_of_birth : hit.countries;
  const said = saidOf(against, hit.dates_of_birth);
  return listed.length > 0 ? t('hits.reasonListed', { said, listed: listed.slice(0, 3).join(', ') }) : said;
}

/** A match score as whole points; never rounded up to a certainty. */
export function shownScore({ match_score: score }: Pick<Hit, 'match_score'>): string {
  return score === null ? '' : String(Math.floor(score));
}

export function typeOf({ types }: Hit): string {
  return types.map((type) => word('listing', type)).join(', ');
}

function listOf<Item>(value: unknown): readonly Item[] {
  return Array.isArray(value) ? (value as Item[]) : [];
}
