import type { Family, Sample } from '../../platform/metrics/exposition.js';
import type { Database, Statement } from '../../platform/store/database.js';
import { DEPTH_MAX, HELD, INSTALLATION, LEASES, LISTS, WALLET_DATA } from './queues.js';
import { type Depth, readDepths } from './read-depths.js';

interface List {
  readonly list: string;
  readonly entries: number;
  readonly age: number;
}

/** What only the database knows: queues, leases, lists. One small statement after the other, on one connection. */
export async function readDatabase(db: Database): Promise<Family[]> {
  const one = async <R extends object>(statement: Statement) => (await db.system<R>(statement))[0];
  const { depths, audit, lanes } = await readDepths(db);
  const held = await one<{ held: number; lapsed: number }>(HELD);
  const leases = await db.system<{ job: string; left: number }>(LEASES);
  const whole = await one<{ bytes: number; migrations: number; disabled: number; rates_age: number | null }>(
    INSTALLATION,
  );
  const lists = await db.system<List>(LISTS);
  const walletData = await db.system<List>(WALLET_DATA);
  return [
    ...queueFamilies(depths),
    gauge('assay_audit_pending', 'Audit entries written and not sealed into their chain yet.', [of(audit?.depth)]),
    gauge('assay_audit_lag_seconds', 'Age of the oldest audit entry that is not sealed yet.', [of(audit?.age ?? 0)]),
    gauge('assay_webhook_lanes_waiting', 'Destinations with deliveries that wait, of all nodes.', [of(lanes.lanes)]),
    gauge('assay_webhooks_disabled', 'Webhooks that are disabled.', [of(whole?.disabled)]),
    gauge('assay_session_leases', 'Sessions in the hands of a worker.', [of(held?.held)]),
    gauge('assay_session_leases_lapsed', 'Sessions whose lease ran out: their worker died or hangs.', [
      of(held?.lapsed),
    ]),
    gauge(
      'assay_job_lease_remaining_seconds',
      'How long the leader of a job may still work without asking again; below 0 nobody leads.',
      leases.map(({ job, left }) => ({ labels: { task: job }, value: left })),
    ),
    ...listFamilies(lists, walletData),
    gauge('assay_exchange_rates_age_seconds', 'Age of the newest day of exchange rates; absent without rates.', [
      ...(whole?.rates_age == null ? [] : [of(whole.rates_age)]),
    ]),
    gauge('assay_database_size_bytes', 'Size of the database.', [of(whole?.bytes)]),
    gauge('assay_database_migrations', 'Migrations that the database holds.', [of(whole?.migrations)]),
  ];
}

function queueFamilies(depths: readonly [name: string, depth: Depth][]): Family[] {
  return [
    gauge(
      'assay_queue_depth',
      `What is due and waits for a job, by queue, over all nodes; counted up to ${DEPTH_MAX}.`,
      depths.map(([queue, { depth }]) => ({ labels: { queue }, value: depth })),
    ),
    gauge(
      'assay_queue_age_seconds',
      'For how long the oldest in a queue has been due; 0 for an empty queue.',
      depths.map(([queue, { age }]) => ({ labels: { queue }, value: age ?? 0 })),
    ),
  ];
}

function listFamilies(lists: readonly List[], walletData: readonly List[]): Family[] {
  const each = (rows: readonly List[], value: (row: List) => number): Sample[] =>
    rows.map((row) => ({ labels: { list: row.list }, value: value(row) }));
  return [
    gauge(
      'assay_list_age_seconds',
      'Since the last import of a watchlist.',
      each(lists, ({ age }) => age),
    ),
    gauge(
      'assay_list_entries',
      'Entries of a watchlist.',
      each(lists, ({ entries }) => entries),
    ),
    gauge(
      'assay_wallet_list_age_seconds',
      'Since the last import of wallet data.',
      each(walletData, ({ age }) => age),
    ),
    gauge(
      'assay_wallet_list_entries',
      'Entries of wallet data.',
      each(walletData, ({ entries }) => entries),
    ),
  ];
}

function gauge(name: string, help: string, samples: readonly Sample[]): Family {
  return { name, help, kind: 'gauge', samples };
}

function of(value: number | undefined): Sample {
  return { value: value ?? Number.NaN };
}
