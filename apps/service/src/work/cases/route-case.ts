import type { Queryable, Statement } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import { type AssigningInbox, type Choice, chooseMember, takerFor } from '../team/choose-member.js';
import { lockTeam, readTeam } from '../team/read-team.js';

const HOUR_MS = 3_600_000;

const INBOX: Statement = {
  name: 'case_inbox',
  text: `select id, members, assignment, due_hours, escalation, last_member from inboxes where environment_id = $1 and id = $2`,
};
const PLACE: Statement = {
  name: 'case_place',
  text: `update cases set inbox_id = $3, owner_id = $4, due_at = least(coalesce($5, due_at), $8), escalate_at = $6, awaits_member = $7
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
  readonly inboxId?: string;
  /** Who gets it before the inbox has its turn. */
  readonly owner?: string;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
  /** The moment at which the review ends by itself, Unix milliseconds; null where it does not. */
  readonly dueBy: number | null;
}

/**
 * Puts a case that was just opened into its inbox: due date and the time of its escalation are as the inbox says, but
 * never after the review ends by itself. It goes
 * to the owner that is named, while they can take it, else as the inbox assigns; where nobody can, it waits for a member.
 * An inbox that is not here changes nothing.
 */
export async function placeCase(tx: Queryable, opened: OpenedCase, effects: Effects): Promise<void> {
  const { environmentId, caseId, now, inboxId } = opened;
  const found = inboxId === undefined ? undefined : await readInbox(tx, environmentId, inboxId);
  if (!found && opened.owner === undefined) return;
  const assigning = found !== undefined && assigns(found);
  const choice = assigning || opened.owner !== undefined ? await chosen(tx, opened) : undefined;
  const after = (hours: number | null | undefined) => (hours ? new Date(now + hours * HOUR_MS) : null);
  const owner = choice?.owner ?? null;
  const waits = choice === undefined && assigning;
  const dueBy = opened.dueBy === null ? null : new Date(opened.dueBy);
  const times = [after(found?.due_hours), after(found?.escalation?.after_hours)] as const;
  await tx.query(PLACE, [environmentId, caseId, found?.id ?? null, owner, ...times, waits, dueBy]);
  if (choice === undefined) return;
  if (found && choice.turn !== undefined) await takeTurn(tx, environmentId, found.id, choice.turn);
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
export async function takeTurn(tx: Queryable, environmentId: string, id: string, turn: string): Promise<void> {
  await tx.query(TURN, [environmentId, id, turn]);
}

/** Who gets a case; without a turn where it went to the owner that was named. */
type Placed = Pick<Choice, 'owner'> & { readonly turn?: string };

/** Reads inbox and team again behind the lock: until then somebody else may have had the turn. */
async function chosen(tx: Queryable, opened: OpenedCase): Promise<Placed | undefined> {
  const { environmentId, inboxId, type, now, owner: named } = opened;
  await lockTeam(tx, environmentId);
  const inbox = inboxId === undefined ? undefined : await readInbox(tx, environmentId, inboxId);
  const people = [...(inbox?.members ?? []), ...(named === undefined ? [] : [named])];
  const team = await readTeam(tx, environmentId, people, now);
  const owner = named === undefined ? undefined : takerFor(named, type, team);
  if (owner !== undefined) return { owner };
  return inbox && chooseMember(inbox, type, team);
}
