/** What every check may ask to have kept. */
export function kept(body: { readonly subject_reference?: string; readonly store?: boolean }) {
  return { subjectReference: body.subject_reference, store: body.store === true };
}
