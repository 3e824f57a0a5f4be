import { Type } from 'typebox';
import { configJudge } from '../step-config.js';

/** Faults in the configuration of a face search. */
export const faceSearchFaults = configJudge(
  Type.Object({ threshold: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })) }),
);
