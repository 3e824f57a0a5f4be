// Puts the service, compiled already, into few files: Node takes a second to load its 1,800 modules one by one.
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { isFresh, madeFrom } from '../apps/service/dist/files.js';
import { LEFT_OUT } from './lib/left-out.mjs';

const HOME = new URL('../apps/service/', import.meta.url);
/** What processes and threads start with (`entryFile`), and the module that must stay a file of its own. */
const ENTRIES = [
  'files',
  'entry/start',
  'entry/cli/main',
  'identity/faces/scan-worker',
  'platform/http/body-thread',
  'risk/screening/worker',
  'platform/vision/pages/pdf-thread',
  'platform/vision/worker',
  'risk/wallets/worker',
];
if (isFresh(HOME)) console.log('service: the bundle is up to date');
else await bundle();

async function bundle() {
  const startedAt = performance.now();
  const folder = new URL('bundle/', HOME);
  rmSync(folder, { recursive: true, force: true });
  // Taken before anything is read: what changes meanwhile makes the bundle stale.
  const mark = madeFrom(HOME);
  const build = await rolldown({
    cwd: fileURLToPath(HOME),
    input: Object.fromEntries(ENTRIES.map((name) => [name, `dist/${name}.js`])),
    platform: 'node',
    external: LEFT_OUT,
    logLevel: 'warn',
  });
  await build.write({
    dir: fileURLToPath(folder),
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    sourcemap: true,
    // An image has neither the maps nor room for blanks and comments; names stay, for the lines of its log.
    minify: process.env['ASSAY_SMALL_BUNDLE'] === '1' && { compress: false, mangle: false, codegen: true },
  });
  await build.close();
  writeFileSync(new URL('.made-from', folder), mark);
  console.log(`service: bundled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
