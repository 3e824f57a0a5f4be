import { readFile, stat } from 'node:fs/promises';
import {
  BUNDLE_LIMITS,
  type PublicKeyEntry,
  type Verdict,
  verifyGovernanceReport,
  verifyPdf,
  verifySample,
} from '@assay/evidence';
import { type Command, CommandError, print, readArgs } from './command.js';
import { keysFor } from './evidence-verify.js';

/** Of a report: a hostile one of half a gigabyte would take many times its size when it is parsed. */
const REPORT_BYTES_MAX = 32 * 1024 * 1024;
const STATUS = { good: 0, bad: 1, no_key: 2 } as const;
const TITLES = {
  good: 'GOOD: unchanged and signed with a trusted key.',
  bad: 'BAD: this is not what was issued.',
  no_key: 'NO KEY: no given key vouches for it.',
} as const;

export const governanceVerify: Command = {
  help: `Usage: assay governance verify FILE [--keys FILE] [--json]

Checks what was made for a supervisor, without any network: a governance report (JSON or PDF), or an export of drawn
decisions (ZIP), which is drawn once more from its population and whose bundles are verified too.
  --keys FILE  public keys, as served at /.well-known/evidence-keys.json; by default those of this installation
  --json       one JSON object on standard output

Exit status: 0 good; 1 bad, or the file cannot be read; 2 no key that could vouch for it, or wrong usage.`,

  async run(given, io) {
    const args = readArgs(given, ['keys'], [1, 1]);
    const keys = await keysFor(args.text('keys'), io);
    if (!keys) return STATUS.no_key;
    const judged = judge(await bytesOf(args.positionals[0] ?? '', BUNDLE_LIMITS.sizeBytesMax), keys);
    const { verdict, kind, keyId, problems, details } = judged;
    print(io, args, { verdict, kind, key_id: keyId, problems }, [
      TITLES[verdict],
      ...(verdict === 'good' ? [`${details}, key ${keyId}`] : problems.map((problem) => `- ${printable(problem)}`)),
    ]);
    return STATUS[verdict];
  },
};

interface Judged {
  readonly verdict: Verdict;
  readonly kind: 'report' | 'report_pdf' | 'sample';
  readonly keyId: string | null;
  readonly problems: readonly string[];
  readonly details: string;
}

/** By its first bytes a file is an archive, a PDF, or else it should be JSON. */
function judge(bytes: Buffer, keys: readonly PublicKeyEntry[]): Judged {
  const start = bytes.toString('latin1', 0, 4);
  if (start.startsWith('PK')) {
    const { draw, bundles, ...result } = verifySample(bytes, keys);
    const drawn = `Drawn decisions, seed ${draw?.seed ?? ''}: drawn as the seed says, ${bundles} bundles verified`;
    return { kind: 'sample', details: drawn, ...result };
  }
  if (bytes.length > REPORT_BYTES_MAX) throw new CommandError('The file is larger than a report may be.');
  if (start === '%PDF') return { kind: 'report_pdf', details: 'Governance report', ...verifyPdf(bytes, keys) };
  const { period, ...result } = verifyGovernanceReport(bytes.toString('utf8'), keys);
  return { kind: 'report', details: `Governance report, ${period?.from} to ${period?.to}`, ...result };
}

async function bytesOf(path: string, bytesMax: number): Promise<Buffer> {
  const { size } = await stat(path).catch(() => ({ size: Number.POSITIVE_INFINITY }));
  if (size > bytesMax) throw new CommandError(`${path} cannot be read, or is too large.`);
  return readFile(path);
}

/** Names from a hostile file must not steer the terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?').slice(0, 300);
}
