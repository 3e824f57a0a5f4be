import data from '../../data/media/classes-en.json' with { type: 'json' };
import { GRAMMAR, verbOf } from '../frames/verbs.js';
import type { Lexicon } from '../lexicon.js';
import { findPhrases } from '../phrases.js';
import type { Sentence } from '../sentences.js';

/** Kinds of words that the networks of accusation tell apart, by word. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(data.classes).flatMap(([name, words]) =>
    words.split(' ').map((word): [string, string] => [word, name]),
  ),
);

const AUXILIARY_WORDS = 3;

/** The kind of each word of a sentence: an offence, a verb of accusation and its voice, an office; empty for others. */
export function classesOf({ tokens }: Sentence, lexicon: Lexicon): string[] {
  const classes = tokens.map(({ fold }, at) => {
    const verb = verbOf(fold);
    const known = WORDS.get(fold);
    if (known !== undefined) return known;
    if (verb && verb.form !== 'base' && verb.form !== 'third') {
      const before = tokens.slice(Math.max(0, at - AUXILIARY_WORDS), at);
      const passive =
        verb.form !== 'gerund' && verb.form !== 'past' && before.some((token) => GRAMMAR.be.has(token.fold));
      return `${verb.frame}${passive ? '.passive' : ''}`;
    }
    if (verb) return verb.frame;
    if (GRAMMAR.be.has(fold)) return 'be';
    if (GRAMMAR.have.has(fold)) return 'have';
    if (GRAMMAR.relatives.has(fold)) return 'who';
    if (GRAMMAR.kin.has(fold)) return 'kin';
    return '';
  });
  for (const { from, to, meaning } of findPhrases(lexicon.offences, tokens))
    for (let at = from; at < to; at += 1) classes[at] = meaning === '' ? 'mask' : classes[at] || 'offence';
  return classes;
}
