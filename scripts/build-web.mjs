// Builds the web apps. An app whose sources, settings and packages are unchanged since its last build is left alone.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compress } from './lib/compress.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Each app with the files and folders of other packages that it is built from. */
const APPS = {
  capture: [],
  console: [
    'sdks/node/src/types.gen.ts',
    'packages/contract/src/audit-actions.ts',
    'packages/contract/src/roles.ts',
    'packages/contract/src/scopes.ts',
    'packages/journeys/src',
    'packages/kernel/src',
    'packages/rules/src',
  ],
};
const IGNORED = new Set(['dist', 'node_modules']);

for (const [app, others] of Object.entries(APPS)) {
  const folder = join(root, 'apps', app);
  const stamp = join(folder, 'dist', '.hash');
  const hash = hashOf(folder, others);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    console.log(`web: ${app} is up to date`);
    continue;
  }
  const started = performance.now();
  const { build } = await import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve('vite')).href);
  await build({ root: folder, logLevel: 'warn' });
  compress(join(folder, 'dist', 'assets'));
  writeFileSync(stamp, hash);
  console.log(`web: built ${app} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** SHA-256 over the names and bytes of an app's files, of those it takes from packages, the lock file and this script. */
function hashOf(folder, others) {
  const hash = createHash('sha256');
  const shared = [
    ...others
      .map((path) => join(root, path))
      .flatMap((path) => (statSync(path).isDirectory() ? filesOf(path) : [path])),
    join(root, 'package-lock.json'),
    join(root, 'scripts/lib/compress.mjs'),
  ];
  for (const file of [...filesOf(folder), ...shared, fileURLToPath(import.meta.url)]) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(folder) {
  const files = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (IGNORED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...filesOf(path));
    else if (!entry.name.endsWith('.test.ts')) files.push(path);
  }
  return files.sort();
}
