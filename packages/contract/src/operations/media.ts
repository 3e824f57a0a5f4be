import { defineOperation } from '../operation.js';
import { ArticlesTaken } from '../schemas/media.js';

export const postMediaArticles = defineOperation({
  id: 'postMediaArticles',
  tag: 'Adverse media',
  auth: 'public',
  unknownFields: 'report',
  method: 'POST',
  path: '/v1/media/feeds/{source}/articles',
  summary: 'Take news articles from a provider (webhook)',
  description:
    'Signed as Standard Webhooks 1.0 with the secret that ASSAY_MEDIA_FEEDS names for the source: headers webhook-id, webhook-timestamp and webhook-signature. One article, an array, or an object with articles; at most 100. Accused parties are screened against within a minute.',
  rawBody: ['application/json'],
  bodyBytesMax: 256 * 1024,
  replies: { 200: { description: 'What was stored', schema: ArticlesTaken } },
});
