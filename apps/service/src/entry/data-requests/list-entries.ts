import type { Session } from '../../identity/sessions/session.js';
import { subjectValues } from '../../identity/sessions/subject-values.js';
import type { Environment } from '../../platform/environments/environment.js';
import { bytes } from '../../platform/store/columns.js';
import type { Statement } from '../../platform/store/statement.js';
import type { App } from '../app.js';
import { type CustomerRow, openName, openReference } from '../customers/customer-view.js';

/** Entries of lists, as parts of a plan. */
export const LIST_ENTRY = 'list_entry';
const ENTRIES_MAX = 1000;

interface NamingEntry {
  readonly type: string;
  readonly id: string;
  readonly reason: 'record_keeping';
  readonly until: string | null;
}
const FIND: Statement = {
  name: 'erasure_list_entries',
  text: `select id, expires_at from list_entries where environment_id = $1 and value_index = any($2)
    and (expires_at is null or expires_at > $3) order by id limit ${ENTRIES_MAX}`,
};
/** What a person shares with strangers (a country, a network) says nothing of them alone. */
const PERSONAL: ReadonlySet<string> = new Set([
  'subject_reference',
  'name',
  'document_number',
  'email',
  'phone',
  'device',
]);

/**
 * Entries of lists that hold a value of the customer. They keep somebody out, or let somebody in, whose data are gone, so an
 * erasure leaves them until they expire or somebody removes them.
 */
export async function entriesNaming(
  app: App,
  environment: Environment,
  {
    customer,
    sessions,
    now,
  }: { readonly customer: CustomerRow; readonly sessions: readonly Session[]; readonly now: number },
): Promise<NamingEntry[]> {
  const { db, vault, listIndexes } = app;
  const name = openName(vault, environment.id, customer);
  const own = [
    { type: 'subject_reference', value: openReference(vault, environment.id, customer) },
    ...(name === null ? [] : [{ type: 'name', value: name }]),
    // A face is listed by the session that shows it.
    ...sessions.map(({ id }) => ({ type: 'face' as const, value: id })),
    ...sessions.flatMap(subjectValues).filter(({ type }) => PERSONAL.has(type)),
  ];
  const values = new Map(own.map((one) => [`${one.type} ${one.value}`, one]));
  const indexes = [...values.values()].flatMap((one) => listIndexes.ofAttribute(environment, one));
  const rows = await db.inEnvironment<{ id: string; expires_at: Date | null }>(environment.id, FIND, [
    environment.id,
    bytes(indexes),
    new Date(now),
  ]);
  return rows.map(({ id, expires_at: until }) => ({
    ...{ type: LIST_ENTRY, id, reason: 'record_keeping' as const },
    until: until?.toISOString() ?? null,
  }));
}
