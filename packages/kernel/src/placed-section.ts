/** The marks between which a generated part of a page stands; both belong to the part. */
export interface Marks {
  readonly start: string;
  readonly end: string;
}

/** A page with a part in the place of its former version, or at its end when it has none; all else stays as it was. */
export function placedSection(page: string, { start, end }: Marks, part: string): string {
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) return `${page.trimEnd()}\n\n${part.trimEnd()}\n`;
  return page.slice(0, from) + part.trimEnd() + page.slice(to + end.length);
}
