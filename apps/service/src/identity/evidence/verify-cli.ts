import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  BUNDLE_LIMITS,
  type BundleVerification,
  type PublicKeyEntry,
  parseKeySet,
  verifyBundle,
} from '@assay/evidence';

export interface CommandIo {
  /** Writes one line of the result. */
  readonly out: (line: string) => void;
  /** Writes one line about what went wrong. */
  readonly err: (line: string) => void;
  /** Keys to use without `--keys`, such as those of an installation on this machine. */
  readonly ownKeys?: () => Promise<readonly PublicKeyEntry[]>;
}

export const VERIFY_USAGE = `Usage: assay evidence verify BUNDLE.zip [--keys FILE] [--json]

Checks an evidence bundle without any network.
  --keys FILE  public keys, as served at /.well-known/evidence-keys.json
  --json       one JSON object on standard output

Exit status: 0 good; 1 bad, or the bundle cannot be read; 2 no key that could vouch for it, or wrong usage.`;

const EXIT = { good: 0, bad: 1, no_key: 2 } as const;
const KEYS_BYTES_MAX = 1024 * 1024;
const TITLES = {
  good: 'GOOD: the bundle is complete, unchanged and signed with a trusted key.',
  bad: 'BAD: the bundle is not what was issued.',
  no_key: 'NO KEY: the bundle agrees with itself, but no given key vouches for it.',
} as const;

/** `evidence verify`: reads files only. @param args what follows `verify`. @returns the exit status, never throws. */
export async function verifyEvidenceCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readOptions(args);
  if (!options) return fail(io, VERIFY_USAGE, EXIT.no_key);
  if (options.help) {
    io.out(VERIFY_USAGE);
    return 0;
  }
  const keys = options.keys === undefined ? await (io.ownKeys?.() ?? []) : await readPublicKeys(options.keys);
  if (!keys) return fail(io, `${options.keys} cannot be read as a set of public keys.`, EXIT.no_key);
  const zip = await readLimited(options.bundle, BUNDLE_LIMITS.sizeBytesMax);
  if (!zip) return fail(io, `${options.bundle} cannot be read, or is larger than a bundle may be.`, EXIT.bad);

  const result = verifyBundle(zip, keys);
  if (options.json) io.out(JSON.stringify(asJson(result)));
  else printText(result, io);
  return EXIT[result.verdict];
}

interface Options {
  readonly bundle: string;
  readonly keys: string | undefined;
  readonly json: boolean;
  readonly help: boolean;
}

function readOptions(args: readonly string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        keys: { type: 'string', multiple: true },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const help = values.help ?? false;
    const [keys, more] = values.keys ?? [];
    if (!help && (positionals.length !== 1 || more !== undefined)) return undefined;
    return { bundle: positionals[0] ?? '', keys, json: values.json ?? false, help };
  } catch {
    return undefined;
  }
}

/** The public keys of a file; undefined when it cannot be read as a set of them. */
export async function readPublicKeys(path: string): Promise<readonly PublicKeyEntry[] | undefined> {
  const bytes = await readLimited(path, KEYS_BYTES_MAX);
  return bytes ? parseKeySet(textOf(bytes)) : undefined;
}

/** UTF-8, or the UTF-16 that shells of Windows write; a mark of the byte order before it is no part of it. */
function textOf(bytes: Buffer): string {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(wide ? 'utf-16le' : 'utf-8').decode(bytes);
}

async function readLimited(path: string, sizeBytesMax: number): Promise<Buffer | undefined> {
  try {
    const { size } = await stat(path);
    return size <= sizeBytesMax ? await readFile(path) : undefined;
  } catch {
    return undefined;
  }
}

function asJson({ verdict, verificationId, environment, keyId, files, lost, problems }: BundleVerification): object {
  return { verdict, verification_id: verificationId, environment, key_id: keyId, files, lost, problems };
}

function printText(result: BundleVerification, io: CommandIo): void {
  io.out(TITLES[result.verdict]);
  if (result.verificationId) io.out(`Verification: ${printable(result.verificationId)}`);
  if (result.environment) io.out(`Environment: ${placeOf(printable(result.environment))}`);
  if (result.keyId) io.out(`Key: ${printable(result.keyId)}`);
  if (result.verdict === 'good') io.out(`Files: ${result.files}, each with the signed SHA-256`);
  for (const id of result.lost)
    io.out(`Lost: ${printable(id)}, of which the store had no file when the bundle was made`);
  for (const problem of result.problems) io.out(`- ${printable(problem)}`);
}

/** Sandbox and production sign with one key: only this line tells a test from a person. */
function placeOf(environment: string): string {
  return environment === 'sandbox' ? 'sandbox (a test: it proves nothing about a person)' : environment;
}

/** Names from a hostile bundle must not steer the terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?').slice(0, 300);
}

function fail(io: CommandIo, line: string, status: number): number {
  io.err(line);
  return status;
}
