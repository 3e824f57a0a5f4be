import { operators as operations } from '@assay/contract';
import { isId, isoTime, notFound } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { pageBounds, pageOf, readPage } from '../../platform/http/page.js';
import { type Context, route } from '../../platform/http/route.js';
import { endOneSession, OWN_SESSIONS, type OwnSessionRow } from '../../platform/operators/sessions.js';
import { timeList } from '../../platform/store/time-list.js';
import { auditOperator } from './audit.js';

const LIST = timeList('own_sessions', `select * from (${OWN_SESSIONS}) as l where true`, 3);

/** The open sessions of who asks; a key has none. */
export const listOwnSessions = route(operations.listOwnSessions, {
  async handle(context) {
    const { app, environment, principal } = context;
    const page = readPage(context as Context, 'own_sessions');
    const statement = page.ascending ? LIST.ascending : LIST.descending;
    const own = principal.type === 'operator' ? principal : undefined;
    const values = [environment.organisationId, own?.id ?? '', ...pageBounds(page)];
    const rows = await app.db.system<OwnSessionRow>(statement, values);
    const position = (row: OwnSessionRow) => ({ at: row.created_at.toISOString(), id: row.id });
    const show = (row: OwnSessionRow) => sessionView(row, own?.session.id);
    return ok(pageOf(context as Context, 'own_sessions', page, rows, position, show));
  },
});

/** Ends one of one's own sessions, at once. */
export const endOwnSession = route(operations.endOwnSession, {
  async handle(context) {
    const { app, environment, params, principal, requestId } = context;
    const id = params['id'] ?? '';
    await app.db.systemTransaction(async (tx) => {
      const ended =
        principal.type === 'operator' &&
        isId('ops', id) &&
        (await endOneSession(tx, environment.organisationId, principal.id, id));
      if (!ended || principal.type !== 'operator') throw notFound('There is no such session of yours.');
      await auditOperator(app, tx, environment.organisationId, {
        action: 'operator.session_ended',
        operatorId: principal.id,
        actor: actorOf(context as Context),
        requestId,
        changes: [{ field: 'session', before: id, after: null }],
      });
    });
    app.signals.notify('audit');
    return ok({ id, deleted: true, deleted_at: isoTime(Date.now()) });
  },
});

function sessionView(row: OwnSessionRow, current: string | undefined) {
  return {
    id: row.id,
    current: row.id === current,
    user_agent: row.user_agent,
    ip: row.ip,
    created_at: isoTime(row.created_at.getTime()),
    last_seen_at: isoTime(row.last_seen_at.getTime()),
    expires_at: isoTime(row.expires_at.getTime()),
    second_factor_at: row.second_factor_at && isoTime(row.second_factor_at.getTime()),
  };
}
