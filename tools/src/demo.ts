import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Client, DemoError, readCredentials } from './demo/client.js';
import { downloadEvidence } from './demo/evidence.js';
import { demoPictures } from './demo/pictures.js';
import { stepPrinter } from './demo/say.js';
import { decisionLines, runSession } from './demo/session.js';

const USAGE = `Usage: npm run demo [-- --other-face | --break-check-digit]

Goes through a verification against the running service (npm start) with drawn documents and sample faces.
  --other-face          the selfie shows another person than the document
  --break-check-digit   the document number has a wrong check digit
The service is found through credentials.json in ASSAY_DATA_DIR (default ./data).
`;

async function main(): Promise<number> {
  const options = readOptions();
  if (!options) {
    process.stderr.write(USAGE);
    return 2;
  }
  const dataDir = resolve(process.env['ASSAY_DATA_DIR'] || 'data');
  const { baseUrl, apiKey } = await readCredentials(dataDir);
  const client = new Client(baseUrl, apiKey);
  const say = stepPrinter();
  const print = (lines: readonly string[]) => void process.stdout.write(`${lines.join('\n')}\n`);
  const pictures = await demoPictures(options);
  say('drew a specimen passport of Utopia and took a selfie');

  const first = await runSession(client, baseUrl, 'kyc_document_face', pictures, say);
  print(decisionLines(first));
  const bundle = await downloadEvidence(client, join(dataDir, 'demo'), first.session.id);
  say(`evidence: ${bundle}`);
  expectOutcome(options, first.session.status, codesOf(first));
  if (options.otherFace || options.breakCheckDigit) return 0;

  const second = await runSession(client, baseUrl, 'kyc_standard', pictures, say);
  print(decisionLines(second));
  const { status } = second.session;
  if (status === 'approved' || !codesOf(second).some((code) => /^(liveness|session)\./.test(code)))
    throw new DemoError(`A still picture must not pass as a living person, but the session is ${status}.`);
  say(`${status}, and rightly so: one still picture was sent for every movement, as with a photograph held up.`);
  return 0;
}

type Options = NonNullable<ReturnType<typeof readOptions>>;

/** @throws DemoError when the service decided otherwise than the pictures call for. */
function expectOutcome({ otherFace, breakCheckDigit }: Options, status: string, codes: readonly string[]): void {
  if (!otherFace && !breakCheckDigit) {
    if (status !== 'approved')
      throw new DemoError(`The good document was not approved but ${status}: ${codes.join(', ')}.`);
    return;
  }
  if (status === 'approved') throw new DemoError('The session was approved although something is wrong with it.');
  const wanted = otherFace ? /^face\./ : /^document\.check_digit_failed$/;
  if (!codes.some((code) => wanted.test(code)))
    throw new DemoError(`${status} for another reason than expected: ${codes.join(', ')}.`);
}

function codesOf({ session }: { session: { reason_codes: readonly string[] } }): readonly string[] {
  return session.reason_codes;
}

function readOptions(): { otherFace: boolean; breakCheckDigit: boolean } | undefined {
  try {
    const { values } = parseArgs({
      options: {
        'other-face': { type: 'boolean', default: false },
        'break-check-digit': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return undefined;
    return { otherFace: values['other-face'], breakCheckDigit: values['break-check-digit'] };
  } catch {
    return undefined;
  }
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`demo: ${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
