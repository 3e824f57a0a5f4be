export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A command with the options that may follow it. */
export interface Completion {
  readonly name: string;
  readonly options: readonly string[];
}

/** A script for a shell: what may follow the words that stand there. */
export function completionScript(shell: Shell, commands: readonly Completion[]): string {
  return { bash, zsh, fish }[shell](followers(commands));
}

/** The beginnings of a line with the words that may follow; the longest first, the empty line last. */
function followers(commands: readonly Completion[]): (readonly [start: string, words: string])[] {
  const groups = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))];
  const second = (group: string) =>
    commands.flatMap(({ name }) => (name.startsWith(`${group} `) ? [name.slice(group.length + 1)] : []));
  const single = new Set(commands.filter(({ name }) => !name.includes(' ')).map(({ name }) => name));
  return [
    ...commands.map(({ name, options }) => [name, options.join(' ')] as const),
    ...groups.filter((group) => !single.has(group)).map((group) => [group, second(group).join(' ')] as const),
    ['', `${groups.join(' ')} help`] as const,
  ];
}

type Followers = ReturnType<typeof followers>;

/** Lines of a `case` over the words before the one that is typed. */
function cases(of: Followers): string {
  return of.map(([start, words]) => `    ${start === '' ? '""' : `"${start}"*`}) found="${words}" ;;`).join('\n');
}

function bash(of: Followers): string {
  return `# Completion of assay for bash.
_assay() {
  local found="" line="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  case "$line" in
${cases(of)}
  esac
  COMPREPLY=($(compgen -W "$found" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _assay assay`;
}

function zsh(of: Followers): string {
  return `#compdef assay
# Completion of assay for zsh.
_assay() {
  local found="" line="\${(j: :)words[2,CURRENT-1]}"
  case "$line" in
${cases(of)}
  esac
  compadd -- \${=found}
}
compdef _assay assay`;
}

function fish(of: Followers): string {
  const lines = of.map(
    ([start, words]) => `    case ${start === '' ? "''" : `'${start}*'`}\n      string split ' ' '${words}'`,
  );
  return `# Completion of assay for fish.
function __assay_words
  set -l typed (commandline -opc)
  switch (string join ' ' $typed[2..-1])
${lines.join('\n')}
  end
end
complete -c assay -f -a '(__assay_words)'`;
}
