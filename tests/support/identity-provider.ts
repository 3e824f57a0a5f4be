import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from './free-port.js';

/** Who is signed in at the provider, and what it says about them. */
export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly verified?: boolean;
  readonly groups?: readonly string[];
  readonly amr?: readonly string[];
}

/** A key for signing ID tokens. */
export interface TokenKey {
  readonly id: string;
  readonly key: KeyObject;
}

export interface IdentityProvider {
  readonly issuer: string;
  /** Settings of a service that knows the provider as `corp`. */
  readonly settings: Readonly<Record<string, string>>;
  person: Person;
  /** The key whose public half the provider publishes. */
  readonly tokenKey: TokenKey;
  /** The secret that the service knows too. */
  readonly secret: string;
  /** Puts another ID token in the place of the one that the provider gives; undefined leaves it. */
  forge: ((idToken: string) => string) | undefined;
  /** Serves a service at this address. */
  open(baseUrl: string): Promise<void>;
  close(): void;
}

const SECRET = 'a secret of the test';

/** A real provider on this machine, which signs its person in without asking. */
export async function newIdentityProvider(): Promise<IdentityProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  let server: Server | undefined;
  const own: IdentityProvider = {
    issuer,
    settings: {
      ASSAY_OIDC_CORP_ISSUER: issuer,
      ASSAY_OIDC_CORP_CLIENT_ID: 'assay',
      ASSAY_OIDC_CORP_CLIENT_SECRET: SECRET,
    },
    person: { sub: 'nobody' },
    tokenKey: newTokenKey(),
    secret: SECRET,
    forge: undefined,
    async open(baseUrl) {
      server = providerFor(own, `${baseUrl}/v1/sign-in/oidc/corp/callback`).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close() {
      server?.closeAllConnections();
      server?.close();
    },
  };
  return own;
}

export function newTokenKey(): TokenKey {
  return { id: 'key-of-the-test', key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey };
}

/** The claims of an ID token. */
export function claimsOf(idToken: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An ID token with these claims, signed with RS256. */
export function signedToken(claims: object, { id, key }: TokenKey): string {
  const text = `${part({ alg: 'RS256', kid: id, typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

/** One without a signature. */
export function unsignedToken(claims: object): string {
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** One whose signature is made with a secret that both sides know. */
export function sharedSecretToken(claims: object, secret: string): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

function providerFor(own: IdentityProvider, callback: string): Provider {
  const provider = new Provider(own.issuer, {
    clients: [{ client_id: 'assay', client_secret: SECRET, redirect_uris: [callback] }],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['only of the test'] },
    jwks: { keys: [{ ...own.tokenKey.key.export({ format: 'jwk' }), kid: own.tokenKey.id, alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    findAccount(_, sub) {
      const { email, verified = true, groups = [], amr } = own.person;
      const said = { sub, email, email_verified: verified, name: 'Nora Field', groups: [...groups], amr };
      return { accountId: sub, claims: async () => said };
    },
  });
  provider.use(async (context, next) => {
    await next();
    const answer: unknown = context.body;
    if (context.path !== '/token' || !own.forge || typeof answer !== 'object' || answer === null) return;
    if ('id_token' in answer && typeof answer.id_token === 'string') answer.id_token = own.forge(answer.id_token);
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const { sub, amr } = own.person;
    const grant = new provider.Grant({ accountId: sub, clientId: 'assay' });
    grant.addOIDCScope('openid email profile');
    const consent = { grantId: await grant.save() };
    const login = { accountId: sub, ...(amr ? { amr: [...amr] } : {}) };
    await provider.interactionFinished(context.req, context.res, { login, consent });
    context.respond = false;
  });
  return provider;
}
