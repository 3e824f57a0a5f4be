#!/usr/bin/env node
// The command line of Assay. The commands are compiled with the service.
import { existsSync } from 'node:fs';

const compiled = new URL('../apps/service/dist/cli/main.js', import.meta.url);
if (existsSync(compiled)) await import(compiled.href);
else {
  process.stderr.write('assay: not built yet. Run "npm run build" once, after "npm ci" in a fresh clone.\n');
  process.exitCode = 1;
}
