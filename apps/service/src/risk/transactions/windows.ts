import { at } from '@assay/kernel';
import {
  type FeatureValue,
  featureValue,
  type History,
  type RuleSet,
  sharedFilters,
  type TransactionFacts,
  type Variables,
  variablesOf,
  type WindowFilter,
  type WindowRow,
} from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable } from '../../platform/store/database.js';
import type { TransactionsApp } from './app.js';
import { fingerprintText } from './history-load.js';
import { type Indexes, partyIndex } from './parties.js';
import { isUnknown, windowQuery } from './window-query.js';

export interface WindowAsk {
  readonly environmentId: string;
  /** Undefined: no customer is named, and every window is unknown. */
  readonly customerId: string | undefined;
  readonly facts: TransactionFacts;
  readonly indexes: Indexes;
}

/** What a window is where no customer is named. */
export const NO_CUSTOMER: FeatureValue = { missing: 'missing_field', detail: 'subject.reference' };

/** The value of every window of a rule set, as of a transaction that need not be stored. */
export async function windowAnswers(
  app: TransactionsApp,
  tx: Queryable,
  set: RuleSet,
  ask: WindowAsk,
): Promise<readonly FeatureValue[]> {
  const { environmentId, customerId, facts, indexes } = ask;
  if (customerId === undefined) return set.windows.map(() => NO_CUSTOMER);
  if (set.windows.length === 0) return [];
  const query = windowQuery(set);
  const filters = sharedFilters(set.windows, variablesOf(facts));
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
    counterparty: indexes.counterparty,
    ip: indexes.ip,
    device: indexes.device,
  };
  const values = query.values(own, filters, (id) => partyIndex(app.vault, environmentId, id));
  const [row] = await tx.query<Record<string, string | null>>(query.statement, values);
  return query.read(row ?? {}, filters);
}

/** The value of every window of a rule set as of a transaction, over the customer's history in memory. */
export function historyAnswers(
  app: TransactionsApp,
  set: RuleSet,
  history: History,
  of: {
    readonly environment: Environment;
    readonly facts: TransactionFacts;
    readonly variables: Variables;
    readonly indexes: Indexes;
  },
): FeatureValue[] {
  const own = ownRow(of.facts, of.indexes);
  const filters = sharedFilters(set.windows, of.variables);
  return set.windows.map(({ spec }, place) => {
    const given = at(filters, place);
    if (isUnknown(given)) return given;
    return featureValue(spec.fn, history.totals(spec, fingerprinted(app, of.environment, of, given), own));
  });
}

/** The row of a transaction as histories hold it. */
export function ownRow(facts: TransactionFacts, indexes: Indexes): WindowRow {
  return {
    id: facts.id,
    at: facts.occurredAt,
    direction: facts.direction,
    type: facts.type,
    amount: facts.amount?.units ?? null,
    base: facts.baseAmount?.units ?? null,
    counterparty: fingerprintText(indexes.counterparty),
    country: facts.counterparty?.country ?? null,
    currency: facts.currency ?? null,
    method: facts.method ?? null,
    ip: fingerprintText(indexes.ip),
    device: fingerprintText(indexes.device),
  };
}

/** A filter with counterparties as fingerprints; that of the transaction itself is known already. */
function fingerprinted(
  app: TransactionsApp,
  environment: Environment,
  { facts, indexes }: { readonly facts: TransactionFacts; readonly indexes: Indexes },
  filter: WindowFilter,
): WindowFilter {
  if (!filter.counterparty) return filter;
  const counterparty = filter.counterparty.map((id) =>
    fingerprintText(id === facts.counterparty?.id ? indexes.counterparty : partyIndex(app.vault, environment.id, id)),
  );
  return { ...filter, counterparty: counterparty as string[] };
}
