import type { Article, MediaMention, MediaOffence, MediaReason, MediaStage, TextSpan } from './article.js';
import { bornOf, contextOf, countriesIn } from './background.js';
import { type Judgement, judge, LEAD_SENTENCES } from './judge.js';
import { type AccusedScore, accusedScores } from './learned/accused-score.js';
import { learnedVote, weighed } from './learned/learned-vote.js';
import { type Lexicon, languageOf, lexiconOf } from './lexicon.js';
import { commonWords, isTitleCase } from './names.js';
import { findParties } from './parties.js';
import type { Party } from './party.js';
import { findPhrases } from './phrases.js';
import { type Sentence, sentencesOf } from './sentences.js';
import { snippetOf } from './snippet.js';
import { tokenAt } from './tokens.js';
import type { Vote } from './vote.js';
import { votesIn } from './votes.js';

/** Version of the analysis: stored mentions of another one are made again. */
export const MEDIA_ANALYSIS_VERSION = '9';

const PLACES_MAX = 20;
const REASONS_MAX = 8;
const BODY_CHARACTERS_MAX = 60_000;

/**
 * Finds who an article names, what each is in it (accused, victim, official …), of which offences and at which stage.
 * Articles in a language without a lexicon give none. Equal articles give equal answers; long ones are read up to 60,000
 * characters.
 */
export function analyseArticle(article: Article): MediaMention[] {
  const scene = readArticle(article);
  return scene === undefined ? [] : scene.parties.map((party) => describeParty(party, scene));
}

/** The parties and sentences of an article with what the cues say of them; undefined in a language without a lexicon. */
export function readArticle(article: Article): Scene | undefined {
  const language = article.language ?? languageOf(`${article.title}\n${article.body}`);
  if (language === undefined) return undefined;
  const lexicon = lexiconOf(language);
  const title = sentencesOf(article.title, 'title');
  const body = sentencesOf(article.body.slice(0, BODY_CHARACTERS_MAX), 'body');
  const sentences = [...title, ...body];
  const given = (article.people?.length ?? 0) + (article.bodies?.length ?? 0) > 0;
  const skipTitle = (body.length > 0 || given) && title.some(({ tokens }) => isTitleCase(tokens));
  const common = commonWords(body.length > 0 ? body : title, lexicon);
  const { people = [], bodies = [] } = article;
  const parties = findParties(sentences, lexicon, common, { skipTitle, people, bodies });
  // The score was fitted to English.
  const scores = language === 'en' ? accusedScores(sentences, parties, lexicon) : new Map<Party, AccusedScore>();
  const read = readSentences(sentences, parties, lexicon);
  const lead = sentences.slice(0, LEAD_SENTENCES);
  const told = new Map(parties.map((party) => [party, judge(votesOn(party, read), lead, lexicon.but)]));
  return { article, lexicon, parties, sentences, read, told, scores };
}

export interface Reading {
  readonly sentence: Sentence;
  readonly votes: readonly Vote[];
  readonly offences: readonly { readonly code: string; readonly term: string }[];
}

function readSentences(sentences: readonly Sentence[], parties: readonly Party[], lexicon: Lexicon): Reading[] {
  const placed = new Map<Sentence, { party: Party; mention: Party['mentions'][number] }[]>();
  for (const party of parties) {
    for (const mention of party.mentions) {
      const known = placed.get(mention.sentence);
      if (known) known.push({ party, mention });
      else placed.set(mention.sentence, [{ party, mention }]);
    }
  }
  return sentences.map((sentence) => {
    const here = (placed.get(sentence) ?? []).sort((left, right) => left.mention.from - right.mention.from);
    const found = findPhrases(lexicon.offences, sentence.tokens);
    const masks = found.filter(({ meaning }) => meaning === '');
    // `charged with overseeing` accuses nobody.
    const votes = votesIn(sentence, here, lexicon).filter(
      (vote) => vote.role !== 'accused' || !masks.some(({ from, to }) => from < vote.to && to > vote.from),
    );
    const offences = found
      .filter(({ meaning }) => meaning !== '')
      .map(({ meaning, from, to }) => ({ code: meaning, term: textOf(sentence, from, to) }));
    return { sentence, votes, offences };
  });
}

export interface Scene {
  readonly article: Article;
  readonly lexicon: Lexicon;
  readonly parties: readonly Party[];
  readonly sentences: readonly Sentence[];
  /** By place of the sentence. */
  readonly read: readonly Reading[];
  /** What the cues alone take each party for. */
  readonly told: ReadonlyMap<Party, Judgement>;
  readonly scores: ReadonlyMap<Party, AccusedScore>;
}

/** What the cues of an article say of a party. */
function votesOn(party: Party, read: readonly Reading[]): Vote[] {
  return read.flatMap((one) => one.votes.filter((vote) => vote.party === party));
}

/** What a party is in an article. */
export function describeParty(party: Party, scene: Scene): MediaMention {
  const { sentences, lexicon, article } = scene;
  const cues = votesOn(party, scene.read);
  const told = scene.told.get(party) ?? { role: 'mentioned' };
  const learned = learnedVote(party, cues, scene);
  const votes = learned ? [...cues, learned] : cues;
  const judged = weighed(told, learned);
  const telling = votes
    .filter(({ role }) => role === judged.role)
    .toSorted((left, right) => right.weight - left.weight);
  const offences = judged.role === 'accused' || judged.role === 'cleared' ? offencesOf(telling, scene) : [];
  const born = bornOf(party, lexicon, article.publishedOn);
  const near = sentences.filter((sentence, at) =>
    party.mentions.some((mention) => mention.sentence === sentence || mention.sentence === sentences[at - 1]),
  );
  return {
    name: party.name,
    otherNames: party.otherNames,
    kind: party.kind,
    ...judged,
    offences,
    adverse: judged.role === 'accused' && offences.length > 0,
    ...(born === undefined ? {} : { born }),
    countries: countriesIn(near),
    context: contextOf(party, scene.parties),
    ...snippetOf(party, telling[0]),
    places: party.mentions
      .filter(({ by }) => by !== 'pronoun')
      .slice(0, PLACES_MAX)
      .map(({ sentence, from, to }) => spanOf(sentence, from, to)),
    reasons: telling.slice(0, REASONS_MAX).map(reasonOf),
  };
}

/** Offences of the sentences that accuse; else of their neighbours; else the one that the article names most. */
function offencesOf(telling: readonly Vote[], { sentences, read }: Scene): MediaOffence[] {
  const at = new Set(telling.map(({ mention }) => sentences.indexOf(mention.sentence)));
  const around = [...at].flatMap((place) => [place - 1, place + 1]);
  for (const places of [[...at], around]) {
    const found = gather(places.flatMap((place) => read[place]?.offences ?? []));
    if (found.length > 0) return found;
  }
  const all = gather(read.flatMap(({ offences }) => offences));
  if (all.length > 0) return all.slice(0, 1);
  const proceeding = telling.find(
    ({ weight, stage, learned, struck }) =>
      learned || struck || (weight >= PROCEEDING_MIN && stage && PROCEEDINGS.has(stage)),
  );
  if (!proceeding) return [];
  return [{ code: 'other_offence', terms: [textOf(proceeding.mention.sentence, proceeding.from, proceeding.to)] }];
}

/** Who is arrested, charged or convicted is so for an offence, whether the words of it are known or not. */
const PROCEEDINGS: ReadonlySet<MediaStage> = new Set(['arrest', 'charge', 'trial', 'settlement', 'conviction']);
const PROCEEDING_MIN = 3;

/** Most frequent first, each with its terms. */
function gather(found: Reading['offences']): MediaOffence[] {
  const byCode = new Map<string, string[]>();
  for (const { code, term } of found) byCode.set(code, [...(byCode.get(code) ?? []), term]);
  return [...byCode]
    .toSorted((left, right) => right[1].length - left[1].length)
    .map(([code, terms]) => ({ code, terms: [...new Set(terms)].slice(0, 5) }));
}

function reasonOf({ role, stage, weight, mention, from, to }: Vote): MediaReason {
  const span = spanOf(mention.sentence, from, to);
  return { role, ...(stage === undefined ? {} : { stage }), weight, text: textOf(mention.sentence, from, to), ...span };
}

function spanOf({ field, tokens }: Sentence, from: number, to: number): TextSpan {
  return { field, start: tokenAt(tokens, from).start, end: tokenAt(tokens, to - 1).end };
}

function textOf(sentence: Sentence, from: number, to: number): string {
  const { start, end } = spanOf(sentence, from, to);
  return sentence.text.slice(start - sentence.start, end - sentence.start);
}
