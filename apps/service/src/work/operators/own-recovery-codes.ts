import { operators as operations } from '@assay/contract';
import { conflict } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { type Context, route } from '../../platform/http/route.js';
import { factorKinds, lockFactors } from '../../platform/operators/factors.js';
import { newRecoveryCodes, recoveryCodesLeft } from '../../platform/operators/recovery-codes.js';
import { auditOperator } from './audit.js';

/** How many recovery codes who asks has left; a key has none. */
export const getOwnRecoveryCodes = route(operations.getOwnRecoveryCodes, {
  async handle({ app, environment, principal }) {
    if (principal.type !== 'operator') return ok({ recovery_codes_left: 0 });
    const self = { organisation_id: environment.organisationId, id: principal.id };
    const left = await app.db.systemTransaction((tx) => recoveryCodesLeft(tx, self));
    return ok({ recovery_codes_left: left });
  },
});

/** New codes in place of all earlier ones. @throws ApiError 409 for a key, and without a second factor */
export const renewOwnRecoveryCodes = route(operations.renewOwnRecoveryCodes, {
  async handle(context) {
    const { app, environment, principal, requestId } = context;
    if (principal.type !== 'operator') throw conflict('A key has no recovery codes.');
    const self = { organisation_id: environment.organisationId, id: principal.id };
    const codes = await app.db.systemTransaction(async (tx) => {
      await lockFactors(tx, self);
      if ((await factorKinds(tx, self)).length === 0) throw conflict('Add a second factor first.');
      await auditOperator(app, tx, environment.organisationId, {
        action: 'operator.recovery_renewed',
        operatorId: principal.id,
        actor: actorOf(context as Context),
        requestId,
      });
      return newRecoveryCodes(tx, app.vault, self);
    });
    app.signals.notify('audit');
    return ok({ recovery_codes: codes });
  },
});
