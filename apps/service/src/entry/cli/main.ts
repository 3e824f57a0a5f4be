import { fileFault } from './file-faults.js';
import { printableLine } from './printable-line.js';
import { runCommand } from './run-command.js';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void endBy(signal));
// Whoever reads no further, such as `head`, wants no more of it.
process.stdout.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.kill(process.pid, 'SIGTERM');
  else void endUnwritten(error);
});
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** An embedded database that was started for the command does not outlive it. Asked again, the process ends at once. */
async function endBy(signal: NodeJS.Signals): Promise<void> {
  // A command that listens itself ends in order.
  if (process.listenerCount(signal) > 0) return;
  const { leavePostgres } = await import('../../platform/postgres/start-postgres.js');
  await leavePostgres().catch(() => undefined);
  process.kill(process.pid, signal);
}

/** What was to be shown is lost, and what the command did is not: a key that it made is there, and nobody knows it. */
async function endUnwritten(error: Error): Promise<void> {
  const reason = fileFault(error) ?? `${error.message}.`;
  process.stderr.write(
    `assay: The answer could not be written. ${reason} What the command does may be done: look before that.\n`,
  );
  const { leavePostgres } = await import('../../platform/postgres/start-postgres.js');
  await leavePostgres().catch(() => undefined);
  process.exit(1);
}

// Should a command end without an answer, it has failed.
process.exitCode = 1;
void runCommand(process.argv.slice(2), {
  // A program behind a pipe takes the line as it is.
  out: (line) => void process.stdout.write(`${process.stdout.isTTY ? printableLine(line) : line}\n`),
  err: (line) => void process.stderr.write(`${printableLine(line)}\n`),
}).then((exitCode) => {
  process.exitCode = exitCode;
});
