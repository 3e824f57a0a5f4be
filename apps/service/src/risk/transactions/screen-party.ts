import { ApiError } from '@assay/kernel';
import type { ScreeningQuery } from '@assay/screening';
import type { Environment } from '../../platform/environments/environment.js';
import type { ScreeningApp } from '../screening/app.js';
import { checkScreening } from '../screening/screening-check.js';
import type { Counterparty, Subject } from './submitted.js';

const ENTRIES_MAX = 5000;
const FRESH_MS = 60_000;

/** Outcomes of screening names of parties, remembered for a minute: the same ones come again and again. */
export class PartyScreenings {
  readonly #known = new Map<string, { readonly outcome: string; readonly until: number }>();

  /**
   * The outcome for a party's name against sanctions, or null where there is no name or no list that covers it: rules
   * that need it are then unknown. A customer with a reference is cleared by the reviews of its own hits.
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
    const known = this.#known.get(key);
    if (known && known.until > Date.now()) return known.outcome;
    const outcome = await screened(app, environment, queryOf(name, party), reference);
    if (this.#known.size >= ENTRIES_MAX) this.#known.clear();
    if (outcome !== null) this.#known.set(key, { outcome, until: Date.now() + FRESH_MS });
    return outcome;
  }
}

function queryOf(name: string, { type, country }: Subject): ScreeningQuery {
  return { name, ...(type ? { type } : {}), ...(country ? { country } : {}) } as ScreeningQuery;
}

async function screened(
  app: ScreeningApp,
  environment: Environment,
  query: ScreeningQuery,
  reference: string | undefined,
): Promise<string | null> {
  try {
    const { status } = await checkScreening(app, environment, {
      query,
      lists: ['sanctions'],
      onStale: 'review',
      matchFrom: 95,
      ...(reference === undefined ? {} : { customer: { reference } }),
    });
    return status;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}
