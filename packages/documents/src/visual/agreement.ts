import type { DocumentFields, FieldConfidence } from '../document-fields.js';
import type { DocumentReason } from '../reasons.js';
import { type Confirmations, confirmFields } from './confirm-fields.js';
import type { PrintedLine } from './printed-line.js';

export interface Agreement {
  readonly fields: readonly FieldConfidence[];
  readonly reasons: readonly DocumentReason[];
}

/** So many contradicted values are no misreading: somebody changed one of the two parts. */
const MISMATCH_FROM = 2;
/** With so few values looked for, none of them found says nothing. */
const LOOKED_FOR_MIN = 3;

/**
 * Sets the print of the front beside what was read from a zone or barcode. One contradiction asks for a person, two
 * decline; a barcode of which nothing is printed on the front belongs to another card or to none.
 */
export function agreeWithPrint(
  document: DocumentFields,
  fields: readonly FieldConfidence[],
  print: readonly PrintedLine[],
  source: 'mrz' | 'barcode',
): Agreement {
  const confirmations = confirmFields(document, print);
  const of = (kind: string) =>
    Object.entries(confirmations).flatMap(([name, { kind: own }]) => (own === kind ? [name] : []));
  const contradicted = of('contradicted');
  const reasons: DocumentReason[] = [];
  if (contradicted.length >= MISMATCH_FROM) {
    const code = source === 'mrz' ? 'document.mrz_visual_mismatch' : 'document.barcode_visual_mismatch';
    reasons.push({ code, fields: contradicted });
  } else if (contradicted.length > 0) reasons.push({ code: 'document.data_inconsistent', fields: contradicted });
  const looked = Object.keys(confirmations).length;
  if (source === 'barcode' && looked >= LOOKED_FOR_MIN && of('not_found').length === looked) {
    reasons.push({ code: 'document.data_inconsistent', fields: of('not_found') });
  }
  return { fields: fields.map((field) => confirmed(field, confirmations)), reasons };
}

/** A value that two engines read alike, each by itself, is as sure as the surer of them; one that the print contradicts says with what. */
function confirmed(field: FieldConfidence, confirmations: Confirmations): FieldConfidence {
  const confirmation = confirmations[field.name as keyof Confirmations];
  if (confirmation?.kind === 'contradicted') return { ...field, printed: confirmation.printed };
  if (confirmation?.kind !== 'printed') return field;
  const confidence = Math.max(field.confidence, confirmation.confidence);
  return { ...field, confidence, sources: [...field.sources, 'visual'] };
}
