import type { AuditActionOf } from '@assay/contract';
import { allowedCaseActions, type CaseEvent, nextCaseState } from '@assay/journeys';
import { at, conflict, notFound } from '@assay/kernel';
import { sealWith, type Vault } from '../../platform/crypto/vault.js';
import { actorOf, reviewerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { newId } from '../../platform/ids.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { type AuditEntry, announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import type { Context } from './app.js';
import { type CaseRow, caseKey, caseView, referenceOf, SELECT_CASES } from './case.js';
import { FIND_CASE } from './read.js';

/** First the rows alone: names of owners stand in tables of the whole installation. */
const LOCK: Statement = {
  name: 'cases_lock',
  text: 'select 1 from cases where environment_id = $1 and id = any($2) order by id for update',
};
const LOCKED: Statement = {
  name: 'cases_locked',
  text: `${SELECT_CASES} where c.environment_id = $1 and c.id = any($2) order by c.id`,
};
const UPDATE: Statement = {
  name: 'case_update',
  text: `update cases set state = $3, outcome = $4, severity = $5, owner_id = $6, due_at = $7, snoozed_until = $8, tags = $9,
      proposal = $10, merged_into = $11, breached_at = $12, closed_at = $13, updated_at = $14,
      risk = $15, legal_hold = $16, legal_hold_reason = $17, lease_until = case when $3 <> 'closed' then lease_until end,
      awaits_member = awaits_member and owner_id is not distinct from $6
    where environment_id = $1 and id = $2`,
};
const COMMENT: Statement = {
  name: 'case_comment_insert',
  text: `insert into case_comments (environment_id, id, case_id, author, data_key_id, sealed, created_at, shown_to) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

/** A case being changed; its members are what will be written. */
export type CaseDraft = { -readonly [K in keyof CaseRow]: CaseRow[K] };

export interface CaseChange {
  readonly tx: Queryable;
  readonly draft: CaseDraft;
  /** Other cases that were locked with this one, by id. */
  readonly others: ReadonlyMap<string, CaseDraft>;
  readonly effects: Effects;
  /** Who acts: the reviewer that the request names, or its key. */
  readonly reviewer: string;
}

type ActionBody = { readonly comment?: string; readonly reviewer?: string };
export type CaseContext<B = ActionBody> = Context<B, unknown, CaseRow>;

/**
 * Changes one case in one transaction: locks it, runs `work`, writes case, comment, audit, events and the idempotency
 * record together, and answers the case as it then is.
 * @param also ids of other cases to lock with it, always in the same order.
 * @param shownTo who alone reads the comment beside readers of reports; null: all who read the case.
 */
export async function changeCase<B extends ActionBody>(
  context: CaseContext<B>,
  work: (change: CaseChange) => Promise<void>,
  also: readonly string[] = [],
  shownTo: string | null = null,
) {
  const { app, environment, resource, claim, now, body } = context;
  const effects = noEffects();
  const answer = await app.db.transaction(environment.id, async (tx) => {
    const ids = [resource.id, ...also];
    await tx.query(LOCK, [environment.id, ids]);
    const rows = await tx.query<CaseDraft>(LOCKED, [environment.id, ids]);
    const draft = rows.find(({ id }) => id === resource.id);
    if (!draft) throw notFound('There is no such case in this environment.');
    const others = new Map(rows.filter((row) => row !== draft).map((row) => [row.id, row]));
    const reviewer = reviewerOf(context as Context, body.reviewer?.trim() || undefined);
    await work({ tx, draft, others, effects, reviewer });
    if (body.comment !== undefined && body.comment.trim() !== '')
      await writeComment(context, tx, { author: reviewer, text: body.comment, shownTo });
    await writeCase(tx, environment.id, draft, now);
    const row = at(await tx.query<CaseRow>(FIND_CASE, [environment.id, resource.id]), 0);
    const made = ok(caseView(app.vault, environment, row, now, context.principal), {
      resourceId: resource.id,
      ...neededBy(row),
      ...sealer(context),
    });
    await record(tx, environment, effects, { claim, answer: made });
    return made;
  });
  announce(app, effects);
  return answer;
}

export async function writeCase(tx: Queryable, environmentId: string, row: CaseDraft, now: number): Promise<void> {
  await tx.query(UPDATE, [
    environmentId,
    row.id,
    row.state,
    row.outcome,
    row.severity,
    row.owner_id,
    row.due_at,
    row.snoozed_until,
    row.tags,
    row.proposal === null ? null : JSON.stringify(row.proposal),
    row.merged_into,
    row.breached_at,
    row.closed_at,
    new Date(now),
    row.risk,
    row.legal_hold,
    row.legal_hold_reason,
  ]);
}

/** Moves a case by the transition function. @throws ApiError 409 naming the state and what it allows. */
export function moveCase(draft: CaseDraft, event: CaseEvent): void {
  const to = nextCaseState(draft.state, event);
  if (to === undefined) throw caseRefusal(draft.state);
  draft.state = to;
}

/** What of these fields differs, for the audit entry. */
export function changesOf(before: CaseRow, after: CaseRow, fields: readonly ('state' | 'severity')[]) {
  return fields
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((change) => change.before !== change.after);
}

export function caseRefusal(state: CaseRow['state']): Error {
  return conflict(
    `The case is ${state}, which does not allow this. It allows: ${allowedCaseActions(state).join(', ')}.`,
  );
}

/** Who repeats a request that showed a report needs the right to see it. */
export function neededBy({ outcome, proposal }: Pick<CaseRow, 'outcome' | 'proposal'>): { needs?: readonly string[] } {
  return outcome === 'sar_filed' || proposal?.outcome === 'sar_filed' ? { needs: ['sar:read'] } : {};
}

/** Queues an audit entry about the case. */
export function auditCase<B>(
  context: CaseContext<B>,
  effects: Effects,
  action: AuditActionOf<'case'>,
  changes: NonNullable<AuditEntry['changes']> = [],
  id = context.resource.id,
): void {
  const { reviewer } = (context.body ?? {}) as ActionBody;
  const actor = actorOf(context as Context);
  effects.audit.push({
    action: `case.${action}`,
    actor: actor.type !== 'user' && reviewer?.trim() ? { ...actor, name: reviewer.trim() } : actor,
    target: { type: 'case', id },
    at: context.now,
    requestId: context.requestId,
    changes,
  });
}

/** Queues an event of the case. */
export function tellCase<B>(
  { app, environment, now }: CaseContext<B>,
  effects: Effects,
  type: string,
  row: CaseDraft,
  data: Readonly<Record<string, unknown>> = {},
): void {
  const key = caseKey(app.vault, environment, row);
  const reference = referenceOf(app.vault, environment, row);
  effects.events.push({
    type: `case.${type}`,
    resourceId: row.id,
    at: now,
    ...(key ? { key } : {}),
    data: {
      id: row.id,
      status: row.state,
      type: row.type,
      severity: row.severity,
      ...(reference === null ? {} : { subject_reference: reference }),
      ...(row.session_id === null ? {} : { verification_id: row.session_id }),
      ...data,
    },
  });
}

interface NewComment {
  readonly author: string;
  readonly text: string;
  /** Who alone reads it beside readers of reports; null: all who read the case. */
  readonly shownTo?: string | null;
}

/** Seals a comment with the customer's key, so that it goes when the customer is erased. */
export async function writeComment(
  {
    app,
    environment,
    resource,
    now,
  }: Pick<CaseContext, 'environment' | 'resource' | 'now'> & { readonly app: { readonly vault: Vault } },
  tx: Queryable,
  { author, text, shownTo = null }: NewComment,
): Promise<string> {
  const key = caseKey(app.vault, environment, resource) ?? environment.key;
  const id = newId('cmt');
  const sealed = sealWith(key, Buffer.from(text), commentContext(environment.id, id));
  await tx.query(COMMENT, [environment.id, id, resource.id, author, key.id, sealed, new Date(now), shownTo]);
  return id;
}

export function commentContext(environmentId: string, id: string): string {
  return `case comment ${environmentId} ${id}`;
}

/** The key that seals the stored copy of an answer about this case. */
export function sealer<B>({ app, environment, resource }: CaseContext<B>) {
  const key = caseKey(app.vault, environment, resource);
  return key ? { sealWith: key } : {};
}
