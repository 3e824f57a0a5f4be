import { eventTypes } from '@assay/contract';
import type { Assay, BodyOf } from '@assay/node';
import { type Command, print, readArgs, UsageError } from '../command.js';
import { meant } from '../meant.js';
import { asked, openClient } from './connection.js';

type Status = BodyOf<'simulateVerification'>['status'];

/** Events that a real session of the sandbox brings, and the state that it is brought to. */
const BY_SESSION: Readonly<Record<string, Status | null>> = {
  'verification.created': null,
  'verification.processing': 'processing',
  'verification.referred': 'referred',
  'verification.completed': 'approved',
  'verification.abandoned': 'abandoned',
  'verification.expired': 'expired',
};

export const trigger: Command = {
  help: `Usage: assay trigger EVENT [--sample]

Makes an event happen in the sandbox, so that your webhooks and "assay listen" get it.
Events of a session come from a new session that is brought to the state; all others carry sample data, marked
"test": true, and name resources that do not exist.
  --sample             sample data for every event
  --json               {"type","resource","sample"}`,

  async run(given, io) {
    const args = readArgs(given, [], [1, 1], ['sample']);
    const type = args.positionals[0] ?? '';
    const known = eventTypes().map((one) => one.type);
    if (!known.includes(type))
      throw new UsageError(`There is no event "${type}".${meant(type, known)} "GET /v1/events/types" lists them.`);
    const assay = await openClient();
    const status = args.flag('sample') ? undefined : BY_SESSION[type];
    const sample = status === undefined;
    const resource = sample ? (await asked(assay.sandbox.trigger({ type }))).id : await session(assay, status);
    print(io, args, { type, resource, sample }, [`${type}: ${resource}${sample ? ' (sample data)' : ''}`]);
    return 0;
  },
};

/** A new session in a state. @returns its id */
async function session(assay: Assay, status: Status | null): Promise<string> {
  const subject = { type: 'individual', reference: 'triggered' } as const;
  const { id } = await asked(assay.verifications.create({ journey: 'kyc_light', subject }));
  if (status !== null) await asked(assay.sandbox.simulate(id, { status }));
  return id;
}
