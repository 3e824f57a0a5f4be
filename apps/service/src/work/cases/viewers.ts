import type { Database, Queryable, Statement } from '../../platform/store/database.js';

/** Somebody who looks at a case. Moments are kept in real time and shown by the environment's clock. */
export interface Viewer {
  readonly case_id: string;
  readonly holder: string;
  readonly name: string;
  readonly since: Date;
  readonly until: Date;
}

/** Everybody who looks at any case, and when that was asked. */
export interface Presence {
  readonly viewers: readonly Viewer[];
  readonly at: Date;
}

/** How long one report of looking counts. */
const VIEWING_SECONDS = 45;

const ARRIVE: Statement = {
  name: 'case_viewer_arrive',
  text: `insert into case_viewers (environment_id, case_id, holder, name, since, until)
    values ($1, $2, $3, $4, now(), now() + interval '${VIEWING_SECONDS} seconds')
    on conflict (environment_id, case_id, holder) do update set name = excluded.name, until = excluded.until,
      since = case when case_viewers.until > excluded.since then case_viewers.since else excluded.since end`,
};
const LEAVE: Statement = {
  name: 'case_viewer_leave',
  text: 'delete from case_viewers where environment_id = $1 and case_id = $2 and holder = $3',
};
const OTHERS: Statement = {
  name: 'case_viewers_others',
  text: `select v.case_id, v.holder, v.name, v.since + c.moved as since, v.until + c.moved as until
    from case_viewers v cross join (select make_interval(secs => clock_offset_seconds) as moved from environments where id = $1) c
    where v.environment_id = $1 and v.case_id = $2 and v.holder <> $3 and v.until > now() order by v.since, v.holder`,
};
const PRESENT: Statement = {
  name: 'case_viewers_present',
  text: `select now() + c.moved as at, v.case_id, v.holder, v.name, v.since + c.moved as since, v.until + c.moved as until
    from (select make_interval(secs => clock_offset_seconds) as moved from environments where id = $1) c
    left join case_viewers v on v.environment_id = $1 and v.until > now()`,
};

/** One row at least: it says when it was asked, also where nobody looks. */
interface PresentRow {
  readonly at: Date;
  readonly case_id: string | null;
}

export interface Looking {
  readonly environmentId: string;
  readonly caseId: string;
  readonly holder: string;
}

export async function arrive(tx: Queryable, { environmentId, caseId, holder }: Looking, name: string): Promise<void> {
  await tx.query(ARRIVE, [environmentId, caseId, holder, name]);
}

export async function leave(tx: Queryable, { environmentId, caseId, holder }: Looking): Promise<void> {
  await tx.query(LEAVE, [environmentId, caseId, holder]);
}

/** Everybody else who looks at a case, longest first. */
export function othersAt(tx: Queryable, { environmentId, caseId, holder }: Looking): Promise<Viewer[]> {
  return tx.query<Viewer>(OTHERS, [environmentId, caseId, holder]);
}

/** Everybody who looks at any case of an environment. */
export async function presentViewers(db: Database, environmentId: string): Promise<Presence> {
  const rows = await db.inEnvironment<PresentRow>(environmentId, PRESENT, [environmentId]);
  const viewers = rows.filter((row): row is Viewer & PresentRow => row.case_id !== null);
  return { viewers, at: rows[0]?.at ?? new Date() };
}
