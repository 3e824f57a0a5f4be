import { Type } from 'typebox';
import { configJudge } from '../step-config.js';

/** Faults in what a liveness step asks for: a challenge, or a selfie alone. */
export const livenessFaults = configJudge(Type.Object({ mode: Type.Optional(Type.Enum(['active', 'passive'])) }));
