import data from '../../data/media/frames-en.json' with { type: 'json' };
import type { MediaRole, MediaStage } from '../article.js';
import type { PhraseMatch } from '../phrases.js';
import type { PlacedMention, Vote } from '../vote.js';
import { isPossessive, objectsOf, onlyOne, subjectsOf } from './arguments.js';
import { isBreak, type Scene } from './clause.js';
import { GRAMMAR } from './verbs.js';

interface NounEntry {
  readonly stage: MediaStage;
  /** Prepositions that join the noun to the one whom it strikes. */
  readonly links: ReadonlySet<string>;
}

const NOUNS: ReadonlyMap<string, NounEntry> = new Map(
  data.nouns.flatMap(({ stage, links, nouns }) => {
    const entry: NounEntry = { stage: stage as MediaStage, links: new Set(links.split(' ')) };
    return nouns.split(' ').map((noun): [string, NounEntry] => [noun, entry]);
  }),
);
const LINKS: ReadonlySet<string> = new Set([...NOUNS.values()].flatMap(({ links }) => [...links]));
const UNDONE: ReadonlySet<string> = new Set(data.undone.split(' '));
const CLAUSES: ReadonlySet<string> = new Set(data.clauses.split(' '));
const WEIGHT = 4;
const CLEARED_WEIGHT = 6;
const NOUN_WORDS_MAX = 12;
const POSSESSED_WORDS_MAX = 6;
const UNDONE_WORDS_MAX = 14;
const VAIN_WORDS = 9;

/**
 * `a fine of 20 million on X`, `charges of fraud have been brought against X`, `X's conviction for fraud`: whom a noun of a
 * proceeding strikes; cleared where the proceeding is dropped or quashed.
 */
export function nounVotes(scene: Scene, offences: readonly PhraseMatch<string>[]): Vote[] {
  const { tokens, nameAt, placed } = scene;
  const struck = tokens.flatMap(({ fold }, at): Vote[] => {
    if (!LINKS.has(fold) || nameAt.has(at)) return [];
    const noun = nounBefore(scene, at, fold);
    if (noun === undefined) return [];
    return objectsOf(scene, at).flatMap((one) => votesFor(scene, one, noun, noun, one.mention.to));
  });
  const owned = placed.flatMap((one): Vote[] => {
    if (!isPossessive(scene, one)) return [];
    if (ownsOffence(scene, one, offences))
      return [vote(one, 'accused', 'allegation', one.mention.to, one.mention.to + 2)];
    for (let at = one.mention.to + 1; at <= one.mention.to + POSSESSED_WORDS_MAX; at += 1) {
      const token = tokens[at];
      if (!token || isBreak(token)) return [];
      if (NOUNS.get(token.fold)?.links.has('of')) return votesFor(scene, one, at, one.mention.to, at + 1);
    }
    return [];
  });
  return [...struck, ...owned, ...recanted(scene), ...onCharges(scene)];
}

/**
 * `was jailed but his conviction was quashed`: cleared, whatever was said before; `failed to attend his sentencing`: accused.
 */
function recanted(scene: Scene): Vote[] {
  const { tokens } = scene;
  const only = onlyOne(scene, 'person');
  if (!only || tokens.some(({ fold }) => GRAMMAR.kin.has(fold))) return [];
  return tokens.flatMap(({ fold }, at): Vote[] => {
    if (!OWNERS.has(fold) || at < only.mention.to || !NOUNS.get(tokens[at + 1]?.fold ?? '')?.links.has('of')) return [];
    if (!isUndone(scene, at, at + 2)) return [{ ...vote(only, 'accused', 'charge', at, at + 2), weight: 3 }];
    return [{ ...vote(only, 'cleared', 'acquittal', at, at + 2), whole: true }];
  });
}

const OWNERS = new Set(['his', 'her', 'their', 'whose']);

/** `X's Ponzi scheme`, not `X's murder`. */
function ownsOffence({ tokens }: Scene, { mention }: PlacedMention, offences: readonly PhraseMatch<string>[]): boolean {
  const found = offences.find(({ from }) => from > mention.to && from - mention.to <= 2);
  if (!found || !DONE.has(found.meaning)) return false;
  const after = tokens[found.to];
  return (
    !after ||
    isBreak(after) ||
    GRAMMAR.be.has(after.fold) ||
    GRAMMAR.have.has(after.fold) ||
    GRAMMAR.prepositions.has(after.fold)
  );
}

/** Offences that a possessive names the offender of. */
const DONE = new Set([
  'fraud',
  'money_laundering',
  'drug_trafficking',
  'smuggling',
  'tax_crime',
  'market_abuse',
  'corruption',
]);

function vote({ party, mention }: PlacedMention, role: MediaRole, stage: MediaStage, from: number, to: number): Vote {
  return { party, mention, role, stage, weight: role === 'cleared' ? CLEARED_WEIGHT : WEIGHT, from, to };
}

/** `sought X on drug charges`, `hand X over to Italy on charges of fraud`: the name before. */
function onCharges({ tokens, placed, spoken }: Scene): Vote[] {
  return tokens.flatMap(({ fold }, at): Vote[] => {
    if (fold !== 'charges' && fold !== 'counts') return [];
    const link = tokens
      .slice(Math.max(0, at - CHARGE_WORDS), at)
      .findLastIndex((token) => token.fold === 'on' || token.fold === 'facing');
    const on = link < 0 ? -1 : Math.max(0, at - CHARGE_WORDS) + link;
    const near = placed.findLast(({ mention }) => mention.to <= on);
    if (!near || on - near.mention.to > NOUN_WORDS_MAX || spoken.has(near.mention) || near.mention.by === 'pronoun')
      return [];
    if (tokens.slice(near.mention.to, on + 1).some((token) => isBreak(token) || CLAUSES.has(token.fold))) return [];
    if (isUndone({ tokens, placed, spoken, nameAt: new Map() }, on, at + 1)) return [];
    return [{ ...vote(near, 'accused', 'charge', on, at + 1), weight: 3 }];
  });
}

const CHARGE_WORDS = 5;

const PAPERS = new Set([
  'indictment',
  'complaint',
  'sheet',
  'affidavit',
  'lawsuit',
  'suit',
  'alleged',
  'allege',
  'alleges',
  'jurors',
]);
const PAPER_WEIGHT = 2.6;
const PAPER_WORDS_MAX = 10;

/** `X used loans to buy a car, according to an indictment`: the subject of what a charge tells. */
export function chargedVotes(scene: Scene): Vote[] {
  const { tokens } = scene;
  const at = tokens.findIndex(
    ({ fold }, place) =>
      PAPERS.has(fold) &&
      (isBreak(tokens[place + 1]) ||
        place + 1 >= tokens.length ||
        /^alleged?s?$/.test(fold) ||
        isBreak(tokens[place + 2]) ||
        place + 2 >= tokens.length ||
        isAccording(scene, place)),
  );
  const opens = tokens.findLastIndex((token, place) => place <= at && place > at - PAPER_WORDS_MAX && isBreak(token));
  if (at < 0 || opens <= 0) return [];
  // `X, whose well was poisoned, had brought the first complaint`: who files a paper is not the one it is about.
  if (tokens.slice(opens, at).some(({ fold }) => FILED.has(fold))) return [];
  const named = subjectsOf(scene, { from: opens, finite: true, loose: false });
  return named.map((one) => ({ ...vote(one, 'accused', 'charge', opens, at + 1), weight: PAPER_WEIGHT }));
}

const FILED = new Set(
  'brought bring brings filed files lodged lodges submitted submits made makes wrote signed'.split(' '),
);

function isAccording({ tokens }: Scene, at: number): boolean {
  return tokens.slice(Math.max(0, at - PAPER_WORDS_MAX), at).some(({ fold }) => fold === 'according');
}

/** The noun that a preposition belongs to, with no clause, name or stop between. */
function nounBefore({ tokens, nameAt }: Scene, link: number, fold: string): number | undefined {
  for (let at = link - 1; at >= 0 && link - at <= NOUN_WORDS_MAX; at -= 1) {
    if (isBreak(tokens[at + 1]) || nameAt.has(at) || CLAUSES.has(tokens[at]?.fold ?? '')) return undefined;
    const entry = NOUNS.get(tokens[at]?.fold ?? '');
    if (entry?.links.has(fold)) return at;
    if (fold === 'of' && at < link - 1) return undefined;
  }
  return undefined;
}

function votesFor(scene: Scene, one: PlacedMention, noun: number, from: number, to: number): Vote[] {
  const entry = NOUNS.get(scene.tokens[noun]?.fold ?? '');
  if (!entry) return [];
  if (isDenied(scene, Math.min(noun, from))) return [];
  const cleared = isUndone(scene, Math.min(noun, from), to, entry.stage === 'investigation');
  const [role, stage]: [MediaRole, MediaStage] = cleared ? ['cleared', 'acquittal'] : ['accused', entry.stage];
  const whole = cleared && /^convictions?$/.test(scene.tokens[noun]?.fold ?? '');
  return [{ ...vote(one, role, stage, noun, noun + 1), ...(whole ? { whole } : {}) }];
}

/** `No charges will be brought against X`, `will not bring charges`. */
function isDenied({ tokens }: Scene, noun: number): boolean {
  for (let at = noun - 1; at >= 0 && noun - at <= DENIED_WORDS; at -= 1) {
    if (isBreak(tokens[at + 1]) || GRAMMAR.prepositions.has(tokens[at]?.fold ?? '')) return false;
    if (/^(?:no|not|never)$/.test(tokens[at]?.fold ?? '')) return tokens[at + 1]?.fold !== 'only';
  }
  return false;
}

const DENIED_WORDS = 4;

/** Whether the proceeding is dropped, dismissed or quashed: by a verb before the noun or after the one it strikes. */
function isUndone({ tokens }: Scene, from: number, to: number, ends = false): boolean {
  const stop = (at: number): boolean =>
    /[;:]/.test(tokens[at]?.before ?? '') ||
    tokens[at]?.fold === 'but' ||
    GRAMMAR.relatives.has(tokens[at]?.fold ?? '');
  // `his bid to overturn the conviction` overturned nothing.
  const isUndoing = (at: number): boolean =>
    (UNDONE.has(tokens[at]?.fold ?? '') || (ends && /^end(?:ed|s)$/.test(tokens[at]?.fold ?? ''))) &&
    !tokens.slice(Math.max(0, at - VAIN_WORDS), at).some(({ fold }) => GRAMMAR.vain.has(fold));
  for (let at = from - 1; at >= 0 && from - at <= UNDONE_WORDS_MAX && !stop(at + 1); at -= 1)
    if (isUndoing(at)) return true;
  for (let at = to; at < tokens.length && at - to <= UNDONE_WORDS_MAX && !stop(at); at += 1)
    if (isUndoing(at)) return true;
  return false;
}
