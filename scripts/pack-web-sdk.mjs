// Packs the SDK for web pages: one script by itself, ES modules with types, and the .tgz that npm installs.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { compress } from './lib/compress.mjs';
import { packageTarball } from './lib/tar.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'sdks', 'web');
const compiled = join(folder, 'dist');
const target = join(compiled, 'package');
const { version, license, peerDependencies, peerDependenciesMeta } = JSON.parse(
  readFileSync(join(folder, 'package.json'), 'utf8'),
);
const loader = join(compiled, 'loader', version);

const hash = hashOf();
const stamp = join(target, '.hash');
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) console.log('sdk: the web package is up to date');
else await pack();

async function pack() {
  const started = performance.now();
  const [script] = await bundle({ global: join(compiled, 'global.js') }, { format: 'iife', minify: true });
  const [module] = await bundle({ index: join(compiled, 'index.js') }, { format: 'esm', minify: true });
  const modules = await bundle(
    { index: join(compiled, 'index.js'), react: join(compiled, 'react.js') },
    { format: 'esm', chunkFileNames: '[name].js' },
  );
  rmSync(dirname(loader), { recursive: true, force: true });
  mkdirSync(loader, { recursive: true });
  writeFileSync(join(loader, 'assay.js'), script.code);
  writeFileSync(join(loader, 'assay.esm.js'), module.code);
  compress(loader);

  const types = readdirSync(compiled).filter((name) => name.endsWith('.d.ts') && name !== 'global.d.ts');
  const files = [
    ['package.json', Buffer.from(`${JSON.stringify(manifest(), null, 2)}\n`)],
    ...modules.map(({ fileName, code }) => [fileName, Buffer.from(code)]),
    ['assay.js', Buffer.from(script.code)],
    ...types.map((name) => [
      name,
      Buffer.from(readFileSync(join(compiled, name), 'utf8').replace(/\n?\/\/# source.*$/m, '')),
    ]),
    ['README.md', readFileSync(join(folder, 'README.md'))],
    ['LICENSE', readFileSync(join(root, 'LICENSE'))],
  ];
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const name of ['assay-web', `assay-web-${version}`])
    writeFileSync(join(target, `${name}.tgz`), packageTarball(files));
  writeFileSync(stamp, hash);
  console.log(`sdk: packed the web package in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function bundle(input, output) {
  const build = await rolldown({ input, external: ['react'] });
  const made = await build.generate({ sourcemap: false, ...output });
  await build.close();
  return made.output;
}

function manifest() {
  const entry = (name) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
  return {
    name: '@assay/web',
    version,
    description: 'The identity verification of an Assay service inside a web page',
    license,
    type: 'module',
    sideEffects: false,
    types: './index.d.ts',
    exports: {
      '.': entry('index'),
      './react': entry('react'),
      './script': './assay.js',
      './package.json': './package.json',
    },
    peerDependencies,
    peerDependenciesMeta,
  };
}

function hashOf() {
  const sources = readdirSync(join(folder, 'src')).filter((name) => !name.endsWith('.test.ts'));
  const hash = createHash('sha256').update(version);
  const libraries = ['tar', 'compress'].map((name) => join(root, `scripts/lib/${name}.mjs`));
  const others = [fileURLToPath(import.meta.url), join(folder, 'README.md'), ...libraries];
  for (const file of [...sources.map((name) => join(folder, 'src', name)), ...others]) hash.update(readFileSync(file));
  return hash.digest('hex');
}
