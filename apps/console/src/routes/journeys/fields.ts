import { CHECK_TYPES, checkFacts, isRiskScore } from '@assay/journeys/authoring';

/** A value of a definition that a form changes. */
export interface FieldSpec {
  readonly path: readonly string[];
  readonly kind: 'number' | 'days' | 'words' | 'truth' | 'choice' | 'kinds' | 'inbox';
  readonly choices?: readonly string[];
  readonly step?: number;
}

const field = (path: string, kind: FieldSpec['kind'], more: Partial<FieldSpec> = {}): FieldSpec => ({
  path: path.split('.'),
  kind,
  ...more,
});

const pair = (name: string, one: string, other: string, step: number): readonly FieldSpec[] => [
  field(`thresholds.${name}.${one}`, 'number', { step }),
  field(`thresholds.${name}.${other}`, 'number', { step }),
];

/** Thresholds by what they judge. */
const THRESHOLDS: Readonly<Record<string, readonly FieldSpec[]>> = {
  face_match: pair('face_match', 'pass', 'review', 0.01),
  liveness: pair('liveness', 'pass', 'review', 0.01),
  screening: pair('screening', 'possible', 'match', 1),
  risk: pair('risk', 'approve_below', 'decline_from', 1),
};

/** What judges the score of a check: a threshold of the journey, the risk, or nothing. */
export function scoredBy(name: string): string | undefined {
  const check = CHECK_TYPES.find((type) => type === name);
  if (!check) return undefined;
  return isRiskScore(check) ? 'risk' : checkFacts(check).scoredBy;
}

/** Thresholds beside the check that they judge. */
export function checkFields(check: string): readonly FieldSpec[] {
  return THRESHOLDS[scoredBy(check) ?? ''] ?? [];
}

const KINDS = ['sanctions', 'pep', 'adverse_media'];

export const SECTION_FIELDS: Readonly<Record<string, readonly FieldSpec[]>> = {
  lists: [
    field('lists.screening', 'kinds', { choices: KINDS }),
    field('lists.waive', 'kinds', { choices: KINDS }),
    field('lists.block', 'words'),
    field('lists.allow', 'words'),
    field('lists.on_stale', 'choice', { choices: ['review', 'refuse'] }),
  ],
  review: [
    field('review.approvals_required', 'choice', { choices: ['1', '2'] }),
    field('review.inbox', 'inbox'),
    field('review.deadline_hours', 'days', { step: 1 }),
    field('review.sample_percent', 'number', { step: 1 }),
    field('review.comment_required', 'truth'),
    field('publishing.replay_required', 'truth'),
  ],
  session: [
    field('session.expires_in', 'number', { step: 900 }),
    field('session.max_attempts', 'number', { step: 1 }),
    field('session.decline_notice', 'choice', { choices: ['', 'nothing', 'general', 'reasons'] }),
  ],
  retention: [
    field('retention.media_days', 'days', { step: 1 }),
    field('retention.data_days', 'days', { step: 1 }),
    field('retention.minimum_days', 'days', { step: 1 }),
    field('retention.on_delete', 'choice', { choices: ['erase', 'keep_record'] }),
  ],
  monitoring: [field('monitoring.rescreen_days', 'days', { step: 1 })],
};
