import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { BodyOf } from '@assay/node';
import { type Command, print, readArgs, UsageError } from '../command.js';
import { asked, openClient } from './connection.js';
import { sessionLines } from './session-lines.js';

type Body = BodyOf<'createVerification'>;

export const verificationsCreate: Command = {
  help: `Usage: assay verifications create --reference TEXT [options]

Makes a session and shows the link for its subject.
  --reference TEXT     your name for the subject; in the sandbox a seeded one decides at once (sandbox_approved)
  --journey ID         default: kyc_standard
  --type KIND          individual or business (default: individual)
  --data JSON          further members of the body; @FILE reads a file, - standard input
  --idempotency-key K  the same key again answers the same session
  --json               the session as the API answers it`,

  async run(given, io) {
    const args = readArgs(given, ['reference', 'journey', 'type', 'data', 'idempotency-key']);
    const more = await readData(args.text('data'));
    const reference = args.text('reference') ?? more.subject?.reference;
    if (reference === undefined) throw new UsageError('--reference is needed.');
    const type = (args.text('type') ?? more.subject?.type ?? 'individual') as Body['subject']['type'];
    const journey = args.text('journey') ?? more.journey ?? 'kyc_standard';
    const key = args.text('idempotency-key');
    const body: Body = { ...more, journey, subject: { ...more.subject, type, reference } };
    const assay = await openClient();
    const made = await asked(assay.verifications.create(body, key === undefined ? {} : { idempotencyKey: key }));
    print(io, args, made, sessionLines(made));
    return 0;
  },
};

/** @throws UsageError for what is no JSON object */
async function readData(given: string | undefined): Promise<Partial<Body>> {
  if (given === undefined) return {};
  const content = await contentOf(given);
  try {
    const value: unknown = JSON.parse(content.replace(/^\uFEFF/, ''));
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Partial<Body>;
  } catch {
    // Said below.
  }
  throw new UsageError('--data is a JSON object.');
}

function contentOf(given: string): Promise<string> | string {
  if (given === '-') return text(process.stdin);
  return given.startsWith('@') ? readFile(given.slice(1), 'utf8') : given;
}
