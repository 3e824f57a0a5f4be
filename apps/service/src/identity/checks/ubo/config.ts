import { Type } from 'typebox';
import { configJudge } from '../step-config.js';

/** Faults in what the step of the owners says; whether there is such a journey is judged with the whole. */
export const ownersFaults = configJudge(
  Type.Object({ journey: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) }),
);
