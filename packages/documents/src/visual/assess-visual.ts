import { editDistance } from '@assay/kernel';
import type { ExpectedIdentity } from '../assess-identity.js';
import type { DocumentFields } from '../document-fields.js';
import type { DocumentReading } from '../reading.js';
import type { DocumentReason } from '../reasons.js';
import { frontAsBack, type PortraitSides } from '../sides.js';
import type { VisualDocument } from './visual-document.js';

/** One misread digit must not decline a person. */
const MISREAD_MAX = 1;

/** Why a document that only its print speaks for goes to a person: the part that a machine could check is missing. */
export function missingPart(
  reading: DocumentReading,
  { type, issuingRegion }: DocumentFields,
  portrait?: PortraitSides,
): DocumentReason {
  const { findings, quality } = reading;
  if (frontAsBack(reading, portrait)) return { code: 'document.wrong_side', fields: ['back'] };
  if (findings.includes('document.unreadable') || type === 'passport' || type === 'visa') {
    return { code: 'document.unreadable', fields: ['mrz'] };
  }
  // Licences of states and provinces carry their barcode on the back; the back of others says nothing that can be checked.
  const backTells = type !== 'driving_licence' || issuingRegion !== undefined;
  if (quality.back === undefined && backTells) return { code: 'document.missing_back' };
  return { code: 'document.security_feature_missing' };
}

/**
 * What is expected without the values that differ by no more than an engine's mistake, and without the number where none
 * but its shape says that it is one: a guess contradicts nobody.
 */
export function comparable(
  expected: ExpectedIdentity,
  { document, guessedNumber }: Pick<VisualDocument, 'document' | 'guessedNumber'>,
): ExpectedIdentity {
  const { dateOfBirth: birth, documentNumber, ...rest } = expected;
  const { dateOfBirth, number } = document;
  const near = (a: string, b: string) => editDistance(a.toUpperCase(), b.toUpperCase()) <= MISREAD_MAX;
  return {
    ...rest,
    ...(birth && !(dateOfBirth && near(birth, dateOfBirth)) ? { dateOfBirth: birth } : {}),
    ...(documentNumber && number !== '' && !guessedNumber && !near(documentNumber, number) ? { documentNumber } : {}),
  };
}
