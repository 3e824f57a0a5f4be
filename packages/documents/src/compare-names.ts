import { transliterations } from './transliterate.js';

export interface PrintedNames {
  readonly familyName: string;
  readonly givenName: string;
  readonly namesTruncated: boolean;
  /** ISO 3166-1 alpha-2 of the state that issued the document: how names are built and spelled there. */
  readonly country?: string;
}

interface ExpectedNames {
  readonly givenName?: string;
  readonly familyName?: string;
}

/** Whether a name in another script and a printed one are the same name. */
export type NameComparison = (expected: string, printed: string) => boolean;

/**
 * Whether an expected name can be the one in a machine-readable zone. The family name must agree in full; of the given
 * names the expected ones must stand there in their order, others may be added. A name cut at the end of a full field
 * agrees with its beginning. Undefined when the expected name is in a script without a transliteration table.
 * @param alike says of such a name, whole, whether it is the printed one; what it denies stays undefined
 */
export function namesAgree(
  expected: ExpectedNames,
  printed: PrintedNames,
  alike?: NameComparison,
): boolean | undefined {
  const results = [
    expected.familyName === undefined ? true : agree(expected.familyName, printed.familyName, printed, false),
    expected.givenName === undefined ? true : agree(expected.givenName, printed.givenName, printed, true),
  ];
  if (results.includes(false)) return false;
  if (!results.includes(undefined)) return true;
  return alike && areAlike(expected, printed, alike) ? true : undefined;
}

/** As a whole, in either order: surnames come first in some scripts. */
function areAlike({ givenName, familyName }: ExpectedNames, printed: PrintedNames, alike: NameComparison): boolean {
  const found = [
    ...(givenName === undefined ? [] : [printed.givenName]),
    ...(familyName === undefined ? [] : [printed.familyName]),
  ].join(' ');
  const parts = [givenName ?? '', familyName ?? ''].filter((part) => part !== '');
  return [parts, parts.toReversed()].some((order) => alike(order.join(' '), found));
}

function agree(expected: string, found: string, names: PrintedNames, mayHaveMore: boolean): boolean | undefined {
  const variants = transliterations(expected);
  if (variants.length === 0) return undefined;
  // Only the last words of the name field can be cut: the given names, or the family name when no other follows.
  const cut = names.namesTruncated && (mayHaveMore || names.givenName === '');
  return variants.some((variant) => {
    const joined = variant.replaceAll(' ', '');
    const printed = found.replaceAll(' ', '');
    if (joined === printed) return true;
    if (cut && joined.startsWith(printed)) return true;
    return mayHaveMore && wordsInOrder(variant.split(' '), found.split(' '), cut);
  });
}

function wordsInOrder(expected: readonly string[], found: readonly string[], cut: boolean): boolean {
  let next = 0;
  for (const [index, word] of found.entries()) {
    const wanted = expected[next];
    if (wanted === undefined) return true;
    const last = cut && index === found.length - 1;
    if (word === wanted || (last && wanted.startsWith(word))) next += 1;
    if (last && next > 0) return true;
  }
  return expected.length > 0 && next === expected.length;
}
