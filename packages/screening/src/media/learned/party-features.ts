import type { Lexicon } from '../lexicon.js';
import type { Mention, Party } from '../party.js';
import type { Sentence } from '../sentences.js';
import { classesOf } from './token-classes.js';

const AFTER_WORDS = 14;
const BEFORE_WORDS = 9;
const PATH = 3;
/** What an article says of a party where it first names it: so many sentences before, and up to so many after. */
const SENTENCES_BEFORE = 1;
const SENTENCES_AFTER = 4;

/** A sentence with who is named where and the kinds of its words. */
interface Read {
  readonly sentence: Sentence;
  readonly classes: readonly string[];
  readonly owner: readonly (Party | undefined)[];
}

/**
 * What tells of each party of an article whether it is accused: features by name, with the word that a feature stands
 * for, from the sentences around the party's first mention.
 */
export function featuresOf(
  sentences: readonly Sentence[],
  parties: readonly Party[],
  lexicon: Lexicon,
): Map<Party, ReadonlyMap<string, Place | undefined>> {
  const known = new Map<Sentence, Read>();
  const read = (sentence: Sentence): Read => {
    const found = known.get(sentence) ?? readOf(sentence, parties, lexicon);
    known.set(sentence, found);
    return found;
  };
  const places = new Map(sentences.map((sentence, place) => [sentence, place]));
  return new Map(
    parties.map((party) => {
      const first = Math.min(...party.mentions.map(({ sentence }) => places.get(sentence) ?? 0));
      const near = sentences.slice(Math.max(0, first - SENTENCES_BEFORE), first + SENTENCES_AFTER + 1);
      return [party, featuresIn(near, near.map(read), party, parties)];
    }),
  );
}

function featuresIn(
  sentences: readonly Sentence[],
  reads: readonly Read[],
  party: Party,
  parties: readonly Party[],
): ReadonlyMap<string, Place | undefined> {
  const present = parties.filter(({ mentions }) => mentions.some(({ sentence }) => sentences.includes(sentence)));
  const order = present.toSorted((one, other) => firstOf(one, sentences) - firstOf(other, sentences));
  const features = new Features();
  ofParty(features, party, order.indexOf(party), order.length, sentences);
  for (const mention of party.mentions) {
    const at = sentences.indexOf(mention.sentence);
    const read = reads[at];
    if (read) ofMention(features, mention, party, read, reads[at + 1]);
  }
  ofPassage(features, reads);
  return features.all;
}

/** Where the word of a feature stands, for the explanation. */
export interface Place {
  readonly mention: Mention;
  readonly at: number;
}

class Features {
  readonly all = new Map<string, Place | undefined>();

  add(name: string, place?: Place): void {
    if (!this.all.has(name)) this.all.set(name, place);
  }
}

function readOf(sentence: Sentence, parties: readonly Party[], lexicon: Lexicon): Read {
  const owner: (Party | undefined)[] = sentence.tokens.map(() => undefined);
  for (const party of parties)
    for (const { sentence: here, from, to } of party.mentions) if (here === sentence) owner.fill(party, from, to);
  return { sentence, classes: classesOf(sentence, lexicon), owner };
}

function firstOf({ mentions }: Party, sentences: readonly Sentence[]): number {
  const first = mentions.find(({ sentence }) => sentences.includes(sentence));
  return first ? sentences.indexOf(first.sentence) * 1000 + first.from : Number.POSITIVE_INFINITY;
}

function ofParty(features: Features, party: Party, rank: number, count: number, sentences: readonly Sentence[]): void {
  const mentions = party.mentions.filter(({ sentence }) => sentences.includes(sentence)).length;
  features.add(`kind:${party.kind}`);
  features.add(`rank:${Math.min(rank, 3)}`);
  features.add(`count:${Math.min(count, 4)}`);
  features.add(`rank:${Math.min(rank, 3)}/${Math.min(count, 4)}`);
  features.add(`mentions:${Math.min(mentions, 3)}`);
  if (rank === 0) features.add(`first:${party.kind}`);
}

function ofMention(features: Features, mention: Mention, party: Party, read: Read, next: Read | undefined): void {
  const { sentence, classes, owner } = read;
  const { tokens } = sentence;
  const { from, to } = mention;
  const place = (at: number): Place => ({ mention, at });
  const word = (at: number): string => wordAt(read, at, party);
  features.add(`by:${mention.by}`);
  if (from === 0) features.add('begins');
  features.add(`p1:${word(from - 1)}`);
  features.add(`n1:${word(to)}`);
  features.add(`p2:${word(from - 2)} ${word(from - 1)}`);
  features.add(`n2:${word(to)} ${word(to + 1)}`);
  if (/^\d{2}$/.test(tokens[to]?.fold ?? '')) features.add('age');
  paths(features, read, mention, party);
  for (let at = to; at < Math.min(tokens.length, to + AFTER_WORDS); at += 1) {
    if (owner[at] && owner[at] !== party) break;
    if (!owner[at]) features.add(`a:${stemOf(word(at))}`, place(at));
    if (classes[at]) features.add(`ac:${classes[at]}`, place(at));
  }
  for (let at = from - 1; at >= Math.max(0, from - BEFORE_WORDS); at -= 1) {
    if (owner[at] && owner[at] !== party) break;
    if (!owner[at]) features.add(`b:${stemOf(word(at))}`, place(at));
    if (classes[at]) features.add(`bc:${classes[at]}`, place(at));
  }
  for (const [at, name] of classes.entries()) if (name) features.add(`sc:${name}`, place(at));
  if (next?.owner.every((one) => one === undefined || one === party))
    for (const name of next.classes) if (name) features.add(`nc:${name}`);
}

/** The kinds of words that follow a name, and those before it, in their order: `who be accuse.passive`. */
function paths(features: Features, { classes, owner, sentence }: Read, { from, to }: Mention, party: Party): void {
  const walk = (step: 1 | -1, start: number): string[] => {
    const path: string[] = [];
    for (let at = start; at >= 0 && at < classes.length && path.length < PATH; at += step) {
      const other = owner[at] && owner[at] !== party ? `@${owner[at]?.kind ?? ''}` : undefined;
      const preposition =
        step === -1 && /^(?:by|of|against|from|to|with|for|on|and)$/.test(sentence.tokens[at]?.fold ?? '');
      const name = other ?? (classes[at] || (preposition ? sentence.tokens[at]?.fold : ''));
      if (name && name !== path.at(-1)) path.push(name);
    }
    return path;
  };
  const [after, before] = [walk(1, to), walk(-1, from - 1)];
  for (const length of [1, 2, 3]) {
    if (after.length >= length) features.add(`>${after.slice(0, length).join(' ')}`);
    if (before.length >= length) features.add(`<${before.slice(0, length).join(' ')}`);
  }
  features.add(`<${before[0] ?? ''}>${after[0] ?? ''}`);
}

function ofPassage(features: Features, reads: readonly Read[]): void {
  for (const { classes } of reads) for (const name of classes) if (name) features.add(`t:${name}`);
}

/** A word as a feature tells it: other names and numbers are one kind each. */
function wordAt({ sentence: { tokens }, owner }: Read, at: number, party: Party): string {
  const token = tokens[at];
  if (!token) return '$';
  if (owner[at]) return owner[at] === party ? '@' : '@@';
  if (/^\d/.test(token.fold)) return '#';
  if (token.capital && at > 0) return '^';
  return token.fold;
}

function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|ied|ing|ed|es|s|y|e)$/, '') : word;
}
