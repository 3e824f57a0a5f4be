import type pg from 'pg';

const POLL_MS = 500;
const GIVE_UP_MS = 30 * 60_000;

/** What jobs still have to do because of rows that were just written. */
const LEFT = `select
    (select count(*) from statistics_progress p where p.sequence <
      (select coalesce(max(a.sequence), 0) from audit_chain a where a.environment_id = p.environment_id))
    + (select count(*) from usage_progress p where p.until < p.ready)
    + (select count(*) from (select from customer_touches limit 1) w)
    + (select count(*) from (select from audit_pending limit 1) w)
    + (select count(*) from pg_stat_activity where backend_type = 'autovacuum worker') as left`;

/** Waits until nothing is left to count, seal or clean. @throws Error after half an hour */
export async function settle(client: pg.Client): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    const { rows } = await client.query<{ left: string }>(LEFT);
    if (Number(rows[0]?.left) === 0) return;
    if (performance.now() > giveUpAt) throw new Error('The jobs did not finish with the new rows in time.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Rows and bytes of the largest tables, with their indexes. */
export interface TableSize {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  readonly indexBytes: number;
}

const SIZES = `select relname as table, reltuples::bigint as rows, pg_table_size(oid) as bytes, pg_indexes_size(oid) as "indexBytes"
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_total_relation_size(oid) >= 1000000
  order by pg_total_relation_size(oid) desc`;

export async function tableSizes(client: pg.Client): Promise<TableSize[]> {
  const { rows } = await client.query<Record<keyof TableSize, string>>(SIZES);
  return rows.map(({ table, rows: count, bytes, indexBytes }) => ({
    ...{ table, rows: Number(count), bytes: Number(bytes), indexBytes: Number(indexBytes) },
  }));
}
