import { type QueryOf, SESSION_STATUSES, verifications } from '@assay/contract';
import { pendingOpinion } from '@assay/journeys';
import { conflict, invalidRequest } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { pageOf, readPage } from '../../platform/http/page.js';
import { knownJourney } from '../journeys/known.js';
import { NO_JOURNEY } from '../sessions/journey-versions.js';
import { listSessions } from '../sessions/list-sessions.js';
import { asOf, loadSession } from '../sessions/load.js';
import { decisionView, sessionSummary, sessionView } from '../sessions/view.js';
import { type Context, route } from './app.js';

export const getVerification = route(verifications.getVerification, {
  load: loadSession,
  handle: async ({ app, environment, resource }) => ok(sessionView(app, environment, resource)),
});

export const getDecision = route(verifications.getDecision, {
  load: loadSession,
  async handle({ resource }) {
    const { decision } = resource.state;
    const ended = resource.status === 'abandoned' || resource.status === 'expired';
    if (!decision || resource.decision === null || ended) {
      throw conflict(
        ended ? `No decision: the session is ${resource.status}.` : `No decision yet, status is ${resource.status}.`,
      );
    }
    const awaitingApproval = resource.status === 'referred' && pendingOpinion(resource.state.opinions) !== undefined;
    return ok(decisionView(resource, decision, { awaitingApproval }));
  },
});

export const listVerifications = route(verifications.listVerifications, {
  async handle(context) {
    const { app, environment, query, now } = context;
    const page = readPage(context, 'verifications');
    oneOf('status', query.status, SESSION_STATUSES);
    oneOf('decision', query.decision, ['approved', 'declined', 'referred']);
    oneOf('risk_band', query.risk_band, ['low', 'medium', 'high', 'critical']);
    const { journey } = query;
    if (journey !== undefined && journey !== NO_JOURNEY.id && !(await knownJourney(app, environment.id, journey)))
      throw invalidRequest('journey', 'No journey of this name was ever published here.');
    const rows = await listSessions(app, environment, filterOf(query), page);
    const position = (session: (typeof rows)[number]) => ({
      at: new Date(session.createdAt).toISOString(),
      id: session.id,
    });
    return ok(
      pageOf(context as Context, 'verifications', page, rows, position, (session) =>
        sessionSummary(app, environment, asOf(session, now)),
      ),
    );
  },
});

function filterOf(query: QueryOf<typeof verifications.listVerifications>) {
  return {
    statuses: query.status,
    journey: query.journey,
    decisions: query.decision,
    reference: query.subject_reference,
    reasonCode: query.reason_code,
    riskBands: query.risk_band,
  };
}

function oneOf(field: string, values: readonly string[] | undefined, known: readonly string[]): void {
  if (values?.some((value) => !known.includes(value))) throw invalidRequest(field, `Use one of: ${known.join(', ')}.`);
}
