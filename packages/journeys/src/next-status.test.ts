import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextStatus, type SessionEvent } from './next-status.js';
import { allowedMoves, refusalText, shortestPath } from './session-moves.js';
import { DECISIONS, isTerminal, SESSION_STATUSES, type SessionStatus, TERMINAL_STATUSES } from './types.js';

const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.constantFrom<SessionEvent>(
    { type: 'link_issued' },
    { type: 'capture_submitted' },
    { type: 'subject_cancelled' },
    { type: 'consent_declined' },
    { type: 'recapture_requested' },
    { type: 'review_deadline_passed' },
  ),
  fc.boolean().map((sandbox): SessionEvent => ({ type: 'link_withdrawn', sandbox })),
  fc.boolean().map((business): SessionEvent => ({ type: 'owners_finished', business })),
  fc.boolean().map((opened): SessionEvent => ({ type: 'lifetime_ended', opened })),
  fc.constantFrom(...DECISIONS).map((outcome): SessionEvent => ({ type: 'checks_finished', outcome })),
  fc.integer({ min: -1, max: 3 }).map((attemptsLeft): SessionEvent => ({ type: 'recapture_needed', attemptsLeft })),
  fc
    .tuple(fc.constantFrom('approved' as const, 'declined' as const), fc.boolean())
    .map(([outcome, final]): SessionEvent => ({ type: 'decision_recorded', outcome, final })),
);

/** The moves that the published table of transitions lists, in production. */
const TABLE: Readonly<Record<SessionStatus, readonly SessionStatus[]>> = {
  created: ['awaiting_subject', 'expired'],
  awaiting_subject: ['processing', 'abandoned', 'expired'],
  processing: ['awaiting_subject', 'referred', 'approved', 'declined'],
  referred: ['awaiting_subject', 'approved', 'declined', 'expired'],
  approved: [],
  declined: [],
  abandoned: [],
  expired: [],
};

/** The status after each event from created, awaiting_subject, processing, referred; '-' is refused. */
const MOVES: readonly (readonly [SessionEvent, string])[] = [
  [{ type: 'link_issued' }, 'awaiting_subject - - -'],
  [{ type: 'link_withdrawn', sandbox: true }, '- created - -'],
  [{ type: 'link_withdrawn', sandbox: false }, '- - - -'],
  [{ type: 'capture_submitted' }, '- processing - -'],
  [{ type: 'lifetime_ended', opened: true }, 'expired abandoned - -'],
  [{ type: 'lifetime_ended', opened: false }, 'expired expired - -'],
  [{ type: 'subject_cancelled' }, '- abandoned - -'],
  [{ type: 'consent_declined' }, '- abandoned - -'],
  [{ type: 'checks_finished', outcome: 'approved' }, '- - approved -'],
  [{ type: 'checks_finished', outcome: 'referred' }, '- - referred -'],
  [{ type: 'checks_finished', outcome: 'declined' }, '- - declined -'],
  [{ type: 'recapture_needed', attemptsLeft: 1 }, '- - awaiting_subject -'],
  [{ type: 'recapture_needed', attemptsLeft: 0 }, '- - - -'],
  [{ type: 'decision_recorded', outcome: 'approved', final: true }, '- - - approved'],
  [{ type: 'decision_recorded', outcome: 'declined', final: true }, '- - - declined'],
  [{ type: 'decision_recorded', outcome: 'approved', final: false }, '- - - -'],
  [{ type: 'recapture_requested' }, '- - - awaiting_subject'],
  [{ type: 'owners_finished', business: true }, '- - - processing'],
  [{ type: 'owners_finished', business: false }, '- - - -'],
  [{ type: 'review_deadline_passed' }, '- - - expired'],
];

test.each(MOVES)('%j goes where the table says and nowhere else', (event, row) => {
  const from = ['created', 'awaiting_subject', 'processing', 'referred'] as const;
  expect(from.map((status) => nextStatus(status, event) ?? '-').join(' ')).toBe(row);
});

describe('session states', () => {
  test('a terminal status never changes again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TERMINAL_STATUSES), anyEvent, (status, event) => {
        expect(nextStatus(status, event)).toBeUndefined();
      }),
    );
  });

  test('every move that the table does not list is refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SESSION_STATUSES), anyEvent, (status, event) => {
        const next = nextStatus(status, event);
        if (next === 'created') expect(event).toEqual({ type: 'link_withdrawn', sandbox: true });
        else if (event.type === 'owners_finished' && next) expect([status, next]).toEqual(['referred', 'processing']);
        else if (next) expect(TABLE[status]).toContain(next);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(SESSION_STATUSES)('the moves allowed from %s are those of the table', (status) => {
    expect([...allowedMoves(status)].sort()).toEqual([...TABLE[status]].sort());
  });

  test('only the session of a business goes from referred to processing, once its owners have finished', () => {
    expect(nextStatus('referred', { type: 'owners_finished', business: true })).toBe('processing');
    expect(nextStatus('referred', { type: 'owners_finished', business: false })).toBeUndefined();
    expect(allowedMoves('referred', { business: true })).toContain('processing');
    for (const status of SESSION_STATUSES.filter((one) => one !== 'referred'))
      expect(nextStatus(status, { type: 'owners_finished', business: true })).toBeUndefined();
  });

  test('a refusal names the state and the moves that are allowed', () => {
    expect(refusalText('created')).toBe('The session is created; it can only become awaiting_subject, expired.');
    expect(refusalText('approved')).toBe('The session is approved; that is final.');
  });

  test('every status is reached from created by legal moves only', () => {
    for (const target of SESSION_STATUSES) {
      const path = shortestPath('created', target);
      let status: SessionStatus = 'created';
      for (const move of path ?? []) {
        expect(nextStatus(status, move.event)).toBe(move.to);
        status = move.to;
      }
      expect(status).toBe(target);
    }
  });

  test('time before the first visit expires a session, time after it abandons it', () => {
    expect(nextStatus('awaiting_subject', { type: 'lifetime_ended', opened: false })).toBe('expired');
    expect(nextStatus('awaiting_subject', { type: 'lifetime_ended', opened: true })).toBe('abandoned');
    expect(nextStatus('processing', { type: 'lifetime_ended', opened: true })).toBeUndefined();
  });

  test('a first of two approvals and a spent last attempt change nothing', () => {
    expect(nextStatus('referred', { type: 'decision_recorded', outcome: 'approved', final: false })).toBeUndefined();
    expect(nextStatus('processing', { type: 'recapture_needed', attemptsLeft: 0 })).toBeUndefined();
  });
});

describe('forced outcomes', () => {
  test('a forced outcome passes through processing, and the link is withdrawn in the sandbox only', () => {
    const statuses = (to: SessionStatus, sandbox: boolean) =>
      shortestPath('awaiting_subject', to, { sandbox })?.map((move) => move.to);
    expect(statuses('approved', true)).toEqual(['processing', 'approved']);
    expect(statuses('declined', true)).toEqual(['processing', 'declined']);
    expect(statuses('referred', true)).toEqual(['processing', 'referred']);
    expect(statuses('awaiting_subject', true)).toEqual([]);
    expect(statuses('created', true)).toEqual(['created']);
    expect(statuses('created', false)).toBeUndefined();
  });

  test('the way is the shortest, and each move has its cause', () => {
    const events = (from: SessionStatus, to: SessionStatus, options = {}) =>
      shortestPath(from, to, options)?.map(({ event }) => event);
    expect(events('created', 'declined')).toEqual([
      { type: 'link_issued' },
      { type: 'capture_submitted' },
      { type: 'checks_finished', outcome: 'declined' },
    ]);
    expect(events('created', 'expired')).toEqual([{ type: 'lifetime_ended', opened: true }]);
    expect(events('processing', 'awaiting_subject')).toEqual([{ type: 'recapture_needed', attemptsLeft: 1 }]);
    expect(events('referred', 'approved')).toEqual([{ type: 'decision_recorded', outcome: 'approved', final: true }]);
    expect(events('referred', 'declined')).toEqual([{ type: 'decision_recorded', outcome: 'declined', final: true }]);
    expect(events('referred', 'awaiting_subject')).toEqual([{ type: 'recapture_requested' }]);
    expect(events('referred', 'expired')).toEqual([{ type: 'review_deadline_passed' }]);
    expect(events('referred', 'processing', { business: true })).toEqual([{ type: 'owners_finished', business: true }]);
    expect(events('referred', 'processing')).toHaveLength(2);
    expect(events('awaiting_subject', 'created', { sandbox: true })).toEqual([
      { type: 'link_withdrawn', sandbox: true },
    ]);
  });

  test('an abandoned subject had begun, an expired one had not', () => {
    expect(shortestPath('awaiting_subject', 'abandoned')?.[0]?.event).toEqual({ type: 'lifetime_ended', opened: true });
    expect(shortestPath('awaiting_subject', 'expired')?.[0]?.event).toEqual({ type: 'lifetime_ended', opened: false });
  });

  test('no path leads out of a terminal status', () => {
    for (const from of SESSION_STATUSES.filter(isTerminal)) {
      for (const to of SESSION_STATUSES) {
        if (to !== from) expect(shortestPath(from, to, { sandbox: true })).toBeUndefined();
      }
    }
  });
});
