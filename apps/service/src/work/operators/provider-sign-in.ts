import { signIn as operations, type QueryOf } from '@assay/contract';
import { notFound, temporarilyUnavailable } from '@assay/kernel';
import type { Answer } from '../../platform/http/answer.js';
import { ok } from '../../platform/http/answer.js';
import { type Context, route } from '../../platform/http/route.js';
import { newToken } from '../../platform/ids.js';
import { keepChallenge, takeChallenge } from '../../platform/operators/challenges.js';
import { consoleAddress } from '../../platform/operators/console-address.js';
import { providerCookie, readProviderCookie } from '../../platform/operators/cookies.js';
import {
  authorizationAddress,
  type OidcPerson,
  type OidcRequest,
  personOf,
} from '../../platform/operators/oidc-client.js';
import type { OidcProvider } from '../../platform/operators/oidc-settings.js';
import { findSession } from '../../platform/operators/sessions.js';
import { operatorOf } from './identity.js';
import { answerWithSession, cookieOf, fromConsole, type SignInRequest, stepAfterPassword } from './sign-in-session.js';

type Back = QueryOf<typeof operations.finishProviderSignIn>;
/** What is kept until the browser comes back; sealed, for who has the verifier can use the code. */
type Kept = OidcRequest & { readonly provider: string; readonly after: string };

const TERM_SECONDS = 600;
/** Who begins anew may be signed in at the provider for as long as a session here; who renews a proof is asked there again. */
const SIGNED_IN_WITHIN = { anew: 12 * 3600, again: 60 } as const;
const SEALED_AS = 'operator sign-in at a provider';

/** Begins to sign in at a provider: state, nonce and PKCE are for this browser alone. */
export const startProviderSignIn = route(operations.startProviderSignIn, {
  async handle(context) {
    fromConsole(context as SignInRequest);
    const { app, body, headers } = context;
    const provider = providerOf(context as Context);
    const cookie = newToken();
    const origin = String(headers['origin']);
    const asked: OidcRequest = {
      ...{ state: newToken(), nonce: newToken(), verifier: newToken() },
      // The name of this service that the browser knows: its cookie comes back under no other.
      redirect: `${origin}${new URL(app.urls.base).pathname.replace(/\/$/, '')}${callbackPath(provider)}`,
    };
    const signedInWithin = SIGNED_IN_WITHIN[(await isSignedIn(context as SignInRequest)) ? 'again' : 'anew'];
    const question = { ...asked, signedInWithin };
    const address = await authorizationAddress(app.outbound, provider, question).catch((error: unknown) => {
      app.log.warn({ err: error, provider: provider.id }, 'an identity provider could not be asked');
      throw temporarilyUnavailable('The identity provider cannot be reached. Try again later.');
    });
    const kept: Kept = { ...asked, provider: provider.id, after: body.after ?? '/queue' };
    const sealed = app.vault.sealOwn(Buffer.from(JSON.stringify(kept)), SEALED_AS);
    await app.db.systemTransaction((tx) =>
      keepChallenge(tx, { challenge: asked.state, purpose: 'oidc', cookie, sealed, seconds: TERM_SECONDS }),
    );
    const set = { 'set-cookie': providerCookie(app.urls.base, cookie, TERM_SECONDS), 'cache-control': 'no-store' };
    return ok({ authorization_url: address }, { headers: set });
  },
});

/** The browser comes back from the provider: opens a session, or goes to the next step, or back to the door. */
export const finishProviderSignIn = route(operations.finishProviderSignIn, {
  async handle(context) {
    const { app, query } = context;
    const provider = providerOf(context as Context);
    const kept = await keptFor(context as SignInRequest, provider, query as Back);
    if (!kept) return refused(app.urls.base, new URL(app.urls.base).origin);
    const { origin } = new URL(kept.redirect);
    const back = new URLSearchParams(Object.entries(query as Record<string, string>));
    const person = await personOf(app.outbound, provider, kept, back).catch((error: unknown) => {
      // The library's messages quote tokens; its codes do not.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      app.log.warn({ provider: provider.id, code }, 'a sign-in at an identity provider was refused');
      return undefined;
    });
    if (!person) return refused(app.urls.base, origin);
    const request = context as SignInRequest;
    const answer = await app.db.systemTransaction(async (tx) => {
      const operator = await operatorOf(request, tx, provider, person);
      if (!operator) return undefined;
      const proved = person.manyFactors || provider.trustsSecondFactor;
      const next = proved ? 'done' : await stepAfterPassword(request, tx, operator);
      const opened = await answerWithSession(request, tx, operator, {
        next,
        secondFactorAt: proved ? provedAt(person) : null,
      });
      return { opened, next };
    });
    // New roles may have handed back cases.
    for (const topic of ['audit', 'events', 'team']) app.signals.notify(topic);
    if (!answer) return refused(app.urls.base, origin);
    const search = new URLSearchParams({ tab: answer.next, after: kept.after });
    const path = answer.next === 'done' ? kept.after : `/second-factor?${search}`;
    return { status: 303, headers: { ...answer.opened.headers, location: consolePage(app.urls.base, origin, path) } };
  },
});

/** Whether the browser has an open session here. */
async function isSignedIn(request: SignInRequest): Promise<boolean> {
  const token = cookieOf(request);
  return token !== undefined && (await findSession(request.app.db, token))?.stage === 'full';
}

/** When a person gave a second factor at the provider: not now, where they were signed in there already. */
function provedAt({ askedAt }: OidcPerson): Date {
  return new Date(Math.min(Date.now(), askedAt ?? Number.POSITIVE_INFINITY));
}

/** What this browser began at this provider, once. */
async function keptFor(request: SignInRequest, provider: OidcProvider, { state }: Back): Promise<Kept | undefined> {
  const { app, headers } = request;
  const cookie = readProviderCookie(app.urls.base, typeof headers.cookie === 'string' ? headers.cookie : undefined);
  if (state === undefined || cookie === undefined) return undefined;
  const taken = await app.db.systemTransaction((tx) => takeChallenge(tx, state, 'oidc', cookie));
  if (!taken?.sealed) return undefined;
  const kept = JSON.parse(app.vault.openOwn(taken.sealed, SEALED_AS).toString()) as Kept;
  return kept.provider === provider.id ? kept : undefined;
}

/** @throws ApiError 404 */
function providerOf({ app, params }: Pick<Context, 'app' | 'params'>): OidcProvider {
  const found = app.config.oidcProviders.find(({ id }) => id === params['provider']);
  if (!found) throw notFound('There is no such identity provider here.');
  return found;
}

function callbackPath({ id }: OidcProvider): string {
  return operations.finishProviderSignIn.path.replace('{provider}', id);
}

function refused(base: string, origin: string): Answer {
  const location = consolePage(base, origin, '/sign-in?tab=refused');
  return { status: 303, headers: { location, 'cache-control': 'no-store' } };
}

function consolePage(base: string, origin: string, path: string): string {
  return `${origin}${new URL(consoleAddress(base)).pathname}${path}`;
}
