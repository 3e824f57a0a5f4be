import { type BodyOf, transactions } from '@assay/contract';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { newId } from '../../platform/ids.js';
import type { Queryable } from '../../platform/store/database.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import { type Context, route, type TransactionsApp } from './app.js';
import type { Arrival } from './arrival.js';
import type { DecidedTransaction } from './decided.js';
import { deleteTransactions } from './delete-transactions.js';
import { storedEvaluation } from './evaluate.js';
import { decide } from './evaluate-batch.js';
import { transactionIndex } from './insert.js';
import { indexesOf } from './parties.js';
import { prepareTransaction } from './prepare.js';
import { readBatch } from './read-batch.js';
import { findByReference } from './store.js';
import type { StoredTransaction } from './stored.js';
import { inPlaceOf, readSubmitted, type Submitted } from './submitted.js';
import { transactionView } from './view.js';

/** Ends a transaction of the database that was only read in: nothing of it stays. */
class Undone extends Error {}

/** Tells what the rules would say. Nothing is stored, counted, announced or billed. */
export const evaluateTransaction = route(transactions.evaluateTransaction, {
  async handle(context) {
    const { app, environment, now, warnings } = context;
    const startedAt = performance.now();
    const sent = readSubmitted(context.body, context.raw, now);
    const standing = await standingOf(app, context.environment, sent);
    const submitted = standing ? inPlaceOf(standing, context.body, sent) : sent;
    const arrival = await arrivalOf(context, submitted, standing, startedAt);
    const decided = await decideAndUndo(app, arrival, standing);
    const evaluation = storedEvaluation(decided, now, startedAt);
    const { id, findings } = arrival;
    const secrets = { submitted, findings, evaluation, alerts: [] };
    const stored = {
      ...{ id, status: evaluation.status, customerId: null, label: null, bodyHash: Buffer.alloc(0) },
      ...{ createdAt: new Date(now), key: environment.key, secrets, importId: null },
    };
    const parts = { later: [], alerts: [], stale: false, reevaluation: null, warnings };
    const view = transactionView(environment, stored, parts);
    return ok(Object.fromEntries(Object.entries(view).filter(([name]) => !OF_STORED.has(name))));
  },
});

/** What only a stored transaction has. */
const OF_STORED: ReadonlySet<string> = new Set([
  ...['id', 'reference', 'alerts', 'evaluations', 'stale', 'reevaluation', 'subject', 'subject_reference'],
  ...['counterparty', 'metadata', 'label', 'release', 'created_at'],
  ...['reversal', 'version', 'import_id'],
]);

async function arrivalOf(
  context: Context<BodyOf<typeof transactions.evaluateTransaction>>,
  submitted: Submitted,
  standing: StoredTransaction | undefined,
  startedAt: number,
): Promise<Arrival> {
  const { app, environment, now, requestId, warnings } = context;
  const id = standing?.id ?? newId('txn');
  const reference = submitted.subject?.reference;
  return {
    id,
    environment,
    submitted,
    now,
    time: context.body.occurred_at === undefined && !standing ? 'arrived' : 'told',
    ...(await prepareTransaction(app, environment, submitted, id)),
    peer: await app.peers.of(environment, submitted),
    indexes: indexesOf(app.vault, environment.id, submitted),
    // Of the id: a reference that stands already is judged all the same.
    index: transactionIndex(app.vault, environment.id, id),
    customerIndex: reference === undefined ? null : referenceIndexOf(app.vault, environment.id, reference),
    request: { actor: actorOf(context), requestId, claim: undefined, warnings, startedAt, bodyHash: Buffer.alloc(0) },
  };
}

/** What is stored under the reference for the same customer: what is judged stands in its place. */
async function standingOf(
  app: TransactionsApp,
  environment: Environment,
  { reference, subject }: Submitted,
): Promise<StoredTransaction | undefined> {
  if (reference === undefined) return undefined;
  const stored = await findByReference(app, environment, transactionIndex(app.vault, environment.id, reference));
  return stored?.secrets.submitted.subject?.reference === subject?.reference ? stored : undefined;
}

/** Reads under the lock of the customer, as a real arrival does, and lets the database forget it. */
async function decideAndUndo(
  app: TransactionsApp,
  arrival: Arrival,
  standing: StoredTransaction | undefined,
): Promise<DecidedTransaction> {
  let decided: DecidedTransaction | undefined;
  const work = async (tx: Queryable) => {
    const rules = app.ruleSets.known(arrival.environment.id) ?? (await app.ruleSets.last(arrival.environment));
    if (standing) {
      const customers = standing.customerId === null ? [] : [standing.customerId];
      await deleteTransactions(tx, arrival.environment.id, [standing.id], customers);
    }
    const { set, each } = await readBatch(app, tx, [arrival], rules);
    const [one] = each;
    if (one) decided = await decide(app, tx, set, one);
    throw new Undone();
  };
  await app.db.transaction(arrival.environment.id, work).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  if (!decided) throw new Error('A transaction that nobody has sent is taken for known.');
  return decided;
}
