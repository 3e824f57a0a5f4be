import { type ParseArgsConfig, parseArgs } from 'node:util';
import { meant } from './meant.js';

type ParseArgsOptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** Where a command writes: results to standard output, everything else to standard error. */
export interface CommandIo {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

export interface Command {
  /** What `--help` prints; its first line is the usage line. */
  readonly help: string;
  /** @param args what follows the command's name. @returns the exit status: 0 done, 1 failed. @throws UsageError */
  run(args: readonly string[], io: CommandIo): Promise<number>;
}

/** Who stands in the audit entries of commands. */
export const COMMAND_LINE = { type: 'system', name: 'command line' } as const;

/** The command was called in a way it does not know: exit status 2. */
export class UsageError extends Error {}

/** The command understood and could not do it: exit status 1, one clear line. */
export class CommandError extends Error {}

type Values = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

export interface ReadArgs {
  /** The value of a text option; undefined when it is absent. It is never empty. */
  text(name: string): string | undefined;
  /** The values of an option that may be given several times, each perhaps several with commas; undefined when absent, never empty. */
  texts(name: string): readonly string[] | undefined;
  flag(name: string): boolean;
  readonly positionals: readonly string[];
}

/**
 * Reads options and positional arguments; `--json` is known to every command.
 * @param positionals how many there may be, least and most
 * @param lists options that may be given several times
 * @throws UsageError for an unknown option, a value twice that may be there once, another number of arguments, or one without a value: what a script leaves
 * empty by mistake must not mean the default, which is often the widest
 */
export function readArgs(
  args: readonly string[],
  texts: readonly string[],
  positionals: readonly [least: number, most: number] = [0, 0],
  flags: readonly string[] = [],
  lists: readonly string[] = [],
): ReadArgs {
  const options: ParseArgsOptionsConfig = { json: { type: 'boolean' } };
  for (const name of texts) options[name] = { type: 'string', multiple: true };
  for (const name of flags) options[name] = { type: 'boolean' };
  for (const name of lists) options[name] = { type: 'string', multiple: true };
  const parsed = parse(args, options);
  refuseEmpty(parsed);
  refuseDoubled(parsed, texts);
  const count = parsed.positionals.length;
  if (count < positionals[0]) throw new UsageError('An argument is missing.');
  if (count > positionals[1]) throw new UsageError(`Unexpected argument "${parsed.positionals[positionals[1]]}".`);
  return {
    text(name) {
      const value = parsed.values[name];
      return Array.isArray(value) ? value[0] : undefined;
    },
    texts(name) {
      const value = parsed.values[name];
      if (!Array.isArray(value)) return undefined;
      return value.flatMap(wordsOf);
    },
    flag: (name) => parsed.values[name] === true,
    positionals: parsed.positionals,
  };
}

function refuseEmpty({ values, positionals }: ReturnType<typeof parse>): void {
  if (positionals.some((text) => text.trim() === '')) throw new UsageError('An argument is empty.');
  for (const [name, value] of Object.entries(values)) {
    const given = Array.isArray(value) ? value : [value];
    if (given.some((text) => typeof text === 'string' && wordsOf(text).length === 0))
      throw new UsageError(`--${name} is empty: give it a value, or leave it out.`);
  }
}

/** Of two values one would be passed over without a word, and a key be made for production that was meant for the sandbox. */
function refuseDoubled({ values }: ReturnType<typeof parse>, texts: readonly string[]): void {
  for (const name of texts) {
    const given = values[name];
    if (Array.isArray(given) && given.length > 1)
      throw new UsageError(`--${name} is given ${given.length} times: give it once.`);
  }
}

/** The words between commas, without empty ones. */
function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function parse(args: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    return { values: values as Values, positionals };
  } catch (error) {
    // The first sentence names the option; the rest of Node's message explains how to escape it.
    const sentence = (error as Error).message.split('. ')[0]?.replace(/\.?$/, '.') ?? 'Wrong usage.';
    const unknown = /^Unknown option '(--[^']+)'/.exec(sentence)?.[1];
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(`${sentence}${unknown === undefined ? '' : meant(unknown, known)}`);
  }
}

/** Prints a result: one JSON object with `--json`, else lines for people. */
export function print(io: CommandIo, args: ReadArgs, result: object, lines: readonly string[]): void {
  if (args.flag('json')) io.out(JSON.stringify(result));
  else for (const line of lines) io.out(line);
}

/** `1 entry`, `2 entries`. @param many the word for any other number; default the one with an s */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
