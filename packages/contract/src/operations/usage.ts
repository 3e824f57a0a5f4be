import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { pageQuery, Timestamp } from '../schemas/common.js';

export const getUsage = defineOperation({
  id: 'getUsage',
  method: 'GET',
  path: '/v1/usage',
  tag: 'Usage',
  summary: 'Usage of one month by module',
  description:
    'Billable units of one calendar month by module. Failures of the service are counted apart and never billed.',
  auth: 'api_key',
  unknownFields: 'refuse',
  scope: 'usage:read',
  query: Type.Object({
    ...pageQuery,
    period: Type.Optional(
      Type.String({ pattern: '^2\\d{3}-(0[1-9]|1[0-2])$', description: 'A month YYYY-MM; the current one by default' }),
    ),
  }),
  replies: {
    200: {
      description: 'Units evaluated in the month, each module once',
      schema: Type.Object({
        period: Type.Object({ start: Timestamp, end: Timestamp }),
        environment: Type.Enum(['sandbox', 'production']),
        data: Type.Array(
          Type.Object({
            module: Type.String(),
            count: Type.Integer({ minimum: 0 }),
            billable: Type.Integer({ minimum: 0, description: 'Always 0 in the sandbox' }),
            failed_not_billed: Type.Integer({ minimum: 0 }),
          }),
        ),
        totals: Type.Object({
          sessions: Type.Integer({ minimum: 0, description: 'Sessions created; imported ones do not count' }),
          requests: Type.Integer({ minimum: 0 }),
        }),
        next_cursor: Type.Union([Type.String(), Type.Null()]),
      }),
    },
  },
});
