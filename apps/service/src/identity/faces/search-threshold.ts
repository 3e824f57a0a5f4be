import { FACE_SEARCH_THRESHOLD } from '@assay/faces';
import type { JourneyDefinition } from '@assay/journeys';

/** From this calibrated score on a face is a finding of a step of a journey. */
export function searchThreshold({ steps }: JourneyDefinition, step: string): number {
  const given = steps.find(({ id }) => id === step)?.config['threshold'];
  return typeof given === 'number' && given >= 0 && given <= 1 ? given : FACE_SEARCH_THRESHOLD;
}
