import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { pageQuery } from '../schemas/common.js';
import {
  DeletedOperator,
  EndedSession,
  FactorChange,
  InvitedOperator,
  Me,
  NewOperator,
  NewRecoveryCodes,
  Operator,
  OperatorChange,
  OperatorPage,
  OwnFactor,
  OwnFactorPage,
  OwnRecoveryCodes,
  OwnSessionPage,
  RemovedFactor,
  RoleTable,
} from '../schemas/operators.js';

const common = { tag: 'Operators', auth: 'api_key', unknownFields: 'refuse' } as const;

export const listRoles = defineOperation({
  ...common,
  id: 'listRoles',
  method: 'GET',
  path: '/v1/roles',
  summary: 'What each role of the console may do',
  description: 'The scopes of each role, and duties that one person must not hold together.',
  query: Type.Object(pageQuery),
  replies: { 200: { description: 'The roles with their scopes, and the duties with who has them', schema: RoleTable } },
});

export const inviteOperator = defineOperation({
  ...common,
  id: 'inviteOperator',
  method: 'POST',
  path: '/v1/operators',
  summary: 'Invite a person to the console',
  description:
    'Lets a person join the console with the roles that you give. The link is in this answer only and is good for 72 hours, once. A key gives roles in its own environment only, none that holds a scope which the key lacks, and not the role admin.',
  scope: 'operators:write',
  stepUpMinutes: 5,
  body: NewOperator,
  secretFields: ['invitation_url'],
  replies: { 201: { description: 'The operator, who has yet to join', schema: InvitedOperator } },
});

export const listOperators = defineOperation({
  ...common,
  id: 'listOperators',
  method: 'GET',
  path: '/v1/operators',
  summary: 'List the operators of the organisation',
  description: 'People who can sign in to the console, and open invitations.',
  scope: 'operators:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of operators, newest first', schema: OperatorPage } },
});

export const getCurrentOperator = defineOperation({
  ...common,
  id: 'getCurrentOperator',
  method: 'GET',
  path: '/v1/operators/me',
  summary: 'Who calls, and what they may do here',
  description: 'Who the caller is: the operator or the API key, its roles, scopes and organisation.',
  replies: { 200: { description: 'The operator of the session, or the key', schema: Me } },
});

export const getOperator = defineOperation({
  ...common,
  id: 'getOperator',
  method: 'GET',
  path: '/v1/operators/{id}',
  summary: 'Read one operator',
  description: 'One operator with roles, second factors and last sign-in.',
  scope: 'operators:read',
  replies: { 200: { description: 'The operator', schema: Operator } },
});

export const changeOperator = defineOperation({
  ...common,
  id: 'changeOperator',
  method: 'PATCH',
  path: '/v1/operators/{id}',
  summary: 'Change the roles or the name of an operator',
  description:
    'Roles of an environment that is left out stay. New roles end the sessions of the operator. Nobody changes their own roles, and the last admin of an environment stays.',
  scope: 'operators:write',
  stepUpMinutes: 5,
  body: OperatorChange,
  replies: { 200: { description: 'The operator', schema: Operator } },
});

export const deleteOperator = defineOperation({
  ...common,
  id: 'deleteOperator',
  method: 'DELETE',
  path: '/v1/operators/{id}',
  summary: 'Delete an operator; sessions end at once',
  description:
    'The person can no longer sign in, and open sessions end at once. Keys of theirs that wait for an approval are revoked, those that work are named in `keys_left`. What the person did stays in the audit trail under the name.',
  scope: 'operators:write',
  stepUpMinutes: 5,
  replies: { 200: { description: 'The operator is gone', schema: DeletedOperator } },
});

export const listOwnSessions = defineOperation({
  ...common,
  id: 'listOwnSessions',
  method: 'GET',
  path: '/v1/operators/me/sessions',
  summary: 'List the open sessions of the operator who asks; none for a key',
  description: 'Your browsers that are signed in, with address and last use. An API key has none.',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of sessions, newest first', schema: OwnSessionPage } },
});

export const endOwnSession = defineOperation({
  ...common,
  id: 'endOwnSession',
  method: 'DELETE',
  path: '/v1/operators/me/sessions/{id}',
  summary: 'End a session of the operator who asks',
  description: 'Signs out one of your own browsers, for example on a lost device.',
  replies: { 200: { description: 'The session is over', schema: EndedSession } },
});

export const listOwnFactors = defineOperation({
  ...common,
  id: 'listOwnFactors',
  method: 'GET',
  path: '/v1/operators/me/factors',
  summary: 'List the second factors of the operator who asks; none for a key',
  description: 'Your authenticator and your passkeys, with their last use. An API key has none.',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of second factors, newest first', schema: OwnFactorPage } },
});

export const renameOwnFactor = defineOperation({
  ...common,
  id: 'renameOwnFactor',
  method: 'PATCH',
  path: '/v1/operators/me/factors/{id}',
  summary: 'Rename a second factor of the operator who asks',
  description: 'Gives one of your second factors another name, for example that of the device.',
  body: FactorChange,
  replies: { 200: { description: 'The second factor', schema: OwnFactor } },
});

export const removeOwnFactor = defineOperation({
  ...common,
  id: 'removeOwnFactor',
  method: 'DELETE',
  path: '/v1/operators/me/factors/{id}',
  summary: 'Remove a second factor of the operator who asks',
  description:
    'Takes an authenticator or passkey of your own away, for example that of a lost device. It no longer signs in. The last one stays: add another first.',
  stepUpMinutes: 5,
  replies: { 200: { description: 'The second factor is gone', schema: RemovedFactor } },
});

export const getOwnRecoveryCodes = defineOperation({
  ...common,
  id: 'getOwnRecoveryCodes',
  method: 'GET',
  path: '/v1/operators/me/recovery-codes',
  summary: 'How many recovery codes of the operator who asks are left',
  description: 'Each recovery code stands in for a second factor once. An API key has none.',
  replies: { 200: { description: 'How many are left', schema: OwnRecoveryCodes } },
});

export const renewOwnRecoveryCodes = defineOperation({
  ...common,
  id: 'renewOwnRecoveryCodes',
  method: 'PUT',
  path: '/v1/operators/me/recovery-codes',
  summary: 'Make new recovery codes for the operator who asks',
  description:
    'Ten new codes in place of all earlier ones, shown in this answer only. For lost or used-up codes; an operator without a second factor needs none, and gets 409.',
  stepUpMinutes: 5,
  tokenFields: ['recovery_codes'],
  replies: { 200: { description: 'The codes', schema: NewRecoveryCodes } },
});
