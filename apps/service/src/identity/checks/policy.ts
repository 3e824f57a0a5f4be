import { DEFINITION_DEFAULTS, type JourneyDefinition } from '@assay/journeys';
import { invalidRequest } from '@assay/kernel';
import type { Context } from './app.js';

/** Thresholds and lists of a standalone check: of the journey it names, or the environment's. @throws ApiError 400 field journey. */
export async function checkPolicy(
  { app, environment }: Context,
  journey: string | undefined,
): Promise<Omit<JourneyDefinition, 'steps'>> {
  const { lists } = DEFINITION_DEFAULTS;
  if (journey === undefined) return { ...DEFINITION_DEFAULTS, lists: { ...lists, ...environment.settings.lists } };
  const found = await app.journeys.current(environment.id, journey);
  if (!found) throw invalidRequest('journey', 'This journey is not published in this environment.');
  return found.definition;
}

/** The thresholds of a request over those of the journey. @throws ApiError 400 when review lies above pass. */
export function chosenThresholds(
  given: { readonly pass?: number; readonly review?: number } | undefined,
  policy: { readonly pass: number; readonly review: number },
): { pass: number; review: number } {
  const pass = given?.pass ?? policy.pass;
  const review = given?.review ?? Math.min(policy.review, pass);
  if (review > pass)
    throw invalidRequest('thresholds.review', 'The review threshold must not be above the pass threshold.');
  return { pass, review };
}
