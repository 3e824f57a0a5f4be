import { textBefore } from '@assay/kernel';
import { type CommandIo, UsageError } from './command.js';
import { COMMANDS, type Entry } from './commands.js';
import { fileFault } from './file-faults.js';
import { meant } from './meant.js';

const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** Finds the command that the arguments name and runs it. @returns the exit status; never throws. */
export async function runCommand(given: readonly string[], io: CommandIo): Promise<number> {
  // `npx assay -- keys list` hands the mark on, which npm takes away.
  const args = given[0] === '--' ? given.slice(1) : given;
  const named = find(args);
  if (!named) return overview(args, io);
  const command = await named.entry.load();
  // `evidence verify` keeps its own help: it is the command that a third party runs without an installation.
  if (named.rest.some((arg) => arg === '--help' || arg === '-h')) {
    io.out(command.help);
    return EXIT.done;
  }
  try {
    return await command.run(named.rest, io);
  } catch (error) {
    if (error instanceof UsageError) {
      io.err(`assay ${named.entry.name}: ${error.message}\n${command.help}`);
      return EXIT.usage;
    }
    io.err(`assay ${named.entry.name}: ${oneLine(error)}`);
    return EXIT.failed;
  }
}

function find(args: readonly string[]): { entry: Entry; rest: readonly string[] } | undefined {
  for (const words of [2, 1]) {
    const entry = COMMANDS.find(({ name }) => name === args.slice(0, words).join(' '));
    if (entry) return { entry, rest: args.slice(words) };
  }
  return undefined;
}

/** The list of commands: asked for, of one group, or because nothing known was named. */
function overview(args: readonly string[], io: CommandIo): number {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const group = COMMANDS.filter(({ name }) => name.split(' ')[0] === words[0]);
  const listed = group.length > 0 ? group : COMMANDS;
  const width = Math.max(...listed.map(({ name }) => name.length));
  const text = [
    'Usage: assay COMMAND [options]',
    '',
    ...listed.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Every command has --help. --json prints one object on standard output.',
    'Configured by the variables of the service: ASSAY_DATA_DIR (default ./data), DATABASE_URL and others.',
    'Exit status: 0 done, 1 failed, 2 wrong usage.',
  ].join('\n');
  const asked = args.includes('--help') || args.includes('-h') || words[0] === 'help';
  if (asked && (words.length === 0 || words[0] === 'help' || group.length > 0)) {
    io.out(text);
    return EXIT.done;
  }
  io.err(words.length > 0 ? `${unknown(words, group)}\n${text}` : text);
  return EXIT.usage;
}

/** The first line about words that are no command: the nearest one that is. */
function unknown(words: readonly string[], group: readonly Entry[]): string {
  const misplaced = find(words);
  if (misplaced) return `assay: options stand after the command: assay ${misplaced.entry.name} …`;
  const named = words.slice(0, 2).join(' ');
  const names = (group.length > 0 ? group : COMMANDS).map(({ name }) => name);
  const groups = names.map((name) => name.split(' ')[0] ?? '');
  const hint =
    meant(named, names) ||
    meant(
      words[0] ?? '',
      groups.filter((name) => name !== words[0]),
    );
  return `assay: unknown command "${named}".${hint}`;
}

function oneLine(error: unknown): string {
  const fault = fileFault(error);
  if (fault !== undefined) return fault;
  const found = error as { message?: string; code?: string; errors?: readonly Error[] };
  // A refused connection to every address of a name has its reasons inside and no message of its own.
  const message = found.message || found.errors?.[0]?.message || found.code || String(error);
  return textBefore(message, '\n');
}
