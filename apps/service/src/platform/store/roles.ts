import type { DatabaseClient } from './client.js';

/** A role that the service works as, seen by the user who connects. Roles belong to the whole server. */
export interface ServiceRole {
  readonly name: string;
  readonly exists: boolean;
  /** Whether the user may take it on. */
  readonly usable: boolean;
  /** Whether the user may give it to itself. */
  readonly grantable: boolean;
}

/** Since PostgreSQL 16 being a member is not enough to take a role on, and only its admins give it to others. */
const ROLES = `with server as (select current_setting('server_version_num')::integer >= 160000 as strict)
  select n.name, r.oid is not null as exists,
    coalesce(pg_has_role(current_user, r.oid, case when strict then 'SET' else 'MEMBER' end), false) as usable,
    coalesce(u.rolsuper or (u.rolcreaterole and not strict)
      or pg_has_role(current_user, r.oid, 'MEMBER WITH ADMIN OPTION'), false) as grantable
  from server cross join unnest(array['assay_app', 'assay_system']) as n (name)
  cross join pg_roles u left join pg_roles r on r.rolname = n.name
  where u.rolname = current_user order by n.name`;

const RIGHTS = `select current_user::text as name, rolsuper or rolcreaterole as roles,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as tables
  from pg_roles where rolname = current_user`;

export async function readRoles(client: DatabaseClient): Promise<readonly ServiceRole[]> {
  return (await client.query<ServiceRole>(ROLES)).rows;
}

/** What the user who connects may not do and must, each with what a superuser runs once. Changes nothing. */
export async function rightsProblems(client: DatabaseClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; roles: boolean; tables: boolean }>(RIGHTS);
  const { name = '', roles: mayMakeRoles = false, tables: mayMakeTables = false } = rows[0] ?? {};
  const user = `"${name.replaceAll('"', '""')}"`;
  const roles = await readRoles(client);
  const foreign = roles.filter(({ exists, usable, grantable }) => exists && !usable && !grantable);
  return [
    ...(roles.some(({ exists }) => !exists) && !mayMakeRoles
      ? [`The database user ${user} may not create roles: have a superuser run: alter role ${user} createrole`]
      : []),
    ...(foreign.length > 0
      ? [
          `The database user ${user} may not use roles that another installation on this server made: have a superuser run: grant ${foreign.map((role) => role.name).join(', ')} to ${user}`,
        ]
      : []),
    ...(mayMakeTables ? [] : [`The database user ${user} may not create tables: make it the owner of the database.`]),
  ];
}
