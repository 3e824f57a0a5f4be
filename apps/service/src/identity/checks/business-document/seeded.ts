import { type SeededCheck, type SeededOutcome, seededLevel } from '../seeded.js';

const CONFIDENCE = 0.96;

/** An extract from the register of the seeded person's company. */
export function seededBusinessDocument({ status, reasonCodes }: SeededCheck): SeededOutcome {
  const clear = seededLevel(status) === 'clear';
  const extract = {
    id: 'seeded-document',
    type: 'certificate_of_incorporation',
    status: clear ? 'passed' : status,
    classification_confidence: CONFIDENCE,
    reason_codes: reasonCodes,
  };
  return {
    score: null,
    durationMs: 870,
    result: { business_id: null, documents: [extract] },
    timings: [{ step: 'read', durationMs: 840 }],
    signals: [{ name: 'document_type', value: extract.type }],
  };
}
