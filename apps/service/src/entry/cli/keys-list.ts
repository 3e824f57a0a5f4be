import type { Statement } from '../../platform/store/database.js';
import { type Command, print, readArgs } from './command.js';
import { ENVIRONMENT_OPTIONS, selectedEnvironments } from './environment-options.js';
import { withApp } from './with-app.js';

interface KeyRow {
  readonly environment_id: string;
  readonly id: string;
  readonly name: string;
  readonly last4: string;
  readonly scopes: string[];
  readonly rate_limit: number | null;
  readonly ip_allow: string[];
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
}

const KEYS_MAX = 10_000;
const LIST: Statement = {
  name: 'cli_keys_list',
  text: `select environment_id, id, name, last4, scopes, rate_limit, ip_allow, created_at, expires_at, revoked_at, last_used_at
    from api_keys where environment_id = any($1) order by created_at, id limit ${KEYS_MAX}`,
};

export const keysList: Command = {
  help: `Usage: assay keys list [--organisation NAME] [--environment sandbox|production] [--json]

Lists API keys, revoked ones included. The keys themselves are not stored.
  --json  {"keys":[{"id","name","organisation","environment","scopes","last4",…}]}`,

  async run(given, io) {
    const args = readArgs(given, ENVIRONMENT_OPTIONS);
    return withApp(async (app) => {
      const environments = new Map((await selectedEnvironments(app, args)).map((each) => [each.id, each]));
      const rows = await app.db.system<KeyRow>(LIST, [[...environments.keys()]]);
      const keys = rows.flatMap((row) => {
        const environment = environments.get(row.environment_id);
        if (!environment) return [];
        return {
          id: row.id,
          name: row.name,
          organisation: environment.organisationName,
          environment: environment.kind,
          scopes: row.scopes,
          last4: row.last4,
          rate_limit: row.rate_limit,
          ip_allow: row.ip_allow,
          created_at: row.created_at,
          expires_at: row.expires_at,
          revoked_at: row.revoked_at,
          last_used_at: row.last_used_at,
        };
      });
      print(io, args, { keys }, keys.map(keyLine));
      return 0;
    });
  },
};

function keyLine(key: {
  readonly id: string;
  readonly name: string;
  readonly organisation: string;
  readonly environment: string;
  readonly scopes: readonly string[];
  readonly last4: string;
  readonly revoked_at: Date | null;
  readonly expires_at: Date | null;
}): string {
  const expired = key.expires_at !== null && key.expires_at.getTime() <= Date.now();
  const kept = expired ? 'expired' : 'active';
  const state = key.revoked_at ? 'revoked' : kept;
  return `${key.id}  …${key.last4}  ${state.padEnd(7)}  ${key.organisation}/${key.environment}  ${key.scopes.join(',')}  ${key.name}`;
}
