import { CHECK_TYPES, type CheckType, checkFacts } from '@assay/kernel';
import { expect, test } from 'vitest';
import { checksAgain } from './reopen.js';
import { emptyState, type Session, type SessionCheck } from './session.js';

function check(type: CheckType, status: SessionCheck['status']): SessionCheck {
  const empty = { reasonCodes: [], score: null, findings: [], startedAt: null, completedAt: null, attempts: 1 };
  return { id: type, step: type, type, status, ...empty };
}

const sessionWith = (checks: SessionCheck[]) => ({ state: { ...emptyState(), checks } }) as unknown as Session;
const again = (checks: SessionCheck[], ...steps: string[]) =>
  checksAgain(sessionWith(checks), new Set(steps)).map(({ type }) => type);

test('a face that is captured again is searched, compared and screened again, even where the former one passed', () => {
  const checks = [
    check('document', 'passed'),
    check('liveness', 'review'),
    check('face_match', 'passed'),
    check('face_search', 'passed'),
    check('sanctions_pep', 'no_match'),
    check('adverse_media', 'no_match'),
    check('risk_score', 'pending'),
  ];
  expect(again(checks, 'liveness')).toEqual([
    'liveness',
    'face_match',
    'face_search',
    'sanctions_pep',
    'adverse_media',
  ]);
});

test('a check that passed on its own capture is kept, and the risk score is never run by itself', () => {
  const checks = CHECK_TYPES.map((type) => check(type, 'passed'));
  expect(again(checks)).toEqual(CHECK_TYPES.filter((type) => checkFacts(type).derived && type !== 'risk_score'));
});
