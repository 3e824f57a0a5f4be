/** Of text that is no list in an object, this much is held back to see it. */
const HEAD_CHARACTERS = 256;

/**
 * The text of a list that is the only member of an object (`{"records": [ … ]}`) as the list alone, on the same lines;
 * any other text as it is. @param members names of members that hold such a list
 */
export async function* unwrapList(
  pieces: AsyncIterable<string>,
  members: readonly string[],
): AsyncGenerator<string, undefined> {
  const opening = new RegExp(`^\\s*\\{\\s*"(?:${members.join('|')})"\\s*:\\s*(?=\\[)`);
  let isList: boolean | undefined;
  let held = '';
  for await (const piece of pieces) {
    // White space behind the end is held with it.
    if (isList !== undefined && piece.trim() !== '') {
      yield held;
      held = '';
    }
    held += piece;
    if (isList !== undefined || held.trimStart().length < HEAD_CHARACTERS) continue;
    isList = opening.test(held);
    held = withoutOpening(held, opening);
  }
  if (isList === undefined) {
    isList = opening.test(held);
    held = withoutOpening(held, opening);
  }
  yield isList ? held.replace(/\}(?=\s*$)/, '') : held;
}

function withoutOpening(text: string, opening: RegExp): string {
  return text.replace(opening, (head) => head.replaceAll(/[^\n]/g, ''));
}
