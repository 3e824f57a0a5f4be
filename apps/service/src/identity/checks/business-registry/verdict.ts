import { reasonCode } from '@assay/contract';
import { checkFacts } from '@assay/kernel';
import type { Session } from '../../sessions/session.js';
import type { CheckOutcome } from '../outcome.js';

/** Why the checks after the register's have no company to look at. */
export function noBusiness({ state }: Session): CheckOutcome {
  const registry = state.checks.find(({ type }) => checkFacts(type).part === 'company');
  if (!registry?.reasonCodes.includes('business.ambiguous')) return NO_BUSINESS;
  return { ...NO_BUSINESS, reasonCodes: ['business.ambiguous'] };
}

/** A session whose company nobody knows. */
export const NO_BUSINESS: CheckOutcome = {
  status: 'review',
  reasonCodes: ['business.not_found'],
  result: { detail: 'No business of this session is known.' },
};

/** Failed by a code that declines, review by any other, passed without one. */
export function verdictOf(codes: readonly string[]): 'passed' | 'review' | 'failed' {
  if (codes.some((code) => reasonCode(code)?.severity === 'decline')) return 'failed';
  return codes.length > 0 ? 'review' : 'passed';
}
