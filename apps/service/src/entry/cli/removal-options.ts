import { type Reach, reachInWords } from '../../platform/imports/reach.js';
import { type CommandIo, print, type ReadArgs } from './command.js';
import { explained } from './import-options.js';

export const REMOVAL_FLAGS = ['dry-run'] as const;

/** What the help of every removal says. */
export const removalHelp = `The audit log of each environment that used it says so.
  --dry-run  say what would disappear, and change nothing`;

interface Removed {
  readonly reach: Reach;
  readonly dry_run: boolean;
}

/** Runs a removal and prints its result, one object with `--json`. @param lines the result in words @returns the exit status */
export async function runRemoval<Result extends Removed>(
  io: CommandIo,
  args: ReadArgs,
  work: () => Promise<Result>,
  lines: (result: Result) => readonly string[],
): Promise<number> {
  const result = await work().catch((error: unknown) => {
    throw explained(error);
  });
  print(io, args, { ...result, environment: result.reach }, [
    ...(result.dry_run ? ['Dry run: nothing was changed.'] : []),
    ...lines(result),
    `It was used in ${reachInWords(result.reach)}.`,
  ]);
  return 0;
}
