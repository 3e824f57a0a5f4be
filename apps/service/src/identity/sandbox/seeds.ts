import { parseSandboxReference } from '@assay/journeys';
import type { SessionState } from '../sessions/session.js';

/** The outcome that a seeded subject forces, by its reference; null for any other subject. */
export function forcedOutcome(reference: string): SessionState['forced'] {
  const seed = parseSandboxReference(reference);
  if (!seed || 'unknownWord' in seed || seed.state === 'awaiting_subject') return null;
  return { state: seed.state, ...(seed.reasonCode ? { reasonCode: seed.reasonCode } : {}) };
}
