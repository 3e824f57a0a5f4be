import { describe, expect, test } from 'vitest';
import type { CheckResult } from './journey-context.js';
import { defaultManualCodes, recordOpinion } from './manual.js';
import { automaticRecaptures } from './recapture.js';
import type { Outcome } from './types.js';
import { validateDefinition } from './validate-definition.js';

const one = { approvals_required: 1, comment_required: false } as const;
const two = { approvals_required: 2, comment_required: false } as const;
const by = (reviewer: string, decision: Outcome = 'approved') => ({
  reviewer,
  decision,
  reasonCodes: [],
  comment: null,
});

describe('manual decisions', () => {
  test('one approval is final at once', () => {
    expect(recordOpinion(one, [], by('ana'))).toMatchObject({
      final: true,
      awaitingApproval: false,
      decision: 'approved',
    });
  });

  test('with four eyes the first waits, the same reviewer is refused, another one ends it', () => {
    expect(recordOpinion(two, [], by('ana'))).toMatchObject({ final: false, awaitingApproval: true });
    expect(recordOpinion(two, [by('ana')], by('Ana '))).toMatchObject({ kind: 'conflict', field: 'reviewer' });
    expect(recordOpinion(two, [by('ana')], by('bob'))).toMatchObject({ final: true, awaitingApproval: false });
  });

  test.each(['an\u200Ba', 'ana\u2060', 'a\u00ADna', '\uFF21na', 'ana\uFE0F', 'ana\u3164', '\u202Eana'])(
    'with four eyes %j is no second person beside ana',
    (other) => {
      expect(recordOpinion(two, [by('ana')], by(other))).toMatchObject({ kind: 'conflict', field: 'reviewer' });
    },
  );

  test('with four eyes a name of characters that nobody sees names nobody', () => {
    expect(recordOpinion(two, [], by('\u200B'))).toMatchObject({ kind: 'invalid', field: 'reviewer' });
  });

  test('two opinions that differ need two new ones that agree', () => {
    const history = [by('ana'), by('bob', 'declined')];
    expect(recordOpinion(two, history.slice(0, 1), by('bob', 'declined'))).toMatchObject({ final: false });
    expect(recordOpinion(two, history, by('ana'))).toMatchObject({ final: false });
    // Nobody ends it by agreeing with one of two that differed.
    expect(recordOpinion(two, history, by('cleo', 'declined'))).toMatchObject({ final: false, awaitingApproval: true });
    expect(recordOpinion(two, [...history, by('ana')], by('bob'))).toMatchObject({ final: true, decision: 'approved' });
  });

  test('without a code of its own a decision has that of its outcome', () => {
    expect([defaultManualCodes('approved'), defaultManualCodes('declined')]).toEqual([
      ['manual.approved'],
      ['manual.declined'],
    ]);
  });

  test('what is refused says why', () => {
    const message = (...given: Parameters<typeof recordOpinion>) => {
      const made = recordOpinion(...given);
      return made.kind === 'recorded' ? made : [made.kind, made.field, made.message];
    };
    const other = { ...by('ana'), reasonCodes: ['manual.other'] };
    expect(message(one, [], other)).toEqual(['invalid', 'comment', 'The reason manual.other needs a comment.']);
    expect(message({ ...one, comment_required: true }, [], by('ana'))).toEqual([
      ...['invalid', 'comment', 'This journey needs a comment with each decision.'],
    ]);
    expect(message(two, [], by(' '))).toEqual([
      ...['invalid', 'reviewer', 'This journey needs two approvals: name the reviewer.'],
    ]);
    expect(message(two, [by('ana')], by('ana'))).toEqual([
      ...['conflict', 'reviewer', 'The second approval must come from another reviewer.'],
    ]);
    const told = { ...other, comment: 'Seen in person.' };
    const recorded = { kind: 'recorded', final: true, awaitingApproval: false, decision: 'approved' };
    expect(message({ ...one, comment_required: true }, [], told)).toEqual(recorded);
    expect(message(one, [], by(''))).toEqual(recorded);
    expect(message(one, [], by('ana', 'declined'))).toEqual({ ...recorded, decision: 'declined' });
    expect(message(two, [], by('ana'))).toEqual({ ...recorded, final: false, awaitingApproval: true });
  });

  test('a missing comment or reviewer is named', () => {
    expect(recordOpinion(one, [], { ...by('ana'), reasonCodes: ['manual.other'] })).toMatchObject({
      kind: 'invalid',
      field: 'comment',
    });
    expect(recordOpinion({ ...one, comment_required: true }, [], { ...by('ana'), comment: ' ' })).toMatchObject({
      field: 'comment',
    });
    expect(recordOpinion(two, [], by(''))).toMatchObject({ kind: 'invalid', field: 'reviewer' });
  });
});

describe('automatic recapture', () => {
  const validated = validateDefinition({ checks: ['document', 'liveness'] }, () => 'refer');
  if (!('definition' in validated)) throw new Error('The definition of the test is invalid.');
  const { definition } = validated;
  const recaptures = (checks: readonly CheckResult[], attempts = 1) =>
    automaticRecaptures({
      definition,
      checks,
      severityOf: (code) =>
        (({ 'liveness.eyes_closed': 'info', 'document.expired': 'decline' }) as const)[code as string] ?? 'refer',
      retryableOf: (code) => code === 'document.blurred' || code === 'liveness.no_face',
      attemptsOf: () => attempts,
    }).map(({ step, attemptsLeft }) => [step, attemptsLeft]);
  const document = (...reasonCodes: string[]): CheckResult => ({
    step: 'document',
    type: 'document',
    status: 'review',
    reasonCodes,
  });
  const liveness = (...reasonCodes: string[]): CheckResult => ({
    step: 'liveness',
    type: 'liveness',
    status: 'failed',
    reasonCodes,
  });

  test('retryable causes are asked again while attempts are left', () => {
    expect(recaptures([document('document.blurred'), liveness('liveness.no_face')])).toEqual([
      ['document', 2],
      ['liveness', 2],
    ]);
    expect(recaptures([document('document.blurred')], 3)).toEqual([]);
  });

  test('a cause that no capture cures ends the asking', () => {
    expect(recaptures([document('document.blurred', 'document.expired')])).toEqual([]);
    expect(recaptures([document('document.expired'), liveness('liveness.no_face')])).toEqual([]);
  });

  test('informative codes and clean checks are left alone', () => {
    expect(
      recaptures([{ ...document(), status: 'passed' }, liveness('liveness.no_face', 'liveness.eyes_closed')]),
    ).toEqual([['liveness', 2]]);
  });
});
