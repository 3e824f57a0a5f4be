import { type Static, Type } from 'typebox';
import { ROLES } from '../roles.js';
import { Id, nullable, page, SecretShown, Timestamp } from './common.js';

export const OperatorRole = Type.Enum([...ROLES]);
const RoleList = Type.Array(OperatorRole, { maxItems: ROLES.length, uniqueItems: true });

/** What an operator may be in each environment. */
export const OperatorRoles = Type.Object(
  { sandbox: Type.Optional(RoleList), production: Type.Optional(RoleList) },
  { additionalProperties: false },
);

const email = Type.String({ minLength: 3, maxLength: 254 });
const name = Type.String({ minLength: 1, maxLength: 100 });
const password = Type.String({ minLength: 1, maxLength: 256 });
const GivenRoles = Type.Union([OperatorRoles, RoleList], {
  description: "Roles by environment; a bare list stands for the request's own environment",
});
const AuditorUntil = Type.String({ maxLength: 40, description: 'When the role auditor ends; needed with that role' });

/** What an operator is in each environment. */
export const RolesByEnvironment = Type.Object({
  sandbox: Type.Array(OperatorRole),
  production: Type.Array(OperatorRole),
});

const fields = {
  id: Id,
  name: Type.String(),
  email: nullable(Type.String()),
  status: Type.Enum(['invited', 'active']),
  roles: RolesByEnvironment,
  auditor_until: nullable(Timestamp),
  second_factors: Type.Array(Type.Enum(['totp', 'passkey'])),
  created_at: Timestamp,
  joined_at: nullable(Timestamp),
  last_sign_in_at: nullable(Timestamp),
};

export const Operator = Type.Object(fields);
export const OperatorPage = page(Operator);

export const InvitedOperator = Type.Object({
  ...fields,
  invitation_url: Type.Optional(Type.String({ description: 'Shown once; whoever opens it first joins' })),
  invitation_expires_at: Timestamp,
  secret_shown: SecretShown,
});

export const NewOperator = Type.Object(
  { email, name, roles: GivenRoles, auditor_until: Type.Optional(AuditorUntil) },
  { additionalProperties: false },
);

export const Me = Type.Object({
  type: Type.Enum(['user', 'api_key']),
  id: Id,
  name: Type.String(),
  email: Type.Optional(Type.String()),
  environment: Type.Enum(['sandbox', 'production']),
  clock_ahead_seconds: Type.Integer({
    description: 'How far the clock of this environment was moved ahead; 0 in production',
  }),
  organisation: Type.Object({ id: Id, name: Type.String() }),
  roles: Type.Optional(fields.roles),
  scopes: Type.Array(Type.String(), { description: 'What the caller may do in this environment' }),
  second_factors: Type.Optional(fields.second_factors),
  session: Type.Optional(
    Type.Object({
      id: Id,
      created_at: Timestamp,
      expires_at: Timestamp,
      idle_seconds: Type.Integer({ description: 'It ends when nothing is asked for this long' }),
      second_factor_at: nullable(Timestamp),
    }),
  ),
});

/** What signing in needs next; `done`: the session is open. */
export const SIGN_IN_STEPS = ['done', 'totp', 'passkey', 'enrol'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

export const SignInAnswer = Type.Object({ next: Type.Enum([...SIGN_IN_STEPS]) });
export const Credentials = Type.Object(
  {
    email,
    password,
    organisation: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Its name or id, where one address belongs to several',
      }),
    ),
  },
  { additionalProperties: false },
);
export const AcceptedInvitation = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 100 }),
    password: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 256,
        description: 'At least 12 characters; absent: who is invited is told',
      }),
    ),
    name: Type.Optional(name),
    email: Type.Optional(email),
  },
  { additionalProperties: false },
);
export const InvitationAnswer = Type.Object({
  next: Type.Enum(['password', ...SIGN_IN_STEPS]),
  email: Type.Optional(nullable(Type.String())),
  name: Type.Optional(Type.String()),
  organisation: Type.Optional(Type.String()),
});
export const FactorCode = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
);
export const TotpSetUp = Type.Object({
  secret: Type.String({ description: 'Base32, for who cannot read the QR code' }),
  uri: Type.String({ description: 'What the QR code holds' }),
});
export const FactorAdded = Type.Object({
  next: Type.Enum([...SIGN_IN_STEPS]),
  recovery_codes: Type.Array(Type.String(), {
    description: 'Each opens the session once in place of the second factor',
  }),
});
export const Recovered = Type.Object({
  next: Type.Enum([...SIGN_IN_STEPS]),
  recovery_codes_left: Type.Integer(),
});

const Bytes = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description: `${description}; base64url` });
const CredentialId = Bytes(1400, 'What the browser calls the passkey');

/** What a browser needs to make a passkey (WebAuthn level 3, section 5.4). */
export const PasskeySetUp = Type.Object({
  challenge: Type.String({ description: 'Base64url; counts once, for five minutes' }),
  rp_id: Type.String({ description: 'The domain that the passkey will be bound to' }),
  rp_name: Type.String({ description: 'By which the device names this service' }),
  user_id: Type.String({ description: 'Base64url' }),
  user_name: Type.String({ description: 'By which the device names the account' }),
  algorithms: Type.Array(Type.Integer(), { description: 'COSE numbers, the preferred one first' }),
  exclude: Type.Array(Type.String(), { description: 'Passkeys that the operator has already' }),
  timeout_ms: Type.Integer({ description: 'For how long the browser may wait for the person' }),
});
export const NewPasskey = Type.Object(
  {
    id: CredentialId,
    client_data: Bytes(4000, 'clientDataJSON'),
    attestation: Bytes(10_000, 'attestationObject'),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'By which its owner knows it' })),
  },
  { additionalProperties: false },
);
export const PasskeyAdded = Type.Object({
  next: Type.Enum([...SIGN_IN_STEPS]),
  recovery_codes: Type.Optional(
    Type.Array(Type.String(), { description: 'With the first second factor only; each opens the session once' }),
  ),
});
export const PasskeyRequest = Type.Object(
  {
    alone: Type.Optional(
      Type.Boolean({ description: 'Signs in without a password; absent: second step of the session' }),
    ),
  },
  { additionalProperties: false },
);
/** What a browser needs to ask a passkey (WebAuthn level 3, section 5.5). */
export const PasskeyChallenge = Type.Object({
  challenge: Type.String({ description: 'Base64url; counts once, for five minutes' }),
  rp_id: Type.String({ description: 'The domain that the passkey is bound to' }),
  allow: Type.Array(Type.String(), { description: 'Passkeys of the operator; empty: any of this domain' }),
  timeout_ms: Type.Integer({ description: 'For how long the browser may wait for the person' }),
});
export const PasskeyProof = Type.Object(
  {
    ...PasskeyRequest.properties,
    id: CredentialId,
    client_data: Bytes(4000, 'clientDataJSON'),
    authenticator_data: Bytes(4000, 'authenticatorData'),
    signature: Bytes(1000, 'The signature over both'),
  },
  { additionalProperties: false },
);
export const SignInMethods = Type.Object({
  passkeys: Type.Boolean({ description: 'Whether this address has a name that passkeys can be bound to' }),
  providers: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'Identity providers (OpenID Connect) that this service knows',
  }),
});

export const ProviderStart = Type.Object(
  {
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        pattern: '^/([^/\\\\\\s][^\\\\\\s]*)?$',
        description: 'The page of the console to go to afterwards, as a path',
      }),
    ),
  },
  { additionalProperties: false },
);
export const ProviderAddress = Type.Object({
  authorization_url: Type.String({ description: 'Where the browser goes to sign in' }),
});
const given = (description: string) => Type.Optional(Type.String({ maxLength: 4000, description }));
/** What providers send along with the browser: the members of the standard, and those of common providers. */
export const ProviderAnswer = {
  code: given('Stands for the sign-in, once'),
  state: given('What the sign-in was begun with'),
  iss: given('Who answers (RFC 9207)'),
  error: given('Why the provider refused'),
  error_description: given('The same in words; not shown'),
  error_uri: given('Where the provider explains it; not followed'),
  session_state: given('Not read'),
  scope: given('Not read'),
  authuser: given('Not read'),
  prompt: given('Not read'),
  hd: given('Not read'),
};

export const OwnFactor = Type.Object({
  id: Id,
  kind: Type.Enum(['totp', 'passkey']),
  name: Type.String(),
  created_at: Timestamp,
  last_used_at: nullable(Timestamp),
});
export const OwnFactorPage = page(OwnFactor);
export const FactorChange = Type.Object({ name }, { additionalProperties: false });
export const RemovedFactor = Type.Object({ id: Id, deleted: Type.Literal(true), deleted_at: Timestamp });

export const OwnRecoveryCodes = Type.Object({
  recovery_codes_left: Type.Integer({ minimum: 0, description: 'Recovery codes that are unused; 0 for a key' }),
});
export const NewRecoveryCodes = Type.Object({
  recovery_codes: Type.Array(Type.String(), {
    description: 'Ten codes, each good once; the earlier ones open nothing',
  }),
});

export const OperatorChange = Type.Object(
  {
    name: Type.Optional(name),
    roles: Type.Optional(GivenRoles),
    auditor_until: Type.Optional(nullable(AuditorUntil)),
  },
  { additionalProperties: false },
);
export const DeletedOperator = Type.Object({
  id: Id,
  deleted: Type.Literal(true),
  deleted_at: Timestamp,
  keys_left: Type.Array(
    Type.Object({ id: Id, name: Type.String(), environment: Type.Enum(['sandbox', 'production']) }),
    {
      description:
        'API keys that the person made and has seen, and that still work: other systems may depend on them. Revoke those that none does',
    },
  ),
});

export const OwnSession = Type.Object({
  id: Id,
  current: Type.Boolean({ description: 'Whether it is the one that asks' }),
  user_agent: Type.String(),
  ip: Type.String(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  expires_at: Timestamp,
  second_factor_at: nullable(Timestamp),
});
export const OwnSessionPage = page(OwnSession);
export const EndedSession = Type.Object({ id: Id, deleted: Type.Literal(true), deleted_at: Timestamp });

export const SignedOut = Type.Object({ signed_out: Type.Literal(true) });

export const RoleTable = Type.Object({
  data: Type.Array(Type.Object({ role: OperatorRole, scopes: Type.Array(Type.String()) })),
  duties: Type.Array(
    Type.Object({
      duty: Type.String(),
      holders: Type.Array(Type.Object({ role: OperatorRole, when: Type.Optional(Type.String()) })),
    }),
  ),
  next_cursor: nullable(Type.String({ description: 'Always null: all roles are on one page' })),
});

export type OperatorRolesShape = Static<typeof OperatorRoles>;
