import type { ExpectedIdentity } from '@assay/documents';

/** What the integrator expects of the subject, in the words of the document engine. */
export function expectedIdentity(expected: Readonly<Record<string, string>> | undefined): ExpectedIdentity | undefined {
  if (!expected) return undefined;
  const names = {
    given_name: 'givenName',
    family_name: 'familyName',
    date_of_birth: 'dateOfBirth',
    document_number: 'documentNumber',
    country: 'country',
  } as const;
  const entries = Object.entries(names).flatMap(([from, to]) => (expected[from] ? [[to, expected[from]]] : []));
  return entries.length > 0 ? (Object.fromEntries(entries) as ExpectedIdentity) : undefined;
}
