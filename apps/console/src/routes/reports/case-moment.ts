/** Bounds of a list that leave the cases of one millisecond: whatever the number of reports, few share it. */
export function caseMoment({ created_at: at }: { readonly created_at: string }) {
  return { limit: 200, created_after: at, created_before: new Date(Date.parse(at) + 1).toISOString() };
}
