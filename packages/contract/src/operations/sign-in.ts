import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import {
  AcceptedInvitation,
  Credentials,
  FactorAdded,
  FactorCode,
  InvitationAnswer,
  Recovered,
  SignedOut,
  SignInAnswer,
  TotpSetUp,
} from '../schemas/operators.js';

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

export const giveTotp = defineOperation({
  ...common,
  id: 'giveTotp',
  path: '/v1/sign-in/totp',
  summary: 'Give a code of the authenticator: the second step of signing in, or a renewal of it',
  description: 'A code counts once. The session gets a new cookie.',
  body: FactorCode,
  replies: { 200: { description: 'The session is open', schema: SignInAnswer } },
});

export const beginTotp = defineOperation({
  ...common,
  id: 'beginTotp',
  path: '/v1/sign-in/totp/enrol',
  summary: 'Begin to set up an authenticator',
  description: 'A first one with the password alone; another one within five minutes of a second factor.',
  body: Nothing,
  tokenFields: ['secret'],
  replies: { 200: { description: 'Its secret', schema: TotpSetUp } },
});

export const confirmTotp = defineOperation({
  ...common,
  id: 'confirmTotp',
  path: '/v1/sign-in/totp/confirm',
  summary: 'Prove the authenticator that is being set up',
  description: 'Ends the set-up with a first code of the authenticator. The answer shows the recovery codes once.',
  body: FactorCode,
  tokenFields: ['recovery_codes'],
  replies: { 200: { description: 'It counts from now on, and the session is open', schema: FactorAdded } },
});

export const giveRecoveryCode = defineOperation({
  ...common,
  id: 'giveRecoveryCode',
  path: '/v1/sign-in/recovery',
  summary: 'Give a recovery code in place of the second factor',
  description: 'For a lost authenticator. Each recovery code works once; set up a new second factor afterwards.',
  body: FactorCode,
  replies: { 200: { description: 'The session is open; set up a new second factor', schema: Recovered } },
});

export const signOut = defineOperation({
  ...common,
  id: 'signOut',
  path: '/v1/sign-out',
  summary: 'End the session of the console',
  description: 'Ends the session in this browser and removes its cookie.',
  body: Nothing,
  replies: { 200: { description: 'The session is over, and its cookie is taken back', schema: SignedOut } },
});
