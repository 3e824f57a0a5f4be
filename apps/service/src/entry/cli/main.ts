import { runCommand } from './run-command.js';

// Should a command end without an answer, it has failed.
process.exitCode = 1;
void runCommand(process.argv.slice(2), {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
}).then((exitCode) => {
  process.exitCode = exitCode;
});
