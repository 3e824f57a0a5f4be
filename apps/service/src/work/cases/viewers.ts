import type { Database, Queryable, Statement } from '../../platform/store/database.js';

/** Somebody who looks at a case. */
export interface Viewer {
  readonly case_id: string;
  readonly holder: string;
  readonly name: string;
  readonly since: Date;
  readonly until: Date;
}

/** How long one report of looking counts. */
const VIEWING_SECONDS = 45;

const ARRIVE: Statement = {
  name: 'case_viewer_arrive',
  text: `insert into case_viewers (environment_id, case_id, holder, name, since, until)
    values ($1, $2, $3, $4, now(), now() + interval '${VIEWING_SECONDS} seconds')
    on conflict (environment_id, case_id, holder) do update set name = excluded.name, until = excluded.until,
      since = case when case_viewers.until > now() then case_viewers.since else excluded.since end`,
};
const LEAVE: Statement = {
  name: 'case_viewer_leave',
  text: 'delete from case_viewers where environment_id = $1 and case_id = $2 and holder = $3',
};
const OTHERS: Statement = {
  name: 'case_viewers_others',
  text: `select case_id, holder, name, since, until from case_viewers
    where environment_id = $1 and case_id = $2 and holder <> $3 and until > now() order by since, holder`,
};
const PRESENT: Statement = {
  name: 'case_viewers_present',
  text: 'select case_id, holder, name, since, until from case_viewers where environment_id = $1 and until > now()',
};

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
export function presentViewers(db: Database, environmentId: string): Promise<Viewer[]> {
  return db.inEnvironment<Viewer>(environmentId, PRESENT, [environmentId]);
}
