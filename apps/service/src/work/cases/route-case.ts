import type { Queryable, Statement } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import { type AssigningInbox, type Choice, chooseMember } from '../team/choose-member.js';
import { lockTeam, readTeam } from '../team/read-team.js';

const HOUR_MS = 3_600_000;

const INBOX: Statement = {
  name: 'case_inbox',
  text: `select id, members, assignment, due_hours, escalation, last_member from inboxes where environment_id = $1 and id = $2`,
};
const PLACE: Statement = {
  name: 'case_place',
  text: `update cases set inbox_id = $3, owner_id = $4, due_at = coalesce($5, due_at), escalate_at = $6, awaits_member = $7
    where environment_id = $1 and id = $2`,
};
const TURN: Statement = {
  name: 'case_inbox_turn',
  text: 'update inboxes set last_member = $3 where environment_id = $1 and id = $2',
};

export interface InboxRow extends AssigningInbox {
  readonly id: string;
  readonly due_hours: number | null;
  readonly escalation: { readonly after_hours: number; readonly inbox: string | null } | null;
}

export interface OpenedCase {
  readonly environmentId: string;
  readonly caseId: string;
  readonly type: string;
  readonly inboxId: string;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
}

/**
 * Puts a case that was just opened into its inbox: owner, due date and the time of its escalation are as the inbox says.
 * Where nobody can take it now, it waits for a member. An inbox that is not here changes nothing.
 */
export async function placeCase(tx: Queryable, opened: OpenedCase, effects: Effects): Promise<void> {
  const { environmentId, caseId, now } = opened;
  const found = await readInbox(tx, environmentId, opened.inboxId);
  if (!found) return;
  const choice = assigns(found) ? await chosen(tx, opened) : undefined;
  const after = (hours: number | null | undefined) => (hours ? new Date(now + hours * HOUR_MS) : null);
  const escalateAt = after(found.escalation?.after_hours);
  const owner = choice?.owner ?? null;
  const waits = choice === undefined && assigns(found);
  await tx.query(PLACE, [environmentId, caseId, found.id, owner, after(found.due_hours), escalateAt, waits]);
  if (choice === undefined) return;
  await takeTurn(tx, environmentId, found.id, choice);
  effects.audit.push({
    action: 'case.assigned',
    actor: { type: 'system' },
    target: { type: 'case', id: caseId },
    at: now,
    changes: [{ field: 'owner', before: null, after: owner }],
  });
}

export async function readInbox(tx: Queryable, environmentId: string, id: string): Promise<InboxRow | undefined> {
  const [inbox] = await tx.query<InboxRow>(INBOX, [environmentId, id]);
  return inbox;
}

/** Whether cases of this inbox get an owner by themselves. */
export function assigns({ members, assignment }: AssigningInbox): boolean {
  return assignment !== 'none' && members.length > 0;
}

/** Keeps whose turn it was, so that the next case goes to the member after. */
export async function takeTurn(tx: Queryable, environmentId: string, id: string, { turn }: Choice): Promise<void> {
  await tx.query(TURN, [environmentId, id, turn]);
}

/** Reads inbox and team again behind the lock: until then somebody else may have had the turn. */
async function chosen(tx: Queryable, { environmentId, inboxId, type, now }: OpenedCase): Promise<Choice | undefined> {
  await lockTeam(tx, environmentId);
  const inbox = await readInbox(tx, environmentId, inboxId);
  return inbox && chooseMember(inbox, type, await readTeam(tx, environmentId, inbox.members, now));
}
