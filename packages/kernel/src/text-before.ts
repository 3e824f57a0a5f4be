/** What stands before the first occurrence of a mark; the whole text where there is none. */
export function textBefore(text: string, mark: string): string {
  const end = text.indexOf(mark);
  return end < 0 ? text : text.slice(0, end);
}
