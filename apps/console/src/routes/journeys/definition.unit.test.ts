import { DEFINITION_DEFAULTS, validateDefinition } from '@assay/journeys/authoring';
import { describe, expect, test } from 'vitest';
import { addStep, changeStep, type Definition, isLinear, moveStep, removeStep, rowsOf, withValue } from './definition';
import { differencesOf, toldDifferences } from './differences';

const read = (definition: Definition) => validateDefinition(definition, () => 'refer');
const BARE: Definition = { steps: [{ id: 'risk_score', check: 'risk_score', config: {}, after: [] }] };

describe('the outline of a journey', () => {
  test('makes the shipped journey from nothing', () => {
    const made = ['document', 'liveness', 'face_match', 'sanctions_pep'].reduce(
      (before, check, at) => addStep(before, check, at),
      BARE,
    );
    const shipped = read({
      checks: ['document', 'liveness', 'face_match', 'sanctions_pep', 'risk_score'],
    } as unknown as Definition);
    expect(read(made)).toEqual(shipped);
    expect(isLinear(made.steps)).toBe(true);
  });

  test('keeps the risk score last, whatever moves', () => {
    const two = addStep(addStep(BARE, 'document', 0), 'liveness', 1);
    const moved = moveStep(moveStep(two, 0, 1), 1, 1);
    expect(moved.steps.map(({ id }) => id)).toEqual(['liveness', 'document', 'risk_score']);
    expect(moveStep(two, 0, -1)).toBe(two);
    expect(read(moved)).toHaveProperty('definition');
  });

  test('gives a new step a free id after the first of two was removed', () => {
    const two = addStep(addStep(BARE, 'document', 0), 'document', 1);
    const again = addStep(removeStep(two, 0), 'document', 1);
    expect(new Set(again.steps.map(({ id }) => id)).size).toBe(3);
    expect(read(again)).toHaveProperty('definition');
  });

  test('takes the branches of a step with it', () => {
    const one = addStep(BARE, 'document', 0);
    const effect = (at: string, when: string, does: string) => ({ at, when, ['then' as const]: does });
    const branches = [
      effect('document', 'age < 18', 'decline:document.expired'),
      effect('start', 'true', 'skip:document'),
      effect('start', 'false', 'refer:session.manual_review_required'),
    ];
    const left = removeStep({ ...one, branches }, 0);
    expect(left.branches).toEqual([branches[2]]);
    expect(rowsOf({ ...one, branches }).map(({ kind }) => kind)).toEqual([
      ...['start', 'branch', 'branch', 'step', 'branch', 'step', 'after'],
      ...['lists', 'review', 'session', 'retention', 'monitoring'],
    ]);
  });

  test('leaves out a condition that was emptied', () => {
    const one = changeStep(addStep(BARE, 'document', 0), 0, { when: 'age > 3' });
    expect(changeStep(one, 0, { when: '' }).steps[0]).not.toHaveProperty('when');
  });
});

test('differences name what changed, with steps by their ids', () => {
  const before = addStep(addStep(BARE, 'document', 0), 'liveness', 1);
  const whole = { ...before, thresholds: DEFINITION_DEFAULTS.thresholds };
  const after = withValue(removeStep(whole, 1), ['thresholds', 'face_match', 'pass'], 0.75);
  expect(differencesOf(whole, after)).toEqual([
    { path: ['steps', 'liveness'], before: whole.steps[1], after: undefined },
    { path: ['steps', 'risk_score', 'after'], before: ['liveness'], after: ['document'] },
    { path: ['thresholds', 'face_match', 'pass'], before: 0.7, after: 0.75 },
  ]);
  expect(differencesOf(whole, whole)).toEqual([]);
});

describe('what a version says otherwise', () => {
  const of = (...checks: string[]) => checks.reduce((before, check, at) => addStep(before, check, at), BARE);
  const paths = (before: Definition, after: Definition) =>
    toldDifferences(before, after).map(({ path }) => path.join('.'));

  test('is the order of its steps too', () => {
    const before = of('document', 'liveness', 'face_match');
    expect(paths(before, moveStep(before, 0, 1))).toEqual(['steps.document.after', 'steps.liveness.after']);
    const alone = changeStep(before, 2, { after: ['document'] });
    expect(paths(before, alone)).toEqual(['steps.face_match.after']);
  });

  test('is of an added or removed step the step alone', () => {
    const before = of('document', 'face_match');
    const after = of('document', 'liveness', 'face_match');
    expect(paths(before, after)).toEqual(['steps.liveness']);
    expect(paths(after, before)).toEqual(['steps.liveness']);
  });
});
