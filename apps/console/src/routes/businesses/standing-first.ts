/** Officers of today first, then who has left, the last to leave first. @param today YYYY-MM-DD */
export function standingFirst<T extends { readonly resigned_on: string | null }>(
  officers: readonly T[],
  today: string,
): T[] {
  const left = ({ resigned_on: on }: T) => (on !== null && on <= today ? on : '');
  return [...officers].sort((a, b) => {
    if (left(a) === '' || left(b) === '') return left(a).length - left(b).length;
    return left(b).localeCompare(left(a));
  });
}
