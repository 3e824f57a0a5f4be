import { reasonCode } from '@assay/contract';
import { validateDefinition } from '@assay/journeys';
import { at, invalidRequest } from '@assay/kernel';
import { senderFaults } from '@assay/travel-rule';
import type { EnvironmentSettings } from '../environments/environment.js';

/** @throws ApiError 400 naming what is wrong in the settings as a whole. */
export function checkSettings(settings: EnvironmentSettings): void {
  checkJourneyParts(settings);
  checkSender(settings);
}

/** The smallest journey that has these defaults. */
export function withDefaults({ retention, review }: EnvironmentSettings) {
  const input = { checks: ['document'], ...(retention ? { retention } : {}), ...(review ? { review } : {}) };
  return validateDefinition(input, (code) => reasonCode(code)?.severity);
}

/** @throws ApiError 400 naming every fault as the journey engine finds it. */
function checkJourneyParts(settings: EnvironmentSettings): void {
  const judged = withDefaults(settings);
  if ('definition' in judged) return;
  const faults = judged.problems.map((fault) => ({ ...fault, field: fault.field.replace(/^definition\./, '') }));
  const first = at(faults, 0);
  throw invalidRequest(first.field, first.message, faults);
}

/** @throws ApiError 400 naming what is wrong in the identity that Travel Rule messages are sent under. */
function checkSender({ travel_rule: identity }: EnvironmentSettings): void {
  const faults = senderFaults(identity ?? {}).map(({ path, message }) => ({ field: `travel_rule.${path}`, message }));
  if (faults[0]) throw invalidRequest(faults[0].field, faults[0].message, faults);
}
