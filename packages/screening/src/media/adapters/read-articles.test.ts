import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyseArticle } from '../analyse.js';
import { plainText } from './plain-text.js';
import { MEDIA_FORMATS, type MediaFormat, readArticles } from './read-articles.js';

const read = (format: MediaFormat, text: string | Uint8Array) =>
  readArticles(format, { name: 'feed', bytes: typeof text === 'string' ? Buffer.from(text) : text });
const item = (inner: string) => `<rss version="2.0"><channel><title>Wire</title>\n${inner}\n</channel></rss>`;

describe('feeds', () => {
  test('RSS: markup becomes text, references are resolved, tracking parameters are dropped, bad items are reported by line', () => {
    const feed = item(
      [
        '<item><title>A &amp; B</title><link>https://n.example/1?utm_source=x&amp;id=7#top</link>',
        '<pubDate>Tue, 05 May 2026 23:10:00 GMT</pubDate><description><![CDATA[<p>One &eacute;</p><p>Two</p><script>bad()</script>]]></description></item>',
        '<item><title>No address</title></item>',
        '<item><title>x</title><link>https://n.example/2</link><pubDate>some day</pubDate></item>',
      ].join('\n'),
    );
    const { articles, rejected } = read('rss', feed);
    expect(articles).toEqual([
      {
        line: 2,
        article: {
          url: 'https://n.example/1?id=7',
          title: 'A & B',
          body: 'One é\nTwo',
          outlet: 'Wire',
          publishedOn: '2026-05-05',
        },
      },
    ]);
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [4, expect.stringContaining('address')],
      [5, expect.stringContaining('date')],
    ]);
  });

  test('what nobody sees within a name does not cut it in two', () => {
    const feed = item(
      '<item><title>Zor\u200bblat Quen\u2060ne\u00adville\u200e was convicted</title><link>https://n.example/1</link></item>',
    );
    expect(read('rss', feed).articles[0]?.article.title).toBe('Zorblat Quenneville was convicted');
  });

  test('what a comment hides is not told, also where it holds tags', () => {
    expect(plainText('Ottokar <!-- <p>was convicted</p> of --> Grebnovik<!-- -->, 52')).toBe('Ottokar Grebnovik, 52');
    expect(plainText('Ottokar <!-- was > convicted')).toBe('Ottokar');
  });

  test('Atom and RDF', () => {
    const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr"><title>Fil</title><entry><title>T</title>
      <link rel="self" href="https://n.example/self"/><link href="https://n.example/a"/><updated>2026-05-04T10:00:00Z</updated>
      <content type="html">&lt;p&gt;Texte&lt;/p&gt;</content></entry></feed>`;
    expect(read('rss', atom).articles[0]?.article).toEqual({
      url: 'https://n.example/a',
      title: 'T',
      body: 'Texte',
      outlet: 'Fil',
      publishedOn: '2026-05-04',
      language: 'fr',
    });
    const rdf = `<rdf:RDF><channel><title>Old</title></channel><item><title>T</title><link>https://n.example/r</link><dc:date>2020-01-02</dc:date></item></rdf:RDF>`;
    expect(read('rss', rdf).articles[0]?.article).toMatchObject({ outlet: 'Old', publishedOn: '2020-01-02' });
  });

  test('JSON lines and the document of a provider, under the names that people use', () => {
    const one = {
      link: 'https://n.example/1',
      headline: 'H',
      content: 'B',
      date: '2026-05-04',
      source: { name: 'S' },
      lang: 'de-DE',
    };
    const article = {
      url: 'https://n.example/1',
      title: 'H',
      body: 'B',
      publishedOn: '2026-05-04',
      outlet: 'S',
      language: 'de',
    };
    const lines = read('jsonl', `${JSON.stringify(one)}\n\n[1]\nnonsense\n`);
    expect(lines.articles).toEqual([{ line: 1, article }]);
    expect(lines.rejected.map(({ line }) => line)).toEqual([3, 4]);
    for (const document of [one, [one], { articles: [one] }, { data: [one] }])
      expect(read('provider', JSON.stringify(document)).articles.map((row) => row.article)).toEqual([article]);
    expect(read('provider', JSON.stringify([{ ...one, date: 1_777_852_800 }])).articles[0]?.article.publishedOn).toBe(
      '2026-05-04',
    );
  });

  test('GDELT: a record is judged by its headline and the names that came with it', () => {
    const cells = Array.from({ length: 27 }, () => '');
    cells[1] = '20260504120000';
    cells[2] = '1';
    cells[3] = 'wire.example';
    cells[4] = 'https://wire.example/story';
    cells[12] = 'Ottokar Grebnovik,40;Maria Lopez,90';
    cells[26] = '<PAGE_TITLE>Shipping Boss Ottokar Grebnovik Charged With Bribery</PAGE_TITLE>';
    const { articles, rejected } = read('gdelt', `${cells.join('\t')}\nshort\trow\n`);
    expect(rejected).toMatchObject([{ line: 2 }]);
    const { article } = articles[0]!;
    expect(article).toMatchObject({
      publishedOn: '2026-05-04',
      outlet: 'wire.example',
      people: ['Ottokar Grebnovik', 'Maria Lopez'],
    });
    expect(analyseArticle(article).map(({ name, role, adverse }) => [name, role, adverse])).toEqual([
      ['Ottokar Grebnovik', 'accused', true],
    ]);
  });
});

describe('hostile feeds', () => {
  test('a document type is refused before it is read', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50)}"><!ENTITY b "&a;&a;&a;">]>${item('<item><title>&b;</title></item>')}`;
    expect(() => read('rss', bomb)).toThrow(/document type/);
  });

  test.each([
    ['rss', '<rss><channel><item><title>cut', /feed, line 1: broken XML/],
    ['rss', '<html><body></body></html>', /no RSS/],
    ['rss', item(''), /no row/],
    ['rss', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, /feed, line 1: /],
    ['jsonl', '', /no row/],
    ['provider', '{"articles":', /no JSON/],
    ['provider', '[]', /no row/],
    ['gdelt', '\n\n', /no row/],
  ] as const)('%s %.30s is one clear line', (format, text, why) => {
    expect(() => read(format, text)).toThrow(why);
  });

  test('another encoding is read as Windows-1252, UTF-16 is refused', () => {
    const latin = Buffer.from(item('<item><title>Caf\u00e9</title><link>https://n.example/1</link></item>'), 'latin1');
    expect(read('rss', latin).articles[0]?.article.title).toBe('Café');
    expect(() => read('rss', Buffer.from(item(''), 'utf16le'))).toThrow(/no text/);
  });

  test('only web addresses are kept, and never credentials in them', () => {
    const urls = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'ftp://n.example/x',
      'https://',
      `https://n.example/${'x'.repeat(3000)}`,
    ];
    expect(read('provider', JSON.stringify(urls.map((url) => ({ url, title: 'T' })))).rejectedTotal).toBe(urls.length);
    expect(
      read('provider', JSON.stringify({ url: 'https://u:p@n.example/x', title: 'T' })).articles[0]?.article.url,
    ).toBe('https://n.example/x');
  });

  test('any text is either rows or one RangeError', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MEDIA_FORMATS), fc.string({ unit: 'binary', maxLength: 400 }), (format, text) => {
        try {
          read(format, text);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('markup of any kind becomes text in linear time', () => {
    for (const piece of ['<', '<a ', '<script>', '&#', '&amp;', '<p>x', '<!--', '\u0000']) {
      const before = process.cpuUsage();
      expect(plainText(piece.repeat(20_000))).not.toContain('<script');
      expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
    }
  });

  test('long, odd and hostile texts are analysed in bounded time', () => {
    const name = 'Ab'.repeat(5000);
    const texts = [
      `${name} was charged with fraud.`,
      `${'John Smith was charged with fraud. '.repeat(3000)}`,
      `${'A, '.repeat(20_000)} was charged with fraud`,
      'Was '.repeat(20_000),
      "John O'Brien; DROP TABLE articles;-- was charged with fraud.",
      '(a+)+$ \u202eJohn Smith\u202c was charged with fraud \ud83d\ude00.',
    ];
    for (const body of texts) {
      const before = process.cpuUsage();
      const mentions = analyseArticle({ url: 'https://n.example/1', title: '', body, outlet: 'x', language: 'en' });
      expect(mentions.every((mention) => mention.snippet.length <= 11_000)).toBe(true);
      // Other threads of the process count as well; what grows with the square of its text takes minutes.
      expect(process.cpuUsage(before).user).toBeLessThan(20_000_000);
    }
  });
});
