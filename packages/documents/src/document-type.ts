import type { MrzFields } from './reading.js';

export type DocumentType = 'passport' | 'id_card' | 'driving_licence' | 'residence_permit' | 'visa' | 'other';

/**
 * The kind of document by its two-letter code (ICAO Doc 9303-4 to -7). Residence permits have no code of their own: most
 * states of Europe use `IR` and `AR`, the United States `C1` and `C2`. `other` is every code that says nothing certain.
 */
export function documentType({ documentCode }: Pick<MrzFields, 'documentCode'>): DocumentType {
  if (documentCode.startsWith('P')) return 'passport';
  if (documentCode.startsWith('V')) return 'visa';
  if (/^[IA]R$|^C[12]$/.test(documentCode)) return 'residence_permit';
  // AC is a crew member certificate (9303-5 §4.2.2.2): no evidence of nationality.
  if (documentCode === 'AC') return 'other';
  return /^[IAC]/.test(documentCode) ? 'id_card' : 'other';
}
