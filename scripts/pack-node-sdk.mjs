// Packs the Node SDK as it is installed elsewhere: ES modules and CommonJS with types, no dependency, one .tgz.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { packageTarball } from './lib/tar.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'sdks', 'node');
const compiled = join(folder, 'dist');
const target = join(compiled, 'package');
const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
/** Modules whose types a caller sees, in the order in which they refer to one another. */
const TYPED = ['types.gen', 'shapes', 'resources.gen', 'retry', 'error', 'file', 'webhook', 'request', 'client'];
/** What Node loads: Node 18 has Web Crypto, but not under its global name. The core itself imports nothing. */
const FOR_NODE = [
  [
    'node.js',
    "import { webcrypto } from 'node:crypto';\nglobalThis.crypto ??= webcrypto;\nexport * from './index.js';\n",
  ],
  [
    'node.cjs',
    "'use strict';\nglobalThis.crypto ??= require('node:crypto').webcrypto;\nmodule.exports = require('./index.cjs');\n",
  ],
];
/** Exported for the other modules only. */
const INTERNAL =
  /^export (declare )?(const RESOURCES|function (send|pauseBefore|retryAfterOf|errorOf|foreignAnswer|connectionError)\b|interface (Call|Clock) )/;

const hash = hashOf();
const stamp = join(target, '.hash');
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) console.log('sdk: the node package is up to date');
else await pack();

async function pack() {
  const started = performance.now();
  const files = [];
  for (const [format, extension] of [
    ['esm', 'js'],
    ['cjs', 'cjs'],
  ]) {
    for (const entry of ['index', 'files']) {
      const build = await rolldown({ input: join(compiled, `${entry}.js`), external: [/^node:/] });
      const { output } = await build.generate({ format, sourcemap: false });
      await build.close();
      files.push([`${entry}.${extension}`, Buffer.from(output[0].code)]);
    }
  }
  files.push(...FOR_NODE.map(([name, code]) => [name, Buffer.from(code)]));
  const types = [typesOf(TYPED), typesOf(['files'])];
  for (const suffix of ['d.ts', 'd.cts']) {
    files.push([`index.${suffix}`, Buffer.from(types[0])], [`files.${suffix}`, Buffer.from(types[1])]);
  }
  files.push(['README.md', readFileSync(join(folder, 'README.md'))], ['LICENSE', readFileSync(join(root, 'LICENSE'))]);
  files.unshift(['package.json', Buffer.from(`${JSON.stringify(manifest(), null, 2)}\n`)]);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const name of ['assay-node', `assay-node-${version}`])
    writeFileSync(join(target, `${name}.tgz`), packageTarball(files));
  writeFileSync(stamp, hash);
  console.log(`sdk: packed the node package in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** The declarations of several modules as one, so that they serve every kind of module resolution. */
function typesOf(modules) {
  const texts = modules.map((name) => readFileSync(join(compiled, `${name}.d.ts`), 'utf8'));
  const lines = texts.join('\n').split('\n');
  let skipping = false;
  const kept = lines.filter((line) => {
    if (/^(import|export \*|export type \*|export \{\};|export (type )?\{.*\} from|\/\/# source)/.test(line))
      return false;
    if (/^export (declare )?const RESOURCES/.test(line)) skipping = true;
    if (!skipping) return true;
    skipping = !/^(};|.*;$)/.test(line) || line.startsWith(' ');
    return false;
  });
  return `${kept.map((line) => (INTERNAL.test(line) ? line.replace('export ', '') : line)).join('\n')}\nexport {};\n`;
}

function manifest() {
  const entry = (name, code = name) => ({
    import: { types: `./${name}.d.ts`, default: `./${code}.js` },
    require: { types: `./${name}.d.cts`, default: `./${code}.cjs` },
  });
  return {
    name: '@assay/node',
    version,
    description: 'Client of the Assay API: identity verification and financial-crime risk',
    license,
    type: 'module',
    sideEffects: FOR_NODE.map(([name]) => `./${name}`),
    engines: { node: '>=18' },
    main: './index.cjs',
    types: './index.d.cts',
    exports: {
      '.': { node: entry('index', 'node'), ...entry('index') },
      './files': entry('files'),
      './package.json': './package.json',
    },
  };
}

function hashOf() {
  const sources = readdirSync(join(folder, 'src')).filter((name) => !name.endsWith('.test.ts'));
  const hash = createHash('sha256').update(version);
  const others = [fileURLToPath(import.meta.url), join(folder, 'README.md'), join(root, 'scripts/lib/tar.mjs')];
  for (const file of [...sources.map((name) => join(folder, 'src', name)), ...others]) hash.update(readFileSync(file));
  return hash.digest('hex');
}
