import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from '@assay/tools/demo/client.js';
import { type DemoPictures, demoPictures } from '@assay/tools/demo/pictures.js';
import { type BenchService, startBenchService } from './service.js';

const USAGE = `Usage: npm run bench:decision -- [--rounds N] [--journey ID] [--json]

Plays subjects against the compiled service and measures from the submission to the decision, and what the judgement of a
picture takes when it is uploaded.
  --rounds N    patient and hasty subjects (default 30)
  --journey ID  a seeded journey with document and face (default kyc_document_face)
Exit status: 0 every target reached, 1 one missed, 2 usage.
`;

/** Milliseconds, on two idle cores. */
const TARGETS = { patient: 500, hasty: 1500, cold: 2500, eight: 4000, upload: 700 } as const;
const PAUSE_MS = { selfie: 6000, submit: 4000 } as const;
const POLL_MS = 20;
const EIGHT = 8;

type Part = keyof typeof TARGETS;

interface Pauses {
  readonly selfie: number;
  readonly submit: number;
}

const HASTY: Pauses = { selfie: 0, submit: 0 };

/** One subject, by the API of the hosted page. @returns milliseconds from the submission to the decision. */
async function play(
  service: BenchService,
  journey: string,
  pictures: DemoPictures,
  pauses: Pauses,
  uploads: number[] = [],
): Promise<number> {
  const { id, subject } = await capture(service, journey, pictures, pauses, uploads);
  // The customer's key has no limit here; a session has one.
  const customer = new Client(service.address, service.key);
  const startedAt = performance.now();
  await subject.json('POST', '/v1/capture/submit', {});
  for (;;) {
    const { status } = await customer.json<{ status: string }>('GET', `/v1/verifications/${id}`);
    if (status !== 'processing') return performance.now() - startedAt;
    await after(POLL_MS);
  }
}

async function capture(
  { address, key }: BenchService,
  journey: string,
  pictures: DemoPictures,
  pauses: Pauses,
  uploads: number[],
): Promise<{ id: string; subject: Client }> {
  const reference = `bench-${Math.round(performance.now() * 1000)}`;
  const made = await new Client(address, key).json<{ id: string; hosted_url: string }>('POST', '/v1/verifications', {
    journey,
    subject: { type: 'individual', reference },
  });
  const link = new URL(made.hosted_url).pathname.split('/').at(-1);
  const opened = await new Client(address, undefined).json<Opened>('POST', '/v1/capture/exchange', { link });
  const subject = new Client(address, opened.session_token);
  const { consent, steps } = opened.session;
  await subject.json('POST', '/v1/capture/consent', { version: consent.version, accepted: true });
  const stepOf = (kind: string) => steps.find(({ requires }) => requires.some((one) => one.kind === kind))?.id ?? '';
  const upload = async (kind: string, picture: Buffer) => {
    const startedAt = performance.now();
    await subject.upload(stepOf(kind), kind, picture);
    uploads.push(performance.now() - startedAt);
  };
  await upload('document_front', pictures.document);
  await after(pauses.selfie);
  await upload('selfie', pictures.selfie);
  if (steps.some(({ check }) => check === 'liveness')) await challenge(subject, pictures.selfie);
  await after(pauses.submit);
  return { id: made.id, subject };
}

interface Opened {
  readonly session_token: string;
  readonly session: {
    readonly consent: { readonly version: string };
    readonly steps: readonly { id: string; check: string; requires: readonly { kind: string }[] }[];
  };
}

/** A still picture for each movement: it takes the engines as long as a real capture. */
async function challenge(subject: Client, selfie: Buffer): Promise<void> {
  const made = await subject.json<{ id: string; nonce: string; actions: { index: number }[] }>(
    'POST',
    '/v1/capture/challenges',
    { step: 'liveness' },
  );
  const data = selfie.toString('base64');
  const frames = made.actions.flatMap(({ index }) =>
    [0, 1, 2].map((frame) => ({ action_index: index, at_ms: index * 1500 + frame * 400, data })),
  );
  await subject.json('POST', `/v1/capture/challenges/${made.id}/frames`, { nonce: made.nonce, frames });
}

async function measure(rounds: number, journey: string, dataDir: string): Promise<Record<Part, number[]>> {
  const pictures = await demoPictures({ otherFace: false, breakCheckDigit: false });
  const service = await startBenchService(dataDir);
  try {
    const cold = [await play(service, journey, pictures, HASTY)];
    const [patient, hasty, upload]: [number[], number[], number[]] = [[], [], []];
    for (let round = 1; round <= rounds; round += 1) {
      patient.push(await play(service, journey, pictures, PAUSE_MS, upload));
      hasty.push(await play(service, journey, pictures, HASTY));
      const [calm, quick] = [patient, hasty].map((times) => Math.round(times.at(-1) ?? Number.NaN));
      process.stderr.write(`round ${round} of ${rounds}: ${calm} ms, hasty ${quick} ms\n`);
    }
    const subjects = Array.from({ length: EIGHT }, () => play(service, journey, pictures, PAUSE_MS));
    return { patient, hasty, cold, eight: await Promise.all(subjects), upload };
  } finally {
    await service.child.stop();
  }
}

/** The value that this many of 100 do not exceed. */
function percentile(values: readonly number[], of: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * of) / 100) - 1)] ?? Number.NaN);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '30' },
      journey: { type: 'string', default: 'kyc_document_face' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (values.help || !Number.isInteger(rounds) || rounds < 1) {
    process.stderr.write(USAGE);
    return values.help ? 0 : 2;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  await chmod(dataDir, 0o755);
  try {
    const measured = await measure(rounds, values.journey, dataDir);
    const parts = (Object.keys(TARGETS) as Part[]).map((part) => {
      const times = measured[part].map(Math.round);
      const ms = part === 'eight' ? Math.max(...times) : percentile(times, 95);
      const reached = ms <= TARGETS[part];
      return { part, p50: percentile(times, 50), ms, target: TARGETS[part], reached, values: times };
    });
    if (values.json)
      process.stdout.write(`${JSON.stringify({ journey: values.journey, cores: cpus().length, parts })}\n`);
    else
      for (const { part, p50, ms, target, reached } of parts)
        process.stdout.write(
          `${part.padEnd(8)} p50 ${String(p50).padStart(6)} ms, p95 ${String(ms).padStart(6)} ms  (at most ${target}: ${reached ? 'yes' : 'NO'})\n`,
        );
    return parts.every(({ reached }) => reached) ? 0 : 1;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = await main();
