import { FACE_SEARCH_THRESHOLD } from '@assay/faces';
import type { Environment } from '../../../platform/environments/environment.js';
import { snakeKeys } from '../../../platform/http/snake-keys.js';
import { type DescribedFace, describeFace } from '../../faces/describe-face.js';
import { type FaceMatch, type FaceSearch, searchFaces } from '../../faces/search-faces.js';
import type { ChecksApp } from '../app.js';
import type { CheckOutcome } from '../outcome.js';

export interface FaceSearchInput {
  readonly image: Uint8Array;
  readonly scope: FaceSearch['scope'];
  readonly limit: number | undefined;
  /** Lowest similarity of a match that is shown; the threshold when undefined. */
  readonly minSimilarity: number | undefined;
  /** From here on a match is a finding; higher than for one comparison, because N are made. */
  readonly threshold: number | undefined;
  /** Sessions of this reference are shown, but are no duplicates. */
  readonly ownReference: string | undefined;
  /** The session that asks. */
  readonly ownSession?: string;
  /** Lists whose faces block; all lists of kind `block` when undefined. */
  readonly lists?: readonly string[];
}

const LIMIT_DEFAULT = 10;

/**
 * Searches a face: the engine behind the session check and POST /v1/checks/face-search. A face on a blocklist fails; one
 * that another subject was verified with goes to review.
 */
export async function checkFaceSearch(
  app: ChecksApp,
  environment: Environment,
  input: FaceSearchInput,
): Promise<CheckOutcome> {
  const startedAt = performance.now();
  const threshold = input.threshold ?? FACE_SEARCH_THRESHOLD;
  const face = await describeFace(app, input.image);
  const describedAt = performance.now();
  const { descriptor } = face;
  const shared = searchedFace(face, threshold);
  if (!descriptor) {
    const nothing = { matches: [], population_size: 0, best_similarity: null };
    return { status: 'failed', reasonCodes: ['liveness.no_face'], result: { ...nothing, ...shared } };
  }
  const found = await searchFaces(app, environment, {
    face: { ...face, descriptor },
    scope: input.scope,
    limit: input.limit ?? LIMIT_DEFAULT,
    minSimilarity: input.minSimilarity ?? threshold,
    ...(input.ownSession !== undefined ? { excludeSession: input.ownSession } : {}),
    ...(input.lists ? { lists: input.lists } : {}),
    finding: { from: threshold, is: (match) => codeOf(match, input.ownReference) !== undefined },
  });
  const codes = found.findings.map((match): string | undefined => codeOf(match, input.ownReference));
  const reasonCodes = [...FINDINGS.filter((code) => codes.includes(code)), ...face.captureCodes];
  const unlisted = reasonCodes.length > 0 ? 'review' : 'passed';
  return {
    status: reasonCodes.includes('face.blocklisted') ? 'failed' : unlisted,
    reasonCodes,
    score: found.bestSimilarity,
    findings: reasonCodes.map((code) => {
      // The nearest of its kind: the nearest of all may be a face of the subject's own.
      const nearest = found.findings[codes.indexOf(code)];
      return nearest ? { code, observed: nearest.similarity, threshold } : { code };
    }),
    result: {
      matches: found.matches,
      population_size: found.populationSize,
      best_similarity: found.bestSimilarity,
      min_similarity: input.minSimilarity ?? threshold,
      pending_enrolments: found.pendingEnrolments,
      false_candidates_at_threshold: found.falseCandidatesAt(threshold),
      ...shared,
    },
    timings: [
      { step: 'describe', durationMs: Math.round(describedAt - startedAt) },
      { step: 'search', durationMs: Math.round(performance.now() - describedAt) },
    ],
    signals: [
      {
        name: 'best_similarity',
        value: found.bestSimilarity,
        threshold,
        model: `${face.model.id}@${face.model.version}`,
      },
    ],
  };
}

const FINDINGS = ['face.blocklisted', 'face.duplicate_identity'] as const;

/** What a face of the population says against the searched one; undefined where it says nothing. */
function codeOf(
  { source, subject_reference: reference }: FaceMatch,
  ownReference: string | undefined,
): (typeof FINDINGS)[number] | undefined {
  if (source === 'blocklist') return 'face.blocklisted';
  return reference === ownReference ? undefined : 'face.duplicate_identity';
}

/** What the result says of the face that is searched for. */
export function searchedFace(
  { box, quality, models }: Pick<DescribedFace, 'box' | 'quality' | 'models'>,
  threshold: number,
) {
  return {
    threshold,
    face_box: box,
    quality: snakeKeys(quality),
    models: models.map(({ id, version }) => ({ name: id, version })),
  };
}
