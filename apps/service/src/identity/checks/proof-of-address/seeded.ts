import type { ProofReading } from '@assay/documents';
import {
  SEEDED_PAGE,
  type SeededCheck,
  type SeededOutcome,
  type SeededPerson,
  seededLevel,
  seededName,
  seededPlace,
} from '../seeded.js';
import { extractedFields, proofResult } from './judge.js';
import { MAX_AGE_DAYS } from './max-age.js';

const DAY_MS = 86_400_000;
const CONFIDENCE = 0.93;

/** An electricity bill of the seeded person. */
export function seededProof({ person, status, reasonCodes, now }: SeededCheck): SeededOutcome {
  const clear = seededLevel(status) === 'clear';
  const ageDays = reasonCodes.includes('address.document_too_old') ? 400 : 21;
  const name = reasonCodes.includes('address.name_not_on_document') ? 'Somebody Else' : seededName(person);
  const reading = billOf(person, name, new Date(now - ageDays * DAY_MS).toISOString().slice(0, 10));
  const suspected = reasonCodes.includes('address.tampered');
  const assessment = {
    reading,
    ageDays,
    nameMatch: clear ? 1 : 0.4,
    addressMatch: clear ? 1 : 0.6,
    tampering: { suspected, score: clear ? 0.02 : 0.4, findings: [] },
  };
  return {
    score: null,
    durationMs: 930,
    result: proofResult(assessment, MAX_AGE_DAYS, SEEDED_PAGE),
    extracted: extractedFields(assessment, SEEDED_PAGE.textAvailable),
    timings: [{ step: 'read', durationMs: 902 }],
    signals: [
      { name: 'document_type', value: reading.class.kind },
      { name: 'age_days', value: ageDays, threshold: MAX_AGE_DAYS },
    ],
  };
}

function billOf({ address, country }: SeededPerson, name: string, issued: string): ProofReading {
  const lines = address.split(', ');
  const read = <T>(value: T, line: number) => ({ value, confidence: CONFIDENCE, ...seededPlace(line) });
  return {
    class: { kind: 'utility_bill', confidence: CONFIDENCE, phrases: [] },
    name: read(name, 0),
    address: read({ raw: address, lines, city: lines[1] ?? '', postcode: '', country, poBox: false }, 1),
    issuer: read('Sandbox Power', 2),
    issueDate: read(issued, 3),
  };
}
