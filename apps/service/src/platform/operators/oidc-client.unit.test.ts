import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOutbound, type Outbound } from '../outbound/outbound.js';
import { authorizationAddress, personOf } from './oidc-client.js';
import type { OidcProvider } from './oidc-settings.js';

/** What the operator allows; the private network behind it is what a provider must not lead to. */
const ALLOWED = '127.0.0.1';
const INNER = 'http://10.99.0.1';
const REQUEST = {
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  signedInWithin: 60,
  redirect: 'https://us.example/back',
};

let server: Server;
let issuer: string;
let outbound: Outbound;
/** What the provider answers, by path; anything else is 404. */
let answers: Record<string, RequestListener>;
let asked: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  }).listen(0, ALLOWED);
  await once(server, 'listening');
  issuer = `http://${ALLOWED}:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A provider that nobody has asked yet, whose description says this. */
function provider(description: object): OidcProvider {
  const metadata = {
    ...{
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    },
    ...description,
  };
  answers = { '/.well-known/openid-configuration': (_, response) => json(response, metadata) };
  asked = [];
  outbound = makeOutbound({ allow: [ALLOWED] });
  return {
    ...{ id: 'corp', name: 'Corp', issuer, clientId: 'assay', clientSecret: undefined, organisation: 'default' },
    ...{ groupsClaim: 'groups', groups: [], trustsSecondFactor: false },
  };
}

function json(response: Parameters<RequestListener>[1], body: object): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

const back = () => new URLSearchParams({ code: 'a-code', state: REQUEST.state, iss: issuer });
/** The faults behind an error, from the outside to the cause. */
function faultsOf(error: unknown): string[] {
  const { fault, cause } = error as { fault?: string; cause?: unknown };
  return [...(fault ? [fault] : []), ...(cause ? faultsOf(cause) : [])];
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => ['answered'],
    (error: unknown) => faultsOf(error),
  );
const token = (claims: object) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256', kid: 'k' })}.${part(claims)}.${Buffer.from('signature').toString('base64url')}`;
};

describe('what a provider says of itself leads to no address that the operator did not allow', () => {
  test('as the place where a code is exchanged', async () => {
    const corp = provider({ token_endpoint: `${INNER}/token` });
    expect(await authorizationAddress(outbound, corp, REQUEST)).toContain(`${issuer}/authorize`);
    expect(await failure(personOf(outbound, corp, REQUEST, back()))).toContain('address_refused');
    await outbound.close();
  });

  test('as the place of its keys', async () => {
    const corp = provider({ jwks_uri: `${INNER}/jwks` });
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: 'assay', sub: 'nora', nonce: REQUEST.nonce, iat: now, exp: now + 60 };
    answers['/token'] = (_, response) =>
      json(response, { access_token: 'a', token_type: 'bearer', id_token: token(claims) });
    expect(await failure(personOf(outbound, corp, REQUEST, back()))).toContain('address_refused');
    expect(asked).toContain('/token');
    await outbound.close();
  });

  test('by another issuer in its description', async () => {
    const corp = provider({ issuer: `${INNER}/` });
    await expect(authorizationAddress(outbound, corp, REQUEST)).rejects.toThrow();
    await outbound.close();
  });

  test('by a redirect, not even to an address that is allowed', async () => {
    const corp = provider({});
    answers['/.well-known/openid-configuration'] = (_, response) =>
      response.writeHead(302, { location: `${issuer}/elsewhere` }).end();
    await expect(authorizationAddress(outbound, corp, REQUEST)).rejects.toThrow();
    expect(asked).toEqual(['/.well-known/openid-configuration']);
    await outbound.close();
  });
});

test('an issuer that the operator names is reached in an allowed network only, however often its name is asked for', async () => {
  const corp = { ...provider({}), issuer: issuer.replace(ALLOWED, 'provider.example') };
  const guarded = (address: string) =>
    makeOutbound({ allow: [ALLOWED], resolve: async () => [{ address, family: 4 }] });
  for (const address of ['10.99.0.1', '169.254.169.254', '127.0.0.2']) {
    const way = guarded(address);
    expect(await failure(authorizationAddress(way, corp, REQUEST))).toContain('address_refused');
    await way.close();
  }
  expect(asked).toEqual([]);
});
