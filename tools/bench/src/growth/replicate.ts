import type pg from 'pg';

/** One in so many sessions has the rare reason code, the rare band and failed deliveries. */
export const RARE = 5000;
export const RARE_CODE = 'screening.list_data_stale';
export const RARE_BAND = 'critical';

/** Rows of a table that belong to templates, made again for each copy with other values in some columns. */
interface Copied {
  readonly table: string;
  /** Where the rows of the table, `t`, belong to a template `s` with its customer `u`. */
  readonly of: string;
  readonly values: Readonly<Record<string, string>>;
}

/** An id made from that of the copy: its moment, then what tells the row. */
const idOf = (prefix: string, of: string) => `'${prefix}_' || substr(c.id, 5, 10) || left(md5(c.id || ${of}), 16)`;
const CUSTOMER = idOf('cus', `'customer'`);
const INDEX = `decode(md5(c.id), 'hex')`;

const COPIED: readonly Copied[] = [
  {
    table: 'sessions',
    of: 't.id = s.id',
    values: {
      ...{ id: 'c.id', data_key_id: 'c.id', created_at: 'c.at', updated_at: 'c.at', decided_at: 'c.at' },
      ...{ link_hash: 'null', token_hash: 'null', token_expires_at: 'null', external_id: 'null' },
      ...{ reference_index: INDEX, sealed: 'c.sealed', expires_at: `c.at + interval '7 days'` },
      ...{ media_erase_at: `c.at + interval '400 days'`, data_erase_at: `c.at + interval '5 years'` },
      risk_band: `case when c.rare then '${RARE_BAND}' else t.risk_band end`,
      reason_codes: `case when c.rare then array['${RARE_CODE}'] else t.reason_codes end`,
    },
  },
  {
    table: 'customers',
    of: 't.id = u.id',
    values: {
      ...{ id: CUSTOMER, data_key_id: CUSTOMER, name_source: 'c.id', document_source: 'c.id', reference_index: INDEX },
      ...{ created_at: 'c.at', updated_at: 'c.at', review_due_at: `c.at + interval '5 years'` },
    },
  },
  {
    table: 'check_entries',
    of: 't.session_id = s.id',
    values: {
      ...{ id: idOf('chk', 't.step'), session_id: 'c.id', reference_index: INDEX },
      ...{ created_at: 'c.at', completed_at: 'c.at' },
    },
  },
  {
    table: 'search_terms',
    of: 't.resource_id = any(array[s.id, u.id])',
    values: {
      term: `decode(md5(c.id || t.kind || encode(t.term, 'hex')), 'hex')`,
      resource_id: `case when t.resource_id = t.template then c.id else ${CUSTOMER} end`,
    },
  },
  {
    table: 'events',
    of: 't.resource_id = any(array[s.id, u.id] collate "default")',
    values: {
      id: idOf('evt', 't.type || t.sequence'),
      resource_id: `case when t.resource_id = t.template then c.id else ${CUSTOMER} end`,
      ...{ created_at: 'c.at', data_key_id: 'c.id' },
    },
  },
  {
    table: 'audit_chain',
    of: `t.event #>> '{target,id}' = any(array[s.id, u.id] collate "default")`,
    values: {
      position: '0',
      event: `t.event || jsonb_build_object('at', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'target', (t.event -> 'target') || jsonb_build_object('id', case when t.event #>> '{target,id}' = t.template then c.id else ${CUSTOMER} end))`,
      sequence: `(select coalesce(max(sequence), 0) from audit_chain where environment_id = $1) + row_number() over (order by c.id, t.sequence)`,
    },
  },
];

/** What is made of the copies alone: keys, use, and deliveries, which are kept for 30 days. `$1` is the environment. */
const MADE: readonly string[] = [
  `insert into wrapped_keys (environment_id, id, wrapped, created_at)
    select $1, c.id, c.wrapped, c.at from copies c union all select $1, ${CUSTOMER}, c.wrapped, c.at from copies c`,
  `insert into usage_units (environment_id, id, module, resource_id, billable, failed, at)
    select $1, c.id || ' ' || t.step, t.type, c.id, true, false, c.at from copies c join template_check_entries t on t.template = c.template
    order by c.id`,
  `insert into deliveries (environment_id, id, webhook_id, event_id, event_type, resource_id, sequence, status, attempt, created_at,
      updated_at, response_status, duration_ms, delivered_at)
    select $1, 'dlv_' || substr(e.id, 5), (select id from webhooks where environment_id = $1 limit 1), e.id, e.type, e.resource_id, e.sequence,
      case when c.rare then 'failed' else 'delivered' end, 1, c.at, c.at, case when c.rare then 500 else 200 end, 20, c.at
    from copies c join events e on e.environment_id = $1 and e.resource_id = c.id where c.at > now() - interval '29 days' order by e.id`,
];

/**
 * Keeps what belongs to templates in temporary tables.
 * @returns the statements that make all rows of the copies
 */
export async function replicate(client: pg.Client, environmentId: string, templates: readonly string[]) {
  const copied: string[] = [];
  await client.query(
    `create temporary table pairs as select s.environment_id, s.id, u.id as customer from sessions s
      join customers u on u.environment_id = s.environment_id and u.reference_index = s.reference_index
      where s.environment_id = '${environmentId}' and s.id = any('{${templates.join(',')}}')`,
  );
  for (const { table, of, values } of COPIED) {
    await client.query(
      `create temporary table template_${table} as select s.id as template, t.* from pairs s
        cross join lateral (select s.customer as id) u join ${table} t on t.environment_id = s.environment_id and ${of}`,
    );
    await client.query(`create index on template_${table} (template); analyze template_${table}`);
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum`,
      [table],
    );
    const columns = rows.map(({ name }) => name);
    const from = columns.map((name) => values[name] ?? `t.${name}`).join(', ');
    copied.push(
      `insert into ${table} (${columns.join(', ')}) select ${from} from copies c join template_${table} t on t.template = c.template
        order by c.id`,
    );
  }
  // Entries of the audit chain are numbered under the lock of the sealer, so they come last.
  const chain = copied.splice(-1);
  return [...copied, ...MADE, 'select pg_advisory_xact_lock(7241003)', ...chain].map((text) =>
    text.replaceAll('$1', `'${environmentId}'`),
  );
}
