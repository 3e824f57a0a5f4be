import { type BodyOf, imports, type QueryOf } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, created } from '../../platform/http/answer.js';
import { newId } from '../../platform/ids.js';
import { failureOf } from '../../platform/store/failures.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from './app.js';
import { type ReceivedLines, receiveLines } from './receive.js';
import { discardRow, type ImportContext, type PreparedRow, prepareRow, type RowResult, storeRow } from './row.js';
import { counted, importView, insertImport, insertResults, type NewImport } from './store.js';

type Request = Context<BodyOf<typeof imports.createImport>, QueryOf<typeof imports.createImport>>;

/** Imports records at once, or stores lines that a job imports. */
export const createImport = route(imports.createImport, {
  receive: receiveLines,
  handle: (context) => (context.received ? later(context, context.received as ReceivedLines) : atOnce(context)),
});

/** All rows, the import and the stored answer in one transaction: a request that failed left nothing behind. */
async function atOnce(context: Request): Promise<Answer> {
  const { app, environment, body, query, claim } = context;
  const provider = one('provider', body.provider, query.provider) ?? 'unknown';
  const enrollFaces = one('enroll_faces', body.enroll_faces, query.enroll_faces) ?? false;
  const whole: ImportContext = { ...contextOf(context, provider), enrollFaces };
  const rows: PreparedRow[] = [];
  const results: RowResult[] = [];
  const effects = noEffects();
  try {
    for (const [index, given] of body.records.entries()) rows.push(await prepareRow(whole, index, given));
    return await app.db.transaction(environment.id, async (tx) => {
      for (const row of rows) results.push(await storeRow(tx, whole, row));
      const made = importOf(context, newId('imp'), provider, enrollFaces);
      const done = { ...made, ...counted(results), status: 'completed', received: rows.length } as const;
      const finished: NewImport = { ...done, completed_at: done.created_at };
      await insertImport(tx, environment.id, finished);
      await insertResults(tx, environment.id, made.id, results);
      const answer = created(importView(finished, results));
      auditImport(effects, context, finished);
      await record(tx, environment, effects, { claim, answer });
      return answer;
    });
  } catch (error) {
    results.length = 0;
    throw error;
  } finally {
    for (const [index, row] of rows.entries()) if (results[index]?.status !== 'imported') await discardRow(whole, row);
    announce(app, effects);
  }
}

/** Takes over lines that are stored: from the commit on, the job of any node finishes them. */
async function later(context: Request, lines: ReceivedLines): Promise<Answer> {
  const { app, environment, query, claim } = context;
  const made: NewImport = {
    ...importOf(context, lines.importId, query.provider ?? 'unknown', query.enroll_faces ?? false),
    received: lines.count,
    linesKey: lines.wrappedKey,
  };
  const answer: Answer = { ...created(importView(made, [])), status: 202 };
  const effects = noEffects();
  auditImport(effects, context, made);
  await app.db
    .transaction(environment.id, async (tx) => {
      await insertImport(tx, environment.id, made);
      await record(tx, environment, effects, { claim, answer });
    })
    .catch((error: unknown) => {
      // It may be committed all the same; lines that no import waits for are swept later.
      if (failureOf(error)) lines.keep();
      throw error;
    });
  lines.keep();
  announce(app, effects);
  app.signals.notify('imports');
  return answer;
}

function contextOf(context: Request, provider: string): Omit<ImportContext, 'enrollFaces'> {
  const { app, environment, now, requestId } = context;
  return { app, environment, provider, now, requestId, actor: actorOf(context) };
}

function importOf(context: Request, id: string, provider: string, enrollFaces: boolean): NewImport {
  return {
    id,
    status: 'processing',
    provider,
    enroll_faces: enrollFaces,
    received: 0,
    imported: 0,
    duplicates: 0,
    failed: 0,
    created_at: new Date(context.now),
    completed_at: null,
    actor: actorOf(context),
    requestId: context.requestId,
  };
}

function auditImport(effects: Effects, context: Request, made: NewImport): void {
  effects.audit.push({
    action: 'import.created',
    actor: actorOf(context),
    target: { type: 'import', id: made.id },
    at: context.now,
    requestId: context.requestId,
    changes: [{ field: 'received', before: null, after: made.received }],
  });
}

/** A value that may stand in the body or in the query. @throws ApiError 400 when both differ. */
function one<T>(field: string, inBody: T | undefined, inQuery: T | undefined): T | undefined {
  if (inBody !== undefined && inQuery !== undefined && inBody !== inQuery)
    throw invalidRequest(field, 'The body and the query have different values. Send one.');
  return inBody ?? inQuery;
}
