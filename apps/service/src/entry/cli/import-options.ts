import { HeldBack } from '../../platform/imports/edition-guard.js';
import { REACHES, type Reach, reachInWords } from '../../platform/imports/reach.js';
import { CommandError, type CommandIo, counted, print, type ReadArgs, UsageError } from './command.js';

/** Options and flags that every import knows. */
export const IMPORT_TEXTS = ['environment'] as const;
export const IMPORT_FLAGS = ['accept-removals', 'dry-run'] as const;

const REJECTED_SHOWN_MAX = 20;

/** What the help of every import says of these options. @param defaultReach in words, such as `all for publishers' files` */
export function importHelp(defaultReach: string): string {
  return `  --environment NAME  ${REACHES.join(', ')}: where the data are used; ${defaultReach}
  --dry-run           count what would change, and change nothing
  --accept-removals   take an edition that removes more than 5 % or more than 50 entries, or is shorter than it says or older;
                      without it such an edition is held back and its differences are shown
Exit status: 0 all rows were taken, 1 failed, held back, or some rows were rejected, 2 wrong usage.`;
}

/** `--environment`, undefined when absent. @throws UsageError for another word. */
export function reachOption(args: ReadArgs): Reach | undefined {
  const given = args.text('environment');
  const reach = REACHES.find((known) => known === given);
  if (given !== undefined && reach === undefined)
    throw new UsageError(`--environment is one of ${REACHES.join(', ')}.`);
  return reach;
}

/** One row that could not be taken. */
interface Rejected {
  readonly file: string;
  readonly line?: number;
  readonly reason: string;
}

/** What the importers share. */
interface Imported {
  readonly dry_run: boolean;
  readonly reach: Reach | null;
  /** The first rejected rows. */
  readonly rejected: readonly Rejected[];
  /** All of them, where only the first are listed. */
  readonly rejected_total?: number;
}

/**
 * Runs an import and prints its result, one object with `--json`. An edition that is held back is shown with its
 * differences.
 * @param lines the result in words @returns the exit status: 1 when it was held back or rows were rejected
 */
export async function runImport<Result extends Imported>(
  io: CommandIo,
  args: ReadArgs,
  work: () => Promise<Result>,
  lines: (result: Result) => readonly string[],
): Promise<number> {
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    if (error instanceof HeldBack) return showHeldBack(io, args, error);
    throw explained(error);
  }
  const rejected = result.rejected_total ?? result.rejected.length;
  print(io, args, { ...result, environment: result.reach }, [
    ...(result.dry_run ? ['Dry run: nothing was changed.'] : []),
    ...lines(result),
    ...(result.reach === null ? [] : [`Used in ${reachInWords(result.reach)}.`]),
    ...result.rejected
      .slice(0, REJECTED_SHOWN_MAX)
      .map(({ file, line, reason }) => `  ${file}${line === undefined ? '' : `:${line}`} ${reason}`),
  ]);
  if (rejected === 0) return 0;
  io.err(`${counted(rejected, 'row')} ${rejected === 1 ? 'was' : 'were'} rejected; the others ${taken(result)}.`);
  return 1;
}

function taken({ dry_run: dryRun }: Imported): string {
  return dryRun ? 'would be taken' : 'were taken';
}

function showHeldBack(io: CommandIo, args: ReadArgs, { message, differences }: HeldBack): number {
  const { before, after, added, changed, removed, removed_examples: examples } = differences;
  print(io, args, { held_back: true, ...differences }, [
    `${counted(before, 'entry', 'entries')} served, ${after} in the new edition: ${added} added, ${changed} changed, ${removed} removed.`,
    ...examples.map((name) => `  removed: ${name}`),
    ...(examples.length < removed && examples.length > 0 ? [`  and ${removed - examples.length} more`] : []),
  ]);
  io.err(message);
  return 1;
}

/** Faults of files as one clear line. */
export function explained(error: unknown): unknown {
  const { code, path } = error as { code?: string; path?: string };
  if (code === 'ENOENT') return new CommandError(`There is no file ${path}.`);
  if (code === 'EISDIR') return new CommandError('A folder was named where a file is needed.');
  if (error instanceof RangeError) return new CommandError(error.message);
  return error;
}
