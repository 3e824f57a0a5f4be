import { expect, test } from 'vitest';
import { caseMoment } from './case-moment';

test('the report of a case is asked for by the moment of the case, not among the newest of all', () => {
  expect(caseMoment({ created_at: '2026-11-02T10:00:00.999Z' })).toEqual({
    limit: 200,
    created_after: '2026-11-02T10:00:00.999Z',
    created_before: '2026-11-02T10:00:01.000Z',
  });
});
