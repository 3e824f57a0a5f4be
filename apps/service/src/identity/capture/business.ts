import { type AuditActionOf, capture } from '@assay/contract';
import { checkFacts, conflict, requireCountry } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import { assessAndStoreBusiness } from '../../risk/businesses/assess-and-store.js';
import { reassess } from '../../risk/businesses/declare.js';
import { chosenRecord } from '../../risk/businesses/find-record.js';
import { inviteNode, partyOfOwner, storeLink } from '../../risk/businesses/link-owner.js';
import { registriesOf, requireRegister } from '../../risk/businesses/registry/registries.js';
import { offer } from '../../risk/businesses/search.js';
import { recordOfSession } from '../company-sessions/of-session.js';
import { audit, refusal } from '../sessions/change.js';
import type { Session, SessionCompany } from '../sessions/session.js';
import { captureSession, changeCapture } from './access.js';
import { type Context, route } from './app.js';
import { businessState, isFixed, type SessionBusiness, stateOfBusiness } from './company.js';
import { captureView } from './view.js';

/** Companies that one search offers. */
const OFFERED_MAX = 10;

type BusinessContext = Context<unknown, unknown, Session>;

export const searchCaptureCompany = route(capture.searchCaptureCompany, {
  engine: true,
  load: captureSession,
  async handle(context) {
    const { app, environment, body, resource } = context;
    await openState(context as BusinessContext, resource);
    const country = body.country === undefined ? {} : { country: body.country };
    const registries = await registriesOf(app, environment);
    requireRegister(registries, body.country);
    const number = /\d{3}/.test(body.query);
    const byNumber = number
      ? await registries.search({ match: 'fuzzy', registrationNumber: body.query, ...country }, OFFERED_MAX)
      : [];
    const hits =
      byNumber.length > 0
        ? byNumber
        : await registries.search({ match: 'fuzzy', name: body.query, ...country }, OFFERED_MAX);
    const shown = await offer(context as Context, hits);
    return ok({
      data: shown.map(({ result_id, name, registration_number, country, status, address }) => ({
        result_id,
        name,
        registration_number,
        country,
        status,
        address,
      })),
    });
  },
});

export const chooseCaptureCompany = route(capture.chooseCaptureCompany, {
  load: captureSession,
  async handle(context) {
    const { app, environment, body, now, resource } = context;
    const state = await openState(context as BusinessContext, resource);
    if (isFixed(resource, state)) throw conflict('The company of this session is given and cannot be changed.');
    const missing = body.not_listed;
    requireCountry('not_listed.country', missing?.country);
    const record =
      body.result_id === undefined ? undefined : await chosenRecord({ app, environment, now }, body.result_id);
    const named = resource.secrets.business?.name;
    return setCompany(
      context as BusinessContext,
      record
        ? { record, ...(named === undefined ? {} : { name: named }) }
        : { ...missing, notListed: true, confirmedAt: now },
      record ? 'company_chosen' : 'company_not_listed',
    );
  },
});

/** The representative's word on the register's data: the business is made, or what it declares is renewed. */
export const confirmCaptureCompany = route(capture.confirmCaptureCompany, {
  engine: true,
  load: captureSession,
  async handle(context) {
    const { app, environment, body, now, resource, requestId } = context;
    const { business, owners } = await openState(context as BusinessContext, resource);
    const wanted = resource.secrets.business;
    const former = new Set(body.former_owners);
    const declared = {
      ...(wanted?.name === undefined ? {} : { name: wanted.name }),
      owners: body.owners,
      formerOwners: owners.filter(({ id }) => former.has(id)).map(({ name }) => name),
    };
    const actor = actorOf(context);
    let id = business?.id;
    if (business) await reassess({ app, environment, business, declared, now, actor, requestId });
    else {
      const record = await recordOfSession(app, environment, resource);
      if (!('found' in record)) throw conflict('No company has been chosen yet.', 'business');
      const profile = record.found;
      const { reference } = resource.secrets.subject;
      const made = await assessAndStoreBusiness({
        ...{ app, environment, profile, now, reference, declared, actor, requestId },
        claim: undefined,
        show: () => ok({}),
      });
      id = made.business.id;
    }
    return setCompany(context as BusinessContext, { ...wanted, id: id!, confirmedAt: now }, 'company_confirmed');
  },
});

/** The owner's own session, made at its first invitation or when the former one lapsed. */
export const inviteCaptureOwner = route(capture.inviteCaptureOwner, {
  engine: true,
  load: captureSession,
  async handle(context) {
    const { app, environment, now, resource, params } = context;
    const { business, owners } = await openState(context as BusinessContext, resource);
    if (!business || resource.secrets.business?.confirmedAt === undefined)
      throw conflict('The company has not been confirmed yet.', 'business');
    const node = params['node'] ?? '';
    const partyId = partyOfOwner(business, node, now);
    const state = owners.find(({ id }) => id === node)?.state;
    if (state !== 'open' && state !== 'lapsed') return ok(await captureView(app, environment, resource, now));
    const { definition } = await app.journeys.of(resource);
    const journey = definition.steps.find(({ check }) => checkFacts(check).part === 'owners')?.config['journey'];
    const invitation = typeof journey === 'string' ? { journey } : {};
    const { id } = await inviteNode(context as Context, { business, partyId }, node, invitation);
    return storeLink(context as Context, business, { partyId, verificationId: id }, async () =>
      ok(
        await captureView(app, environment, resource, now, {
          business: await stateOfBusiness(app, environment, { business, session: resource }, now),
        }),
        {
          resourceId: resource.id,
          sealWith: resource.key,
        },
      ),
    );
  },
});

/** What an open business session is about. @throws ApiError 409 for a session of a person, or one that does not wait */
async function openState({ app, environment, now }: BusinessContext, session: Session): Promise<SessionBusiness> {
  if (session.status !== 'awaiting_subject') throw refusal(session.status);
  const state = await businessState(app, environment, session, now);
  if (!state) throw conflict('This session is about a person.');
  return state;
}

async function setCompany(
  context: BusinessContext,
  company: SessionCompany,
  action: AuditActionOf<'verification'>,
): Promise<Answer> {
  const { app, environment, resource, now } = context;
  const next = { ...resource, secrets: { ...resource.secrets, business: company } };
  const business = await businessState(app, environment, next, now);
  return changeCapture(context, async (change) => {
    change.session.secrets.business = company;
    audit(change, `verification.${action}`, { actor: actorOf(context) });
    return ok(
      await captureView(app, environment, change.session, now, { tx: change.tx, ...(business ? { business } : {}) }),
    );
  });
}
