import { transactions } from '@assay/contract';
import { isoTime } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import type { Statement } from '../../platform/store/database.js';
import { type Context, route } from './app.js';
import { loadTransaction } from './read.js';
import { shownParts } from './store.js';
import {
  type StoredEvaluation,
  type StoredTransaction,
  storedOf,
  TRANSACTION_COLUMNS,
  TRANSACTION_FROM,
  type TransactionRow,
} from './stored.js';
import type { Submitted } from './submitted.js';

const BY_IDS: Statement = {
  name: 'transactions_of_paths',
  text: `select ${TRANSACTION_COLUMNS} from ${TRANSACTION_FROM} where t.environment_id = $1 and t.id = any($2::text[])`,
};
/** What rules tell of the transactions behind a value: `hops_of_5_transactions`, its ids with spaces between. */
const EVIDENCE = /^(?<value>.+)_transactions(?:_\d+)?$/;

/** The transactions that a rule's fact of the network rests on. */
export interface Path {
  readonly ruleId: string;
  readonly ruleName: string;
  /** The name of the value in `matched`. */
  readonly value: string;
  readonly ids: readonly string[];
}

/** The paths of evaluations, each once: a later evaluation often repeats the first. */
export function pathsOf(evaluations: readonly Pick<StoredEvaluation, 'fired' | 'shadowFired'>[]): readonly Path[] {
  const paths = new Map<string, Path>();
  for (const { fired, shadowFired } of evaluations)
    for (const { id, name, matched } of [...fired, ...shadowFired])
      for (const [key, ids] of Object.entries(matched)) {
        const value = EVIDENCE.exec(key)?.groups?.['value'];
        if (value === undefined || typeof ids !== 'string') continue;
        const path = { ruleId: id, ruleName: name, value, ids: ids.split(' ') };
        paths.set(`${id} ${value} ${ids}`, path);
      }
  return [...paths.values()];
}

export const getTransactionPaths = route(transactions.getTransactionPaths, {
  load: loadTransaction,
  async handle({ app, environment, resource }) {
    const { later } = await shownParts(app, environment, resource);
    const paths = pathsOf([resource.secrets.evaluation, ...later.map(({ evaluation }) => evaluation)]);
    const steps = await stepsOf({ app, environment }, [...new Set(paths.flatMap(({ ids }) => ids))]);
    return ok({
      id: resource.id,
      subject_reference: resource.secrets.submitted.subject?.reference ?? null,
      paths: paths.map(({ ruleId, ruleName, value, ids }) => {
        const shown = ids.flatMap((id) => steps.get(id) ?? []);
        return {
          ...{ rule_id: ruleId, rule_name: ruleName, value, transactions: shown },
          erased: ids.length - shown.length,
        };
      }),
    });
  },
});

type Step = ReturnType<typeof stepOf>;

/** The transactions that are still stored, by id. */
async function stepsOf(
  { app, environment }: Pick<Context, 'app' | 'environment'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Step>> {
  if (ids.length === 0) return new Map();
  const rows = await app.db.inEnvironment<TransactionRow>(environment.id, BY_IDS, [environment.id, ids]);
  return new Map(rows.map((row) => [row.id, stepOf(storedOf(app.vault, environment.key, row))]));
}

function stepOf({ id, secrets: { submitted } }: StoredTransaction) {
  const { direction, amount, currency, occurredAt } = submitted;
  const customer = { reference: submitted.subject?.reference ?? null, name: submitted.subject?.name ?? null };
  const other = otherEnd(submitted);
  return {
    id,
    reference: submitted.reference ?? id,
    occurred_at: isoTime(occurredAt),
    amount,
    currency,
    payer: direction === 'out' ? customer : other,
    payee: direction === 'out' ? other : customer,
  };
}

/** The counterparty, by the best name that there is. */
function otherEnd({ counterparty }: Submitted) {
  const { reference, account, wallet, name } = counterparty ?? {};
  return { reference: reference ?? account ?? wallet?.address ?? null, name: name ?? null };
}
