import { PROOF_KINDS } from '@assay/documents';
import { Type } from 'typebox';
import { configJudge } from '../step-config.js';

const DAYS_MAX = 3650;

/** Faults in what a step accepts as a proof of address. */
export const proofFaults = configJudge(
  Type.Object({
    accepted_types: Type.Optional(
      Type.Array(Type.Enum([...PROOF_KINDS]), { minItems: 1, maxItems: PROOF_KINDS.length }),
    ),
    max_age_days: Type.Optional(Type.Integer({ minimum: 1, maximum: DAYS_MAX })),
  }),
);
