import { countryOfDocument } from '@assay/kernel';
import data from './data/issuing-organisations.json' with { type: 'json' };

/** The specimen state of ICAO Doc 9303 ("Utopia"). */
export const SPECIMEN_STATE = 'UTO';

const organisations: ReadonlySet<string> = new Set(Object.keys(data.organisations));

/** Whether a code may stand for an issuing state, organisation or nationality in a travel document (9303-3 §5). */
export function isIssuer(code: string): boolean {
  return code === SPECIMEN_STATE || organisations.has(code) || countryOfDocument(code) !== undefined;
}
