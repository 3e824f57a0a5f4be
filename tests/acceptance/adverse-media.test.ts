import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standardWebhookSignature } from '@assay/evidence';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startAssay } from '../support/assay.js';
import { startWalk } from '../support/capture.js';
import { startService, type TestService } from '../support/service.js';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let service: TestService;
let folder: string;
let feed: Server;
let feedUrl: string;

const article = (place: number, more: object = {}) => ({
  url: `https://news.example/${place}`,
  title: 'Shipping director charged',
  body: 'Ottokar Grebnovik, 52, was charged with bribery on Monday. Prosecutors say he paid port officials in Panama.',
  published_at: '2026-05-04',
  outlet: 'Example News',
  ...more,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-news-'));
  feed = createServer((_, answer) => {
    answer
      .setHeader('content-type', 'application/rss+xml')
      .end(`<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title>
      <item><title>Trial</title><link>https://news.example/rss</link><pubDate>Tue, 05 May 2026 08:00:00 GMT</pubDate>
      <description>&lt;p&gt;Zdravka Mooncalf was convicted of money laundering.&lt;/p&gt;</description></item></channel></rss>`);
  });
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
  feedUrl = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/feed.xml`;
  service = await startService({ env: { ASSAY_MEDIA_FEEDS: `wire=${SECRET}` } });
  await hitsOf('SANDBOX MEDIA');
}, 120_000);

afterAll(async () => {
  feed?.close();
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function importNews(text: string | undefined, args: readonly string[]) {
  const path = join(folder, `news-${args.join('-').replaceAll(/\W+/g, '')}.txt`);
  if (text !== undefined) await writeFile(path, text);
  const env = {
    ASSAY_DATA_DIR: service.dataDir,
    ASSAY_OUTBOUND_ALLOW: '127.0.0.1/32',
    DATABASE_URL: service.databaseUrl,
  };
  const { finished } = startAssay(['media', 'import', '--json', ...args, ...(text === undefined ? [] : [path])], env);
  const { status, out, err } = await finished;
  return { status, err, result: out === '' ? undefined : JSON.parse(out) };
}

const lines = (...articles: object[]) => articles.map((one) => JSON.stringify(one)).join('\n');

async function screen(body: object, key?: string) {
  return service.api('POST', '/v1/checks/screening', body, key === undefined ? {} : { key });
}

/** Nodes open a new edition within 5 seconds. */
const hitsOf = (name: string, more: object = {}) =>
  vi.waitUntil(
    async () => {
      const { body } = await screen({ name, lists: ['adverse_media'], ...more });
      return body.result?.hits.length > 0 ? body : undefined;
    },
    { timeout: 40_000, interval: 300 },
  );

describe('the sandbox has news at once', () => {
  test('SANDBOX MEDIA is a hit with the article that says it', async () => {
    const body = await hitsOf('SANDBOX MEDIA');
    expect(body.reason_codes).toEqual(['screening.adverse_media_match']);
    const hit = body.result.hits.find((one: { media?: object }) => one.media);
    expect(hit).toMatchObject({
      types: ['adverse_media'],
      sources: ['https://example.com/sandbox-media/1'],
      media: { role: 'accused', stage: 'conviction', url: 'https://example.com/sandbox-media/1', copies: [] },
    });
    expect(hit.media.offences.map(({ code }: { code: string }) => code)).toContain('fraud');
  });

  test('victims, officials and the acquitted are no hits', async () => {
    for (const name of ['Ellery Moonquist', 'Ada Sandbench', 'Tamsin Ploverdale']) {
      const { body } = await screen({ name, lists: ['adverse_media'] });
      expect([name, body.status, body.result.hits]).toEqual([name, 'no_match', []]);
    }
  });

  test('who does not ask for adverse media gets none', async () => {
    const { body } = await screen({ name: 'Silvan Drakemoor', lists: ['sanctions', 'pep'] });
    expect(body.result.hits).toEqual([]);
  });
});

test('a session whose journey asks for adverse media refers on a hit and carries the article', async () => {
  const journey = 'media_only';
  const made = await service.api('POST', '/v1/journeys', {
    id: journey,
    name: 'Adverse media only',
    definition: { checks: ['adverse_media'] },
    publish: true,
  });
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  const walk = await startWalk(service, { journey, expected: { given_name: 'Silvan', family_name: 'Drakemoor' } });
  await walk.consent();
  await walk.call('POST', 'submit', {});
  const session = await vi.waitUntil(
    async () => {
      const { body } = await service.api('GET', `/v1/verifications/${walk.id}`);
      return body.decision === null ? undefined : body;
    },
    { timeout: 20_000, interval: 200 },
  );
  expect([session.status, session.reason_codes]).toEqual(['referred', ['screening.adverse_media_match']]);
  const [check] = session.checks;
  expect([check.type, check.status]).toEqual(['adverse_media', 'possible_match']);
  expect(check.result.hits[0]).toMatchObject({ name: 'Silvan Drakemoor', media: { stage: 'charge', role: 'accused' } });
}, 60_000);

describe('imported articles', () => {
  test('a name alone is a possible match; an age that fits the birth date makes it a match', async () => {
    const imported = await importNews(lines(article(1)), ['--format', 'jsonl', '--source', 'agency']);
    expect(imported).toMatchObject({ status: 0, result: { source: 'agency', articles: 1, added: 1, accused: 1 } });
    const body = await hitsOf('Ottokar Grebnovik');
    expect(body.status).toBe('possible_match');
    const [hit] = body.result.hits;
    expect(hit).toMatchObject({
      list: 'adverse_media',
      name: 'Ottokar Grebnovik',
      match_score: 100,
      programs: ['corruption'],
      countries: ['PA'],
      dates_of_birth: ['1973/1974'],
      media: {
        stage: 'charge',
        title: 'Shipping director charged',
        outlet: 'Example News',
        published_on: '2026-05-04',
      },
    });
    const { body: text } = article(1);
    const { snippet, snippet_at: at } = hit.media;
    expect(text.slice(at.start, at.end)).toBe(snippet);
    expect(body.result.lists_searched.map(({ id }: { id: string }) => id)).toContain('adverse_media');
    expect((await screen({ name: 'Ottokar Grebnovik', date_of_birth: '1974-03-01' })).body.status).toBe('match');
    const other = await screen({ name: 'Ottokar Grebnovik', date_of_birth: '1999-03-01', match_threshold: 80 });
    expect(other.body.status).toBe('no_match');
  });

  test('production sees imported articles and never the samples', async () => {
    const found = await vi.waitUntil(
      async () => {
        const answer = await screen({ name: 'Ottokar Grebnovik', lists: ['adverse_media'] }, service.productionKey);
        return answer.status === 200 && answer.body.result.hits.length > 0 ? answer : undefined;
      },
      { timeout: 20_000, interval: 300 },
    );
    expect(found.body.result.coverage).toEqual([{ type: 'adverse_media', status: 'covered' }]);
    const sample = await screen({ name: 'SANDBOX MEDIA', lists: ['adverse_media'] }, service.productionKey);
    expect(sample.body.result.hits).toEqual([]);
  });

  test('copies fold into one hit with all addresses, known articles are passed over, bad rows are reported by line', async () => {
    const copy = { ...article(2), title: 'Director of shipping firm charged', outlet: 'Another' };
    const text = [lines(article(1), copy), '{broken', JSON.stringify({ title: 'no address' })].join('\n');
    const { result } = await importNews(text, ['--format', 'jsonl', '--source', 'agency']);
    expect(result).toMatchObject({ articles: 2, added: 0, copies: 1, known: 1, rejected_total: 2, accused: 1 });
    expect(result.rejected.map(({ line }: { line: number }) => line)).toEqual([3, 4]);
    await vi.waitUntil(
      async () => (await hitsOf('Ottokar Grebnovik')).result.hits[0].media.copies.length === 1,
      20_000,
    );
  });

  test('a feed is fetched from its address', async () => {
    const { status, result } = await importNews(undefined, ['--format', 'rss', '--source', 'court_feed', feedUrl]);
    expect([status, result.added + result.known]).toEqual([0, 1]);
    const body = await hitsOf('Zdravka Mooncalf');
    expect(body.result.hits[0].media).toMatchObject({
      stage: 'conviction',
      outlet: 'Feed',
      published_on: '2026-05-05',
    });
  });

  test('a bomb, a wrong format and an absent file are one clear line each, and change nothing', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]><rss><channel><item><title>&a;</title></item></channel></rss>';
    for (const [text, format, why] of [
      [bomb, 'rss', /document type/],
      ['plain words', 'rss', /broken XML/],
      ['<html></html>', 'rss', /no RSS/],
      ['a\tb\n', 'provider', /no JSON/],
    ] as const) {
      const { status, err } = await importNews(text, ['--format', format]);
      expect([status, err.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(why)]);
    }
    const { finished } = startAssay(['media', 'import', '--format', 'rss', join(folder, 'absent.xml')], {
      ASSAY_DATA_DIR: service.dataDir,
      DATABASE_URL: service.databaseUrl,
    });
    expect((await finished).err).toContain('There is no file');
  });

  test('a corrected article is read again', async () => {
    const body =
      'Ottokar Grebnovik was acquitted of bribery on Friday. Prosecutors will not appeal against the verdict in Panama.';
    const { result } = await importNews(lines(article(1, { body })), ['--format', 'jsonl', '--source', 'agency']);
    expect(result).toMatchObject({ changed: 1, accused: 2 });
  });
});

describe('webhooks of providers', () => {
  const body = JSON.stringify({
    articles: [
      { ...article(50), title: 'Guilty', body: 'Yevdokia Zorblatova was found guilty of tax evasion.' },
      { title: 'no address' },
    ],
  });
  const signed = (text: string, at = Math.floor(Date.now() / 1000), secret = SECRET) => ({
    key: null,
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(at),
      'webhook-signature': `v1,AAAA ${standardWebhookSignature(secret, 'msg_1', at, Buffer.from(text))}`,
    },
  });
  const send = (text: string, options: object, source = 'wire') =>
    service.api('POST', `/v1/media/feeds/${source}/articles`, text, options);

  test('signed articles are taken, once, and screened against', async () => {
    const answer = await send(body, signed(body));
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        source: 'wire',
        added: 1,
        changed: 0,
        copies: 0,
        known: 0,
        rejected: [{ place: 2, reason: expect.any(String) }],
      },
    ]);
    expect((await send(body, signed(body))).body).toMatchObject({ added: 0, known: 1 });
    const found = await hitsOf('Yevdokia Zorblatova');
    expect(found.result.hits[0].media).toMatchObject({ stage: 'conviction', offences: [{ code: 'tax_crime' }] });
  }, 60_000);

  test('two deliveries at once, in opposite orders, store each text once', async () => {
    const told = (place: number, at: string) => ({
      ...article(place, { url: `https://${at}.example/${place}` }),
      body: Array.from({ length: 40 }, (_, word) => `Word${place * 100 + word}`).join(' '),
    });
    const shared = Array.from({ length: 20 }, (_, place) => told(place, 'shared'));
    const batch = (at: string, order: object[]) => {
      const texts = Array.from({ length: 20 }, (_, place) => told(100 + place, at));
      return JSON.stringify({ articles: [...order, ...texts] });
    };
    const sent = [batch('one', shared), batch('two', shared.toReversed())];
    const answers = await Promise.all(sent.map((text) => send(text, signed(text))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const total = (name: string) => answers.reduce((sum, answer) => sum + answer.body[name], 0);
    expect(['added', 'known', 'copies', 'changed'].map(total)).toEqual([40, 20, 20, 0]);
  });

  test('another secret, an old signature, a changed body and an unknown source are refused', async () => {
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    const old = Math.floor(Date.now() / 1000) - 400;
    expect((await send(body, signed(body, undefined, other))).status).toBe(401);
    expect((await send(body, signed(body, old))).status).toBe(401);
    expect((await send(`${body} `, signed(body))).status).toBe(401);
    expect((await send(body, { key: null })).status).toBe(401);
    expect((await send(body, signed(body), 'nobody')).status).toBe(404);
  });

  test('a signed body without an article is 400 field body', async () => {
    for (const text of ['nonsense', '[]', '"text"']) {
      const answer = await send(text, signed(text));
      expect([text, answer.status, answer.body.error?.field]).toEqual([text, 400, 'body']);
    }
    const many = JSON.stringify(Array.from({ length: 101 }, (_, place) => article(1000 + place)));
    expect((await send(many, signed(many))).body.error.field).toBe('body');
  });
});
