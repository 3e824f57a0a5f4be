import { ApiError } from '@assay/kernel';
import { isMatch, type ScreeningHit, type ScreeningQuery } from '@assay/screening';
import type { Environment } from '../../platform/environments/environment.js';
import type { ScreeningApp } from '../screening/app.js';
import { withStoredReviews } from '../screening/hit-reviews.js';
import { judgeScreening } from '../screening/judge-screening.js';
import type { ListedParty } from '../screening/note-parties.js';
import { type Searched, searchLists } from '../screening/screening-check.js';
import type { PartyIdentity } from './party-identity.js';
import type { Counterparty, Subject } from './submitted.js';

const ENTRIES_MAX = 5000;
/** Of all entries together: a hit is some kilobytes. */
const HITS_MAX = 20_000;
const FRESH_MS = 60_000;
/** First match score that counts as a match rather than a possible one. */
const MATCH_FROM = 95;

interface Known {
  readonly found: Searched;
  /** What was searched: another edition, reach or set of lists is another object. */
  readonly editions: unknown;
  /** Of `performance.now()`. */
  readonly until: number;
}

/** What screening a party came to. */
export interface PartyScreening {
  /** Null where there is no name, or no list that covers it: rules that need it are then unknown. */
  readonly outcome: string | null;
  /** Where the outcome is a match. */
  readonly listed?: ListedParty;
}

const NOT_SCREENED: PartyScreening = { outcome: null };

/**
 * What the lists say of names of parties, remembered for a minute while the same lists are served: the same names come again
 * and again. What people said of the hits is read each time.
 */
export class PartyScreenings {
  readonly #known = new Map<string, Known>();
  #hits = 0;

  /**
   * The outcome for a party's name against sanctions. False positives of the party are no hits.
   * @throws ApiError 503 while the lists are being loaded: a party that nobody looked up is not cleared
   */
  async of(
    app: ScreeningApp,
    environment: Environment,
    party: Subject | Counterparty | null,
    identity: PartyIdentity,
  ): Promise<PartyScreening> {
    if (party?.name === undefined) return NOT_SCREENED;
    const query = queryOf(party.name, party);
    const found = await this.#search(app, environment, query);
    if (!found) return NOT_SCREENED;
    const customer = { ...identity, query };
    const hits = await withStoredReviews(app, { vault: app.vault, environment }, customer, found.hits);
    const { coverage, result } = found;
    const { status } = judgeScreening({ hits, coverage, threshold: result.match_threshold, matchFrom: MATCH_FROM });
    if (status !== 'match') return { outcome: status };
    return { outcome: status, listed: { customer, hits: hits.filter(isCounted) } };
  }

  async #search(app: ScreeningApp, environment: Environment, query: ScreeningQuery): Promise<Searched | undefined> {
    const key = JSON.stringify([environment.id, query.name, query.type, query.country]);
    const editions = app.screening.index()?.editions;
    const known = this.#known.get(key);
    if (known && known.editions === editions && known.until > performance.now()) return known.found;
    const found = await searched(app, environment, query);
    if (found) this.#remember(key, { found, editions, until: performance.now() + FRESH_MS });
    return found;
  }

  #remember(key: string, known: Known): void {
    const hits = known.found.hits.length;
    if (this.#known.size >= ENTRIES_MAX || this.#hits + hits > HITS_MAX) {
      this.#known.clear();
      this.#hits = 0;
    }
    this.#hits += hits - (this.#known.get(key)?.found.hits.length ?? 0);
    this.#known.set(key, known);
  }
}

/** Whether a hit alone makes the party a match. */
function isCounted(hit: ScreeningHit): boolean {
  return hit.review_status !== 'false_positive' && isMatch(hit, MATCH_FROM);
}

function queryOf(name: string, { type, country }: Subject): ScreeningQuery {
  return { name, ...(type ? { type } : {}), ...(country ? { country } : {}) } as ScreeningQuery;
}

async function searched(
  app: ScreeningApp,
  environment: Environment,
  query: ScreeningQuery,
): Promise<Searched | undefined> {
  try {
    return await searchLists(app, environment, { query, lists: ['sanctions'], onStale: 'review' });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}
