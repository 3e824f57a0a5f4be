import { checkOf } from '../../sessions/session.js';
import type { CheckDefinition } from '../check-definition.js';
import { compareProof, PROOF_FIELD_CODES } from './compare.js';
import { proofFaults } from './config.js';
import { issuedFrom } from './max-age.js';
import { checkProofOfAddress } from './route.js';
import { runProofOfAddress } from './run.js';
import { seededProof } from './seeded.js';

/** A bill, statement or letter that shows where the subject lives. */
export const proofOfAddress: CheckDefinition = {
  seeded: seededProof,
  run: runProofOfAddress,
  ahead: runProofOfAddress,
  routes: [checkProofOfAddress],
  captures: () => [{ kind: 'proof_of_address', optional: false }],
  issuedFrom,
  configFaults: proofFaults,
  fields: () => 'proof_of_address.',
  async recheck({ session, journey, step, now }, corrected) {
    if (!corrected.some((field) => field.startsWith('proof_of_address.'))) return undefined;
    const check = checkOf(session, step);
    if (!check) return undefined;
    const kept = check.reasonCodes.filter((code) => !PROOF_FIELD_CODES.includes(code));
    const config = journey.definition.steps.find(({ id }) => id === step)?.config ?? {};
    return { codes: [...kept, ...compareProof(session, check, config, now)] };
  },
};
