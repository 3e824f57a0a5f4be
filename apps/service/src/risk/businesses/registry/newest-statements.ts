import type { ParsedRecord } from '@assay/ownership';
import type { Queryable, Statement } from '../../../platform/store/database.js';
import type { Edition } from './import-batch.js';

/** With `replace` an earlier edition has no say: its statements may be the newer ones. */
const STATE: Statement = {
  name: 'registry_statements_put',
  text: `insert into registry_statements (source, id, stated_on, version)
    select $1, r.id, r.stated_on, $4 from unnest($2::text[], $3::text[]) as r(id, stated_on)
    on conflict (source, id) do update set stated_on = excluded.stated_on, version = excluded.version
    where registry_statements.stated_on <= excluded.stated_on or ($5 and registry_statements.version < excluded.version)
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
  const dates = [...newest.values()].map(({ date }) => date);
  const rows = await tx.query<{ id: string }>(STATE, [source, [...newest.keys()], dates, version, replace]);
  const held = new Set(rows.map(({ id }) => id));
  return records.filter(
    (record) =>
      !record.statement || (held.has(record.statement.id) && newest.get(record.statement.id)?.record === record),
  );
}
