/** A value of a definition that a form changes. */
export interface FieldSpec {
  readonly path: readonly string[];
  readonly kind: 'number' | 'days' | 'words' | 'truth' | 'choice' | 'kinds';
  readonly choices?: readonly string[];
  readonly step?: number;
}

const field = (path: string, kind: FieldSpec['kind'], more: Partial<FieldSpec> = {}): FieldSpec => ({
  path: path.split('.'),
  kind,
  ...more,
});

/** Thresholds beside the check that they judge. */
export const CHECK_FIELDS: Readonly<Record<string, readonly FieldSpec[]>> = {
  face_match: [
    field('thresholds.face_match.pass', 'number', { step: 0.01 }),
    field('thresholds.face_match.review', 'number', { step: 0.01 }),
  ],
  liveness: [
    field('thresholds.liveness.pass', 'number', { step: 0.01 }),
    field('thresholds.liveness.review', 'number', { step: 0.01 }),
  ],
  sanctions_pep: [
    field('thresholds.screening.possible', 'number', { step: 1 }),
    field('thresholds.screening.match', 'number', { step: 1 }),
  ],
  adverse_media: [
    field('thresholds.screening.possible', 'number', { step: 1 }),
    field('thresholds.screening.match', 'number', { step: 1 }),
  ],
  risk_score: [
    field('thresholds.risk.approve_below', 'number', { step: 1 }),
    field('thresholds.risk.decline_from', 'number', { step: 1 }),
  ],
};

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
    field('review.deadline_hours', 'days', { step: 1 }),
    field('review.sample_percent', 'number', { step: 1 }),
    field('review.comment_required', 'truth'),
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
