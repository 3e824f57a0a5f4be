import type { Queryable, Statement } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';

const HOUR_MS = 3_600_000;

/** Locked, so that two cases that come at once do not go to the same member in turn. */
const INBOX: Statement = {
  name: 'case_inbox',
  text: `select id, members, assignment, due_hours, escalation, last_member from inboxes where environment_id = $1 and id = $2 for update`,
};
const LOADS: Statement = {
  name: 'case_inbox_loads',
  text: `select owner_id, count(*)::integer as open from cases
    where environment_id = $1 and state <> 'closed' and owner_id = any($2) group by owner_id`,
};
const PLACE: Statement = {
  name: 'case_place',
  text: `update cases set inbox_id = $3, owner_id = $4, due_at = coalesce($5, due_at), escalate_at = $6
    where environment_id = $1 and id = $2`,
};
const TURN: Statement = {
  name: 'case_inbox_turn',
  text: 'update inboxes set last_member = $3 where environment_id = $1 and id = $2',
};

export interface InboxRow {
  readonly id: string;
  readonly members: readonly string[];
  readonly assignment: 'round_robin' | 'least_loaded' | 'none';
  readonly due_hours: number | null;
  readonly escalation: { readonly after_hours: number; readonly inbox: string | null } | null;
  readonly last_member: string | null;
}

export interface OpenedCase {
  readonly environmentId: string;
  readonly caseId: string;
  readonly inboxId: string;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
}

/**
 * Puts a case that was just opened into its inbox: owner, due date and the time of its escalation are as the inbox says.
 * An inbox that is not here changes nothing.
 */
export async function placeCase(tx: Queryable, opened: OpenedCase, effects: Effects): Promise<void> {
  const { environmentId, caseId, inboxId, now } = opened;
  const [inbox] = await tx.query<InboxRow>(INBOX, [environmentId, inboxId]);
  if (!inbox) return;
  const owner = await ownerIn(tx, environmentId, inbox);
  const after = (hours: number | null | undefined) => (hours ? new Date(now + hours * HOUR_MS) : null);
  const escalateAt = after(inbox.escalation?.after_hours);
  await tx.query(PLACE, [environmentId, caseId, inbox.id, owner, after(inbox.due_hours), escalateAt]);
  if (owner === null) return;
  await tx.query(TURN, [environmentId, inbox.id, owner]);
  effects.audit.push({
    action: 'case.assigned',
    actor: { type: 'system' },
    target: { type: 'case', id: caseId },
    at: now,
    changes: [{ field: 'owner', before: null, after: owner }],
  });
}

/** Whose the next case is: the member after the last one, or the one with the fewest open cases; null for nobody's. */
async function ownerIn(tx: Queryable, environmentId: string, inbox: InboxRow): Promise<string | null> {
  const { members, assignment, last_member: last } = inbox;
  if (members.length === 0 || assignment === 'none') return null;
  const turn = last === null ? 0 : members.indexOf(last) + 1;
  const inTurn = [...members.slice(turn), ...members.slice(0, turn)];
  if (assignment === 'round_robin') return inTurn[0] ?? null;
  const rows = await tx.query<{ owner_id: string; open: number }>(LOADS, [environmentId, members]);
  const loads = new Map(rows.map((row) => [row.owner_id, row.open]));
  const least = Math.min(...inTurn.map((member) => loads.get(member) ?? 0));
  return inTurn.find((member) => (loads.get(member) ?? 0) === least) ?? null;
}
