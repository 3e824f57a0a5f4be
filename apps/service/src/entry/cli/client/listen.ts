import { setTimeout as pause } from 'node:timers/promises';
import { type Assay, AssayError } from '@assay/node';
import { type Command, type CommandIo, type ReadArgs, readArgs, UsageError } from '../command.js';
import { openClient, refusal } from './connection.js';
import { forward } from './forward.js';
import { wholeNumber } from './whole-number.js';

const PAUSE_MS_MAX = 10_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Answers that another try does not change. */
const FINAL = new Set([400, 401, 403, 404]);

/** A message of the stream: an event as a webhook would get it. */
interface Envelope {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Listening {
  readonly assay: Assay;
  readonly io: CommandIo;
  readonly args: ReadArgs;
  readonly to: string | undefined;
  readonly stop: AbortController;
  /** Events that are still wanted. */
  left: number;
  /** The last event that was passed on. */
  lastId: string | undefined;
  /** The secret was shown. */
  greeted: boolean;
}

export const listen: Command = {
  help: `Usage: assay listen [--forward-to URL] [options]

Shows the events of the sandbox as they happen and posts each, signed, to an address of yours: a receiver on this
machine needs no public address. The secret that signs them is shown at the beginning and stays the same for one key.
After a lost connection it goes on after the last event. Ctrl-C ends it.
  --forward-to URL     where each event is posted, for example http://localhost:3000/webhooks
  --events LIST        types and patterns, separated by commas, as in verification.*,screening.hit (default: all)
  --count N            end after so many events
  --json               one object a line: {"id","type","created_at","status"}`,

  async run(given, io) {
    const args = readArgs(given, ['forward-to', 'count'], [0, 0], [], ['events']);
    const to = args.text('forward-to');
    if (to !== undefined && !/^https?:$/.test(URL.canParse(to) ? new URL(to).protocol : ''))
      throw new UsageError('--forward-to is an http or https address.');
    const counted = args.text('count');
    const count = counted === undefined ? Number.POSITIVE_INFINITY : wholeNumber(counted, '--count', 1_000_000_000);
    const stop = new AbortController();
    const end = () => stop.abort();
    for (const signal of SIGNALS) process.once(signal, end);
    const assay = await openClient();
    const listening = { assay, io, args, to, stop, left: count, lastId: undefined, greeted: false };
    await followOn(listening).finally(() => {
      for (const signal of SIGNALS) process.off(signal, end);
    });
    return 0;
  },
};

/** Follows until enough was seen or the person stops it; a connection that breaks is opened again. */
async function followOn(listening: Listening): Promise<void> {
  const { stop, io } = listening;
  for (let failures = 0; listening.left > 0 && !stop.signal.aborted; failures += 1) {
    try {
      await follow(listening, () => {
        failures = 0;
      });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (error instanceof AssayError && FINAL.has(error.status)) throw refusal(error);
      io.err(
        `${listening.greeted ? 'The connection is lost' : 'There is no connection'}: ${(error as Error).message} Trying again.`,
      );
    }
    if (listening.left <= 0) return;
    const wait = Math.min(PAUSE_MS_MAX, 500 * 2 ** failures);
    await pause(wait, undefined, { signal: stop.signal }).catch(() => undefined);
  }
}

async function follow(listening: Listening, onMessage: () => void): Promise<void> {
  const { assay, args, stop, lastId } = listening;
  const types = args.texts('events');
  const headers = lastId === undefined ? {} : { 'last-event-id': lastId };
  const messages = assay.webhooks.listen(types ? { types } : {}, { headers, retriesMax: 0, signal: stop.signal });
  for await (const { event, id, data } of messages) {
    onMessage();
    if (event === 'listening') greet(listening, (data as { secret: string }).secret);
    if (event !== 'webhook') continue;
    await pass(listening, data as Envelope);
    listening.lastId = id;
    listening.left -= 1;
    if (listening.left <= 0) return;
  }
}

/** Once; a connection that is opened again says nothing new. */
function greet(listening: Listening, secret: string): void {
  if (listening.greeted) return;
  listening.greeted = true;
  const { io, to } = listening;
  io.err(`Listening${to === undefined ? '' : ` and posting to ${to}`}. The signing secret is ${secret}`);
}

async function pass({ io, args, to, stop }: Listening, { headers, body }: Envelope): Promise<void> {
  const { id, type, created_at } = JSON.parse(body) as { id: string; type: string; created_at: string };
  const outcome = to === undefined ? undefined : await forward(to, headers, body, stop.signal);
  const status = outcome?.status ?? null;
  if (args.flag('json')) io.out(JSON.stringify({ id, type, created_at, status }));
  else io.out(`${created_at}  ${type}  ${id}${outcome ? `  → ${outcome.text}` : ''}`);
}
