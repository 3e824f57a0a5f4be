import type { Lexicon } from '../lexicon.js';
import type { Party } from '../party.js';
import type { Sentence } from '../sentences.js';
import { classesOf } from './token-classes.js';

/** What an article says of a party where it first names it: so many sentences before, and up to so many after. */
const SENTENCES_BEFORE = 1;
const SENTENCES_AFTER = 4;

/** A sentence with who is named where and the kinds of its words. */
export interface ReadSentence {
  readonly sentence: Sentence;
  readonly classes: readonly string[];
  readonly owner: readonly (Party | undefined)[];
}

/** The sentences around the first mention of each party, each sentence read once. */
export function sentencesNear(
  sentences: readonly Sentence[],
  parties: readonly Party[],
  lexicon: Lexicon,
): Map<Party, readonly ReadSentence[]> {
  const known = new Map<Sentence, ReadSentence>();
  const read = (sentence: Sentence): ReadSentence => {
    const found = known.get(sentence) ?? readOf(sentence, parties, lexicon);
    known.set(sentence, found);
    return found;
  };
  const places = new Map(sentences.map((sentence, place) => [sentence, place]));
  return new Map(
    parties.map((party) => {
      const first = Math.min(...party.mentions.map(({ sentence }) => places.get(sentence) ?? 0));
      const near = sentences.slice(Math.max(0, first - SENTENCES_BEFORE), first + SENTENCES_AFTER + 1);
      return [party, near.map(read)];
    }),
  );
}

function readOf(sentence: Sentence, parties: readonly Party[], lexicon: Lexicon): ReadSentence {
  const owner: (Party | undefined)[] = sentence.tokens.map(() => undefined);
  for (const party of parties)
    for (const { sentence: here, from, to } of party.mentions) if (here === sentence) owner.fill(party, from, to);
  return { sentence, classes: classesOf(sentence, lexicon), owner };
}
