import type { ExtractedField } from '../../sessions/session.js';
import { type SeededCheck, type SeededOutcome, seededName } from '../seeded.js';

const CONFIDENCE = 0.91;
const DAY_MS = 86_400_000;

/** The fields of an invoice to the seeded person. */
export function seededFields({ person, reasonCodes, now }: SeededCheck): SeededOutcome {
  const inconsistent = reasonCodes.includes('document.data_inconsistent');
  const fields = [
    { name: 'customer_name', value: seededName(person) },
    { name: 'issue_date', value: new Date(now - 14 * DAY_MS).toISOString().slice(0, 10) },
    { name: 'net_amount', value: '100.00' },
    { name: 'tax_amount', value: '23.00' },
    { name: 'total_amount', value: inconsistent ? '132.00' : '123.00' },
  ].map((field) => ({ ...field, confidence: CONFIDENCE, page: 1, box: null }));
  const extracted = fields.map(({ name, value, confidence }): [string, ExtractedField] => [
    `document_ai.${name}`,
    { value, confidence, source: 'text_layer' },
  ]);
  return {
    score: null,
    durationMs: 1100,
    result: {
      fields,
      missing: [],
      arithmetic: [{ name: 'net_plus_tax_is_total', passed: !inconsistent }],
      text_available: true,
      page_sizes: [{ page: 1, width: 595.28, height: 841.89, unit: 'pt', source: 'text_layer' }],
      tampering: { suspected: reasonCodes.includes('document.tampered'), score: 0.02, findings: [] },
      pages: 1,
    },
    extracted: Object.fromEntries(extracted),
    timings: [{ step: 'read', durationMs: 1060 }],
    signals: [{ name: 'fields', value: fields.length }],
  };
}
