import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { Id, page, pageQuery, Timestamp } from '../schemas/common.js';
import { NewTeamMember, TeamMember, TeamMemberPatch } from '../schemas/team.js';

const common = { tag: 'Team', auth: 'api_key', unknownFields: 'refuse' } as const;

export const listTeamMembers = defineOperation({
  ...common,
  id: 'listTeamMembers',
  method: 'GET',
  path: '/v1/team/members',
  summary: 'List the team with its load',
  description: 'Members with load limit, kinds of case, absence, and the open cases that each owns now.',
  scope: 'team:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of members', schema: page(TeamMember) } },
});

export const createTeamMember = defineOperation({
  ...common,
  id: 'createTeamMember',
  method: 'POST',
  path: '/v1/team/members',
  summary: 'Add a member to the team',
  description:
    'Says how much of the work somebody takes. Inboxes that assign cases respect it: nobody gets a case beyond the load limit, of another kind, or while absent. A case that nobody can take waits in its inbox and is assigned as soon as somebody can. Who is in an inbox without being in the team takes every case.',
  scope: 'team:write',
  body: NewTeamMember,
  replies: { 201: { description: 'The member', schema: TeamMember } },
});

export const updateTeamMember = defineOperation({
  ...common,
  id: 'updateTeamMember',
  method: 'PATCH',
  path: '/v1/team/members/{id}',
  summary: 'Change limit, kinds of case or absence of a member',
  description:
    'With the beginning of an absence, open cases of the member go to the deputy; without a deputy who can take them, to another member of the inbox or back to the queue. Cases in hand at that moment follow when the lease ends. Closings that wait for a second person stay.',
  scope: 'team:write',
  body: TeamMemberPatch,
  replies: { 200: { description: 'The member', schema: TeamMember } },
});

export const deleteTeamMember = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'deleteTeamMember',
  method: 'DELETE',
  path: '/v1/team/members/{id}',
  summary: 'Take a member out of the team',
  description: 'Limit and absence no longer count. Cases keep their owner, and inboxes keep their members.',
  scope: 'team:write',
  replies: {
    200: {
      description: 'The member is out of the team',
      schema: Type.Object({ id: Id, deleted: Type.Literal(true), deleted_at: Timestamp }),
    },
  },
});
