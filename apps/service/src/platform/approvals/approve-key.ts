import { type BodyOf, keys } from '@assay/contract';
import { conflict, isId, notFound } from '@assay/kernel';
import { actorOf, reviewerOf } from '../http/actor.js';
import { ok } from '../http/answer.js';
import { forgetAnswers } from '../http/idempotency.js';
import { type Context, route } from '../http/route.js';
import { KEY_COLUMNS, type KeyRow, keyView, revokeKey } from '../keys/key.js';
import { normalEmail, OPERATOR_COLUMNS, type OperatorRow, rolesIn, scopesOfRoles } from '../operators/operator.js';
import { announce, noEffects, record } from '../store/record.js';
import type { Queryable, Statement } from '../store/statement.js';
import { isAuthor } from './approve.js';

const FIND: Statement = {
  name: 'key_find_pending',
  text: `select ${KEY_COLUMNS} from api_keys where environment_id = $1 and id = $2 and revoked_at is null for update`,
};
const KNOWN: Statement = {
  name: 'key_known',
  text: 'select 1 from api_keys where environment_id = $1 and id = $2 and revoked_at is null',
};
const MAKER: Statement = {
  name: 'key_asked_by',
  text: `select ${OPERATOR_COLUMNS} from operators p where p.organisation_id = $1 and p.id = $2 and p.deleted_at is null`,
};
const APPROVE: Statement = {
  name: 'key_approve',
  text: `update api_keys set awaiting_approval = false, approved_by = $3, approved_at = now()
    where environment_id = $1 and id = $2`,
};

type Request = Context<BodyOf<typeof keys.approveApiKey>>;

/** Lets a key work that waits, or ends it. The second person is never who made it. */
export const approveApiKey = route(keys.approveApiKey, {
  load: knownKey,
  async handle(context: Request) {
    const { app, environment, body, now, requestId, claim } = context;
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const row = await pending(tx, context);
      const approver = normalEmail(reviewerOf(context, body.approved_by, 'approved_by'));
      const isApproved = body.decision === 'approved';
      if (isApproved) await demandMaker(tx, context, row);
      if (isApproved) await tx.query(APPROVE, [environment.id, row.id, approver]);
      else await refuse(tx, environment.id, row.id);
      if (!isApproved)
        effects.events.push({
          type: 'key.revoked',
          resourceId: row.id,
          at: now,
          data: { id: row.id, status: 'revoked' },
        });
      effects.audit.push({
        action: isApproved ? 'key.approved' : 'key.refused',
        actor: actorOf(context),
        target: { type: 'key', id: row.id },
        at: now,
        requestId,
        changes: [{ field: 'scopes', before: null, after: row.scopes }],
        ...(body.comment ? { reason: body.comment } : {}),
      });
      const after = { ...row, awaiting_approval: !isApproved, approved_by: isApproved ? approver : null };
      const made = ok(keyView(environment, after), { resourceId: row.id });
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    app.signals.notify('keys');
    announce(app, effects);
    return answer;
  },
});

const unknown = () => notFound('There is no such key in this environment.');

/** 404 for a key that is not there, whatever is sent. */
async function knownKey({ app, environment, params }: Context): Promise<void> {
  const id = params['id'] ?? '';
  const rows = isId('key', id) ? await app.db.inEnvironment(environment.id, KNOWN, [environment.id, id]) : [];
  if (rows.length === 0) throw unknown();
}

/** A refused key never works, and what was kept of its making is forgotten. */
async function refuse(tx: Queryable, environmentId: string, id: string): Promise<void> {
  await revokeKey(tx, environmentId, id);
  await forgetAnswers(tx, environmentId, [id]);
}

/**
 * Refuses the approval of a key that was asked for by somebody who may make none any more: it was shown to them alone, and
 * would begin to work for whoever has left. @throws ApiError 409
 */
async function demandMaker(tx: Queryable, { environment }: Request, { made_by: maker }: KeyRow): Promise<void> {
  if (!maker?.startsWith('operator:')) return;
  const id = maker.slice('operator:'.length);
  const [operator] = await tx.query<OperatorRow>(MAKER, [environment.organisationId, id]);
  const roles = operator ? rolesIn(operator, environment.kind) : [];
  if (scopesOfRoles(roles, environment.kind).includes('keys:write')) return;
  throw conflict(
    'Whoever asked for this key has seen it and makes keys here no more. Refuse it, and let a colleague ask for another.',
  );
}

/** The key that the path names, locked. @throws ApiError 404; 409 where nothing waits, and for who made it */
async function pending(tx: Queryable, context: Request): Promise<KeyRow> {
  const { environment, params, body } = context;
  const id = params['id'] ?? '';
  const [row] = isId('key', id) ? await tx.query<KeyRow>(FIND, [environment.id, id]) : [];
  if (!row) throw unknown();
  if (!row.awaiting_approval) throw conflict('This key waits for no approval.');
  if (row.made_by !== null && (await isAuthor(tx, context, row.made_by, body.approved_by)))
    throw conflict('Another person than who made a key approves it.', 'approved_by');
  return row;
}
