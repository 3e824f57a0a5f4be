import { setTimeout as pause } from 'node:timers/promises';
import { SESSION_STATUSES, type SessionStatus } from '@assay/kernel';
import { type Assay, AssayError, type QueryOf } from '@assay/node';
import { type Command, CommandError, print, type ReadArgs, readArgs, UsageError } from '../command.js';
import { meant } from '../meant.js';
import { asked, openClient } from './connection.js';
import { sessionLines } from './session-lines.js';
import { wholeNumber } from './whole-number.js';

const POLL_MS = 1000;
/** Nothing follows by itself; a referred session waits for a person. */
const SETTLED: readonly SessionStatus[] = ['approved', 'declined', 'referred', 'abandoned', 'expired'];
/** A session never leaves these. */
const FINAL: readonly string[] = SETTLED.filter((status) => status !== 'referred');

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
    const args = readArgs(given, ['reference', 'limit'], [0, 0], [], ['status']);
    const [status, reference] = [statuses(args), args.text('reference')];
    const query = {
      limit: wholeNumber(args.text('limit') ?? '20', '--limit', 200),
      ...(status === undefined ? {} : { status }),
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

Waits until a session is decided, referred to a person, or over; then shows it. A service that restarts meanwhile is
asked again.
  --status LIST        wait for one of these states instead, separated by commas; a session that has ended in
                       another one is an error
  --timeout SECONDS    longest wait (default: 300); then the exit status is 1
  --json               the session as the API answers it`,

  async run(given, io) {
    const args = readArgs(given, ['timeout'], [1, 1], [], ['status']);
    const wanted: readonly string[] = statuses(args) ?? SETTLED;
    const end = Date.now() + wholeNumber(args.text('timeout') ?? '300', '--timeout', 86_400) * 1000;
    const assay = await openClient();
    let session: Retrieved | undefined;
    for (;;) {
      session = await presently(assay, args.positionals[0] ?? '', session);
      if (wanted.includes(session.status)) {
        print(io, args, session, sessionLines(session));
        return 0;
      }
      if (FINAL.includes(session.status)) throw new CommandError(`${session.id} is ${session.status} and stays so.`);
      const left = end - Date.now();
      if (left <= 0) throw new CommandError(`${session.id} is still ${session.status}.`);
      await pause(Math.min(POLL_MS, left));
    }
  },
};

type Retrieved = Awaited<ReturnType<Assay['verifications']['retrieve']>>;

/**
 * The session as it is, or as it was where the service is away for a moment: whoever waits has time.
 * @param before undefined for the first time: an address that never answered is wrong
 */
async function presently(assay: Assay, id: string, before: Retrieved | undefined): Promise<Retrieved> {
  return asked(
    assay.verifications.retrieve(id).catch((error: unknown) => {
      const away = error instanceof AssayError && (error.status === 0 || error.status === 429 || error.status >= 500);
      if (before === undefined || !away) throw error;
      return before;
    }),
  );
}

/** The states that `--status` names. @throws UsageError for a word that is none, which would be waited for in vain */
function statuses(args: ReadArgs): readonly SessionStatus[] | undefined {
  const words = args.texts('status');
  return words?.map((word) => {
    const known = SESSION_STATUSES.find((status) => status === word);
    if (known) return known;
    throw new UsageError(`"${word}" is none of ${SESSION_STATUSES.join(', ')}.${meant(word, SESSION_STATUSES)}`);
  });
}
