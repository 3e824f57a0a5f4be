import { type BodyOf, lists } from '@assay/contract';
import { ApiError, invalidRequest } from '@assay/kernel';
import { makerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { newId } from '../../platform/ids.js';
import { momentOf } from '../../platform/moment.js';
import type { Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { tellAdded } from './add-entry.js';
import { type Context, route } from './app.js';
import { type EntryRow, sealEntry } from './entry.js';
import { valueFault } from './judge-value.js';
import { loadList } from './list.js';

const KEY = columns({ type: 'text', index: 'bytea' });
const ROW = columns({
  id: 'text',
  type: 'text',
  index: 'bytea',
  sealed: 'bytea',
  expires_at: 'timestamptz',
});
/** Rows are taken in one order, so that two requests do not wait for each other. */
const DROP_EXPIRED: Statement = {
  name: 'list_entries_drop_expired',
  text: `with gone as (select e.id from list_entries e join ${KEY.rows(4, 'k')} on e.type = k.type and e.value_index = k.index
      where e.environment_id = $1 and e.list_id = $2 and e.expires_at <= $3 order by e.id for no key update of e)
    delete from list_entries e using gone where e.environment_id = $1 and e.id = gone.id`,
};
const INSERT: Statement = {
  name: 'list_entries_insert',
  text: `insert into list_entries (environment_id, id, list_id, type, value_index, sealed, created_by, created_at, expires_at)
    select $1, r.id, $2, r.type, r.index, r.sealed, $3, $4, r.expires_at from ${ROW.rows(5)} order by r.type, r.index
    on conflict (environment_id, list_id, type, value_index) do nothing returning id`,
};

type Request = Context<BodyOf<typeof lists.addListEntries>, unknown, { readonly id: string }>;
type Given = Request['body']['entries'][number];

/** An entry that can be stored. */
interface Judged {
  readonly place: number;
  readonly row: EntryRow;
  readonly value: string;
  readonly index: Buffer;
}

interface Refused {
  readonly place: number;
  readonly field: string;
  readonly message: string;
}

export const addListEntries = route(lists.addListEntries, {
  load: loadList,
  async handle(context) {
    const { app, environment, resource, body, now, claim } = context;
    const reason = reasonOf(body.reason);
    const expiresAt = endOf(body.expires_at, now);
    const all = body.entries.map((given, place) => tried(context, { given, place, reason, expiresAt }));
    const judged = unique(all.flatMap((one) => ('row' in one ? [one] : [])));
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const key = [environment.id, resource.id];
      await tx.query(DROP_EXPIRED, [
        ...key,
        new Date(now),
        ...KEY.values(judged, { type: ({ row }) => row.type, index: ({ index }) => index }),
      ]);
      const values = ROW.values(judged, {
        id: ({ row }) => row.id,
        type: ({ row }) => row.type,
        index: ({ index }) => index,
        sealed: ({ row }) => row.sealed,
        expires_at: ({ row }) => row.expires_at?.getTime() ?? null,
      });
      const rows = await tx.query<{ id: string }>(INSERT, [...key, makerOf(context), new Date(now), ...values]);
      const added = new Set(rows.map(({ id }) => id));
      for (const { row, value } of judged)
        if (added.has(row.id)) tellAdded(context, row, { value, sourceVerification: null }, effects);
      const made = ok(view(all, added));
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

interface Trial {
  readonly given: Given;
  readonly place: number;
  readonly reason: string;
  readonly expiresAt: number | null;
}

/** Judges one entry. @returns what is wrong with it instead, where it cannot be stored */
function tried(context: Request, { given, place, reason, expiresAt }: Trial): Judged | Refused {
  const { app, environment, resource, now } = context;
  try {
    const type = given.type ?? 'any';
    const value = given.value.trim();
    const fault = valueFault(type, given.value);
    if (fault) throw invalidRequest('value', fault);
    const ends = given.expires_at === undefined ? expiresAt : endOf(given.expires_at, now);
    const id = newId('lse');
    const secrets = {
      value,
      reason: given.reason === undefined ? reason : reasonOf(given.reason),
      sourceVerification: null,
    };
    const row: EntryRow = {
      ...{ id, list_id: resource.id, type, sealed: sealEntry(environment, id, secrets), created_by: makerOf(context) },
      ...{ created_at: new Date(now), expires_at: ends === null ? null : new Date(ends) },
    };
    return { place, row, value, index: app.listIndexes.ofEntry(environment, type, value) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { place, field: error.extras.field ?? 'value', message: error.message };
  }
}

/** Of equal values of a request the first. */
function unique(all: readonly Judged[]): Judged[] {
  const seen = new Set<string>();
  return all.filter(({ row, index }) => {
    const key = `${row.type} ${index.toString('hex')}`;
    return !seen.has(key) && seen.add(key);
  });
}

function reasonOf(text: string): string {
  const reason = text.trim();
  if (reason.length < 3) throw invalidRequest('reason', 'Give a reason of 3 to 500 characters.');
  return reason;
}

function endOf(text: string | null | undefined, now: number): number | null {
  if (text == null) return null;
  const end = momentOf('expires_at', text);
  if (end <= now) throw invalidRequest('expires_at', 'This moment has passed.');
  return end;
}

function view(all: readonly (Judged | Refused)[], added: ReadonlySet<string>) {
  const results = all.map((one) => {
    if (!('row' in one))
      return { index: one.place, status: 'refused', id: null, field: one.field, message: one.message };
    const isNew = added.has(one.row.id);
    return {
      index: one.place,
      status: isNew ? 'added' : 'present',
      id: isNew ? one.row.id : null,
      field: null,
      message: null,
    };
  });
  const count = (status: string) => results.filter((one) => one.status === status).length;
  return { added: count('added'), present: count('present'), refused: count('refused'), results };
}
