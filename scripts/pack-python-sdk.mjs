// Packs the Python SDK without Python: a wheel (PEP 427) and a source distribution, the same bytes for the same sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { tarball } from './lib/tar.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'sdks', 'python');
const source = join(folder, 'src', 'assay');
const target = join(folder, 'dist');
const project = readFileSync(join(folder, 'pyproject.toml'), 'utf8');
const version = /^version = "(.+)"$/m.exec(project)[1];
const stem = `assay-${version}`;
const readme = readFileSync(join(folder, 'README.md'));
const licence = readFileSync(join(root, 'LICENSE'));

/** Files of the package in one order. */
const modules = readdirSync(source)
  .filter((name) => name.endsWith('.py') || name === 'py.typed')
  .sort()
  .map((name) => [name, readFileSync(join(source, name))]);

const hash = hashOf();
const stamp = join(target, '.hash');
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) console.log('sdk: the python package is up to date');
else pack();

function pack() {
  const started = performance.now();
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, `${stem}-py3-none-any.whl`), wheel());
  writeFileSync(join(target, `${stem}.tar.gz`), sourceDistribution());
  writeFileSync(stamp, hash);
  console.log(`sdk: packed the python package in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function wheel() {
  const info = `${stem}.dist-info`;
  const files = [
    ...modules.map(([name, bytes]) => [`assay/${name}`, bytes]),
    [`${info}/METADATA`, Buffer.from(metadata())],
    [`${info}/WHEEL`, Buffer.from('Wheel-Version: 1.0\nGenerator: assay\nRoot-Is-Purelib: true\nTag: py3-none-any\n')],
    [`${info}/licenses/LICENSE`, licence],
  ];
  const record = files.map(([path, bytes]) => `${path},sha256=${digest(bytes)},${bytes.length}\n`).join('');
  files.push([`${info}/RECORD`, Buffer.from(`${record}${info}/RECORD,,\n`)]);
  // Local time of the machine: the first day that a ZIP knows, wherever it is built.
  const mtime = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries(files.map(([path, bytes]) => [path, [bytes, { mtime, level: 9 }]])));
}

function sourceDistribution() {
  return tarball(stem, [
    ['PKG-INFO', Buffer.from(metadata())],
    ['README.md', readme],
    ['LICENSE', licence],
    ['pyproject.toml', Buffer.from(project)],
    ...modules.map(([name, bytes]) => [`src/assay/${name}`, bytes]),
  ]);
}

function metadata() {
  const field = (name) => new RegExp(`^${name} = "(.+)"$`, 'm').exec(project)[1];
  const needed = [.../dependencies = \[(.*)\]/.exec(project)[1].matchAll(/"([^"]+)"/g)];
  return [
    'Metadata-Version: 2.1',
    'Name: assay',
    `Version: ${version}`,
    `Summary: ${field('description')}`,
    'License: Apache-2.0',
    `Requires-Python: ${field('requires-python')}`,
    ...needed.map(([, dependency]) => `Requires-Dist: ${dependency}`),
    'Description-Content-Type: text/markdown',
    '',
    readme.toString(),
  ].join('\n');
}

function digest(bytes) {
  return createHash('sha256').update(bytes).digest('base64url');
}

function hashOf() {
  const made = createHash('sha256').update(project).update(readme).update(licence);
  for (const [name, bytes] of modules) made.update(name).update(bytes);
  for (const file of [fileURLToPath(import.meta.url), join(root, 'scripts/lib/tar.mjs')])
    made.update(readFileSync(file));
  return made.digest('hex');
}
