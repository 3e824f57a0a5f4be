// Makes a fresh clone ready: dependencies, library links, build. Plain Node, as nothing is installed yet.
//   node scripts/ready.mjs [--no-build | --checked]
// The build does not look for errors in types unless it is asked to: whoever starts the service would wait for it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hydratePostgresLinks, pruneForeignRuntimes } from './lib/native-parts.mjs';
import { withLock } from './lib/ready-lock.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const INSTALLED = join(ROOT, 'node_modules', '.assay-ready');
const BUILT = join(ROOT, '.ready', 'built');
const WORKSPACES = ['packages', 'apps', 'sdks', 'tools', 'scripts', 'docs'];
const NOT_SOURCE = new Set(['node_modules', 'dist', 'bundle', 'coverage']);
const NODE_MIN = [20, 19];

const say = (line) => process.stderr.write(`assay: ${line}\n`);

const wantsBuild = !process.argv.includes('--no-build');
const wantsCheck = process.argv.includes('--checked');
requireNode();
mkdirSync(join(ROOT, '.ready'), { recursive: true });
if (!isInstalled() || (wantsBuild && !isBuilt())) {
  await withLock(join(ROOT, '.ready', 'lock'), say, () => {
    linkWorkspaces();
    if (!isInstalled()) install();
    if (wantsBuild && !isBuilt()) build();
  });
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return;
  fail(`Node ${NODE_MIN.join('.')} or later is needed; this is ${process.versions.node}.`);
}

/** The lock file and the platform: a folder copied from another machine is installed again. */
function wantedInstallation() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const platform = `${process.platform}-${process.arch}-${process.versions.modules}`;
  return `${createHash('sha256').update(lock).digest('hex')} ${platform}`;
}

function isInstalled() {
  return readText(INSTALLED) === wantedInstallation() && missingWorkspaces().length === 0;
}

/** Workspaces that the lock file names and nothing links yet: one may be new since the installation. */
function missingWorkspaces() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).filter(([path, { link }]) => link && !existsSync(join(ROOT, path)));
}

function linkWorkspaces() {
  if (!existsSync(join(ROOT, 'node_modules', '.package-lock.json'))) return;
  for (const [path, { resolved }] of missingWorkspaces()) {
    rmSync(join(ROOT, path), { force: true });
    const target = process.platform === 'win32' ? join(ROOT, resolved) : relative(dirname(path), resolved);
    symlinkSync(target, join(ROOT, path), 'junction');
  }
}

function install() {
  if (!isInstalledByHand()) {
    const startedAt = Date.now();
    say('Installing dependencies (once, a minute or two) …');
    npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci failed.');
    say(`Dependencies installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  }
  hydratePostgresLinks(join(ROOT, 'node_modules'));
  const freed = pruneForeignRuntimes(join(ROOT, 'node_modules'));
  if (freed > 0) say(`Removed ${Math.round(freed / 1e6)} MB of model runtimes for other platforms.`);
  // Put in its place whole: the folder may be a copy that shares its files with others.
  writeFileSync(`${INSTALLED}.new`, wantedInstallation());
  renameSync(`${INSTALLED}.new`, INSTALLED);
}

/** After an `npm ci` by hand, npm's own record in node_modules names every package of the lock file. */
function isInstalledByHand() {
  const record = readText(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!record) return false;
  const present = JSON.parse(record).packages;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/') || link) return true;
    return present[path] ? present[path].version === version && existsSync(join(ROOT, path)) : optional === true;
  });
}

function isBuilt() {
  const [state, checked] = readText(BUILT)?.split(' ') ?? [];
  return hasOutput() && state === sourceState() && (checked !== undefined || !wantsCheck);
}

/** The compilers are incremental themselves; this only saves starting them. */
function build() {
  const startedAt = Date.now();
  const state = sourceState();
  say('Building …');
  npm(['run', '--silent', 'build', ...(wantsCheck ? [] : ['--', '--unchecked'])], 'The build failed.');
  writeFileSync(BUILT, wantsCheck ? `${state} checked` : state);
  say(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** Whether each workspace that is compiled has its output folder. */
function hasOutput() {
  const { references } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  return references.every(({ path }) => existsSync(join(ROOT, path, 'dist')));
}

/** Path, size and time of every source file. */
function sourceState() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const name of readdirSync(ROOT).filter((file) => file.startsWith('tsconfig'))) hash.update(stamp(name));
  for (const folder of WORKSPACES) if (existsSync(join(ROOT, folder))) addFolder(hash, folder);
  return hash.digest('hex');
}

function addFolder(hash, folder) {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !NOT_SOURCE.has(entry.name)) addFolder(hash, path);
    else if (entry.isFile()) hash.update(stamp(path));
  }
}

function stamp(path) {
  const { size, mtimeMs } = statSync(join(ROOT, path));
  return `${path} ${size} ${mtimeMs}\n`;
}

/** The npm that runs this script, else the one on the path. Its messages go to standard error. */
function npm(parameters, message) {
  const cli = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const [command, ...before] = cli ? [process.execPath, cli] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const { status, error } = spawnSync(command, [...before, ...parameters], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && !cli,
  });
  if (status !== 0) {
    rmSync(join(ROOT, '.ready', 'lock'), { force: true });
    fail(error ? `${message} ${error.message}` : message);
  }
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function fail(line) {
  say(line);
  process.exit(1);
}
