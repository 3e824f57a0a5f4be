import { type Command, readArgs, UsageError } from './command.js';
import { type Completion, completionScript, SHELLS, type Shell } from './completion-scripts.js';

interface Entry {
  readonly name: string;
  readonly load: () => Promise<Command>;
}

/** @param commands all commands of the command line */
export function completionOf(commands: readonly Entry[]): Command {
  return {
    help: `Usage: assay completion bash|zsh|fish

Prints a script that completes commands and their options in a shell:
  bash                 assay completion bash > ~/.local/share/bash-completion/completions/assay
  zsh                  assay completion zsh > "\${fpath[1]}/_assay"
  fish                 assay completion fish > ~/.config/fish/completions/assay.fish`,

    async run(given, io) {
      const args = readArgs(given, [], [1, 1]);
      const shell = args.positionals[0] ?? '';
      if (!isShell(shell)) throw new UsageError(`"${shell}" is none of ${SHELLS.join(', ')}.`);
      io.out(completionScript(shell, await allCompletions(commands)));
      return 0;
    },
  };
}

function isShell(word: string): word is Shell {
  return (SHELLS as readonly string[]).includes(word);
}

/** What may follow each command: the options of its help. */
async function allCompletions(commands: readonly Entry[]): Promise<Completion[]> {
  const found: Completion[] = [];
  const { eventTypes } = await import('@assay/contract');
  const following: Readonly<Record<string, readonly string[]>> = {
    completion: SHELLS,
    trigger: eventTypes().map(({ type }) => type),
  };
  for (const { name, load } of commands) {
    const { help } = await load();
    found.push({ name, options: [...(following[name] ?? []), ...new Set([...optionsOf(help), '--help'])] });
  }
  return found;
}

/** The options of a command by its help: those of its usage, and those that begin a line. Elsewhere other commands are named. */
export function optionsOf(help: string): string[] {
  const usage = help.slice(0, help.indexOf('\n\n'));
  return [...usage.matchAll(/--[a-z][a-z0-9-]*/g), ...help.matchAll(/(?<=^ +)--[a-z][a-z0-9-]*/gm)].map(
    ([option]) => option,
  );
}
