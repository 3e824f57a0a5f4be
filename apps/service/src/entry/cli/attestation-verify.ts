import { readFile, stat } from 'node:fs/promises';
import { verifyScreeningAttestation } from '@assay/evidence';
import { type Command, CommandError, print, readArgs } from './command.js';
import { keysFor } from './evidence-verify.js';

const BYTES_MAX = 16 * 1024 * 1024;
const STATUS = { good: 0, bad: 1, no_key: 2 } as const;

export const attestationVerify: Command = {
  help: `Usage: assay attestation verify FILE [--keys FILE] [--json]

Checks a signed attestation of screening, as GET /v1/screening/attestations/{date} answers it, without any network.
  --keys FILE  public keys, as served at /.well-known/evidence-keys.json; by default those of this installation
  --json       one JSON object on standard output

Exit status: 0 good; 1 bad, or the file cannot be read; 2 no key that could vouch for it, or wrong usage.`,

  async run(given, io) {
    const args = readArgs(given, ['keys'], [1, 1]);
    const keys = await keysFor(args.text('keys'), io);
    if (!keys) return STATUS.no_key;
    const result = verifyScreeningAttestation(await textOf(args.positionals[0] ?? ''), keys);
    const { verdict, attestation, problem } = result;
    print(
      io,
      args,
      { verdict, date: attestation?.date ?? null, complete: attestation?.complete ?? null, problem: problem ?? null },
      [
        verdict === 'good'
          ? 'GOOD: unchanged and signed with a trusted key.'
          : `${verdict === 'bad' ? 'BAD' : 'NO KEY'}: ${problem}`,
        ...(attestation && verdict === 'good'
          ? [
              `${attestation.date}: ${attestation.complete ? 'complete' : 'NOT complete'}, ${attestation.customers.monitored} customers, ${attestation.customers.missed} missed, ${attestation.changes.length} changes of lists, ${attestation.alerts} alerts`,
            ]
          : []),
      ],
    );
    return STATUS[verdict];
  },
};

async function textOf(path: string): Promise<string> {
  const { size } = await stat(path).catch(() => ({ size: Number.POSITIVE_INFINITY }));
  if (size > BYTES_MAX) throw new CommandError(`${path} cannot be read, or is too large.`);
  return readFile(path, 'utf8');
}
