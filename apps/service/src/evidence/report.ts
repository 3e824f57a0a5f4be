import { reasonMessage } from '@assay/contract';
import { type EvidenceContent, type ReportDecision, reportModel } from '@assay/evidence';
import type { App } from '../app.js';
import type { Environment } from '../environment.js';
import type { Session } from '../verifications/session.js';
import { decisionView, sessionView } from '../verifications/view.js';
import { loadReportFonts } from './report-fonts.js';

let fonts: ReturnType<typeof loadReportFonts> | undefined;

/** The PDF compliance report of a session; the same state gives the same bytes. */
export async function reportPdf(
  app: App,
  environment: Environment,
  session: Session,
  evidence: EvidenceContent,
  keyId: string | null,
): Promise<Uint8Array> {
  const view = sessionView(app, environment, session);
  const codes = [...view.reason_codes, ...view.checks.flatMap((check) => check.reason_codes)];
  const model = reportModel({
    session: view,
    decision: session.state.decision && session.decision ? reportDecision(session) : null,
    evidence,
    reasonTexts: Object.fromEntries(codes.map((code) => [code, reasonMessage(code) ?? code])),
    keyId,
  });
  // Loaded with the first report: setting type takes more code than the rest of the service.
  const { renderReport } = await import('./report-pdf.js');
  fonts ??= loadReportFonts();
  const loaded = await fonts;
  return renderReport(model, loaded ? { fonts: loaded } : {});
}

function reportDecision(session: Session): ReportDecision {
  const { reasons, ...decision } = decisionView(session, session.state.decision!);
  const plain = (reasons as readonly Record<string, unknown>[]).map((reason) =>
    Object.fromEntries(Object.entries(reason).filter(([, value]) => value !== null)),
  );
  return { ...decision, reasons: plain as unknown as NonNullable<ReportDecision['reasons']> } as ReportDecision;
}
