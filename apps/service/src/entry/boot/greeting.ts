import { consoleAddress } from '../../platform/operators/console-address.js';
import { invitationAddress } from '../../platform/operators/invitations.js';
import type { FirstOrganisation } from './first-start.js';

export interface Started {
  /** Where clients call. */
  readonly base: string;
  /** Given where this start made the first organisation. */
  readonly first?:
    | {
        readonly organisation: FirstOrganisation;
        /** Where all keys stand; undefined where an older file was in the way. */
        readonly keysFile: string | undefined;
      }
    | undefined;
}

/**
 * What a person at a terminal reads once the service is ready: where console and guides are and, at the first start, the
 * way in, the key and a first call. It holds a key and an invitation: never write it to a log.
 */
export function greetingOf({ base, first }: Started): string {
  const lines = [
    `Assay is ready at ${base}`,
    '',
    ...(first ? wayIn(base, first.organisation) : [`  Console  ${consoleAddress(base)}`]),
    `  Guides   ${base}/docs`,
    ...(first ? firstCall(base, first) : []),
  ];
  return `\n${lines.join('\n')}\n\n`;
}

function wayIn(base: string, { invitation }: FirstOrganisation): string[] {
  const until = invitation.expiresAt.toISOString().slice(0, 16).replace('T', ', ');
  return [
    `  Console  ${invitationAddress(base, invitation)}`,
    `           Open this link to set a password. It works once, until ${until} UTC.`,
    '           Its home page offers sample data to try everything on.',
  ];
}

function firstCall(base: string, { organisation, keysFile }: NonNullable<Started['first']>): string[] {
  return [
    ...(keysFile === undefined ? [] : [`  Keys     ${keysFile}`]),
    '',
    '  A first call, of a session that a reviewer has to decide:',
    '',
    `  KEY=${organisation.sandbox.apiKey}`,
    `  curl ${base}/v1/verifications -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \\`,
    `    -d '{"journey":"kyc_standard","subject":{"type":"individual","reference":"sandbox_referred"}}'`,
  ];
}
