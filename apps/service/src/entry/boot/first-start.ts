import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sandboxSeeds } from '@assay/journeys';
import type { Vault } from '../../platform/crypto/vault.js';
import { giveToOwner } from '../../platform/give-to-owner.js';
import { consoleAddress } from '../../platform/operators/console-address.js';
import { type Invitation, invitationAddress, inviteOperator } from '../../platform/operators/invitations.js';
import type { Database, Queryable, Statement } from '../../platform/store/database.js';
import { createOrganisation, type NewOrganisation } from './organisation.js';

const KNOWN: Statement = { name: 'organisation_default', text: "select 1 from organisations where name = 'default'" };
const LOCK: Statement = { name: 'first_start_lock', text: 'select pg_advisory_xact_lock(7241002)' };

/**
 * Makes the organisation `default` where there is none.
 * @param keep stores its keys; called before anything is committed, so that no organisation is made whose keys are lost
 * @returns it when it was made now.
 */
export async function seedFirstOrganisation(
  db: Database,
  vault: Vault,
  keep: (organisation: FirstOrganisation) => Promise<void> = async () => undefined,
): Promise<FirstOrganisation | undefined> {
  return db.systemTransaction(async (tx) => {
    await tx.query(LOCK);
    if ((await tx.query(KNOWN)).length > 0) return undefined;
    const made = await createOrganisation(tx, vault, 'default');
    const organisation = { ...made, invitation: await inviteFirstAdmin(tx, vault, made.id) };
    await keep(organisation);
    return organisation;
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

/** What `credentials.json` holds. */
export function credentialsOf(baseUrl: string, organisation: FirstOrganisation): object {
  const { sandbox, production } = organisation;
  return {
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
}

/**
 * Writes credentials (0600) beside their place, before the organisation is committed; `publish` then gives them the name
 * `credentials.json`, and `discard` removes them. A file that is there is never rewritten.
 */
export async function prepareCredentials(dataDir: string, credentials: object): Promise<PreparedCredentials> {
  const path = join(dataDir, 'credentials.json');
  const aside = join(dataDir, 'credentials.new.json');
  await mkdir(dataDir, { recursive: true });
  // What a start left that was cut off before its commit: keys of nothing.
  await rm(aside, { force: true });
  const file = await open(aside, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(credentials, null, 2)}\n`);
    await file.sync();
    await giveToOwner(aside);
  } finally {
    await file.close();
  }
  return {
    path,
    async publish() {
      const written = await link(aside, path).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
          return false;
        },
      );
      await rm(aside, { force: true });
      return written;
    },
    discard: () => rm(aside, { force: true }),
  };
}

export interface PreparedCredentials {
  readonly path: string;
  /** @returns false when an older file was left as it is. */
  publish(): Promise<boolean>;
  discard(): Promise<void>;
}

/** The credentials that the first start left in the data folder; undefined when they are gone. */
export async function readCredentials(
  dataDir: string,
): Promise<{ base_url: string; sandbox: { api_key: string } } | undefined> {
  const text = await readFile(join(dataDir, 'credentials.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
