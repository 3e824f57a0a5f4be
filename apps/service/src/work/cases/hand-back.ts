import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { AuditActor } from '../../platform/store/record.js';
import { noEffects, record } from '../../platform/store/record.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { lockTeam } from '../team/read-team.js';
import type { CasesApp } from './app.js';
import { giveCase, HANDED_COLUMNS, HANDED_FROM, type HandedCase } from './hand-over.js';

const BATCH = 500;
const BATCHES_MAX = 200;

const OWNED: Statement = {
  name: 'cases_to_hand_back',
  text: `select ${HANDED_COLUMNS} from ${HANDED_FROM} where c.environment_id = $1 and c.owner_id = $2 and c.state <> 'closed'
    order by c.id limit ${BATCH} for update of c`,
};
const LEAVE: Statement = {
  name: 'team_member_leave',
  text: 'delete from team_members where environment_id = $1 and member = $2 returning id',
};

interface Leaving {
  /** As owners of cases are stored. */
  readonly owner: string;
  readonly actor: AuditActor;
  /** Whether they leave the team too. */
  readonly final: boolean;
}

/**
 * Hands back what somebody owns who works on cases no more: the inboxes give it to others. Assignments wait meanwhile, so
 * that none of them comes too late to be seen here.
 */
export async function handBackCases(
  tx: Queryable,
  app: Pick<CasesApp, 'vault'>,
  environments: readonly Environment[],
  { owner, actor, final }: Leaving,
): Promise<void> {
  for (const environment of environments) {
    const effects = noEffects();
    const at = { app, environment, now: nowIn(environment), effects };
    await lockTeam(tx, environment.id);
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      const rows = await tx.query<HandedCase>(OWNED, [environment.id, owner]);
      for (const row of rows) await giveCase(tx, at, row, { owner: null, waits: row.inbox_id !== null });
      if (rows.length < BATCH) break;
    }
    const left = final ? await tx.query<{ id: string }>(LEAVE, [environment.id, owner]) : [];
    for (const { id } of left)
      effects.audit.push({
        action: 'team_member.removed',
        actor,
        target: { type: 'team_member', id },
        at: at.now,
        changes: [],
      });
    await record(tx, environment, effects);
  }
}
