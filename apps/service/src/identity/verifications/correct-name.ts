import { invalidRequest } from '@assay/kernel';
import { wholeName } from '../../work/customers/subject-name.js';
import type { ExtractedField } from '../sessions/session.js';
import type { Corrections } from './correction-fields.js';

const [GIVEN, FAMILY, WHOLE] = ['document.given_name', 'document.family_name', 'document.full_name'] as const;

/**
 * Corrections with the whole name that corrected parts make, so that both always say the same.
 * @throws ApiError 400 for a whole name of its own beside parts: only the parts are screened and compared.
 */
export function withWholeName(
  corrections: Corrections,
  extracted: Readonly<Record<string, ExtractedField>>,
): Corrections {
  const part = (path: string): string | undefined => {
    const value = Object.hasOwn(corrections, path) ? corrections[path] : extracted[path]?.value;
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  };
  const made = wholeName(part(GIVEN), part(FAMILY));
  const given = Object.hasOwn(corrections, WHOLE);
  if (given && made !== '' && corrections[WHOLE] !== made)
    throw invalidRequest(
      `fields.${WHOLE}`,
      'The whole name is made of its parts. Correct document.given_name and document.family_name, or delete them with null.',
    );
  const touched = Object.hasOwn(corrections, GIVEN) || Object.hasOwn(corrections, FAMILY);
  if (!touched || given) return corrections;
  if (made !== '') return { ...corrections, [WHOLE]: made };
  return extracted[WHOLE] ? { ...corrections, [WHOLE]: null } : corrections;
}
