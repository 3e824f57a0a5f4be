import type { Extraction, ExtractedField as ReadField } from '@assay/documents';
import { SEEDED_PAGE, type SeededCheck, type SeededOutcome, seededName, seededPlace } from '../seeded.js';
import { extractionResult } from './judge.js';
import { extractedFields } from './run.js';

const CONFIDENCE = 0.91;
const DAY_MS = 86_400_000;

/** The fields of an invoice to the seeded person. */
export function seededFields({ person, reasonCodes, now }: SeededCheck): SeededOutcome {
  const total = reasonCodes.includes('document.data_inconsistent') ? '132.00' : '123.00';
  const fields: readonly [string, ReadField['type'], string][] = [
    ['customer_name', 'text', seededName(person)],
    ['issue_date', 'date', new Date(now - 14 * DAY_MS).toISOString().slice(0, 10)],
    ['net_amount', 'amount', '100.00'],
    ['tax_amount', 'amount', '23.00'],
    ['total_amount', 'amount', total],
  ];
  const extraction: Extraction = {
    fields: fields.map(([name, type, value], line) => ({
      ...{ name, type, value, raw: value, confidence: CONFIDENCE },
      ...seededPlace(line),
    })),
    missing: [],
    checks: [{ name: 'net_plus_tax_is_total', passed: total === '123.00', expected: '123.00', observed: total }],
  };
  const tampering = { suspected: reasonCodes.includes('document.tampered'), score: 0.02, findings: [] };
  const result = extractionResult(extraction, tampering, SEEDED_PAGE);
  return {
    score: null,
    durationMs: 1100,
    result,
    extracted: extractedFields({ result }, 'document_ai.'),
    timings: [{ step: 'read', durationMs: 1060 }],
    signals: [{ name: 'fields', value: fields.length }],
  };
}
