import { byConfiguration, type DeriveStatus, same } from '../derive.js';
import { LIVENESS_FAILED, underThreshold } from './under-threshold.js';

/** The capture under another threshold: the engine's own judgement stands, the journey only adds to it. */
export const deriveLiveness: DeriveStatus = (stored) => {
  const configured = byConfiguration(stored);
  const { check, then, now, stepNow } = stored;
  const thresholds = now.thresholds.liveness;
  if ('notDerivable' in configured || same(then.thresholds.liveness, thresholds)) return configured;
  const { score, status, reasonCodes } = check;
  if (typeof score !== 'number' || (status !== 'passed' && status !== 'review')) return configured;
  const byJourney = status === 'review' && reasonCodes.includes(LIVENESS_FAILED);
  const own = {
    status: byJourney ? ('passed' as const) : status,
    reasonCodes: byJourney ? reasonCodes.filter((code) => code !== LIVENESS_FAILED) : reasonCodes,
  };
  const judged = underThreshold({ ...own, score }, thresholds.pass);
  return { check: { ...check, step: stepNow.id, ...judged, findings: [] } };
};
