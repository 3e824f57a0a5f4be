import { type FeatureValue, type RuleSet, type TransactionFacts, variablesOf } from '@assay/rules';
import type { App } from '../app.js';
import type { Queryable } from '../store/database.js';
import type { Indexes } from './parties.js';
import { partyIndex } from './parties.js';
import { filtersOf, windowQuery } from './window-query.js';

export interface WindowAsk {
  readonly environmentId: string;
  /** Undefined: no customer is named, and every window is unknown. */
  readonly customerId: string | undefined;
  readonly facts: TransactionFacts;
  readonly indexes: Indexes;
}

const NO_CUSTOMER: FeatureValue = { missing: 'missing_field', detail: 'subject.reference' };
const NO_COUNTERPARTY: FeatureValue = { missing: 'missing_field', detail: 'counterparty.id' };

export interface WindowAnswers {
  readonly windows: readonly FeatureValue[];
  readonly cycles: readonly FeatureValue[];
}

/** The value of every window and cycle of a rule set, as of a transaction that need not be stored. */
export async function windowAnswers(app: App, tx: Queryable, set: RuleSet, ask: WindowAsk): Promise<WindowAnswers> {
  const { environmentId, customerId, facts, indexes } = ask;
  if (customerId === undefined)
    return { windows: set.windows.map(() => NO_CUSTOMER), cycles: set.cycles.map(() => NO_CUSTOMER) };
  if (set.windows.length + set.cycles.length === 0) return { windows: [], cycles: [] };
  const query = windowQuery(set);
  const filters = filtersOf(set.windows, variablesOf(facts));
  const own = {
    environmentId,
    customerId,
    id: facts.id,
    occurredMs: facts.occurredAt,
    direction: facts.direction,
    type: facts.type,
    base: facts.baseAmount,
    amount: facts.amount,
    country: facts.counterparty?.country ?? null,
    currency: facts.currency ?? null,
    method: facts.method ?? null,
    ...indexes,
  };
  const values = query.values(own, filters, (id) => partyIndex(app.vault, environmentId, id));
  const [row] = await tx.query<Record<string, string | null>>(query.statement, values);
  const { windows, cycles } = query.read(row ?? {}, filters);
  return { windows, cycles: indexes.counterparty ? cycles : cycles.map(() => NO_COUNTERPARTY) };
}
