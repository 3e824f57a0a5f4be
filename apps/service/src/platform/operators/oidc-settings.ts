import { ROLES, type Role } from '@assay/contract';
import type { EnvironmentKind } from './operator.js';

/** An identity provider (OpenID Connect) at which operators may sign in. */
export interface OidcProvider {
  /** In addresses: lower case. */
  readonly id: string;
  /** On the button. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Name or id of the organisation whose operators sign in there. */
  readonly organisation: string;
  readonly groupsClaim: string;
  /** What the groups of the provider stand for; empty: only invited operators sign in, with the roles they were given. */
  readonly groups: readonly GroupRole[];
  /** Whether a sign-in there counts as a second factor even where the provider does not say that it asked for one. */
  readonly trustsSecondFactor: boolean;
}

export interface GroupRole {
  readonly group: string;
  readonly role: Role;
  readonly environments: readonly EnvironmentKind[];
}

const KINDS = ['sandbox', 'production'] as const satisfies readonly EnvironmentKind[];

type Env = Readonly<Record<string, string | undefined>>;

/** Reads `ASSAY_OIDC_<NAME>_ISSUER` and what belongs to it. @throws RangeError naming the variable */
export function readOidcProviders(env: Env): readonly OidcProvider[] {
  refuseWithoutIssuer(env);
  return Object.keys(env)
    .flatMap((variable) => /^ASSAY_OIDC_([A-Z0-9]{1,20})_ISSUER$/.exec(variable)?.[1] ?? [])
    .filter((name) => env[`ASSAY_OIDC_${name}_ISSUER`])
    .sort()
    .map((name) => readProvider(env, name));
}

/** Without its issuer all else of a provider would be passed over, and its button would be missing without a word. */
function refuseWithoutIssuer(env: Env): void {
  for (const [variable, value] of Object.entries(env)) {
    const name = /^ASSAY_OIDC_([A-Z0-9]{1,20})_CLIENT_(ID|SECRET)$/.exec(variable)?.[1];
    if (name === undefined || !value || env[`ASSAY_OIDC_${name}_ISSUER`]) continue;
    throw new RangeError(
      `${variable} is set and ASSAY_OIDC_${name}_ISSUER is not: name the address of the provider there, or leave both out.`,
    );
  }
}

function readProvider(env: Env, name: string): OidcProvider {
  const of = (what: string) => env[`ASSAY_OIDC_${name}_${what}`] || undefined;
  const issuer = of('ISSUER') ?? '';
  if (!URL.canParse(issuer) || !/^https?:/.test(issuer))
    throw new RangeError(`ASSAY_OIDC_${name}_ISSUER must be an https address, but is "${issuer}".`);
  const clientId = of('CLIENT_ID');
  if (!clientId) throw new RangeError(`ASSAY_OIDC_${name}_CLIENT_ID must name this service at ${issuer}.`);
  return {
    id: name.toLowerCase(),
    name: of('NAME') ?? name.charAt(0) + name.slice(1).toLowerCase(),
    issuer,
    clientId,
    clientSecret: of('CLIENT_SECRET'),
    organisation: of('ORGANISATION') ?? 'default',
    groupsClaim: of('GROUPS_CLAIM') ?? 'groups',
    groups: readGroups(of('ROLES') ?? '', `ASSAY_OIDC_${name}_ROLES`),
    trustsSecondFactor: readFactor(of('SECOND_FACTOR'), `ASSAY_OIDC_${name}_SECOND_FACTOR`),
  };
}

/** `GROUP=ROLE` or `GROUP=ROLE@ENVIRONMENT`, parted by commas; a group may have blanks. */
function readGroups(text: string, variable: string): GroupRole[] {
  const entries = text.split(',').filter((entry) => entry.trim() !== '');
  return entries.map((entry) => {
    const at = entry.lastIndexOf('=');
    const [group, stated] = [entry.slice(0, Math.max(at, 0)).trim(), entry.slice(at + 1).trim()];
    const [roleName, environment] = stated.split('@');
    const role = ROLES.find((known) => known === roleName);
    const environments = KINDS.filter((kind) => environment === undefined || environment === kind);
    if (group === '' || !role || environments.length === 0)
      throw new RangeError(`${variable} is a comma list of GROUP=ROLE or GROUP=ROLE@ENVIRONMENT, but has "${entry}".`);
    if (role === 'auditor') throw new RangeError(`${variable}: an auditor has an end date; invite auditors instead.`);
    return { group, role, environments };
  });
}

function readFactor(text: string | undefined, variable: string): boolean {
  if (text !== undefined && text !== 'own' && text !== 'provider')
    throw new RangeError(`${variable} must be own or provider, but is "${text}".`);
  return text === 'provider';
}
