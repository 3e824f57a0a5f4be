import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sandboxSeeds } from '@assay/journeys';
import type { Vault } from '../../platform/crypto/vault.js';
import { consoleAddress } from '../../platform/operators/console-address.js';
import { type Invitation, invitationAddress, inviteOperator } from '../../platform/operators/invitations.js';
import type { Database, Queryable, Statement } from '../../platform/store/database.js';
import { createOrganisation, type NewOrganisation } from './organisation.js';

const KNOWN: Statement = { name: 'organisation_default', text: "select 1 from organisations where name = 'default'" };
const LOCK: Statement = { name: 'first_start_lock', text: 'select pg_advisory_xact_lock(7241002)' };

/** Makes the organisation `default` where there is none. @returns it when it was made now. */
export async function seedFirstOrganisation(db: Database, vault: Vault): Promise<FirstOrganisation | undefined> {
  return db.systemTransaction(async (tx) => {
    await tx.query(LOCK);
    if ((await tx.query(KNOWN)).length > 0) return undefined;
    const organisation = await createOrganisation(tx, vault, 'default');
    return { ...organisation, invitation: await inviteFirstAdmin(tx, vault, organisation.id) };
  });
}

/** The organisation of the first start, with the way in for its first admin. */
export interface FirstOrganisation extends NewOrganisation {
  readonly invitation: Invitation;
}

/**
 * Whoever opens the first link is admin, and in the sandbox everything else as well: there a single person can try all of
 * it, while in production who gives roles can neither decide nor reveal.
 */
async function inviteFirstAdmin(tx: Queryable, vault: Vault, organisationId: string): Promise<Invitation> {
  const sandbox = ['senior_reviewer', 'compliance_admin', 'developer', 'admin'] as const;
  const roles = { sandbox, production: ['admin'] as const };
  return (await inviteOperator(tx, vault, { organisationId, name: 'First admin', roles })).invitation;
}

/** Writes `credentials.json` (0600) once; an existing file is never rewritten. @returns its path, what it should hold, and whether it does. */
export async function writeCredentials(
  dataDir: string,
  baseUrl: string,
  organisation: FirstOrganisation,
): Promise<{ readonly path: string; readonly credentials: object; readonly written: boolean }> {
  const path = join(dataDir, 'credentials.json');
  const { sandbox, production } = organisation;
  const credentials = {
    base_url: baseUrl,
    sandbox: {
      api_key: sandbox.apiKey,
      read_only_api_key: sandbox.readOnlyApiKey,
      subjects: sandboxSeeds().map(({ reference, outcome, reasonCodes }) => ({
        reference,
        outcome,
        reason_codes: reasonCodes,
      })),
    },
    production: { api_key: production.apiKey },
    console: {
      url: consoleAddress(baseUrl),
      invitation_url: invitationAddress(baseUrl, organisation.invitation),
    },
  };
  const file = await open(path, 'wx', 0o600).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  });
  if (!file) return { path, credentials, written: false };
  await file.writeFile(`${JSON.stringify(credentials, null, 2)}\n`);
  await file.sync();
  await file.close();
  return { path, credentials, written: true };
}

/** The credentials that the first start left in the data folder; undefined when they are gone. */
export async function readCredentials(
  dataDir: string,
): Promise<{ base_url: string; sandbox: { api_key: string } } | undefined> {
  const text = await readFile(join(dataDir, 'credentials.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
