/** Marks of direction, soft hyphens, word joiners and byte order marks. */
const UNSEEN = /[\u00ad\u061c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A text without the marks that nobody sees: they come along with a paste, and make other text of what looks the same. */
export function withoutUnseenMarks(text: string): string {
  return text.replaceAll(UNSEEN, '');
}
