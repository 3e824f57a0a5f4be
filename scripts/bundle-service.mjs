// Puts the service, compiled already, into few files, and keeps what V8 makes of them: Node takes a second to load its 1,800
// modules one by one, and half of one to compile the few. They are CommonJS, because code can be kept of scripts only.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { isFresh, madeFrom } from '../apps/service/dist/files.js';
import { LEFT_OUT } from './lib/left-out.mjs';

const HOME = new URL('../apps/service/', import.meta.url);
const FOLDER = fileURLToPath(new URL('bundle/', HOME));
/** Files of their own: one asks where it lies, the other runs the rest. */
const APART = ['files', 'kept-code'];
/** What processes and threads start with (`entryFile`). */
const ENTRIES = [
  'entry/start',
  'entry/cli/main',
  'entry/governance/report-worker',
  'identity/evidence/report-worker',
  'identity/faces/scan-worker',
  'platform/http/body-thread',
  'risk/screening/worker',
  'platform/vision/pages/pdf-thread',
  'platform/vision/worker',
  'risk/wallets/worker',
];
/** Kept code holds for the flags that it was made with: `npm start` gives one to the service, commands and vision workers have none. */
const FLAGS = [[], ['--max-semi-space-size=32']];

if (isFresh(HOME)) console.log('service: the bundle is up to date');
else await bundle();

async function bundle() {
  const startedAt = performance.now();
  rmSync(FOLDER, { recursive: true, force: true });
  // Taken before anything is read: what changes meanwhile makes the bundle stale.
  const mark = madeFrom(HOME);
  const build = await rolldown({
    cwd: fileURLToPath(HOME),
    input: Object.fromEntries([...APART, ...ENTRIES].map((name) => [name, `dist/${name}.js`])),
    platform: 'node',
    external: LEFT_OUT,
    logLevel: 'warn',
  });
  const { output } = await build.write({
    dir: FOLDER,
    format: 'cjs',
    entryFileNames: ({ name }) => (APART.includes(name) ? '[name].js' : '[name].part.js'),
    chunkFileNames: '[name].js',
    sourcemap: true,
    // An image has neither the maps nor room for blanks and comments; names stay, for the lines of its log.
    minify: process.env['ASSAY_SMALL_BUNDLE'] === '1' && { compress: false, mangle: false, codegen: true },
  });
  await build.close();
  for (const { fileName, type, code } of output) if (type === 'chunk') loadPackagesOnDemand(fileName, code);
  writeFileSync(`${FOLDER}package.json`, '{ "type": "commonjs" }\n');
  for (const name of ENTRIES) writeFileSync(`${FOLDER}${name}.js`, beginning(name));
  for (const flags of FLAGS) keepCode(flags);
  writeFileSync(`${FOLDER}.made-from`, mark);
  console.log(`service: bundled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** A script has no `import()`: it is given one, but for where Node loads the file itself, to show source maps. */
function loadPackagesOnDemand(fileName, code) {
  const load = '(typeof importPackage === "undefined" ? (name) => import(name) : importPackage)';
  const given = code.replace(/(?<![\w$.])import\((?=(["'`])([^"'`]+)\1\))/g, (all, _quote, name) =>
    LEFT_OUT.test(name) ? `${load}(` : all,
  );
  if (given !== code) writeFileSync(`${FOLDER}${fileName}`, given);
}

/** What runs an entry with the code that was kept of it. */
function beginning(name) {
  const top = relative(dirname(name), '.');
  return `const { Bundle } = require('${top}/kept-code.js');
new Bundle(require('node:path').join(__dirname, '${top}')).run(require.resolve('./${basename(name)}.part.js'));
`;
}

function keepCode(flags) {
  const program = `new (require(${JSON.stringify(`${FOLDER}kept-code.js`)}).Bundle)(${JSON.stringify(FOLDER.slice(0, -1))}).keep();`;
  const { status } = spawnSync(process.execPath, [...flags, '--eval', program], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The code of the bundle could not be kept.');
}
