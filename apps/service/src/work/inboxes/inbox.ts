import { inboxes } from '@assay/contract';
import { conflict, invalidRequest, isId, notFound } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, created, ok } from '../../platform/http/answer.js';
import { type Context, route } from '../../platform/http/route.js';
import { timeListPage } from '../../platform/http/time-list-page.js';
import { newId } from '../../platform/ids.js';
import { isDuplicate, type Queryable, type Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { timeList } from '../../platform/store/time-list.js';
import { ownerName } from '../team/owner.js';
import { workerOf } from '../team/worker.js';

const SELECT = `select i.id, i.name, i.members, i.assignment, i.due_hours, i.escalation, i.created_at, i.updated_at,
    (select count(*)::integer from cases c where c.environment_id = $1 and c.inbox_id = i.id and c.state <> 'closed') as open_cases
  from inboxes i where i.environment_id = $1`;
const FIND: Statement = { name: 'inbox_find', text: `${SELECT} and i.id = $2` };
/** The same under its lock, as whoever changes it finds it. */
const LOCK: Statement = { name: 'inbox_lock', text: `${SELECT} and i.id = $2 for update of i` };
const LIST = timeList('inbox_list', SELECT, 2, 'i');
const WRITE: Statement = {
  name: 'inbox_write',
  text: `insert into inboxes (environment_id, id, name, members, assignment, due_hours, escalation, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
    on conflict (environment_id, id) do update set name = excluded.name, members = excluded.members,
      assignment = excluded.assignment, due_hours = excluded.due_hours, escalation = excluded.escalation, updated_at = excluded.updated_at`,
};

interface InboxFields {
  readonly name: string;
  readonly members: readonly string[];
  readonly assignment: 'round_robin' | 'least_loaded' | 'none';
  readonly due_hours: number | null;
  readonly escalation: { readonly after_hours: number; readonly inbox: string | null } | null;
}
interface InboxRow extends InboxFields {
  readonly id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly open_cases: number;
}

const FIELDS = [
  'name',
  'members',
  'assignment',
  'due_hours',
  'escalation',
] as const satisfies readonly (keyof InboxFields)[];
const EMPTY: Omit<InboxFields, 'name'> = { members: [], assignment: 'none', due_hours: null, escalation: null };

export const listInboxes = route(inboxes.listInboxes, {
  handle: (context) =>
    timeListPage<InboxRow>(context as Context, 'inboxes', LIST, (bounds) => [context.environment.id, ...bounds], show),
});

export const createInbox = route(inboxes.createInbox, {
  async handle(context) {
    const id = newId('inb');
    const { body } = context;
    const members = await membersOf(context as Context, body.members ?? [], []);
    return write(context as Context, id, 'inbox.created', async () => ({
      after: { ...EMPTY, ...body, members },
      answer: (row) => created(show(row), { resourceId: id }),
    }));
  },
});

export const updateInbox = route(inboxes.updateInbox, {
  load: loadInbox,
  async handle(context) {
    const { environment, body, resource } = context;
    const { id } = resource;
    const members = body.members && (await membersOf(context as Context, body.members, resource.members));
    return write(context as Context, id, 'inbox.changed', async (tx) => {
      // As it stands now: a colleague may have changed another field since it was read.
      const [stored] = await tx.query<InboxRow>(LOCK, [environment.id, id]);
      if (!stored) throw gone();
      const before = fieldsOf(stored);
      const after = { ...before, ...body, ...(members ? { members } : {}) };
      return { before, after, answer: (row) => ok(show(row), { resourceId: id }) };
    });
  },
});

async function loadInbox({ app, environment, params }: Context): Promise<InboxRow> {
  const id = params['id'] ?? '';
  const [row] = isId('inb', id) ? await app.db.inEnvironment<InboxRow>(environment.id, FIND, [environment.id, id]) : [];
  if (!row) throw gone();
  return row;
}

function gone() {
  return notFound('There is no such inbox in this environment.');
}

function fieldsOf({ name, members, assignment, due_hours, escalation }: InboxFields): InboxFields {
  return { name, members, assignment, due_hours, escalation };
}

interface Writing {
  readonly before?: InboxFields;
  readonly after: InboxFields;
  readonly answer: (row: InboxRow) => Answer;
}

/**
 * Writes an inbox, and the answer with it: a repetition after an unknown commit finds what was made.
 * @param read says in the transaction what is to be written
 */
async function write(
  context: Context,
  id: string,
  action: 'inbox.created' | 'inbox.changed',
  read: (tx: Queryable) => Promise<Writing>,
): Promise<Answer> {
  const { app, environment, now, requestId, claim } = context;
  const effects = noEffects();
  const made = await app.db
    .transaction(environment.id, async (tx) => {
      const { before, after: wanted, answer } = await read(tx);
      const after = { ...wanted, name: wanted.name.trim() };
      const target = { type: 'inbox', id };
      const changes = changesOf(before, after);
      effects.audit.push({ action, actor: actorOf(context), target, at: now, requestId, changes });
      await refuseUnknown(tx, environment.id, after.escalation?.inbox ?? null, id);
      const { name, members, assignment, due_hours, escalation } = after;
      await tx.query(WRITE, [
        environment.id,
        id,
        name,
        members,
        assignment,
        due_hours,
        escalation === null ? null : JSON.stringify(escalation),
        new Date(now),
      ]);
      const [written] = await tx.query<InboxRow>(FIND, [environment.id, id]);
      if (!written) throw new Error('An inbox that was just written is gone.');
      const shown = answer(written);
      await record(tx, environment, effects, { claim, answer: shown });
      return shown;
    })
    .catch((error: unknown) => {
      throw isDuplicate(error, 'inboxes_name') ? conflict('Another inbox has this name.', 'name') : error;
    });
  announce(app, effects);
  return made;
}

/** What changed. Who works there may be named by an address, which no entry keeps. */
function changesOf(before: InboxFields | undefined, after: InboxFields) {
  const seen = (fields: InboxFields, field: keyof InboxFields) =>
    field === 'members' ? fields.members.length : fields[field];
  return FIELDS.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before?.[field])).map((field) => ({
    field,
    before: before ? seen(before, field) : null,
    after: seen(after, field),
  }));
}

/** @throws ApiError 400 when cases would be escalated to an inbox that is not here, or is this one */
async function refuseUnknown(tx: Queryable, environmentId: string, to: string | null, own: string): Promise<void> {
  if (to === null) return;
  if (to === own) throw invalidRequest('escalation.inbox', 'A case is escalated to another inbox, or to none.');
  if ((await tx.query(FIND, [environmentId, to])).length === 0)
    throw invalidRequest('escalation.inbox', 'There is no such inbox in this environment.');
}

/**
 * Members as owners of cases are stored. Who was a member before may have left since.
 * @throws ApiError 400 for an operator or key that is not here or works on no cases
 */
async function membersOf(at: Context, members: readonly string[], before: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  for (const [index, member] of members.entries()) {
    const kept = ownerName(member, '');
    names.push(before.includes(kept) ? kept : await workerOf(at, `members.${index}`, member));
  }
  return [...new Set(names)];
}

function show(row: InboxRow) {
  const { id, name, members, assignment, due_hours, escalation, open_cases } = row;
  return {
    id,
    name,
    members,
    assignment,
    due_hours,
    escalation,
    open_cases,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
