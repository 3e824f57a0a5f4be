import { type BodyOf, lists } from '@assay/contract';
import { conflict, invalidRequest, isId } from '@assay/kernel';
import { pseudonym } from '../../platform/crypto/vault.js';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { newId } from '../../platform/ids.js';
import { momentOf } from '../../platform/moment.js';
import { isDuplicate, type Statement } from '../../platform/store/database.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from './app.js';
import { type EntryRow, entryView, sealEntry } from './entry.js';
import { valueFault } from './judge-value.js';
import { loadList } from './list.js';
import type { ListedValue } from './ports.js';
import { normalValue } from './values.js';

/** An entry that has run out makes room for a new one. */
const DROP_EXPIRED: Statement = {
  name: 'list_entry_drop_expired',
  text: `delete from list_entries
    where environment_id = $1 and list_id = $2 and type = $3 and value_index = $4 and expires_at <= $5 returning id`,
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
    const { app, environment, resource, body, now, claim } = context;
    const { row, value, listed } = await judged(context);
    const answer = created(entryView(environment, row), {
      headers: { location: `/v1/lists/${resource.id}/entries/${row.id}` },
      resourceId: row.id,
    });
    const index = app.listIndexes.ofEntry(environment, row.type, value);
    const effects = noEffects();
    tellAdded(context, row, { value, sourceVerification: body.source_verification ?? null }, effects);
    const key = [environment.id, resource.id, row.type, index];
    await app.db
      .transaction(environment.id, async (tx) => {
        const expired = await tx.query<{ id: string }>(DROP_EXPIRED, [...key, new Date(now)]);
        for (const { id } of expired) await app.listPorts.kinds[row.type]?.remove(tx, environment.id, id);
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
        await listed?.keep(tx, environment, { id: row.id, listId: resource.id, at: now });
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

interface JudgedEntry {
  readonly row: EntryRow;
  /** As it is stored: the value given, or what stands for it. */
  readonly value: string;
  readonly listed: ListedValue | undefined;
}

/** The entry that a request asks for. @throws ApiError 400 naming the field at fault. */
async function judged(context: Request): Promise<JudgedEntry> {
  const { app, environment, resource, body, now } = context;
  const type = body.type ?? 'any';
  const kind = app.listPorts.kinds[type];
  const fault = kind ? undefined : valueFault(type, body.value);
  if (fault) throw invalidRequest('value', fault);
  const reason = body.reason.trim();
  if (reason.length < 3) throw invalidRequest('reason', 'Give a reason of 3 to 500 characters.');
  const expiresAt = body.expires_at == null ? null : momentOf('expires_at', body.expires_at);
  if (expiresAt !== null && expiresAt <= now) throw invalidRequest('expires_at', 'This moment has passed.');
  const listed = await kind?.read(environment, body.value);
  const value = listed?.label ?? body.value.trim();
  const source = body.source_verification ?? listed?.sourceVerification ?? null;
  if (source !== null && !(isId('ver', source) && (await app.listPorts.hasSession(environment.id, source))))
    throw invalidRequest('source_verification', 'There is no such session in this environment.');
  const id = newId('lse');
  const row: EntryRow = {
    id,
    list_id: resource.id,
    type,
    sealed: sealEntry(environment, id, { value, reason, sourceVerification: source }),
    created_by: makerOf(context),
    created_at: new Date(now),
    expires_at: expiresAt === null ? null : new Date(expiresAt),
  };
  return { row, value, listed };
}

/** The audit entry and the event of a new entry. */
export function tellAdded(
  context: Context,
  row: EntryRow,
  { value, sourceVerification }: { readonly value: string; readonly sourceVerification: string | null },
  effects: Effects,
): void {
  const { environment, now, requestId } = context;
  effects.audit.push({
    action: 'list.entry_added',
    actor: actorOf(context),
    target: { type: 'list_entry', id: row.id },
    at: now,
    requestId,
    changes: [
      { field: 'list', before: null, after: row.list_id },
      { field: 'type', before: null, after: row.type },
      { field: 'value', before: null, after: pseudonym(environment.key, normalValue(row.type, value)) },
      { field: 'expires_at', before: null, after: row.expires_at?.toISOString() ?? null },
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
      source_verification: sourceVerification,
      expires_at: row.expires_at?.toISOString() ?? null,
    },
  });
}
