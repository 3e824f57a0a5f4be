import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import type { Outbound } from '../outbound/outbound.js';
import type { OidcProvider } from './oidc-settings.js';

/** What a sign-in at a provider is begun with, and checked against when the browser comes back. */
export interface OidcRequest {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where the provider sends the browser back to. */
  readonly redirect: string;
}

/** What the provider is asked for: `signedInWithin` seconds, or it asks the person again (OpenID Connect Core 3.1.2.1). */
export type OidcQuestion = OidcRequest & { readonly signedInWithin: number };

/** What a provider says about who signed in. */
export interface OidcPerson {
  readonly issuer: string;
  readonly subject: string;
  /** Lower case; only an address that the provider has verified. */
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly groups: readonly string[];
  /** Whether the provider asked for more than one factor (RFC 8176: `mfa`). */
  readonly manyFactors: boolean;
  /** When it asked, Unix milliseconds: a person who is signed in there is not asked each time. Undefined where it does not say. */
  readonly askedAt: number | undefined;
}

const ANSWER_BYTES_MAX = 1024 * 1024;
const KNOWN_MS = 3_600_000;
const SCOPE = 'openid email profile';

/** The library is read at the first sign-in at a provider, not at start. */
const library = () => import('openid-client');

/** What providers say of themselves, read once an hour, by the way out that asked. */
const known = new WeakMap<Outbound, Map<string, { readonly at: number; readonly found: Promise<Configuration> }>>();

/** Where the browser is sent to sign in. PKCE, state and nonce (RFC 9700, section 2.1.1). */
export async function authorizationAddress(
  outbound: Outbound,
  provider: OidcProvider,
  { state, nonce, verifier, redirect, signedInWithin }: OidcQuestion,
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
  const challenge = await calculatePKCECodeChallenge(verifier);
  const parameters = {
    ...{ scope: SCOPE, state, nonce, redirect_uri: redirect, response_type: 'code' },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', max_age: String(signedInWithin) },
  };
  return buildAuthorizationUrl(await configurationOf(outbound, provider), parameters).href;
}

/**
 * Exchanges the code that the browser brought, and checks the token: signature by the provider's published keys, issuer,
 * audience, time, nonce (OpenID Connect Core 3.1.3.7).
 * @param query of the address that the browser came back to
 * @throws Error of the library when anything is wrong, OutboundError when the provider cannot be reached
 */
export async function personOf(
  outbound: Outbound,
  provider: OidcProvider,
  { state, nonce, verifier, redirect }: OidcRequest,
  query: URLSearchParams,
): Promise<OidcPerson> {
  const { authorizationCodeGrant, fetchUserInfo } = await library();
  const configuration = await configurationOf(outbound, provider);
  const back = new URL(redirect);
  back.search = query.toString();
  const tokens = await authorizationCodeGrant(configuration, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no id token.');
  const lacking = claims['email'] === undefined || claims[provider.groupsClaim] === undefined;
  const asked = lacking && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = asked ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return readPerson(provider, { ...more, ...claims });
}

function readPerson(
  provider: OidcProvider,
  claims: Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string },
): OidcPerson {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const authTime = claims['auth_time'];
  const list = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims['email_verified'] === true ? text(claims['email']) : undefined,
    name: text(claims['name']),
    groups: list(claims[provider.groupsClaim]),
    manyFactors: list(claims['amr']).includes('mfa'),
    askedAt: typeof authTime === 'number' ? authTime * 1000 : undefined,
  };
}

function configurationOf(outbound: Outbound, provider: OidcProvider): Promise<Configuration> {
  const all = known.get(outbound) ?? new Map();
  known.set(outbound, all);
  const kept = all.get(provider.id);
  if (kept && performance.now() - kept.at < KNOWN_MS) return kept.found;
  const found = discovered(outbound, provider);
  all.set(provider.id, { at: performance.now(), found });
  // A provider that could not be reached is asked again.
  found.catch(() => all.delete(provider.id));
  return found;
}

async function discovered(outbound: Outbound, { issuer, clientId, clientSecret }: OidcProvider) {
  const client = await library();
  const auth = clientSecret === undefined ? client.None() : secretAuth(client, clientSecret);
  // An open connection is made only to addresses that ASSAY_OUTBOUND_ALLOW names: the way out sees to it.
  const execute = [
    client.enableNonRepudiationChecks,
    ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
  ];
  const options = { execute, [client.customFetch]: guardedFetch(outbound) };
  return client.discovery(new URL(issuer), clientId, undefined, auth, options);
}

/** The secret in the header where the provider takes it there, as it does where it says nothing (OpenID Connect Core 9). */
function secretAuth(client: Awaited<ReturnType<typeof library>>, secret: string): ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Requests of the library by the guarded way out: checked addresses, no redirects, an end to time and size. */
function guardedFetch(outbound: Outbound): CustomFetch {
  return async (url, { method, headers, body }) => {
    const sent = body instanceof URLSearchParams ? body.toString() : body;
    const answer = await outbound.post({
      url,
      method: method === 'GET' ? 'GET' : 'POST',
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof sent === 'string' ? { body: Buffer.from(sent) } : {}),
      plain: true,
      responseBytesMax: ANSWER_BYTES_MAX,
    });
    const type = answer.headers['content-type'];
    const bytes = new Uint8Array(answer.body);
    return new Response(bytes, {
      status: answer.status,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    });
  };
}
