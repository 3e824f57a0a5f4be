import { Type } from 'typebox';
import { configJudge } from '../step-config.js';

export const MIN_AGE = { least: 1, most: 100 } as const;
export const BUFFER_YEARS_MAX = 50;

/** Faults in the age that a step asks for: one that is passed over would let minors in. */
export const ageFaults = configJudge(
  Type.Object({
    min_age: Type.Optional(Type.Integer({ minimum: MIN_AGE.least, maximum: MIN_AGE.most })),
    buffer_years: Type.Optional(Type.Number({ minimum: 0, maximum: BUFFER_YEARS_MAX })),
  }),
);
