/** So many are offered at once. */
const OFFERED = 8;

export interface Token {
  readonly from: number;
  readonly text: string;
}

/** The name that is being typed before the caret; undefined within quotation marks and where nothing is typed. */
export function tokenAt(text: string, caret: number): Token | undefined {
  const before = text.slice(0, caret);
  if (isQuoted(before)) return undefined;
  const typed = /[A-Za-z_][\w.]*$/.exec(before)?.[0];
  return typed === undefined ? undefined : { from: caret - typed.length, text: typed };
}

function isQuoted(before: string): boolean {
  let quote = '';
  for (let at = 0; at < before.length; at += 1) {
    const letter = before.charAt(at);
    if (quote === '') quote = letter === "'" || letter === '"' ? letter : '';
    else if (letter === '\\') at += 1;
    else if (letter === quote) quote = '';
  }
  return quote !== '';
}

/** Names that begin as the token does, the shortest first, then those of which a part does; none once a name is whole. */
export function offersFor(token: Token | undefined, names: readonly string[]): readonly string[] {
  if (!token) return [];
  const typed = token.text.toLowerCase();
  if (names.some((name) => name.toLowerCase() === typed)) return [];
  const begins = names
    .filter((name) => name.toLowerCase().startsWith(typed))
    .sort((one, other) => one.length - other.length);
  const within = names.filter((name) => !begins.includes(name) && name.toLowerCase().includes(`.${typed}`));
  return [...begins, ...within].slice(0, OFFERED);
}

/** The text with a name in the place of what was typed of it, and where the caret stands then. */
export function completed(text: string, caret: number, token: Token, name: string): { text: string; caret: number } {
  const rest = /^[\w.]*/.exec(text.slice(caret))?.[0].length ?? 0;
  const at = token.from + name.length;
  return { text: `${text.slice(0, token.from)}${name}${text.slice(caret + rest)}`, caret: at };
}
