import { entryFile } from './files.js';

const USAGE = `Usage: node apps/service/dist/main.js

Starts the service. It takes no arguments: environment variables configure it, see docs/reference/configuration.md.
For commands: node bin/assay.js --help`;

const [word] = process.argv.slice(2);
if (word === undefined) await import(entryFile('entry/start.js').href);
else if (word === '--help' || word === '-h') process.stdout.write(`${USAGE}\n`);
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}
