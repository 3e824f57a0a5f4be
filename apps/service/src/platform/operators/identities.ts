import type { Vault } from '../crypto/vault.js';
import type { Queryable, Statement } from '../store/database.js';
import type { OidcPerson } from './oidc-client.js';
import { emailIndex, OPERATOR_COLUMNS, type OperatorRow, type RolesByEnvironment } from './operator.js';

const LINKED: Statement = {
  name: 'operator_identity_find',
  text: `update operator_identities i set last_used_at = now() from operators p
    where i.organisation_id = $1 and i.identity_index = $2 and p.organisation_id = i.organisation_id and p.id = i.operator_id
    returning ${OPERATOR_COLUMNS}, i.gives_roles, p.deleted_at is not null as deleted`,
};
const BY_EMAIL: Statement = {
  name: 'operator_by_verified_email',
  text: `select ${OPERATOR_COLUMNS}, exists (
        select from operator_identities i where i.organisation_id = $1 and i.operator_id = p.id) and not exists (
        select from operator_invitations v where v.organisation_id = $1 and v.operator_id = p.id and v.expires_at > now()) as taken
    from operators p where p.email_index = $2 and p.organisation_id = $1 and p.deleted_at is null for update of p`,
};
/** Whoever was linked at the provider before is somebody else by now. */
const UNLINK: Statement = {
  name: 'operator_identity_unlink',
  text: 'delete from operator_identities where organisation_id = $1 and operator_id = $2 and provider = $3',
};
const LINK: Statement = {
  name: 'operator_identity_link',
  text: `insert into operator_identities (organisation_id, identity_index, operator_id, provider, gives_roles, created_at, last_used_at)
    values ($1, $2, $3, $4, $5, now(), now())
    on conflict (organisation_id, identity_index) do update set operator_id = excluded.operator_id,
      provider = excluded.provider, gives_roles = excluded.gives_roles, last_used_at = now()`,
};
const JOINED: Statement = {
  name: 'operator_identity_joined',
  text: 'update operators set joined_at = coalesce(joined_at, now()) where organisation_id = $1 and id = $2',
};
const INVITATIONS: Statement = {
  name: 'operator_identity_invitations_end',
  text: 'delete from operator_invitations where organisation_id = $1 and operator_id = $2',
};
const ROLES: Statement = {
  name: 'operator_identity_roles',
  text: `update operators as p set roles = $3 where p.organisation_id = $1 and p.id = $2 returning ${OPERATOR_COLUMNS}`,
};
const ORGANISATION: Statement = {
  name: 'organisation_by_name',
  text: 'select id from organisations where id = $1 or name = $1 order by (id = $1) desc limit 1',
};

/** Who somebody is at a provider: never by name or address, which change hands. */
function identityIndex(vault: Vault, { issuer, subject }: OidcPerson): Buffer {
  return vault.blindIndex('installation', 'operator identity', `${issuer}\0${subject}`);
}

export interface Linked {
  readonly operator: OperatorRow;
  /** Whether the provider's groups say what roles the operator has. */
  readonly givesRoles: boolean;
  readonly deleted: boolean;
}

export async function organisationOf(tx: Queryable, named: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(ORGANISATION, [named]);
  return row?.id;
}

/** The operator to whom a person of a provider was linked before, deleted ones with them. */
export async function findLinked(
  tx: Queryable,
  vault: Vault,
  organisationId: string,
  person: OidcPerson,
): Promise<Linked | undefined> {
  const values = [organisationId, identityIndex(vault, person)];
  const [row] = await tx.query<OperatorRow & { gives_roles: boolean; deleted: boolean }>(LINKED, values);
  return row && { operator: row, givesRoles: row.gives_roles, deleted: row.deleted };
}

/** Whose address it is. */
export interface Addressee {
  readonly operator: OperatorRow;
  /**
   * Whether a person of a provider has the account already, and nobody has invited the address again since: addresses are
   * given to other people.
   */
  readonly taken: boolean;
}

/** The operator of an address that the provider has verified. */
export async function findByVerifiedEmail(
  tx: Queryable,
  vault: Vault,
  organisationId: string,
  { email }: OidcPerson,
): Promise<Addressee | undefined> {
  if (email === undefined) return undefined;
  const values = [organisationId, emailIndex(vault, email)];
  const [row] = await tx.query<OperatorRow & { taken: boolean }>(BY_EMAIL, values);
  return row && { operator: row, taken: row.taken };
}

/** Links a person of a provider to an operator, who has joined by that, in place of an earlier one; open invitations end. */
export async function linkIdentity(
  tx: Queryable,
  vault: Vault,
  { organisation_id: organisationId, id }: OperatorRow,
  person: OidcPerson,
  by: { readonly provider: string; readonly givesRoles: boolean },
): Promise<void> {
  await tx.query(UNLINK, [organisationId, id, by.provider]);
  await tx.query(LINK, [organisationId, identityIndex(vault, person), id, by.provider, by.givesRoles]);
  await tx.query(JOINED, [organisationId, id]);
  await tx.query(INVITATIONS, [organisationId, id]);
}

export async function setRoles(
  tx: Queryable,
  { organisation_id: organisationId, id }: OperatorRow,
  roles: RolesByEnvironment,
): Promise<OperatorRow | undefined> {
  const [row] = await tx.query<OperatorRow>(ROLES, [organisationId, id, JSON.stringify(roles)]);
  return row;
}

const GIVING: Statement = {
  name: 'operator_identity_giving_roles',
  text: `select provider from operator_identities where organisation_id = $1 and operator_id = $2 and gives_roles
    order by last_used_at desc`,
};

/** The providers whose groups say what roles an operator has. */
export async function rolesComeFrom(
  tx: Queryable,
  { organisation_id: organisationId, id }: OperatorRow,
): Promise<string[]> {
  const rows = await tx.query<{ provider: string }>(GIVING, [organisationId, id]);
  return rows.map(({ provider }) => provider);
}
