import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { AcceptedInvitation, Credentials, InvitationAnswer, SignedOut, SignInAnswer } from '../schemas/operators.js';

const common = { tag: 'Sign-in', auth: 'public', unknownFields: 'refuse', method: 'POST', guarded: true } as const;
const Nothing = Type.Object({}, { additionalProperties: false });

export const signIn = defineOperation({
  ...common,
  id: 'signIn',
  path: '/v1/sign-in',
  summary: 'Sign in to the console with a password',
  description:
    'From the console only: Origin is the address of this service and Assay-Console is 1. Sets the session cookie. `next` says what is still due: until it is done, the session opens operations of signing in only, for five minutes.',
  body: Credentials,
  replies: { 200: { description: 'The password is right', schema: SignInAnswer } },
});

export const acceptInvitation = defineOperation({
  ...common,
  id: 'acceptInvitation',
  path: '/v1/sign-in/invitation',
  summary: 'Join by an invitation',
  description: 'Without a password it tells who is invited and leaves the invitation as it is.',
  body: AcceptedInvitation,
  replies: { 200: { description: 'Who is invited, or the next step of signing in', schema: InvitationAnswer } },
});

export const signOut = defineOperation({
  ...common,
  id: 'signOut',
  path: '/v1/sign-out',
  summary: 'End the session of the console',
  body: Nothing,
  replies: { 200: { description: 'The session is over, and its cookie is taken back', schema: SignedOut } },
});
