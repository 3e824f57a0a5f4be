import {
  decideTransaction,
  evaluateRules,
  type RuleSet,
  type TransactionFacts,
  type Variables,
  variablesOf,
} from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable } from '../../platform/store/database.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import type { TransactionsApp } from './app.js';
import type { DecidedTransaction } from './decided.js';
import { factsOf } from './facts.js';
import { columnsOf, loadHistories } from './history-load.js';
import { type Indexes, indexesOf } from './parties.js';
import type { StoredTransaction } from './stored.js';
import { readSurroundings, type Surroundings } from './surroundings.js';
import { historyAnswers, windowAnswers } from './windows.js';

/** Longer histories are not loaded for a batch: the database computes their windows. */
const HISTORY_MAX = 50_000;
const READINGS_MAX = 4;

/** A stored transaction with what the rules say of it now. */
export interface Judged {
  readonly stored: StoredTransaction;
  readonly judged: DecidedTransaction;
  readonly startedAt: number;
}

/** Whose transactions are judged, and when. */
interface JudgedFor {
  readonly environment: Environment;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
  /** Undefined: the transactions name no customer. */
  readonly customer: { readonly id: string; readonly firstOccurredMs: number } | undefined;
}

/** Judges the transactions of one customer as of their own times, over its history read once. */
export async function judgeStored(
  app: TransactionsApp,
  tx: Queryable,
  { environment, now, customer }: JudgedFor,
  batch: readonly StoredTransaction[],
): Promise<Judged[]> {
  const reference = batch[0]?.secrets.submitted.subject?.reference;
  const referenceIndex = reference === undefined ? null : referenceIndexOf(app.vault, environment.id, reference);
  const asked: Asked[] = [];
  for (const stored of batch) {
    const { submitted, findings } = stored.secrets;
    const peer = await app.peers.of(environment, submitted);
    const firstSeenAt = customer && Math.min(customer.firstOccurredMs, submitted.occurredAt);
    const facts = factsOf(stored.id, submitted, findings, { firstSeenAt, peer });
    const indexes = indexesOf(app.vault, environment.id, submitted);
    asked.push({ stored, facts, indexes, variables: variablesOf(facts) });
  }
  const { set, each } = await surroundingsOf(app, tx, { environment, now, referenceIndex }, asked);
  const columns = columnsOf(set.windows);
  const wanted = [{ customerIndex: referenceIndex, known: undefined }];
  const history = (await loadHistories(tx, environment.id, wanted, { columns, rowsMax: HISTORY_MAX })).get(0);
  const judged: Judged[] = [];
  for (const [at, { stored, facts, indexes, variables }] of asked.entries()) {
    const startedAt = performance.now();
    const ask = { environmentId: environment.id, customerId: customer?.id, facts, indexes };
    const windows = history
      ? historyAnswers(app, set, history, { environment, facts, variables, indexes })
      : await windowAnswers(app, tx, set, ask);
    const { lists, cycles, snoozed } = each[at] as Surroundings;
    const evaluation = evaluateRules(set, facts, variables, { windows, lists, cycles }, snoozed);
    judged.push({ stored, startedAt, judged: { facts, evaluation, decision: decideTransaction(evaluation.fired) } });
  }
  return judged;
}

interface Asked {
  readonly stored: StoredTransaction;
  readonly facts: TransactionFacts;
  readonly indexes: Indexes;
  readonly variables: Variables;
}

/** Lists, cycles and snoozes of a batch, with the rules that run now: another node may have changed them. */
async function surroundingsOf(
  app: TransactionsApp,
  tx: Queryable,
  of: { readonly environment: Environment; readonly now: number; readonly referenceIndex: Buffer | null },
  asked: readonly Asked[],
): Promise<{ readonly set: RuleSet; readonly each: readonly Surroundings[] }> {
  const { environment, now, referenceIndex } = of;
  const asking = asked.map(({ stored, variables, indexes, facts }) => ({
    id: stored.id,
    referenceIndex,
    variables,
    indexes,
    occurredMs: facts.occurredAt,
    base: stored.secrets.findings.base?.amount ?? null,
  }));
  for (let reading = 1; reading <= READINGS_MAX; reading += 1) {
    const { set, revision: known } = await app.ruleSets.last(environment);
    const { revision, each } = await readSurroundings(app, tx, environment, { set, now, asking });
    if (revision === null || revision === known) return { set, each };
    await app.ruleSets.at(environment, revision);
  }
  throw new Error('The rules of the environment changed with every reading.');
}
