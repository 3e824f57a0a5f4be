import type { Statement } from '../store/database.js';
import { announce, record } from '../store/record.js';
import { type Command, CommandError, print, readArgs } from './command.js';
import { ENVIRONMENT_OPTIONS, selectedEnvironments } from './environment-options.js';
import { keyEffects } from './key-effects.js';
import { withApp } from './with-app.js';

const REVOKE: Statement = {
  name: 'cli_key_revoke',
  text: `update api_keys set revoked_at = now() where environment_id = $1 and id = $2 and revoked_at is null
    returning revoked_at`,
};

export const keysRevoke: Command = {
  help: `Usage: assay keys revoke KEY_ID [--organisation NAME] [--environment sandbox|production] [--json]

Ends an API key; running nodes refuse it within two seconds. "keys list" shows the ids.
  --json  {"id","revoked":true,"revoked_at"}`,

  async run(given, io) {
    const args = readArgs(given, ENVIRONMENT_OPTIONS, [1, 1]);
    const id = args.positionals[0]!;
    return withApp(async (app) => {
      for (const environment of await selectedEnvironments(app, args)) {
        const effects = keyEffects(environment, 'key.revoked', id);
        const revokedAt = await app.db.transaction(environment.id, async (tx) => {
          const [row] = await tx.query<{ revoked_at: Date }>(REVOKE, [environment.id, id]);
          if (row) await record(tx, environment, effects);
          return row?.revoked_at;
        });
        if (!revokedAt) continue;
        announce(app, effects);
        print(io, args, { id, revoked: true, revoked_at: revokedAt }, [`${id} is revoked.`]);
        return 0;
      }
      throw new CommandError(`There is no live key ${id}. "keys list" shows those that there are.`);
    });
  },
};
