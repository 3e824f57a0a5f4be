import { keys } from '@assay/contract';
import { isId, isoTime, notFound } from '@assay/kernel';
import { actorOf } from '../http/actor.js';
import { ok } from '../http/answer.js';
import { forgetAnswers } from '../http/idempotency.js';
import { type Context, route } from '../http/route.js';
import { timeListPage } from '../http/time-list-page.js';
import { announce, record } from '../store/record.js';
import { timeList } from '../store/time-list.js';
import { KEY_COLUMNS, type KeyRow, keyEffects, keyView, revokeKey } from './key.js';

const LIST = timeList(
  'keys_list',
  `select * from (select ${KEY_COLUMNS} from api_keys where environment_id = $1 and revoked_at is null) as k where true`,
  2,
);

export const listKeys = route(keys.listKeys, {
  handle: (context) =>
    timeListPage<KeyRow>(
      context as Context,
      'keys',
      LIST,
      (bounds) => [context.environment.id, ...bounds],
      (row) => keyView(context.environment, row),
    ),
});

const PENDING = timeList(
  'keys_pending',
  `select * from (select ${KEY_COLUMNS} from api_keys
    where environment_id = $1 and awaiting_approval and revoked_at is null) as k where true`,
  2,
);

/** Keys that do not work before a second person has approved them. */
export const listPendingKeys = route(keys.listPendingKeys, {
  handle: (context) =>
    timeListPage<KeyRow>(
      context as Context,
      'keys_pending',
      PENDING,
      (bounds) => [context.environment.id, ...bounds],
      (row) => keyView(context.environment, row),
    ),
});

/** Ends a key; this node forgets it at once, the others within two seconds. */
export const deleteApiKey = route(keys.deleteApiKey, {
  async handle(context) {
    const { app, environment, now, requestId, params } = context;
    const id = params['id'] ?? '';
    const effects = keyEffects('key.revoked', id, { actor: actorOf(context as Context), at: now, requestId });
    const revokedAt = await app.db.transaction(environment.id, async (tx) => {
      const at = isId('key', id) ? await revokeKey(tx, environment.id, id) : undefined;
      if (!at) throw notFound('There is no such key in this environment.');
      await forgetAnswers(tx, environment.id, [id]);
      await record(tx, environment, effects);
      return at;
    });
    app.signals.notify('keys');
    announce(app, effects);
    return ok({ id, deleted: true, deleted_at: isoTime(revokedAt.getTime()) });
  },
});
