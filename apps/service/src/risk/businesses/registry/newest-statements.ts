import type { ParsedRecord } from '@assay/ownership';
import type { Queryable, Statement } from '../../../platform/store/database.js';
import { columns } from '../../../platform/store/named-columns.js';
import type { Edition } from './edition.js';

const STATED = columns({ id: 'text', day: 'text' });
/** With `replace` an earlier edition has no say: its statements may be the newer ones. */
const STATE: Statement = {
  name: 'registry_statements_put',
  text: `insert into registry_statements (source, id, stated_on, version)
    select $1, r.id, r.day, $2 from ${STATED.rows(4)}
    on conflict (source, id) do update set stated_on = excluded.stated_on, version = excluded.version
    where registry_statements.stated_on <= excluded.stated_on or ($3 and registry_statements.version < excluded.version)
    returning id`,
};

/**
 * The records of a batch without those of older statements: of several statements about one record the newest holds,
 * whichever was read first; of those of one day the last. Records of formats without statements all stay.
 */
export async function newestStatements(
  tx: Queryable,
  { source, version, replace }: Edition,
  records: readonly ParsedRecord[],
): Promise<readonly ParsedRecord[]> {
  const newest = new Map<string, { readonly date: string; readonly record: ParsedRecord }>();
  for (const record of records) {
    const { id, date } = record.statement ?? {};
    if (id === undefined || date === undefined) continue;
    if ((newest.get(id)?.date ?? '') <= date) newest.set(id, { date, record });
  }
  if (newest.size === 0) return records;
  const stated = STATED.values([...newest], { id: ([id]) => id, day: ([, { date }]) => date });
  const rows = await tx.query<{ id: string }>(STATE, [source, version, replace, ...stated]);
  const held = new Set(rows.map(({ id }) => id));
  return records.filter(
    (record) =>
      !record.statement || (held.has(record.statement.id) && newest.get(record.statement.id)?.record === record),
  );
}
