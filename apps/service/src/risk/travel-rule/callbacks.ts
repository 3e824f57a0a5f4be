import { trp } from '@assay/contract';
import { conflict, notFound } from '@assay/kernel';
import { EXTENSIONS, readConfirmation, readResolution, rejectionOf, TRP_VERSION } from '@assay/travel-rule';
import { ok } from '../../platform/http/answer.js';
import { route } from './app.js';
import { changeMessage, type MessageChange, move } from './change.js';
import { applyResolution, confirm } from './flow.js';
import { identityView } from './sender-identity.js';
import { loadAddress, loadCallback, refused, taken, trpBody, trpHeaders } from './trp-request.js';

const BY = { type: 'system', id: 'trp' } as const;

/** The answer of the beneficiary's VASP to an inquiry of ours. */
export const postTrpResolution = route(trp.postTrpResolution, {
  load: loadCallback('out'),
  async handle({ app, resource, headers: given, raw }) {
    const headers = trpHeaders(given);
    const read = readResolution(trpBody(raw));
    if ('faults' in read) throw refused(read.faults);
    await changeMessage({ app, ...resource, actor: BY }, async (change) => {
      sameTransfer(change, headers.requestIdentifier);
      applyResolution(change, read.resolution);
      return undefined;
    });
    return taken(headers.requestIdentifier);
  },
});

/** The hash of the transfer that we approved, or its cancellation. */
export const postTrpConfirmation = route(trp.postTrpConfirmation, {
  load: loadCallback('in'),
  async handle({ app, resource, headers: given, raw }) {
    const headers = trpHeaders(given);
    const read = readConfirmation(trpBody(raw));
    if ('faults' in read) throw refused(read.faults);
    const { confirmation } = read;
    await changeMessage({ app, ...resource, actor: BY }, async (change) => {
      const { message } = change;
      sameTransfer(change, headers.requestIdentifier);
      if (confirmation.kind === 'confirmed') {
        if (message.status !== 'completed' || message.state.txHash !== confirmation.txid)
          confirm(change, confirmation.txid);
      } else if (message.status !== 'cancelled') {
        move(change, { type: 'cancelled' });
        message.state.rejection = rejectionOf('CANCELED', confirmation.text);
      }
      return undefined;
    });
    return taken(headers.requestIdentifier);
  },
});

export const getTrpVersion = route(trp.getTrpVersion, {
  handle: async () => ok({ version: TRP_VERSION, vendor: 'Assay' }),
});

export const getTrpUptime = route(trp.getTrpUptime, { handle: async () => ok(Math.floor(process.uptime())) });

export const getTrpExtensions = route(trp.getTrpExtensions, {
  handle: async () => ok({ required: [], supported: EXTENSIONS }),
});

export const getInstallationIdentity = route(trp.getInstallationIdentity, {
  async handle({ app }) {
    const [only, another] = (await app.environments.all()).filter(({ kind }) => kind === 'production');
    if (!only || another) throw notFound('Several organisations answer here; ask behind a travel address.');
    return ok(identityView(only));
  },
});

export const getTrpIdentity = route(trp.getTrpIdentity, {
  load: loadAddress,
  handle: async ({ resource }) => ok(identityView(resource.environment)),
});

function sameTransfer({ message }: MessageChange, requestIdentifier: string): void {
  if (message.requestIdentifier !== requestIdentifier)
    throw conflict('This request-identifier is not that of the transfer.', 'request-identifier');
}
