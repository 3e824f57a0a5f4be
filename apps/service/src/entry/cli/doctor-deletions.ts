import type { DatabaseClient } from '../../platform/store/client.js';
import { type Finding, fine, problem } from './doctor-finding.js';

const LATE_SECONDS = 60;

const LATE = `select count(*)::int as late, to_regclass('master_wrapped_keys') is not null as earlier from shred_jobs
  where done_at is null and requested_at < now() - interval '${LATE_SECONDS} seconds'`;

/** Transactions that have touched the tables of key groups and are still open; prepared ones have no process. */
const HOLDERS = `select distinct coalesce(a.pid::text, '') as pid, coalesce(a.usename::text, '') as name,
    coalesce(a.application_name, '') as program, coalesce(extract(epoch from now() - a.xact_start), 0)::int as seconds
  from pg_locks l left join pg_stat_activity a on a.pid = l.pid
  where l.relation in (to_regclass('key_groups_0')::oid, to_regclass('key_groups_1')::oid) and l.pid is distinct from pg_backend_pid()
  order by 4 desc limit 5`;

interface Holder {
  readonly pid: string;
  readonly name: string;
  readonly program: string;
  readonly seconds: number;
}

const BLOBS = `select count(*)::int as waiting, max(attempts) as attempts, (array_agg(last_error order by due_at desc))[1] as error
  from blob_deletions where attempts > 0`;

/** Whether the media store has confirmed every deletion. */
export async function blobDeletions(client: DatabaseClient): Promise<Finding[]> {
  const { rows: tables } = await client.query<{ present: boolean }>(
    "select to_regclass('blob_deletions') is not null as present",
  );
  if (!tables[0]?.present) return [];
  const rows = await asSystem<{ waiting: number; error: string | null }>(client, BLOBS);
  const { waiting = 0, error = null } = rows[0] ?? {};
  if (waiting === 0) return [fine('blobs', 'the media store has confirmed every deletion')];
  const why = error === null ? '' : `: ${error}`;
  return [
    problem('blobs', `${waiting} deleted blobs are still stored${why}`, 'Fix the media store; workers try again'),
  ];
}

/** Whether deleted keys are gone from the disk, and whom they wait for if not. */
export async function deletions(client: DatabaseClient): Promise<Finding[]> {
  const { rows: tables } = await client.query<{ present: boolean }>(
    "select to_regclass('key_groups_0') is not null as present",
  );
  if (!tables[0]?.present) return [];
  const rows = await asSystem<{ late: number; earlier: boolean }>(client, LATE);
  const { late = 0, earlier = false } = rows[0] ?? {};
  if (late === 0)
    return [fine('deletions', `no key of a deleted session older than ${LATE_SECONDS} s is left on disk`)];
  if (earlier)
    return [
      problem(
        'deletions',
        `${late} wait until all keys are wrapped again`,
        'Keep a worker running; this ends by itself',
      ),
    ];
  const { rows: holders } = await client.query<Holder>(HOLDERS);
  const named = holders.map(nameOf).join('; ');
  if (named) return [problem('deletions', `${late} wait for ${named}`, 'End that transaction; a dump ends by itself')];
  return [problem('deletions', `${late} wait`, 'Start a worker, and look into its log for the job "shred"')];
}

/** Reads over all environments; the role holds for one transaction, so that a pooler hands nobody a session with it. */
async function asSystem<Row extends object>(client: DatabaseClient, statement: string): Promise<readonly Row[]> {
  await client.query('begin read only');
  await client.query('set local role assay_system');
  const { rows } = await client.query<Row>(statement);
  await client.query('commit');
  return rows;
}

function nameOf({ pid, name, program, seconds }: Holder): string {
  if (pid === '') return 'a prepared transaction (see pg_prepared_xacts)';
  return `process ${pid} (${[name, program].filter(Boolean).join(', ')}), whose transaction is open for ${seconds} s`;
}
