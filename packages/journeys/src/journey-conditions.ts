import { type Conditions, conditionsFor } from './condition.js';
import type { JourneyDefinition } from './definition.js';

const cache = new WeakMap<JourneyDefinition, Conditions>();

/** The compiled conditions of a definition. Compiling is dear, so a definition object keeps its own. */
export function conditionsOf(definition: JourneyDefinition): Conditions {
  const known = cache.get(definition);
  if (known) return known;
  const fresh = conditionsFor(definition.steps.map((step) => step.id));
  cache.set(definition, fresh);
  return fresh;
}
