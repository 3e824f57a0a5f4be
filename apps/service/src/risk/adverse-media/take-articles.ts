import { timingSafeEqual } from 'node:crypto';
import { media } from '@assay/contract';
import { standardWebhookSignature } from '@assay/evidence';
import { ApiError, invalidRequest, notFound } from '@assay/kernel';
import { readArticles } from '@assay/screening';
import { ok } from '../../platform/http/answer.js';
import { type Context, route } from '../screening/app.js';
import { addArticles, readAccused } from './add-articles.js';

const ARTICLES_MAX = 100;
/** How old a signature may be, as Standard Webhooks recommends. */
const TOLERANCE_SECONDS = 300;

/** Takes the webhook of a provider of news; the list of accused parties is made again by the job that follows. */
export const postMediaArticles = route(media.postMediaArticles, {
  load: verifiedSource,
  async handle({ app, raw, resource: source }) {
    const { articles: rows, rejected } = readProvider(raw);
    if (rows.length > ARTICLES_MAX) throw invalidRequest('body', `Send at most ${ARTICLES_MAX} articles at once.`);
    const articles = rows.map(({ article }) => article);
    const accused = await readAccused(app.db, articles);
    const counts = await app.db.systemTransaction((tx) => addArticles(tx, source, articles, accused));
    return ok({ source, ...counts, rejected: rejected.map(({ line, reason }) => ({ place: line, reason })) });
  },
});

function readProvider(raw: Buffer) {
  try {
    return readArticles('provider', { name: 'body', bytes: raw });
  } catch (error) {
    throw new ApiError('invalid_request', 'The body holds no article.', { field: 'body', cause: error });
  }
}

/** The source in the path. @throws ApiError 404 for one that is not configured, 401 for a signature that is not its own. */
async function verifiedSource({ app, params, headers, raw }: Context): Promise<string> {
  const source = params['source'] ?? '';
  const secret = app.config.mediaFeeds.get(source);
  if (secret === undefined) throw notFound('No feed of this name is configured.');
  const id = text(headers['webhook-id']);
  const at = Number(text(headers['webhook-timestamp']));
  const signed = /^[^.]{1,200}$/.test(id) && Number.isSafeInteger(at);
  const fresh = Math.abs(Date.now() / 1000 - at) <= TOLERANCE_SECONDS;
  const expected = signed && fresh ? Buffer.from(standardWebhookSignature(secret, id, at, raw)) : undefined;
  const given = text(headers['webhook-signature'])
    .split(' ')
    .slice(0, 5)
    .map((one) => Buffer.from(one));
  if (!expected || !given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))) {
    throw new ApiError('unauthenticated', 'The signature is not of this feed, or older than five minutes.');
  }
  return source;
}

function text(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
