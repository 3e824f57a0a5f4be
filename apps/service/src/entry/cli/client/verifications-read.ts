import { setTimeout as pause } from 'node:timers/promises';
import type { QueryOf } from '@assay/node';
import { type Command, CommandError, print, readArgs, UsageError } from '../command.js';
import { asked, openClient } from './connection.js';
import { sessionLines } from './session-lines.js';

const POLL_MS = 1000;
/** Nothing follows by itself; a referred session waits for a person. */
const SETTLED = ['approved', 'declined', 'referred', 'abandoned', 'expired'];

export const verificationsGet: Command = {
  help: `Usage: assay verifications get ID

Shows one session.
  --json               the session as the API answers it`,

  async run(given, io) {
    const args = readArgs(given, [], [1, 1]);
    const assay = await openClient();
    const session = await asked(assay.verifications.retrieve(args.positionals[0] ?? ''));
    print(io, args, session, sessionLines(session));
    return 0;
  },
};

export const verificationsList: Command = {
  help: `Usage: assay verifications list [options]

Shows sessions, newest first.
  --status LIST        only these states, separated by commas
  --reference TEXT     only those of one subject
  --limit N            1 to 200 (default: 20)
  --json               {"data","next_cursor"}`,

  async run(given, io) {
    const args = readArgs(given, ['status', 'reference', 'limit']);
    const [status, reference] = [args.text('status'), args.text('reference')];
    const query = {
      limit: wholeNumber(args.text('limit') ?? '20', '--limit', 200),
      ...(status === undefined ? {} : { status: status.split(',') }),
      ...(reference === undefined ? {} : { subject_reference: reference }),
    } as QueryOf<'listVerifications'>;
    const assay = await openClient();
    const { data, next_cursor } = await asked(assay.verifications.list(query));
    const lines = data.length === 0 ? ['No session.'] : data.flatMap(sessionLines);
    print(io, args, { data, next_cursor }, lines);
    return 0;
  },
};

export const verificationsWait: Command = {
  help: `Usage: assay verifications wait ID [options]

Waits until a session is decided, referred to a person, or over; then shows it.
  --status LIST        wait for one of these states instead, separated by commas
  --timeout SECONDS    longest wait (default: 300); then the exit status is 1
  --json               the session as the API answers it`,

  async run(given, io) {
    const args = readArgs(given, ['status', 'timeout'], [1, 1]);
    const wanted = args.text('status')?.split(',') ?? SETTLED;
    const end = Date.now() + wholeNumber(args.text('timeout') ?? '300', '--timeout', 86_400) * 1000;
    const assay = await openClient();
    for (;;) {
      const session = await asked(assay.verifications.retrieve(args.positionals[0] ?? ''));
      if (wanted.includes(session.status)) {
        print(io, args, session, sessionLines(session));
        return 0;
      }
      const left = end - Date.now();
      if (left <= 0) throw new CommandError(`${session.id} is still ${session.status}.`);
      await pause(Math.min(POLL_MS, left));
    }
  },
};

/** @throws UsageError */
function wholeNumber(text: string, name: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new UsageError(`${name} is a whole number from 1 to ${most}.`);
  return value;
}
