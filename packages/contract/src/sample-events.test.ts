import { expect, test } from 'vitest';
import { eventTypes } from './event-types.js';
import { sampleData, sampleEvent } from './sample-events.js';

test('a sample says what its type says', () => {
  const ofType = Object.fromEntries(eventTypes().map(({ type }) => [type, sampleData(type)['status']]));
  expect(ofType).toMatchObject({
    'verification.created': 'created',
    'verification.expired': 'expired',
    'verification.completed': 'approved',
    'transaction.flagged': 'flagged',
    'transaction.held': 'held',
    'transaction.rejected': 'rejected',
    'transaction.released': 'approved',
    'case.opened': 'open',
    'case.closed': 'closed',
    'screening.hit': 'possible_match',
    'screening.cleared': 'no_match',
  });
  expect(sampleData('screening.cleared')).toMatchObject({ previous_outcome: 'possible_match', hits: [] });
  expect(sampleData('verification.recapture_requested')).toMatchObject({
    checks: ['document'],
    journey: 'kyc_standard',
  });
});

test('every type has a sample with an id and a status', () => {
  for (const { type } of eventTypes())
    expect(sampleEvent(type), type).toMatchObject({
      type,
      data: { id: expect.any(String), status: expect.any(String) },
    });
});
