import type { ExtractedField } from '../../sessions/session.js';
import { type SeededCheck, type SeededOutcome, seededLevel, seededName } from '../seeded.js';

const DAY_MS = 86_400_000;
const CONFIDENCE = 0.93;
const MAX_AGE_DAYS = 90;

/** An electricity bill of the seeded person. */
export function seededProof({ person, status, reasonCodes, now }: SeededCheck): SeededOutcome {
  const clear = seededLevel(status) === 'clear';
  const age = reasonCodes.includes('address.document_too_old') ? 400 : 21;
  const issued = new Date(now - age * DAY_MS).toISOString().slice(0, 10);
  const [street, city] = person.address.split(', ');
  const name = reasonCodes.includes('address.name_not_on_document') ? 'Somebody Else' : seededName(person);
  const read = {
    name,
    address: person.address,
    issuer: 'Sandbox Power',
    issue_date: issued,
    document_type: 'utility_bill',
  };
  return {
    score: null,
    durationMs: 930,
    result: {
      ...read,
      address: {
        raw: person.address,
        lines: [street, city],
        city: city ?? null,
        postcode: null,
        region: null,
        country: person.country,
      },
      classification_confidence: CONFIDENCE,
      age_days: age,
      name_match: clear ? 1 : 0.4,
      address_match: clear ? 1 : 0.6,
      tampering: { suspected: reasonCodes.includes('address.tampered'), score: clear ? 0.02 : 0.4, findings: [] },
      max_age_days: MAX_AGE_DAYS,
    },
    extracted: Object.fromEntries(
      Object.entries(read).map(([field, value]): [string, ExtractedField] => [
        `proof_of_address.${field}`,
        { value, confidence: CONFIDENCE, source: 'text_layer' },
      ]),
    ),
    timings: [{ step: 'read', durationMs: 902 }],
    signals: [
      { name: 'document_type', value: 'utility_bill' },
      { name: 'age_days', value: age, threshold: MAX_AGE_DAYS },
    ],
  };
}
