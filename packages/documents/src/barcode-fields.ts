import { ageOn } from '@assay/kernel';
import type { AamvaFields } from './aamva/aamva-fields.js';
import type { DocumentFields, FieldConfidence } from './document-fields.js';

/** Final fields of a North American licence or card by its barcode. @param today `YYYY-MM-DD`. */
export function barcodeFields(aamva: AamvaFields, today: string): DocumentFields {
  const { type, issuingCountry, issuingRegion, number, givenName, familyName } = aamva;
  const { dateOfBirth, issueDate, expiryDate, sex, address } = aamva;
  return {
    type,
    issuingCountry,
    issuingState: issuingCountry,
    ...(issuingRegion ? { issuingRegion } : {}),
    number: number ?? '',
    givenName: givenName ?? '',
    familyName: familyName ?? '',
    fullName: `${givenName ?? ''} ${familyName ?? ''}`.trim(),
    ...(dateOfBirth ? { dateOfBirth, age: ageOn(dateOfBirth, today) } : {}),
    ...(sex ? { sex } : {}),
    ...(issueDate ? { issueDate } : {}),
    ...(expiryDate ? { expiryDate } : {}),
    ...(address ? { address } : {}),
    specimen: false,
  };
}

const NAMES = [
  'type',
  'issuingState',
  'issuingRegion',
  'number',
  'familyName',
  'givenName',
  'dateOfBirth',
  'sex',
  'issueDate',
  'expiryDate',
  'address',
] as const satisfies readonly (keyof DocumentFields)[];

/** A symbol whose error correction held was read without doubt. */
export function barcodeConfidences(fields: DocumentFields): FieldConfidence[] {
  return NAMES.flatMap((name): FieldConfidence[] => {
    const value = fields[name];
    return value ? [{ name, value, confidence: 1, sources: ['barcode'] }] : [];
  });
}
