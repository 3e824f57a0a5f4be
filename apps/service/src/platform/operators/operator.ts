import { ROLE_SCOPES, type Role, type Scope } from '@assay/contract';
import { isoTime } from '@assay/kernel';
import type { Vault } from '../crypto/vault.js';

export type EnvironmentKind = 'sandbox' | 'production';

/** An operator's roles; those of an environment that is not named are none. */
export type RolesByEnvironment = Readonly<Partial<Record<EnvironmentKind, readonly Role[]>>>;

export interface OperatorRow {
  readonly organisation_id: string;
  readonly id: string;
  readonly name: string;
  readonly email_sealed: Buffer | null;
  readonly roles: RolesByEnvironment;
  readonly auditor_until: Date | null;
  readonly created_at: Date;
  readonly joined_at: Date | null;
  readonly last_sign_in_at: Date | null;
}

/** Columns of `OperatorRow`; `p` is the operator. Milliseconds, as cursors have them. */
export const OPERATOR_COLUMNS = `p.organisation_id, p.id, p.name, p.email_sealed, p.roles, p.auditor_until,
  date_trunc('milliseconds', p.created_at) as created_at, p.joined_at, p.last_sign_in_at`;

/** The roles that hold in an environment now: an auditor's end by the real clock. */
export function rolesIn(
  { roles, auditor_until: until }: Pick<OperatorRow, 'roles' | 'auditor_until'>,
  kind: EnvironmentKind,
  now = Date.now(),
): readonly Role[] {
  const ended = until !== null && until.getTime() <= now;
  return (roles[kind] ?? []).filter((role) => role !== 'auditor' || !ended);
}

/** The scopes that roles stand for, each once. */
export function scopesOfRoles(roles: readonly Role[]): readonly Scope[] {
  return [...new Set(roles.flatMap((role) => ROLE_SCOPES[role]))];
}

/** The one form of an e-mail address by which operators are told apart. */
export function normalEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** Whether a text can be an operator's e-mail address; whether it exists is known once an invitation arrives. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@"<>]{1,64}@[^\s@"<>.]+(\.[^\s@"<>.]+)*$/u.test(text) && !/\p{Cc}/u.test(text);
}

/** By which an address is found in any organisation: a person who signs in names none. */
export function emailIndex(vault: Vault, email: string): Buffer {
  return vault.blindIndex('installation', 'operator email', normalEmail(email));
}

export function sealEmail(vault: Vault, operatorId: string, email: string): Buffer {
  return vault.sealOwn(Buffer.from(email), emailContext(operatorId));
}

/** Null for an operator who has not said it yet. */
export function openEmail(vault: Vault, row: Pick<OperatorRow, 'id' | 'email_sealed'>): string | null {
  return row.email_sealed && vault.openOwn(row.email_sealed, emailContext(row.id)).toString();
}

/** @param factors kinds of confirmed second factors */
export function operatorView(vault: Vault, row: OperatorRow, factors: readonly string[]) {
  const time = (at: Date | null) => at && isoTime(at.getTime());
  return {
    id: row.id,
    name: row.name,
    email: openEmail(vault, row),
    status: row.joined_at ? 'active' : 'invited',
    roles: { sandbox: row.roles.sandbox ?? [], production: row.roles.production ?? [] },
    auditor_until: time(row.auditor_until),
    second_factors: factors,
    created_at: isoTime(row.created_at.getTime()),
    joined_at: time(row.joined_at),
    last_sign_in_at: time(row.last_sign_in_at),
  };
}

function emailContext(operatorId: string): string {
  return `operator email ${operatorId}`;
}
