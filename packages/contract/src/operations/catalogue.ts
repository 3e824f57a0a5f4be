import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery } from '../schemas/common.js';

const common = { tag: 'Catalogue', auth: 'api_key', unknownFields: 'refuse', method: 'GET' } as const;

export const listEventTypes = defineOperation({
  ...common,
  id: 'listEventTypes',
  path: '/v1/events/types',
  summary: 'List event types',
  description: 'All types that a destination can name, with a sentence on when each is sent.',
  query: Type.Object(pageQuery),
  replies: {
    200: {
      description: 'Every event that the service can send',
      schema: page(Type.Object({ type: Type.String(), description: Type.String(), opt_in: Type.Boolean() })),
    },
  },
});

export const listReasonCodes = defineOperation({
  ...common,
  id: 'listReasonCodes',
  path: '/v1/reason-codes',
  summary: 'List reason codes with their texts',
  description:
    'Every reason code with its area, severity, text, and whether a new attempt of the subject can help. Texts come in the language of `locale`.',
  query: Type.Object({
    ...pageQuery,
    locale: Type.Optional(Type.String({ maxLength: 35, description: 'BCP 47; English where there is no translation' })),
    area: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 })),
    severity: Type.Optional(Type.Array(Type.Enum(['decline', 'refer', 'info']), { maxItems: 3 })),
    retryable: Type.Optional(Type.Boolean()),
  }),
  replies: {
    200: {
      description: 'The catalogue: stable, it only grows',
      schema: page(
        Type.Object({
          code: Type.String(),
          area: Type.String(),
          severity: Type.Enum(['decline', 'refer', 'info']),
          retryable: Type.Boolean(),
          message: Type.String(),
        }),
      ),
    },
  },
});
