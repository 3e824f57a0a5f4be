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

/** The value of every window of a rule set, as of a transaction that need not be stored. */
export async function windowAnswers(app: App, tx: Queryable, set: RuleSet, ask: WindowAsk): Promise<FeatureValue[]> {
  const { environmentId, customerId, facts, indexes } = ask;
  if (set.windows.length === 0) return [];
  if (customerId === undefined) return set.windows.map(() => NO_CUSTOMER);
  const query = windowQuery(set.windows);
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
    counterparty: indexes.counterparty,
    country: facts.counterparty?.country ?? null,
    currency: facts.currency ?? null,
    method: facts.method ?? null,
    ip: indexes.ip,
    device: indexes.device,
  };
  const values = query.values(own, filters, (id) => partyIndex(app.vault, environmentId, id));
  const [row] = await tx.query<Record<string, string | null>>(query.statement, values);
  return query.read(row ?? {}, filters);
}
