import { type BodyOf, type QueryOf, transactionImports } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, created } from '../../platform/http/answer.js';
import { failureOf } from '../../platform/store/failures.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from './app.js';
import { type ReceivedRows, receiveRows, storeInline } from './receive.js';
import { type ImportMode, type ImportRow, importView, insertImport } from './store.js';

type Operation = typeof transactionImports.createTransactionImport;
type Request = Context<BodyOf<Operation>, QueryOf<Operation>>;

/** Takes in the rows; from the commit on, the job of any node imports them. */
export const createTransactionImport = route(transactionImports.createTransactionImport, {
  receive: receiveRows,
  async handle(context) {
    const mode = modeOf(context);
    if (context.received) return takeOver(context, context.received as ReceivedRows, mode);
    if (context.query.mapping !== undefined) throw invalidRequest('mapping', 'Only the columns of a table are mapped.');
    const rows = await storeInline(context as Context, context.body.transactions);
    try {
      return await takeOver(context, rows, mode);
    } finally {
      await rows.discard();
    }
  },
});

async function takeOver(context: Request, rows: ReceivedRows, mode: ImportMode): Promise<Answer> {
  const { app, environment, now, claim, requestId } = context;
  const actor = actorOf(context);
  const createdAt = new Date(now);
  const counts = { done: 0, imported: 0, amended: 0, duplicates: 0, failed: 0, removed: 0, kept: 0 };
  const shown: ImportRow = {
    id: rows.importId,
    status: 'processing',
    mode,
    received: rows.count,
    ...counts,
    created_at: createdAt,
    completed_at: null,
  };
  const headers = { location: `/v1/transactions/imports/${rows.importId}` };
  const answer: Answer = { ...created(importView(shown, []), { headers }), status: 202 };
  const effects = noEffects();
  effects.audit.push({
    action: 'transaction.import_created',
    actor,
    target: { type: 'transaction_import', id: rows.importId },
    at: now,
    requestId,
    changes: [
      { field: 'mode', before: null, after: mode },
      { field: 'received', before: null, after: rows.count },
    ],
  });
  const { importId: id, count: received, wrappedKey, format } = rows;
  await app.db
    .transaction(environment.id, async (tx) => {
      await insertImport(tx, environment.id, { id, mode, format, received, wrappedKey, actor, requestId, createdAt });
      await record(tx, environment, effects, { claim, answer });
    })
    .catch((error: unknown) => {
      // It may be committed all the same; rows that no import waits for are swept later.
      if (failureOf(error)) rows.keep();
      throw error;
    });
  rows.keep();
  announce(app, effects);
  app.signals.notify('transaction imports');
  return answer;
}

/** @throws ApiError 400 when body and query differ. */
function modeOf({ body, query, received }: Request): ImportMode {
  const inBody = received ? undefined : body.mode;
  if (inBody !== undefined && query.mode !== undefined && inBody !== query.mode)
    throw invalidRequest('mode', 'The body and the query have different values. Send one.');
  return inBody ?? query.mode ?? 'history';
}
