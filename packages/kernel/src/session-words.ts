/** The states of a verification session. */
export const SESSION_STATUSES = [
  'created',
  'awaiting_subject',
  'processing',
  'referred',
  'approved',
  'declined',
  'abandoned',
  'expired',
] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

export const CHECK_STATUSES = [
  'pending',
  'processing',
  'passed',
  'failed',
  'review',
  'no_match',
  'possible_match',
  'match',
  'unavailable',
  'skipped',
] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];
