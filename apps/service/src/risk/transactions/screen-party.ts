import { ApiError } from '@assay/kernel';
import type { ScreeningQuery } from '@assay/screening';
import type { Environment } from '../../platform/environments/environment.js';
import type { ScreeningApp } from '../screening/app.js';
import { checkScreening, type ScreeningOutcome } from '../screening/screening-check.js';
import type { Counterparty, Subject } from './submitted.js';

const ENTRIES_MAX = 5000;
const FRESH_MS = 60_000;

interface Known {
  readonly outcome: string;
  /** What was searched: another edition, reach or set of lists is another object. */
  readonly editions: unknown;
  /** Of `performance.now()`. */
  readonly until: number;
}

/**
 * Outcomes of screening names of parties, remembered for a minute while the same lists are served: the same names come
 * again and again.
 */
export class PartyScreenings {
  readonly #known = new Map<string, Known>();

  /**
   * The outcome for a party's name against sanctions, or null where there is no name or no list that covers it: rules
   * that need it are then unknown. A customer with a reference is cleared by the reviews of its own hits, which are read
   * each time.
   * @throws ApiError 503 while the lists are being loaded: a party that nobody looked up is not cleared
   */
  async of(
    app: ScreeningApp,
    environment: Environment,
    party: Subject | Counterparty | null,
    role: 'subject' | 'counterparty',
  ): Promise<string | null> {
    const name = party?.name;
    if (!party || name === undefined) return null;
    const reference = role === 'subject' ? party.reference : undefined;
    const key = JSON.stringify([environment.id, name, party.type, party.country, reference]);
    const editions = app.screening.index()?.editions;
    const known = this.#known.get(key);
    if (known && known.editions === editions && known.until > performance.now()) return known.outcome;
    const screened = await screenedParty(app, environment, queryOf(name, party), reference);
    if (!screened) return null;
    const { status: outcome, hits } = screened;
    if (this.#known.size >= ENTRIES_MAX) this.#known.clear();
    if (reference === undefined || hits.length === 0)
      this.#known.set(key, { outcome, editions, until: performance.now() + FRESH_MS });
    return outcome;
  }
}

function queryOf(name: string, { type, country }: Subject): ScreeningQuery {
  return { name, ...(type ? { type } : {}), ...(country ? { country } : {}) } as ScreeningQuery;
}

async function screenedParty(
  app: ScreeningApp,
  environment: Environment,
  query: ScreeningQuery,
  reference: string | undefined,
): Promise<ScreeningOutcome | undefined> {
  try {
    return await checkScreening(app, environment, {
      query,
      lists: ['sanctions'],
      onStale: 'review',
      matchFrom: 95,
      ...(reference === undefined ? {} : { customer: { reference } }),
    });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}
