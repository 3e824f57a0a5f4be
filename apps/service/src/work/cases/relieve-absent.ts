import { nowIn } from '../../platform/environments/environment.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { chooseMember, takerFor } from '../team/choose-member.js';
import { lockTeam, readTeam } from '../team/read-team.js';
import type { CasesApp } from './app.js';
import { giveCase, HANDED_COLUMNS, HANDED_FROM, type HandedCase, type HandOver } from './hand-over.js';
import { assigns, type InboxRow, readInbox, takeTurn } from './route-case.js';

const BATCH = 200;
export const TEAM_AWAY: Statement = {
  name: 'team_away',
  text: `select m.environment_id, m.member from team_members m join environments e on e.id = m.environment_id
      cross join lateral (select from cases c where c.environment_id = m.environment_id and c.owner_id = m.member
        and c.state <> 'closed' and c.state <> 'pending_approval' limit 1) owned
    where m.absent_until is not null and m.absent_from <= now() + make_interval(secs => e.clock_offset_seconds)
      and m.absent_until > now() + make_interval(secs => e.clock_offset_seconds)
    order by 1, 2 limit 1000`,
};
/** Not what they have in hand, nor a closing that waits for somebody else. */
const OWNED: Statement = {
  name: 'team_away_cases',
  text: `select ${HANDED_COLUMNS} from ${HANDED_FROM}
    where c.environment_id = $1 and c.owner_id = $2 and c.state <> 'closed' and c.state <> 'pending_approval'
      and (c.lease_until is null or c.lease_until <= $3)
    order by c.due_at, c.id limit ${BATCH} for update of c skip locked`,
};

interface AwayRow {
  readonly environment_id: string;
  readonly member: string;
}

/** Hands on what members own while they are away. @returns whether there may be more */
export async function relieveAbsent(app: CasesApp): Promise<boolean> {
  let more = false;
  for (const row of await app.db.system<AwayRow>(TEAM_AWAY)) more = (await relieve(app, row)) || more;
  return more;
}

async function relieve(app: CasesApp, { environment_id: id, member }: AwayRow): Promise<boolean> {
  const environment = await app.environments.get(id);
  const effects = noEffects();
  const at = { app, environment, now: nowIn(environment), effects };
  const handed = await app.db.transaction(id, async (tx) => {
    await lockTeam(tx, id);
    const rows = await tx.query<HandedCase>(OWNED, [id, member, new Date(at.now)]);
    for (const row of rows) await handOn(tx, at, row, member);
    if (rows.length > 0) await record(tx, environment, effects);
    return rows.length;
  });
  announce(app, effects);
  return handed === BATCH;
}

/** To the deputy; else to another member of the inbox; else back to the queue. */
async function handOn(tx: Queryable, at: HandOver, row: HandedCase, member: string): Promise<void> {
  const { environment, now } = at;
  const inbox = row.inbox_id === null ? undefined : await readInbox(tx, environment.id, row.inbox_id);
  const team = await readTeam(tx, environment.id, inbox?.members ?? [], now);
  const deputy = takerFor(member, row.type, team);
  if (deputy !== undefined) return giveCase(tx, at, row, { owner: deputy });
  const choice = inbox && chooseMember(inbox, row.type, team);
  if (!inbox || !choice) return giveCase(tx, at, row, { owner: null, waits: waits(inbox) });
  await takeTurn(tx, environment.id, inbox.id, choice.turn);
  return giveCase(tx, at, row, choice);
}

function waits(inbox: InboxRow | undefined): boolean {
  return inbox !== undefined && assigns(inbox);
}
