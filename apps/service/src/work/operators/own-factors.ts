import { operators as operations } from '@assay/contract';
import { conflict, invalidRequest, isId, isoTime, notFound } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { pageBounds, pageOf, readPage } from '../../platform/http/page.js';
import { type Context, route } from '../../platform/http/route.js';
import {
  factorKinds,
  lockFactors,
  OWN_FACTORS,
  type OwnFactorRow,
  removeFactor,
  renameFactor,
} from '../../platform/operators/factors.js';
import type { Statement } from '../../platform/store/statement.js';
import { timeList } from '../../platform/store/time-list.js';
import { auditOperator } from './audit.js';

const ONE: Statement = { name: 'own_factor', text: `${OWN_FACTORS} and f.id = $3` };
const LIST = timeList('own_factors', `select * from (${OWN_FACTORS}) as l where true`, 3);

const unknown = () => notFound('There is no such second factor of yours.');

/** The second factors of who asks; a key has none. */
export const listOwnFactors = route(operations.listOwnFactors, {
  async handle(context) {
    const { app } = context;
    const page = readPage(context as Context, 'own_factors');
    const statement = page.ascending ? LIST.ascending : LIST.descending;
    const { organisation_id: organisationId, id } = selfOf(context as Context);
    const rows = await app.db.system<OwnFactorRow>(statement, [organisationId, id, ...pageBounds(page)]);
    const position = (row: OwnFactorRow) => ({ at: row.created_at.toISOString(), id: row.id });
    return ok(pageOf(context as Context, 'own_factors', page, rows, position, factorView));
  },
});

export const renameOwnFactor = route(operations.renameOwnFactor, {
  load: loadOwnFactor,
  async handle(context) {
    const { app, body } = context;
    const name = body.name.trim();
    if (name === '' || /\p{Cc}/u.test(name)) throw invalidRequest('name', 'Give the second factor a name.');
    const row = await app.db.systemTransaction((tx) =>
      renameFactor(tx, selfOf(context as Context), factorId(context as Context), name),
    );
    if (!row) throw unknown();
    return ok(factorView(row));
  },
});

/** Removes one of one's own second factors, never the last: whoever knew the password could add one of their own. */
export const removeOwnFactor = route(operations.removeOwnFactor, {
  async handle(context) {
    const { app, environment, principal, requestId } = context;
    const [self, id] = [selfOf(context as Context), factorId(context as Context)];
    await app.db.systemTransaction(async (tx) => {
      await lockFactors(tx, self);
      const removed = await removeFactor(tx, self, id);
      if (!removed || principal.type !== 'operator') throw unknown();
      if ((await factorKinds(tx, self)).length === 0)
        throw conflict('The last second factor stays: add another one first.');
      await auditOperator(app, tx, environment.organisationId, {
        action: 'operator.factor_removed',
        operatorId: principal.id,
        actor: actorOf(context as Context),
        requestId,
        changes: [{ field: 'second_factor', before: id, after: null }],
      });
    });
    app.signals.notify('audit');
    return ok({ id, deleted: true, deleted_at: isoTime(Date.now()) });
  },
});

/** The factor that the path names, of who asks; 404 for another's, whatever is sent. */
async function loadOwnFactor(context: Context): Promise<OwnFactorRow> {
  const { organisation_id: organisationId, id: operatorId } = selfOf(context);
  const [row] = await context.app.db.system<OwnFactorRow>(ONE, [organisationId, operatorId, factorId(context)]);
  if (!row) throw unknown();
  return row;
}

/** Who asks; nobody where a key does. */
function selfOf({ environment, principal }: Context) {
  return { organisation_id: environment.organisationId, id: principal.type === 'operator' ? principal.id : '' };
}

function factorId({ params }: Context): string {
  const id = params['id'] ?? '';
  if (!isId('opf', id)) throw unknown();
  return id;
}

function factorView({ id, kind, name, created_at: createdAt, last_used_at: usedAt }: OwnFactorRow) {
  return {
    ...{ id, kind, name },
    created_at: isoTime(createdAt.getTime()),
    last_used_at: usedAt && isoTime(usedAt.getTime()),
  };
}
