// Writes the reference pages that stand in the code: the command line from the help of each command, the configuration
// from its table. With --check only says whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMANDS } from '../apps/service/dist/entry/cli/commands.js';
import { CONFIG_VARIABLES } from '../apps/service/dist/platform/config-variables.js';

const FOLDER = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs', 'reference');
/** What each page has from the code, and what of it that replaces; the rest is written by hand. */
const PAGES = {
  'command-line.md': [await commandLine(), /^\| Command \|[\s\S]*$/m],
  'configuration.md': [configuration(), /^\| Variable \|.*\n(\|.*\n)*/m],
};

let stale = 0;
for (const [name, [made, place]] of Object.entries(PAGES)) {
  const path = join(FOLDER, name);
  const page = readFileSync(path, 'utf8');
  if (!place.test(page)) throw new Error(`${name} has no place for what is made from the code.`);
  const fresh = page.replace(place, () => `${made}\n`);
  if (fresh === page) continue;
  stale += 1;
  if (!process.argv.includes('--check')) writeFileSync(path, fresh);
}
if (stale > 0 && process.argv.includes('--check')) {
  process.stderr.write('docs/reference is stale: run node scripts/reference-pages.mjs\n');
  process.exitCode = 1;
}

async function commandLine() {
  const helps = await Promise.all(COMMANDS.map(async ({ name, load }) => ({ name, help: (await load()).help })));
  const rows = COMMANDS.map(({ name, summary }) => `| \`${name}\` | ${summary} |`);
  const sections = helps.map(({ name, help }) => `## ${name}\n\n\`\`\`text\n${help.trim()}\n\`\`\``);
  return ['| Command | |', '|---|---|', ...rows, '', sections.join('\n\n')].join('\n');
}

function configuration() {
  const rows = CONFIG_VARIABLES.map(({ name, fallback, meaning }) => `| ${name} | ${fallback} | ${meaning} |`);
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}
