import { DUTIES, type DutyHolder, operators as operations, ROLE_SCOPES, ROLES } from '@assay/contract';
import { isoTime } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { pageBounds, pageOf, pageOfAll, readPage } from '../../platform/http/page.js';
import { scopesHeld } from '../../platform/http/principal.js';
import { type Context, route } from '../../platform/http/route.js';
import { factorKinds, factorKindsOf } from '../../platform/operators/factors.js';
import { OPERATOR_COLUMNS, type OperatorRow, operatorView } from '../../platform/operators/operator.js';
import { IDLE_SECONDS } from '../../platform/operators/sessions.js';
import { timeList } from '../../platform/store/time-list.js';
import { findOperator, loadOperator } from './find.js';

const LIST = timeList(
  'operators_list',
  `select * from (select ${OPERATOR_COLUMNS} from operators p where p.organisation_id = $1 and p.deleted_at is null) as l where true`,
  2,
);

/** The permission table: what each role may do, and who has each duty. */
export const listRoles = route(operations.listRoles, {
  async handle(context) {
    const duties = Object.entries(DUTIES).map(([duty, holders]) => ({
      duty,
      holders: holders as readonly DutyHolder[],
    }));
    const all = ROLES.map((role) => ({ id: role }));
    const page = pageOfAll(context as Context, 'roles', all, ({ id }) => ({ role: id, scopes: ROLE_SCOPES[id] }));
    return ok({ ...page, duties });
  },
});

export const listOperators = route(operations.listOperators, {
  async handle(context) {
    const { app, environment } = context;
    const page = readPage(context as Context, 'operators');
    const statement = page.ascending ? LIST.ascending : LIST.descending;
    const rows = await app.db.inEnvironment<OperatorRow>(environment.id, statement, [
      environment.organisationId,
      ...pageBounds(page),
    ]);
    const factors = await app.db.systemTransaction((tx) =>
      factorKindsOf(
        tx,
        environment.organisationId,
        rows.map(({ id }) => id),
      ),
    );
    const position = (row: OperatorRow) => ({ at: row.created_at.toISOString(), id: row.id });
    const show = (row: OperatorRow) => operatorView(app.vault, row, factors.get(row.id) ?? []);
    return ok(pageOf(context as Context, 'operators', page, rows, position, show));
  },
});

export const getOperator = route(operations.getOperator, {
  load: loadOperator,
  async handle({ app, resource }) {
    const factors = await app.db.systemTransaction((tx) => factorKinds(tx, resource));
    return ok(operatorView(app.vault, resource, factors));
  },
});

/** Who calls, and with which rights: for the console, and for whoever wonders what a key is good for. */
export const getCurrentOperator = route(operations.getCurrentOperator, {
  async handle(context) {
    const { app, environment, principal } = context;
    const common = {
      environment: environment.kind,
      clock_ahead_seconds: environment.clockOffsetMs / 1000,
      organisation: { id: environment.organisationId, name: environment.organisationName },
      scopes: scopesHeld(principal),
    };
    if (principal.type === 'api_key') return ok({ type: 'api_key', id: principal.id, name: principal.name, ...common });
    const row = await findOperator(context as Context, principal);
    if (!row || principal.type !== 'operator') throw new Error('An operator has no row.');
    const factors = await app.db.systemTransaction((tx) => factorKinds(tx, row));
    const { roles } = operatorView(app.vault, row, factors);
    const { session } = principal;
    return ok({
      ...{
        type: 'user',
        id: row.id,
        name: row.name,
        email: principal.email,
        ...common,
        roles,
        second_factors: factors,
      },
      session: {
        id: session.id,
        created_at: isoTime(session.createdAt),
        expires_at: isoTime(session.expiresAt),
        idle_seconds: IDLE_SECONDS,
        second_factor_at: session.secondFactorAt === null ? null : isoTime(session.secondFactorAt),
      },
    });
  },
});
