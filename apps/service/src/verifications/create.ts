import { type BodyOf, reasonCode, verifications } from '@assay/contract';
import { parseSandboxReference } from '@assay/journeys';
import { invalidRequest, isCountry, isId, isoTime } from '@assay/kernel';
import { readEmail } from '../contact/email-address.js';
import { readPhone } from '../contact/phone-number.js';
import { sha256 } from '../crypto/vault.js';
import { actorOf } from '../http/actor.js';
import { type Answer, created } from '../http/answer.js';
import { type Context, route } from '../http/route.js';
import { newId, newToken } from '../ids.js';
import { type JourneyVersion, publishedJourney } from '../journeys/store.js';
import { forcedOutcome } from '../sandbox/seeds.js';
import { announce, type Effects, noEffects } from '../store/record.js';
import { insertSession, type NewSession } from './insert-batch.js';
import { checkRedirect } from './redirect-url.js';
import { emptyState, type Session } from './session.js';
import { findSession } from './store.js';
import { eventData, sessionSummary } from './view.js';

type Body = BodyOf<typeof verifications.createVerification>;

const TOKEN_MS = 30 * 60_000;

export const createVerification = route(verifications.createVerification, {
  async handle(context) {
    const { app, environment, body } = context;
    judge(context);
    await judgePrevious(context);
    let journey = await publishedJourney(app, environment.id, body.journey);
    // A second reading: another node may have published or withdrawn the journey since this one remembered it.
    for (const fresh of [false, true]) {
      if (fresh || !journey) journey = await publishedJourney(app, environment.id, body.journey, true);
      if (!journey) break;
      const made = startSession(context, journey);
      const answer = await insert(context, made);
      if (answer) return answer;
    }
    throw invalidRequest(
      'journey',
      'This journey is not published in this environment. GET /v1/journeys lists those that are.',
    );
  },
});

/** What the schema cannot say. */
function judge({ body, environment }: Context<Body>): void {
  const { subject, expected, contact, redirect_url: redirectUrl } = body;
  if (subject.country !== undefined && !isCountry(subject.country))
    throw invalidRequest('subject.country', 'This is not an assigned country code.');
  if (expected?.country !== undefined && !isCountry(expected.country))
    throw invalidRequest('expected.country', 'This is not an assigned country code.');
  if (body.business !== undefined && subject.type !== 'business')
    throw invalidRequest('business', 'Only a session of a business names a company.');
  if (redirectUrl !== undefined) checkRedirect(redirectUrl, environment.kind);
  if (contact?.email !== undefined) readEmail('contact.email', contact.email);
  if (contact?.phone !== undefined) readPhone('contact.phone', contact.phone, environment.kind === 'sandbox');
  if (environment.kind !== 'sandbox') return;
  const seed = parseSandboxReference(subject.reference);
  if (seed && 'unknownWord' in seed)
    throw invalidRequest(
      'subject.reference',
      'No session state has this name. GET /v1/sandbox/subjects lists the seeded subjects.',
    );
  if (seed?.reasonCode !== undefined && !reasonCode(seed.reasonCode))
    throw invalidRequest(
      'subject.reference',
      'The catalogue has no such reason code. GET /v1/sandbox/subjects lists the seeded subjects.',
    );
}

async function judgePrevious({ app, environment, body: { previous_verification: id } }: Context<Body>): Promise<void> {
  if (id === undefined || (isId('ver', id) && (await findSession(app, environment.id, id)))) return;
  throw invalidRequest('previous_verification', 'There is no such session in this environment.');
}

type StartedSession = Omit<NewSession, 'keyed'> & { readonly effects: Effects; readonly token: string };

/** A session with its link and token, and what its creation brings: two moves, one event. */
function startSession(context: Context<Body>, journey: JourneyVersion): StartedSession {
  const { app, environment, body, now, requestId } = context;
  if (journey.subjectType !== body.subject.type) {
    throw invalidRequest('subject.type', `The journey ${journey.id} is for a subject of type ${journey.subjectType}.`);
  }
  const id = newId('ver');
  const { key, wrapped } = app.vault.newDataKey(id);
  const token = `st_${environment.kind === 'sandbox' ? 'test' : 'live'}_${newToken()}`;
  const session = newSession(context, journey, { id, key, token });
  const actor = actorOf(context);
  const effects = noEffects();
  const target = { type: 'verification', id };
  effects.audit.push({ action: 'verification.created', actor, target, at: now, requestId });
  effects.audit.push({
    action: 'verification.link_issued',
    actor,
    target,
    at: now,
    requestId,
    changes: [{ field: 'status', before: 'created', after: 'awaiting_subject' }],
  });
  effects.events.push({
    type: 'verification.created',
    resourceId: id,
    sequence: 1,
    at: now,
    key,
    data: eventData(session, 'verification.created'),
  });
  return { environment, session, wrappedKey: wrapped, effects, pinned: body.journey.includes('@'), token };
}

function newSession(
  { environment, body, now }: Context<Body>,
  journey: JourneyVersion,
  made: { id: string; key: Session['key']; token: string },
): Session {
  const { definition } = journey;
  const expiresAt = now + (body.expires_in ?? definition.session.expires_in) * 1000;
  const forced = environment.kind === 'sandbox' ? forcedOutcome(body.subject.reference) : null;
  const { retention } = definition;
  return {
    environmentId: environment.id,
    id: made.id,
    status: 'awaiting_subject',
    decision: null,
    journeyId: journey.id,
    journeyVersion: journey.version,
    subjectType: body.subject.type,
    riskScore: null,
    riskBand: null,
    reasonCodes: [],
    createdAt: now,
    updatedAt: now,
    expiresAt,
    openedAt: null,
    decidedAt: null,
    tokenHash: sha256(made.token),
    tokenExpiresAt: Date.now() + Math.min(TOKEN_MS, expiresAt - now),
    imported: false,
    provider: null,
    externalId: null,
    version: 1,
    sequence: 1,
    processAt: forced ? Date.now() : null,
    reviewDueAt: null,
    mediaEraseAt: null,
    dataEraseAt: null,
    key: made.key,
    state: {
      ...emptyState(),
      forced,
      retention: {
        mediaDays: retention.media_days,
        dataDays: retention.data_days,
        minimumDays: retention.minimum_days,
        onDelete: retention.on_delete,
        reviewHours: definition.review.deadline_hours,
      },
      checks: definition.steps.map((step) => ({
        id: newId('chk'),
        step: step.id,
        type: step.check,
        status: 'pending',
        reasonCodes: [],
        score: null,
        findings: [],
        startedAt: null,
        completedAt: null,
        attempts: 0,
      })),
      trail: [{ at: now, actor: { type: 'system' }, action: 'link_issued', from: 'created', to: 'awaiting_subject' }],
    },
    secrets: secretsOf(body),
  };
}

function secretsOf(body: Body): Session['secrets'] {
  const { subject } = body;
  return {
    subject: { reference: subject.reference, ...(subject.country ? { country: subject.country } : {}) },
    link: newToken(),
    ...(body.redirect_url !== undefined ? { redirectUrl: body.redirect_url } : {}),
    ...(body.locale !== undefined ? { locale: body.locale } : {}),
    ...(body.expected ? { expected: body.expected as Record<string, string> } : {}),
    ...(body.contact ? { contact: body.contact } : {}),
    ...(body.metadata ? { metadata: body.metadata as Record<string, string> } : {}),
    ...(body.previous_verification !== undefined ? { previousVerification: body.previous_verification } : {}),
    ...(body.business ? { business: body.business } : {}),
    extracted: {},
    results: {},
  };
}

/** Undefined when the journey was withdrawn between reading it and now. */
async function insert({ app, environment, claim }: Context<Body>, made: StartedSession): Promise<Answer | undefined> {
  const { session, effects } = made;
  const answer = created(
    {
      ...sessionSummary(app, environment, session),
      session_token: made.token,
      session_token_expires_at: isoTime(session.tokenExpiresAt!),
    },
    { headers: { location: `/v1/verifications/${session.id}` }, sealWith: session.key, resourceId: session.id },
  );
  const inserted = await insertSession(app, { ...made, keyed: claim && { claim, answer } });
  if (!inserted) return undefined;
  announce(app, effects);
  if (session.processAt !== null) app.signals.notify('processing');
  return answer;
}
