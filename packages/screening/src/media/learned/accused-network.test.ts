import { describe, expect, test } from 'vitest';
import { analyseArticle, readArticle } from '../analyse.js';
import type { Article } from '../article.js';
import { oddsOf } from './accused-network.js';
import { accusedExamples } from './examples.js';
import type { TextWord } from './party-text.js';

/** A text in short: a word, `^` for a capital letter, its kind behind a stroke, and roles in brackets for names. */
function textOf(short: string): TextWord[] {
  return short.split(' ').map((piece) => {
    const role = /^<(\w+)>$/.exec(piece)?.[1] as TextWord['role'] | undefined;
    if (role) return { text: '', kind: '', role, capital: false };
    const [word = '', kind = ''] = piece.split('/');
    return { text: word.replace('^', ''), kind, role: 'none', capital: word.includes('^') };
  });
}

const short = (text: readonly TextWord[]) =>
  text
    .map(({ text: word, kind, role, capital }) =>
      role === 'none' ? `${word}${capital ? '^' : ''}${kind === '' ? '' : `/${kind}`}` : `<${role}>`,
    )
    .join(' ');

const article = (body: string): Article => ({
  ...{ url: 'https://news.example/1', title: '', body, outlet: 'Wire', language: 'en' },
});

describe('the networks', () => {
  // What PyTorch 2.15 says of the same texts with the packed weights.
  test.each<[number, string]>([
    [
      5.255,
      '<body> agreed to pay/do 18/number million to settle/face charges/proceeding that/who it misled/commit customers/offence about the way their orders/do were/be routed , the <other_body> commission^/authority said/say on thursday^ .',
    ],
    [
      4.659,
      '<person> will fight/face extradition/proceeding to the united^ states^ , where he is/be accused/alleged of laundering/commit money/offence .',
    ],
    [
      3.21,
      'the arrest/proceeding of <person> , a notary , brings to nine the number of people held over the forged/deed wills .',
    ],
    [
      -4.598,
      '<other_body> , a retired bank robber/offence turned poet , read at the festival beside the novelist <person> .',
    ],
    [
      -7.434,
      'the high^ court^/authority in pretoria^ overturned/clear the conviction/proceeding of <person> on friday^ , saying the state s only witness/helper , <other_person> , had/have himself been/be found guilty/guilty of perjury/offence .',
    ],
    [
      3.641,
      'accusations/proceeding . <other_person> accused/alleged <person> of investment fraud/offence . <person> rejected the allegations/proceeding .',
    ],
    [
      3.584,
      'company denies/negation wrongdoing . <body> has/have rejected claims/proceeding of laundering/commit drug/offence proceeds/offence made by a former employee , <other_person> . the whistleblower/helper says/say that/who he was/be dismissed/clear after he went to the authorities/authority .',
    ],
  ])('%d: %s', (expected, text) => {
    expect(oddsOf(textOf(text))).toBeCloseTo(expected, 2);
  });

  test('a text that does not name its party says nothing', () => {
    expect(oddsOf(textOf('police/authority arrested/accuse <other_person>'))).toBe(0);
    expect(oddsOf([])).toBe(0);
  });

  test('who does what to whom decides, not the words alone', () => {
    const scene = readArticle(
      article('Ada Lund defrauded Ulf Berg, a retired teacher, of 40,000 dollars, a court heard.'),
    );
    const [one = 0, other = 0] = [...(scene?.scores.values() ?? [])].map(({ score }) => score);
    expect(one - other).toBeGreaterThan(3);
  });
});

describe('the text of a party', () => {
  test('has one word for a name, marks, kinds, and a full stop after each sentence', () => {
    const [ada] = accusedExamples(article('Police arrested Ada Lund, 44, in Oslo. Ulf Berg denied fraud.'));
    expect(ada?.name).toBe('Ada Lund');
    expect(short(ada?.text ?? [])).toBe(
      'police/authority arrested/accuse <person> , 44/number , in oslo^ . <other_person> denied/negation fraud/offence .',
    );
  });

  test('the word that tells most stands in a sentence that names the party', () => {
    const scene = readArticle(article('Ada Lund was convicted of fraud in Oslo. It rained.'));
    const [[party, score] = []] = scene?.scores ?? [];
    const { mention, at } = score?.telling() ?? {};
    expect(party?.name).toBe('Ada Lund');
    expect(mention?.sentence.tokens[at ?? 0]?.fold).toMatch(/^(?:convicted|fraud)$/);
  });

  test('without a word of the law nobody has a score, and a cue further on is not doubted', () => {
    const quiet = 'Ada Lund opened a bakery in Oslo. It is blue. It is old. It is warm. It is small. It is full. ';
    expect(readArticle(article(quiet))?.scores.size).toBe(0);
    const later = analyseArticle(article(`${quiet}She bakes. Lund is suspected of fraud.`));
    expect(later.map(({ name, adverse }) => [name, adverse])).toEqual([['Ada Lund', true]]);
  });

  test('a score of what stands at the beginning does not doubt a cue that stands further on', () => {
    const first = 'Ada Lund reported Ulf Berg, who was jailed for fraud, to the police. He wept. It was hot. ';
    const rest = 'The court was full. The press was there. Nobody spoke. The doors were shut. Time passed. ';
    const scene = readArticle(article(first));
    const [ada] = [...(scene?.scores.entries() ?? [])];
    expect(ada?.[0].name).toBe('Ada Lund');
    expect(ada?.[1].score).toBeLessThan(-3);
    const found = analyseArticle(article(`${first}${rest}Lund denies bribery.`));
    expect(found.find(({ name }) => name === 'Ada Lund')?.role).toBe('accused');
  });
});
