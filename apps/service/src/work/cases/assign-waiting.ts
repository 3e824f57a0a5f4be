import { nowIn } from '../../platform/environments/environment.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { chooseMember } from '../team/choose-member.js';
import { lockTeam, readTeam } from '../team/read-team.js';
import type { CasesApp } from './app.js';
import { giveCase, HANDED_COLUMNS, HANDED_FROM, type HandedCase, type HandOver } from './hand-over.js';
import { assigns, readInbox, takeTurn } from './route-case.js';

const BATCH = 200;

/** Cases of one inbox and kind: whoever can take one of them can take the next. */
interface Heap {
  readonly environment_id: string;
  readonly inbox_id: string;
  readonly type: string;
}

export const HEAPS_WAITING: Statement = {
  name: 'cases_waiting_heaps',
  text: `select distinct environment_id, inbox_id, type from cases
    where awaits_member and owner_id is null and state <> 'closed' order by 1, 2, 3 limit 1000`,
};
/** What nobody has in hand, and nobody set aside. */
const WAITING: Statement = {
  name: 'cases_waiting',
  text: `select ${HANDED_COLUMNS} from ${HANDED_FROM}
    where c.environment_id = $1 and c.inbox_id = $2 and c.type = $3 and c.awaits_member and c.owner_id is null and c.state <> 'closed'
      and (c.lease_until is null or c.lease_until <= $4) and (c.snoozed_until is null or c.snoozed_until <= $4)
    order by c.due_at, c.id limit ${BATCH} for update of c skip locked`,
};
const STOP: Statement = {
  name: 'cases_waiting_stop',
  text: `update cases set awaits_member = false where environment_id = $1 and inbox_id = $2 and awaits_member`,
};

/** Assigns cases that found nobody when they came, as soon as somebody can take them. @returns whether there may be more */
export async function assignWaiting(app: CasesApp): Promise<boolean> {
  let more = false;
  for (const heap of await app.db.system<Heap>(HEAPS_WAITING)) more = (await assignHeap(app, heap)) || more;
  return more;
}

async function assignHeap(app: CasesApp, heap: Heap): Promise<boolean> {
  const environment = await app.environments.get(heap.environment_id);
  const effects = noEffects();
  const at = { app, environment, now: nowIn(environment), effects };
  const given = await app.db.transaction(environment.id, async (tx) => {
    await lockTeam(tx, environment.id);
    const count = await giveWaiting(tx, at, heap);
    if (count > 0) await record(tx, environment, effects);
    return count;
  });
  announce(app, effects);
  return given === BATCH;
}

/** @returns how many cases got an owner */
async function giveWaiting(tx: Queryable, at: HandOver, { inbox_id: inboxId, type }: Heap): Promise<number> {
  const { environment, now } = at;
  const found = await readInbox(tx, environment.id, inboxId);
  if (!found || !assigns(found)) {
    await tx.query(STOP, [environment.id, inboxId]);
    return 0;
  }
  let inbox = found;
  const team = await readTeam(tx, environment.id, inbox.members, now);
  const rows = await tx.query<HandedCase>(WAITING, [environment.id, inboxId, type, new Date(now)]);
  let given = 0;
  for (const row of rows) {
    const choice = chooseMember(inbox, type, team);
    if (!choice) break;
    await giveCase(tx, at, row, choice);
    await takeTurn(tx, environment.id, inboxId, choice.turn);
    team.loads.set(choice.owner, (team.loads.get(choice.owner) ?? 0) + 1);
    inbox = { ...inbox, last_member: choice.turn };
    given += 1;
  }
  return given;
}
