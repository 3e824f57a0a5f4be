import { Type } from 'typebox';
import { METRIC_NAMES, METRICS } from '../metrics.js';
import { defineOperation } from '../operation.js';
import { nullable, Timestamp } from '../schemas/common.js';

const GROUPS = [...new Set(Object.values(METRICS).flatMap(({ groups }) => [...groups]))];
const moment = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }));

export const getStatistics = defineOperation({
  id: 'getStatistics',
  method: 'GET',
  path: '/v1/statistics',
  tag: 'Statistics',
  summary: 'A figure by hour or day',
  description:
    'Read from counts that are kept, at most a minute behind (`as_of`). Counts belong to the moment at which something happened, the funnel to the moment at which its session was created. `queue_open` and `queue_age_p95` stand for the end of each interval, the latter for its last full hour; `queue_snoozed` counts the open cases that are set aside at this moment, in the interval that has it, and is null in all others. Quantiles are those of the nearest rank, of durations with three significant digits. `report_delay_*` is the time from the opening of a case to the filing of its report of suspicion, at the moment of the filing; without scope `sar:read` it is 403. A ratio or quantile of nothing is null.',
  auth: 'api_key',
  unknownFields: 'refuse',
  scope: 'statistics:read',
  query: Type.Object({
    metric: Type.Optional(Type.Enum(METRIC_NAMES, { default: 'sessions_created' })),
    from: moment(
      'Inclusive, at the beginning of its interval; a week before `to` by default, a day where `interval` is hour',
    ),
    to: moment('Exclusive; now by default'),
    interval: Type.Optional(Type.Enum(['hour', 'day'], { default: 'day' })),
    group_by: Type.Optional(Type.Enum(GROUPS)),
  }),
  replies: {
    200: {
      description: 'A value for each interval, and for each group where one is asked for',
      schema: Type.Object({
        metric: Type.String(),
        unit: Type.String(),
        interval: Type.Enum(['hour', 'day']),
        group_by: nullable(Type.String()),
        as_of: Timestamp,
        data: Type.Array(
          Type.Object({ start: Timestamp, group: nullable(Type.String()), value: nullable(Type.Number()) }),
        ),
      }),
    },
  },
});
