import {
  APPROVED_SCOPES,
  allows,
  type BodyOf,
  GIVEN_BY_OPERATORS,
  keys,
  SCOPE_PRESETS,
  SCOPES,
  type Scope,
  scopesOf,
} from '@assay/contract';
import { ApiError, at, invalidRequest } from '@assay/kernel';
import { actorOf, makerOf } from '../http/actor.js';
import { isPartOf, NO_NETWORK, readNetwork } from '../http/allowed-networks.js';
import { created } from '../http/answer.js';
import { type Principal, scopesHeld } from '../http/principal.js';
import { type Context, route } from '../http/route.js';
import { momentOf } from '../moment.js';
import type { Queryable, Statement } from '../store/database.js';
import { announce, record } from '../store/record.js';
import { KEY_COLUMNS, type KeyRow, keyEffects, keyView } from './key.js';
import { createKey, type KeyRequest } from './new-key.js';
import { personBehind } from './person-behind.js';

const given: ReadonlySet<string> = new Set(GIVEN_BY_OPERATORS);
const FIND: Statement = {
  name: 'key_find',
  text: `select ${KEY_COLUMNS} from api_keys where environment_id = $1 and id = $2`,
};

/** Makes a key of the caller's own environment, with no right that the caller lacks. */
export const createApiKey = route(keys.createApiKey, {
  async handle(context) {
    const { app, environment, body, now, requestId, claim, principal } = context;
    const scopes = readScopes(body.scopes ?? ['full'], principal);
    const asked = {
      environmentId: environment.id,
      kind: environment.kind,
      name: body.name ?? 'key from the API',
      scopes,
      awaitingApproval: needsApproval(principal, environment.kind, scopes),
      ipAllow: readAddresses(body.ip_allow ?? []),
      ...(typeof body.rate_limit === 'number' ? { rateLimit: body.rate_limit } : {}),
      ...readExpiry(body),
    };
    const { answer, effects } = await app.db.transaction(environment.id, async (tx) => {
      const request = { ...asked, ...(await withinMaker(tx, context as Context, asked)) };
      const { id, apiKey } = await createKey(tx, request);
      const row = at(await tx.query<KeyRow>(FIND, [environment.id, id]), 0);
      const answer = created(
        { ...keyView(environment, row), api_key: apiKey },
        {
          resourceId: id,
          // What operators give on without holding it themselves, they need not hold for the repetition either.
          needs: request.scopes.filter((scope) => principal.type !== 'operator' || !given.has(scope)),
        },
      );
      const by = { actor: actorOf(context as Context), at: now, requestId };
      const effects = keyEffects('key.created', id, by, request);
      await record(tx, environment, effects, { claim, answer });
      return { answer, effects };
    });
    announce(app, effects);
    return answer;
  },
});

/**
 * A key that ends, is for some addresses only, or has a limit of its own, makes none that outlives it, is for others or may
 * ask more often: whoever got hold of it would have made themselves a better one.
 * @throws ApiError 400
 */
async function withinMaker(
  tx: Queryable,
  context: Context,
  asked: Pick<KeyRequest, 'ipAllow' | 'expiresAt' | 'rateLimit'>,
) {
  const { environment, principal } = context;
  if (principal.type !== 'api_key') return { madeBy: makerOf(context) };
  const [maker] = await tx.query<KeyRow>(FIND, [environment.id, principal.id]);
  const { ip_allow: allowed = [], expires_at: end = null, rate_limit: limit = null } = maker ?? {};
  if (end && asked.expiresAt && asked.expiresAt > end)
    throw invalidRequest('expires_at', `This key ends at ${end.toISOString()}, and no key that it makes ends later.`);
  // 0 is no limit at all.
  if (limit && asked.rateLimit !== undefined && (asked.rateLimit === 0 || asked.rateLimit > limit))
    throw invalidRequest(
      'rate_limit',
      `This key may ask ${limit} times a minute, and no key that it makes more often.`,
    );
  const given = asked.ipAllow ?? [];
  const wrong = given.findIndex((network) => allowed.length > 0 && !isPartOf(network, allowed));
  if (wrong >= 0) throw invalidRequest(`ip_allow.${wrong}`, 'This key may not be used from this address.');
  const person = await personBehind(tx, environment.id, makerOf(context));
  return {
    ipAllow: given.length > 0 ? given : allowed,
    ...(person.startsWith('operator:') ? { madeBy: person } : {}),
    ...(asked.expiresAt || !end ? {} : { expiresAt: end }),
    ...(asked.rateLimit !== undefined || !limit ? {} : { rateLimit: limit }),
  };
}

/** Whether compliance has to approve a key: who manages keys may neither decide nor reveal, and makes no key that does. */
function needsApproval({ type }: Principal, kind: 'sandbox' | 'production', scopes: readonly string[]): boolean {
  return type === 'operator' && kind === 'production' && APPROVED_SCOPES.some((scope) => allows(scopes, scope));
}

const NO_SCOPE = `This is neither a scope nor a preset. Presets: ${Object.keys(SCOPE_PRESETS).join(', ')}. Scopes: ${SCOPES.join(', ')}.`;

/** @throws ApiError 400 naming the first word that is no scope; 403 when the caller may not give one on. */
function readScopes(words: readonly string[], principal: Principal): string[] {
  const held = [...scopesHeld(principal), ...(principal.type === 'operator' ? GIVEN_BY_OPERATORS : [])];
  const wanted = new Set<string>();
  for (const [index, word] of words.entries()) {
    const named = scopesOf(word);
    if (!named) throw invalidRequest(`scopes.${index}`, NO_SCOPE);
    for (const scope of named) wanted.add(scope);
  }
  const scopes = wanted.has('*') ? ['*'] : [...wanted];
  const lacking = scopes.find((scope) => !allows(held, scope as Scope));
  if (lacking !== undefined)
    throw new ApiError('insufficient_scope', `You may not give scope ${lacking} on.`, {
      requiredScope: lacking,
    });
  return scopes;
}

function readAddresses(addresses: readonly string[]): readonly string[] {
  const wrong = addresses.findIndex((address) => readNetwork(address) === undefined);
  if (wrong >= 0) throw invalidRequest(`ip_allow.${wrong}`, NO_NETWORK);
  return addresses;
}

function readExpiry({ expires_at: text }: BodyOf<typeof keys.createApiKey>): { expiresAt?: Date } {
  if (text === undefined || text === null) return {};
  const at = momentOf('expires_at', text);
  if (at <= Date.now()) throw invalidRequest('expires_at', 'This moment is past.');
  return { expiresAt: new Date(at) };
}
