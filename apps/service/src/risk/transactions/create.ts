import { type BodyOf, transactions } from '@assay/contract';
import { ApiError, conflict } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import { KeyTaken } from '../../platform/http/idempotency.js';
import { newId } from '../../platform/ids.js';
import { isDuplicate } from '../../platform/store/database.js';
import { announce } from '../../platform/store/record.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import { amendTransaction } from './amend.js';
import { type Context, route } from './app.js';
import type { Made, Outcome } from './arrival.js';
import { type BodyHashes, bodyHashesOf, isSameBody } from './body-hash.js';
import { isKnownReference, transactionIndex } from './insert.js';
import { indexesOf } from './parties.js';
import { prepareTransaction } from './prepare.js';
import { findByReference, shownParts } from './store.js';
import { isUnjudged, type StoredTransaction, versionOf } from './stored.js';
import { inPlaceOf, readSubmitted, type Submitted } from './submitted.js';
import { transactionView } from './view.js';

type Request = Context<BodyOf<typeof transactions.createTransaction>>;

export const createTransaction = route(transactions.createTransaction, {
  async handle(context) {
    const { app, environment, body, raw, now, requestId, claim, warnings } = context;
    const startedAt = performance.now();
    const submitted = readSubmitted(body, raw, now);
    const hashes = bodyHashesOf(app.vault, environment.id, body, submitted);
    const { bodyHash } = hashes;
    const id = newId('txn');
    const reference = submitted.subject?.reference;
    const outcome = await app.arrivals.ask(environment.id, {
      id,
      environment,
      submitted,
      now,
      time: body.occurred_at === undefined ? 'arrived' : 'told',
      ...(await prepareTransaction(app, environment, submitted, id)),
      peer: await app.peers.of(environment, submitted),
      indexes: indexesOf(app.vault, environment.id, submitted),
      index: transactionIndex(app.vault, environment.id, submitted.reference ?? id),
      customerIndex: reference === undefined ? null : referenceIndexOf(app.vault, environment.id, reference),
      request: { actor: actorOf(context), requestId, claim, warnings, startedAt, bodyHash },
    });
    if ('made' in outcome) return announced(context, outcome);
    const earlier = await replay(context, outcome, submitted, hashes);
    if (earlier) return earlier;
    throw 'error' in outcome ? outcome.error : new Error('A transaction was taken for known and is not there.');
  },
});

/** The answer of a transaction that is committed, once its effects are announced. */
function announced({ app, claim }: Request, { made, raised }: Made): Answer {
  if (claim) claim.written = true;
  announce(app, made.effects);
  announce(app, raised);
  if (made.late) app.signals.notify('transactions');
  return made.answer;
}

/**
 * The stored evaluation of an identical request: the reference was known, or a concurrent request was first to insert it.
 * What was stored as history is evaluated now.
 * Undefined when the failure has another cause.
 * @throws ApiError 409 when the body differs; KeyTaken when a concurrent request holds the same idempotency key
 */
async function replay(
  context: Request,
  outcome: Exclude<Outcome, Made>,
  submitted: Submitted,
  hashes: BodyHashes,
): Promise<Answer | undefined> {
  const { app, environment, body } = context;
  const { reference } = submitted;
  if ('error' in outcome && isDuplicate(outcome.error, 'idempotency_pkey')) throw new KeyTaken();
  if ('error' in outcome && !isKnownReference(outcome.error)) return undefined;
  if (reference === undefined) return undefined;
  const index = transactionIndex(app.vault, environment.id, reference);
  const stored = await findByReference(app, environment, index);
  if (!stored) return undefined;
  const isSame = isSameBody(stored.bodyHash, hashes);
  const sent = { submitted: inPlaceOf(stored, body, submitted), bodyHash: hashes.bodyHash };
  if (!isSame && versionOf(submitted) > versionOf(stored.secrets.submitted))
    return amendTransaction(context, stored, sent);
  if (!isSame) throw conflict('A transaction with this reference and another body exists already.', 'reference');
  // No rule has ever looked at history: whoever sends it alone asks what they say.
  if (!isUnjudged(stored)) return shown(context, stored);
  return amendTransaction(context, stored, sent).catch(async (error: unknown) => {
    // A request beside this one was first.
    const judged = isConflict(error) && (await findByReference(app, environment, index));
    if (!judged || isUnjudged(judged)) throw error;
    return shown(context, judged);
  });
}

async function shown({ app, environment, warnings }: Request, stored: StoredTransaction): Promise<Answer> {
  const parts = await shownParts(app, environment, stored);
  const view = transactionView(environment, stored, { ...parts, warnings });
  return ok(view, { sealWith: stored.key, resourceId: stored.id });
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}
