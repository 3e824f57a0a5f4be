import { Type } from 'typebox';
import type { Reply } from '../door.js';
import { type Tool, tool } from '../tool.js';
import { untrusted } from '../untrusted.js';

const screenName = tool({
  name: 'screen_name',
  title: 'Screen a name against the watchlists',
  description:
    'Compares a person or company with the sanctions, PEP and other lists of this installation. Nothing is kept and nothing is watched; in production it counts as one check.',
  scopes: ['checks.screening:write'],
  input: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 500 }),
      type: Type.Optional(Type.Enum(['individual', 'business'])),
      date_of_birth: Type.Optional(Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$' })),
      country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' })),
      match_threshold: Type.Optional(Type.Integer({ minimum: 50, maximum: 100 })),
    },
    { additionalProperties: false },
  ),
  async run(door, input) {
    const { status, reason_codes, result } = await door.call('checkScreening', { body: { ...input, store: false } });
    const { hits = [], ...found } = result as Partial<Screened>;
    return {
      ...{ outcome: found.outcome, status, reason_codes, hits_total: found.hits_total },
      ...{ match_threshold: found.match_threshold, lists_searched: found.lists_searched, coverage: found.coverage },
      hits: hits
        .slice(0, 10)
        .map((hit) => ({ ...scoresOf(hit), listed: untrusted({ ...listedOf(hit), positions: hit.positions }) })),
    };
  },
});

interface Screened {
  readonly outcome: string;
  readonly hits?: readonly (Hit & { readonly positions?: unknown })[];
  readonly hits_total: number;
  readonly match_threshold: number;
  readonly lists_searched: unknown;
  readonly coverage: unknown;
}

type Hit = Omit<Partial<Reply<'getScreeningHit'>>, 'id'> & { readonly id: string };

const findHits = tool({
  name: 'find_hits',
  title: 'Find screening hits that wait for a review',
  description: 'Hits of one customer, or all open ones, newest first, with how sure the match is.',
  scopes: ['screening:read'],
  input: Type.Object(
    {
      subject_reference: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
    },
    { additionalProperties: false },
  ),
  async run(door, { subject_reference, limit = 10 }) {
    const query = { limit, ...(subject_reference === undefined ? {} : { subject_reference }) };
    const { data, next_cursor } = await door.call('listScreeningHits', { query });
    const hits = data.map((hit) => ({
      ...{ ...scoresOf(hit), state: hit.state, review_status: hit.review_status },
      ...{ subject_reference: hit.subject_reference, listed: untrusted({ name: hit.name }) },
    }));
    return { hits, more: next_cursor !== null };
  },
});

const explainHit = tool({
  name: 'explain_hit',
  title: 'Explain a screening hit',
  description: 'What of a name, date or country agrees with a listed one and what speaks against it, factor by factor.',
  scopes: ['screening:read'],
  input: Type.Object({ hit_id: Type.String({ pattern: '^hit_[0-9a-z]{26}$' }) }, { additionalProperties: false }),
  async run(door, { hit_id: id }) {
    const hit = await door.call('getScreeningHit', { params: { id } });
    return {
      ...{ ...scoresOf(hit), state: hit.state, review_status: hit.review_status, source: hit.source },
      ...{ subject_reference: hit.subject_reference, subject_name: untrusted(hit.subject_name) },
      listed: untrusted(listedOf(hit)),
      explanation: (hit.explanation ?? []).map(({ factor, score, weight, contradicts, ...more }) => ({
        ...{ factor, score, weight, contradicts },
        compared: untrusted(more),
      })),
    };
  },
});

function scoresOf({ id, match_score, risk_score, types, list, programs }: Hit) {
  return { id, match_score, risk_score, types, list, programs };
}

function listedOf({ name, matched_name, dates_of_birth, countries, aliases }: Hit) {
  return { name, matched_name, dates_of_birth, countries, aliases };
}

export const screeningTools: readonly Tool[] = [screenName, findHits, explainHit];
