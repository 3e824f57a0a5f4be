/** The storage options that every check accepts. */
export function storageOptions(body: { readonly subject_reference?: string; readonly store?: boolean }) {
  return { subjectReference: body.subject_reference, store: body.store === true };
}
