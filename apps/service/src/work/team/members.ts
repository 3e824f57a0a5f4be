import { type BodyOf, team } from '@assay/contract';
import { conflict, invalidRequest, isId, notFound } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, created, ok } from '../../platform/http/answer.js';
import { deleteResource } from '../../platform/http/delete-resource.js';
import { type Context, route } from '../../platform/http/route.js';
import { timeListPage } from '../../platform/http/time-list-page.js';
import { newId } from '../../platform/ids.js';
import { momentOf } from '../../platform/moment.js';
import { isDuplicate, type Queryable } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { TeamMember } from './choose-member.js';
import {
  absenceOf,
  COUNT_MEMBERS,
  DELETE_MEMBER,
  FIND_MEMBER,
  LIST_MEMBERS,
  type MemberRow,
  showMember,
  writeMember,
} from './member-store.js';
import { ownerName } from './owner.js';
import { lockTeam, TEAM_MAX } from './read-team.js';
import { isKnown } from './who-works.js';
import { workerOf } from './worker.js';

export const listTeamMembers = route(team.listTeamMembers, {
  handle: (context) => {
    const { environment, now } = context;
    const values = (bounds: readonly unknown[]) => [environment.id, new Date(now), ...bounds];
    return timeListPage<MemberRow>(context as Context, 'team_members', LIST_MEMBERS, values, (row) =>
      showMember(row, now),
    );
  },
});

export const createTeamMember = route(team.createTeamMember, {
  async handle(context) {
    const { body } = context;
    const at = context as Context;
    const member = await workerOf(at, 'member', body.member);
    const nothing = { load_limit: null, case_types: [], absent_from: null, absent_until: null, deputy: null };
    const fresh = { member, ...nothing };
    const given = await readPatch(at, fresh, body);
    return write(at, newId('tmb'), async () => ({ after: { ...fresh, ...given } }));
  },
});

export const updateTeamMember = route(team.updateTeamMember, {
  load: loadMember,
  async handle({ body, resource, ...context }) {
    const at = context as Context;
    const given = await readPatch(at, resource, body);
    return write(at, resource.id, async (tx) => {
      // As it stands now: a colleague may have changed another field since it was read.
      const before = await memberNow(tx, at, resource.id);
      return { before, after: { ...before, ...given } };
    });
  },
});

export const deleteTeamMember = route(team.deleteTeamMember, {
  load: loadMember,
  handle(context) {
    const { resource, environment } = context;
    const target = { type: 'team_member', id: resource.id };
    return deleteResource(context as Context, { action: 'team_member.removed', target, changes: [] }, async (tx) => {
      await tx.query(DELETE_MEMBER, [environment.id, resource.id]);
    });
  },
});

async function loadMember({ app, environment, params, now }: Context): Promise<MemberRow> {
  const id = params['id'] ?? '';
  const values = [environment.id, new Date(now), id];
  const [row] = isId('tmb', id) ? await app.db.inEnvironment<MemberRow>(environment.id, FIND_MEMBER, values) : [];
  if (!row) throw gone();
  return row;
}

/** Under the lock of the team. @throws ApiError 404 */
async function memberNow(tx: Queryable, { environment, now }: Context, id: string): Promise<MemberRow> {
  const [row] = await tx.query<MemberRow>(FIND_MEMBER, [environment.id, new Date(now), id]);
  if (!row) throw gone();
  return row;
}

function gone() {
  return notFound('There is no such member of the team.');
}

/** What a request changes, and nothing else. @throws ApiError 400 naming what is wrong with the absence */
async function readPatch(
  at: Context,
  before: TeamMember,
  { load_limit, case_types, absence }: BodyOf<typeof team.updateTeamMember>,
): Promise<Partial<TeamMember>> {
  const given = { ...(load_limit === undefined ? {} : { load_limit }), ...(case_types ? { case_types } : {}) };
  if (absence === undefined) return given;
  if (absence === null) return { ...given, absent_from: null, absent_until: null, deputy: null };
  const from = momentOf('absence.from', absence.from);
  const until = momentOf('absence.until', absence.until);
  if (until <= from) throw invalidRequest('absence.until', 'An absence ends after it begins.');
  const deputy = absence.deputy ? await deputyOf(at, absence.deputy, before) : null;
  if (deputy === before.member) throw invalidRequest('absence.deputy', 'Somebody else stands in.');
  return { ...given, absent_from: new Date(from), absent_until: new Date(until), deputy };
}

/** Who stood in before may have left since: a form that sends them again changes something else. */
async function deputyOf(at: Context, asked: string, before: TeamMember): Promise<string> {
  const kept = ownerName(asked, '');
  return kept === before.deputy ? kept : workerOf(at, 'absence.deputy', asked);
}

interface Writing {
  readonly before?: TeamMember;
  readonly after: TeamMember;
}

/**
 * Writes a member, and the answer with it. The lock of the team keeps its number, and an assignment from seeing half.
 * @param read says under that lock what is to be written
 */
async function write(context: Context, id: string, read: (tx: Queryable) => Promise<Writing>): Promise<Answer> {
  const { app, environment, now, requestId, claim } = context;
  const effects = noEffects();
  const answer = await app.db
    .transaction(environment.id, async (tx) => {
      await lockTeam(tx, environment.id);
      const { before, after } = await read(tx);
      effects.audit.push({
        action: before ? 'team_member.changed' : 'team_member.added',
        actor: actorOf(context),
        target: { type: 'team_member', id },
        at: now,
        requestId,
        changes: changesOf(before, after),
      });
      await refuseUnknown(tx, environment.id, after, before);
      await writeMember(tx, environment.id, id, after, now);
      const shown = showMember(await memberNow(tx, context, id), now);
      const made = before ? ok(shown, { resourceId: id }) : created(shown, { resourceId: id });
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    })
    .catch((error: unknown) => {
      throw isDuplicate(error, 'team_members_member') ? conflict('This person is in the team.', 'member') : error;
    });
  announce(app, effects);
  app.signals.notify('team');
  return answer;
}

async function refuseUnknown(tx: Queryable, environmentId: string, after: TeamMember, before?: TeamMember) {
  if (!before) {
    const [known] = await tx.query<{ count: number }>(COUNT_MEMBERS, [environmentId]);
    if ((known?.count ?? 0) >= TEAM_MAX) throw conflict(`A team has at most ${TEAM_MAX} members.`);
  }
  if (after.deputy !== null && !(await isKnown(tx, environmentId, after.deputy)))
    throw invalidRequest('absence.deputy', 'There is no such operator or key in this environment.');
}

/** What changed. Who stands in may be named by an address, which no entry keeps. */
function changesOf(before: TeamMember | undefined, after: TeamMember) {
  const seen = (member: TeamMember | undefined) => {
    const absence = member && absenceOf(member);
    return {
      load_limit: member?.load_limit ?? null,
      case_types: member?.case_types ?? null,
      absent_from: absence?.from ?? null,
      absent_until: absence?.until ?? null,
      has_deputy: typeof absence?.deputy === 'string',
    };
  };
  const now = seen(after);
  const then = new Map<string, unknown>(Object.entries(seen(before)));
  return Object.entries(now)
    .map(([field, value]) => ({ field, before: then.get(field) ?? null, after: value }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
