import { type BodyOf, lists } from '@assay/contract';
import { checkUnavailable, conflict, invalidRequest, isId } from '@assay/kernel';
import { pseudonym } from '../crypto/vault.js';
import { actorOf, makerOf } from '../http/actor.js';
import { created } from '../http/answer.js';
import { type Context, route } from '../http/route.js';
import { newId } from '../ids.js';
import { momentOf } from '../moment.js';
import { isDuplicate, type Statement } from '../store/database.js';
import { announce, type Effects, noEffects, record } from '../store/record.js';
import { findSession } from '../verifications/store.js';
import { type EntryRow, entryView, sealEntry } from './entry.js';
import { listIndex } from './hits.js';
import { valueFault } from './judge-value.js';
import { loadList } from './list.js';
import { normalValue } from './values.js';

/** An entry that has run out makes room for a new one. */
const DROP_EXPIRED: Statement = {
  name: 'list_entry_drop_expired',
  text: `delete from list_entries
    where environment_id = $1 and list_id = $2 and type = $3 and value_index = $4 and expires_at <= $5`,
};
const INSERT: Statement = {
  name: 'list_entry_insert',
  text: `insert into list_entries (environment_id, id, list_id, type, value_index, sealed, created_by, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};

type Request = Context<BodyOf<typeof lists.addListEntry>, unknown, { readonly id: string }>;

export const addListEntry = route(lists.addListEntry, {
  load: loadList,
  async handle(context) {
    const { app, environment, resource, now, claim, body } = context;
    const row = await judged(context);
    const answer = created(entryView(environment, row), {
      headers: { location: `/v1/lists/${resource.id}/entries/${row.id}` },
      resourceId: row.id,
    });
    const index = listIndex(app, environment, row.type, body.value);
    const effects = effectsOf(context, row);
    const key = [environment.id, resource.id, row.type, index];
    await app.db
      .transaction(environment.id, async (tx) => {
        await tx.query(DROP_EXPIRED, [...key, new Date(now)]);
        await tx.query(INSERT, [
          environment.id,
          row.id,
          resource.id,
          row.type,
          index,
          row.sealed,
          row.created_by,
          row.created_at,
          row.expires_at,
        ]);
        await record(tx, environment, effects, { claim, answer });
      })
      .catch((error: unknown) => {
        throw isDuplicate(error, 'list_entries_environment_id_list_id_type_value_index_key')
          ? conflict('This value of this type stands on the list already.', 'value')
          : error;
      });
    announce(app, effects);
    return answer;
  },
});

/** The entry that a request asks for. @throws ApiError 400 naming the field at fault. */
async function judged(context: Request): Promise<EntryRow> {
  const { app, environment, resource, body, now } = context;
  const type = body.type ?? 'any';
  if (type === 'face') throw checkUnavailable('face_search', 'No face index is installed that could hold this entry.');
  const fault = valueFault(type, body.value);
  if (fault) throw invalidRequest('value', fault);
  const reason = body.reason.trim();
  if (reason.length < 3) throw invalidRequest('reason', 'Give a reason of 3 to 500 characters.');
  const expiresAt = body.expires_at == null ? null : momentOf('expires_at', body.expires_at);
  if (expiresAt !== null && expiresAt <= now) throw invalidRequest('expires_at', 'This moment has passed.');
  const source = body.source_verification ?? null;
  if (source !== null && !(isId('ver', source) && (await findSession(app, environment.id, source))))
    throw invalidRequest('source_verification', 'There is no such session in this environment.');
  const id = newId('lse');
  return {
    id,
    list_id: resource.id,
    type,
    sealed: sealEntry(environment, id, { value: body.value.trim(), reason, sourceVerification: source }),
    created_by: makerOf(context),
    created_at: new Date(now),
    expires_at: expiresAt === null ? null : new Date(expiresAt),
  };
}

function effectsOf(context: Request, row: EntryRow): Effects {
  const { environment, body, now, requestId } = context;
  const effects = noEffects();
  effects.audit.push({
    action: 'list.entry_added',
    actor: actorOf(context),
    target: { type: 'list_entry', id: row.id },
    at: now,
    requestId,
    changes: [
      { field: 'list', before: null, after: row.list_id },
      { field: 'value', before: null, after: pseudonym(environment.key, normalValue(row.type, body.value)) },
    ],
  });
  effects.events.push({
    type: 'list.entry_added',
    resourceId: row.id,
    at: now,
    data: {
      id: row.id,
      status: 'active',
      list: row.list_id,
      type: row.type,
      source_verification: body.source_verification ?? null,
      expires_at: row.expires_at?.toISOString() ?? null,
    },
  });
  return effects;
}
