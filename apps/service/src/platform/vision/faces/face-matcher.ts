import { type MatchCalibration, normalisedSimilarity, rawSimilarity } from '@assay/faces';
import { cohortFolder } from './cohort/cohort-folder.js';
import { describeCohort, type FaceCohort } from './cohort/describe-cohort.js';
import { readCohort } from './cohort/read-cohort.js';
import type { FaceDetector } from './detect.js';
import type { Embedder } from './embedder.js';
import { ModelRefused } from './model-refused.js';

/** How the faces of two occasions are compared, and what the result means. */
export interface FaceMatcher {
  readonly calibration: MatchCalibration;
  /** Undefined where comparisons are plain. */
  readonly cohort: FaceCohort | undefined;
  /** Raw value of two descriptors, as the calibration reads it. */
  compare(left: Float32Array, right: Float32Array): number;
  /** Descriptor for such a comparison. */
  readonly describe: Embedder['describe'];
}

/**
 * The matcher of an embedder. A cohort that is refused leaves no matcher: a group that is missing from a cohort is
 * matched worse than without one, so nobody may think that it runs.
 * @throws ModelRefused
 */
export async function faceMatcher(
  embedder: Embedder,
  detector: FaceDetector,
  manifestPath: string | undefined,
): Promise<FaceMatcher> {
  const { plain, withCohort } = embedder.match;
  const cohort = withCohort && (await loadCohort(embedder, detector, manifestPath));
  const calibration = withCohort && cohort ? counted(withCohort, cohort) : plain;
  const describe = calibration.mirrored ? embedder.describeMirrored : embedder.describe;
  return { calibration, cohort, compare: comparison(calibration, cohort), describe };
}

/** The same matcher without some people of its cohort: nobody is measured against himself. */
export function matcherWithout(matcher: FaceMatcher, ids: readonly string[]): FaceMatcher {
  const { calibration, cohort } = matcher;
  if (!cohort || !ids.some((id) => cohort.people.includes(id))) return matcher;
  const kept = cohort.people.map((id) => !ids.includes(id));
  const people = cohort.people.filter((_, at) => kept[at]);
  const descriptors = cohort.descriptors.filter((_, at) => kept[at]);
  const others = { ...cohort, people, descriptors };
  return { ...matcher, cohort: others, compare: comparison(calibration, others) };
}

function comparison({ metric }: MatchCalibration, cohort: FaceCohort | undefined): FaceMatcher['compare'] {
  if (!cohort) return (left, right) => rawSimilarity(metric, left, right);
  return (left, right) => normalisedSimilarity(metric, left, right, cohort.descriptors);
}

async function loadCohort(
  embedder: Embedder,
  detector: FaceDetector,
  manifestPath: string | undefined,
): Promise<FaceCohort | undefined> {
  try {
    const folder = await cohortFolder(manifestPath);
    return folder === undefined ? undefined : await describeCohort(await readCohort(folder), embedder, detector);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it cannot be read';
    throw new ModelRefused('face_embedder', `The cohort of faces is refused: ${why}`);
  }
}

/** Error rates hold for the cohort that they were counted with, and for no other. */
function counted(calibration: MatchCalibration, { version }: FaceCohort): MatchCalibration {
  if (calibration.cohort === version) return calibration;
  const note = `The error rates were counted with another cohort (${calibration.cohort}) and are not stated; measure with \`assay bench faces --data\`. ${calibration.note}`;
  return { ...calibration, errorRates: [], note };
}
