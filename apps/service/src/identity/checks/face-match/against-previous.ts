import { faceVerdict } from '@assay/faces';
import type { FaceAnalysis } from '../../../platform/vision/faces/compared-faces.js';
import { UnusableMedia } from '../../../platform/vision/run-job.js';
import { pictureOf } from '../../sessions/pictures.js';
import type { Session } from '../../sessions/session.js';
import { findSession } from '../../sessions/store.js';
import type { CheckRun } from '../check-run.js';
import type { CheckOutcome } from '../outcome.js';
import { analysedFace, checkFaceMatch } from './judge.js';

interface Selfie {
  readonly data: Uint8Array;
  readonly analysis: FaceAnalysis;
}

/** Where the earlier session shows the face: its document, else its selfie. */
const EARLIER_KINDS = ['document_front', 'selfie'] as const;

/**
 * In a re-verification the selfie is compared with the portrait of the earlier session as well: whoever brings a document
 * of their own is not the earlier subject. Where no earlier picture shows a face any more, nobody can tell, and the check
 * goes to review.
 */
export async function againstPrevious(run: CheckRun, outcome: CheckOutcome, selfie: Selfie): Promise<CheckOutcome> {
  const { app, environment, session, journey } = run;
  const id = session.secrets.previousVerification;
  // A selfie without a face has been judged already.
  if (id === undefined || selfie.analysis.faces.length === 0) return outcome;
  const earlier = await findSession(app, environment.id, id);
  const compared = earlier && (await earlierComparison(run, earlier, selfie));
  if (typeof compared?.score !== 'number')
    return worse(outcome, {
      status: 'review',
      code: 'face.reference_missing',
      finding: { message: 'The earlier verification holds no picture of the face any more.' },
      score: null,
    });
  const thresholds = journey.definition.thresholds.face_match;
  const { score } = compared;
  const { status, scoreCodes } = faceVerdict(score, thresholds, []);
  const [code] = scoreCodes;
  const finding = {
    observed: score,
    threshold: thresholds.pass,
    message: 'The selfie was compared with the portrait of the earlier verification.',
  };
  const signals = (compared.signals ?? []).map((signal) => ({ ...signal, name: 'similarity_to_previous' }));
  const judged = { ...outcome, signals: [...(outcome.signals ?? []), ...signals] };
  return worse(judged, { status, code, finding, score });
}

/** The selfie against the first picture of the earlier session that shows a face. */
async function earlierComparison(
  { app, environment, journey }: CheckRun,
  earlier: Session,
  { data, analysis }: Selfie,
): Promise<CheckOutcome | undefined> {
  for (const kind of EARLIER_KINDS) {
    const reference = await pictureOf(app, environment, earlier, kind);
    const found = reference && (await faceOf(app, reference));
    if (!reference || !found) continue;
    return checkFaceMatch(app, {
      selfie: data,
      reference,
      analysed: { selfie: analysis, reference: found },
      thresholds: journey.definition.thresholds.face_match,
    });
  }
  return undefined;
}

async function faceOf(app: CheckRun['app'], picture: Uint8Array): Promise<FaceAnalysis | undefined> {
  try {
    const analysis = await analysedFace(app, picture, 'document');
    return analysis.faces.length > 0 ? analysis : undefined;
  } catch (error) {
    if (error instanceof UnusableMedia) return undefined;
    throw error;
  }
}

interface Second {
  readonly status: CheckOutcome['status'];
  readonly code: string | undefined;
  readonly finding: Omit<NonNullable<CheckOutcome['findings']>[number], 'code'>;
  readonly score: number | null;
}

const RANK: readonly CheckOutcome['status'][] = ['passed', 'review', 'failed'];

/** Both comparisons have to hold: the worse one decides, and the lower score is that of the check. */
function worse(outcome: CheckOutcome, { status, code, finding, score }: Second): CheckOutcome {
  const { reasonCodes, findings = [], result } = outcome;
  const added = code === undefined || reasonCodes.includes(code) ? [] : [code];
  const lower = typeof outcome.score === 'number' && score !== null ? Math.min(outcome.score, score) : outcome.score;
  const worst = RANK.indexOf(status) > RANK.indexOf(outcome.status) ? status : outcome.status;
  return {
    ...outcome,
    status: worst,
    reasonCodes: [...reasonCodes, ...added],
    ...(lower === undefined ? {} : { score: lower }),
    findings: [...findings, ...added.map((one) => ({ code: one, ...finding }))],
    result: { ...result, match: result['match'] === true && (score === null || status === 'passed') },
  };
}
