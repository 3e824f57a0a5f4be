import type { ConditionFault } from '@assay/kernel';
import { RE2JS } from 're2js';

/** Longest text that `regex` searches; a longer one makes the rule unknown. */
export const REGEX_TEXT_MAX = 1024;
const PROGRAM_SIZE_MAX = 500;

/** The patterns of a rule set, compiled once on a linear-time engine. */
export class Patterns {
  readonly #compiled = new Map<string, RE2JS>();

  /** Compiles what `regex` is given. @returns what is wrong with the patterns. */
  add(used: readonly { readonly text: string; readonly position: number }[]): ConditionFault[] {
    return used.flatMap(({ text, position }) => {
      if (this.#compiled.has(text)) return [];
      try {
        const pattern = RE2JS.compile(text);
        if (pattern.programSize() > PROGRAM_SIZE_MAX)
          return [{ message: 'The pattern is too large; lower its repeat counts.', position }];
        this.#compiled.set(text, pattern);
        return [];
      } catch (error) {
        return [{ message: error instanceof Error ? error.message : 'This is no regular expression.', position }];
      }
    });
  }

  /** @throws RangeError for a text that is too long. */
  found(text: string, pattern: string): boolean {
    if (text.length > REGEX_TEXT_MAX) throw new RangeError(`regex() searches at most ${REGEX_TEXT_MAX} characters.`);
    const compiled = this.#compiled.get(pattern);
    if (!compiled) throw new RangeError('The pattern was not compiled.');
    return compiled.matcher(text).find();
  }
}
