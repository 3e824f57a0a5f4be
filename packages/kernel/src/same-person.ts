/** Blanks, control and format characters, and fillers that are drawn as nothing. */
const INVISIBLE = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** What of a person's name or address is seen, the same for every spelling of one; empty where nothing is. */
export function visibleName(name: string): string {
  return name.normalize('NFKC').replaceAll(INVISIBLE, '').toLowerCase();
}

/**
 * Whether two names are one person's, wherever two people are needed. Addresses differ in case by habit, and in what nobody
 * sees by malice; one person must not count twice for either.
 */
export function isSamePerson(one: string, other: string): boolean {
  return visibleName(one) === visibleName(other);
}
