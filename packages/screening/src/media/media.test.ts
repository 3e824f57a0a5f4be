import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildIndex } from '../index/build.js';
import { screen } from '../match/screen.js';
import { affectedByArticles } from './affected.js';
import { analyseArticle } from './analyse.js';
import type { Article } from './article.js';
import { foldCopies, mediaEntities } from './entities.js';
import { mediaOffences, mediaRisk } from './facts.js';
import { fingerprint, similarityOfTexts } from './fold.js';
import { sampleArticles } from './sample.js';

const BODY =
  'Ottokar Grebnovik, 52, the owner of Zorbal Shipping Ltd, was charged with bribery on Monday. Prosecutors in Panama say he paid port officials for eleven years. He denies the charges and will appear in court in June.';
const article = (more: Partial<Article> = {}): Article => ({
  url: 'https://n.example/1',
  title: 'Shipping owner charged',
  body: BODY,
  publishedOn: '2026-05-04',
  outlet: 'Wire',
  language: 'en',
  ...more,
});

describe('a mention', () => {
  const [mention] = analyseArticle(article()).filter(({ adverse }) => adverse);

  test('knows the birth years that an age leaves, the countries and the companies beside it', () => {
    expect(mention).toMatchObject({
      name: 'Ottokar Grebnovik',
      kind: 'person',
      born: '1973/1974',
      context: ['Zorbal Shipping Ltd'],
    });
    expect(mention?.countries).toEqual(['PA']);
  });

  test('every offset points at the words it stands for', () => {
    const { snippet, snippetAt, places, reasons } = mention!;
    expect(BODY.slice(snippetAt.start, snippetAt.end)).toBe(snippet);
    expect(places.map(({ start, end }) => BODY.slice(start, end))).toEqual(['Ottokar Grebnovik']);
    for (const { start, end, text } of reasons) expect(BODY.slice(start, end)).toBe(text);
  });

  test('offsets lie within the text and equal texts give equal answers, whatever the text', () => {
    const words = fc.constantFrom(
      'John Smith',
      'was',
      'charged',
      'with',
      'fraud',
      'the',
      'of',
      '.',
      ',',
      'Acme Ltd',
      'by',
      'judge',
      'not',
      '\n',
      'his',
      'É',
      '45',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 60 }), (parts) => {
        const one = article({ body: parts.join(' ') });
        const mentions = analyseArticle(one);
        expect(analyseArticle(one)).toEqual(mentions);
        for (const { snippet, snippetAt, places } of mentions) {
          expect(one[snippetAt.field].slice(snippetAt.start, snippetAt.end)).toBe(snippet);
          for (const { start, end, field } of places) expect(one[field].slice(start, end)).not.toBe('');
        }
      }),
    );
  });
});

describe('a hit in the news', () => {
  const index = buildIndex(mediaEntities(article()));
  const outcome = (more: object) => screen(index, { name: 'Ottokar Grebnovik', type: 'individual', ...more }).outcome;

  test('is a possible match by the name alone, and by name and country', () => {
    expect([outcome({}), outcome({ country: 'PA' })]).toEqual(['possible_match', 'possible_match']);
  });

  test('is a match when the birth date or a company agrees, and none when the birth date is far off', () => {
    expect([outcome({ dateOfBirth: '1973-11-02' }), outcome({ context: ['ZORBAL SHIPPING LIMITED'] })]).toEqual([
      'match',
      'match',
    ]);
    expect(outcome({ dateOfBirth: '1999' })).toBe('no_match');
  });

  test('carries article, stage, offence and the words that decided', () => {
    const { media } = screen(index, { name: 'Ottokar Grebnovik' }).hits[0]!;
    expect(media).toMatchObject({
      stage: 'charge',
      offences: [{ code: 'corruption' }],
      outlet: 'Wire',
      published_on: '2026-05-04',
    });
    expect(media?.reasons[0]).toMatchObject({ role: 'accused', text: 'was charged', stage: 'charge' });
  });
});

describe('risk', () => {
  const facts = { offences: [{ code: 'fraud', label: '', terms: [] }], published_on: '2020-01-01' };

  test('grows with the stage, and an acquittal has none', () => {
    const risks = (['allegation', 'investigation', 'arrest', 'charge', 'conviction'] as const).map((stage) =>
      mediaRisk({ ...facts, stage }),
    );
    expect(risks).toEqual(risks.toSorted((left, right) => left - right));
    expect(mediaRisk({ ...facts, stage: 'acquittal' })).toBe(0);
  });

  test('falls with age, and never to nothing', () => {
    const at = (year: number) => mediaRisk({ ...facts, stage: 'conviction' }, Date.UTC(year, 0, 1));
    expect([at(2021), at(2027), at(2060)]).toEqual([75, 37, 30]);
  });

  test('the taxonomy holds the 21 designated categories and those beside them', () => {
    expect(mediaOffences()).toHaveLength(29);
  });
});

describe('copies', () => {
  test('agency texts with another headline, byline and some words are one article', () => {
    const copy = article({
      url: 'https://other.example/9',
      title: 'Panama: ship owner faces bribery charges',
      body: `By our staff. ${BODY} (Agency)`,
      outlet: 'Other',
    });
    expect(foldCopies([article(), copy])).toEqual([{ article: article(), copies: ['https://other.example/9'] }]);
  });

  test('the same text about somebody else is another article, under a longer form of the name it is not', () => {
    const others = article({ url: 'https://n.example/3', body: BODY.replaceAll('Grebnovik', 'Drakemoor') });
    expect(mediaEntities(others).map(({ names }) => names[0]?.text)).toEqual(['Ottokar Drakemoor']);
    expect(foldCopies([article(), others])).toHaveLength(2);
    const longer = article({
      url: 'https://n.example/4',
      body: BODY.replace('Ottokar Grebnovik', 'Ottokar Jan Grebnovik'),
    });
    expect(foldCopies([article(), longer])).toHaveLength(1);
  });

  test('two articles about one matter are two', () => {
    const other = article({
      url: 'https://n.example/2',
      body: 'A court in Panama on Friday convicted Ottokar Grebnovik of bribery. The owner of a shipping line was jailed for nine years and his ships were seized by the state.',
    });
    expect(foldCopies([article(), other])).toHaveLength(2);
    expect(similarityOfTexts(fingerprint(article()), fingerprint(other))).toBeLessThan(0.2);
  });
});

describe('who is affected by new articles', () => {
  const subjects = [
    { id: 'a', query: { name: 'Otokar Grebnovik', dateOfBirth: '1974-01-01' } },
    { id: 'b', query: { name: 'Maria Lopez' } },
    { id: 'c', query: { name: 'Zorbal Shipping Ltd', type: 'business' as const } },
  ];

  test('the subjects whom they accuse, as a screening of each would say', () => {
    const found = affectedByArticles([article()], subjects);
    expect(found.map(({ customer, hits }) => [customer.id, hits[0]?.media?.url])).toEqual([
      ['a', 'https://n.example/1'],
    ]);
  });

  test('nobody without articles, without subjects, or by an acquittal', () => {
    expect(affectedByArticles([], subjects)).toEqual([]);
    expect(affectedByArticles([article()], [])).toEqual([]);
    expect(affectedByArticles([article({ body: 'Ottokar Grebnovik was acquitted of bribery.' })], subjects)).toEqual(
      [],
    );
  });
});

test('the built-in articles accuse whom they are meant to accuse', () => {
  const accused = sampleArticles().flatMap((one) => mediaEntities(one).map(({ names }) => names[0]?.text));
  expect(accused).toEqual(['Sandbox Media', 'SANDBOX MEDIA LTD', 'Osvaldo Quenrique', 'Silvan Drakemoor']);
});
