import type { Token } from '../tokens.js';
import type { PlacedMention } from '../vote.js';
import { GRAMMAR, type VerbEntry, verbOf } from './verbs.js';

/** A sentence with the names in it. */
export interface Scene {
  readonly tokens: readonly Token[];
  readonly placed: readonly PlacedMention[];
  /** The name that a token belongs to. */
  readonly nameAt: ReadonlyMap<number, PlacedMention>;
  /** Officials and lawyers: a pronoun beside them means another. */
  readonly spoken: ReadonlySet<PlacedMention['mention']>;
}

export interface Predicate extends VerbEntry {
  readonly at: number;
  /** Where its group of auxiliaries and adverbs begins. */
  readonly from: number;
  readonly voice: 'active' | 'passive';
  /** Has a finite auxiliary, or is finite itself. */
  readonly finite: boolean;
  /** Begins with `to` or is a gerund: its subject is that of the clause around it. */
  readonly loose: boolean;
}

export function sceneOf(
  tokens: readonly Token[],
  placed: readonly PlacedMention[],
  spoken: Scene['spoken'] = new Set(),
): Scene {
  const nameAt = new Map<number, PlacedMention>();
  for (const one of placed)
    for (let at = one.mention.from; at < one.mention.to; at += 1) if (!nameAt.has(at)) nameAt.set(at, one);
  return { tokens, placed, nameAt, spoken };
}

/** The verbs of a sentence that the frames know, with their voice. */
export function predicatesOf(scene: Scene): Predicate[] {
  return scene.tokens.flatMap(({ fold }, at) => {
    const entry = scene.nameAt.has(at) && !isPronoun(scene, at) ? undefined : verbOf(fold);
    const predicate = entry && predicateAt(scene, at, entry);
    return predicate ? [predicate] : [];
  });
}

function isPronoun({ nameAt }: Scene, at: number): boolean {
  return nameAt.get(at)?.mention.by === 'pronoun';
}

/** A stop between two parts of a sentence: a comma, a dash, a bracket. */
export function isBreak(token: Token | undefined): boolean {
  return token !== undefined && /[,;:–—()"“”]|\s-{1,2}\s/.test(token.before);
}

const ADVERBS_MAX = 5;

function predicateAt(scene: Scene, at: number, entry: VerbEntry): Predicate | undefined {
  const { tokens } = scene;
  let from = at;
  let [be, have, to, modal] = [false, false, false, false];
  for (let skipped = 0; from > 0 && skipped < ADVERBS_MAX; skipped += 1) {
    if (isBreak(tokens[from])) break;
    const fold = tokens[from - 1]?.fold ?? '';
    if (GRAMMAR.be.has(fold)) be = true;
    else if (GRAMMAR.have.has(fold)) have = true;
    else if (fold === 'to') to = true;
    else if (MODALS.has(fold)) modal = true;
    else if (!isAdverb(fold)) break;
    from -= 1;
  }
  from = withoutLeadingAdverbs(scene, from, at);
  const { form } = entry;
  const before = tokens[at - 1]?.fold ?? '';
  if (form === 'base' || form === 'third') {
    // A noun is written alike: `a fine`, `the charge`.
    const verbal = to || modal || subjectBefore(scene, from) || isAgencyBefore(scene, from);
    return verbal && !be ? { ...entry, at, from, voice: 'active', finite: !to, loose: to } : undefined;
  }
  if (form === 'gerund') {
    if (be && tokens[at - 1]?.fold !== 'being')
      return { ...entry, at, from, voice: 'active', finite: true, loose: false };
    return { ...entry, at, from, voice: 'active', finite: false, loose: true };
  }
  if (be && form !== 'past') {
    // `before being indicted` has the subject of the clause around it.
    const loose = to || tokens[from]?.fold === 'being' || tokens[from]?.fold === 'having';
    return { ...entry, at, from, voice: 'passive', finite: !loose, loose };
  }
  if (have) return { ...entry, at, from, voice: 'active', finite: true, loose: tokens[from]?.fold === 'having' };
  if (form === 'participle') return { ...entry, at, from, voice: 'passive', finite: false, loose: false };
  const object = form === 'past' || hasObject(scene, at);
  if (!object) return { ...entry, at, from, voice: 'passive', finite: false, loose: false };
  const adjective = GRAMMAR.determiners.has(before) && entry.frame !== 'accuse';
  return adjective ? undefined : { ...entry, at, from, voice: 'active', finite: true, loose: false };
}

export const MODALS: ReadonlySet<string> = new Set('will would could may might must should can did does do'.split(' '));

function isAdverb(fold: string): boolean {
  return GRAMMAR.adverbs.has(fold) || (fold.length > 4 && fold.endsWith('ly'));
}

/** `Smith on Friday was charged`: the day belongs to the group, a day before a comma does not. */
function withoutLeadingAdverbs({ nameAt }: Scene, from: number, at: number): number {
  let start = from;
  while (start < at && nameAt.has(start) && nameAt.get(start)?.mention.by !== 'pronoun') start += 1;
  return start;
}

/** Whether a subject stands right before a verb: a name, a relative pronoun, a pronoun, a stop. */
export function subjectBefore(scene: Scene, from: number): boolean {
  const { tokens, nameAt } = scene;
  if (from === 0) return false;
  const fold = tokens[from - 1]?.fold ?? '';
  return (
    nameAt.has(from - 1) ||
    GRAMMAR.relatives.has(fold) ||
    GRAMMAR.pronouns.has(fold) ||
    GRAMMAR.links.has(fold) ||
    isBreak(tokens[from]) ||
    isAccompanied(scene, from)
  );
}

const COMPANY_WORDS_MAX = 4;

/** `Smith and two others ran a scam`. */
function isAccompanied({ tokens, nameAt }: Scene, from: number): boolean {
  for (let at = from - 1; at > 0 && from - at <= COMPANY_WORDS_MAX && !isBreak(tokens[at + 1]); at -= 1)
    if (tokens[at]?.fold === 'and') return nameAt.has(at - 1);
  return false;
}

/** `SEC charges fund manager Smith`: a body that has no name of its own here. */
function isAgencyBefore({ tokens, nameAt }: Scene, from: number): boolean {
  const before = tokens[from - 1];
  return (
    before !== undefined &&
    !nameAt.has(from - 1) &&
    (GRAMMAR.agencies.has(before.fold) || /^\p{Lu}+$/u.test(before.text))
  );
}

/** Whether a noun phrase follows, and no preposition, time or end. */
function hasObject({ tokens, nameAt }: Scene, at: number): boolean {
  // `siphoned nearly $1 million`
  const place = (tokens[at + 1]?.fold ?? '').endsWith('ly') && !isBreak(tokens[at + 1]) ? at + 2 : at + 1;
  const next = tokens[place];
  if (!next || isBreak(next)) return false;
  if (nameAt.has(place)) return true;
  return !(
    GRAMMAR.prepositions.has(next.fold) ||
    GRAMMAR.times.has(next.fold) ||
    isAdverb(next.fold) ||
    GRAMMAR.links.has(next.fold) ||
    GRAMMAR.clauses.has(next.fold)
  );
}
