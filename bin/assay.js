#!/usr/bin/env node
// The command line of Assay. The commands are compiled with the service.
import { existsSync } from 'node:fs';

const files = new URL('../apps/service/dist/files.js', import.meta.url);
if (existsSync(files)) {
  const { entryFile } = await import(files.href);
  await import(entryFile('entry/cli/main.js').href);
} else {
  process.stderr.write('assay: not built yet. Run "npm run build" once, after "npm ci" in a fresh clone.\n');
  process.exitCode = 1;
}
