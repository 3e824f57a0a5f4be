import type { JourneyDefinition } from '@assay/journeys';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { longRun, runNext } from '../../platform/jobs/leases.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { SessionsApp } from '../sessions/app.js';
import type { Session } from '../sessions/session.js';
import { SESSION_COLUMNS, SESSION_FROM, type SessionRow, sessionOf } from '../sessions/session-row.js';
import { type Redecided, redecide } from './redecide.js';
import { addNotReplayable, addTo, type ReplayTally, tallyOf } from './replay-store.js';

const STEP = 100;

type ReplaysApp = SessionsApp & { readonly stopping: boolean };

export const REPLAYS = longRun({
  table: 'journey_replays',
  name: 'replay',
  what: 'replay',
  returning:
    'environment_id, id, journey_id, definition, created_from, created_to, session_limit, place_at, place_id, done, total, tally',
});
const DECIDED = `s.environment_id = $1 and s.deleted_at is null and s.journey_id = $2 and s.decision is not null
    and ($3::timestamptz is null or s.created_at >= $3) and ($4::timestamptz is null or s.created_at < $4)`;
const COUNT: Statement = {
  name: 'replay_count',
  text: `select count(*)::integer as count from (select 1 from sessions s where ${DECIDED} limit $5) c`,
};
const GONE: Statement = {
  name: 'replay_gone',
  text: `select count(*)::integer as count from sessions s where s.environment_id = $1 and s.journey_id = $2 and s.deleted_at is not null
    and ($3::timestamptz is null or s.created_at >= $3) and ($4::timestamptz is null or s.created_at < $4)`,
};
const NEXT: Statement = {
  name: 'replay_sessions',
  text: `select ${SESSION_COLUMNS} from ${SESSION_FROM} where ${DECIDED}
      and ($5::timestamptz is null or (s.created_at, s.id) < ($5, $6)) order by s.created_at desc, s.id desc limit $7`,
};
const SAVE: Statement = {
  name: 'replay_save',
  text: `update journey_replays set place_at = $4, place_id = $5, done = $6, total = $7, tally = $8, status = $9, updated_at = $10, completed_at = $11,
      lease_until = now() + case when $9 = 'running' then interval '60 seconds' end, lease_token = case when $9 = 'running' then lease_token end
    where environment_id = $1 and id = $2 and lease_token = $3 and status = 'running' returning id`,
};
const FLIPS: Statement = {
  name: 'replay_flips_insert',
  text: `insert into journey_replay_flips (environment_id, replay_id, session_id, session_at, before, after, reasons_added, reasons_removed, margins)
    select $1, $2, f.session_id, f.session_at, f.before, f.after, f.reasons_added, f.reasons_removed, f.margins
    from json_to_recordset($3) as f(session_id text, session_at timestamptz, before text, after text, reasons_added text[], reasons_removed text[], margins json)
    on conflict do nothing`,
};
interface Claimed {
  readonly environment_id: string;
  readonly id: string;
  readonly journey_id: string;
  readonly definition: JourneyDefinition;
  readonly created_from: Date | null;
  readonly created_to: Date | null;
  readonly session_limit: number;
  readonly place_at: Date | null;
  readonly place_id: string | null;
  readonly done: number;
  readonly total: number | null;
  readonly tally: Partial<ReplayTally>;
}

/** How far a replay is: newest sessions come first. */
interface Place {
  readonly at: Date | null;
  readonly id: string | null;
  readonly done: number;
  readonly total: number;
  readonly tally: ReplayTally;
}

interface Flip {
  readonly session_id: string;
  readonly session_at: string;
  readonly before: string;
  readonly after: string;
  readonly reasons_added: readonly string[];
  readonly reasons_removed: readonly string[];
  readonly margins: readonly object[];
}

/** Runs one replay for a turn, or until it is done, cancelled or taken over. @returns whether there may be another. */
export function runReplays(app: ReplaysApp): Promise<boolean> {
  return runNext<Claimed>({ app, of: REPLAYS }, (...turn) => run(app, ...turn));
}

async function run(app: ReplaysApp, claimed: Claimed, lease: string, goesOn: () => boolean): Promise<void> {
  const environment = await app.environments.get(claimed.environment_id);
  let place = await placeOf(app, environment, claimed);
  while (goesOn()) {
    const step = await nextStep(app, environment, claimed, place);
    const saved = await app.db.transaction(environment.id, (tx) =>
      save(tx, { environment, claimed, lease, place: step?.place ?? place, flips: step?.flips ?? [], done: !step }),
    );
    if (!step || !saved) return;
    place = step.place;
    // The service answers requests meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Where a replay goes on; at its beginning the sessions are counted, those among them whose data is gone. */
async function placeOf(app: SessionsApp, environment: Environment, claimed: Claimed): Promise<Place> {
  const { place_at: at, place_id: id, done, total } = claimed;
  if (total !== null) return { at, id, done, total, tally: tallyOf(claimed) };
  const scope = [environment.id, claimed.journey_id, claimed.created_from, claimed.created_to];
  const [found] = await app.db.inEnvironment<{ count: number }>(environment.id, COUNT, [
    ...scope,
    claimed.session_limit,
  ]);
  const [gone] = await app.db.inEnvironment<{ count: number }>(environment.id, GONE, scope);
  const tally = addNotReplayable(tallyOf(claimed), 'data_gone', gone?.count ?? 0);
  return { at, id, done, total: found?.count ?? 0, tally };
}

async function nextStep(
  app: SessionsApp,
  environment: Environment,
  claimed: Claimed,
  place: Place,
): Promise<{ readonly place: Place; readonly flips: readonly Flip[] } | undefined> {
  const rows = await app.db.inEnvironment<SessionRow>(environment.id, NEXT, [
    environment.id,
    claimed.journey_id,
    claimed.created_from,
    claimed.created_to,
    place.at,
    place.id,
    Math.min(STEP, claimed.session_limit - place.done),
  ]);
  const last = rows.at(-1);
  if (!last) return undefined;
  let { tally } = place;
  const flips: Flip[] = [];
  let lastAt = 0;
  for (const row of rows) {
    const session = sessionOf(row, app.vault);
    const { definition: then } = await app.journeys.of(session);
    const found = redecide(session, then, claimed.definition);
    lastAt = session.createdAt;
    if ('notReplayable' in found) {
      tally = addNotReplayable(tally, found.notReplayable);
      continue;
    }
    tally = addTo(tally, found.before.decision, found.after.decision);
    if (found.before.decision !== found.after.decision) flips.push(flipOf(session, found));
  }
  const done = place.done + rows.length;
  return { place: { at: new Date(lastAt), id: last.id, done, total: Math.max(place.total, done), tally }, flips };
}

function flipOf(session: Session, { before, after }: Redecided): Flip {
  const stands = new Set(after.reasonCodes);
  const stood = new Set(before.reasonCodes);
  return {
    session_id: session.id,
    session_at: new Date(session.createdAt).toISOString(),
    before: before.decision,
    after: after.decision,
    reasons_added: after.reasonCodes.filter((code) => !stood.has(code)),
    reasons_removed: before.reasonCodes.filter((code) => !stands.has(code)),
    margins: after.reasons.flatMap(({ check, code, observed, threshold, margin }) =>
      observed === undefined && threshold === undefined ? [] : [{ check, code, observed, threshold, margin }],
    ),
  };
}

interface Step {
  readonly environment: Environment;
  readonly claimed: Claimed;
  readonly lease: string;
  readonly place: Place;
  readonly flips: readonly Flip[];
  readonly done: boolean;
}

/** Writes a step and its flips together. @returns false when it was cancelled or taken over. */
async function save(tx: Queryable, { environment, claimed, lease, place, flips, done }: Step): Promise<boolean> {
  const at = new Date(nowIn(environment));
  const saved = await tx.query(SAVE, [
    environment.id,
    claimed.id,
    lease,
    place.at,
    place.id,
    place.done,
    place.total,
    JSON.stringify(place.tally),
    done ? 'completed' : 'running',
    at,
    done ? at : null,
  ]);
  if (saved.length === 0) return false;
  if (flips.length > 0) await tx.query(FLIPS, [environment.id, claimed.id, JSON.stringify(flips)]);
  return true;
}
