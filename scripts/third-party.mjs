// Writes THIRD_PARTY.md: every direct dependency with version and licence, from the installed packages, and the text of
// scripts/third-party-notes.md about models and fonts. With --check only says whether the file is up to date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILE = join(ROOT, 'THIRD_PARTY.md');
const NOTES = join(ROOT, 'scripts', 'third-party-notes.md');

const lock = readJson('package-lock.json').packages;
const text = `# Third parties

Direct dependencies, from the lock file; \`node scripts/third-party.mjs\` writes this page. What they need in turn stands in \`package-lock.json\`.

## At run time

${table(collect(['dependencies', 'optionalDependencies']))}

## To build and test

Web apps are bundled: the parts that they use of preact, uqr, react, uPlot, Base UI, TanStack and lucide are delivered to browsers, and the font Inter with its licence.

${table(collect(['devDependencies']))}

${readFileSync(NOTES, 'utf8')}`;

if (process.argv.includes('--check')) {
  const fresh = existsSync(FILE) && readFileSync(FILE, 'utf8') === text;
  if (!fresh) process.stderr.write('THIRD_PARTY.md is stale: run node scripts/third-party.mjs\n');
  process.exitCode = fresh ? 0 : 1;
} else writeFileSync(FILE, text);

/** Manifests of the root and of every workspace, by folder. */
function manifests() {
  const folders = ['packages', 'apps', 'sdks'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`),
  );
  return ['', 'tools', ...folders]
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readJson(join(folder, 'package.json')) }));
}

/** Lines `| name | version | licence |` of what the manifests name, sorted, each once. */
function collect(kinds) {
  const rows = new Set();
  for (const { folder, manifest } of manifests())
    for (const kind of kinds)
      for (const name of Object.keys(manifest[kind] ?? {}))
        if (!name.startsWith('@assay/')) rows.add(row(folder, name));
  return [...rows].sort();
}

/** A workspace may have a version of its own beside the shared one. */
function row(folder, name) {
  const entry = lock[`${folder}/node_modules/${name}`] ?? lock[`node_modules/${name}`];
  if (!entry) throw new Error(`${name} is not in the lock file.`);
  return `| ${name} | ${entry.version} | ${entry.license ?? 'see package'} |`;
}

function table(rows) {
  return ['| Package | Version | Licence |', '|---|---|---|', ...rows].join('\n');
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}
