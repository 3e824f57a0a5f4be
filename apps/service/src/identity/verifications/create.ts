import { type BodyOf, reasonCode, verifications } from '@assay/contract';
import { parseSandboxReference } from '@assay/journeys';
import { invalidRequest, isId, requireBirthDate, requireCountry } from '@assay/kernel';
import { sha256 } from '../../platform/crypto/vault.js';
import { shownTime } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, created } from '../../platform/http/answer.js';
import { newId, newToken } from '../../platform/ids.js';
import { announce, type Effects, noEffects } from '../../platform/store/record.js';
import { readEmail } from '../contact/email-address.js';
import { readPhone } from '../contact/phone-number.js';
import { forcedOutcome } from '../sandbox/seeds.js';
import type { JourneyVersion } from '../sessions/journey-versions.js';
import { retentionOf } from '../sessions/retention.js';
import { emptyState, type Session, type SessionCompany } from '../sessions/session.js';
import { tokenEnd } from '../sessions/session-tokens.js';
import { findSession } from '../sessions/store.js';
import { eventData, sessionSummary } from '../sessions/view.js';
import { type Context, route } from './app.js';
import { insertSession, type NewSession } from './insert-batch.js';
import { checkRedirect } from './redirect-url.js';
import { companyOf } from './session-company.js';
import { insertSuperseding, judgeSuperseded } from './supersede.js';

type Body = BodyOf<typeof verifications.createVerification>;

export const createVerification = route(verifications.createVerification, {
  async handle(context) {
    const { app, environment, body } = context;
    judge(context);
    await judgePrevious(context);
    const company = await companyOf(context);
    const former =
      body.supersedes === undefined
        ? undefined
        : await judgeSuperseded(app, environment, body.supersedes, body.subject);
    let journey = await app.journeys.published(environment.id, body.journey);
    // A second reading: another node may have published or withdrawn the journey since this one remembered it.
    for (const fresh of [false, true]) {
      if (fresh || !journey) journey = await app.journeys.published(environment.id, body.journey, true);
      if (!journey) break;
      const made = await startSession(context, journey, company);
      const answer = await insert(context, made, former);
      if (answer) return answer;
    }
    throw invalidRequest(
      'journey',
      'This journey is not published in this environment. GET /v1/journeys lists those that are.',
    );
  },
});

/** What the schema cannot say. */
function judge({ body, environment, now }: Context<Body>): void {
  const { subject, expected, contact, redirect_url: redirectUrl } = body;
  requireCountry('subject.country', subject.country);
  requireCountry('expected.country', expected?.country);
  requireCountry('business.country', body.business?.country);
  requireBirthDate('expected.date_of_birth', expected?.date_of_birth, now);
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

async function judgePrevious({ app, environment, body }: Context<Body>): Promise<void> {
  const { previous_verification: id, subject } = body;
  if (id === undefined) return;
  const earlier = isId('ver', id) ? await findSession(app, environment.id, id) : undefined;
  if (!earlier) throw invalidRequest('previous_verification', 'There is no such session in this environment.');
  if (earlier.subjectType !== subject.type || earlier.secrets.subject.reference !== subject.reference)
    throw invalidRequest('previous_verification', 'That session is about another subject.');
}

type StartedSession = Omit<NewSession, 'keyed'> & { readonly effects: Effects; readonly token: string };

/** A session with its link and token, and what its creation brings: two moves, one event. */
async function startSession(
  context: Context<Body>,
  journey: JourneyVersion,
  company: SessionCompany | undefined,
): Promise<StartedSession> {
  const { app, environment, body, now, requestId } = context;
  if (journey.subjectType !== body.subject.type) {
    throw invalidRequest('subject.type', `The journey ${journey.id} is for a subject of type ${journey.subjectType}.`);
  }
  const id = newId('ver');
  const { key, wrapped } = await app.vault.newDataKey(environment.id, id);
  const token = `st_${environment.kind === 'sandbox' ? 'test' : 'live'}_${newToken()}`;
  const session = newSession(context, journey, { id, key, token, company });
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
  made: { id: string; key: Session['key']; token: string; company: SessionCompany | undefined },
): Session {
  const { definition } = journey;
  const expiresAt = now + (body.expires_in ?? definition.session.expires_in) * 1000;
  const forced = environment.kind === 'sandbox' ? forcedOutcome(body.subject.reference) : null;
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
    tokenExpiresAt: tokenEnd(environment, expiresAt),
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
      ...(body.supersedes === undefined ? {} : { supersedes: body.supersedes }),
      ...(forced ? { seeded: true as const } : {}),
      forced,
      retention: { ...retentionOf(definition.retention), reviewHours: definition.review.deadline_hours },
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
    secrets: secretsOf(body, made.company),
  };
}

function secretsOf(body: Body, company: SessionCompany | undefined): Session['secrets'] {
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
    ...(company ? { business: company } : {}),
    extracted: {},
    results: {},
  };
}

/** Undefined when the journey was withdrawn between reading it and now. */
async function insert(
  context: Context<Body>,
  made: StartedSession,
  former: Session | undefined,
): Promise<Answer | undefined> {
  const { app, environment, claim } = context;
  const { session, effects } = made;
  const answer = created(
    {
      ...sessionSummary(app, environment, session),
      session_token: made.token,
      session_token_expires_at: shownTime(environment, session.tokenExpiresAt ?? session.expiresAt),
    },
    { headers: { location: `/v1/verifications/${session.id}` }, sealWith: session.key, resourceId: session.id },
  );
  const inserted = await write(context, { ...made, keyed: claim && { claim, answer } }, former);
  if (!inserted) return undefined;
  announce(app, effects);
  if (session.processAt !== null) app.signals.notify('processing');
  return answer;
}

function write(
  { app, environment, now, requestId, principal, ip }: Context<Body>,
  made: NewSession,
  former: Session | undefined,
) {
  if (former === undefined) return insertSession(app, made);
  return insertSuperseding({ app, environment, made, former, now, requestId, actor: actorOf({ principal, ip }) });
}
