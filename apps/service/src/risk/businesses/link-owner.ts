import { type BodyOf, businesses } from '@assay/contract';
import { conflict, invalidRequest, isId, notFound } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from './app.js';
import { eventData } from './assess-and-store.js';
import type { Business } from './business.js';
import { type Invitation, inviteOwner } from './invite.js';
import { loadBusiness } from './load.js';
import { isOnePerson, personOf } from './one-person.js';
import { ownersView } from './owners-view.js';
import { dayOf, resolveBusiness, THRESHOLD } from './resolve.js';
import { updateBusiness } from './store.js';

export interface OwnerPlace {
  readonly business: Business;
  readonly partyId: string;
}

export const linkBeneficialOwner = route(businesses.linkBeneficialOwner, {
  load: loadOwner,
  async handle(context) {
    const { app, environment, resource, body, now } = context;
    const { business, partyId } = resource;
    const { id, hostedUrl } = await sessionOf(context as Context<typeof body, unknown, OwnerPlace>);
    if (!isId('ver', id) || !(await app.ownerSessions.isOfIndividual(environment.id, id)))
      throw invalidRequest('verification_id', 'There is no such session of an individual in this environment.');
    if (isTaken(business, partyId, id, now))
      throw invalidRequest('verification_id', 'This session verifies another owner of this business.');
    return storeLink(context as Context, business, { partyId, verificationId: id }, () => {
      const owner = ownerOf(business, context.params['node'] ?? '', now);
      return ok(
        { ...owner, ...(hostedUrl === undefined ? {} : { hosted_url: hostedUrl }) },
        { resourceId: business.id, sealWith: business.key },
      );
    });
  },
});

/** Writes down that an owner is verified by this session, with audit entry and event. */
export async function storeLink(
  context: Context,
  business: Business,
  { partyId, verificationId }: { readonly partyId: string; readonly verificationId: string },
  show: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const { app, environment, now, claim, requestId } = context;
  const before = business.secrets.links[partyId] ?? null;
  business.secrets = { ...business.secrets, links: { ...business.secrets.links, [partyId]: verificationId } };
  business.updatedAt = now;
  const answer = await show();
  const effects = noEffects();
  effects.audit.push({
    action: 'business.owner_linked',
    actor: actorOf(context),
    target: { type: 'business', id: business.id },
    at: now,
    requestId,
    changes: [{ field: 'verification_id', before, after: verificationId }],
  });
  effects.events.push({
    type: 'business.updated',
    resourceId: business.id,
    at: now,
    key: business.key,
    data: { ...eventData(business), changed: ['owners'] },
  });
  await app.db.transaction(environment.id, async (tx) => {
    if (!(await updateBusiness(tx, business))) throw conflict('The business was changed meanwhile. Try again.');
    await record(tx, environment, effects, { claim, answer });
  });
  announce(app, effects);
  return answer;
}

/** The session that the caller names, or a new one for the owner. */
async function sessionOf(context: Context<BodyOf<typeof businesses.linkBeneficialOwner>, unknown, OwnerPlace>) {
  const { body, resource, params } = context;
  if (body.verification_id !== undefined) return { id: body.verification_id, hostedUrl: undefined };
  return inviteNode(context as Context, resource, params['node'] ?? '', body);
}

/** Whether a session is that of an owner who is somebody else. */
function isTaken(business: Business, partyId: string, verificationId: string, now: number): boolean {
  const { links } = business.secrets;
  const owners = listedOwners(business, now).map(({ id, person, control }) => ({
    party: partyOfNode(business, id),
    ...personOf(person, control),
  }));
  const own = owners.find(({ party }) => party === partyId);
  return owners.some(
    (other) => other.party !== partyId && links[other.party] === verificationId && !(own && isOnePerson(own, other)),
  );
}

/** A new session for an owner of the business. */
export async function inviteNode(
  context: Context,
  { business, partyId }: OwnerPlace,
  node: string,
  invitation: Invitation,
): Promise<{ id: string; hostedUrl: string }> {
  const owner = ownerOf(business, node, context.now);
  const party = business.secrets.register.parties.find(({ id }) => id === partyId);
  return inviteOwner(context, business, { node, partyId, party, name: owner.person.name }, invitation);
}

/** Everybody whom the list of owners shows under some threshold: those of the record, then who holds less. */
function listedOwners(business: Business, now: number) {
  const about = { register: business.secrets.register, asOf: dayOf(now) };
  const owners = ownersView(business, resolveBusiness({ ...about, ...THRESHOLD }));
  const holders = ownersView(business, resolveBusiness({ ...about, thresholdPercent: 0, comparator: 'gt' }));
  return [...owners, ...holders.filter(({ id }) => !owners.some((owner) => owner.id === id))];
}

/** @throws ApiError 404 */
function ownerOf(business: Business, node: string, now: number) {
  const owner = listedOwners(business, now).find(({ id }) => id === node);
  if (!owner) throw notFound('This business has no beneficial owner with this node.');
  return owner;
}

async function loadOwner(context: Context): Promise<OwnerPlace> {
  const business = await loadBusiness(context);
  return { business, partyId: partyOfOwner(business, context.params['node'] ?? '', context.now) };
}

/**
 * The party of an owner that is named by its node, or by its officer id where managers stand in.
 * @throws ApiError 404
 */
export function partyOfOwner(business: Business, node: string, now: number): string {
  ownerOf(business, node, now);
  return partyOfNode(business, node);
}

function partyOfNode({ secrets: { register, officers } }: Business, node: string): string {
  const party = /^n\d+$/.test(node) ? register.parties[Number(node.slice(1)) - 1]?.id : undefined;
  const officer = officers.find(({ id }) => id === node);
  return party ?? officer?.partyId ?? node;
}
