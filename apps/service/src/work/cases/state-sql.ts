import { CASE_STATES } from '@assay/contract';
import { type CaseEvent, nextCaseState } from '@assay/journeys';

/**
 * `nextCaseState` as an expression of SQL, for a statement that must move a case it has not read: concurrent ones then
 * need no second look. A state that the event does not move stays.
 * @param column where the state stands
 */
export function caseStateAfter(event: CaseEvent, column: string): string {
  const moves = CASE_STATES.flatMap((state) => {
    const next = nextCaseState(state, event);
    return next === undefined || next === state ? [] : [`when ${column} = '${state}' then '${next}'`];
  });
  return moves.length === 0 ? column : `case ${moves.join(' ')} else ${column} end`;
}
