import { reasonMessage } from '@assay/contract';
import { auditEnds, type ReportDecision, reportModel } from '@assay/evidence';
import type { Environment } from '../../platform/environments/environment.js';
import { renderThread } from '../../platform/threads/render-thread.js';
import type { Session } from '../sessions/session.js';
import { decisionView, sessionView } from '../sessions/view.js';
import type { EvidenceApp } from './app.js';
import type { Evidence } from './content.js';
import type { ReadBytes } from './read-bytes.js';
import { reportPictures } from './report-pictures.js';
import type { ReportQuestion } from './report-worker.js';

const render = renderThread<Omit<ReportQuestion, 'id'>>('identity/evidence/report-worker.js');

/** The PDF compliance report of a session; the same state gives the same bytes. */
export async function reportPdf(
  app: EvidenceApp,
  environment: Environment,
  session: Session,
  { content: evidence, audit }: Evidence,
  read: ReadBytes,
): Promise<Uint8Array> {
  const view = sessionView(app, environment, session);
  const codes = [...view.reason_codes, ...view.checks.flatMap((check) => check.reason_codes)];
  const model = reportModel({
    session: { ...view, awaiting_approval: session.state.opinions.length > 0 },
    decision: session.state.decision && session.decision ? reportDecision(session) : null,
    evidence,
    audit: auditEnds(audit),
    reasonTexts: Object.fromEntries(codes.map((code) => [code, reasonMessage(code) ?? code])),
    key: await app.signingKeys.forReports(),
    keysUrl: `${app.urls.base}/.well-known/evidence-keys.json`,
  });
  const { definition } = await app.journeys.of(session);
  const withPictures = definition.report?.pictures !== false;
  const pictures = withPictures
    ? await reportPictures(app, environment, session, { media: evidence.media, read })
    : undefined;
  return render({ model, pictures }, environment.id);
}

function reportDecision(session: Session): ReportDecision {
  const { reasons, ...decision } = decisionView(session, session.state.decision!);
  const plain = (reasons as readonly Record<string, unknown>[]).map((reason) =>
    Object.fromEntries(Object.entries(reason).filter(([, value]) => value !== null)),
  );
  return { ...decision, reasons: plain as unknown as NonNullable<ReportDecision['reasons']> } as ReportDecision;
}
