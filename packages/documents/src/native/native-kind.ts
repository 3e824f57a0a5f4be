import data from '../data/native-documents.json' with { type: 'json' };
import type { DocumentType } from '../document-type.js';
import { near } from '../visual/fuzzy.js';
import type { PrintedLine } from '../visual/printed-line.js';
import { lazily } from './lazily.js';
import { nativePlain } from './native-text.js';

export interface NativeKind {
  readonly type?: DocumentType;
  /** ISO 3166-1 alpha-2. */
  readonly issuer?: string;
}

/** One misread letter in so many; shorter titles have to be read as they are. */
const MISREAD_EACH = 8;

const folded = (names: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(names).map(([key, phrases]) => [key, phrases.map(nativePlain)] as const);
const types = lazily(() => folded(data.types));
const states = lazily(() => folded(data.states));

/** Kind and state of a document by its titles in a script other than Latin; what they do not say, or say in two ways, is left out. */
export function nativeKind(lines: readonly PrintedLine[]): NativeKind {
  const texts = lines.map(({ text }) => nativePlain(text));
  const best = (names: ReturnType<typeof folded>) => {
    const said = names.map(([key, phrases]) => [key, lengthSaid(texts, phrases)] as const);
    const most = Math.max(...said.map(([, length]) => length));
    const keys = said.filter(([, length]) => length === most).map(([key]) => key);
    return most > 0 && keys.length === 1 ? keys[0] : undefined;
  };
  const [type, issuer] = [best(types()) as DocumentType | undefined, best(states())];
  return { ...(type ? { type } : {}), ...(issuer ? { issuer } : {}) };
}

/** Letters of the longest phrase that a line has: `Республика Казахстан` says more than the name in it. */
function lengthSaid(texts: readonly string[], phrases: readonly string[]): number {
  const said = phrases.filter((phrase) => texts.some((text) => near(text, phrase, [], MISREAD_EACH) !== undefined));
  return Math.max(0, ...said.map((phrase) => phrase.length));
}

/** Whether a state prints documents in a script other than Latin. @param issuer ISO 3166-1 alpha-2 */
export const hasOwnScript = (issuer: string): boolean => Object.hasOwn(data.states, issuer);

/** Whether a line is a title, and says nothing of the holder. */
export function isTitle({ text }: PrintedLine): boolean {
  const plain = nativePlain(text);
  return [...types(), ...states()].some(([, phrases]) =>
    phrases.some((phrase) => near(plain, phrase, [], MISREAD_EACH) !== undefined),
  );
}
