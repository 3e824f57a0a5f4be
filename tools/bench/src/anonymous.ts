import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ATTACKS, type Attack, allowedIn, startSenders } from './anonymous/senders.js';
import { load, median } from './load.js';
import { type BenchService, startBenchService } from './service.js';

const USAGE = `Usage: npm run bench:anonymous -- [--rounds N] [--seconds N]

Eight senders without a valid credential, each from an address of its own (127.0.0.2 to 127.0.0.9) and each at its limit
of 600 requests a minute, send hostile requests while a victim with a key creates and reads sessions. Prints how much of
its throughput the victim keeps, a line a kind of attack: the median of the rounds, alone and beside them in turn.
The senders run at the lowest priority: they take what the service and the victim leave of the processors.
  --rounds N    rounds a kind of attack (default 5)
  --seconds N   seconds a part (default 3)
Exit status: 0 at least three quarters kept everywhere, 1 less somewhere, 2 usage.
`;
/** What the victim keeps of its throughput. */
const KEPT_MIN = 0.75;
/** What the senders must have sent of what they are allowed, so that the result means something. */
const SENT_MIN = 0.9;
/** As many as keep the service busy without a queue. */
const VICTIM_CONNECTIONS = 2;

async function throughput({ address, key }: BenchService, durationMs: number): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const result = await load(
    address,
    durationMs,
    201,
    (index) => ({ method: 'POST', path: '/v1/verifications', headers, body: newSession(index) }),
    VICTIM_CONNECTIONS,
  );
  if (result.unexpected > 0) throw new Error(`${result.unexpected} requests of the victim were not answered by 201.`);
  return result.requestsPerSecond;
}

function newSession(index: number): string {
  return JSON.stringify({ journey: 'kyc_standard', subject: { type: 'individual', reference: `cust-${index}` } });
}

interface Kept {
  readonly attack: Attack;
  readonly share: number;
  readonly sent: number;
  readonly statuses: Readonly<Record<string, number>>;
}

async function measure(service: BenchService, attack: Attack, rounds: number, durationMs: number): Promise<Kept> {
  const shares: number[] = [];
  const statuses: Record<string, number> = {};
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    const alone = await throughput(service, durationMs);
    const senders = await startSenders(service.address, attack);
    const beside = await throughput(service, durationMs);
    const told = await senders.stop();
    sent += told.sent;
    for (const [status, count] of Object.entries(told.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
    shares.push(beside / alone);
  }
  if (sent < SENT_MIN * allowedIn(rounds * durationMs))
    throw new Error(`The senders sent ${sent} requests only: this machine is too busy to measure.`);
  return { attack, share: median(shares), sent, statuses };
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100 || !(seconds >= 0.2 && seconds <= 60)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  await chmod(dataDir, 0o755);
  try {
    const service = await startBenchService(dataDir, { ASSAY_RATE_LIMIT_ANONYMOUS: '600' });
    const results: Kept[] = [];
    try {
      await throughput(service, 1500);
      for (const attack of ATTACKS) {
        process.stderr.write(`${attack} …\n`);
        results.push(await measure(service, attack, rounds, seconds * 1000));
      }
    } finally {
      await service.child.stop();
    }
    report(results);
    return results.every(({ share }) => share >= KEPT_MIN) ? 0 : 1;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function report(results: readonly Kept[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.versions.node}`;
  const lines = results.map(({ attack, share, sent, statuses }) => {
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    const ok = share >= KEPT_MIN ? '✓' : '✗';
    return `${ok} ${attack.padEnd(28)} ${(share * 100).toFixed(0).padStart(4)} % kept   ${sent} requests: ${answers.join(', ')}`;
  });
  process.stdout.write(`${machine}\n\n${lines.join('\n')}\n`);
}

process.exitCode = await main();
