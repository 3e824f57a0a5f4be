/** Whether each word of a part of a name stands in the whole, however both are written. */
export function isPartOfName(part: string, whole: string): boolean {
  const letters = lettersOf(whole);
  return part.split(/[\s,]+/).every((word) => letters.includes(lettersOf(word)));
}

/** Letters and digits without case, marks, signs and blanks; by way of capitals, as `ı` is `I` and `ß` is `SS` there. */
function lettersOf(text: string): string {
  const folded = text.normalize('NFKD').toUpperCase().toLowerCase();
  return folded.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '');
}
