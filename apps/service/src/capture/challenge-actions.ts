import type { ChallengeAction } from '@assay/contract';

/** What may stand beside the two turns: movements that the pose of the head alone tells. */
const THIRD: readonly ChallengeAction[] = ['look_up', 'look_down'];

/**
 * Two or three movements in random order, one turn to each side among them: a recording made beforehand would have to
 * guess them.
 * @param pick a uniformly random whole number from 0 to below its argument.
 */
export function challengeActions(pick: (below: number) => number): { index: number; type: ChallengeAction }[] {
  const types: ChallengeAction[] = ['turn_left', 'turn_right'];
  if (pick(2) === 1) types.push(THIRD[pick(THIRD.length)]!);
  for (let last = types.length - 1; last > 0; last -= 1) {
    const other = pick(last + 1);
    [types[last], types[other]] = [types[other]!, types[last]!];
  }
  return types.map((type, index) => ({ index, type }));
}
