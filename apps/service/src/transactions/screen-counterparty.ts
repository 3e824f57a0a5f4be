import { ApiError } from '@assay/kernel';
import type { App } from '../app.js';
import { checkScreening } from '../checks/screening-check.js';
import type { Environment } from '../environment.js';
import type { Submitted } from './submitted.js';

const ENTRIES_MAX = 5000;
const FRESH_MS = 60_000;
const answers = new WeakMap<App, Map<string, { readonly outcome: string | null; readonly until: number }>>();

/**
 * The outcome of screening the counterparty's name against sanctions, or null where there is no name, no list, or no
 * answer: rules that need it are then unknown.
 */
export async function screenCounterparty(
  app: App,
  environment: Environment,
  { counterparty }: Submitted,
): Promise<string | null> {
  const name = counterparty?.name;
  if (!counterparty || name === undefined) return null;
  const key = JSON.stringify([environment.id, name, counterparty.type, counterparty.country]);
  const cache = answers.get(app) ?? new Map();
  answers.set(app, cache);
  const known = cache.get(key);
  if (known && known.until > Date.now()) return known.outcome;
  const outcome = await screened(app, environment, { ...counterparty, name });
  if (cache.size >= ENTRIES_MAX) cache.clear();
  if (outcome !== null) cache.set(key, { outcome, until: Date.now() + FRESH_MS });
  return outcome;
}

async function screened(
  app: App,
  environment: Environment,
  { name, type, country }: { name: string; type?: 'individual' | 'business'; country?: string },
): Promise<string | null> {
  const query = { name, ...(type ? { type } : {}), ...(country ? { country } : {}) } as Parameters<
    App['screening']['screen']
  >[0];
  try {
    const { status } = await checkScreening(app, environment, {
      query,
      lists: ['sanctions'],
      onStale: 'review',
      matchFrom: 95,
    });
    return status;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
