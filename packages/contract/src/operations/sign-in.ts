import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import {
  AcceptedInvitation,
  Credentials,
  FactorAdded,
  FactorCode,
  InvitationAnswer,
  NewPasskey,
  PasskeyAdded,
  PasskeyChallenge,
  PasskeyProof,
  PasskeyRequest,
  PasskeySetUp,
  ProviderAddress,
  ProviderAnswer,
  ProviderStart,
  Recovered,
  SignedOut,
  SignInAnswer,
  SignInMethods,
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
    'The first step of a person who signs in to the console, with e-mail address and password. From the console only: Origin is the address of this service and Assay-Console is 1. Sets the session cookie. `next` says what is still due: until it is done, the session opens operations of signing in only, for five minutes. 409 with field `organisation` where the password is that of several organisations; `details` name them.',
  body: Credentials,
  replies: { 200: { description: 'The password is right', schema: SignInAnswer } },
});

export const acceptInvitation = defineOperation({
  ...common,
  id: 'acceptInvitation',
  path: '/v1/sign-in/invitation',
  summary: 'Join by an invitation',
  description:
    'An invited person sets a password and goes on to a second factor. Without a password it tells who is invited and leaves the invitation as it is.',
  body: AcceptedInvitation,
  replies: { 200: { description: 'Who is invited, or the next step of signing in', schema: InvitationAnswer } },
});

export const giveTotp = defineOperation({
  ...common,
  id: 'giveTotp',
  path: '/v1/sign-in/totp',
  summary: 'Give a code of the authenticator: the second step of signing in, or a renewal of it',
  description:
    'The second step after a password, or the renewal that some actions ask for. A code counts once. The session gets a new cookie.',
  body: FactorCode,
  replies: { 200: { description: 'The session is open', schema: SignInAnswer } },
});

export const beginTotp = defineOperation({
  ...common,
  id: 'beginTotp',
  path: '/v1/sign-in/totp/enrol',
  summary: 'Begin to set up an authenticator',
  description:
    'Gives the secret for an authenticator app; it counts once `confirm` has seen a first code. A first one with the password alone; another one within five minutes of a second factor.',
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

export const beginPasskey = defineOperation({
  ...common,
  id: 'beginPasskey',
  path: '/v1/sign-in/passkey/enrol',
  summary: 'Begin to set up a passkey',
  description:
    'What the browser needs to make one. A first second factor with the password alone; another one within five minutes of a second factor. 409 where the address of this service is a number: passkeys are bound to names.',
  body: Nothing,
  replies: { 200: { description: 'A challenge for the browser', schema: PasskeySetUp } },
});

export const confirmPasskey = defineOperation({
  ...common,
  id: 'confirmPasskey',
  path: '/v1/sign-in/passkey/confirm',
  summary: 'Keep the passkey that the browser made',
  description:
    'The person must have been verified by the device. It is a second factor from now on, and signs in alone. With a first second factor the answer shows the recovery codes once.',
  body: NewPasskey,
  bodyBytesMax: 16_384,
  tokenFields: ['recovery_codes'],
  replies: { 200: { description: 'It counts from now on, and the session is open', schema: PasskeyAdded } },
});

export const askPasskey = defineOperation({
  ...common,
  id: 'askPasskey',
  path: '/v1/sign-in/passkey/challenge',
  summary: 'Get a challenge for a passkey',
  description:
    'The browser signs the challenge with a passkey, and the answer goes to `/v1/sign-in/passkey`. For the second step of the session, for its renewal, or, with `alone`, to sign in without a password.',
  body: PasskeyRequest,
  replies: { 200: { description: 'A challenge for the browser', schema: PasskeyChallenge } },
});

export const givePasskey = defineOperation({
  ...common,
  id: 'givePasskey',
  path: '/v1/sign-in/passkey',
  summary: 'Give the answer of a passkey: the second step, a renewal of it, or signing in alone',
  description:
    'Hands in what the browser signed for the challenge, and opens or renews the session. A challenge counts once, in the browser that it was given to. The session gets a new cookie.',
  body: PasskeyProof,
  bodyBytesMax: 16_384,
  replies: { 200: { description: 'The session is open', schema: SignInAnswer } },
});

export const listSignInMethods = defineOperation({
  ...common,
  method: 'GET',
  guarded: false,
  id: 'listSignInMethods',
  path: '/v1/sign-in/methods',
  summary: 'How one can sign in here beside a password',
  description: 'Whether passkeys work on this address, and which identity providers are set up.',
  replies: { 200: { description: 'Passkeys and providers', schema: SignInMethods } },
});

export const startProviderSignIn = defineOperation({
  ...common,
  id: 'startProviderSignIn',
  path: '/v1/sign-in/oidc/{provider}/start',
  summary: 'Begin to sign in at an identity provider',
  description:
    'OpenID Connect by code with PKCE. The browser goes to the address of the answer, and comes back to the callback. 503 while the provider cannot be reached.',
  body: ProviderStart,
  replies: { 200: { description: 'Where the browser goes', schema: ProviderAddress } },
});

export const finishProviderSignIn = defineOperation({
  ...common,
  method: 'GET',
  guarded: false,
  id: 'finishProviderSignIn',
  path: '/v1/sign-in/oidc/{provider}/callback',
  summary: 'Come back from an identity provider',
  description:
    'For browsers: opens the session and leads to the console, to the second step, or back to the sign-in page where it is refused. Counts once, in the browser that began.',
  query: Type.Object(ProviderAnswer),
  replies: { 303: { description: 'To a page of the console' } },
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
