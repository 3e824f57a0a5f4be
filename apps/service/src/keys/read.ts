import { keys } from '@assay/contract';
import { isId, isoTime, notFound } from '@assay/kernel';
import { actorOf } from '../http/actor.js';
import { ok } from '../http/answer.js';
import { forgetAnswers } from '../http/idempotency.js';
import { pageBounds, pageOf, readPage } from '../http/page.js';
import { type Context, route } from '../http/route.js';
import type { Statement } from '../store/database.js';
import { announce, record } from '../store/record.js';
import { KEY_COLUMNS, type KeyRow, keyEffects, keyView, revokeKey } from './key.js';

const LIST = `select * from (select ${KEY_COLUMNS} from api_keys where environment_id = $1 and revoked_at is null) as k
  where ($2::timestamptz is null or created_at >= $2) and ($3::timestamptz is null or created_at < $3)`;
const LIST_DESCENDING: Statement = {
  name: 'key_list_desc',
  text: `${LIST} and ($4::timestamptz is null or (created_at, id) < ($4, $5)) order by created_at desc, id desc limit $6`,
};
const LIST_ASCENDING: Statement = {
  name: 'key_list_asc',
  text: `${LIST} and ($4::timestamptz is null or (created_at, id) > ($4, $5)) order by created_at, id limit $6`,
};

export const listKeys = route(keys.listKeys, {
  async handle(context) {
    const { app, environment } = context;
    const page = readPage(context as Context, 'keys');
    const rows = await app.db.inEnvironment<KeyRow>(environment.id, page.ascending ? LIST_ASCENDING : LIST_DESCENDING, [
      environment.id,
      ...pageBounds(page),
    ]);
    const position = ({ created_at: at, id }: KeyRow) => ({ at: at.toISOString(), id });
    return ok(pageOf(context as Context, 'keys', page, rows, position, (row) => keyView(environment, row)));
  },
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
      await forgetAnswers(tx, environment.id, id);
      await record(tx, environment, effects);
      return at;
    });
    app.signals.notify('keys');
    announce(app, effects);
    return ok({ id, deleted: true, deleted_at: isoTime(revokedAt.getTime()) });
  },
});
